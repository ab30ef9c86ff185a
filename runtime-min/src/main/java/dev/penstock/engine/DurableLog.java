package dev.penstock.engine;

import dev.penstock.CheckpointNotWrittenException;
import dev.penstock.checkpoint.CheckpointWriter;
import dev.penstock.checkpoint.PartWriter;
import dev.penstock.durable.Chunks;
import dev.penstock.durable.Session;
import dev.penstock.table.Inputs;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/** Keeps a circuit's directory up with its steps: each one is written, checkpoints are cut. */
final class DurableLog implements StepLog {
  private final AbstractCircuit circuit;
  private final Session session;
  private final long every;
  private final Chunks record = new Chunks();
  private final PartWriter writer = PartWriter.to(record);
  private long lastCheckpoint;
  private boolean closed;

  /**
   * Begins behind what the session has restored.
   *
   * @param every steps between two checkpoints, 0 for none
   */
  DurableLog(AbstractCircuit circuit, Session session, long every) {
    this.circuit = circuit;
    this.session = session;
    this.every = every;
  }

  /** Counts the steps to the next checkpoint from this one. */
  void countFrom(long checkpoint) {
    lastCheckpoint = checkpoint;
  }

  @Override
  public void withholding() {
    throw new IllegalStateException(
        "`"
            + circuit.name()
            + "` has a directory, where each step is shown by itself, so begin() is refused; hand"
            + " in all rows of a transaction before one step()");
  }

  @Override
  public void accepting(long step, Inputs inputs) {
    record.clear();
    if (inputs.hasRows()) {
      inputs.write(writer);
      writer.end();
    }
    session.append(step, record);
  }

  @Override
  public void published(long step) {
    if (closed) {
      return;
    }
    if (every > 0 && step - lastCheckpoint >= every && !session.isWriting()) {
      cut(step);
    }
    Optional<CheckpointNotWrittenException> failure = session.unreported();
    if (failure.isPresent()) {
      throw failure.get();
    }
  }

  /** Begins a checkpoint of the last step, when the one that is being written is done. */
  void checkpoint() {
    session.await();
    cut(circuit.stepper().lastStep());
  }

  /** Waits for the checkpoint that was begun; throws if it has failed. */
  void awaitCheckpoint() {
    session.await();
    Optional<CheckpointNotWrittenException> failure = session.failure();
    session.unreported();
    if (failure.isPresent()) {
      throw failure.get();
    }
  }

  /** A checkpoint that cannot be made is no fault of the circuit: the log has it all. */
  private void cut(long step) {
    lastCheckpoint = step;
    try {
      session.checkpoint(step, state(circuit, step));
    } catch (Throwable failed) {
      session.failed(step, failed);
    }
  }

  /** The state as a checkpoint, in memory. */
  static Chunks state(AbstractCircuit circuit, long step) {
    Chunks state = new Chunks();
    try {
      CheckpointWriter writer = new CheckpointWriter(state, circuit.name(), step);
      for (Part part : Part.all(circuit.team().copies())) {
        writer.part(part.name(), part.form());
      }
      writer.end();
    } catch (IOException e) {
      throw new AssertionError("memory does not fail", e);
    }
    return state;
  }

  Optional<CheckpointNotWrittenException> failure() {
    return session.failure();
  }

  List<String> recovery() {
    return session.notes();
  }

  @Override
  public void close() {
    closed = true;
    session.close();
  }
}
