package dev.penstock;

/** The circuit was closed; a new one goes on from a checkpoint, if its state is still needed. */
public final class CircuitClosedException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  /** Names the circuit. */
  public CircuitClosedException(String circuit) {
    super("circuit `" + circuit + "` is closed; open another one to go on");
  }
}
