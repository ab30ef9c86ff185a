package dev.penstock.testkit.interpreter;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Rows with an integer weight, never 0: the content of a relation, or a change of one. A row is a
 * list of canonical values: {@code null} (NULL), {@code Boolean}, {@code Long} (integers, and dates
 * and times counted as in a plan's literals), {@code Double} (REAL and DOUBLE; no −0.0), {@code
 * BigDecimal} (with its type's scale), {@code String}, or {@link Failed}.
 */
public final class Bag {
  private final Map<List<Object>, Long> weights = new LinkedHashMap<>();

  /** Adds a row so many times; a negative weight takes copies away. */
  public void add(List<Object> row, long weight) {
    long sum = Math.addExact(weights.getOrDefault(row, 0L), weight);
    if (sum == 0) {
      weights.remove(row);
    } else {
      weights.put(Collections.unmodifiableList(new ArrayList<>(row)), sum);
    }
  }

  /** Adds all rows of another bag, each so many times as it is there. */
  public void addAll(Bag other) {
    other.weights.forEach(this::add);
  }

  /** How many copies of a row there are; 0 if none. */
  public long weight(List<Object> row) {
    return weights.getOrDefault(row, 0L);
  }

  /** The rows with their weights, in order of arrival. */
  public Map<List<Object>, Long> rows() {
    return Collections.unmodifiableMap(weights);
  }

  /** Whether there is no row. */
  public boolean isEmpty() {
    return weights.isEmpty();
  }

  /** A bag of the same rows that changes on its own. */
  public Bag copy() {
    Bag copy = new Bag();
    copy.addAll(this);
    return copy;
  }

  /**
   * This bag without the rows of the other: what must be added to {@code other} to get this one.
   */
  public Bag minus(Bag other) {
    Bag difference = copy();
    other.weights.forEach((row, weight) -> difference.add(row, -weight));
    return difference;
  }

  /** The bag that undoes this change. */
  public Bag negated() {
    return new Bag().minus(this);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Bag bag && weights.equals(bag.weights);
  }

  @Override
  public int hashCode() {
    return weights.hashCode();
  }

  /** One row a line, sorted, {@code -1 (1, NULL)}. */
  @Override
  public String toString() {
    return String.join("\n", lines());
  }

  private List<String> lines() {
    List<String> lines = new ArrayList<>();
    weights.forEach(
        (row, weight) -> {
          String text = row.toString();
          String inner = text.substring(1, text.length() - 1).replace("null", "NULL");
          lines.add((weight > 0 ? "+" : "") + weight + " (" + inner + ")");
        });
    Collections.sort(lines);
    return lines;
  }
}
