package dev.penstock.plan.dsl;

import java.time.Duration;

/**
 * A date, a time of day or both.
 *
 * @param <E> the expressions of its kind
 * @param <V> the constants of its kind
 */
public abstract class MomentExpression<E extends MomentExpression<E, V>, V>
    extends Expression<E, V> {
  MomentExpression(Term term) {
    super(term);
  }

  /** One of its fields, a BIGINT. */
  public final NumberExpression extract(TimeField field) {
    return new NumberExpression(
        Term.of(text("extract"), (rows, at) -> rows.times().extract(field, term(), at)));
  }

  /** Later by a constant; a date by whole days. */
  public final E plus(Duration duration) {
    return of(Term.of(text("plus"), (rows, at) -> rows.times().move(term(), duration, at)));
  }

  /** Earlier by a constant. */
  public final E minus(Duration duration) {
    return plus(duration.negated());
  }
}
