package dev.penstock.plan.dsl;

import java.time.Period;

/**
 * A moment that has a day.
 *
 * @param <E> the expressions of its kind
 * @param <V> the constants of its kind
 */
public abstract class DayExpression<E extends DayExpression<E, V>, V>
    extends MomentExpression<E, V> {
  DayExpression(Term term) {
    super(term);
  }

  /** Rounded down to the start of its year, month, hour…. */
  public final E floor(TimeUnit unit) {
    return of(Term.of(text("floor"), (rows, at) -> rows.times().floor(unit, term(), at)));
  }

  /** Later by months, then by days; the day is clipped to the month's last. */
  public final E plus(Period period) {
    return of(Term.of(text("plus"), (rows, at) -> rows.times().move(term(), period, at)));
  }

  /** Earlier by months, then by days. */
  public final E minus(Period period) {
    return plus(period.negated());
  }
}
