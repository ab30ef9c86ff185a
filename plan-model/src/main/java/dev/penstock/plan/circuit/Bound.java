package dev.penstock.plan.circuit;

import dev.penstock.plan.expression.ScalarFunction;
import java.util.function.IntUnaryOperator;

/**
 * A comparison that holds for every pair of a join, of columns that say where rows of the two sides
 * begin and end.
 *
 * @param left a column of the left side
 * @param comparison {@code <}, {@code <=}, {@code >} or {@code >=}
 * @param right the column of the right side that it is compared with
 */
public record Bound(int left, ScalarFunction comparison, int right) {
  /** Whether a function compares by order. */
  public static boolean isOrder(ScalarFunction function) {
    return switch (function) {
      case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL -> true;
      default -> false;
    };
  }

  /** The comparison that says the same of operands that have changed places. */
  public static ScalarFunction turned(ScalarFunction comparison) {
    return switch (comparison) {
      case LESS -> ScalarFunction.GREATER;
      case LESS_OR_EQUAL -> ScalarFunction.GREATER_OR_EQUAL;
      case GREATER -> ScalarFunction.LESS;
      case GREATER_OR_EQUAL -> ScalarFunction.LESS_OR_EQUAL;
      default -> throw new IllegalArgumentException("no order: " + comparison);
    };
  }

  /** The column of a side. */
  public int column(boolean ofLeft) {
    return ofLeft ? left : right;
  }

  /** What a side's column is compared by with the other side's. */
  public ScalarFunction comparison(boolean ofLeft) {
    return ofLeft ? comparison : turned(comparison);
  }

  /** Whether the column of a side says where its rows begin: no later than the other's end. */
  public boolean begins(boolean ofLeft) {
    ScalarFunction function = comparison(ofLeft);
    return function == ScalarFunction.LESS || function == ScalarFunction.LESS_OR_EQUAL;
  }

  /** The same comparison of columns under other positions. */
  Bound renumber(IntUnaryOperator ofLeft, IntUnaryOperator ofRight) {
    return new Bound(ofLeft.applyAsInt(left), comparison, ofRight.applyAsInt(right));
  }
}
