package dev.penstock.plan.binding;

import java.util.Collection;
import java.util.Optional;

/** Finds the name that was probably meant. */
public final class Suggestions {
  private Suggestions() {}

  /** The message's suffix: {@code ; did you mean `region`?}, or nothing if no name is near. */
  public static String didYouMean(String written, Collection<String> names) {
    return nearest(written, names).map(n -> "; did you mean `" + n + "`?").orElse("");
  }

  /** The first of the nearest names, if one is near enough to be a slip of the pen. */
  public static Optional<String> nearest(String written, Collection<String> names) {
    String wanted = SqlName.bare(written);
    String best = null;
    int least = Math.max(1, wanted.length() / 3) + 1;
    for (String name : names) {
      int distance = distance(wanted, SqlName.bare(name));
      if (distance < least && distance < wanted.length()) {
        least = distance;
        best = name;
      }
    }
    return Optional.ofNullable(best);
  }

  /** Insertions, deletions, replacements and swaps of neighbours that turn one into the other. */
  private static int distance(String a, String b) {
    int[][] d = new int[a.length() + 1][b.length() + 1];
    for (int i = 0; i <= a.length(); i++) {
      d[i][0] = i;
    }
    for (int j = 0; j <= b.length(); j++) {
      d[0][j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      for (int j = 1; j <= b.length(); j++) {
        int replace = d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        d[i][j] = Math.min(replace, Math.min(d[i - 1][j], d[i][j - 1]) + 1);
        if (isSwap(a, i, b, j)) {
          d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1);
        }
      }
    }
    return d[a.length()][b.length()];
  }

  private static boolean isSwap(String a, int i, String b, int j) {
    return i > 1
        && j > 1
        && a.charAt(i - 1) == b.charAt(j - 2)
        && a.charAt(i - 2) == b.charAt(j - 1);
  }
}
