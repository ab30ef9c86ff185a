package dev.penstock.sql;

import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlSelectKeyword;

/** Refuses the clauses of a SELECT block that are not kept up to date. */
final class SelectRefusals {
  private SelectRefusals() {}

  static void check(SqlSelect select, Faults faults) {
    if (select.getQualify() != null) {
      throw faults.unsupported(select.getQualify(), "QUALIFY", "filter a derived table with WHERE");
    }
    if (!select.getWindowList().isEmpty()) {
      throw faults.unsupported(
          select.getWindowList(), "WINDOW", "GROUP BY in a derived table and join it");
    }
    if (select.hasHints()) {
      throw faults.unsupported(select, "a hint", "leave it out");
    }
    SqlNode stream = select.getModifierNode(SqlSelectKeyword.STREAM);
    if (stream != null) {
      throw faults.unsupported(stream, "SELECT STREAM", "every view is a stream of changes");
    }
  }
}
