package dev.penstock.plan.pass;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.Casts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The value of one operation whose operands are literals. */
final class ConstantFolding {
  private ConstantFolding() {}

  /** The literal that the operation yields; the expression itself if there is none. */
  static Expr fold(Expr expr) {
    Expr folded = literalOf(expr);
    boolean brokenPromise =
        folded instanceof Literal literal && literal.value() == null && !expr.type().nullable();
    return brokenPromise ? expr : folded;
  }

  private static Expr literalOf(Expr expr) {
    if (expr instanceof Cast cast && cast.operand() instanceof Literal literal) {
      return foldCast(cast, literal);
    }
    if (!(expr instanceof Call call)
        || !call.operands().stream().allMatch(Literal.class::isInstance)) {
      return expr;
    }
    List<Object> values = new ArrayList<>();
    call.operands().forEach(operand -> values.add(((Literal) operand).value()));
    if (call.function().isStrict() && values.contains(null)) {
      return literal(null, call);
    }
    return value(call, values).map(value -> (Expr) literal(value, call)).orElse(expr);
  }

  private static Optional<Object> value(Call call, List<Object> values) {
    SqlType operand = call.operands().get(0).type();
    return switch (call.function()) {
      case PLUS, MINUS, TIMES, DIVIDE, MOD, NEGATE ->
          ConstantArithmetic.value(call.function(), call.type(), values);
      case EQUAL, NOT_EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL ->
          Optional.of(compare(call, ConstantOrder.compare(operand, values.get(0), values.get(1))));
      case IS_DISTINCT_FROM -> Optional.of(!ConstantOrder.isSame(operand, values));
      case IS_NOT_DISTINCT_FROM -> Optional.of(ConstantOrder.isSame(operand, values));
      case NOT -> Optional.of(!(Boolean) values.get(0));
      case IS_NULL -> Optional.of(values.get(0) == null);
      case IS_NOT_NULL -> Optional.of(values.get(0) != null);
      case IS_TRUE -> Optional.of(Boolean.TRUE.equals(values.get(0)));
      case IS_NOT_TRUE -> Optional.of(!Boolean.TRUE.equals(values.get(0)));
      case IS_FALSE -> Optional.of(Boolean.FALSE.equals(values.get(0)));
      case IS_NOT_FALSE -> Optional.of(!Boolean.FALSE.equals(values.get(0)));
      case CONCAT -> Optional.of(String.join("", values.toArray(new String[0])));
      default -> Optional.empty();
    };
  }

  private static boolean compare(Call call, int order) {
    return switch (call.function()) {
      case EQUAL -> order == 0;
      case NOT_EQUAL -> order != 0;
      case LESS -> order < 0;
      case LESS_OR_EQUAL -> order <= 0;
      case GREATER -> order > 0;
      default -> order >= 0;
    };
  }

  /** Only casts that keep the value: what rounds or reads text is left to the runtime. */
  private static Expr foldCast(Cast cast, Literal literal) {
    Object value = literal.value();
    TypeKind from = literal.type().kind();
    TypeKind to = cast.type().kind();
    if (value == null || (from == to && to != TypeKind.DECIMAL)) {
      return literal(value, cast);
    }
    if (from.isInteger() && to.isInteger()) {
      return ConstantArithmetic.fits((Long) value, to) ? literal(value, cast) : cast;
    }
    if (!Casts.isLossless(literal.type(), cast.type())) {
      return cast;
    }
    return switch (to) {
      case DECIMAL -> literal(new BigDecimal(value.toString()).setScale(cast.type().scale()), cast);
      case DOUBLE, REAL -> literal(((Number) value).doubleValue(), cast);
      default -> cast;
    };
  }

  /** Keeps the type of the operation: what reads it was typed by it. */
  private static Literal literal(Object value, Expr expr) {
    return new Literal(value, expr.type(), expr.origin());
  }
}
