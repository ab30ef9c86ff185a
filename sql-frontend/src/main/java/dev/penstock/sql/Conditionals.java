package dev.penstock.sql;

import dev.penstock.plan.binding.Coercion;
import dev.penstock.plan.binding.TypedConditionals;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.fun.SqlCase;

/** CASE in both forms, COALESCE and NULLIF. */
final class Conditionals {
  private Conditionals() {}

  static void register(CallTable table) {
    table
        .kind(SqlKind.CASE, Conditionals::choose)
        .name("COALESCE", Conditionals::coalesce)
        .name("NULLIF", Conditionals::nullIf);
  }

  /** The parser has written {@code CASE x WHEN a} as {@code CASE WHEN x = a}. */
  private static Expr choose(SqlCall call, ExprBinder binder) {
    SqlCase syntax = (SqlCase) call;
    List<SqlNode> valueNodes = new ArrayList<>(syntax.getThenOperands());
    valueNodes.add(syntax.getElseOperand());
    List<List<Expr>> parts =
        Faults.all(
            () -> Faults.each(syntax.getWhenOperands(), binder::condition),
            () -> binder.bindAll(valueNodes));
    List<Expr> conditions = parts.get(0);
    List<Expr> values = alike(parts.get(1), call, binder);
    return TypedConditionals.choose(conditions, values, binder.span(call));
  }

  /** The values in one type. */
  private static List<Expr> alike(List<Expr> values, SqlCall call, ExprBinder binder) {
    if (Coercion.areUntyped(values)) {
      throw binder
          .faults()
          .mismatch(
              call,
              "every value of `%s` is NULL, so it has no type; write CAST(NULL AS …)",
              CallTable.name(call));
    }
    SqlType common =
        Coercion.common(values)
            .orElseThrow(
                () ->
                    binder
                        .faults()
                        .mismatch(
                            call,
                            "the values of `%s` have no common type: %s; CAST them to one",
                            CallTable.name(call),
                            typesOf(values)));
    return values.stream().map(v -> Coercion.to(common, v)).toList();
  }

  private static String typesOf(List<Expr> values) {
    return values.stream()
        .filter(v -> !(v instanceof UntypedNull))
        .map(v -> Faults.name(v.type()))
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** A COALESCE in a COALESCE is one of them, so that doubling does not multiply. */
  private static Expr coalesce(SqlCall call, ExprBinder binder) {
    List<SqlNode> operands = new ArrayList<>();
    flatten(call, binder, operands);
    List<Expr> values = alike(binder.bindAll(operands), call, binder);
    SqlType type = values.get(values.size() - 1).type();
    return binder.isComparing()
        ? new Call(ScalarFunction.COALESCE, values, type, binder.span(call))
        : TypedConditionals.coalesce(values, binder.span(call));
  }

  private static void flatten(SqlCall call, ExprBinder binder, List<SqlNode> into) {
    binder.requireOperands(call, 1, Integer.MAX_VALUE);
    for (SqlNode operand : call.getOperandList()) {
      boolean isKey = binder.keys() != null && binder.keys().of(operand).isPresent();
      if (!isKey && operand instanceof SqlCall inner && CallTable.name(inner).equals("COALESCE")) {
        flatten(inner, binder, into);
      } else {
        into.add(operand);
      }
    }
  }

  private static Expr nullIf(SqlCall call, ExprBinder binder) {
    binder.requireOperands(call, 2, 2);
    List<Expr> operands = binder.bindAll(call.getOperandList());
    Expr value = operands.get(0);
    if (value instanceof UntypedNull) {
      throw binder.faults().mismatch(call, "NULLIF of NULL has no type; write CAST(NULL AS …)");
    }
    Expr equal = Comparisons.of(ScalarFunction.EQUAL, value, operands.get(1), call, binder);
    return TypedConditionals.nullIf(value, equal, binder.span(call));
  }
}
