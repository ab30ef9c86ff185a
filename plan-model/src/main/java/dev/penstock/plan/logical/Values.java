package dev.penstock.plan.logical;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.type.RowType;
import java.util.List;

/** Constant rows. */
public record Values(List<List<Literal>> rows, RowType type, SourceSpan origin)
    implements LogicalOp {
  public Values {
    rows = List.copyOf(rows);
  }

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
    return visitor.visitValues(this);
  }
}
