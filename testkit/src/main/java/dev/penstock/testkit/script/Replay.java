package dev.penstock.testkit.script;

import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.testkit.circuit.CheckedCircuit;
import dev.penstock.testkit.interpreter.Bag;
import dev.penstock.testkit.interpreter.Change;
import dev.penstock.testkit.interpreter.Oracle;
import dev.penstock.testkit.interpreter.Oracle.Judgement;
import dev.penstock.testkit.interpreter.Oracle.Verdict;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** One run of a circuit beside the oracle, from step 0. */
final class Replay implements AutoCloseable {
  private final Oracle oracle;
  private final CheckedCircuit circuit;

  /** Opens nothing: takes a circuit that was just opened. */
  Replay(LogicalPlan plan, CheckedCircuit circuit) {
    oracle = new Oracle(plan);
    this.circuit = circuit;
    Judgement start = oracle.judge(List.of());
    circuit.start(start);
    oracle.take(start);
  }

  /** Takes a step; false if the oracle does not accept it, then nothing has happened. */
  boolean step(List<Change> changes) {
    return step(changes, 0);
  }

  /** Takes a step of which the first changes are pending. */
  boolean step(List<Change> changes, int pending) {
    Judgement judgement = oracle.judge(changes);
    if (judgement.verdict() != Verdict.ACCEPTED) {
      return false;
    }
    circuit.accept(changes.subList(pending, changes.size()), judgement);
    oracle.take(judgement);
    return true;
  }

  /** Takes a step that is refused; its changes stay pending. */
  void refused(List<Change> changes, Pattern reason) {
    circuit.refuse(changes, oracle.judge(changes), reason);
  }

  void rollback() {
    circuit.rollback();
  }

  void restore() {
    circuit.restore();
  }

  Bag table(String name) {
    return oracle.table(name);
  }

  Map<String, Bag> views() {
    return oracle.views();
  }

  /** The rows that each part of the state holds. */
  Map<String, Long> state() {
    return circuit.live().stateRows();
  }

  /** How many workers rows have reached. */
  long reached() {
    return circuit.live().reached();
  }

  @Override
  public void close() {
    circuit.close();
  }
}
