package dev.penstock.testkit.interpreter;

import dev.penstock.plan.logical.AsofJoin;
import java.util.List;
import java.util.function.Predicate;

/** The right rows that the left rows of an as-of join find. */
final class NearestRows {
  private final AsofJoin op;

  NearestRows(AsofJoin op) {
    this.op = op;
  }

  /** The rows of the join, where a pair is wanted or not. */
  Bag of(Bag left, Bag right, Predicate<List<Object>> wanted) {
    Bag rows = new Bag();
    left.rows()
        .forEach(
            (row, weight) -> {
              List<Object> found = nearest(row, right, wanted);
              if (found != null) {
                rows.add(PossibleRows.pair(row, found), weight);
              } else if (op.padded()) {
                rows.add(PossibleRows.pair(row, PossibleRows.nulls(op.right())), weight);
              }
            });
    return rows;
  }

  private List<Object> nearest(List<Object> left, Bag right, Predicate<List<Object>> wanted) {
    List<Object> best = null;
    for (List<Object> row : right.rows().keySet()) {
      if (wanted.test(PossibleRows.pair(left, row))
          && (best == null || isNearer(left, row, best))) {
        best = row;
      }
    }
    return best;
  }

  private boolean isNearer(List<Object> left, List<Object> row, List<Object> best) {
    int order = Comparisons.compare(time(left, row), time(left, best));
    if (order != 0) {
      return op.looksBack() ? order > 0 : order < 0;
    }
    for (int i = 0; i < row.size(); i++) {
      int tie = compare(row.get(i), best.get(i));
      if (tie != 0) {
        return tie > 0;
      }
    }
    return false;
  }

  private static int compare(Object a, Object b) {
    return a == null || b == null
        ? Boolean.compare(a == null, b == null)
        : Comparisons.compare(a, b);
  }

  private Object time(List<Object> left, List<Object> row) {
    return Evaluator.evaluate(op.rightTime(), PossibleRows.pair(left, row));
  }
}
