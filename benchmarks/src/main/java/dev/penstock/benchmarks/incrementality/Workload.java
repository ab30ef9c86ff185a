package dev.penstock.benchmarks.incrementality;

import dev.penstock.Counter;
import dev.penstock.benchmarks.incrementality.Subject.Fact;
import dev.penstock.benchmarks.incrementality.Subject.Item;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows for one circuit, and then steps that all change as much: twenty rows, ten a table. Which
 * rows they are follows from their number alone, so every circuit of a size sees the same.
 */
final class Workload {
  private static final int LOAD_STEP = 10_000;
  private static final int ROWS_PER_PLACE = 8;
  private static final int UPDATES = 4;
  private static final int DELETES = 3;

  private final Subject circuit;
  private final long rowsPerTable;
  private long draw = 1;
  private List<Long> deleted = List.of();

  /**
   * Loads the circuit.
   *
   * @param rows of both tables together
   */
  Workload(Subject circuit, long rows) {
    this.circuit = circuit;
    this.rowsPerTable = rows / 2;
    for (long from = 0; from < rowsPerTable; from += LOAD_STEP) {
      load(from, Math.min(rowsPerTable, from + LOAD_STEP));
    }
  }

  private void load(long from, long to) {
    List<Fact> facts = new ArrayList<>();
    List<Item> items = new ArrayList<>();
    for (long id = from; id < to; id++) {
      facts.add(fact(id));
      items.add(item(id));
    }
    circuit.fact().upsertAll(facts);
    circuit.item().upsertAll(items);
    circuit.step();
  }

  /** In each table: four rows are replaced, three come back, three others go. */
  void step() {
    for (long id : deleted) {
      circuit.fact().upsert(fact(id));
      circuit.item().upsert(item(id));
    }
    for (int i = 0; i < UPDATES; i++) {
      circuit.fact().upsert(fact(anyId()));
      circuit.item().upsert(item(anyId()));
    }
    List<Long> leaving = new ArrayList<>();
    for (int i = 0; i < DELETES; i++) {
      leaving.add(anyId());
    }
    for (long id : leaving) {
      circuit.fact().delete(id);
      circuit.item().delete(id);
    }
    deleted = leaving;
    circuit.step();
  }

  /** The rows that all parts of the circuit touched since it was opened. */
  long work() {
    return circuit.control().counters().stream().mapToLong(Counter::total).sum();
  }

  private long anyId() {
    return Math.floorMod(next(), rowsPerTable);
  }

  private Fact fact(long id) {
    return new Fact(id, place(id), below(1000), below(1000));
  }

  private Item item(long id) {
    Integer note = below(8) == 0 ? null : Integer.valueOf(below(1000));
    return new Item(id, place(id), below(1000), below(1000), note);
  }

  private static int place(long id) {
    return (int) (id / ROWS_PER_PLACE);
  }

  private int below(int bound) {
    return (int) Math.floorMod(next() >>> 8, (long) bound);
  }

  /**
   * The sequence of splitmix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators,
   * 2014).
   */
  private long next() {
    draw += 0x9E3779B97F4A7C15L;
    long z = (draw ^ (draw >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
