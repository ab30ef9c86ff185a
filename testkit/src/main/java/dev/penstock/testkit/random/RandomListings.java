package dev.penstock.testkit.random;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Listed;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.logical.Listing;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Random lists: the texts or values of all rows, or of each value of a column. */
final class RandomListings {
  private static final SqlType TEXT = SqlType.of(TypeKind.VARCHAR);
  private static final SqlType TRUTH = SqlType.of(TypeKind.BOOLEAN);

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
    return listing(input, columns, value, Listed.text(value, separator), row.type(value));
  }

  /** The list of each group of the input, of any column of it; of all rows or of some. */
  LogicalOp elementsOf(LogicalOp input) {
    List<Expr> columns = new ArrayList<>(Columns.all(input.type()));
    int size = columns.size();
    columns.add(Columns.ref(input.type(), dice.below(size)));
    boolean counts = dice.percent(40);
    if (counts) {
      Expr condition = expressions.ofKind(TRUTH, input.type(), dice.pick(0, 1));
      columns.add(new Call(ScalarFunction.IS_TRUE, List.of(condition), TRUTH, spans.next()));
    }
    SqlType list = SqlType.array(columns.get(size).type()).withNullable(counts);
    Listed listed = counts ? Listed.list(size, size + 1) : Listed.list(size);
    return listing(input, columns, size, listed, list);
  }

  /**
   * The rows with some more columns, listed in any order.
   *
   * @param size how many of the columns can be keys
   * @param list the type of what is listed
   */
  private LogicalOp listing(
      LogicalOp input, List<Expr> columns, int size, Listed listed, SqlType list) {
    RowType row = RowTypes.of(columns);
    List<Integer> keys = dice.percent(70) ? List.of(dice.below(size)) : List.of();
    List<SortKey> order = new ArrayList<>();
    for (int i = dice.pick(0, 1, 1, 2); i > 0; i--) {
      int column = dice.below(columns.size());
      if (order.stream().noneMatch(key -> key.column() == column)) {
        order.add(new SortKey(column, dice.percent(50), dice.percent(50)));
      }
    }
    List<RowType.Column> type = new ArrayList<>();
    keys.forEach(key -> type.add(new RowType.Column("k" + type.size(), row.type(key))));
    type.add(new RowType.Column("l" + type.size(), list));
    return new Listing(
        new Project(input, columns, row, spans.next()),
        keys,
        order,
        listed,
        new RowType(type),
        spans.next());
  }
}
