package dev.penstock.plan.circuit;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.type.RowType;
import java.util.List;
import java.util.Optional;

/** Each row once; the input is the {@link Integrate} keyed by all columns. */
public record Distinct(CircuitOp input, SourceSpan origin) implements CircuitOp {
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
    return new Distinct(in.get(0), origin);
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
    return true;
  }

  @Override
  public Optional<List<Integer>> collectionKey() {
    return Optional.of(Columns.first(type().size()));
  }

  @Override
  public List<ColumnSource> sources(int column) {
    return ColumnSource.ofEach(inputs(), column);
  }

  @Override
  public Kept kept() {
    return Kept.ROWS;
  }

  @Override
  public <R> R accept(CircuitVisitor<R> visitor) {
    return visitor.visitDistinct(this);
  }
}
