package dev.penstock.plan.dsl;

/** A value by which rows are ordered: {@code col(Flight::delay).desc()}. */
public final class Order {
  private final Term term;
  private final boolean descending;
  private final boolean nullsFirst;

  Order(Term term, boolean descending, boolean nullsFirst) {
    this.term = term;
    this.descending = descending;
    this.nullsFirst = nullsFirst;
  }

  Term term() {
    return term;
  }

  boolean isDescending() {
    return descending;
  }

  boolean isNullsFirst() {
    return nullsFirst;
  }

  /** The same order, NULL before all values. */
  public Order nullsFirst() {
    return new Order(term, descending, /* nullsFirst= */ true);
  }

  /** The same order, NULL behind all values. */
  public Order nullsLast() {
    return new Order(term, descending, /* nullsFirst= */ false);
  }
}
