package dev.penstock.sql;

import dev.penstock.plan.binding.GroupingRef;
import dev.penstock.plan.expression.Expr;
import java.util.List;
import java.util.OptionalInt;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;

/** GROUPING: which of some keys the grouping set of a row is without. */
final class GroupingBinder {
  static final List<String> NAMES = List.of("GROUPING", "GROUPING_ID");

  private GroupingBinder() {}

  static void register(CallTable table) {
    NAMES.forEach(name -> table.name(name, GroupingBinder::bind));
  }

  private static Expr bind(SqlCall call, ExprBinder binder) {
    binder.requireOperands(call, 1, GroupingRef.MOST_KEYS);
    return new GroupingRef(
        Faults.each(call.getOperandList(), node -> key(node, call, binder)), binder.span(call));
  }

  private static Expr key(SqlNode node, SqlCall call, ExprBinder binder) {
    if (binder.keys() == null) {
      throw binder
          .faults()
          .invalid(
              call,
              "`%s` is not allowed in %s; it takes keys of the GROUP BY of its own SELECT",
              CallTable.name(call),
              binder.clause());
    }
    OptionalInt key = binder.keys().find(node);
    if (key.isEmpty()) {
      throw binder
          .faults()
          .invalid(
              node,
              "`%s` takes keys of GROUP BY, but `%s` is none",
              CallTable.name(call),
              binder.faults().text().excerpt(node));
    }
    return binder.keys().reference(key.getAsInt(), node);
  }
}
