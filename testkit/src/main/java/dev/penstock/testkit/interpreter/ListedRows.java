package dev.penstock.testkit.interpreter;

import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.logical.Listing;
import java.util.ArrayList;
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
          row.add(text(op, members));
          rows.add(row, 1);
        });
    return rows;
  }

  private static Object text(Listing op, Bag members) {
    List<SortKey> order = SortKey.total(op.order(), op.input().type().size());
    List<List<Object>> rows = new ArrayList<>(members.rows().keySet());
    rows.sort((a, b) -> Orders.compare(order, a, b));
    StringBuilder text = null;
    for (List<Object> row : rows) {
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
}
