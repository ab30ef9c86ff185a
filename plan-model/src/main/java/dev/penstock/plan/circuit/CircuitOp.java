package dev.penstock.plan.circuit;

import dev.penstock.plan.graph.PlanOp;

/** An operator of an incremental circuit. */
public interface CircuitOp extends PlanOp<CircuitOp> {
  /** How it distributes over addition. */
  Linearity linearity();

  /** What it hands on. */
  Flow flow();

  /** Whether it hands on only insertions when all its inputs do. */
  boolean keepsAppendOnly();

  /** Exhaustive handling. */
  <R> R accept(CircuitVisitor<R> visitor);
}
