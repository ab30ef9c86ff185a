package dev.penstock;

import java.io.InputStream;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;

/** How a circuit is opened. Immutable: each method gives options that differ in one point. */
public final class CircuitOptions {
  private static final CircuitOptions DEFAULTS = new CircuitOptions(null, 0, WhenFull.FAIL, null);

  private final InputStream checkpoint;
  private final int pendingRows;
  private final WhenFull whenFull;
  private final Probe probe;

  private CircuitOptions(InputStream checkpoint, int pendingRows, WhenFull whenFull, Probe probe) {
    this.checkpoint = checkpoint;
    this.pendingRows = pendingRows;
    this.whenFull = whenFull;
    this.probe = probe;
  }

  /** An empty circuit. */
  public static CircuitOptions defaults() {
    return DEFAULTS;
  }

  /** A circuit that goes on from a checkpoint; the stream is read by {@code open}, not closed. */
  public static CircuitOptions restoredFrom(InputStream checkpoint) {
    Objects.requireNonNull(checkpoint, "the checkpoint is null");
    return new CircuitOptions(checkpoint, DEFAULTS.pendingRows, DEFAULTS.whenFull, DEFAULTS.probe);
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
  public CircuitOptions withPendingRows(int limit, WhenFull newWhenFull) {
    Objects.requireNonNull(newWhenFull, "what to do when a table is full is null");
    if (limit < 1) {
      throw new IllegalArgumentException(
          "a table can have 1 pending change or more, not "
              + limit
              + "; for no limit leave the option out");
    }
    return new CircuitOptions(checkpoint, limit, newWhenFull, probe);
  }

  /** An empty circuit that tells a probe of its steps; see {@link #withProbe}. */
  public static CircuitOptions probe(Probe probe) {
    return DEFAULTS.withProbe(probe);
  }

  /** The same with a probe that is told of every step from step 1 on, and of how long it took. */
  public CircuitOptions withProbe(Probe newProbe) {
    Objects.requireNonNull(newProbe, "the probe is null");
    return new CircuitOptions(checkpoint, pendingRows, whenFull, newProbe);
  }

  /** The checkpoint to go on from. */
  public Optional<InputStream> checkpoint() {
    return Optional.ofNullable(checkpoint);
  }

  /** How many changes may be pending in each table; empty if there is no limit. */
  public OptionalInt pendingRows() {
    return pendingRows == 0 ? OptionalInt.empty() : OptionalInt.of(pendingRows);
  }

  /** Who is told of steps. */
  public Optional<Probe> probe() {
    return Optional.ofNullable(probe);
  }

  /** What a change meets that is one too many. */
  public WhenFull whenFull() {
    return whenFull;
  }
}
