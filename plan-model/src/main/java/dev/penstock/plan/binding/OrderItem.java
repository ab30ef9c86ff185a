package dev.penstock.plan.binding;

import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;

/**
 * A value by which the rows of an aggregate are ordered.
 *
 * @param descending whether greater values come first
 * @param nullsFirst whether NULL comes before all values
 */
public record OrderItem(Expr value, boolean descending, boolean nullsFirst) {
  /** The same order by another value. */
  OrderItem of(Expr other) {
    return new OrderItem(other, descending, nullsFirst);
  }

  /** Whether it is the same in all rows, so that it orders nothing. */
  boolean isConstant() {
    return value instanceof Literal || value instanceof UntypedNull;
  }
}
