package dev.penstock.plan.expression;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.SqlType;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * A scalar expression over the columns of one row. Its value is a value of {@link #type()}, NULL,
 * or FAILED; see {@link #canFail()}.
 */
public interface Expr {
  /** The type of the value; nullable if it can be NULL. */
  SqlType type();

  /** Where the user wrote it. */
  SourceSpan origin();

  /** The operands, in order. */
  List<Expr> operands();

  /** The same expression over other operands, as many as {@link #operands()}. */
  Expr withOperands(List<Expr> operands);

  /** Whether this node itself can turn good operands into FAILED (overflow, division by zero …). */
  boolean failsItself();

  /** Exhaustive handling. */
  <R> R accept(ExprVisitor<R> visitor);

  /** Whether the value can be FAILED where columns cannot: this node or one below it fails. */
  default boolean canFail() {
    return canFail(column -> false);
  }

  /** Whether the value can be FAILED, given which columns may carry FAILED. */
  default boolean canFail(IntPredicate columnCanFail) {
    if (failsItself()) {
      return true;
    }
    for (Expr operand : operands()) { // no stream: expressions are as deep as their text is long
      if (operand.canFail(columnCanFail)) {
        return true;
      }
    }
    return false;
  }
}
