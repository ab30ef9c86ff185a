package dev.penstock.state;

/**
 * An expression that can fail.
 *
 * @param view the view that holds it
 * @param line its line in the view's query, from 1
 * @param column its column, from 1
 * @param text the expression as written in SQL; empty if it is not
 * @param reason what it means when it fails, {@code division by zero}
 */
public record FailureSite(String view, int line, int column, String text, String reason) {
  String place() {
    return view + " " + line + ":" + column;
  }

  /** The same with what a function has thrown. */
  FailureSite because(String exception) {
    return new FailureSite(view, line, column, text, reason + " " + exception);
  }

  String failure() {
    return text.isEmpty() ? reason : reason + " in " + text;
  }
}
