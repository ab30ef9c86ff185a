package dev.penstock.testkit.random;

import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Listed;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.logical.Listing;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Random lists: the texts of all rows, or of each value of a column. */
final class RandomListings {
  private static final SqlType TEXT = SqlType.of(TypeKind.VARCHAR);

  private final Dice dice;
  private final Spans spans;
  private final RandomExpressions expressions;

  RandomListings(Dice dice, Spans spans, RandomExpressions expressions) {
    this.dice = dice;
    this.spans = spans;
    this.expressions = expressions;
  }

  /** The text of each group of the input, of any column of it or of what is computed. */
  LogicalOp of(LogicalOp input) {
    List<Expr> columns = new ArrayList<>(Columns.all(input.type()));
    int value = columns.size();
    SqlType nullable = TEXT.withNullable(dice.percent(70));
    columns.add(expressions.ofKind(nullable, input.type(), dice.pick(0, 0, 1)));
    boolean own = dice.percent(40);
    if (own) {
      columns.add(expressions.ofKind(nullable, input.type(), /* depth= */ 0));
    }
    RowType row = RowTypes.of(columns);
    Expr separator = own ? Columns.ref(row, value + 1) : expressions.literal(nullable);
    List<Integer> keys = dice.percent(70) ? List.of(dice.below(value)) : List.of();
    List<SortKey> order = new ArrayList<>();
    for (int i = dice.pick(0, 1, 1, 2); i > 0; i--) {
      int column = dice.below(columns.size());
      if (order.stream().noneMatch(key -> key.column() == column)) {
        order.add(new SortKey(column, dice.percent(50), dice.percent(50)));
      }
    }
    List<RowType.Column> type = new ArrayList<>();
    keys.forEach(key -> type.add(new RowType.Column("k" + type.size(), row.type(key))));
    type.add(new RowType.Column("l" + type.size(), row.type(value)));
    return new Listing(
        new Project(input, columns, row, spans.next()),
        keys,
        order,
        new Listed(value, separator),
        new RowType(type),
        spans.next());
  }
}
