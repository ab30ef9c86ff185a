package dev.penstock.durable;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;

/**
 * Runs an operation on a channel on a thread that may be interrupted. An interrupt closes a channel
 * in the middle of its work, which would make a fault of the disk out of a wish of the user's.
 */
final class Uninterrupted {
  private Uninterrupted() {}

  /** What is done. */
  @FunctionalInterface
  interface Operation {
    /** Opens its channel, uses it, and closes it unless it is to stay open. */
    void run() throws IOException;
  }

  /** Runs it until no interrupt comes between; the thread is interrupted afterwards as before. */
  static void run(Operation operation) throws IOException {
    boolean interrupted = Thread.interrupted();
    try {
      while (true) {
        try {
          operation.run();
          return;
        } catch (ClosedByInterruptException again) {
          interrupted |= Thread.interrupted();
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
