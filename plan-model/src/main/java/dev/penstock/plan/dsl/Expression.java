package dev.penstock.plan.dsl;

import dev.penstock.plan.expression.ScalarFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A value per row, or per group where it is made of keys and aggregates. It knows no rows: it gets
 * its meaning where an operator takes it.
 *
 * @param <E> the expressions of its kind
 * @param <V> the constants of its kind
 */
public abstract class Expression<E extends Expression<E, V>, V> {
  private final Term term;

  Expression(Term term) {
    this.term = term;
  }

  final Term term() {
    return term;
  }

  /** An expression of the same kind. */
  abstract E of(Term other);

  /** Ordered by this, least first, NULLs last. */
  public final Order asc() {
    return new Order(term, /* descending= */ false, /* nullsFirst= */ false);
  }

  /** Ordered by this, greatest first, NULLs before all. */
  public final Order desc() {
    return new Order(term, /* descending= */ true, /* nullsFirst= */ true);
  }

  /** {@code =}; NULL if one of both is. */
  public final Condition eq(E other) {
    return compare(ScalarFunction.EQUAL, "eq", other);
  }

  /** {@code =} with a constant. */
  public final Condition eq(V constant) {
    return eq(constant(constant));
  }

  /** {@code <>}; NULL if one of both is. */
  public final Condition ne(E other) {
    return compare(ScalarFunction.NOT_EQUAL, "ne", other);
  }

  /** {@code <>} with a constant. */
  public final Condition ne(V constant) {
    return ne(constant(constant));
  }

  /** {@code <}; NULL if one of both is. */
  public final Condition lt(E other) {
    return compare(ScalarFunction.LESS, "lt", other);
  }

  /** {@code <} with a constant. */
  public final Condition lt(V constant) {
    return lt(constant(constant));
  }

  /** {@code <=}; NULL if one of both is. */
  public final Condition le(E other) {
    return compare(ScalarFunction.LESS_OR_EQUAL, "le", other);
  }

  /** {@code <=} with a constant. */
  public final Condition le(V constant) {
    return le(constant(constant));
  }

  /** {@code >}; NULL if one of both is. */
  public final Condition gt(E other) {
    return compare(ScalarFunction.GREATER, "gt", other);
  }

  /** {@code >} with a constant. */
  public final Condition gt(V constant) {
    return gt(constant(constant));
  }

  /** {@code >=}; NULL if one of both is. */
  public final Condition ge(E other) {
    return compare(ScalarFunction.GREATER_OR_EQUAL, "ge", other);
  }

  /** {@code >=} with a constant. */
  public final Condition ge(V constant) {
    return ge(constant(constant));
  }

  /** {@code BETWEEN low AND high}, the bounds included. */
  public final Condition between(E low, E high) {
    Term least = low.term();
    Term most = high.term();
    return new Condition(
        Term.of(text("between"), (rows, at) -> rows.between(term, least, most, at)));
  }

  /** {@code BETWEEN low AND high}, the bounds included. */
  public final Condition between(V low, V high) {
    return between(constant(low), constant(high));
  }

  /** {@code IN (…)}. */
  @SafeVarargs
  public final Condition in(V... constants) {
    return in(Stream.of(constants).map(this::constant).toList());
  }

  /** {@code IN (…)}. */
  public final Condition in(List<? extends E> items) {
    List<Term> operands = new ArrayList<>(List.of(term));
    items.forEach(item -> operands.add(item.term()));
    return new Condition(Term.of(text("in"), (rows, at) -> rows.in(operands, at)));
  }

  /** {@code IS DISTINCT FROM}: NULL is one value; never NULL. */
  public final Condition isDistinctFrom(E other) {
    return compare(ScalarFunction.IS_DISTINCT_FROM, "isDistinctFrom", other);
  }

  /** {@code IS NOT DISTINCT FROM}: NULL is one value; never NULL. */
  public final Condition isNotDistinctFrom(E other) {
    return compare(ScalarFunction.IS_NOT_DISTINCT_FROM, "isNotDistinctFrom", other);
  }

  /** {@code IS NULL}. */
  public final Condition isNull() {
    return new Condition(
        Term.of(text("isNull"), (rows, at) -> rows.test(ScalarFunction.IS_NULL, term, at)));
  }

  /** {@code IS NOT NULL}. */
  public final Condition isNotNull() {
    return new Condition(
        Term.of(text("isNotNull"), (rows, at) -> rows.test(ScalarFunction.IS_NOT_NULL, term, at)));
  }

  /** {@code NULLIF}: NULL where it is equal to the other value. */
  public final E nullIf(E other) {
    Term equal = other.term();
    return of(Term.of(text("nullIf"), (rows, at) -> rows.nullIf(term, equal, at)));
  }

  /** {@code NULLIF} of a constant. */
  public final E nullIf(V constant) {
    return nullIf(constant(constant));
  }

  /** {@code COALESCE}: the other value where this one is NULL. */
  public final E orElse(E other) {
    return Expressions.coalesce(self(), other);
  }

  /** {@code COALESCE} with a constant. */
  public final E orElse(V constant) {
    return orElse(constant(constant));
  }

  /** {@code CAST}. */
  public final <T extends Expression<T, ?>> T cast(DataType<T> type) {
    return type.expression(Term.of(text("cast"), (rows, at) -> rows.cast(term, type.type(), at)));
  }

  /** Of an aggregate, {@code FILTER (WHERE …)}: only rows for which it is TRUE count. */
  public final E filter(Condition condition) {
    return of(term.filtered(text("filter"), condition.term()));
  }

  /** Of an aggregate, {@code DISTINCT}: values that are equal count once. */
  public final E distinct() {
    return of(term.ofDistinct(text("distinct")));
  }

  /** The same under the name of a column that has no record. */
  public final NamedColumn<Record> as(String name) {
    return NamedColumn.of(term, name);
  }

  /** Its name in messages, {@code Flight::delay}. */
  @Override
  public final String toString() {
    return term.text();
  }

  /** The method's name behind this expression, for messages. */
  final String text(String method) {
    String text = term.text();
    return (text.endsWith(")") ? "(…)" : text) + "." + method + "(…)";
  }

  final E constant(V value) {
    return of(Constants.term(value));
  }

  private E self() {
    return of(term);
  }

  private Condition compare(ScalarFunction function, String method, E other) {
    Term right = other.term();
    return new Condition(
        Term.of(text(method), (rows, at) -> rows.compare(function, term, right, at)));
  }
}
