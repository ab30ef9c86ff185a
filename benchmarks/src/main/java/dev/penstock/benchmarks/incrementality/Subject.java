package dev.penstock.benchmarks.incrementality;

import dev.penstock.LiveCircuit;
import dev.penstock.MapHandle;
import dev.penstock.annotation.Table;

/** What all measured circuits have in common: two tables, of which the views differ. */
public interface Subject extends LiveCircuit {
  /** Rows on the left. */
  @Table(key = "id")
  MapHandle<Long, Fact> fact();

  /** Rows on the right. */
  @Table(key = "id")
  MapHandle<Long, Item> item();

  /**
   * A row on the left.
   *
   * @param place eight rows have the same
   * @param moment below a thousand
   * @param amount below a thousand
   */
  record Fact(long id, int place, int moment, int amount) {}

  /**
   * A row on the right.
   *
   * @param place eight rows have the same
   * @param moment below a thousand
   * @param amount below a thousand
   * @param note an amount; one in eight is NULL
   */
  record Item(long id, int place, int moment, int amount, Integer note) {}
}
