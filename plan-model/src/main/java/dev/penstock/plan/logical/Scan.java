package dev.penstock.plan.logical;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.RowType;
import java.util.List;

/** All rows of a table or of another view of the circuit, by its declared name. */
public record Scan(String relation, RowType type, SourceSpan origin) implements LogicalOp {

  @Override
  public List<LogicalOp> inputs() {
    return List.of();
  }

  @Override
  public LogicalOp withInputs(List<LogicalOp> in) {
    return this;
  }

  @Override
  public <R> R accept(LogicalVisitor<R> visitor) {
    return visitor.visitScan(this);
  }
}
