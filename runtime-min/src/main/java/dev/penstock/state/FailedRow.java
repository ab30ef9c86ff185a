package dev.penstock.state;

import dev.penstock.Refusal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A row whose expression has failed, and where it came from. */
final class FailedRow {
  private static final int MOST_TEXT = 1000;

  private final String row;
  private final Set<Long> tickets = new LinkedHashSet<>();
  private String input = "";

  FailedRow(String row) {
    this.row = shortened(row);
  }

  /** One more change brought the row. */
  void from(String input, long ticket) {
    if (this.input.isEmpty()) {
      this.input = shortened(input);
    }
    if (ticket != ErrorBag.NO_TICKET) {
      tickets.add(ticket);
    }
  }

  /** The same row, as another worker has it. */
  void from(FailedRow other) {
    if (input.isEmpty()) {
      input = other.input;
    }
    tickets.addAll(other.tickets);
  }

  Refusal refusal(FailureSite site) {
    List<Long> known = new ArrayList<>(tickets);
    return new Refusal(site.place(), site.failure(), row, input, known);
  }

  private static String shortened(String text) {
    return text.length() <= MOST_TEXT ? text : text.substring(0, MOST_TEXT) + "…";
  }
}
