package dev.penstock.plan.dsl;

import java.time.LocalTime;

/** A time of day, in microseconds. */
public final class TimeExpression extends MomentExpression<TimeExpression, LocalTime> {
  TimeExpression(Term term) {
    super(term);
  }

  @Override
  TimeExpression of(Term other) {
    return new TimeExpression(other);
  }

  /** The same under the name of a component of a record. */
  public <S extends Record> NamedColumn<S> as(Column.OfTime<S> column) {
    return NamedColumn.of(this, column);
  }
}
