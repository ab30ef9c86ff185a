package dev.penstock;

import java.util.List;

/**
 * What a stream has put aside since it was asked the last time.
 *
 * @param rows the rows, in the order in which they were put aside: the first thousand
 * @param dropped how many more there were, of which nothing is kept
 */
public record Quarantine(List<QuarantinedRow> rows, long dropped) {
  /** Copies the rows. */
  public Quarantine {
    rows = List.copyOf(rows);
  }
}
