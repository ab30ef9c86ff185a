package dev.penstock.plan.dsl;

import java.time.LocalDate;
import java.util.List;

/** A date. */
public final class DateExpression extends DayExpression<DateExpression, LocalDate> {
  DateExpression(Term term) {
    super(term);
  }

  @Override
  DateExpression of(Term other) {
    return new DateExpression(other);
  }

  /** The days from another date to this one, a BIGINT. */
  public NumberExpression daysSince(DateExpression other) {
    List<Term> dates = List.of(term(), other.term());
    return new NumberExpression(
        Term.of(text("daysSince"), (rows, at) -> rows.times().daysBetween(dates, at)));
  }

  /** The same under the name of a component of a record. */
  public <S extends Record> NamedColumn<S> as(Column.OfDate<S> column) {
    return NamedColumn.of(this, column);
  }
}
