package dev.penstock;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/** What stands beside the tables and views of a circuit. */
public interface CircuitControl {
  /** The id of the last published step; 0 after opening. */
  long lastStep();

  /**
   * Writes the state after the last step; {@link CircuitOptions#restoredFrom} reads it back.
   * Pending changes are not part of it. Not inside a transaction, which is an {@link
   * IllegalStateException}.
   */
  void checkpoint(OutputStream out) throws IOException;

  /**
   * Writes a checkpoint of the state after the last step to the circuit's directory, and waits for
   * it; steps can go on meanwhile.
   *
   * @throws CheckpointNotWrittenException if it could not be written; nothing is lost
   * @throws IllegalStateException if the circuit has no directory, or a listener calls this
   */
  void checkpoint();

  /**
   * Why the last checkpoint was not written to the circuit's directory, if it was not. The step
   * after it has thrown the same.
   */
  Optional<CheckpointNotWrittenException> checkpointFailure();

  /**
   * What {@code open} has found in the circuit's directory, in sentences: the checkpoint and the
   * steps it went on from, files that were damaged, a step that was cut off. Empty if the directory
   * was.
   */
  List<String> recovery();

  /**
   * Does deferred work (shrinking, rehashing) on the calling thread.
   *
   * <p>What can only be rewritten as a whole is put off until the budgets of several calls allow
   * it.
   *
   * @param budget rows to write, per part of the state
   * @return whether anything is left to do
   */
  boolean compact(long budget);

  /** The circuit plan as text, numbered as in the generated class. */
  String plan();

  /** The sizes of all parts of the state, in plan order. */
  List<StatePart> state();

  /**
   * The work that the last published step, and all since the circuit was opened, had in each table,
   * part of the state and view: it follows the size of the change, not the size of the data.
   */
  List<Counter> counters();

  /**
   * What was measured since the circuit was opened, as JSON text: steps and their times, and for
   * each table, operator and view the rows and the size of its state. The format has a version and
   * stands in docs/metrics.md. Costs a look at every part of the state, as {@link #state}; waits
   * for a running step.
   */
  String metrics();
}
