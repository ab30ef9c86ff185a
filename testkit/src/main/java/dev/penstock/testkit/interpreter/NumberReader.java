package dev.penstock.testkit.interpreter;

import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;
import java.util.Locale;

/** CAST of a text to a number or truth value; spaces around it do not count. */
final class NumberReader {
  private static final String INTEGER = "[+-]?[0-9]+";
  private static final String DECIMAL = "[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]{1,9})?";
  private static final List<String> TRUE = List.of("true", "yes", "on", "1");
  private static final List<String> FALSE = List.of("false", "no", "off", "0");

  private NumberReader() {}

  static Object exact(String text, SqlType type) {
    String number = text.strip();
    if (type.kind().isInteger()) {
      require(number.matches(INTEGER), text);
      return Numbers.fit(new BigDecimal(new BigInteger(number)), type);
    }
    require(number.matches(DECIMAL), text);
    return Numbers.fit(new BigDecimal(number), type);
  }

  static double floating(String text, TypeKind kind) {
    String number = text.strip().toLowerCase(Locale.ROOT);
    if (number.equals("nan")) {
      return Double.NaN;
    }
    if (number.matches("[+-]?inf(inity)?")) {
      return number.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    require(number.matches(DECIMAL), text);
    double value = kind == TypeKind.REAL ? Float.parseFloat(number) : Double.parseDouble(number);
    boolean vanished = value == 0 && new BigDecimal(number).signum() != 0;
    if (Double.isInfinite(value) || vanished) {
      throw new EvaluationFailure("overflow");
    }
    return value;
  }

  /** Any beginning of a word that no other word has. */
  static boolean truth(String text) {
    String word = text.strip().toLowerCase(Locale.ROOT);
    boolean ambiguous = word.isEmpty() || word.equals("o");
    require(!ambiguous, text);
    if (TRUE.stream().anyMatch(w -> w.startsWith(word))) {
      return true;
    }
    require(FALSE.stream().anyMatch(w -> w.startsWith(word)), text);
    return false;
  }

  private static void require(boolean condition, String text) {
    if (!condition) {
      throw new EvaluationFailure("cannot be read: " + text);
    }
  }
}
