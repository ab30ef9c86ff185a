package dev.penstock.shell.engine;

import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.scalar.NumberTexts;
import dev.penstock.scalar.TimeTexts;
import java.math.BigDecimal;
import java.util.List;
import java.util.StringJoiner;

/** Values as a CAST to VARCHAR shows them. */
public final class SqlTexts {
  private SqlTexts() {}

  /** A row in parentheses, its texts in quotes. */
  public static String row(List<Object> row, RowType type) {
    StringJoiner text = new StringJoiner(", ", "(", ")");
    for (int i = 0; i < row.size(); i++) {
      Object value = row.get(i);
      text.add(value instanceof String s ? "'" + s.replace("'", "''") + "'" : of(value, type, i));
    }
    return text.toString();
  }

  private static String of(Object value, RowType type, int column) {
    return of(value, type.type(column));
  }

  /** One value; NULL as {@code NULL}. */
  public static String of(Object value, SqlType type) {
    if (value == null) {
      return "NULL";
    }
    return switch (type.kind()) {
      case REAL -> NumberTexts.text(((Double) value).floatValue());
      case DOUBLE -> NumberTexts.text((double) value);
      case DECIMAL -> ((BigDecimal) value).toPlainString();
      case DATE -> TimeTexts.date(((Long) value).intValue());
      case TIME -> TimeTexts.time((Long) value);
      case TIMESTAMP, INSTANT -> TimeTexts.timestamp((Long) value);
      default -> value.toString();
    };
  }
}
