package dev.penstock;

/** Listeners threw after a step was published; the step stands. Further ones are suppressed. */
public final class ListenerException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final long step;

  /** Names the step and what a listener threw. */
  public ListenerException(long step, Throwable cause) {
    super("a listener failed after step " + step + ": " + cause, cause);
    this.step = step;
  }

  /** The id of the step that was published. */
  public long step() {
    return step;
  }
}
