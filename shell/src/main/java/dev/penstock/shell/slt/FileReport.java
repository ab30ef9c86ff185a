package dev.penstock.shell.slt;

/**
 * What a test script has come to, counted in records.
 *
 * @param file its name
 * @param passed records that were as expected
 * @param failed records that were not
 * @param refused records with what the compiler does not support, and those that need them
 * @param first the first that did not pass; null if all did
 */
public record FileReport(String file, int passed, int failed, int refused, First first) {
  /**
   * A record that did not pass.
   *
   * @param line the line of its directive
   */
  public record First(int line, String expected, String got) {}

  /** Whether every record passed. */
  public boolean isGood() {
    return failed == 0 && refused == 0;
  }
}
