package dev.penstock.scalar;

import java.util.Arrays;

/**
 * A pattern of LIKE: {@code %} is any text, {@code _} any one character, the escape character, if
 * there is one, takes the next one as it is. Made once per constant pattern; immutable.
 */
public final class LikePattern {
  /*
   * Matching goes along text and pattern; behind a % it remembers the place, and when something
   * does not fit it goes back there and lets the % take one character more. Only the last % needs
   * to be remembered. Nothing is allocated.
   */
  private static final int ANY_TEXT = -1;
  private static final int ANY_ONE = -2;
  private static final int END = -3;
  private static final int NONE = -1;

  private final int[] tokens;

  private LikePattern(int[] tokens) {
    this.tokens = tokens;
  }

  /** Whether the escape character stands before anything but %, _ and itself, or is not one. */
  public static boolean fails(String pattern, String escape) {
    return compile(pattern, escape) == null;
  }

  /** A pattern without escape character. */
  public static LikePattern of(String pattern) {
    return of(pattern, null);
  }

  /**
   * A pattern with an escape character of one code point, or null.
   *
   * @throws IllegalArgumentException if {@link #fails} says so
   */
  public static LikePattern of(String pattern, String escape) {
    int[] tokens = compile(pattern, escape);
    if (tokens == null) {
      throw new IllegalArgumentException("`" + pattern + "` ESCAPE `" + escape + "`");
    }
    return new LikePattern(tokens);
  }

  private static int[] compile(String pattern, String escape) {
    int escaping = NONE;
    if (escape != null) {
      if (escape.codePointCount(0, escape.length()) != 1) {
        return null;
      }
      escaping = escape.codePointAt(0);
    }
    int[] points = pattern.codePoints().toArray();
    int[] tokens = new int[points.length];
    int size = 0;
    for (int i = 0; i < points.length; i++) {
      int point = points[i];
      if (point == escaping) {
        i++;
        if (i == points.length || points[i] != '%' && points[i] != '_' && points[i] != escaping) {
          return null;
        }
        tokens[size++] = points[i];
      } else if (point == '%') {
        tokens[size++] = ANY_TEXT;
      } else {
        tokens[size++] = point == '_' ? ANY_ONE : point;
      }
    }
    return Arrays.copyOf(tokens, size);
  }

  /** Whether the whole text matches. */
  public boolean matches(String text) {
    int at = 0;
    int token = 0;
    int backAt = NONE;
    int backToken = 0;
    while (at < text.length()) {
      int expected = token < tokens.length ? tokens[token] : END;
      if (expected == ANY_TEXT) {
        token++;
        backToken = token;
        backAt = at;
        continue;
      }
      int point = text.codePointAt(at);
      if (expected == ANY_ONE || expected == point) {
        at += Character.charCount(point);
        token++;
      } else if (backAt != NONE) {
        backAt += Character.charCount(text.codePointAt(backAt));
        at = backAt;
        token = backToken;
      } else {
        return false;
      }
    }
    while (token < tokens.length && tokens[token] == ANY_TEXT) {
      token++;
    }
    return token == tokens.length;
  }
}
