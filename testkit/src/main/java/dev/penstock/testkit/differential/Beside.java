package dev.penstock.testkit.differential;

import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.testkit.circuit.CheckedCircuit;
import dev.penstock.testkit.interpreter.AffectedRows;
import dev.penstock.testkit.interpreter.Change;
import dev.penstock.testkit.interpreter.Oracle;
import dev.penstock.testkit.interpreter.Oracle.Judgement;
import dev.penstock.testkit.interpreter.Oracle.Verdict;
import java.util.List;

/** One circuit and one oracle, step by step. */
final class Beside implements AutoCloseable {
  private final Oracle oracle;
  private final LogicalPlan optimized;
  private final CheckedCircuit circuit;
  private int taken;
  private int refused;
  private int showing;
  private long work;
  private long allowed;

  Beside(LogicalPlan plan, LogicalPlan optimized, CheckedCircuit circuit) {
    this.oracle = new Oracle(plan);
    this.optimized = optimized;
    this.circuit = circuit;
  }

  /** Compares what step 0 shows. */
  void start() {
    Judgement judgement = oracle.judge(List.of());
    circuit.start(judgement);
    oracle.take(judgement);
  }

  /** Takes a step, or sees it refused; what both may do is left out. */
  Verdict take(List<Change> changes) {
    Judgement judgement = oracle.judge(changes);
    if (judgement.verdict() == Verdict.ACCEPTED) {
      boolean bounded = optimized.dependsOnContentsAlone();
      long bound = bounded ? AffectedRows.bound(optimized, oracle, changes, judgement) : 0;
      circuit.accept(changes, judgement);
      if (bounded) {
        circuit.checkWork(bound);
        work = circuit.live().work();
        allowed = bound;
      }
      oracle.take(judgement);
      taken++;
      showing += judgement.shows() ? 1 : 0;
    } else if (judgement.verdict() == Verdict.REFUSED) {
      circuit.refuse(changes, judgement);
      circuit.rollback();
      refused++;
    }
    return judgement.verdict();
  }

  /** The tables as the oracle has them. */
  Oracle oracle() {
    return oracle;
  }

  /** What was compared so far. */
  String summary() {
    return taken
        + " steps taken, "
        + showing
        + " of them with changes to show, "
        + refused
        + " refused; the last one counted "
        + work
        + " rows of the "
        + allowed
        + " that it may";
  }

  @Override
  public void close() {
    circuit.close();
  }

  /** What went wrong, in the words of a test. */
  static String text(Throwable difference) {
    return difference instanceof AssertionError ? difference.getMessage() : difference.toString();
  }
}
