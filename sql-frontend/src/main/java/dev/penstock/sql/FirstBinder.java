package dev.penstock.sql;

import dev.penstock.plan.binding.TypedAggregates;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.expression.Expr;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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

  static final Map<String, GroupOrders.Form> FORMS =
      Stream.concat(BY.keySet().stream(), Stream.of(MODE))
          .collect(Collectors.toMap(name -> name, name -> FirstBinder::bind));

  private FirstBinder() {}

  private static Expr bind(
      SqlCall function, SqlNodeList order, SqlNode filter, SqlNode whole, ExprBinder binder) {
    String name = CallTable.name(function);
    if (order != null && !name.equals(MODE)) {
      throw Refusals.call(function, binder.faults());
    }
    List<SqlNode> nodes = function.getOperandList();
    boolean descending = BY.getOrDefault(name, false);
    if (order != null) {
      descending = order.get(0).getKind() == SqlKind.DESCENDING;
      nodes = order.stream().map(FirstBinder::plain).toList();
    }
    int wanted = name.equals(MODE) ? 1 : 2;
    if (nodes.size() != wanted || order != null && function.operandCount() > 0) {
      throw binder
          .faults()
          .invalid(
              name.equals(MODE) ? whole : function,
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
