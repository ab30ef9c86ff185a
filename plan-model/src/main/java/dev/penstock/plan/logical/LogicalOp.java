package dev.penstock.plan.logical;

import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.graph.PlanOp;
import java.util.function.UnaryOperator;

/** An operator over whole relations (bags of rows). */
public interface LogicalOp extends PlanOp<LogicalOp> {
  /** The same operator with the rule applied to each of its expressions; itself if none changes. */
  default LogicalOp mapExpressions(UnaryOperator<Expr> rule) {
    return this;
  }

  /** Exhaustive handling. */
  <R> R accept(LogicalVisitor<R> visitor);
}
