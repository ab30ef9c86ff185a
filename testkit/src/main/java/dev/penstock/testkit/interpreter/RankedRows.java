package dev.penstock.testkit.interpreter;

import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.logical.TopK;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rows of one key of a ranking, copy by copy. */
final class RankedRows {
  private final TopK op;
  private final List<SortKey> whole;
  private final List<List<Object>> copies = new ArrayList<>();

  RankedRows(TopK op) {
    this.op = op;
    this.whole = SortKey.total(op.order(), op.input().type().size());
  }

  /** The rows of a ranking whose ranks are let through. */
  static Bag of(TopK op, Bag input) {
    Map<List<Object>, RankedRows> groups = new LinkedHashMap<>();
    input
        .rows()
        .forEach(
            (row, weight) ->
                groups
                    .computeIfAbsent(PossibleRows.key(op.keys(), row), k -> new RankedRows(op))
                    .add(row, weight));
    Bag rows = new Bag();
    groups.values().forEach(group -> group.addTo(rows));
    return rows;
  }

  private void add(List<Object> row, long weight) {
    for (long copy = 0; copy < weight; copy++) {
      copies.add(row);
    }
  }

  private void addTo(Bag rows) {
    copies.sort((a, b) -> Orders.compare(whole, a, b));
    long rank = 0;
    long denseRank = 0;
    for (int i = 0; i < copies.size(); i++) {
      List<Object> row = copies.get(i);
      if (i == 0 || Orders.compare(op.order(), copies.get(i - 1), row) != 0) {
        rank = i + 1L;
        denseRank++;
      }
      long own =
          switch (op.ranking().function()) {
            case ROW_NUMBER -> i + 1L;
            case RANK -> rank;
            case DENSE_RANK -> denseRank;
          };
      if (own >= op.ranking().first() && own <= op.ranking().last()) {
        List<Object> shown = new ArrayList<>(row);
        if (op.isRanked()) {
          shown.add(own);
        }
        rows.add(shown, 1);
      }
    }
  }
}
