package dev.penstock.plan.circuit;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.RowType;
import java.util.List;

/** The changes of all inputs; the bag union. */
public record Plus(List<CircuitOp> inputs, RowType type, SourceSpan origin) implements CircuitOp {
  public Plus {
    inputs = List.copyOf(inputs);
  }

  @Override
  public CircuitOp withInputs(List<CircuitOp> in) {
    return new Plus(in, type, origin);
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
  public List<ColumnSource> sources(int column) {
    return ColumnSource.ofEach(inputs(), column);
  }

  @Override
  public <R> R accept(CircuitVisitor<R> visitor) {
    return visitor.visitPlus(this);
  }
}
