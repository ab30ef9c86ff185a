package dev.penstock.plan.circuit;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Listed;
import dev.penstock.plan.type.RowType;
import java.util.List;
import java.util.Optional;

/**
 * One row per group that has rows: the keys of the integrate below, then what its rows list.
 *
 * @param input the {@link Integrate} of the rows in the order in which they are listed
 * @param type the keys, then the list
 */
public record Listing(CircuitOp input, Listed listed, RowType type, SourceSpan origin)
    implements CircuitOp {
  /** The columns of the input that the first columns show. */
  public List<Integer> keys() {
    return ((Integrate) input).keys();
  }

  @Override
  public List<CircuitOp> inputs() {
    return List.of(input);
  }

  @Override
  public CircuitOp withInputs(List<CircuitOp> in) {
    return new Listing(in.get(0), listed, type, origin);
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
    List<Integer> keys = keys();
    return column < keys.size() ? List.of(new ColumnSource(input, keys.get(column))) : List.of();
  }

  @Override
  public Optional<List<Integer>> rowsBoundedBy() {
    return Optional.of(Columns.first(keys().size()));
  }

  @Override
  public <R> R accept(CircuitVisitor<R> visitor) {
    return visitor.visitListing(this);
  }
}
