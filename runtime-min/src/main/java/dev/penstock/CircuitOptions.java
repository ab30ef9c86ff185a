package dev.penstock;

import java.io.InputStream;
import java.util.Objects;
import java.util.Optional;

/** How a circuit is opened. Immutable: each method gives options that differ in one point. */
public final class CircuitOptions {
  private static final CircuitOptions DEFAULTS = new CircuitOptions(null);

  private final InputStream checkpoint;

  private CircuitOptions(InputStream checkpoint) {
    this.checkpoint = checkpoint;
  }

  /** An empty circuit. */
  public static CircuitOptions defaults() {
    return DEFAULTS;
  }

  /** A circuit that goes on from a checkpoint; the stream is read by {@code open}, not closed. */
  public static CircuitOptions restoredFrom(InputStream checkpoint) {
    return new CircuitOptions(Objects.requireNonNull(checkpoint, "the checkpoint is null"));
  }

  /** The checkpoint to go on from. */
  public Optional<InputStream> checkpoint() {
    return Optional.ofNullable(checkpoint);
  }
}
