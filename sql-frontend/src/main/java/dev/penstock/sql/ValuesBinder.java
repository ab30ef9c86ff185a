package dev.penstock.sql;

import dev.penstock.plan.binding.Coercion;
import dev.penstock.plan.binding.Output;
import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Union;
import dev.penstock.plan.logical.Values;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;

/** VALUES: constant rows, or rows of expressions over nothing. */
final class ValuesBinder {
  private final Outer outer;
  private final Faults faults;

  /**
   * Binds rows of expressions.
   *
   * @param outer the row around; null if there is none
   */
  ValuesBinder(Outer outer, Faults faults) {
    this.outer = outer;
    this.faults = faults;
  }

  Relation bind(SqlCall values) {
    ExprBinder binder = ExprBinder.ofRows(Scope.empty().within(outer), faults, "VALUES");
    List<List<Expr>> rows =
        Faults.each(
            values.getOperandList(), row -> binder.bindAll(((SqlCall) row).getOperandList()));
    requireWidth(values, rows);
    List<RowType.Column> columns = new ArrayList<>();
    List<Output> outputs = new ArrayList<>();
    for (int i = 0; i < rows.get(0).size(); i++) {
      String name = "column" + (i + 1);
      SqlNode first = ((SqlCall) values.operand(0)).operand(i);
      columns.add(new RowType.Column(name, type(rows, i, first)));
      outputs.add(Output.of(SqlName.ofSql(name), faults.span(first)));
    }
    return new Relation(plan(values, rows, new RowType(columns)), outputs);
  }

  private void requireWidth(SqlCall values, List<List<Expr>> rows) {
    for (int i = 1; i < rows.size(); i++) {
      if (rows.get(i).size() != rows.get(0).size()) {
        throw faults.invalid(
            values.operand(i),
            "rows of VALUES need equally many columns: %d here, %d before",
            rows.get(i).size(),
            rows.get(0).size());
      }
    }
  }

  private SqlType type(List<List<Expr>> rows, int column, SqlNode at) {
    List<Expr> values = rows.stream().map(row -> row.get(column)).toList();
    if (Coercion.areUntyped(values)) {
      throw faults.mismatch(at, "NULL has no type here; write CAST(NULL AS …)");
    }
    SqlType common =
        Coercion.common(values)
            .orElseThrow(
                () ->
                    faults.mismatch(at, "the values of column %d have no common type", column + 1));
    boolean nullable =
        values.stream().map(v -> Coercion.to(common, v)).anyMatch(v -> v.type().nullable());
    return common.withNullable(nullable);
  }

  private LogicalOp plan(SqlCall values, List<List<Expr>> rows, RowType type) {
    List<List<Literal>> constants = new ArrayList<>();
    List<LogicalOp> computed = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      List<Expr> row = new ArrayList<>();
      for (int j = 0; j < type.size(); j++) {
        row.add(Coercion.to(type.type(j), rows.get(i).get(j)));
      }
      if (row.stream().allMatch(Literal.class::isInstance)) {
        constants.add(row.stream().map(Literal.class::cast).toList());
      } else {
        computed.add(computed(row, type, values.operand(i)));
      }
    }
    List<LogicalOp> parts = new ArrayList<>();
    if (!constants.isEmpty()) {
      parts.add(new Values(constants, type, faults.span(values)));
    }
    parts.addAll(computed);
    return parts.size() == 1 ? parts.get(0) : new Union(parts, type, faults.span(values));
  }

  private LogicalOp computed(List<Expr> row, RowType type, SqlNode at) {
    Values nothing = new Values(List.of(List.of()), new RowType(List.of()), faults.span(at));
    return new Project(nothing, row, type, faults.span(at));
  }
}
