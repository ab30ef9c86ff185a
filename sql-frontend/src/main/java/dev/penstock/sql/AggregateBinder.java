package dev.penstock.sql;

import dev.penstock.plan.binding.TypedAggregates;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelectKeyword;

/** The aggregates, with DISTINCT and FILTER. */
final class AggregateBinder {
  /** Every spelling. */
  private static final Map<String, AggregateFunction> NAMES = new TreeMap<>();

  static {
    for (AggregateFunction function : AggregateFunction.values()) {
      NAMES.put(function.name(), function);
    }
    NAMES.put("EVERY", AggregateFunction.BOOL_AND);
    NAMES.put("LOGICAL_AND", AggregateFunction.BOOL_AND);
    NAMES.put("LOGICAL_OR", AggregateFunction.BOOL_OR);
    NAMES.put("VARIANCE", AggregateFunction.VAR_SAMP);
    NAMES.put("STDDEV", AggregateFunction.STDDEV_SAMP);
  }

  private AggregateBinder() {}

  static void register(CallTable table) {
    NAMES.forEach(
        (name, function) ->
            table.name(name, (call, binder) -> bind(function, call, null, call, binder)));
    table.kind(SqlKind.FILTER, AggregateBinder::filtered);
  }

  /** Whether the expression has an aggregate in it. */
  static boolean isIn(SqlNode node) {
    if (!(node instanceof SqlCall call)
        || node.isA(SqlKind.QUERY)
        || node.getKind() == SqlKind.OVER) {
      return node instanceof SqlNodeList list && list.stream().anyMatch(AggregateBinder::isIn);
    }
    String name = CallTable.name(call);
    return NAMES.containsKey(name)
        || GroupOrders.is(call)
        || GroupingBinder.NAMES.contains(name)
        || call.getOperandList().stream().anyMatch(o -> o != null && isIn(o));
  }

  private static Expr filtered(SqlCall call, ExprBinder binder) {
    SqlCall inner = call.operand(0);
    if (GroupOrders.is(inner)) {
      return GroupOrders.bind(inner, call.operand(1), call, binder);
    }
    AggregateFunction function = NAMES.get(CallTable.name(inner));
    if (function != null) {
      return bind(function, inner, call.operand(1), call, binder);
    }
    throw Refusals.call(inner, binder.faults());
  }

  private static Expr bind(
      AggregateFunction function, SqlCall call, SqlNode filter, SqlNode whole, ExprBinder binder) {
    requireGroup(function.name(), call, binder);
    boolean distinct = isDistinct(call);
    requireShape(function, call, distinct, binder);
    ExprBinder rows = binder.insideAggregate();
    boolean star = call.operand(0) instanceof SqlIdentifier id && id.isStar();
    List<List<Expr>> parts =
        Faults.all(
            () -> star ? List.of() : arguments(function, call, rows),
            () -> filter == null ? List.of() : List.of(rows.condition(filter)));
    List<Expr> bound = parts.stream().flatMap(List::stream).toList();
    SubqueryBinder.refuseAround(bound, call, binder.faults());
    Expr condition = filter == null ? null : parts.get(1).get(0);
    return typed(function, parts.get(0), distinct, condition, whole, binder);
  }

  /** An aggregate needs groups around it. */
  static void requireGroup(String name, SqlCall call, ExprBinder binder) {
    if (binder.aggregates() == TypedAggregates.Scope.REFUSED) {
      if (binder.isOfQueryAround(call)) {
        throw SubqueryBinder.aggregateAround(call, binder.faults());
      }
      throw binder
          .faults()
          .invalid(
              call,
              "the aggregate `%s` is not allowed in %s%s",
              name,
              binder.clause(),
              binder.clause().equals("WHERE") ? "; move the condition to HAVING" : "");
    }
  }

  private static Expr typed(
      AggregateFunction function,
      List<Expr> arguments,
      boolean distinct,
      Expr filter,
      SqlNode whole,
      ExprBinder binder) {
    TypedAggregates.Scope scope = binder.aggregates();
    SourceSpan origin = binder.span(whole);
    if (arguments.size() > 1) {
      return distinct
          ? TypedAggregates.countDistinct(arguments, filter, scope, origin)
          : TypedAggregates.count(arguments, filter, scope, origin);
    }
    Expr argument = arguments.isEmpty() ? null : arguments.get(0);
    return distinct
        ? TypedAggregates.ofDistinct(function, argument, filter, scope, origin)
        : TypedAggregates.of(function, argument, filter, scope, origin);
  }

  /** Whether equal values count once. */
  static boolean isDistinct(SqlCall call) {
    SqlLiteral quantifier = call.getFunctionQuantifier();
    return quantifier != null
        && quantifier.symbolValue(SqlSelectKeyword.class) == SqlSelectKeyword.DISTINCT;
  }

  private static void requireShape(
      AggregateFunction function, SqlCall call, boolean distinct, ExprBinder binder) {
    int operands = call.operandCount();
    if (operands == 0 || operands > 1 && function != AggregateFunction.COUNT) {
      throw binder.faults().invalid(call, "`%s` takes 1 operand, not %d", function, operands);
    }
    for (SqlNode operand : call.getOperandList()) {
      if (operand instanceof SqlIdentifier id
          && id.isStar()
          && (function != AggregateFunction.COUNT
              || operands > 1
              || id.names.size() > 1
              || distinct)) {
        throw binder.faults().invalid(call, "only COUNT(*) takes `*`");
      }
    }
  }

  private static List<Expr> arguments(AggregateFunction function, SqlCall call, ExprBinder rows) {
    return Faults.each(call.getOperandList(), node -> argument(function, node, call, rows));
  }

  private static Expr argument(
      AggregateFunction function, SqlNode node, SqlCall call, ExprBinder rows) {
    String use = "`" + CallTable.name(call) + "`";
    return switch (function.takes()) {
      case NUMBERS -> Arithmetic.number(node, rows, use);
      case INTEGERS -> integer(node, rows, use);
      case CONDITIONS -> rows.bindKind(node, TypeKind.BOOLEAN, "the operand of " + use);
      case ANYTHING -> rows.bind(node);
    };
  }

  private static Expr integer(SqlNode node, ExprBinder rows, String use) {
    Expr value = rows.bind(node);
    if (!(value instanceof UntypedNull) && !value.type().kind().isInteger()) {
      throw rows.faults()
          .mismatch(
              node,
              "%s takes integers, but `%s` is %s; CAST it to one",
              use,
              rows.faults().text().excerpt(node),
              Faults.name(value.type()));
    }
    return value;
  }
}
