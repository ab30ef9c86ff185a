package dev.penstock.processor;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/**
 * Runs the compiler where its recursion has room: an expression of a thousand terms is as deep, and
 * the thread of the user's compiler may have half a megabyte.
 */
final class DeepStack {
  /** Address space that is reserved, not memory that is used. */
  private static final long BYTES = 512L << 20;

  private DeepStack() {}

  /** What the work gives or throws. */
  static <T> T run(Callable<T> work) {
    FutureTask<T> task = new FutureTask<>(work);
    new Thread(null, task, "penstock", BYTES).start();
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return task.get();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } catch (ExecutionException e) {
      throw unchecked(e.getCause());
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static RuntimeException unchecked(Throwable cause) {
    if (cause instanceof Error error) {
      throw error;
    }
    return cause instanceof RuntimeException fault ? fault : new CompletionException(cause);
  }
}
