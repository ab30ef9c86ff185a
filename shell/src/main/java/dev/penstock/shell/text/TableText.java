package dev.penstock.shell.text;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.ColumnData;
import com.github.freva.asciitable.HorizontalAlign;
import com.github.freva.asciitable.OverflowBehaviour;
import dev.penstock.plan.type.RowType;
import dev.penstock.shell.engine.RowChange;
import dev.penstock.shell.engine.SqlTexts;
import java.util.ArrayList;
import java.util.List;

/** Rows as a table; numbers stand to the right. */
public final class TableText {
  private static final int WIDEST = 60;

  private TableText() {}

  /** Rows of values in canonical form. */
  public static String of(RowType type, List<List<Object>> rows) {
    List<List<String>> cells = new ArrayList<>();
    rows.forEach(row -> cells.add(cells(type, row)));
    return table(columns(type, 0), cells);
  }

  /** Changes, the lost rows before the gained ones, each with its sign and weight. */
  public static String ofChanges(RowType type, List<RowChange> changes) {
    List<List<String>> cells = new ArrayList<>();
    for (boolean gained : new boolean[] {false, true}) {
      for (RowChange change : changes) {
        if (change.weight() > 0 == gained) {
          List<String> row = cells(type, change.row());
          row.add(0, weight(change.weight()));
          cells.add(row);
        }
      }
    }
    List<ColumnData<List<String>>> columns = new ArrayList<>();
    columns.add(new Column().header("").with(row -> row.get(0)));
    columns.addAll(columns(type, 1));
    return table(columns, cells);
  }

  private static String weight(long weight) {
    String sign = weight > 0 ? "+" : "-";
    return Math.abs(weight) == 1 ? sign : sign + Math.abs(weight);
  }

  private static List<String> cells(RowType type, List<Object> row) {
    List<String> cells = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      cells.add(SqlTexts.of(row.get(i), type.type(i)).replaceAll("[\\x00-\\x1f\\x7f]", "·"));
    }
    return cells;
  }

  private static List<ColumnData<List<String>>> columns(RowType type, int from) {
    List<ColumnData<List<String>>> columns = new ArrayList<>();
    for (int i = 0; i < type.size(); i++) {
      int at = i + from;
      HorizontalAlign align =
          type.type(i).kind().isNumeric() ? HorizontalAlign.RIGHT : HorizontalAlign.LEFT;
      columns.add(
          new Column()
              .header(type.name(i))
              .headerAlign(align)
              .dataAlign(align)
              .maxWidth(WIDEST, OverflowBehaviour.ELLIPSIS_RIGHT)
              .with(row -> row.get(at)));
    }
    return columns;
  }

  private static String table(List<ColumnData<List<String>>> columns, List<List<String>> cells) {
    return AsciiTable.builder()
        .border(AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS)
        .data(cells, columns)
        .asString();
  }
}
