package dev.penstock.durable;

import dev.penstock.CheckpointNotWrittenException;
import dev.penstock.DurabilityException;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * One circuit's use of its directory, from {@link #open} to {@link #close}. All but what it says of
 * checkpoints is for the thread that holds the step lock.
 */
public final class Session {
  private static final long CLOSE_MILLIS = 900;

  private final FileStore store;
  private final CircuitText circuit;
  private final LogWriter log;
  private final Checkpoints checkpoints;
  private final Recovery recovery;
  private final boolean isThere;
  private boolean closed;

  private Session(
      FileStore store,
      CircuitText circuit,
      Recovery recovery,
      boolean isThere,
      Checkpoints checkpoints) {
    this.store = store;
    this.circuit = circuit;
    this.recovery = recovery;
    this.isThere = isThere;
    this.checkpoints = checkpoints;
    this.log = new LogWriter(store, circuit.checksum());
  }

  /**
   * Takes the directory and finds out what it holds; changes nothing that is stored in it.
   *
   * @param keep how many checkpoints to keep
   * @param background runs what need not hold up steps
   * @throws DurabilityException if the directory cannot be used
   */
  public static Session open(
      FileStore store, CircuitText circuit, String name, int keep, Executor background) {
    Recovery recovery = new Recovery(store, circuit, name);
    boolean opened = false;
    try {
      recovery.isThere(); // before anything is created in a directory of something else
      store.lock();
      boolean isThere = recovery.isThere();
      if (isThere) {
        recovery.find();
      }
      Checkpoints checkpoints = new Checkpoints(store, keep, background);
      opened = true;
      return new Session(store, circuit, recovery, isThere, checkpoints);
    } catch (IOException e) {
      throw unusable(store, name, e);
    } finally {
      if (!opened) {
        release(store);
      }
    }
  }

  private static DurabilityException unusable(FileStore store, String name, IOException cause) {
    return new DurabilityException(
        "`" + name + "` cannot use the directory " + store.place() + ": " + cause, cause);
  }

  /** Whether there is a state to go on from. */
  public boolean isThere() {
    return isThere;
  }

  /** The newest good checkpoint; the caller closes it. */
  public InputStream checkpoint() {
    try {
      return recovery.checkpoint(recovery.checkpoint());
    } catch (IOException e) {
      throw new DurabilityException("the checkpoint cannot be read: " + e, e);
    }
  }

  /** The step of the checkpoint to go on from. */
  public long lastCheckpoint() {
    return recovery.checkpoint();
  }

  /** Hands out the steps behind the checkpoint that {@link #checkpoint} gave. */
  public void replay(StepReader reader) {
    recovery.replay(reader);
  }

  /** Makes the directory this circuit's, with the state after step 0. */
  public void create(Chunks state) {
    Chunks text = new Chunks();
    byte[] bytes = circuit.bytes();
    text.write(bytes, 0, bytes.length);
    try {
      checkpoints.writeFile(Names.CIRCUIT, text);
      checkpoints.writeFile(Names.checkpoint(0), state);
    } catch (IOException e) {
      throw new DurabilityException(
          "the directory " + store.place() + " cannot be set up: " + e, e);
    }
    checkpoints.add(0);
  }

  /** Everything was read and stands: what a crash has left behind is taken away. */
  public void begin() {
    try {
      recovery.cleanUp();
    } catch (IOException e) {
      throw new DurabilityException("cannot tidy up " + store.place() + ": " + e, e);
    }
    if (isThere) {
      checkpoints.add(recovery.checkpoint());
    }
  }

  /**
   * Writes a step to the log; it is durable afterwards.
   *
   * @throws dev.penstock.StepNotWrittenException if it is not there, and must not be taken
   * @throws DurabilityException if nobody knows whether it is there
   */
  public void append(long step, Chunks content) {
    log.append(step, content);
  }

  /** Whether a checkpoint is being written. */
  public boolean isWriting() {
    return checkpoints.isBusy();
  }

  /** Waits until no checkpoint is being written. */
  public void await() {
    checkpoints.await();
  }

  /** Begins to write a checkpoint; the caller has seen that none is being written. */
  public void checkpoint(long step, Chunks state) {
    log.end();
    checkpoints.start(step, state);
  }

  /** A checkpoint has failed before it could be written. */
  public void failed(long step, Throwable cause) {
    checkpoints.fail(step, cause);
  }

  /** Why the last checkpoint was not written, if it was not. */
  public Optional<CheckpointNotWrittenException> failure() {
    return checkpoints.failure();
  }

  /** The same, once for each failure. */
  public Optional<CheckpointNotWrittenException> unreported() {
    return checkpoints.unreported();
  }

  /** What {@code open} has found, in sentences. */
  public List<String> notes() {
    return recovery.notes();
  }

  /** Ends within a second; a checkpoint that takes longer is given up. */
  public void close() {
    if (closed) {
      return;
    }
    closed = true;
    log.end();
    if (checkpoints.close(CLOSE_MILLIS)) {
      release(store);
    } else {
      checkpoints.afterwards(() -> release(store));
    }
  }

  private static void release(FileStore store) {
    try {
      store.close();
    } catch (IOException e) {
      throw new DurabilityException("cannot let go of " + store.place() + ": " + e, e);
    }
  }
}
