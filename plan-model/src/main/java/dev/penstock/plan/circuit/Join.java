package dev.penstock.plan.circuit;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.type.RowType;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/**
 * The changes of the pairs of a left and a right row with equal keys: left columns, then right
 * columns. Δ(a ⋈ b) = Δa ⋈ b + a ⋈ Δb + Δa ⋈ Δb, applied change by change in the order of arrival.
 * Without keys it is the product.
 *
 * <p>With bounds it is a range join: the columns that are compared say where a row begins and where
 * it ends (a point does both), and pairs are rows that overlap. A side that is kept in that order
 * is looked through only from where the other row begins to where it ends.
 *
 * @param left a collection indexed by {@link #leftKeys}
 * @param right a collection indexed by {@link #rightKeys}
 * @param bounds at most one that says where left rows begin, and one where they end
 */
public record Join(
    CircuitOp left,
    CircuitOp right,
    List<Integer> leftKeys,
    List<Integer> rightKeys,
    List<Bound> bounds,
    SourceSpan origin)
    implements CircuitOp {
  public Join {
    leftKeys = List.copyOf(leftKeys);
    rightKeys = List.copyOf(rightKeys);
    bounds = List.copyOf(bounds);
  }

  /** A join on equal keys alone. */
  public Join(
      CircuitOp left,
      CircuitOp right,
      List<Integer> leftKeys,
      List<Integer> rightKeys,
      SourceSpan origin) {
    this(left, right, leftKeys, rightKeys, List.of(), origin);
  }

  /** The bounds with columns under other positions. */
  public List<Bound> bounds(IntUnaryOperator ofLeft, IntUnaryOperator ofRight) {
    return bounds.stream().map(bound -> bound.renumber(ofLeft, ofRight)).toList();
  }

  /** The columns that say where rows of a side begin, then where they end; one if that is one. */
  public List<SortKey> order(boolean ofLeft) {
    return bounds.stream()
        .sorted(Comparator.comparing(bound -> !bound.begins(ofLeft)))
        .map(bound -> SortKey.ascending(bound.column(ofLeft)))
        .distinct()
        .toList();
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
    return new Join(in.get(0), in.get(1), leftKeys, rightKeys, bounds, origin);
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
