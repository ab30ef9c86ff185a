package dev.penstock.testkit.interpreter;

import java.util.List;

/**
 * One reason why a step is refused.
 *
 * @param place the view and position of the expression, or the table
 * @param reason what went wrong
 * @param row the row in hand
 */
public record Fault(String place, String reason, List<Object> row) {
  @Override
  public String toString() {
    return place + ": " + reason + ", row " + row;
  }
}
