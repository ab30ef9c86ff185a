package dev.penstock.shell;

import dev.penstock.shell.slt.FileReport;
import java.io.PrintWriter;

/** Lines for people: a script each, and what was expected and found where it went wrong. */
final class TextOutput implements TestOutput {
  private static final int MOST_LINES = 20;

  private final PrintWriter out;
  private int passed;
  private int failed;
  private int refused;

  TextOutput(PrintWriter out) {
    this.out = out;
  }

  @Override
  public void file(FileReport report) {
    passed += report.passed();
    failed += report.failed();
    refused += report.refused();
    String word = report.failed() > 0 ? "FAILED" : report.refused() > 0 ? "REFUSED" : "ok";
    out.printf(
        "%-8s%s: %s%n",
        word, report.file(), counts(report.passed(), report.failed(), report.refused()));
    if (report.first() != null) {
      out.println("  line " + report.first().line() + ", expected:");
      print(report.first().expected());
      out.println("  got:");
      print(report.first().got());
    }
  }

  private void print(String text) {
    text.lines().limit(MOST_LINES).forEach(line -> out.println("    " + line));
    long more = text.lines().count() - MOST_LINES;
    if (more > 0) {
      out.println("    (and " + more + " lines more)");
    }
  }

  private static String counts(int passed, int failed, int refused) {
    return passed
        + " passed"
        + (failed > 0 ? ", " + failed + " failed" : "")
        + (refused > 0 ? ", " + refused + " refused" : "");
  }

  @Override
  public void end(String summary) {
    out.println(summary + "; records: " + counts(passed, failed, refused));
  }
}
