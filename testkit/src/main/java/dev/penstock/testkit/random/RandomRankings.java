package dev.penstock.testkit.random;

import dev.penstock.plan.expression.Ranking;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.TopK;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Random rankings: the first rows of all, or of each value of a column. */
final class RandomRankings {
  private final Dice dice;
  private final Spans spans;

  RandomRankings(Dice dice, Spans spans) {
    this.dice = dice;
    this.spans = spans;
  }

  /** The rows of the input whose rank is let through, with their ranks or without. */
  LogicalOp of(LogicalOp input) {
    RowType row = input.type();
    List<Integer> keys = dice.percent(60) ? List.of(dice.below(row.size())) : List.of();
    List<SortKey> order = new ArrayList<>();
    for (int i = dice.pick(0, 1, 1, 2); i > 0; i--) {
      int column = dice.below(row.size());
      if (order.stream().noneMatch(key -> key.column() == column)) {
        order.add(new SortKey(column, dice.percent(50), dice.percent(50)));
      }
    }
    long first = dice.pick(1, 1, 1, 1, 2, 3);
    long last = first + dice.pick(0, 0, 1, 2, 5);
    Ranking.Function function =
        dice.pick(
            Ranking.Function.ROW_NUMBER,
            Ranking.Function.ROW_NUMBER,
            Ranking.Function.RANK,
            Ranking.Function.RANK,
            Ranking.Function.DENSE_RANK,
            Ranking.Function.DENSE_RANK);
    Ranking ranking = new Ranking(function, first, last);
    return new TopK(input, keys, order, ranking, type(row), spans.next());
  }

  private RowType type(RowType row) {
    if (dice.percent(50)) {
      return row;
    }
    List<RowType.Column> columns = new ArrayList<>(row.columns());
    columns.add(new RowType.Column("n" + columns.size(), SqlType.of(TypeKind.BIGINT)));
    return new RowType(columns);
  }
}
