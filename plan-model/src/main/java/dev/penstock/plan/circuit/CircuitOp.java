package dev.penstock.plan.circuit;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.RowType;
import java.util.List;

/**
 * An operator of an incremental circuit. Immutable; a plan is a graph in which an operator with several
 * consumers is one object, so plans are walked by identity, never by {@code equals}.
 */
public interface CircuitOp {
  /** The columns of the rows it hands on. */
  RowType type();

  /** Where the user wrote it. */
  SourceSpan origin();

  /** The operators that it reads. */
  List<CircuitOp> inputs();

  /** The same operator over other inputs. */
  CircuitOp withInputs(List<CircuitOp> inputs);

  /** How it distributes over addition. */
  Linearity linearity();

  /** What it hands on. */
  Flow flow();

  /** Whether it hands on only insertions when all its inputs do. */
  boolean keepsAppendOnly();

  /** Exhaustive handling. */
  <R> R accept(CircuitVisitor<R> visitor);
}
