package dev.penstock.testkit.interpreter;

import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.logical.Listing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the rows of each group list. */
final class ListedRows {
  private static final int LONGEST = 1 << 24;

  private ListedRows() {}

  /** A row for each group that has rows. */
  static Bag of(Listing op, Bag input) {
    Map<List<Object>, Bag> groups = new LinkedHashMap<>();
    input
        .rows()
        .forEach(
            (row, weight) ->
                groups
                    .computeIfAbsent(PossibleRows.key(op.keys(), row), k -> new Bag())
                    .add(row, weight));
    Bag rows = new Bag();
    groups.forEach(
        (key, members) -> {
          List<Object> row = new ArrayList<>(key);
          row.add(op.listed().isList() ? list(op, members) : text(op, members));
          rows.add(row, 1);
        });
    return rows;
  }

  private static Object text(Listing op, Bag members) {
    StringBuilder text = null;
    for (List<Object> row : inOrder(op, members)) {
      Object value = row.get(op.listed().value());
      if (value != null) {
        Object between = Evaluator.evaluate(op.listed().separator(), row);
        String separator = between == null ? "" : between.toString();
        long copies = members.rows().get(row);
        if (text == null) {
          text = new StringBuilder(value.toString());
          copies--;
        }
        String each = separator + value;
        if (!each.isEmpty() && copies > (LONGEST - text.length()) / each.length()) {
          return new Failed(op.origin(), "the text is too long");
        }
        for (long i = each.isEmpty() ? copies : 0; i < copies; i++) {
          text.append(each);
        }
      }
    }
    return text == null ? null : text.toString();
  }

  private static Object list(Listing op, Bag members) {
    List<Object> list = new ArrayList<>();
    for (List<Object> row : inOrder(op, members)) {
      if (op.listed().takesAll() || row.get(op.listed().counts()).equals(true)) {
        long copies = members.rows().get(row);
        if (copies > LONGEST - list.size()) {
          return new Failed(op.origin(), "the list is too long");
        }
        for (long i = 0; i < copies; i++) {
          list.add(row.get(op.listed().value()));
        }
      }
    }
    return list.isEmpty() ? null : Collections.unmodifiableList(list);
  }

  private static List<List<Object>> inOrder(Listing op, Bag members) {
    List<SortKey> order = SortKey.total(op.order(), op.input().type().size());
    List<List<Object>> rows = new ArrayList<>(members.rows().keySet());
    rows.sort((a, b) -> Orders.compare(order, a, b));
    return rows;
  }
}
