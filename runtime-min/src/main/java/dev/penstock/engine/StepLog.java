package dev.penstock.engine;

import dev.penstock.table.Inputs;

/** Who is told of steps before and after anybody sees them; the lock is held. */
interface StepLog {
  /** Nobody. */
  StepLog NONE =
      new StepLog() {
        @Override
        public void withholding() {}

        @Override
        public void accepting(long step, Inputs inputs) {}

        @Override
        public void published(long step) {}

        @Override
        public void close() {}
      };

  /**
   * Several steps are to be shown as one.
   *
   * @throws IllegalStateException if they cannot be
   */
  void withholding();

  /**
   * Nothing stands against the step, whose batches are in the tables; nothing has changed yet.
   *
   * @throws dev.penstock.StepNotWrittenException if it must not be taken
   */
  void accepting(long step, Inputs inputs);

  /** The step stands and all listeners have taken it. */
  void published(long step);

  /** No step follows. */
  void close();
}
