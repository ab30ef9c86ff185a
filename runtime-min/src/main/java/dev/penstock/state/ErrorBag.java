package dev.penstock.state;

import dev.penstock.Refusal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What stands against the running step: failed expressions, netted per expression and row, changes
 * that cannot be made, and counts below zero. Only cold paths come here.
 */
public final class ErrorBag {
  /*
   * A failing row is an error only if it is left when the step's changes are netted, so every one
   * has to be remembered until then: by a digest of its text. The text itself is kept of the first
   * ones only, so that a load of a million bad rows ends in a refusal and not without memory.
   */

  /** The ticket of no change. */
  public static final long NO_TICKET = -1;

  /** How many reasons of a kind are listed. */
  public static final int LISTED = 100;

  private static final int WITH_TEXT = 10 * LISTED;

  private final FailureSite[] sites;
  private final Map<Integer, String> thrown = new HashMap<>();
  private final Map<String, String> places = new HashMap<>();
  private final Map<Failure, Long> failures = new HashMap<>();
  private final Map<Failure, FailedRow> rows = new LinkedHashMap<>();
  private final BoundedReasons changes = new BoundedReasons(LISTED);
  private final BoundedReasons deletes = new BoundedReasons(LISTED);
  private final BoundedReasons negatives = new BoundedReasons(LISTED);

  /** Takes the circuit's failing expressions: the first has number 1. */
  public ErrorBag(FailureSite... sites) {
    this.sites = sites.clone();
  }

  /** Where in the views' SQL a part of the state comes from. */
  public void place(String part, String place) {
    places.put(part, place);
  }

  /**
   * A row needed the value of an expression that failed.
   *
   * @param ticket the change that brought it, or {@link #NO_TICKET}
   * @param input the table and the row that was handed in, or empty
   * @param expression the expression's number, from 1
   * @param weight the weight of the row: a failing row that is retracted in the same step is no
   *     error
   * @param row the columns in hand: name, value, name, value
   */
  public void add(long ticket, String input, int expression, long weight, Object... row) {
    if (expression < 1 || expression > sites.length) {
      throw new IllegalArgumentException("no expression has the number " + expression);
    }
    if (weight == 0) {
      return;
    }
    String text = RowText.columns(row);
    Failure failure = Failure.of(expression, text);
    if (failures.merge(failure, weight, ErrorBag::sum) == null) {
      rows.remove(failure);
      return;
    }
    FailedRow kept = rows.get(failure);
    if (kept == null && rows.size() < WITH_TEXT) {
      kept = new FailedRow(text);
      rows.put(failure, kept);
    }
    if (kept != null && weight > 0) {
      kept.from(input, ticket);
    }
  }

  /**
   * Takes over what another worker's bag has: failures of one expression and row add up.
   *
   * <p>Counts below zero are told only where no table knows better, as {@link #hasDeleted} says.
   */
  public void take(ErrorBag other) {
    other.thrown.forEach(thrown::putIfAbsent);
    other.failures.forEach(
        (failure, weight) -> {
          if (failures.merge(failure, weight, ErrorBag::sum) == null) {
            rows.remove(failure);
          }
        });
    other.rows.forEach(this::take);
    changes.addAll(other.changes);
    deletes.addAll(other.deletes);
    negatives.addAll(other.negatives);
    if (hasDeleted()) {
      negatives.clear();
    }
  }

  private void take(Failure failure, FailedRow row) {
    if (failures.containsKey(failure)) {
      FailedRow kept = rows.get(failure);
      if (kept != null) {
        kept.from(row);
      } else if (rows.size() < WITH_TEXT) {
        rows.put(failure, row);
      }
    }
  }

  /** A function of the user's has thrown; the first that it throws in a step is told. */
  public void thrown(int expression, Exception exception) {
    if (!thrown.containsKey(expression)) {
      thrown.put(expression, String.valueOf(exception));
    }
  }

  /** A change cannot be made, whatever the views say; it is named by table and ticket. */
  public void refuse(String table, String reason, String row, long ticket) {
    changes.add(new Refusal(table, reason, row, List.of(ticket)));
  }

