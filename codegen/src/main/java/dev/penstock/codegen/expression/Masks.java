package dev.penstock.codegen.expression;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/**
 * Conditions as masks, −1 for TRUE and 0 for FALSE, by arithmetic alone: no branch to mispredict.
 * Only for comparisons of whole numbers that cannot be NULL, and for their conjunctions and
 * disjunctions.
 */
public final class Masks {
  private static final Expression SIGN = Expressions.constant(63);

  private Masks() {}

  /** The mask of a condition, a long; null if it has none. */
  public static Expression of(Expr condition, Translator t) {
    if (condition instanceof Call call) {
      return switch (call.function()) {
        case AND -> all(call, t, /* and= */ true);
        case OR -> all(call, t, /* and= */ false);
        default -> comparison(call, t);
      };
    }
    return null;
  }

  private static Expression all(Call call, Translator t, boolean and) {
    Expression mask = null;
    for (Expr operand : call.operands()) {
      Expression next = of(operand, t);
      if (next == null) {
        return null;
      }
      mask = mask == null ? next : and ? Expressions.and(mask, next) : Expressions.or(mask, next);
    }
    return mask;
  }

  private static Expression comparison(Call call, Translator t) {
    if (call.operands().size() != 2 || !call.operands().stream().allMatch(Masks::isWhole)) {
      return null;
    }
    List<Expression> sides = call.operands().stream().map(e -> number(e, t)).toList();
    boolean narrow = call.operands().stream().allMatch(Masks::isNarrow);
    Expression a = sides.get(0);
    Expression b = sides.get(1);
    return switch (call.function()) {
      case LESS -> less(a, b, narrow);
      case GREATER -> less(b, a, narrow);
      case GREATER_OR_EQUAL -> Expressions.onesComplement(less(a, b, narrow));
      case LESS_OR_EQUAL -> Expressions.onesComplement(less(b, a, narrow));
      case NOT_EQUAL -> differ(a, b);
      case EQUAL -> Expressions.onesComplement(differ(a, b));
      default -> null;
    };
  }

  private static boolean isWhole(Expr e) {
    boolean simple =
        e instanceof ColumnRef
            || e instanceof Literal
            || e instanceof Cast cast && !cast.failsItself() && isWhole(cast.operand());
    TypeKind kind = e.type().kind();
    boolean whole =
        kind.isInteger()
            || kind == TypeKind.DATE
            || kind == TypeKind.TIME
            || kind == TypeKind.TIMESTAMP
            || kind == TypeKind.INSTANT;
    return simple && whole && !e.type().nullable();
  }

  /** Whether the difference of two such numbers is a long. */
  private static boolean isNarrow(Expr e) {
    return e.type().kind() != TypeKind.BIGINT
        && e.type().kind() != TypeKind.TIMESTAMP
        && e.type().kind() != TypeKind.INSTANT;
  }

  private static Expression number(Expr e, Translator t) {
    Expression value = t.part(e).raw();
    if (value instanceof org.apache.calcite.linq4j.tree.ConstantExpression constant) {
      return Expressions.constant(((Number) constant.value).longValue());
    }
    return Trees.convert(value, long.class);
  }

  // a < b: (a - b) >> 63 where the difference cannot overflow, else Long.compare(a, b) >> 63
  private static Expression less(Expression a, Expression b, boolean narrow) {
    Expression difference =
        narrow
            ? Expressions.subtract(a, b)
            : Trees.convert(
                dev.penstock.codegen.runtime.RuntimeMethod.LONG_COMPARE.call(a, b), long.class);
    return Expressions.rightShift(difference, SIGN);
  }

  // a <> b: ((a ^ b) | -(a ^ b)) >> 63
  private static Expression differ(Expression a, Expression b) {
    Expression difference = Expressions.exclusiveOr(a, b);
    return Expressions.rightShift(Expressions.or(difference, Expressions.negate(difference)), SIGN);
  }
}
