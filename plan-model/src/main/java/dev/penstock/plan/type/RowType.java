package dev.penstock.plan.type;

import java.util.List;
import java.util.OptionalInt;

/** The named, typed columns of a relation, in order. */
public record RowType(List<Column> columns) {
  /**
   * One column.
   *
   * @param name its SQL name
   * @param type its type
   */
  public record Column(String name, SqlType type) {}

  public RowType {
    columns = List.copyOf(columns);
  }

  /** How many columns there are. */
  public int size() {
    return columns.size();
  }

  /** The name of column {@code index}. */
  public String name(int index) {
    return columns.get(index).name();
  }

  /** The type of column {@code index}. */
  public SqlType type(int index) {
    return columns.get(index).type();
  }

  /** The position of the column of this exact name. */
  public OptionalInt indexOf(String name) {
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).name().equals(name)) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }
}
