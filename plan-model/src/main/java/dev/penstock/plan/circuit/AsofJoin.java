package dev.penstock.plan.circuit;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;

/**
 * Each left row with the nearest right row under its key, if there is one: the last one that is not
 * behind it in the order that both sides have.
 *
 * @param left the {@link Integrate} of the left rows, ordered by one column
 * @param right that of the right rows, by as many keys of the same types
 * @param strict whether the right row must be before the left one
 */
public record AsofJoin(CircuitOp left, CircuitOp right, boolean strict, SourceSpan origin)
    implements CircuitOp {
  @Override
  public RowType type() {
    List<RowType.Column> columns = new ArrayList<>(left.type().columns());
    columns.addAll(right.type().columns());
    return new RowType(columns);
  }

  @Override
  public List<CircuitOp> inputs() {
    return List.of(left, right);
  }

  @Override
  public CircuitOp withInputs(List<CircuitOp> in) {
    return new AsofJoin(in.get(0), in.get(1), strict, origin);
  }

  @Override
  public Linearity linearity() {
    return Linearity.NON_LINEAR;
  }

  @Override
  public Flow flow() {
    return Flow.COLLECTION;
  }

  @Override
  public boolean keepsAppendOnly() {
    return false;
  }

  @Override
  public List<ColumnSource> sources(int column) {
    return ColumnSource.ofPair(left, right, column);
  }

  @Override
  public <R> R accept(CircuitVisitor<R> visitor) {
    return visitor.visitAsofJoin(this);
  }
}
