package dev.penstock;

import java.util.List;

/**
 * A step was refused as a whole: no state has changed, no output is visible, the pending changes
 * are kept. Withdraw the bad ones and step again.
 */
public final class StepRefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Refusal> refusals;
  private final long count;

  /**
   * Takes the reasons.
   *
   * @param refusals those that are listed, at least one
   * @param count how many there are, the listed ones included
   */
  public StepRefusedException(List<Refusal> refusals, long count) {
    super(message(refusals, count));
    this.refusals = List.copyOf(refusals);
    this.count = count;
  }

  /**
   * The reasons that are left after the step's changes are netted: all of them, up to a hundred of
   * each kind.
   */
  public List<Refusal> refusals() {
    return refusals;
  }

  /** How many reasons there are, those that are not listed included. */
  public long count() {
    return count;
  }

  private static String message(List<Refusal> refusals, long count) {
    return "step refused: "
        + refusals.get(0)
        + (count > 1 ? " (and " + (count - 1) + " more)" : "");
  }
}
