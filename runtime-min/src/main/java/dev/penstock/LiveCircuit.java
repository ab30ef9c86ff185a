package dev.penstock;

import java.util.function.Function;

/** A running circuit: takes changes of its tables in steps and keeps its views current. */
public interface LiveCircuit extends AutoCloseable {
  /**
   * Takes all pending changes as one transaction and publishes the net change of every view.
   * Concurrent calls run one after the other.
   *
   * @return the step's id: 1 for the first
   * @throws StepRefusedException if an expression failed or a count fell below zero: no state has
   *     changed, the pending changes are kept
   * @throws CircuitFailedException after an internal fault
   * @throws ListenerException if listeners threw; the step stands
   * @throws IllegalStateException if the circuit is closed
   */
  long step();

  /** Withdraws all pending changes of all tables, at once. */
  void rollback();

  /** Reads several kept views at one published step; any thread. */
  <T> T read(Function<? super PinnedStep, ? extends T> reader);

  /** What is no table or view: checkpoints, compaction, sizes. */
  CircuitControl control();

  /** Ends the circuit; later calls fail. */
  @Override
  void close();
}
