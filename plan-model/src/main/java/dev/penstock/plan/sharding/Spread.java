package dev.penstock.plan.sharding;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * How the rows of an operator are spread over workers.
 *
 * @param kind by what
 * @param columns lists of columns, any of which decides the worker by the hash of its values; for
 *     {@link Kind#BY_COLUMNS} at least one
 */
record Spread(Kind kind, List<List<Integer>> columns) {
  /** By what rows are spread. */
  enum Kind {
    /** By the hash of the values of some columns. */
    BY_COLUMNS,
    /** All rows are on one worker. */
    ONE,
    /** Every worker has all rows. */
    EVERYWHERE,
    /** Every row is on one worker, but nobody knows on which. */
    UNKNOWN
  }

  static final Spread ONE = new Spread(Kind.ONE, List.of());
  static final Spread EVERYWHERE = new Spread(Kind.EVERYWHERE, List.of());
  static final Spread UNKNOWN = new Spread(Kind.UNKNOWN, List.of());

  static Spread by(List<List<Integer>> columns) {
    return columns.isEmpty() ? UNKNOWN : new Spread(Kind.BY_COLUMNS, columns);
  }

  boolean is(Kind other) {
    return kind == other;
  }

  /** The same spread where columns stand elsewhere; those without a new position are lost. */
  Spread moved(IntUnaryOperator position) {
    if (kind != Kind.BY_COLUMNS) {
      return this;
    }
    List<List<Integer>> moved = new ArrayList<>();
    for (List<Integer> list : columns) {
      List<Integer> positions = list.stream().map(position::applyAsInt).toList();
      if (!positions.contains(-1)) {
        moved.add(positions);
      }
    }
    return by(moved);
  }

  /** The lists of which all columns are among the given keys. */
  List<List<Integer>> within(List<Integer> keys) {
    return columns.stream().filter(keys::containsAll).toList();
  }
}
