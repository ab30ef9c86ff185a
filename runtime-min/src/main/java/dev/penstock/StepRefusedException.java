package dev.penstock;

import java.util.List;

/**
 * A step was refused as a whole: no state has changed, no output is visible, the pending changes
 * are kept. Withdraw the bad ones and step again.
 */
public final class StepRefusedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Refusal> refusals;

  /** Takes at least one reason. */
  public StepRefusedException(List<Refusal> refusals) {
    super(message(refusals));
    this.refusals = List.copyOf(refusals);
  }

  /** Every reason that is left after the step's changes are netted. */
  public List<Refusal> refusals() {
    return refusals;
  }

  private static String message(List<Refusal> refusals) {
    StringBuilder text = new StringBuilder("step refused: ").append(refusals.get(0));
    if (refusals.size() > 1) {
      text.append(" (and ").append(refusals.size() - 1).append(" more)");
    }
    return text.toString();
  }
}
