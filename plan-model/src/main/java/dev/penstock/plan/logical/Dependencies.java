package dev.penstock.plan.logical;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;

/**
 * What is known of the rows of a relation: sets of columns that no two rows have in common, and
 * columns that are determined by others in every row.
 *
 * @param keys sets of columns; an empty set says that there is at most one row
 * @param rules from columns to columns that they determine; from no column to constants
 */
record Dependencies(List<BitSet> keys, List<Rule> rules) {
  private static final int MOST_KEYS = 8;

  /** Rows that agree in {@code from} agree in {@code to}. */
  record Rule(BitSet from, BitSet to) {}

  /** Nothing is known. */
  static Dependencies none() {
    return new Dependencies(new ArrayList<>(), new ArrayList<>());
  }

  /** A copy that may be added to. */
  Dependencies copy() {
    return new Dependencies(new ArrayList<>(keys), new ArrayList<>(rules));
  }

  static BitSet set(Iterable<Integer> columns) {
    BitSet set = new BitSet();
    columns.forEach(set::set);
    return set;
  }

  void addRule(BitSet from, int to) {
    rules.add(new Rule(from, set(List.of(to))));
  }

  void addEquality(int a, int b) {
    addRule(set(List.of(a)), b);
    addRule(set(List.of(b)), a);
  }

  /** Adds a key of a relation of so many columns, all of which it determines. */
  void addKey(BitSet key, int width) {
    BitSet all = new BitSet();
    all.set(0, width);
    addKey(key);
    rules.add(new Rule(key, all));
  }

  /** Adds a key, less the columns that the rest determines, tried from the last to the first. */
  void addKey(BitSet key) {
    addMinimal(key, descending(key));
  }

  /** Adds a key, less the columns that the rest determines, tried in the given order. */
  void addMinimal(BitSet key, List<Integer> order) {
    BitSet minimal = (BitSet) key.clone();
    for (int column : order) {
      minimal.clear(column);
      if (!covers(closure(minimal), key)) {
        minimal.set(column);
      }
    }
    if (keys.size() < MOST_KEYS && !keys.contains(minimal)) {
      keys.add(minimal);
    }
  }

  /** Whether rows that agree in the given columns are one row. */
  boolean isUnique(BitSet columns) {
    BitSet closure = closure(columns);
    return keys.stream().anyMatch(key -> covers(closure, key));
  }

  /** All columns that the given ones determine. */
  BitSet closure(BitSet columns) {
    BitSet closure = (BitSet) columns.clone();
    int before;
    do {
      before = closure.cardinality();
      for (Rule rule : rules) {
        if (covers(closure, rule.from())) {
          closure.or(rule.to());
        }
      }
    } while (closure.cardinality() > before);
    return closure;
  }

  static boolean covers(BitSet all, BitSet some) {
    BitSet rest = (BitSet) some.clone();
    rest.andNot(all);
    return rest.isEmpty();
  }

  static List<Integer> descending(BitSet set) {
    List<Integer> columns = new ArrayList<>(set.stream().boxed().toList());
    Collections.reverse(columns);
    return columns;
  }
}
