package dev.penstock.fuzz.record;

import dev.penstock.scalar.Texts;
import java.math.BigDecimal;
import java.math.MathContext;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/** The answer to a query, as scripts write it. */
final class Answer {
  private static final MathContext SHOWN = new MathContext(10);
  private static final int LEAST_EXPONENT = -5;
  private static final Comparator<List<String>> BY_TEXT =
      (a, b) -> {
        int order = 0;
        for (int i = 0; i < a.size() && order == 0; i++) {
          order = Texts.compare(a.get(i), b.get(i));
        }
        return order;
      };

  private final String letters;
  private final List<List<String>> rows;

  private Answer(String letters, List<List<String>> rows) {
    this.letters = letters;
    this.rows = rows;
  }

  static Answer of(ResultSet result) throws SQLException {
    ResultSetMetaData columns = result.getMetaData();
    StringBuilder letters = new StringBuilder();
    for (int i = 1; i <= columns.getColumnCount(); i++) {
      letters.append(letter(columns.getColumnType(i)));
    }
    List<List<String>> rows = new ArrayList<>();
    while (result.next()) {
      List<String> row = new ArrayList<>();
      for (int i = 1; i <= columns.getColumnCount(); i++) {
        row.add(text(result.getString(i), columns.getColumnType(i)));
      }
      rows.add(row);
    }
    return new Answer(letters.toString(), rows);
  }

  /** A letter for each column. */
  String letters() {
    return letters;
  }

  /** A line for each row, or for each value if they are sorted one by one. */
  List<String> lines(String sort) {
    if (sort.equals("valuesort")) {
      return rows.stream().flatMap(List::stream).sorted(Texts::compare).toList();
    }
    if (sort.equals("rowsort")) {
      Collections.sort(rows, BY_TEXT);
    }
    return rows.stream().map(row -> String.join("\t", row)).collect(Collectors.toList());
  }

  private static char letter(int type) {
    return switch (type) {
      case Types.SMALLINT, Types.INTEGER, Types.BIGINT -> 'I';
      case Types.NUMERIC, Types.REAL, Types.DOUBLE -> 'R';
      default -> 'T';
    };
  }

  private static String text(String value, int type) {
    if (value == null) {
      return "NULL";
    }
    return switch (type) {
      case Types.NUMERIC -> value.equals("NaN") ? value : plain(new BigDecimal(value));
      case Types.REAL, Types.DOUBLE -> floating(value);
      case Types.BOOLEAN, Types.BIT -> value.startsWith("t") ? "true" : "false";
      case Types.TIME, Types.TIMESTAMP -> moment(value);
      default -> value.isEmpty() ? "(empty)" : value;
    };
  }

  private static String plain(BigDecimal value) {
    return value.signum() == 0 ? "0" : value.stripTrailingZeros().toPlainString();
  }

  /** Ten significant digits, and an exponent where there would be many zeros. */
  private static String floating(String value) {
    if (value.equals("NaN") || value.endsWith("Infinity")) {
      return value;
    }
    BigDecimal rounded = new BigDecimal(value).round(SHOWN);
    int exponent = rounded.precision() - rounded.scale() - 1;
    if (rounded.signum() == 0 || exponent > LEAST_EXPONENT && exponent < SHOWN.getPrecision()) {
      return plain(rounded);
    }
    String sign = exponent < 0 ? "-" : "+";
    return plain(rounded.movePointLeft(exponent))
        + "e"
        + sign
        + String.format("%02d", Math.abs(exponent));
  }

  /** A fraction of a second has six digits or none. */
  private static String moment(String text) {
    int point = text.indexOf('.');
    return point < 0 ? text : text + "0".repeat(Math.max(0, 6 - (text.length() - point - 1)));
  }
}
