package dev.penstock.plan.dsl;

import java.util.List;

/** A list, as {@link Aggregates#arrayAgg} makes it. No constant is a list. */
public final class ListExpression extends Expression<ListExpression, List<?>> {
  ListExpression(Term term) {
    super(term);
  }

  @Override
  ListExpression of(Term other) {
    return new ListExpression(other);
  }

  /** The same under the name of a component of a record. */
  public <S extends Record> NamedColumn<S> as(Column.OfList<S> column) {
    return NamedColumn.of(this, column);
  }
}
