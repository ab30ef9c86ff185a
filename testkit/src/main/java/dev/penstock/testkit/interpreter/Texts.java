package dev.penstock.testkit.interpreter;

import dev.penstock.plan.expression.ScalarFunction;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** The functions on texts; positions and lengths count code points. */
final class Texts {
  private Texts() {}

  static void addTo(Map<ScalarFunction, Rule> rules) {
    rules.put(
        ScalarFunction.CONCAT,
        a -> a.values().stream().map(String.class::cast).collect(Collectors.joining()));
    rules.put(ScalarFunction.UPPER, a -> a.text(0).toUpperCase(Locale.ROOT));
    rules.put(ScalarFunction.LOWER, a -> a.text(0).toLowerCase(Locale.ROOT));
    rules.put(ScalarFunction.TRIM_BOTH, a -> trim(a, true, true));
    rules.put(ScalarFunction.TRIM_LEADING, a -> trim(a, true, false));
    rules.put(ScalarFunction.TRIM_TRAILING, a -> trim(a, false, true));
    rules.put(ScalarFunction.SUBSTRING, Texts::substring);
    rules.put(ScalarFunction.CHAR_LENGTH, a -> (long) points(a.text(0)).length);
    rules.put(ScalarFunction.POSITION, Texts::position);
    rules.put(ScalarFunction.REPLACE, Texts::replace);
    rules.put(ScalarFunction.LIKE, Texts::like);
  }

  private static int[] points(String text) {
    return text.codePoints().toArray();
  }

  private static String text(int[] points) {
    return new String(points, 0, points.length);
  }

  private static Object trim(Arguments a, boolean leading, boolean trailing) {
    int[] points = points(a.text(0));
    int[] trimmed = points(a.text(1));
    if (trimmed.length != 1) {
      throw new EvaluationFailure("trim takes one character");
    }
    int start = 0;
    int end = points.length;
    while (leading && start < end && points[start] == trimmed[0]) {
      start++;
    }
    while (trailing && start < end && points[end - 1] == trimmed[0]) {
      end--;
    }
    return text(Arrays.copyOfRange(points, start, end));
  }

  /** The characters whose positions, counted from 1, are in [start, start + length). */
  private static Object substring(Arguments a) {
    int[] points = points(a.text(0));
    long start = a.integer(1);
    long end = points.length + 1L;
    if (a.size() > 2) {
      if (a.integer(2) < 0) {
        throw new EvaluationFailure("negative substring length");
      }
      end = Math.min(end, Math.max(1, start + a.integer(2)));
    }
    long from = Math.min(Math.max(1, start), end);
    return text(Arrays.copyOfRange(points, (int) from - 1, (int) end - 1));
  }

  private static Object position(Arguments a) {
    int index = a.text(1).indexOf(a.text(0));
    return index < 0 ? 0L : a.text(1).codePointCount(0, index) + 1L;
  }

  private static Object replace(Arguments a) {
    return a.text(1).isEmpty() ? a.text(0) : a.text(0).replace(a.text(1), a.text(2));
  }

  private static Object like(Arguments a) {
    int escape = -1;
    if (a.size() > 2) {
      int[] points = points(a.text(2));
      if (points.length != 1) {
        throw new EvaluationFailure("the escape of LIKE is one character");
      }
      escape = points[0];
    }
    int[] pattern = points(a.text(1));
    checkEscapes(pattern, escape);
    return matches(points(a.text(0)), 0, pattern, 0, escape);
  }

  private static void checkEscapes(int[] pattern, int escape) {
    for (int i = 0; i < pattern.length; i++) {
      if (pattern[i] == escape) {
        i++;
        if (i == pattern.length || pattern[i] != '%' && pattern[i] != '_' && pattern[i] != escape) {
          throw new EvaluationFailure("the escape of LIKE stands before no wildcard");
        }
      }
    }
  }

  private static boolean matches(int[] text, int t, int[] pattern, int p, int escape) {
    if (p == pattern.length) {
      return t == text.length;
    }
    if (pattern[p] == escape) {
      return t < text.length
          && text[t] == pattern[p + 1]
          && matches(text, t + 1, pattern, p + 2, escape);
    }
    if (pattern[p] == '%') {
      return matches(text, t, pattern, p + 1, escape)
          || t < text.length && matches(text, t + 1, pattern, p, escape);
    }
    return t < text.length
        && (pattern[p] == '_' || pattern[p] == text[t])
        && matches(text, t + 1, pattern, p + 1, escape);
  }
}
