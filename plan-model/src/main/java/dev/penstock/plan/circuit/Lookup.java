package dev.penstock.plan.circuit;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;

/**
 * Each change of the left with the right rows of equal keys, as they are at the end of the step:
 * left columns, then right. Only the right side is kept, and its changes bring nothing: Δout =
 * Δleft ⋈ right.
 *
 * @param left changes that are only ever insertions
 * @param right the rows that a table keeps, by its key
 * @param padded whether a left row that finds nothing is handed on, padded with NULLs
 */
public record Lookup(
    CircuitOp left,
    CircuitOp right,
    List<Integer> leftKeys,
    List<Integer> rightKeys,
    boolean padded,
    SourceSpan origin)
    implements CircuitOp {
  public Lookup {
    leftKeys = List.copyOf(leftKeys);
    rightKeys = List.copyOf(rightKeys);
  }

  @Override
  public RowType type() {
    List<RowType.Column> columns = new ArrayList<>(left.type().columns());
    for (RowType.Column column : right.type().columns()) {
      boolean nullable = padded || column.type().nullable();
      columns.add(new RowType.Column(column.name(), column.type().withNullable(nullable)));
    }
    return new RowType(columns);
  }

  @Override
  public List<CircuitOp> inputs() {
    return List.of(left, right);
  }

  @Override
  public CircuitOp withInputs(List<CircuitOp> in) {
    return new Lookup(in.get(0), in.get(1), leftKeys, rightKeys, padded, origin);
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
  public boolean appendsWhatever(int index) {
    return index == 1;
  }

  /** What was found on the right may be gone. */
  @Override
  public List<ColumnSource> sources(int column) {
    boolean ofLeft = column < left.type().size();
    return ofLeft ? List.of(new ColumnSource(left, column)) : List.of();
  }

  @Override
  public <R> R accept(CircuitVisitor<R> visitor) {
    return visitor.visitLookup(this);
  }
}
