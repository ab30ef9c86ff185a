package dev.penstock.plan.circuit;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.RowType;
import java.util.List;
import java.util.Optional;

/** The rows of a keyed table or set, read where the table itself keeps them, by its key. */
public record TableRows(CircuitOp input, SourceSpan origin) implements CircuitOp {
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
    return new TableRows(in.get(0), origin);
  }

  @Override
  public Linearity linearity() {
    return Linearity.LINEAR;
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
    return input instanceof Input table ? table.uniqueKey() : Optional.empty();
  }

  @Override
  public List<ColumnSource> sources(int column) {
    return ColumnSource.ofEach(inputs(), column);
  }

  @Override
  public Kept kept() {
    return Kept.NOTHING;
  }

  @Override
  public <R> R accept(CircuitVisitor<R> visitor) {
    return visitor.visitTableRows(this);
  }
}
