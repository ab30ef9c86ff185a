package dev.penstock.testkit.circuit;

import dev.penstock.testkit.interpreter.Bag;
import dev.penstock.testkit.interpreter.Change;
import dev.penstock.testkit.interpreter.Oracle.Judgement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Several circuits that each take the rows of one worker; together they show what one shows. */
public final class Workers implements AutoCloseable {
  private final Shares shares;
  private final List<LiveInstance> instances = new ArrayList<>();
  private final Set<Integer> reached = new TreeSet<>();

  /** So many workers, which have run step 0. */
  public Workers(Shares shares, int count, Supplier<LiveInstance> open) {
    this.shares = shares;
    for (int i = 0; i < count; i++) {
      instances.add(open.get());
    }
  }

  /** Compares what step 0 shows. */
  public void start(Judgement judgement) {
    compare(judgement);
  }

  /** Takes a step that is accepted. */
  public void step(List<Change> changes, Judgement judgement) {
    for (int i = 0; i < instances.size(); i++) {
      List<Change> share = shares.of(changes, i, instances.size());
      if (!share.isEmpty()) {
        reached.add(i);
      }
      instances.get(i).apply(share);
      instances.get(i).step();
    }
    compare(judgement);
  }

  /** How many workers had any rows. */
  public int reached() {
    return reached.size();
  }

  private void compare(Judgement judgement) {
    for (Map.Entry<String, Bag> expected : judgement.changes().entrySet()) {
      Bag together = new Bag();
      for (LiveInstance instance : instances) {
        together.addAll(instance.changes(expected.getKey(), /* mayRepeat= */ true));
      }
      if (!together.equals(expected.getValue())) {
        throw new AssertionError(
            instances.size()
                + " workers, view `"
                + expected.getKey()
                + "`\nexpected:\n"
                + expected.getValue()
                + "\nbut found:\n"
                + together);
      }
    }
  }

  @Override
  public void close() {
    instances.forEach(LiveInstance::close);
  }
}
