package dev.penstock.sql;

import dev.penstock.plan.binding.TypedAggregates;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.expression.Expr;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;

/** ARG_MAX, ARG_MIN and MODE: the value in the first row of a group. */
final class FirstBinder {
  private static final String MODE = "MODE";

  /** Whether the greatest comes first. */
  private static final Map<String, Boolean> BY =
      Map.of("ARG_MAX", true, "MAX_BY", true, "ARG_MIN", false, "MIN_BY", false);

  private FirstBinder() {}

  static void register(CallTable table) {
    CallBinder binder = (call, rows) -> bind(call, null, call, rows);
    BY.keySet().forEach(name -> table.name(name, binder));
    table.name(MODE, binder).kind(SqlKind.WITHIN_GROUP, binder);
  }

  /** Whether a call is one of these. */
  static boolean is(SqlCall call) {
    String name = CallTable.name(call);
    return BY.containsKey(name)
        || name.equals(MODE)
        || call.getKind() == SqlKind.WITHIN_GROUP && is(call.operand(0));
  }

  static Expr bind(SqlCall call, SqlNode filter, SqlNode whole, ExprBinder binder) {
    boolean ordered = call.getKind() == SqlKind.WITHIN_GROUP;
    SqlCall function = ordered ? call.operand(0) : call;
    String name = CallTable.name(function);
    if (!is(function) || ordered && !name.equals(MODE)) {
      throw Refusals.call(function, binder.faults());
    }
    AggregateBinder.requireGroup(name, function, binder);
    List<SqlNode> nodes = function.getOperandList();
    boolean descending = BY.getOrDefault(name, false);
    if (ordered) {
      SqlNodeList order = call.operand(1);
      SqlNode item = order.get(0);
      descending = item.getKind() == SqlKind.DESCENDING;
      nodes = order.stream().map(FirstBinder::plain).toList();
    }
    int wanted = name.equals(MODE) ? 1 : 2;
    if (nodes.size() != wanted || ordered && function.operandCount() > 0) {
      throw binder
          .faults()
          .invalid(
              call,
              name.equals(MODE)
                  ? "`MODE` is of one value: MODE() WITHIN GROUP (ORDER BY x)"
                  : "`%s` takes 2 operands, not %d",
              name,
              nodes.size());
    }
    return of(nodes, descending, filter, whole, binder);
  }

  private static SqlNode plain(SqlNode item) {
    return switch (item.getKind()) {
      case DESCENDING, NULLS_FIRST, NULLS_LAST -> plain(((SqlCall) item).operand(0));
      default -> item;
    };
  }

  private static Expr of(
      List<SqlNode> nodes, boolean descending, SqlNode filter, SqlNode whole, ExprBinder binder) {
    ExprBinder rows = binder.insideAggregate();
    List<List<Expr>> parts =
        Faults.all(
            () -> Faults.each(nodes, node -> typed(node, rows)),
            () -> filter == null ? List.of() : List.of(rows.condition(filter)));
    List<Expr> values = parts.get(0);
    SubqueryBinder.refuseAround(
        parts.stream().flatMap(List::stream).toList(), whole, binder.faults());
    Expr condition = filter == null ? null : parts.get(1).get(0);
    Expr by = values.size() == 2 ? values.get(1) : null;
    return TypedAggregates.first(
        values.get(0), by, descending, condition, binder.aggregates(), binder.span(whole));
  }

  private static Expr typed(SqlNode node, ExprBinder rows) {
    Expr value = rows.bind(node);
    if (value instanceof UntypedNull) {
      throw rows.faults().mismatch(node, "NULL has no type here; write CAST(NULL AS …)");
    }
    return value;
  }
}
