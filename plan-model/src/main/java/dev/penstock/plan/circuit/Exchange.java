package dev.penstock.plan.circuit;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.RowType;
import java.util.List;

/** Hands every row to the worker that owns its key; nothing on one worker. */
public record Exchange(CircuitOp input, List<Integer> keys, SourceSpan origin)
    implements CircuitOp {
  public Exchange {
    keys = List.copyOf(keys);
  }

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
    return new Exchange(in.get(0), keys, origin);
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
    return visitor.visitExchange(this);
  }
}
