package dev.penstock.sql;

import dev.penstock.plan.binding.TypedAggregates;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.Expr;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelectKeyword;

/** COUNT, SUM, AVG, MIN and MAX, with FILTER. */
final class AggregateBinder {
  private AggregateBinder() {}

  static void register(CallTable table) {
    for (AggregateFunction function : AggregateFunction.values()) {
      table.name(function.name(), (call, binder) -> bind(function, call, null, call, binder));
    }
    table.kind(SqlKind.FILTER, AggregateBinder::filtered);
  }

  /** Whether the expression has an aggregate in it. */
  static boolean isIn(SqlNode node) {
    if (!(node instanceof SqlCall call)
        || node.isA(SqlKind.QUERY)
        || node.getKind() == SqlKind.OVER) {
      return node instanceof SqlNodeList list && list.stream().anyMatch(AggregateBinder::isIn);
    }
    for (AggregateFunction function : AggregateFunction.values()) {
      if (function.name().equals(CallTable.name(call))) {
        return true;
      }
    }
    return call.getOperandList().stream().anyMatch(o -> o != null && isIn(o));
  }

  private static Expr filtered(SqlCall call, ExprBinder binder) {
    SqlCall inner = call.operand(0);
    for (AggregateFunction function : AggregateFunction.values()) {
      if (function.name().equals(CallTable.name(inner))) {
        return bind(function, inner, call.operand(1), call, binder);
      }
    }
    throw Refusals.call(inner, binder.faults());
  }

  private static Expr bind(
      AggregateFunction function, SqlCall call, SqlNode filter, SqlNode whole, ExprBinder binder) {
    if (binder.aggregates() == TypedAggregates.Scope.REFUSED) {
      throw binder
          .faults()
          .invalid(
              call,
              "the aggregate `%s` is not allowed in %s%s",
              function,
              binder.clause(),
              binder.clause().equals("WHERE") ? "; move the condition to HAVING" : "");
    }
    requireShape(function, call, binder);
    ExprBinder rows = binder.insideAggregate();
    SqlNode operand = call.operand(0);
    boolean star = operand instanceof SqlIdentifier id && id.isStar();
    List<Expr> parts =
        Faults.all(
            () -> star ? null : argument(function, operand, call, rows),
            () -> filter == null ? null : rows.condition(filter));
    SubqueryBinder.refuseAround(parts, call, binder.faults());
    return TypedAggregates.of(
        function, parts.get(0), parts.get(1), binder.aggregates(), binder.span(whole));
  }

  private static void requireShape(AggregateFunction function, SqlCall call, ExprBinder binder) {
    SqlLiteral quantifier = call.getFunctionQuantifier();
    boolean distinct =
        quantifier != null
            && quantifier.symbolValue(SqlSelectKeyword.class) == SqlSelectKeyword.DISTINCT;
    if (distinct && function != AggregateFunction.MIN && function != AggregateFunction.MAX) {
      throw binder
          .faults()
          .unsupported(
              call,
              function + "(DISTINCT …)",
              "aggregate a derived table: … FROM (SELECT DISTINCT … FROM …) AS d");
    }
    if (call.operandCount() != 1) {
      throw binder
          .faults()
          .invalid(call, "`%s` takes 1 operand, not %d", function, call.operandCount());
    }
    if (call.operand(0) instanceof SqlIdentifier id
        && id.isStar()
        && (function != AggregateFunction.COUNT || id.names.size() > 1 || distinct)) {
      throw binder.faults().invalid(call, "only COUNT(*) takes `*`");
    }
  }

  private static Expr argument(
      AggregateFunction function, SqlNode node, SqlCall call, ExprBinder rows) {
    if (function == AggregateFunction.SUM || function == AggregateFunction.AVG) {
      return Arithmetic.number(node, rows, "`" + CallTable.name(call) + "`");
    }
    return rows.bind(node);
  }
}
