package dev.penstock.engine;

import dev.penstock.CircuitOptions;
import dev.penstock.DurabilityException;
import dev.penstock.StepRefusedException;
import dev.penstock.checkpoint.CheckpointException;
import dev.penstock.checkpoint.PartReader;
import dev.penstock.durable.CircuitText;
import dev.penstock.durable.FileStore;
import dev.penstock.durable.Session;
import dev.penstock.table.AbstractInput;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.Executor;

/** Brings a new circuit to where it begins; the lock is held. */
final class Opening {
  private final AbstractCircuit circuit;
  private final Runnable listening;

  /**
   * Opens a circuit.
   *
   * @param listening puts listeners on the views
   */
  Opening(AbstractCircuit circuit, Runnable listening) {
    this.circuit = circuit;
    this.listening = listening;
  }

  /** Without a directory: from step 0, or from a checkpoint. */
  void open(CircuitOptions options) {
    if (options.checkpoint().isPresent()) {
      restore(options.checkpoint().get());
    } else {
      circuit.stepper().begin();
    }
    listen();
  }

  /**
   * From what a directory holds, or from step 0 if it is empty.
   *
   * @param background writes checkpoints
   */
  DurableLog open(CircuitOptions options, FileStore store, Executor background) {
    Session session =
        Session.open(store, text(), circuit.name(), options.keepCheckpoints(), background);
    boolean opened = false;
    try {
      DurableLog log = new DurableLog(circuit, session, options.checkpointEvery());
      if (session.isThere()) {
        goOn(session);
        log.countFrom(session.lastCheckpoint());
      } else {
        circuit.stepper().begin();
        session.create(DurableLog.state(circuit, 0));
        listen();
      }
      session.begin();
      opened = true;
      return log;
    } finally {
      if (!opened) {
        session.close();
      }
    }
  }

  private void goOn(Session session) {
    try (InputStream checkpoint = session.checkpoint()) {
      restore(checkpoint);
    } catch (IOException | CheckpointException e) {
      throw new DurabilityException("the newest checkpoint cannot be used: " + e.getMessage(), e);
    }
    quiet(session.lastCheckpoint() > 0);
    listen();
    quiet(false);
    session.replay(this::repeat);
  }

  /**
   * What is restored was told step by step before the process ended, but for what stands after step
   * 0: the process may have ended before anybody was told.
   */
  private void quiet(boolean quiet) {
    circuit.copy().views().forEach(view -> view.quiet(quiet));
  }

  private void restore(InputStream checkpoint) {
    Stepper stepper = circuit.stepper();
    stepper.publication().begin();
    long step = new Restore(circuit.name(), circuit.team().copies()).read(checkpoint);
    stepper.publication().end(step);
    stepper.resume(step);
  }

  private void listen() {
    listening.run();
    for (AbstractInput<?> input : circuit.copy().inputs().all()) {
      if (input.pending() > 0) {
        throw new IllegalStateException(
            "rows were handed to table `"
                + input.name()
                + "` while `"
                + circuit.name()
                + "` was being opened; only listeners can be added then");
      }
    }
  }

  /**
   * Takes a step of the log again. What listeners have handed in since the one before is dropped:
   * where it was taken, the log has it.
   */
  private void repeat(long step, long length, InputStream content) throws IOException {
    try {
      circuit.copy().inputs().rollback();
      if (length > 0) {
        PartReader rows = PartReader.from("step " + step, content);
        circuit.copy().inputs().read(rows);
        rows.end();
      }
      circuit.stepper().repeat(step);
    } catch (CheckpointException | StepRefusedException e) {
      throw new DurabilityException(
          "step "
              + step
              + " of the log cannot be repeated, so `"
              + circuit.name()
              + "` is not opened; it was taken once, so a function that queries call may give other"
              + " results now: "
              + e.getMessage(),
          e);
    }
  }

  private CircuitText text() {
    return CircuitText.of(circuit.name(), circuit.copy().inputs().shapes(), circuit.plan());
  }
}
