package dev.penstock.shell.engine;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Copies of a row that are gained or lost.
 *
 * @param row its values in canonical form
 * @param weight how many copies; negative if they are lost
 */
public record RowChange(List<Object> row, long weight) {
  public RowChange {
    row = Collections.unmodifiableList(new ArrayList<>(row));
  }

  RowChange inverse() {
    return new RowChange(row, -weight);
  }
}
