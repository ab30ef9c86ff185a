package dev.penstock.shell.engine;

import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.scalar.NumberTexts;
import dev.penstock.scalar.TimeTexts;
import java.math.BigDecimal;
import java.util.List;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/** Values as a CAST to VARCHAR shows them. */
public final class SqlTexts {
  /** An element that needs no quotes. */
  private static final Pattern PLAIN = Pattern.compile("[^\\s{},\"\\\\]+");

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
      case ARRAY -> list((List<?>) value, type.element());
      default -> value.toString();
    };
  }

  /** As PostgreSQL writes a list: {@code {1,NULL,"a b"}}. */
  private static String list(List<?> list, SqlType element) {
    StringJoiner text = new StringJoiner(",", "{", "}");
    list.forEach(value -> text.add(value == null ? "NULL" : element(value, element)));
    return text.toString();
  }

  private static String element(Object value, SqlType type) {
    if (value instanceof Boolean truth) {
      return truth ? "t" : "f";
    }
    String text = of(value, type);
    return PLAIN.matcher(text).matches() && !text.equalsIgnoreCase("NULL")
        ? text
        : '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
