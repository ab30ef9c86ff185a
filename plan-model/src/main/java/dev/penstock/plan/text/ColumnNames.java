package dev.penstock.plan.text;

import dev.penstock.plan.type.RowType;
import java.util.HashMap;
import java.util.Map;

/**
 * How the columns of one row are written in expressions: by name; where two columns have one name,
 * with the position: {@code iata$3}.
 */
final class ColumnNames {
  private final RowType type;
  private final Map<String, Integer> uses = new HashMap<>();

  ColumnNames(RowType type) {
    this.type = type;
    type.columns().forEach(column -> uses.merge(column.name(), 1, Integer::sum));
  }

  /** The text of a reference to a column. */
  String ref(int column) {
    String name = type.name(column);
    return uses.get(name) == 1 ? Quoting.name(name) : Quoting.name(name) + "$" + column;
  }
}
