package dev.penstock.testkit.random;

import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;

/** Row types whose columns are named by position. */
final class RowTypes {
  private RowTypes() {}

  static RowType of(List<Expr> columns) {
    List<RowType.Column> named = new ArrayList<>();
    columns.forEach(column -> named.add(new RowType.Column("c" + named.size(), column.type())));
    return new RowType(named);
  }

  static RowType joined(RowType left, RowType right) {
    List<RowType.Column> columns = new ArrayList<>(left.columns());
    columns.addAll(right.columns());
    return new RowType(columns);
  }
}
