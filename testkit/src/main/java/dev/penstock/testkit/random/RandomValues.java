package dev.penstock.testkit.random;

import dev.penstock.plan.type.SqlType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

/** Values of a type: few of them, so that rows meet, and those on which implementations stumble. */
final class RandomValues {
  private static final long MICROS_PER_DAY = 86_400_000_000L;
  private static final List<String> TEXTS =
      List.of("", "a", "a ", "b", "ab", "Ba", "\uFFFD", "\uD83D\uDE00", "a%b", "12", "-3.5", "x_y");
  private static final List<Double> SPECIAL_DOUBLES =
      List.of(
          Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 1e308, 4.9e-324, -1e308);
  private static final List<Double> DOUBLES =
      List.of(0.0, 0.5, 1.0, -1.5, 2.25, 1e10, 0.1, 3.0, -7.0, 1e16, 1e-9);

  private static final int MANY = 5000;

  private final Dice dice;
  private final PlanConstants constants;

  RandomValues(Dice dice) {
    this(dice, new PlanConstants());
  }

  /** Values among which are those that a plan names. */
  RandomValues(Dice dice, PlanConstants constants) {
    this.dice = dice;
    this.constants = constants;
  }

  /** A value that seldom makes an expression fail; sometimes NULL if the type allows it. */
  Object ordinary(SqlType type) {
    if (type.nullable() && dice.percent(15)) {
      return null;
    }
    List<Object> named = constants.of(type);
    if (!named.isEmpty() && dice.percent(40)) {
      return dice.pick(named);
    }
    return switch (type.kind()) {
      case BOOLEAN -> dice.percent(50);
      case TINYINT, SMALLINT, INTEGER, BIGINT -> integer();
      case REAL -> (double) (float) floating(4);
      case DOUBLE -> floating(6);
      case DECIMAL -> decimal(type, BigInteger.valueOf(decimalDigits()));
      case VARCHAR -> dice.pick(TEXTS);
      case DATE -> (long) dice.pick(0, -1, 11_015, 11_016, 11_382, 10_956, -25_567, 12);
      case TIME -> dice.pick(0L, 1L, 43_200_000_000L, MICROS_PER_DAY - 1, 3_661_000_001L);
      case TIMESTAMP, INSTANT ->
          dice.pick(-1L, 0L, 951_782_399_999_999L, 951_782_400_000_000L, -86_400_000_001L, 7L);
      case ARRAY -> throw noValue(type);
    };
  }

  /** One of as many values as the type allows, so that few rows meet. */
  Object scattered(SqlType type) {
    return switch (type.kind()) {
      case TINYINT -> (long) dice.between(-100, 100);
      case SMALLINT, INTEGER, BIGINT, DATE, TIME, TIMESTAMP, INSTANT -> (long) dice.below(MANY);
      case REAL, DOUBLE -> (double) dice.below(MANY);
      case VARCHAR -> "v" + dice.below(MANY);
      case DECIMAL -> decimal(type, BigInteger.valueOf(dice.below(MANY)));
      case BOOLEAN -> dice.percent(50);
      case ARRAY -> throw noValue(type);
    };
  }

  private static IllegalArgumentException noValue(SqlType type) {
    return new IllegalArgumentException("no table has a column of type " + type);
  }

  /** A value at the edge of the type, or zero: made to overflow and to divide by. */
  Object extreme(SqlType type) {
    return switch (type.kind()) {
      case TINYINT -> dice.pick(0L, 127L, -128L);
      case SMALLINT -> dice.pick(0L, (long) Short.MAX_VALUE, (long) Short.MIN_VALUE);
      case INTEGER -> dice.pick(0L, (long) Integer.MAX_VALUE, (long) Integer.MIN_VALUE);
      case BIGINT -> dice.pick(0L, Long.MAX_VALUE, Long.MIN_VALUE, 4_000_000_000_000_000_000L);
      case DOUBLE -> dice.percent(30) ? 0.0 : dice.pick(SPECIAL_DOUBLES);
      case REAL -> dice.percent(50) ? 0.0 : (double) dice.pick(Float.MAX_VALUE, Float.MIN_VALUE);
      case DECIMAL -> {
        BigInteger largest = BigInteger.TEN.pow(type.precision()).subtract(BigInteger.ONE);
        yield decimal(type, dice.pick(BigInteger.ZERO, largest, largest.negate()));
      }
      default -> ordinary(type);
    };
  }

  private long integer() {
    return dice.percent(8) ? 0 : dice.pick(-2L, -1L, 1L, 1L, 2L, 2L, 3L, 5L, 7L, 100L);
  }

  private long decimalDigits() {
    return dice.percent(8) ? 0 : dice.pick(1L, 2L, 5L, 10L, 15L, -7L, -15L, 99L);
  }

  private double floating(int special) {
    return dice.percent(special) ? dice.pick(SPECIAL_DOUBLES) : dice.pick(DOUBLES);
  }

  private static BigDecimal decimal(SqlType type, BigInteger unscaled) {
    BigInteger limit = BigInteger.TEN.pow(type.precision());
    return new BigDecimal(
        unscaled.abs().compareTo(limit) < 0 ? unscaled : BigInteger.ONE, type.scale());
  }
}
