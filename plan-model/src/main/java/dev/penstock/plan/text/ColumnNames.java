package dev.penstock.plan.text;

import dev.penstock.plan.type.RowType;
import java.util.HashMap;
import java.util.Map;

/** How the columns of one row are written in expressions. */
interface ColumnNames {
  /** The text of a reference to a column. */
  String ref(int column);

  /** By name; where two columns have one name, with the position: {@code iata$3}. */
  static ColumnNames byName(RowType type) {
    Map<String, Integer> uses = new HashMap<>();
    type.columns().forEach(column -> uses.merge(column.name(), 1, Integer::sum));
    return column -> {
      String name = type.name(column);
      return uses.get(name) == 1 ? Quoting.name(name) : Quoting.name(name) + "$" + column;
    };
  }

  /** By position only: {@code $3}. */
  static ColumnNames byPosition() {
    return column -> "$" + column;
  }
}
