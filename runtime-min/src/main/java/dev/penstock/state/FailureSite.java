package dev.penstock.state;

/**
 * An expression that can fail.
 *
 * @param view the view that holds it
 * @param line its line in the view's SQL, from 1
 * @param column its column, from 1
 * @param text the expression as written
 * @param reason what it means when it fails, {@code division by zero}
 */
public record FailureSite(String view, int line, int column, String text, String reason) {
  String place() {
    return view + " " + line + ":" + column;
  }

  String failure() {
    return reason + " in " + text;
  }
}
