package dev.penstock.codegen.expression;

import dev.penstock.plan.expression.Casts;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;

/** What the types of a decimal operation say about the digits of its result. */
final class DecimalRanges {
  private DecimalRanges() {}

  /** Whether every result has at most the digits of its type, so that nothing is to be checked. */
  static boolean alwaysFits(ScalarFunction function, SqlType a, SqlType b, SqlType result) {
    int whole = Casts.digitsBeforePoint(result);
    int wholeA = Casts.digitsBeforePoint(a);
    int wholeB = Casts.digitsBeforePoint(b);
    int scale = result.scale();
    return switch (function) {
      case PLUS, MINUS ->
          whole > Math.max(wholeA, wholeB) && scale >= Math.max(a.scale(), b.scale());
      case TIMES -> whole >= wholeA + wholeB && scale >= a.scale() + b.scale();
      // The largest quotient is 10^(wholeA + b.scale) - 10^(b.scale - a.scale): it must not be
      // rounded up to one digit more.
      case DIVIDE -> whole >= wholeA + b.scale() && scale > a.scale() - b.scale();
      default -> false;
    };
  }
}
