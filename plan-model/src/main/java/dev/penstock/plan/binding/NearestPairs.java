package dev.penstock.plan.binding;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/**
 * What rows of an as-of join are paired by: equal keys, and one comparison of times.
 *
 * @param width how many columns the left side has
 */
public record NearestPairs(int width) {
  private static final List<ScalarFunction> COMPARISONS =
      List.of(
          ScalarFunction.GREATER_OR_EQUAL,
          ScalarFunction.GREATER,
          ScalarFunction.LESS_OR_EQUAL,
          ScalarFunction.LESS);

  /** Whether a condition consists of equalities of a value of one side with one of the other. */
  public boolean areKeys(Expr condition) {
    return Conjuncts.of(condition).stream()
        .allMatch(conjunct -> isComparison(conjunct, List.of(ScalarFunction.EQUAL)));
  }

  /** The types of two sides that are compared in no one type: DECIMALs that no DECIMAL holds. */
  public Optional<String> unlike(Expr condition) {
    return Conjuncts.of(condition).stream()
        .filter(conjunct -> conjunct instanceof Call call && isApart(call) && !isAlike(call))
        .map(Expr::operands)
        .map(sides -> name(sides.get(0)) + " and " + name(sides.get(1)))
        .findFirst();
  }

  private static String name(Expr side) {
    return side.type().withNullable(true).toString();
  }

  /** The match with its left side first; empty if it is no comparison of the two sides. */
  public Optional<Expr> match(Expr condition) {
    if (!isComparison(condition, COMPARISONS)) {
      return Optional.empty();
    }
    Call call = (Call) condition;
    if (isLeft(call.operands().get(0))) {
      return Optional.of(call);
    }
    List<Expr> swapped = List.of(call.operands().get(1), call.operands().get(0));
    return Optional.of(new Call(mirrored(call.function()), swapped, call.type(), call.origin()));
  }

  /** Whether a condition compares a value of one side with one of the other, in one type. */
  private boolean isComparison(Expr condition, List<ScalarFunction> functions) {
    if (!(condition instanceof Call call) || !functions.contains(call.function())) {
      return false;
    }
    return isApart(call) && isAlike(call);
  }

  private boolean isApart(Call call) {
    if (call.operands().size() != 2) {
      return false;
    }
    Expr first = call.operands().get(0);
    Expr second = call.operands().get(1);
    return isLeft(first) && isRight(second) || isRight(first) && isLeft(second);
  }

  private static boolean isAlike(Call call) {
    return call.operands().get(0).type().sameIgnoringNull(call.operands().get(1).type());
  }

  private boolean isLeft(Expr expr) {
    SortedSet<Integer> columns = Columns.readBy(expr);
    return !columns.isEmpty() && columns.last() < width;
  }

  private boolean isRight(Expr expr) {
    SortedSet<Integer> columns = Columns.readBy(expr);
    return !columns.isEmpty() && columns.first() >= width;
  }

  private static ScalarFunction mirrored(ScalarFunction function) {
    return switch (function) {
      case GREATER_OR_EQUAL -> ScalarFunction.LESS_OR_EQUAL;
      case GREATER -> ScalarFunction.LESS;
      case LESS_OR_EQUAL -> ScalarFunction.GREATER_OR_EQUAL;
      default -> ScalarFunction.GREATER;
    };
  }
}
