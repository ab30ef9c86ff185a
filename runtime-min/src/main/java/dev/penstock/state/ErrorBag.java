package dev.penstock.state;

import dev.penstock.Refusal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What stands against the running step: failed expressions, netted per expression and row, and
 * counts below zero. Only cold paths come here.
 */
public final class ErrorBag {
  /** The ticket of no change. */
  public static final long NO_TICKET = -1;

  private static final int MAX_TEXT = 1000;

  private final FailureSite[] sites;
  private final Map<Failure, Long> failures = new LinkedHashMap<>();
  private final Map<Failure, Set<Long>> tickets = new HashMap<>();
  private final Set<Refusal> negatives = new LinkedHashSet<>();
  private Refusal cause;

  /** Takes the circuit's failing expressions: the first has number 1. */
  public ErrorBag(FailureSite... sites) {
    this.sites = sites.clone();
  }

  /**
   * A row needed the value of an expression that failed.
   *
   * @param expression the expression's number, from 1
   * @param weight the weight of the row: a failing row that is retracted in the same step is no
   *     error
   * @param row the columns in hand
   */
  public void add(int expression, long weight, Object... row) {
    addFrom(NO_TICKET, expression, weight, row);
  }

  /**
   * A row needed the value of an expression that failed, and one pending change brought it.
   *
   * @param ticket the change's ticket, or {@link #NO_TICKET}
   */
  public void addFrom(long ticket, int expression, long weight, Object... row) {
    if (expression < 1 || expression > sites.length) {
      throw new IllegalArgumentException("no expression has the number " + expression);
    }
    Failure failure = new Failure(expression, text(row));
    if (weight != 0 && failures.merge(failure, weight, ErrorBag::sum) != null) {
      if (ticket != NO_TICKET) {
        tickets.computeIfAbsent(failure, f -> new LinkedHashSet<>()).add(ticket);
      }
    }
  }

  /** A change cannot be made, whatever the views say; it is named by table and ticket. */
  public void refuse(String table, String reason, String row, long ticket) {
    negatives.add(new Refusal(table, reason, row, List.of(ticket)));
  }

  /** A count of the part fell below zero. */
  public void negative(String part, String row) {
    negatives.add(new Refusal(part, "count below zero", row, List.of()));
  }

  /** Whether a count fell below zero. */
  public boolean hasNegative() {
    return negatives.stream().anyMatch(refusal -> refusal.tickets().isEmpty());
  }

  /** The change that made counts fall below zero; it is told before them. */
  public void cause(Refusal refusal) {
    cause = refusal;
  }

  /** Whether the step may stand so far. */
  public boolean isClear() {
    return failures.isEmpty() && negatives.isEmpty();
  }

  /** Everything that is left: failed expressions in the order of their first row, then counts. */
  public List<Refusal> refusals() {
    List<Refusal> refusals = new ArrayList<>();
    for (Failure failure : failures.keySet()) {
      FailureSite site = sites[failure.expression - 1];
      refusals.add(
          new Refusal(
              site.place(),
              site.failure(),
              failure.shownRow(),
              List.copyOf(tickets.getOrDefault(failure, Set.of()))));
    }
    if (cause != null) {
      refusals.add(cause);
    }
    refusals.addAll(negatives);
    return refusals;
  }

  /** Forgets everything, for the next step. */
  public void clear() {
    if (!isClear()) {
      failures.clear();
      tickets.clear();
      negatives.clear();
      cause = null;
    }
  }

  private static Long sum(Long a, Long b) {
    long sum = Math.addExact(a, b);
    return sum == 0 ? null : sum;
  }

  private static String text(Object[] row) {
    StringBuilder text = new StringBuilder("(");
    for (Object value : row) {
      text.append(text.length() == 1 ? "" : ", ").append(RowText.literal(value));
    }
    return text.append(')').toString();
  }

  private record Failure(int expression, String row) {
    String shownRow() {
      return row.length() <= MAX_TEXT ? row : row.substring(0, MAX_TEXT) + "…";
    }
  }
}
