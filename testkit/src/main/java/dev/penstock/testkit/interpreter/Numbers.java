package dev.penstock.testkit.interpreter;

import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;

/** Exact numbers, and how they are made to fit a type. */
final class Numbers {
  private static final int SPARE_BITS = 70;

  private Numbers() {}

  /** A Long, BigDecimal or finite Double as the number that it is. */
  static BigDecimal exact(Object value) {
    if (value instanceof BigDecimal decimal) {
      return decimal;
    }
    return value instanceof Long integer
        ? BigDecimal.valueOf(integer)
        : new BigDecimal((Double) value);
  }

  /** The number as a value of an integer or decimal type, rounded half away from zero. */
  static Object fit(BigDecimal number, SqlType type) {
    if (type.kind() == TypeKind.DECIMAL) {
      BigDecimal rounded = number.setScale(type.scale(), RoundingMode.HALF_UP);
      if (rounded.precision() > type.precision() && rounded.signum() != 0) {
        throw new EvaluationFailure("overflow");
      }
      return rounded;
    }
    BigInteger rounded = number.setScale(0, RoundingMode.HALF_UP).toBigInteger();
    if (rounded.bitLength() >= bits(type.kind())) {
      throw new EvaluationFailure("overflow");
    }
    return rounded.longValueExact();
  }

  /** The nearest value of REAL or DOUBLE; there is one zero. */
  static Object floating(double number, SqlType type) {
    double rounded = type.kind() == TypeKind.REAL ? (float) number : number;
    return rounded == 0 ? 0.0 : rounded;
  }

  /** The decimal with the fewest digits, and of these the nearest, that is read as this value. */
  static BigDecimal shortest(double value, TypeKind kind) {
    BigDecimal exact = new BigDecimal(value);
    int digits = 1;
    while (true) {
      BigDecimal rounded = exact.round(new MathContext(digits, RoundingMode.HALF_UP));
      double read = kind == TypeKind.REAL ? rounded.floatValue() : rounded.doubleValue();
      if (read == value) {
        return rounded.stripTrailingZeros();
      }
      digits++;
    }
  }

  /** The double nearest to {@code numerator / denominator}, ties to even. */
  static double nearest(BigDecimal numerator, long denominator) {
    BigInteger n = numerator.unscaledValue();
    BigInteger d = BigInteger.valueOf(denominator);
    if (numerator.scale() > 0) {
      d = d.multiply(BigInteger.TEN.pow(numerator.scale()));
    } else {
      n = n.multiply(BigInteger.TEN.pow(-numerator.scale()));
    }
    int shift = Math.max(0, d.bitLength() - n.bitLength() + SPARE_BITS);
    BigInteger[] parts = n.abs().shiftLeft(shift).divideAndRemainder(d);
    BigInteger sticky = parts[0].shiftLeft(1);
    if (parts[1].signum() != 0) {
      sticky = sticky.setBit(0); // below the last bit that decides, so that a tie is a true tie
    }
    BigDecimal close =
        new BigDecimal(sticky).divide(new BigDecimal(BigInteger.ONE.shiftLeft(shift + 1)));
    double magnitude = close.doubleValue();
    return n.signum() < 0 ? -magnitude : magnitude;
  }

  private static int bits(TypeKind kind) {
    return switch (kind) {
      case TINYINT -> 8;
      case SMALLINT -> 16;
      case INTEGER -> 32;
      default -> 64;
    };
  }
}
