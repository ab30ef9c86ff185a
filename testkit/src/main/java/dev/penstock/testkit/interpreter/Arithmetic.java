package dev.penstock.testkit.interpreter;

import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.DoubleBinaryOperator;

/** The functions on numbers. */
final class Arithmetic {
  private Arithmetic() {}

  static void addTo(Map<ScalarFunction, Rule> rules) {
    rules.put(ScalarFunction.PLUS, a -> binary(a, BigDecimal::add, Double::sum));
    rules.put(ScalarFunction.MINUS, a -> binary(a, BigDecimal::subtract, (x, y) -> x - y));
    rules.put(ScalarFunction.TIMES, a -> binary(a, BigDecimal::multiply, (x, y) -> x * y));
    rules.put(ScalarFunction.DIVIDE, Arithmetic::divide);
    rules.put(ScalarFunction.MOD, Arithmetic::modulo);
    rules.put(ScalarFunction.NEGATE, Arithmetic::negate);
    rules.put(ScalarFunction.ABS, Arithmetic::abs);
    rules.put(ScalarFunction.SIGN, Arithmetic::sign);
    rules.put(ScalarFunction.FLOOR, a -> rounded(a, RoundingMode.FLOOR));
    rules.put(ScalarFunction.CEIL, a -> rounded(a, RoundingMode.CEILING));
    rules.put(ScalarFunction.ROUND, Arithmetic::round);
    rules.put(ScalarFunction.SQRT, Arithmetic::squareRoot);
    rules.put(ScalarFunction.POWER, Arithmetic::power);
    rules.put(ScalarFunction.AT_MOST_ONE, Arithmetic::atMostOne);
  }

  private static Object binary(
      Arguments a, BinaryOperator<BigDecimal> exact, DoubleBinaryOperator floating) {
    return isFloating(a)
        ? Numbers.floating(floating.applyAsDouble(a.floating(0), a.floating(1)), a.result())
        : Numbers.fit(exact.apply(a.exact(0), a.exact(1)), a.result());
  }

  private static Object divide(Arguments a) {
    refuseZero(a);
    if (isFloating(a)) {
      return Numbers.floating(a.floating(0) / a.floating(1), a.result());
    }
    if (a.result().kind().isInteger()) {
      BigInteger quotient = a.exact(0).toBigInteger().divide(a.exact(1).toBigInteger());
      return Numbers.fit(new BigDecimal(quotient), a.result());
    }
    BigDecimal quotient = a.exact(0).divide(a.exact(1), a.result().scale(), RoundingMode.HALF_UP);
    return Numbers.fit(quotient, a.result());
  }

  private static Object modulo(Arguments a) {
    refuseZero(a);
    return isFloating(a)
        ? Numbers.floating(a.floating(0) % a.floating(1), a.result())
        : Numbers.fit(a.exact(0).remainder(a.exact(1)), a.result());
  }

  private static Object negate(Arguments a) {
    return isFloating(a)
        ? Numbers.floating(-a.floating(0), a.result())
        : Numbers.fit(a.exact(0).negate(), a.result());
  }

  private static Object abs(Arguments a) {
    return isFloating(a)
        ? Numbers.floating(Math.abs(a.floating(0)), a.result())
        : Numbers.fit(a.exact(0).abs(), a.result());
  }

  private static Object sign(Arguments a) {
    return isFloating(a)
        ? Numbers.floating(Math.signum(a.floating(0)), a.result())
        : Numbers.fit(BigDecimal.valueOf(a.exact(0).signum()), a.result());
  }

  private static Object rounded(Arguments a, RoundingMode mode) {
    if (isFloating(a)) {
      double value = a.floating(0);
      return Numbers.floating(
          mode == RoundingMode.FLOOR ? Math.floor(value) : Math.ceil(value), a.result());
    }
    return Numbers.fit(a.exact(0).setScale(0, mode), a.result());
  }

  private static Object round(Arguments a) {
    int digits = a.size() > 1 ? (int) a.integer(1) : 0;
    if (!isFloating(a)) {
      return Numbers.fit(a.exact(0).setScale(digits, RoundingMode.HALF_UP), a.result());
    }
    double value = a.floating(0);
    if (Double.isNaN(value) || Double.isInfinite(value)) {
      return value;
    }
    BigDecimal written = Numbers.shortest(value, a.kind(0));
    BigDecimal rounded = written.setScale(digits, RoundingMode.HALF_UP);
    return Numbers.floating(rounded.doubleValue(), a.result());
  }

  private static Object atMostOne(Arguments a) {
    if (a.integer(0) > 1) {
      throw new EvaluationFailure("more than one row");
    }
    return a.integer(0);
  }

  private static Object squareRoot(Arguments a) {
    if (a.floating(0) < 0) {
      throw new EvaluationFailure("square root of a negative number");
    }
    return Numbers.floating(Math.sqrt(a.floating(0)), a.result());
  }

  private static Object power(Arguments a) {
    double base = a.floating(0);
    double exponent = a.floating(1);
    if (base == 1 || base == -1 && Double.isInfinite(exponent)) {
      return 1.0;
    }
    double power = StrictMath.pow(base, exponent);
    boolean undefined = Double.isNaN(power) && !Double.isNaN(base) && !Double.isNaN(exponent);
    if (undefined || base == 0 && exponent < 0) {
      throw new EvaluationFailure("no such power");
    }
    return Numbers.floating(power, a.result());
  }

  private static void refuseZero(Arguments a) {
    boolean zero = a.get(1) instanceof Double d ? d == 0 : a.exact(1).signum() == 0;
    if (zero) {
      throw new EvaluationFailure("division by zero");
    }
  }

  private static boolean isFloating(Arguments a) {
    TypeKind kind = a.result().kind();
    return kind.isFloating();
  }
}
