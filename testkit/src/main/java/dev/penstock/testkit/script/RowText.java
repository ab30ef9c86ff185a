package dev.penstock.testkit.script;

import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.testkit.circuit.JavaValues;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Rows as text, {@code (1, 'Ada', NULL)}, read by the types of their columns. */
public final class RowText {
  private RowText() {}

  /** Reads a row with its parentheses. */
  public static List<Object> parse(String text, RowType type) {
    String trimmed = text.trim();
    if (!trimmed.startsWith("(") || !trimmed.endsWith(")")) {
      throw new IllegalArgumentException("no row: " + text);
    }
    List<String> parts = split(trimmed.substring(1, trimmed.length() - 1));
    if (parts.size() != type.size()) {
      throw new IllegalArgumentException(text + " has not " + type.size() + " columns");
    }
    List<Object> row = new ArrayList<>();
    for (int i = 0; i < parts.size(); i++) {
      row.add(parseValue(parts.get(i), type.type(i)));
    }
    return row;
  }

  /** Reads one value; dates and times may stand in quotes or without. */
  public static Object parseValue(String text, SqlType type) {
    if (text.equals("NULL")) {
      return null;
    }
    boolean quoted = text.length() > 1 && text.startsWith("'") && text.endsWith("'");
    String plain = quoted ? text.substring(1, text.length() - 1).replace("''", "'") : text;
    return switch (type.kind()) {
      case BOOLEAN -> truth(plain);
      case TINYINT, SMALLINT, INTEGER, BIGINT -> Long.valueOf(plain);
      case REAL -> Float.parseFloat(plain) + 0.0;
      case DOUBLE -> Double.parseDouble(plain) + 0.0;
      case DECIMAL -> new BigDecimal(plain).setScale(type.scale());
      case VARCHAR -> text(plain, quoted);
      case ARRAY -> list(text, type.element());
      default -> JavaValues.toCanonical(temporal(plain, type), type);
    };
  }

  /** Writes a row so that {@link #parse} reads it back. */
  public static String print(List<Object> row, RowType type) {
    List<String> values = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      values.add(printValue(row.get(i), type.type(i)));
    }
    return "(" + String.join(", ", values) + ")";
  }

  /** Writes one value. */
  public static String printValue(Object value, SqlType type) {
    if (value == null) {
      return "NULL";
    }
    return switch (type.kind()) {
      case BOOLEAN -> (Boolean) value ? "TRUE" : "FALSE";
      case VARCHAR -> "'" + ((String) value).replace("'", "''") + "'";
      case ARRAY -> list((List<?>) value, type.element());
      case DECIMAL -> ((BigDecimal) value).toPlainString();
      case TINYINT, SMALLINT, INTEGER, BIGINT, DOUBLE -> value.toString();
      case REAL -> Float.toString((float) (double) value);
      case TIMESTAMP -> JavaValues.toJava(value, type).toString().replace('T', ' ');
      default -> JavaValues.toJava(value, type).toString();
    };
  }

  /** {@code [1, NULL]}. */
  private static String list(List<?> list, SqlType element) {
    return list.stream()
        .map(value -> printValue(value, element))
        .collect(Collectors.joining(", ", "[", "]"));
  }

  private static List<Object> list(String text, SqlType element) {
    if (!text.startsWith("[") || !text.endsWith("]")) {
      throw new IllegalArgumentException("no list: " + text);
    }
    List<Object> list = new ArrayList<>();
    split(text.substring(1, text.length() - 1)).forEach(e -> list.add(parseValue(e, element)));
    return list;
  }

  private static boolean truth(String text) {
    return switch (text) {
      case "TRUE" -> true;
      case "FALSE" -> false;
      default -> throw new IllegalArgumentException("neither TRUE nor FALSE: " + text);
    };
  }

  private static String text(String plain, boolean quoted) {
    if (!quoted) {
      throw new IllegalArgumentException("a text without quotes: " + plain);
    }
    return plain;
  }

  private static Object temporal(String plain, SqlType type) {
    return switch (type.kind()) {
      case DATE -> LocalDate.parse(plain);
      case TIME -> LocalTime.parse(plain);
      case TIMESTAMP -> LocalDateTime.parse(plain.replace(' ', 'T'));
      default -> Instant.parse(plain);
    };
  }

  /** Cuts at commas that stand outside quotes and lists. */
  private static List<String> split(String text) {
    List<String> parts = new ArrayList<>();
    boolean quoted = false;
    int lists = 0;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) == '\'') {
        quoted = !quoted;
      } else if (!quoted && "[]".indexOf(text.charAt(i)) >= 0) {
        lists += text.charAt(i) == '[' ? 1 : -1;
      } else if (text.charAt(i) == ',' && !quoted && lists == 0) {
        parts.add(text.substring(start, i).trim());
        start = i + 1;
      }
    }
    parts.add(text.substring(start).trim());
    return parts;
  }
}
