package dev.penstock.plan.circuit;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.RowType;
import java.util.List;

/** The net change of a collection since the last step: −old and +new of what differs. */
public record Differentiate(CircuitOp input, SourceSpan origin) implements CircuitOp {
  @Override
  public RowType type() {
    return input.type();
  }

  @Override
  public List<CircuitOp> inputs() {
    return List.of(input);
  }

  @Override
  public CircuitOp withInputs(List<CircuitOp> in) {
    return new Differentiate(in.get(0), origin);
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
    return visitor.visitDifferentiate(this);
  }
}
