package dev.penstock.sql;

import dev.penstock.plan.expression.Expr;
import java.util.Map;
import java.util.TreeMap;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;

/** The aggregates for which the order of a group's rows counts, with WITHIN GROUP and without. */
final class GroupOrders {
  /** How an aggregate is bound. */
  @FunctionalInterface
  interface Form {
    /**
     * The aggregate.
     *
     * @param function the call of the function
     * @param order what stands in WITHIN GROUP; null if it is not there
     * @param filter null for all rows
     * @param whole all of it
     */
    Expr bind(
        SqlCall function, SqlNodeList order, SqlNode filter, SqlNode whole, ExprBinder binder);
  }

  private static final Map<String, Form> FORMS = new TreeMap<>();

  static {
    FORMS.putAll(FirstBinder.FORMS);
    FORMS.putAll(ListingBinder.FORMS);
  }

  private GroupOrders() {}

  static void register(CallTable table) {
    CallBinder binder = (call, rows) -> bind(call, null, call, rows);
    FORMS.keySet().forEach(name -> table.name(name, binder));
    table.kind(SqlKind.WITHIN_GROUP, binder);
  }

  /** Whether a call is one of these. */
  static boolean is(SqlCall call) {
    return FORMS.containsKey(CallTable.name(call))
        || call.getKind() == SqlKind.WITHIN_GROUP && is(call.operand(0));
  }

  static Expr bind(SqlCall call, SqlNode filter, SqlNode whole, ExprBinder binder) {
    boolean ordered = call.getKind() == SqlKind.WITHIN_GROUP;
    SqlCall function = ordered ? call.operand(0) : call;
    Form form = FORMS.get(CallTable.name(function));
    if (form == null) {
      throw Refusals.call(function, binder.faults());
    }
    AggregateBinder.requireGroup(CallTable.name(function), function, binder);
    SqlNodeList order = ordered ? call.operand(1) : null;
    return form.bind(function, order, filter, whole, binder);
  }
}
