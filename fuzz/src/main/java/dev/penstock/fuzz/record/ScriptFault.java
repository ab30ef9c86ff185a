package dev.penstock.fuzz.record;

/** A script that PostgreSQL does not run as it is written. */
final class ScriptFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ScriptFault(int line, String reason) {
    super(line + ": " + reason);
  }
}
