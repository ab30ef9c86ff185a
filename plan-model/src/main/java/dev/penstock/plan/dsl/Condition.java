package dev.penstock.plan.dsl;

import dev.penstock.plan.expression.ScalarFunction;
import java.util.List;

/** TRUE, FALSE or NULL. */
public final class Condition extends Expression<Condition, Boolean> {
  Condition(Term term) {
    super(term);
  }

  @Override
  Condition of(Term other) {
    return new Condition(other);
  }

  /** Both: FALSE if one is FALSE. */
  public Condition and(Condition other) {
    return chain(Term.AND, ScalarFunction.AND, other);
  }

  /** One of both: TRUE if one is TRUE. */
  public Condition or(Condition other) {
    return chain(Term.OR, ScalarFunction.OR, other);
  }

  private Condition chain(String name, ScalarFunction function, Condition other) {
    return new Condition(
        Term.chain(
            name,
            List.of(term(), other.term()),
            (rows, parts, at) -> rows.logic(function, parts, at)));
  }

  /** The opposite; NULL of NULL. */
  public Condition not() {
    return new Condition(Term.of(text("not"), (rows, at) -> rows.not(term(), at)));
  }

  /** {@code IS TRUE}: never NULL. */
  public Condition isTrue() {
    return test("isTrue", ScalarFunction.IS_TRUE);
  }

  /** {@code IS NOT TRUE}: never NULL. */
  public Condition isNotTrue() {
    return test("isNotTrue", ScalarFunction.IS_NOT_TRUE);
  }

  /** {@code IS FALSE}: never NULL. */
  public Condition isFalse() {
    return test("isFalse", ScalarFunction.IS_FALSE);
  }

  /** {@code IS NOT FALSE}: never NULL. */
  public Condition isNotFalse() {
    return test("isNotFalse", ScalarFunction.IS_NOT_FALSE);
  }

  private Condition test(String name, ScalarFunction function) {
    return new Condition(Term.of(text(name), (rows, at) -> rows.test(function, term(), at)));
  }

  /** The same under the name of a component of a record. */
  public <S extends Record> NamedColumn<S> as(Column.OfBoolean<S> column) {
    return NamedColumn.of(this, column);
  }
}
