package dev.penstock.scalar;

/** SQL functions on strings; positions and lengths count code points. */
public final class Texts {
  private Texts() {}

  /** Orders by code point: negative, 0 or positive. */
  public static int compare(String a, String b) {
    int length = Math.min(a.length(), b.length());
    for (int i = 0; i < length; i++) {
      char x = a.charAt(i);
      char y = b.charAt(i);
      if (x != y) {
        return rank(x) - rank(y);
      }
    }
    return a.length() - b.length();
  }

  /** Surrogates stand for code points above all others, so they go behind U+E000 to U+FFFF. */
  private static int rank(char c) {
    return c < Character.MIN_SURROGATE ? c : c > Character.MAX_SURROGATE ? c - 0x800 : c + 0x2000;
  }
}
