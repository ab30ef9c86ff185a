package dev.penstock.plan.pass;

import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.util.List;
import java.util.Optional;

/** Checked arithmetic on constants; nothing where it would fail. */
final class ConstantArithmetic {
  private ConstantArithmetic() {}

  static Optional<Object> value(ScalarFunction function, SqlType type, List<Object> values) {
    Object first = values.get(0);
    Object second = values.size() > 1 ? values.get(1) : first;
    if (type.kind().isInteger()) {
      return integer(function, type.kind(), (Long) first, (Long) second);
    }
    if (type.kind() == TypeKind.DECIMAL) {
      return decimal(
          function, type, new BigDecimal(first.toString()), new BigDecimal(second.toString()));
    }
    return type.kind() == TypeKind.DOUBLE
        ? floating(function, (Double) first, (Double) second)
        : Optional.empty();
  }

  static boolean fits(long value, TypeKind kind) {
    return switch (kind) {
      case TINYINT -> value == (byte) value;
      case SMALLINT -> value == (short) value;
      case INTEGER -> value == (int) value;
      default -> true;
    };
  }

  private static Optional<Object> integer(ScalarFunction function, TypeKind kind, long a, long b) {
    if ((function == ScalarFunction.DIVIDE || function == ScalarFunction.MOD) && b == 0) {
      return Optional.empty();
    }
    BigInteger left = BigInteger.valueOf(a);
    BigInteger right = BigInteger.valueOf(b);
    BigInteger exact =
        switch (function) {
          case PLUS -> left.add(right);
          case MINUS -> left.subtract(right);
          case TIMES -> left.multiply(right);
          case DIVIDE -> left.divide(right);
          case MOD -> left.remainder(right);
          default -> left.negate();
        };
    boolean fits = exact.bitLength() < Long.SIZE && fits(exact.longValue(), kind);
    return fits ? Optional.of(exact.longValue()) : Optional.empty();
  }

  /** Sums, differences and products; what must round to the result's scale goes away from zero. */
  private static Optional<Object> decimal(
      ScalarFunction function, SqlType type, BigDecimal a, BigDecimal b) {
    BigDecimal exact =
        switch (function) {
          case PLUS -> a.add(b);
          case MINUS -> a.subtract(b);
          case TIMES -> a.multiply(b);
          case NEGATE -> a.negate();
          default -> null;
        };
    if (exact == null) {
      return Optional.empty();
    }
    BigDecimal scaled = exact.setScale(type.scale(), RoundingMode.HALF_UP);
    return scaled.precision() <= type.precision() ? Optional.of(scaled) : Optional.empty();
  }

  private static Optional<Object> floating(ScalarFunction function, double a, double b) {
    return switch (function) {
      case PLUS -> Optional.of(a + b + 0.0);
      case MINUS -> Optional.of(a - b + 0.0);
      case TIMES -> Optional.of(a * b + 0.0);
      case NEGATE -> Optional.of(-a + 0.0);
      default -> Optional.empty();
    };
  }
}
