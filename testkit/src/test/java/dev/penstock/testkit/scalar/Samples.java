package dev.penstock.testkit.scalar;

import dev.penstock.plan.type.SqlType;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Values of every type on which implementations differ, NULL first. */
final class Samples {
  private static final long DAY = 86_400_000_000L;

  private Samples() {}

  static List<Object> of(SqlType type) {
    List<Object> samples = new ArrayList<>();
    samples.add(null);
    switch (type.kind()) {
      case BOOLEAN -> samples.addAll(List.of(true, false));
      case TINYINT -> samples.addAll(integers(Byte.MIN_VALUE, Byte.MAX_VALUE));
      case SMALLINT -> samples.addAll(integers(Short.MIN_VALUE, Short.MAX_VALUE));
      case INTEGER -> samples.addAll(integers(Integer.MIN_VALUE, Integer.MAX_VALUE));
      case BIGINT -> samples.addAll(integers(Long.MIN_VALUE, Long.MAX_VALUE));
      case REAL -> samples.addAll(reals());
      case DOUBLE -> samples.addAll(doubles());
      case DECIMAL -> samples.addAll(decimals(type));
      case VARCHAR -> samples.addAll(texts());
      case DATE -> samples.addAll(dates());
      case TIME -> samples.addAll(List.of(0L, 1L, 45_296_000_007L, 43_200_000_000L, DAY - 1));
      default -> samples.addAll(moments());
    }
    return samples;
  }

  private static List<Object> integers(long min, long max) {
    return List.of(min, -7L, -1L, 0L, 1L, 2L, 7L, 115L, max);
  }

  private static List<Object> reals() {
    List<Object> reals = new ArrayList<>();
    for (float value :
        new float[] {
          0f,
          1f,
          -1.5f,
          2.5f,
          0.1f,
          16777217f,
          1e-10f,
          Float.MAX_VALUE,
          Float.MIN_VALUE,
          Float.NaN,
          Float.POSITIVE_INFINITY,
          Float.NEGATIVE_INFINITY,
          123456.7f,
          1e6f
        }) {
      reals.add((double) value);
    }
    return reals;
  }

  private static List<Object> doubles() {
    return Arrays.asList(
        0.0,
        1.0,
        -1.0,
        -1.5,
        2.5,
        3.5,
        0.1,
        1e16,
        123456789012345.6,
        1e15,
        1e-4,
        1.5e-5,
        2.147483647e9,
        9.223372036854775807e18,
        -9.223372036854775808e18,
        Double.MAX_VALUE,
        Double.MIN_VALUE,
        Double.NaN,
        Double.POSITIVE_INFINITY,
        Double.NEGATIVE_INFINITY);
  }

  private static List<Object> decimals(SqlType type) {
    BigInteger largest = BigInteger.TEN.pow(type.precision()).subtract(BigInteger.ONE);
    List<Object> decimals = new ArrayList<>();
    for (BigInteger unscaled :
        List.of(
            BigInteger.ZERO,
            BigInteger.ONE,
            BigInteger.valueOf(-5),
            BigInteger.valueOf(15),
            BigInteger.valueOf(50),
            BigInteger.valueOf(-250),
            BigInteger.valueOf(12345),
            largest,
            largest.negate())) {
      if (unscaled.abs().compareTo(largest) <= 0) {
        decimals.add(new BigDecimal(unscaled, type.scale()));
      }
    }
    return decimals;
  }

  private static List<Object> texts() {
    return List.of(
        "",
        " ",
        "a",
        "a ",
        " ab ",
        "Ab",
        "%",
        "a_b",
        "a%",
        "\uFFFD",
        "\uD83D\uDE00x",
        "\u00DF",
        "12",
        " -3 ",
        "+7",
        "1.5",
        "-2.50e1",
        "1e400",
        "1e-400",
        "99999999999999999999",
        "128",
        "NaN",
        "-inf",
        "t",
        "FALSE",
        "off",
        "o",
        "2001-02-03",
        "2001-02-29",
        "04:05:06.789",
        "24:00:00",
        "2001-02-03 04:05:06",
        "2001-02-03T04:05:06.0000001",
        "x");
  }

  private static List<Object> dates() {
    return List.of(
        0L,
        -1L,
        day(2000, 2, 29),
        day(2001, 1, 31),
        day(1999, 12, 31),
        day(2004, 12, 31),
        day(2005, 1, 1),
        day(1900, 3, 1),
        day(1, 1, 1),
        day(-44, 3, 15),
        day(12_345, 6, 7));
  }

  private static List<Object> moments() {
    return List.of(
        0L,
        -1L,
        1L,
        day(2000, 2, 29) * DAY - 1,
        day(2001, 1, 31) * DAY + 45_296_700_000L,
        day(1969, 12, 31) * DAY,
        day(2004, 12, 31) * DAY + DAY - 1,
        day(1, 1, 1) * DAY,
        Long.MAX_VALUE / DAY * DAY - 1);
  }

  private static long day(int year, int month, int day) {
    return LocalDate.of(year, month, day).toEpochDay();
  }
}
