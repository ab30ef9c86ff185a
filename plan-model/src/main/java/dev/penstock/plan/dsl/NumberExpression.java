package dev.penstock.plan.dsl;

import dev.penstock.plan.expression.ScalarFunction;
import java.util.List;

/** A number. The type of a result is that of SQL: of two integers the wider one. */
public final class NumberExpression extends Expression<NumberExpression, Number> {
  NumberExpression(Term term) {
    super(term);
  }

  @Override
  NumberExpression of(Term other) {
    return new NumberExpression(other);
  }

  /** The sum; a step fails whose sum does not fit its type. */
  public NumberExpression plus(NumberExpression other) {
    return arithmetic(ScalarFunction.PLUS, "plus", other);
  }

  /** The sum with a constant. */
  public NumberExpression plus(Number constant) {
    return plus(constant(constant));
  }

  /** The difference. */
  public NumberExpression minus(NumberExpression other) {
    return arithmetic(ScalarFunction.MINUS, "minus", other);
  }

  /** The difference to a constant. */
  public NumberExpression minus(Number constant) {
    return minus(constant(constant));
  }

  /** The product. */
  public NumberExpression times(NumberExpression other) {
    return arithmetic(ScalarFunction.TIMES, "times", other);
  }

  /** The product with a constant. */
  public NumberExpression times(Number constant) {
    return times(constant(constant));
  }

  /** The quotient: of integers without the rest; a step fails that divides by zero. */
  public NumberExpression divide(NumberExpression other) {
    return arithmetic(ScalarFunction.DIVIDE, "divide", other);
  }

  /** The quotient by a constant. */
  public NumberExpression divide(Number constant) {
    return divide(constant(constant));
  }

  /** The rest of a division, with the sign of this number; not of floating numbers. */
  public NumberExpression mod(NumberExpression other) {
    Term divisor = other.term();
    return of(Term.of(text("mod"), (rows, at) -> rows.mod(term(), divisor, at)));
  }

  /** The rest of a division by a constant. */
  public NumberExpression mod(Number constant) {
    return mod(constant(constant));
  }

  private NumberExpression arithmetic(
      ScalarFunction function, String name, NumberExpression other) {
    Term right = other.term();
    return of(Term.of(text(name), (rows, at) -> rows.arithmetic(function, term(), right, at)));
  }

  /** The number with its sign turned. */
  public NumberExpression negate() {
    return of(Term.of(text("negate"), (rows, at) -> rows.numbers().negate(term(), at)));
  }

  /** The distance from zero. */
  public NumberExpression abs() {
    return of(Term.of(text("abs"), (rows, at) -> rows.numbers().abs(term(), at)));
  }

  /** −1, 0 or 1. */
  public NumberExpression sign() {
    return of(Term.of(text("sign"), (rows, at) -> rows.numbers().sign(term(), at)));
  }

  /** The largest whole number that is not larger. */
  public NumberExpression floor() {
    return whole("floor", ScalarFunction.FLOOR);
  }

  /** The smallest whole number that is not smaller. */
  public NumberExpression ceil() {
    return whole("ceil", ScalarFunction.CEIL);
  }

  private NumberExpression whole(String name, ScalarFunction function) {
    return of(Term.of(text(name), (rows, at) -> rows.numbers().whole(function, term(), at)));
  }

  /** The nearest whole number, halves away from zero. */
  public NumberExpression round() {
    return round(0);
  }

  /** Rounded to digits behind the point, halves away from zero. */
  public NumberExpression round(int digits) {
    return of(Term.of(text("round"), (rows, at) -> rows.numbers().round(term(), digits, at)));
  }

  /** The square root, a DOUBLE. */
  public NumberExpression sqrt() {
    return of(
        Term.of(
            text("sqrt"),
            (rows, at) -> rows.numbers().doubles(ScalarFunction.SQRT, List.of(term()), at)));
  }

  /** This number to the power of another, a DOUBLE. */
  public NumberExpression power(NumberExpression exponent) {
    List<Term> operands = List.of(term(), exponent.term());
    return of(
        Term.of(
            text("power"),
            (rows, at) -> rows.numbers().doubles(ScalarFunction.POWER, operands, at)));
  }

  /** This number to the power of a constant, a DOUBLE. */
  public NumberExpression power(Number exponent) {
    return power(constant(exponent));
  }

  /** The same under the name of a component of a record. */
  public <S extends Record> NamedColumn<S> as(Column.OfNumber<S> column) {
    return NamedColumn.of(this, column);
  }
}
