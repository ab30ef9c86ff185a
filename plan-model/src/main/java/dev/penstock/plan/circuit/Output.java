package dev.penstock.plan.circuit;

import dev.penstock.plan.catalog.View;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.RowType;
import java.util.List;

/**
 * The end of a view.
 *
 * @param net whether the changes arrive net (or can only be insertions by linear operators), so
 *     that nothing is left to consolidate
 */
public record Output(View view, CircuitOp input, boolean net, SourceSpan origin)
    implements CircuitOp {
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
    return new Output(view, in.get(0), net, origin);
  }

  @Override
  public Linearity linearity() {
    return Linearity.LINEAR;
  }

  @Override
  public Flow flow() {
    return Flow.NOTHING;
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
    return visitor.visitOutput(this);
  }
}
