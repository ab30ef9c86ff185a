package dev.penstock;

import java.util.List;

/**
 * One reason why a step was refused.
 *
 * @param place the view and position, {@code stateDelay 2:24}, or the table
 * @param reason what went wrong, {@code division by zero in a / b}
 * @param row the row in hand, as text
 * @param tickets the pending changes that brought it, as far as they can be named
 */
public record Refusal(String place, String reason, String row, List<Long> tickets) {
  public Refusal {
    tickets = List.copyOf(tickets);
  }

  @Override
  public String toString() {
    return place + ": " + reason + ", row " + row;
  }
}
