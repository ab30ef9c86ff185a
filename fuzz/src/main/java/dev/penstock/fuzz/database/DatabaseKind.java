package dev.penstock.fuzz.database;

import java.util.Locale;

/** The databases that can be asked. */
public enum DatabaseKind {
  POSTGRESQL,
  DUCKDB;

  /** Its name on the command line. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
