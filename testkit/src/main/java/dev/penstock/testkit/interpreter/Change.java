package dev.penstock.testkit.interpreter;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * One change handed to a table.
 *
 * @param table its name
 * @param kind what is done
 * @param row canonical values: the whole row, or the key's for a DELETE from a keyed table
 */
public record Change(String table, Kind kind, List<Object> row) {
  /** What a handle offers. */
  public enum Kind {
    INSERT,
    DELETE,
    UPSERT,
    UPDATE,
    SET
  }

  public Change {
    row = Collections.unmodifiableList(new ArrayList<>(row));
  }

  @Override
  public String toString() {
    return table + " " + kind + " " + row;
  }
}
