package dev.penstock.plan.circuit;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Ranking;
import dev.penstock.plan.type.RowType;
import java.util.List;
import java.util.Optional;

/**
 * Of the rows of each key those whose rank lies within a range; a row may be there several times.
 *
 * @param input the {@link Integrate} of the rows in the order in which they are ranked
 * @param type the input's columns, and behind them the rank, if it is shown
 */
public record TopK(CircuitOp input, Ranking ranking, RowType type, SourceSpan origin)
    implements CircuitOp {
  /** Whether the rank is a column, the last one. */
  public boolean isRanked() {
    return type.size() > input.type().size();
  }

  @Override
  public List<CircuitOp> inputs() {
    return List.of(input);
  }

  @Override
  public CircuitOp withInputs(List<CircuitOp> in) {
    return new TopK(in.get(0), ranking, type, origin);
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
    boolean rank = column == input.type().size();
    return rank ? List.of() : ColumnSource.ofEach(inputs(), column);
  }

  @Override
  public Optional<List<Integer>> rowsBoundedBy() {
    boolean counted =
        ranking.function() == Ranking.Function.ROW_NUMBER && ranking.last() != Ranking.UNBOUNDED;
    return counted ? Optional.of(((Integrate) input).keys()) : Optional.empty();
  }

  @Override
  public <R> R accept(CircuitVisitor<R> visitor) {
    return visitor.visitTopK(this);
  }
}
