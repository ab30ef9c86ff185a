package dev.penstock.plan.binding;

import java.util.Locale;

/**
 * The name of a table, view or column. Names ignore case; underscores are ignored only where a name
 * of Java meets one of SQL ({@code averagePrice} is {@code average_price}).
 *
 * @param text as declared
 * @param java whether it was declared in Java
 */
public record SqlName(String text, boolean java) {
  /** A name that Java declares. */
  public static SqlName ofJava(String text) {
    return new SqlName(text, /* java= */ true);
  }

  /** A name that a query declares. */
  public static SqlName ofSql(String text) {
    return new SqlName(text, /* java= */ false);
  }

  /** Whether a name written in SQL means this one. */
  public boolean matches(String written) {
    return java ? bare(text).equals(bare(written)) : folded(text).equals(folded(written));
  }

  /** Whether both are one name where they meet. */
  public boolean meets(SqlName other) {
    return java || other.java
        ? bare(text).equals(bare(other.text))
        : folded(text).equals(folded(other.text));
  }

  /** The name without case. */
  public static String folded(String name) {
    return name.toLowerCase(Locale.ROOT);
  }

  /** The name without case and underscores. */
  public static String bare(String name) {
    return folded(name).replace("_", "");
  }
}
