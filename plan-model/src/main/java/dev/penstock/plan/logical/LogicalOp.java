package dev.penstock.plan.logical;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.RowType;
import java.util.List;

/** An operator over whole relations (bags of rows). Immutable. */
public interface LogicalOp {
  /** The columns of its result. */
  RowType type();

  /** Where the user wrote it. */
  SourceSpan origin();

  /** The relations it reads. */
  List<LogicalOp> inputs();

  /** The same operator over other inputs of the same types. */
  LogicalOp withInputs(List<LogicalOp> inputs);

  /** Exhaustive handling. */
  <R> R accept(LogicalVisitor<R> visitor);
}
