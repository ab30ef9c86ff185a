package dev.penstock.plan.dsl;

import java.time.LocalDateTime;

/** A local date and time, in microseconds. */
public final class TimestampExpression extends DayExpression<TimestampExpression, LocalDateTime> {
  TimestampExpression(Term term) {
    super(term);
  }

  @Override
  TimestampExpression of(Term other) {
    return new TimestampExpression(other);
  }

  /** The same under the name of a component of a record. */
  public <S extends Record> NamedColumn<S> as(Column.OfTimestamp<S> column) {
    return NamedColumn.of(this, column);
  }
}
