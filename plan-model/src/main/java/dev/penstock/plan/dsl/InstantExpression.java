package dev.penstock.plan.dsl;

import java.time.Instant;

/** A point on the time line, in microseconds. */
public final class InstantExpression extends DayExpression<InstantExpression, Instant> {
  InstantExpression(Term term) {
    super(term);
  }

  @Override
  InstantExpression of(Term other) {
    return new InstantExpression(other);
  }

  /** The same under the name of a component of a record. */
  public <S extends Record> NamedColumn<S> as(Column.OfInstant<S> column) {
    return NamedColumn.of(this, column);
  }
}
