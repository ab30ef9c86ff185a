package dev.penstock.processor;

import java.util.Comparator;
import java.util.List;

/** Finds the name that was probably meant. */
final class Similar {
  private Similar() {}

  /** The text {@code ; did you mean `x`?}, or nothing if no name is near. */
  static String hint(String name, List<String> candidates) {
    return candidates.stream()
        .filter(candidate -> distance(name, candidate) <= Math.max(1, name.length() / 3))
        .min(Comparator.comparingInt(candidate -> distance(name, candidate)))
        .map(candidate -> "; did you mean `" + candidate + "`?")
        .orElse("");
  }

  /** Levenshtein's distance of the names' normal forms. */
  private static int distance(String left, String right) {
    String a = SqlNames.normal(left);
    String b = SqlNames.normal(right);
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
      }
    }
    return row[b.length()];
  }
}
