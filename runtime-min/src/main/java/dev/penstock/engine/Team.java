package dev.penstock.engine;

import dev.penstock.Counter;
import dev.penstock.Refusal;
import java.util.List;

/** The workers of a circuit: who does what a step consists of. */
interface Team {
  /**
   * Propagates what was sealed and judges it; what stands against the step is then in the errors of
   * the first copy.
   *
   * @param first whether it is step 0
   * @throws ArithmeticException if a weight or count left its range
   */
  void propagate(boolean first);

  /** The refusal of a step in which a weight or count left its range. */
  Refusal overflow(ArithmeticException overflow);

  /** Makes the step's changes of the state final; the views are published after it. */
  void commit();

  /** Forgets the batch, which the step has taken. */
  void accept();

  /** Brings everything back to the last commit; the batch is pending again. */
  void undo();

  /** What each worker holds; the first is the one whose tables and views the user sees. */
  List<Copy> copies();

  /** What is counted of each worker; nothing of the only one. */
  List<Counter> counters();

  /** Whether a thread is one of several workers' own. */
  boolean isOfCrew(Thread thread);

  /** Ends all threads; no step runs. */
  void close();
}
