package dev.penstock.plan.logical;

import dev.penstock.plan.graph.PlanOp;

/** An operator over whole relations (bags of rows). */
public interface LogicalOp extends PlanOp<LogicalOp> {
  /** Exhaustive handling. */
  <R> R accept(LogicalVisitor<R> visitor);
}
