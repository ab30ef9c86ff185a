package dev.penstock.state;

import dev.penstock.scalar.Elements;
import dev.penstock.scalar.NumberTexts;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.stream.Collectors;

/** Turns a stored row into text for a refusal. */
@FunctionalInterface
public interface RowText {
  /** The row whose words begin at {@code at} and whose objects begin at {@code objectsAt}. */
  String text(long[] words, int at, Object[] objects, int objectsAt);

  /** Prints words as numbers, then objects. */
  static RowText raw(RowLayout layout) {
    return raw(layout, 0);
  }

  /** Prints words as numbers, but for so many at the beginning, then objects. */
  static RowText raw(RowLayout layout, int hidden) {
    return (words, at, objects, objectsAt) -> {
      StringBuilder text = new StringBuilder("(");
      for (int i = hidden; i < layout.words(); i++) {
        text.append(text.length() == 1 ? "" : ", ").append(words[at + i]);
      }
      for (int i = 0; i < layout.objects(); i++) {
        text.append(text.length() == 1 ? "" : ", ").append(literal(objects[objectsAt + i]));
      }
      return text.append(')').toString();
    };
  }

  /** Columns that alternate with their names, {@code (iata = 'ORD', state = NULL)}. */
  static String columns(Object... namesAndValues) {
    StringBuilder text = new StringBuilder("(");
    for (int i = 0; i < namesAndValues.length; i += 2) {
      text.append(i == 0 ? "" : ", ").append(namesAndValues[i]).append(" = ");
      text.append(literal(namesAndValues[i + 1]));
    }
    return text.append(')').toString();
  }

  /** One row made of two: {@code (a = 1)} and {@code (b = 2)} are {@code (a = 1, b = 2)}. */
  static String joined(String row, String more) {
    String first = row.substring(0, row.length() - 1);
    return first + (first.length() == 1 || more.length() == 2 ? "" : ", ") + more.substring(1);
  }

  /** A value as one would write it in SQL. */
  static String literal(Object value) {
    if (value instanceof String text) {
      return "'" + text.replace("'", "''") + "'";
    }
    if (value instanceof Double number) {
      return NumberTexts.text((double) number);
    }
    if (value instanceof Float number) {
      return NumberTexts.text((float) number);
    }
    if (value instanceof BigDecimal number) {
      return number.toPlainString();
    }
    if (value instanceof Elements list) {
      return list.stream().map(RowText::literal).collect(Collectors.joining(", ", "ARRAY[", "]"));
    }
    return moment(value);
  }

  private static String moment(Object value) {
    if (value instanceof LocalDate date) {
      return "DATE '" + date + "'";
    }
    if (value instanceof LocalTime time) {
      return "TIME '" + DateTimeFormatter.ISO_LOCAL_TIME.format(time) + "'";
    }
    if (value instanceof LocalDateTime at) {
      String time = DateTimeFormatter.ISO_LOCAL_TIME.format(at);
      return "TIMESTAMP '" + at.toLocalDate() + " " + time + "'";
    }
    return value instanceof Instant
        ? "TIMESTAMP '" + value + "'"
        : value == null ? "NULL" : value.toString();
  }
}
