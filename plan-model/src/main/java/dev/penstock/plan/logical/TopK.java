package dev.penstock.plan.logical;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Ranking;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.type.RowType;
import java.util.List;

/**
 * Of the rows of each key those whose rank lies within a range. Rows are ordered by the sort keys,
 * then by all other columns from left to right, ascending, NULLs last.
 *
 * @param keys the columns within whose values rows are ranked; none for all rows together
 * @param order the columns that ranks are about
 * @param type the input's columns, and behind them the rank, if somebody wants it
 */
public record TopK(
    LogicalOp input,
    List<Integer> keys,
    List<SortKey> order,
    Ranking ranking,
    RowType type,
    SourceSpan origin)
    implements LogicalOp {
  public TopK {
    keys = List.copyOf(keys);
    order = List.copyOf(order);
  }

  /** Whether the rank is a column, the last one. */
  public boolean isRanked() {
    return type.size() > input.type().size();
  }

  /** The same rows without their ranks; itself if it shows none. */
  public TopK unranked() {
    return isRanked() ? new TopK(input, keys, order, ranking, input.type(), origin) : this;
  }

  @Override
  public List<LogicalOp> inputs() {
    return List.of(input);
  }

  @Override
  public LogicalOp withInputs(List<LogicalOp> in) {
    return new TopK(in.get(0), keys, order, ranking, type, origin);
  }

  @Override
  public <R> R accept(LogicalVisitor<R> visitor) {
    return visitor.visitTopK(this);
  }
}
