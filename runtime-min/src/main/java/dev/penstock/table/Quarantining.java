package dev.penstock.table;

import dev.penstock.Refusal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Puts aside the rows of streams that ask for it, instead of refusing the step that has them. */
public final class Quarantining {
  private final List<AbstractInput<?>> inputs;

  /** Takes the tables of a circuit, to which more may be added until the first step. */
  Quarantining(List<AbstractInput<?>> inputs) {
    this.inputs = inputs;
  }

  /** A stream whose rows are put aside, if there is one. */
  public Optional<String> stream() {
    return inputs.stream()
        .filter(AbstractInput::quarantines)
        .<String>map(AbstractInput::name)
        .findFirst();
  }

  /**
   * The rows to put aside, with the reason of each: those behind the failures, if each failure was
   * brought by rows of such streams alone; else none.
   */
  public Map<Long, String> rows(List<Refusal> failures) {
    Map<Long, String> reasons = new LinkedHashMap<>();
    for (Refusal failure : failures) {
      if (!isPutAside(failure.tickets())) {
        return Map.of();
      }
      for (long ticket : failure.tickets()) {
        reasons.putIfAbsent(ticket, failure.place() + ": " + failure.reason());
      }
    }
    return reasons;
  }

  private boolean isPutAside(List<Long> tickets) {
    for (long ticket : tickets) {
      if (!inputs.get(AbstractInput.ordinal(ticket)).quarantines()) {
        return false;
      }
    }
    return !tickets.isEmpty();
  }

  /**
   * Puts rows of the batches aside and goes on with the others.
   *
   * @return how many there were
   */
  public int putAside(Map<Long, String> reasons, long step) {
    int rows = 0;
    for (AbstractInput<?> input : inputs) {
      rows += input.quarantines() ? input.putAside(reasons, step) : 0;
    }
    return rows;
  }

  /** Whether any stream asks for it. */
  public boolean isWanted() {
    for (AbstractInput<?> input : inputs) {
      if (input.quarantines()) {
        return true;
      }
    }
    return false;
  }
}