  /** More copies of a row are deleted from a table than it has. */
  public void deleted(String table, String row, List<Long> tickets) {
    deletes.add(new Refusal(table, "more copies are deleted than there are", row, tickets));
  }

  /** That many more rows are deleted too often than were named. */
  public void deletedToo(int rows) {
    deletes.addUnlisted(rows);
  }

  /**
   * Copies of several rows are deleted from a table, and one of them may be what made a count fall
   * below zero.
   */
  public void mayBeDeleted(String table, String rows) {
    String reason = "more copies may have been deleted than there are";
    deletes.add(new Refusal(table, reason, rows, List.of()));
  }

  /** A count of the part fell below zero. */
  public void negative(String part, String row) {
    String place = places.getOrDefault(part, part);
    negatives.add(new Refusal(place, "count below zero", row, List.of()));
  }

  /** Whether a count fell below zero. */
  public boolean hasNegative() {
    return !negatives.isEmpty();
  }

  /** Whether deletes are known that a table cannot follow. */
  public boolean hasDeleted() {
    return !deletes.isEmpty();
  }

  /** Whether the step may stand so far. */
  public boolean isClear() {
    return failures.isEmpty() && changes.isEmpty() && deletes.isEmpty() && negatives.isEmpty();
  }

  /** How many reasons are left, also those that are not listed. */
  public long count() {
    return failures.size() + changes.count() + deletes.count() + negatives.count();
  }

  /**
   * What is left: failed expressions in the order of their first row, changes that cannot be made,
   * then counts; of each kind the first ones.
   */
  public List<Refusal> refusals() {
    List<Refusal> refusals = new ArrayList<>();
    rows.forEach(
        (failure, row) -> {
          if (refusals.size() < LISTED) {
            refusals.add(row.refusal(site(failure)));
          }
        });
    if (rows.isEmpty() && !failures.isEmpty()) {
      FailureSite site = site(failures.keySet().iterator().next());
      refusals.add(new FailedRow("not kept, one of many").refusal(site));
    }
    refusals.addAll(changes.listed());
    refusals.addAll(deletes.listed());
    refusals.addAll(negatives.listed());
    return refusals;
  }

  private FailureSite site(Failure failure) {
    FailureSite site = sites[failure.expression - 1];
    String exception = thrown.get(failure.expression);
    return exception == null ? site : site.because(exception);
  }

  /**
   * The failed expressions that are left, if nothing else stands against the step: the first
   * thousand, with every change that brought them; else nothing.
   */
  public List<Refusal> failuresAlone() {
    if (!changes.isEmpty() || !deletes.isEmpty() || !negatives.isEmpty()) {
      return List.of();
    }
    List<Refusal> refusals = new ArrayList<>();
    rows.forEach((failure, row) -> refusals.add(row.refusal(site(failure))));
    return refusals;
  }

  /** Forgets failures of rows that a delete takes away although they are not there. */
  public void forgetAbsent() {
    failures.values().removeIf(weight -> weight < 0);
    rows.keySet().retainAll(failures.keySet());
  }

  /** Forgets everything, for the next step. */
  public void clear() {
    if (!thrown.isEmpty()) {
      thrown.clear();
    }
    if (!isClear()) {
      failures.clear();
      rows.clear();
      changes.clear();
      deletes.clear();
      negatives.clear();
    }
  }

  private static Long sum(Long a, Long b) {
    long sum = Math.addExact(a, b);
    return sum == 0 ? null : sum;
  }

  /** An expression and 128 bits of the text of a row. */
  private record Failure(int expression, long high, long low) {
    private static final long FIRST = 0x9e37_79b9_7f4a_7c15L;
    private static final long SECOND = 0xc2b2_ae3d_27d4_eb4fL;

    static Failure of(int expression, String row) {
      long high = FIRST;
      long low = SECOND;
      for (int i = 0; i < row.length(); i++) {
        high = Hash.word(high, row.charAt(i));
        low = (Long.rotateLeft(low, 29) ^ row.charAt(i)) * SECOND;
      }
      return new Failure(expression, high, low);
    }
  }
}
