package dev.penstock;

import java.util.function.Function;

/** A running circuit: takes changes of its tables in steps and keeps its views current. */
public interface LiveCircuit extends AutoCloseable {
  /**
   * Takes all pending changes as one transaction and publishes the net change of every view.
   * Concurrent calls run one after the other. Inside a transaction it is shown by {@link #commit}.
   *
   * @return the step's id: 1 for the first
   * @throws StepNotWrittenException if the log of the circuit's directory could not be written: the
   *     same as if the step had been refused
   * @throws CheckpointNotWrittenException if a checkpoint of an earlier step could not be written
   *     to the circuit's directory; this step stands
   * @throws StepRefusedException if an expression failed or a count fell below zero: no state has
   *     changed, the pending changes are kept
   * @throws CircuitFailedException after an internal fault
   * @throws ListenerException if listeners threw; the step stands
   * @throws CircuitClosedException if the circuit is closed, also while the call was waiting
   * @throws TableFullException if the appenders of a table together have more pending than one step
   *     holds; nothing is taken
   * @throws IllegalStateException if a listener, a function of a query or a row that is being
   *     handed in calls it
   */
  long step();

  /**
   * Begins a transaction: the steps that follow change what the circuit computes with, but not what
   * is shown. Until {@link #commit}, readers, {@code changes()} and listeners see the last step
   * before it, whatever thread steps. A step that is refused undoes itself only. Costs copies of
   * those pages of kept views that the steps change, once each.
   *
   * @throws IllegalStateException if a transaction is open, or a listener, a function of a query or
   *     a row that is being handed in calls it, or the circuit has a {@linkplain
   *     CircuitOptions#directory(java.nio.file.Path) directory}
   * @throws CircuitClosedException if the circuit is closed
   */
  void begin();

  /**
   * Ends the transaction: shows the net change of all its steps as one, with the id of the last. If
   * there was none, nothing is shown anew. Changes that are pending stay so.
   *
   * @return the id of the last step
   * @throws ListenerException if listeners threw; what was shown stands
   * @throws IllegalStateException if no transaction is open, or a listener, a function of a query
   *     or a row that is being handed in calls it
   * @throws CircuitClosedException if the circuit is closed: what was not committed is never shown
   */
  long commit();

  /** Withdraws all pending changes of all tables, at once. */
  void rollback();

  /** Reads several kept views at one published step; any thread. */
  <T> T read(Function<? super PinnedStep, ? extends T> reader);

  /** What is no table or view: checkpoints, compaction, sizes. */
  CircuitControl control();

  /**
   * Ends the circuit. A step that runs ends first, its listeners included; calls that wait for it,
   * and later ones, throw {@link CircuitClosedException}. Called by a listener, it lets the step
   * end as usual. Closing twice does nothing.
   */
  @Override
  void close();
}
