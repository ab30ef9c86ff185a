package dev.penstock.plan.logical;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.RowType;
import java.util.List;

/** Each row once. */
public record Distinct(LogicalOp input, SourceSpan origin) implements LogicalOp {
  @Override
  public RowType type() {
    return input.type();
  }

  @Override
  public List<LogicalOp> inputs() {
    return List.of(input);
  }

  @Override
  public LogicalOp withInputs(List<LogicalOp> in) {
    return new Distinct(in.get(0), origin);
  }

  @Override
  public Copies copies(int index) {
    return Copies.IGNORED;
  }

  @Override
  public <R> R accept(LogicalVisitor<R> visitor) {
    return visitor.visitDistinct(this);
  }
}
