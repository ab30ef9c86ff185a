package dev.penstock.testkit.script;

import dev.penstock.plan.catalog.Table;
import dev.penstock.testkit.interpreter.Bag;
import dev.penstock.testkit.interpreter.Change;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A way to run the steps of a script again. Whatever the mode, the last views must be those of the
 * script; a mode does not apply if it would lead through a step that is refused.
 */
enum RunMode {
  /** Each change is a step of its own. */
  ONE_CHANGE_A_STEP {
    @Override
    boolean run(RunContext context) {
      List<List<Change>> steps = new ArrayList<>();
      context.steps().forEach(step -> step.forEach(change -> steps.add(List.of(change))));
      return context.replay(steps, /* restore= */ false);
    }
  },
  /** All changes are one step. */
  ALL_IN_ONE_STEP {
    @Override
    boolean run(RunContext context) {
      return context.replay(List.of(joined(context.steps())), /* restore= */ false);
    }
  },
  /** For every n the first n steps are one, and the others follow as they are. */
  EVERY_PREFIX_AS_LOAD {
    @Override
    boolean run(RunContext context) {
      List<List<Change>> all = context.steps();
      boolean ran = false;
      for (int n = 2; n < all.size(); n++) {
        List<List<Change>> steps = new ArrayList<>(List.of(joined(all.subList(0, n))));
        steps.addAll(all.subList(n, all.size()));
        ran |= context.replay(steps, /* restore= */ false);
      }
      return ran;
    }
  },
  /** After every step the circuit is restored from its checkpoint. */
  RESTORED_AFTER_EVERY_STEP {
    @Override
    boolean run(RunContext context) {
      return context.replay(context.steps(), /* restore= */ true);
    }
  },
  /** Two workers, refused steps included; applies if rows reach both. */
  TWO_WORKERS {
    @Override
    boolean run(RunContext context) {
      return context.reached(2) > 1;
    }
  },
  /** Four workers; applies if rows reach at least two. */
  FOUR_WORKERS {
    @Override
    boolean run(RunContext context) {
      return context.reached(4) > 1;
    }
  },
  /** The steps, and then each undone by its inverse, last first, back to the initial output. */
  THERE_AND_BACK {
    @Override
    boolean run(RunContext context) {
      try (Replay replay = context.open()) {
        Map<String, Bag> initial = new LinkedHashMap<>(replay.views());
        Map<String, Long> initialState = replay.state();
        List<Map<String, Bag>> tables = new ArrayList<>();
        for (List<Change> step : context.steps()) {
          tables.add(context.tables(replay));
          if (!replay.step(step)) {
            return false;
          }
        }
        for (int i = tables.size() - 1; i >= 0; i--) {
          List<Change> back = inverse(context, replay, tables.get(i));
          if (back == null || !replay.step(back)) {
            return false;
          }
        }
        if (!replay.views().equals(initial)) {
          throw new AssertionError("the inverse of all changes does not lead back");
        }
        if (!replay.state().equals(initialState)) {
          throw new AssertionError(
              "rows are left in the state: " + initialState + " became " + replay.state());
        }
        return true;
      }
    }
  };

  /** Runs the script so, comparing every step; false if the mode does not apply. */
  abstract boolean run(RunContext context);

  private static List<Change> joined(List<List<Change>> steps) {
    return steps.stream().flatMap(List::stream).toList();
  }

  private static List<Change> inverse(RunContext context, Replay replay, Map<String, Bag> tables) {
    List<Change> changes = new ArrayList<>();
    for (Table table : context.plan().tables()) {
      List<Change> own = Inverse.of(table, replay.table(table.name()), tables.get(table.name()));
      if (own == null) {
        return null;
      }
      changes.addAll(own);
    }
    return changes;
  }
}
