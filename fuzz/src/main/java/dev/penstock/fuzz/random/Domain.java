package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Flavor;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

/**
 * The values that a column takes: few, so that rows meet, or far apart, so that limits are reached.
 *
 * @param type their type
 * @param wide whether limits and odd values are among them
 * @param facts what holds for all of them
 */
record Domain(SqlType type, boolean wide, Facts facts) {
  private static final long DAY = 86_400_000_000L;
  private static final List<Double> ODD_DOUBLES =
      List.of(0.1, 1e100, -1e100, 1e-7, 3.3333333333333335, -2.5e10, 1.0, 0.0, 123456.789);
  private static final List<Double> ODD_REALS =
      List.of((double) 0.1f, 1e10, -2.5e9, (double) 3.3333333f, 16777216.0, 1.0, 0.0);
  private static final List<Double> SPECIAL =
      List.of(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
  private static final List<String> TEXTS =
      List.of(
          "", "a", "b", "ab", "abc", "a ", " a", "A", "Bc", "a%b", "a_b", "x\\y", "it's", "é", "ÄÖ",
          "\uFFFD", "😀", "x😀y", "aXbX", "  pad  ", "zebra", "a,b");

  /** A domain of this kind. */
  static Domain of(Dice dice, TypeKind kind) {
    boolean wide = dice.percent(25);
    SqlType type =
        kind == TypeKind.DECIMAL
            ? wide ? wideDecimal(dice) : narrowDecimal(dice)
            : SqlType.of(kind).withNullable(true);
    return new Domain(type, wide, facts(dice, type, wide));
  }

  private static SqlType narrowDecimal(Dice dice) {
    int scale = dice.between(0, 3);
    return SqlType.decimal(scale + dice.between(2, 3), scale).withNullable(true);
  }

  private static SqlType wideDecimal(Dice dice) {
    return dice.pick(
            SqlType.decimal(18, 4),
            SqlType.decimal(19, 0),
            SqlType.decimal(25, 6),
            SqlType.decimal(38, 10),
            SqlType.decimal(9, 9))
        .withNullable(true);
  }

  private static Facts facts(Dice dice, SqlType type, boolean wide) {
    return switch (type.kind()) {
      case TINYINT -> Facts.number(wide ? 128 : 9, 0);
      case SMALLINT -> Facts.number(wide ? 32768 : 12, 0);
      case INTEGER -> Facts.number(wide ? 2147483648.0 : 20, 0);
      case BIGINT -> Facts.number(wide ? 9.3e18 : 30, 0);
      case DECIMAL -> Facts.number(Math.pow(10, type.precision() - type.scale()), 0);
      case REAL, DOUBLE -> floating(dice, type, wide);
      case VARCHAR ->
          new Facts(false, 0, 0, false, dice.percent(50) ? dice.pick(Flavor.values()) : Flavor.ANY);
      default -> Facts.NONE;
    };
  }

  private static Facts floating(Dice dice, SqlType type, boolean wide) {
    boolean special = dice.percent(25);
    double bound = !wide ? 50 : type.kind() == TypeKind.REAL ? 1e10 : 1e100;
    return new Facts(false, bound, wide ? Facts.NO_GRAIN : 2, special, Flavor.ANY);
  }

  /** A value; never NULL. */
  Object value(Dice dice) {
    return switch (type.kind()) {
      case BOOLEAN -> dice.percent(50);
      case TINYINT, SMALLINT, INTEGER, BIGINT -> integer(dice);
      case REAL, DOUBLE -> floating(dice);
      case DECIMAL -> decimal(dice);
      case VARCHAR -> text(dice);
      case DATE -> (long) day(dice);
      case TIME -> clock(dice);
      default -> day(dice) * DAY + clock(dice);
    };
  }

  private Object integer(Dice dice) {
    if (wide && dice.percent(30)) {
      long max =
          switch (type.kind()) {
            case TINYINT -> Byte.MAX_VALUE;
            case SMALLINT -> Short.MAX_VALUE;
            case INTEGER -> Integer.MAX_VALUE;
            default -> Long.MAX_VALUE;
          };
      return dice.percent(50) ? max : -max - 1;
    }
    int bound = wide ? 9 : (int) facts.bound();
    return (long) dice.between(-bound / 3, bound);
  }

  private Object floating(Dice dice) {
    if (facts.special() && dice.percent(15)) {
      return dice.pick(SPECIAL);
    }
    if (wide) {
      return dice.pick(type.kind() == TypeKind.REAL ? ODD_REALS : ODD_DOUBLES);
    }
    return dice.percent(50) ? (double) dice.between(-9, 9) : dice.between(-200, 200) / 4.0;
  }

  private Object decimal(Dice dice) {
    int digits = dice.percent(60) ? Math.min(type.precision(), 3) : type.precision();
    StringBuilder text = new StringBuilder("0");
    for (int i = 0; i < digits; i++) {
      text.append(dice.below(10));
    }
    BigInteger unscaled = new BigInteger(text.toString());
    return new BigDecimal(dice.percent(40) ? unscaled.negate() : unscaled, type.scale());
  }

  private String text(Dice dice) {
    return switch (facts.flavor()) {
      case ANY -> dice.pick(TEXTS);
      case INTEGERS -> dice.pick("7", "-12", "+3", " 40 ", "0", "007");
      case DECIMALS -> dice.pick("1.50", "-0.125", "1e2", " 12.345 ", "+7", ".5");
      case FLOATS -> dice.pick("1.5", "1e10", "-0.1", " 3 ", "2.5e-3", "0");
      case TRUTHS -> dice.pick("true", "f", "YES", "n", "1", "False", "0", "y");
      case SWITCHES -> dice.pick("on", "off", " no ", "tru", "OF", " 1 ", "YES");
      case DATES -> dice.pick("2001-02-03", "1969-12-31", " 2000-02-29 ");
      case TIMES -> dice.pick("04:05:06", "23:59:59.999999", "12:30");
      case TIMESTAMPS -> dice.pick("2001-02-03 04:05:06.5", "2000-02-29T23:59:59", "1969-07-20");
    };
  }

  private static int day(Dice dice) {
    int near = 11_000 + dice.below(40);
    return dice.percent(70) ? near : dice.between(-8_000, 30_000);
  }

  private static long clock(Dice dice) {
    long second = dice.percent(60) ? dice.below(24) * 3_600L : dice.below(86_400);
    return second * 1_000_000L + (dice.percent(30) ? dice.below(1_000_000) : 0);
  }
}
