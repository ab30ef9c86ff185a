package dev.penstock.plan.circuit;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.type.RowType;
import java.util.List;

/** Constant rows, handed on once, in step 0. */
public record Constant(List<List<Literal>> rows, RowType type, SourceSpan origin)
    implements CircuitOp {
  public Constant {
    rows = List.copyOf(rows);
  }

  @Override
  public List<CircuitOp> inputs() {
    return List.of();
  }

  @Override
  public CircuitOp withInputs(List<CircuitOp> in) {
    return this;
  }

  @Override
  public Linearity linearity() {
    return Linearity.LINEAR;
  }

  @Override
  public Flow flow() {
    return Flow.CHANGES;
  }

  @Override
  public boolean keepsAppendOnly() {
    return true;
  }

  @Override
  public <R> R accept(CircuitVisitor<R> visitor) {
    return visitor.visitConstant(this);
  }
}
