package dev.penstock.testkit.random;

import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.testkit.interpreter.Change;
import dev.penstock.testkit.interpreter.Oracle;
import java.util.ArrayList;
import java.util.List;

/**
 * Random changes of the tables of one plan, beside the oracle that takes them. A seed makes the
 * same ones on every machine.
 */
public final class RandomSteps {
  private static final int TRIES = 20;

  private final Dice dice;
  private final RandomValues values;
  private final List<Table> tables;
  private final RandomChanges changes;

  /** Steps of a plan that has at least one table. */
  public RandomSteps(long seed, LogicalPlan plan, Oracle oracle) {
    dice = new Dice(seed);
    values = new RandomValues(dice, PlanConstants.of(plan));
    tables = plan.tables();
    changes = new RandomChanges(dice, values, tables, tables.get(0), oracle);
  }

  /** A step of a few changes of any kind, some of which can make it fail. */
  public List<Change> next() {
    List<Change> step = new ArrayList<>(changes.ordinary());
    if (dice.percent(40)) {
      step.addAll(changes.bad(/* certain= */ false));
    }
    return step;
  }

  /** A step of one change that is likely to be taken. */
  public List<Change> single() {
    for (int i = 0; i < TRIES; i++) {
      List<Change> step = changes.ordinary();
      if (!step.isEmpty()) {
        return step.subList(0, 1);
      }
    }
    return List.of(dice.pick(load(1))); // streams only, with many rows
  }

  /** So many new rows for every table that can have them; few of them have equal values. */
  public List<Change> load(int rows) {
    List<Change> load = new ArrayList<>();
    for (Table table : tables) {
      if (table.kind() != TableKind.VALUE) {
        for (int i = 0; i < rows; i++) {
          Change.Kind kind =
              table.kind() == TableKind.KEYED ? Change.Kind.UPSERT : Change.Kind.INSERT;
          load.add(new Change(table.name(), kind, row(table)));
        }
      }
    }
    return load;
  }

  private List<Object> row(Table table) {
    List<Object> row = new ArrayList<>();
    for (int i = 0; i < table.type().size(); i++) {
      boolean scattered = table.key().contains(i) || dice.percent(50);
      row.add(
          scattered
              ? values.scattered(table.type().type(i))
              : values.ordinary(table.type().type(i)));
    }
    return row;
  }
}
