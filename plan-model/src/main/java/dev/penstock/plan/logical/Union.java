package dev.penstock.plan.logical;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.RowType;
import java.util.List;

/**
 * All rows of all inputs (UNION ALL); columns are named and typed by {@link #type()}, kinds are
 * equal.
 */
public record Union(List<LogicalOp> inputs, RowType type, SourceSpan origin) implements LogicalOp {
  public Union {
    inputs = List.copyOf(inputs);
  }

  @Override
  public LogicalOp withInputs(List<LogicalOp> in) {
    return new Union(in, type, origin);
  }

  @Override
  public Copies copies(int index) {
    return Copies.PASSED_ON;
  }

  @Override
  public <R> R accept(LogicalVisitor<R> visitor) {
    return visitor.visitUnion(this);
  }
}
