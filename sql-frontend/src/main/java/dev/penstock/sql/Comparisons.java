package dev.penstock.sql;

import dev.penstock.plan.binding.Coercion;
import dev.penstock.plan.binding.TypedCalls;
import dev.penstock.plan.binding.TypedComparisons;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.fun.SqlBetweenOperator;

/** Comparisons, BETWEEN and IN lists; both sides of each are brought to one type. */
final class Comparisons {
  private Comparisons() {}

  static void register(CallTable table) {
    compare(table, SqlKind.EQUALS, ScalarFunction.EQUAL);
    compare(table, SqlKind.NOT_EQUALS, ScalarFunction.NOT_EQUAL);
    compare(table, SqlKind.LESS_THAN, ScalarFunction.LESS);
    compare(table, SqlKind.LESS_THAN_OR_EQUAL, ScalarFunction.LESS_OR_EQUAL);
    compare(table, SqlKind.GREATER_THAN, ScalarFunction.GREATER);
    compare(table, SqlKind.GREATER_THAN_OR_EQUAL, ScalarFunction.GREATER_OR_EQUAL);
    compare(table, SqlKind.IS_DISTINCT_FROM, ScalarFunction.IS_DISTINCT_FROM);
    compare(table, SqlKind.IS_NOT_DISTINCT_FROM, ScalarFunction.IS_NOT_DISTINCT_FROM);
    table
        .kind(SqlKind.BETWEEN, Comparisons::between)
        .kind(SqlKind.IN, Comparisons::in)
        .kind(SqlKind.NOT_IN, (call, binder) -> Logic.not(in(call, binder), call, binder));
  }

  private static void compare(CallTable table, SqlKind kind, ScalarFunction function) {
    table.kind(
        kind,
        (call, binder) -> {
          if (call.getOperandList().stream().anyMatch(RowValues::isRow)) {
            return RowValues.compare(function, call, binder);
          }
          List<Expr> operands = binder.bindAll(call.getOperandList());
          return of(function, operands.get(0), operands.get(1), call, binder);
        });
  }

  /** A comparison of two bound operands. */
  static Expr of(ScalarFunction function, Expr left, Expr right, SqlNode at, ExprBinder binder) {
    return TypedComparisons.of(function, left, right, binder.span(at))
        .orElseThrow(() -> mismatch(List.of(left, right), at, binder));
  }

  private static RuntimeException mismatch(List<Expr> operands, SqlNode at, ExprBinder binder) {
    Expr first = operands.get(0);
    Expr other =
        operands.stream()
            .filter(o -> Coercion.common(List.of(first, o)).isEmpty())
            .findFirst()
            .orElse(operands.get(operands.size() - 1));
    return binder
        .faults()
        .mismatch(
            at,
            "%s and %s cannot be compared%s",
            Faults.name(first.type()),
            Faults.name(other.type()),
            advice(first, other));
  }

  private static String advice(Expr a, Expr b) {
    TypeKind left = a.type().kind();
    TypeKind right = b.type().kind();
    if (left == TypeKind.INSTANT || right == TypeKind.INSTANT) {
      return "; INSTANT compares with INSTANT only: TIMESTAMP WITH LOCAL TIME ZONE '…' is one";
    }
    if (left == TypeKind.ARRAY || right == TypeKind.ARRAY) {
      return "; a list compares with a list of the same type only";
    }
    if (b instanceof Literal && right == TypeKind.VARCHAR) {
      return textAdvice(left);
    }
    if (a instanceof Literal && left == TypeKind.VARCHAR) {
      return textAdvice(right);
    }
    return "; CAST one of them";
  }

  private static String textAdvice(TypeKind other) {
    return switch (other) {
      case DATE, TIME, TIMESTAMP -> "; write " + other + " '…'";
      case BOOLEAN -> "; write TRUE or FALSE";
      default -> "; write the number without quotes";
    };
  }

  private static Expr between(SqlCall call, ExprBinder binder) {
    SqlBetweenOperator operator = (SqlBetweenOperator) call.getOperator();
    List<Expr> operands = binder.bindAll(call.getOperandList());
    Expr value = operands.get(0);
    Expr within = within(value, operands.get(1), operands.get(2), call, binder);
    if (operator.flag == SqlBetweenOperator.Flag.SYMMETRIC) {
      Expr turned = within(value, operands.get(2), operands.get(1), call, binder);
      within = TypedCalls.logic(ScalarFunction.OR, List.of(within, turned), binder.span(call));
    }
    return operator.isNegated() ? Logic.not(within, call, binder) : within;
  }

  private static Expr within(Expr value, Expr low, Expr high, SqlNode at, ExprBinder binder) {
    return TypedComparisons.between(value, low, high, binder.span(at))
        .orElseThrow(
            () ->
                Coercion.common(List.of(value, low)).isPresent()
                    ? mismatch(List.of(value, high), at, binder)
                    : mismatch(List.of(value, low), at, binder));
  }

  private static Expr in(SqlCall call, ExprBinder binder) {
    if (!(call.operand(1) instanceof SqlNodeList list)) {
      return binder.subqueries(call.operand(1)).any(ScalarFunction.EQUAL, call, binder);
    }
    if (RowValues.isRow(call.operand(0)) || list.getList().stream().anyMatch(RowValues::isRow)) {
      return RowValues.in(call, list, binder);
    }
    List<SqlNode> nodes = new ArrayList<>();
    nodes.add(call.operand(0));
    list.forEach(nodes::add);
    List<Expr> all = binder.bindAll(nodes);
    return TypedComparisons.in(all, binder.span(call))
        .orElseThrow(() -> mismatch(all, call, binder));
  }
}
