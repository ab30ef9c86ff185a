package dev.penstock.processor;

import java.util.Locale;

/** Where a Java name meets its SQL name: case and underscores do not count. */
final class SqlNames {
  private SqlNames() {}

  /** The form in which two spellings of one name are equal. */
  static String normal(String name) {
    return name.replace("_", "").toLowerCase(Locale.ROOT);
  }
}
