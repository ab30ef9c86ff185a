package dev.penstock.testkit.differential;

import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.Scan;
import dev.penstock.testkit.interpreter.Change;
import dev.penstock.testkit.interpreter.Oracle.Verdict;
import dev.penstock.testkit.random.RandomSteps;
import java.util.ArrayList;
import java.util.List;

/** Random steps of one seed: many of a few rows, then some beside many rows. */
final class RandomComparison {
  private static final System.Logger LOG = System.getLogger(RandomComparison.class.getName());
  private static final int MOST_PAIRS = 60_000;
  private static final int MOST_ROWS = 200;
  private static final int FEWEST_ROWS = 4;

  private final Comparison comparison;
  private final long seed;
  private final int count;
  private final List<List<Change>> steps = new ArrayList<>();

  RandomComparison(Comparison comparison, long seed, int count) {
    this.comparison = comparison;
    this.seed = seed;
    this.count = count;
  }

  /** Runs all of them; throws what differs, shrunk. */
  void run() {
    try (Beside beside = comparison.beside()) {
      beside.start();
      if (!comparison.plan().tables().isEmpty()) {
        RandomSteps random = new RandomSteps(seed, comparison.plan(), beside.oracle());
        for (int i = 0; i < count * 3 / 4; i++) {
          take(beside, random.next());
        }
        load(beside, random);
        for (int i = 0; i < count / 4; i++) {
          take(beside, random.single());
        }
      }
      LOG.log(System.Logger.Level.INFO, beside.summary());
    } catch (RuntimeException | AssertionError e) {
      throw new AssertionError(shrunk(e), e);
    }
  }

  private Verdict take(Beside beside, List<Change> changes) {
    steps.add(changes);
    return beside.take(changes);
  }

  /** Many rows, or fewer until they are taken: some value among them may make a view fail. */
  private void load(Beside beside, RandomSteps random) {
    for (int rows = rows(); rows >= FEWEST_ROWS; rows /= 2) {
      if (take(beside, random.load(rows)) == Verdict.ACCEPTED) {
        return;
      }
    }
  }

  /** As many rows as let the recomputation of the widest view look at so many pairs of them. */
  private int rows() {
    int scans = Math.max(1, widest(comparison.plan()));
    int rows = (int) Math.pow(MOST_PAIRS, 1.0 / scans);
    return Math.max(FEWEST_ROWS, Math.min(MOST_ROWS, rows));
  }

  private static int widest(LogicalPlan plan) {
    return plan.views().stream().mapToInt(view -> scans(view.root())).max().orElse(1);
  }

  private static int scans(LogicalOp op) {
    int below = op.inputs().stream().mapToInt(RandomComparison::scans).sum();
    return op instanceof Scan ? 1 : below;
  }

  private String shrunk(Throwable first) {
    StepShrinker shrinker = new StepShrinker(comparison, steps, Beside.text(first));
    shrinker.shrink();
    String title = "shows a difference between circuit and recomputation; seed " + seed;
    return "seed "
        + seed
        + ", step "
        + steps.size()
        + ": "
        + shrinker.text()
        + "\n\nShrunk to "
        + shrinker.steps().size()
        + " steps; kept as a resource beside the test, `replay` takes them again:\n\n"
        + comparison.script(title, shrinker.steps());
  }
}
