package dev.penstock.durable;

import dev.penstock.CheckpointNotWrittenException;
import dev.penstock.durable.FileStore.StoredFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;

/** Writes checkpoints, one at a time, while steps go on; deletes what is not needed any more. */
final class Checkpoints {
  /*
   * The monitor guards what the stepping thread and the writing one share. A checkpoint gets its
   * name when it is whole and forced. Only then are older ones deleted, and of the log what stands
   * before the oldest that is kept.
   */
  private final FileStore store;
  private final int keep;
  private final Executor background;
  private final List<Long> kept = new ArrayList<>();
  private boolean busy;
  private boolean abandoned;
  private boolean reported = true;
  private Runnable afterwards = () -> {};
  private CheckpointNotWrittenException failure;

  Checkpoints(FileStore store, int keep, Executor background) {
    this.store = store;
    this.keep = keep;
    this.background = background;
  }

  /** A checkpoint that is there and good. */
  synchronized void add(long step) {
    kept.add(step);
  }

  /** Whether one is being written. */
  synchronized boolean isBusy() {
    return busy;
  }

  /** Begins to write; none is being written. */
  void start(long step, Chunks content) {
    synchronized (this) {
      busy = true;
    }
    try {
      background.execute(() -> write(step, content));
    } catch (Throwable refused) {
      fail(step, refused);
      end();
    }
  }

  private void write(long step, Chunks content) {
    try {
      if (writeFile(Names.checkpoint(step), content)) {
        written(step);
        deleteOld();
      }
    } catch (Throwable failed) {
      fail(step, failed);
    } finally {
      end();
    }
  }

  /** Writes a file that is there wholly or not at all; answers whether it is. */
  boolean writeFile(String name, Chunks content) throws IOException {
    String unfinished = name + Names.UNFINISHED;
    try (StoredFile file = store.create(unfinished)) {
      content.writeTo(file);
      file.force();
    }
    synchronized (this) {
      if (abandoned) {
        return false;
      }
    }
    store.rename(unfinished, name);
    store.force();
    return true;
  }

  private synchronized void written(long step) {
    failure = null;
    reported = true;
    kept.remove(step);
    kept.add(step);
    while (kept.size() > keep) {
      kept.remove(0);
    }
  }

  private void deleteOld() throws IOException {
    List<String> files = store.list();
    List<Long> good;
    synchronized (this) {
      good = List.copyOf(kept);
    }
    for (long step : Names.steps(files, Names.CHECKPOINT)) {
      if (!good.contains(step)) {
        store.delete(Names.checkpoint(step));
      }
    }
    List<Long> logs = Names.steps(files, Names.LOG);
    for (int i = 0; i + 1 < logs.size() && logs.get(i + 1) <= good.get(0) + 1; i++) {
      store.delete(Names.log(logs.get(i)));
    }
  }

  synchronized void fail(long step, Throwable cause) {
    failure =
        new CheckpointNotWrittenException(
            "the checkpoint of step "
                + step
                + " could not be written in "
                + store.place()
                + ", or what it replaces not be deleted: "
                + cause
                + "; every step stands and is in the log, the next checkpoint is tried when due",
            cause);
    reported = false;
  }

  private void end() {
    Runnable next;
    synchronized (this) {
      busy = false;
      next = afterwards;
      notifyAll();
    }
    next.run();
  }

  /** Runs when the one that was given up has ended. */
  void afterwards(Runnable action) {
    synchronized (this) {
      if (busy) {
        afterwards = action;
        return;
      }
    }
    action.run();
  }

  /** What became of the last one, if it failed. */
  synchronized Optional<CheckpointNotWrittenException> failure() {
    return Optional.ofNullable(failure);
  }

  /** The failure, once. */
  synchronized Optional<CheckpointNotWrittenException> unreported() {
    boolean news = !reported;
    reported = true;
    return news ? failure() : Optional.empty();
  }

  /** Waits until none is being written. */
  synchronized void await() {
    boolean interrupted = false;
    while (busy) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Lets the running one end within some time, or gives it up; it gets no name then.
   *
   * @return whether nothing is running any more
   */
  synchronized boolean close(long millis) {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    boolean interrupted = false;
    for (long left = millis; busy && left > 0; ) {
      try {
        wait(left);
      } catch (InterruptedException e) {
        interrupted = true;
      }
      left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
    }
    abandoned = true;
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    return !busy;
  }
}
