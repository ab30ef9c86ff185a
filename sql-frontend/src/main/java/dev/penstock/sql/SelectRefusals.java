package dev.penstock.sql;

import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSelectKeyword;

/** Reports the clauses of a SELECT block that are refused; the others can be bound after that. */
final class SelectRefusals {
  private SelectRefusals() {}

  static void report(SqlSelect select, Faults faults) {
    if (!select.getWindowList().isEmpty()) {
      throw faults.unsupported(
          select.getWindowList(),
          "WINDOW",
          "write PARTITION BY and ORDER BY in the parentheses behind OVER");
    }
    if (select.hasHints()) {
      faults.unsupported(select, "a hint", "leave it out");
    }
    SqlNode stream = select.getModifierNode(SqlSelectKeyword.STREAM);
    if (stream != null) {
      faults.unsupported(stream, "SELECT STREAM", "every view is a stream of changes");
    }
  }
}
