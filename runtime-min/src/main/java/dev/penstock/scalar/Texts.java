package dev.penstock.scalar;

import java.util.Locale;

/** SQL functions on strings; positions and lengths count code points. */
public final class Texts {
  private Texts() {}

  /** Orders by code point, a surrogate without its other half being one: negative, 0, positive. */
  public static int compare(String a, String b) {
    int length = Math.min(a.length(), b.length());
    for (int i = 0; i < length; i++) {
      char x = a.charAt(i);
      char y = b.charAt(i);
      if (x != y) {
        return Character.isSurrogate(x) || Character.isSurrogate(y)
            ? comparePoints(a, b, i)
            : x - y;
      }
    }
    return a.length() - b.length();
  }

  /** The order where the first difference is at {@code at}, perhaps inside of a code point. */
  private static int comparePoints(String a, String b, int at) {
    boolean inside =
        at > 0
            && Character.isHighSurrogate(a.charAt(at - 1))
            && (Character.isLowSurrogate(a.charAt(at)) || Character.isLowSurrogate(b.charAt(at)));
    int from = inside ? at - 1 : at;
    return Integer.compare(a.codePointAt(from), b.codePointAt(from));
  }

  /** One text behind the other. */
  public static String concat(String a, String b) {
    return a.concat(b);
  }

  /** Texts one behind the other. */
  public static String concat(String... texts) {
    StringBuilder all = new StringBuilder();
    for (String text : texts) {
      all.append(text);
    }
    return all.toString();
  }

  /** Upper case, in no particular language. */
  public static String upper(String text) {
    return text.toUpperCase(Locale.ROOT);
  }

  /** Lower case, in no particular language. */
  public static String lower(String text) {
    return text.toLowerCase(Locale.ROOT);
  }

  /** How many code points there are. */
  public static int length(String text) {
    return text.codePointCount(0, text.length());
  }

  /** The text without the given characters at both ends. */
  public static String trimBoth(String text, String characters) {
    int from = leading(text, characters);
    return text.substring(from, trailing(text, characters, from));
  }

  /** The text without the given characters at its start. */
  public static String trimLeading(String text, String characters) {
    return text.substring(leading(text, characters));
  }

  /** The text without the given characters at its end. */
  public static String trimTrailing(String text, String characters) {
    return text.substring(0, trailing(text, characters, 0));
  }

  private static int leading(String text, String characters) {
    int at = 0;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      if (characters.indexOf(c) < 0) {
        break;
      }
      at += Character.charCount(c);
    }
    return at;
  }

  private static int trailing(String text, String characters, int from) {
    int at = text.length();
    while (at > from) {
      int c = text.codePointBefore(at);
      if (characters.indexOf(c) < 0) {
        break;
      }
      at -= Character.charCount(c);
    }
    return at;
  }

  /** From position {@code start} on, counted from 1; positions before the text are empty. */
  public static String substring(String text, int start) {
    return start <= 1 ? text : text.substring(offset(text, 0, start - 1L));
  }

  /** Whether the length is negative. */
  public static boolean substringFails(int length) {
    return length < 0;
  }

  /** At most {@code length} characters from position {@code start} on, counted from 1. */
  public static String substring(String text, int start, int length) {
    long first = Math.max(1L, start);
    long count = (long) start + length - first;
    if (count <= 0) {
      return "";
    }
    int from = offset(text, 0, first - 1);
    return text.substring(from, offset(text, from, count));
  }

  /** The index {@code points} code points behind {@code from}, or the end. */
  private static int offset(String text, int from, long points) {
    int at = from;
    for (long i = 0; i < points && at < text.length(); i++) {
      at += Character.charCount(text.codePointAt(at));
    }
    return at;
  }

  /** Where {@code part} first is in the text, from 1; 0 if it is not. */
  public static int position(String part, String text) {
    int index = text.indexOf(part);
    return index < 0 ? 0 : text.codePointCount(0, index) + 1;
  }

  /** Every occurrence of {@code part} replaced; an empty part occurs nowhere. */
  public static String replace(String text, String part, String replacement) {
    return part.isEmpty() ? text : text.replace(part, replacement);
  }
}
