package dev.penstock.testkit.script;

/** A script that cannot be read. */
public final class ScriptException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  ScriptException(int line, String message) {
    super("line " + line + ": " + message);
  }
}
