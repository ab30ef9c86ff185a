package dev.penstock.engine;

import dev.penstock.exchange.Waiter;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;

/**
 * The threads of the workers behind the first, which is whoever calls {@link #run}. All of them run
 * one phase at a time; between phases they wait and need no processor.
 */
final class WorkerThreads {
  /*
   * `phase` and what belongs to it are written before `started`, the number of the phase, which is
   * volatile: a worker that has seen the number has seen all of it. What a worker has done is seen
   * by whoever has seen `running` go to zero.
   */
  private final Worker[] workers;
  private final Runnable onFault;
  private final Waiter caller = new Waiter();
  private final AtomicInteger running = new AtomicInteger();
  private final BooleanSupplier done = () -> running.get() == 0;
  private final Throwable[] thrown;
  private IntConsumer phase;
  private long phases;
  private volatile long started;
  private volatile boolean stopped;

  /**
   * Starts the threads.
   *
   * @param count how many workers there are, the caller included
   * @param onFault called on the thread of a worker that has thrown, so that others do not wait
   */
  WorkerThreads(String circuit, int count, Runnable onFault) {
    this.onFault = onFault;
    thrown = new Throwable[count];
    workers = new Worker[count - 1];
    for (int i = 1; i < count; i++) {
      workers[i - 1] = new Worker("penstock-" + circuit + "-" + i, i);
    }
    for (Worker worker : workers) {
      worker.start();
    }
  }

  /**
   * Runs a phase on all workers and returns when all have ended it.
   *
   * @return what each worker has thrown, or null; valid until the next phase
   */
  Throwable[] run(IntConsumer newPhase) {
    Arrays.fill(thrown, null);
    phase = newPhase;
    running.set(workers.length);
    phases++;
    started = phases;
    for (Worker worker : workers) {
      worker.waiter.wake();
    }
    runOne(0);
    caller.await(done);
    return thrown;
  }

  private void runOne(int worker) {
    try {
      phase.accept(worker);
    } catch (Throwable fault) {
      thrown[worker] = fault;
      onFault.run();
    }
  }

  /** Whether a thread is one of these. */
  boolean has(Thread thread) {
    for (Worker worker : workers) {
      if (worker == thread) {
        return true;
      }
    }
    return false;
  }

  /** Ends the threads and waits for them; no phase runs. */
  void stop() {
    stopped = true;
    for (Worker worker : workers) {
      worker.waiter.wake();
    }
    boolean interrupted = false;
    for (Worker worker : workers) {
      while (worker.isAlive()) {
        try {
          worker.join();
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** One thread. */
  private final class Worker extends Thread {
    private final Waiter waiter = new Waiter();
    private final int number;
    private long seen;
    private final BooleanSupplier called = () -> started != seen || stopped;

    Worker(String name, int number) {
      super(name);
      this.number = number;
      setDaemon(true);
    }

    @Override
    public void run() {
      waiter.await(called);
      while (!stopped) {
        seen = started;
        runOne(number);
        if (running.decrementAndGet() == 0) {
          caller.wake();
        }
        waiter.await(called);
      }
    }
  }
}
