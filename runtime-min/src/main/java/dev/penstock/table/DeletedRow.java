package dev.penstock.table;

import dev.penstock.Refusal;
import java.util.List;

/** A row, as text, of which a batch takes copies from a bag. */
record DeletedRow(String table, String row) {
  /** That there were not as many copies; the tickets are those of the deletes. */
  Refusal refusal(List<Long> tickets) {
    return new Refusal(table, "more copies are deleted than there are", row, tickets);
  }
}
