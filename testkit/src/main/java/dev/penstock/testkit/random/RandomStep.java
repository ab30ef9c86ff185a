package dev.penstock.testkit.random;

import dev.penstock.testkit.interpreter.Change;
import java.util.ArrayList;
import java.util.List;

/**
 * What is done in one step.
 *
 * @param changes handed in, in order
 * @param bad how many of the last changes are withdrawn if the step is refused, before it is taken
 *     again; 0 to roll back all
 * @param restore whether the circuit is replaced by one restored from its checkpoint before
 */
record RandomStep(List<Change> changes, int bad, boolean restore) {
  RandomStep {
    changes = List.copyOf(changes);
  }

  RandomStep without(int index) {
    List<Change> fewer = new ArrayList<>(changes);
    fewer.remove(index);
    return new RandomStep(fewer, Math.min(bad, fewer.size()), restore);
  }
}
