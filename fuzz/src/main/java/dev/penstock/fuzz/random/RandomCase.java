package dev.penstock.fuzz.random;

import dev.penstock.testkit.interpreter.Change;
import java.util.List;

/**
 * Tables, views over them, and the steps that change the tables.
 *
 * @param seed what it was made from
 * @param steps the changes of each step
 */
public record RandomCase(
    long seed, List<RandomTable> tables, List<RandomView> views, List<List<Change>> steps) {
  public RandomCase {
    tables = List.copyOf(tables);
    views = List.copyOf(views);
    steps = List.copyOf(steps);
  }

  /** The same with other views. */
  public RandomCase withViews(List<RandomView> others) {
    return new RandomCase(seed, tables, others, steps);
  }

  /** The same with other steps. */
  public RandomCase withSteps(List<List<Change>> others) {
    return new RandomCase(seed, tables, views, others);
  }

  /** Whether some view can fail. */
  public boolean mayFail() {
    return views.stream().anyMatch(RandomView::mayFail);
  }
}
