package dev.penstock;

import java.io.InputStream;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/** How a circuit is opened. Immutable: each method gives options that differ in one point. */
public final class CircuitOptions {
  private static final int MOST_WORKERS = 64;

  private static final CircuitOptions DEFAULTS =
      new CircuitOptions(null, Limit.NONE, null, new Kept(null, 1000, 2), 1);

  private final InputStream checkpoint;
  private final Limit limit;
  private final Probe probe;
  private final Kept kept;
  private final int workers;

  /** How many changes may be pending, 0 for no limit, and what happens then. */
  private record Limit(int rows, WhenFull whenFull) {
    static final Limit NONE = new Limit(0, WhenFull.FAIL);
  }

  /** Where the circuit is kept, null for nowhere, and how. */
  private record Kept(Path directory, long every, int checkpoints) {}

  private CircuitOptions(InputStream checkpoint, Limit limit, Probe probe, Kept kept, int workers) {
    this.checkpoint = checkpoint;
    this.limit = limit;
    this.probe = probe;
    this.kept = kept;
    this.workers = workers;
  }

  /** An empty circuit. */
  public static CircuitOptions defaults() {
    return DEFAULTS;
  }

  /** A circuit that goes on from a checkpoint; the stream is read by {@code open}, not closed. */
  public static CircuitOptions restoredFrom(InputStream checkpoint) {
    Objects.requireNonNull(checkpoint, "the checkpoint is null");
    return new CircuitOptions(
        checkpoint, DEFAULTS.limit, DEFAULTS.probe, DEFAULTS.kept, DEFAULTS.workers);
  }

  /** An empty circuit with a limit of pending changes; see {@link #withPendingRows}. */
  public static CircuitOptions pendingRows(int limit, WhenFull whenFull) {
    return DEFAULTS.withPendingRows(limit, whenFull);
  }

  /**
   * The same with a limit for each table: so many changes may be pending in it, over all its
   * appenders, those of a running step included. What is handed in beyond it meets {@code
   * whenFull}; more than the limit in one call is a {@link TableFullException} in either case.
   * Without a limit a table takes what its arrays hold. Where there is a limit, handing in takes
   * one more lock, per call and not per row.
   *
   * @throws IllegalArgumentException if the limit is below 1
   */
  public CircuitOptions withPendingRows(int newLimit, WhenFull newWhenFull) {
    Objects.requireNonNull(newWhenFull, "what to do when a table is full is null");
    if (newLimit < 1) {
      throw new IllegalArgumentException(
          "a table can have 1 pending change or more, not "
              + newLimit
              + "; for no limit leave the option out");
    }
    return new CircuitOptions(checkpoint, new Limit(newLimit, newWhenFull), probe, kept, workers);
  }

  /** An empty circuit that tells a probe of its steps; see {@link #withProbe}. */
  public static CircuitOptions probe(Probe probe) {
    return DEFAULTS.withProbe(probe);
  }

  /** The same with a probe that is told of every step from step 1 on, and of how long it took. */
  public CircuitOptions withProbe(Probe newProbe) {
    Objects.requireNonNull(newProbe, "the probe is null");
    return new CircuitOptions(checkpoint, limit, newProbe, kept, workers);
  }

  /**
   * A circuit that outlives its process: it goes on from what the directory holds, and every step
   * is in the directory before anybody sees it. An absent or empty directory becomes its own.
   */
  public static CircuitOptions directory(Path directory) {
    return DEFAULTS.withDirectory(directory);
  }

  /**
   * The same with a directory, see {@link #directory(Path)}.
   *
   * @throws IllegalStateException if these options go on from the checkpoint of a stream
   */
  public CircuitOptions withDirectory(Path newDirectory) {
    Objects.requireNonNull(newDirectory, "the directory is null");
    if (checkpoint != null) {
      throw new IllegalStateException(
          "a circuit goes on from its directory or from a checkpoint of a stream: `directory` and"
              + " `restoredFrom` exclude each other");
    }
    return with(new Kept(newDirectory, kept.every, kept.checkpoints));
  }

  /**
   * The same with a checkpoint after so many steps. What is behind the newest checkpoint is
   * repeated when the circuit is opened, so fewer steps make a faster recovery and more work.
   *
   * @param steps 1000 if nothing is said; 0 for checkpoints by {@link CircuitControl#checkpoint()}
   *     alone
   * @throws IllegalStateException if there is no directory
   */
  public CircuitOptions checkpointEvery(long steps) {
    requireDirectory("checkpointEvery");
    if (steps < 0) {
      throw new IllegalArgumentException("a checkpoint every " + steps + " steps");
    }
    return with(new Kept(kept.directory, steps, kept.checkpoints));
  }

  /**
   * The same with so many checkpoints kept, and the log since the oldest of them.
   *
   * @param checkpoints 1 or more, 2 if nothing is said; with 1 there is none to fall back to if it
   *     is damaged
   * @throws IllegalStateException if there is no directory
   */
  public CircuitOptions keepCheckpoints(int checkpoints) {
    requireDirectory("keepCheckpoints");
    if (checkpoints < 1) {
      throw new IllegalArgumentException("at least one checkpoint is kept, not " + checkpoints);
    }
    return with(new Kept(kept.directory, kept.every, checkpoints));
  }

  private CircuitOptions with(Kept newKept) {
    return new CircuitOptions(null, limit, probe, newKept, workers);
  }

  private void requireDirectory(String option) {
    if (kept.directory == null) {
      throw new IllegalStateException("`" + option + "` needs a `directory` before it");
    }
  }

  /** Where the circuit is kept. */
  public Optional<Path> directory() {
    return Optional.ofNullable(kept.directory);
  }

  /** After how many steps there is a checkpoint; 0 for never. */
  public long checkpointEvery() {
    return kept.every;
  }

  /** How many checkpoints are kept. */
  public int keepCheckpoints() {
    return kept.checkpoints;
  }

  /**
   * An empty circuit of several workers; see {@link #withWorkers}.
   *
   * @throws IllegalArgumentException if there are to be fewer than 1 or more than 64
   */
  public static CircuitOptions workers(int workers) {
    return DEFAULTS.withWorkers(workers);
  }

  /**
   * The same with so many workers: the thread that calls {@code step}, and for each further one a
   * thread that {@code close} ends. Each owns the keys of a part of all hashes, and what each step
   * shows does not depend on how many there are.
   *
   * @throws IllegalArgumentException if there are to be fewer than 1 or more than 64
   */
  public CircuitOptions withWorkers(int newWorkers) {
    if (newWorkers < 1 || newWorkers > MOST_WORKERS) {
      throw new IllegalArgumentException(
          "a circuit has 1 to "
              + MOST_WORKERS
              + " workers, not "
              + newWorkers
              + "; as many as there are processors is a good choice");
    }
    return new CircuitOptions(checkpoint, limit, probe, kept, newWorkers);
  }

  /** The checkpoint to go on from. */
  public Optional<InputStream> checkpoint() {
    return Optional.ofNullable(checkpoint);
  }

  /** How many changes may be pending in each table; empty if there is no limit. */
  public OptionalInt pendingRows() {
    return limit.rows == 0 ? OptionalInt.empty() : OptionalInt.of(limit.rows);
  }

  /** Who is told of steps. */
  public Optional<Probe> probe() {
    return Optional.ofNullable(probe);
  }

  /** What a change meets that is one too many. */
  public WhenFull whenFull() {
    return limit.whenFull;
  }

  /** How many workers there are: 1 if nothing else was said. */
  public int workers() {
    return workers;
  }
}
