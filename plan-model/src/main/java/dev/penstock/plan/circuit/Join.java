package dev.penstock.plan.circuit;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.RowType;
import java.util.List;
import java.util.stream.Stream;

/**
 * The changes of the pairs of a left and a right row with equal keys: left columns, then right
 * columns. Δ(a ⋈ b) = Δa ⋈ b + a ⋈ Δb + Δa ⋈ Δb, applied change by change in the order of arrival.
 * Without keys it is the product.
 *
 * @param left a collection indexed by {@link #leftKeys}
 * @param right a collection indexed by {@link #rightKeys}
 */
public record Join(
    CircuitOp left,
    CircuitOp right,
    List<Integer> leftKeys,
    List<Integer> rightKeys,
    SourceSpan origin)
    implements CircuitOp {
  public Join {
    leftKeys = List.copyOf(leftKeys);
    rightKeys = List.copyOf(rightKeys);
  }

  @Override
  public RowType type() {
    return new RowType(
        Stream.concat(left.type().columns().stream(), right.type().columns().stream()).toList());
  }

  @Override
  public List<CircuitOp> inputs() {
    return List.of(left, right);
  }

  @Override
  public CircuitOp withInputs(List<CircuitOp> in) {
    return new Join(in.get(0), in.get(1), leftKeys, rightKeys, origin);
  }

  @Override
  public Linearity linearity() {
    return Linearity.BILINEAR;
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
    return ColumnSource.ofPair(left, right, column);
  }

  @Override
  public <R> R accept(CircuitVisitor<R> visitor) {
    return visitor.visitJoin(this);
  }
}
