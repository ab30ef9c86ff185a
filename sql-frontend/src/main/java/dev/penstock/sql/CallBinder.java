package dev.penstock.sql;

import dev.penstock.plan.expression.Expr;
import org.apache.calcite.sql.SqlCall;

/** Turns one kind of call into an expression. */
@FunctionalInterface
interface CallBinder {
  /** The expression, or an abort with every fault of the call reported. */
  Expr bind(SqlCall call, ExprBinder binder);
}
