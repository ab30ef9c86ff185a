package dev.penstock.shell.slt;

import dev.penstock.scalar.Texts;
import dev.penstock.shell.engine.QueryResult;
import dev.penstock.shell.slt.SltRecord.ExpectedRows;
import dev.penstock.shell.slt.SltRecord.SortMode;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.function.BiPredicate;

/** What a query has answered, compared with what a script expects. */
final class Answer {
  private static final Comparator<List<String>> BY_TEXT =
      (a, b) -> {
        for (int i = 0; i < a.size(); i++) {
          int order = Texts.compare(a.get(i), b.get(i));
          if (order != 0) {
            return order;
          }
        }
        return 0;
      };

  private final QueryResult result;
  private final SortMode sort;
  private final List<List<Cell>> rows = new ArrayList<>();

  /** Rows that were asked for without an order have none: they are compared sorted. */
  Answer(QueryResult result, SortMode sort) {
    this.result = result;
    boolean unordered = sort == SortMode.NOSORT && !result.ordered();
    this.sort = unordered ? SortMode.ROWSORT : sort;
    for (List<Object> row : result.rows()) {
      List<Cell> cells = new ArrayList<>();
      for (int i = 0; i < row.size(); i++) {
        cells.add(new Cell(row.get(i), result.type().type(i)));
      }
      rows.add(cells);
    }
    if (this.sort == SortMode.ROWSORT) {
      rows.sort(Comparator.comparing(Answer::texts, BY_TEXT));
    }
  }

  /** Whether this is the expected answer. */
  boolean matches(ExpectedRows expected) {
    int count = rows.size() * result.type().size();
    if (count != expected.count()) {
      return false;
    }
    if (expected.hash() != null) {
      return hash().equals(expected.hash());
    }
    if (sort == SortMode.VALUESORT) {
      return pairUp(values(), sortedValues(expected.cells()), Numbers::areAlike);
    }
    List<List<String>> cells = new ArrayList<>(expected.cells());
    if (sort == SortMode.ROWSORT) {
      cells.sort(Comparator.comparing(this::normal, BY_TEXT));
      return pairUp(rows, cells, Answer::matches);
    }
    return areEqual(rows, cells, Answer::matches);
  }

  private List<String> normal(List<String> row) {
    List<String> normal = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      normal.add(Cell.normal(row.get(i), result.type().type(i)));
    }
    return normal;
  }

  private static boolean matches(List<Cell> row, List<String> expected) {
    for (int i = 0; i < row.size(); i++) {
      if (!row.get(i).matches(expected.get(i))) {
        return false;
      }
    }
    return true;
  }

  private static <A, B> boolean areEqual(List<A> a, List<B> b, BiPredicate<A, B> equal) {
    for (int i = 0; i < a.size(); i++) {
      if (!equal.test(a.get(i), b.get(i))) {
        return false;
      }
    }
    return true;
  }

  /** Sorted lists; numbers that are only nearly equal may have come to stand elsewhere. */
  private static <A, B> boolean pairUp(List<A> a, List<B> b, BiPredicate<A, B> equal) {
    if (areEqual(a, b, equal)) {
      return true;
    }
    List<B> left = new ArrayList<>(b);
    for (A one : a) {
      boolean found = false;
      for (int i = 0; i < left.size() && !found; i++) {
        if (equal.test(one, left.get(i))) {
          left.remove(i);
          found = true;
        }
      }
      if (!found) {
        return false;
      }
    }
    return true;
  }

  private List<String> values() {
    List<String> values = new ArrayList<>();
    rows.forEach(row -> values.addAll(texts(row)));
    if (sort == SortMode.VALUESORT) {
      values.sort(Texts::compare);
    }
    return values;
  }

  private static List<String> sortedValues(List<List<String>> rows) {
    List<String> values = new ArrayList<>();
    rows.forEach(values::addAll);
    values.sort(Texts::compare);
    return values;
  }

  private static List<String> texts(List<Cell> row) {
    return row.stream().map(Cell::text).toList();
  }

  /** MD5 of all values, each with a line feed behind it. */
  String hash() {
    try {
      MessageDigest md5 = MessageDigest.getInstance("MD5");
      for (String value : values()) {
        md5.update((value + "\n").getBytes(StandardCharsets.UTF_8));
      }
      return HexFormat.of().formatHex(md5.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }

  /** The answer as a script would write it; in the form in which it is expected. */
  String text(ExpectedRows expected) {
    if (expected.hash() != null) {
      return rows.size() * result.type().size() + " values hashing to " + hash();
    }
    if (sort == SortMode.VALUESORT) {
      return String.join("\n", values());
    }
    return String.join("\n", rows.stream().map(row -> String.join("\t", texts(row))).toList());
  }
}
