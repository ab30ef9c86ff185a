package dev.penstock.shell.engine;

import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;

/** Rows that come as texts, from a file. */
final class TextRows {
  private final Session session;

  TextRows(Session session) {
    this.session = session;
  }

  long insert(String name, List<List<String>> rows) {
    StoredTable table = session.relations().table(name);
    if (table == null) {
      throw new StatementRefused("there is no table `" + name + "`");
    }
    List<RowChange> changes = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      changes.add(new RowChange(values(i, rows.get(i), table.type()), 1));
    }
    try {
      session.change(table, changes, Session.Stepping.AT_ONCE);
    } catch (StatementRefused refused) {
      for (int i = 0; i < changes.size() && refused.row() != null; i++) {
        if (changes.get(i).row() == refused.row()) {
          throw new UnfitText(i, UnfitText.WHOLE_ROW, refused.getMessage());
        }
      }
      throw refused;
    }
    return changes.size();
  }

  private static List<Object> values(int row, List<String> texts, RowType type) {
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < type.size(); i++) {
      String text = texts.get(i);
      try {
        values.add(text == null ? null : ColumnValues.parsed(text, type.type(i)));
      } catch (ColumnValues.Unfit unfit) {
        throw new UnfitText(row, i, unfit.getMessage());
      }
    }
    return values;
  }
}
