package dev.penstock;

import java.util.List;

/**
 * One reason why a step was refused.
 *
 * @param place the view and position, {@code stateDelay 2:24}, or the table
 * @param reason what went wrong, {@code division by zero in a / b}
 * @param row the row in hand, as text: {@code (origin = 'ORD', delay = 12)}
 * @param input the row that was handed in and led there, behind the name of its table, {@code
 *     flight (origin = 'ORD', delay = 12)}; empty where it cannot be told
 * @param tickets the pending changes that brought it, as far as they can be named
 */
public record Refusal(String place, String reason, String row, String input, List<Long> tickets) {
  public Refusal {
    tickets = List.copyOf(tickets);
  }

  /** A reason that names no other row than the one in hand. */
  public Refusal(String place, String reason, String row, List<Long> tickets) {
    this(place, reason, row, "", tickets);
  }

  @Override
  public String toString() {
    return place + ": " + reason + ", row " + row + (input.isEmpty() ? "" : ", from " + input);
  }
}
