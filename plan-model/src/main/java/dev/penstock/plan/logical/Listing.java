package dev.penstock.plan.logical;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Listed;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.type.RowType;
import java.util.List;

/**
 * One row per group that has rows: the keys, then what its rows list. Rows are ordered by the sort
 * keys, then by all other columns from left to right, ascending, NULLs last. Every column is needed
 * of every row. Without keys there is no row over no rows.
 *
 * @param keys the columns within whose values rows are listed; none for all rows together
 * @param type the keys, then the list
 */
public record Listing(
    LogicalOp input,
    List<Integer> keys,
    List<SortKey> order,
    Listed listed,
    RowType type,
    SourceSpan origin)
    implements LogicalOp {
  public Listing {
    keys = List.copyOf(keys);
    order = List.copyOf(order);
  }

  @Override
  public List<LogicalOp> inputs() {
    return List.of(input);
  }

  @Override
  public LogicalOp withInputs(List<LogicalOp> in) {
    return new Listing(in.get(0), keys, order, listed, type, origin);
  }

  @Override
  public <R> R accept(LogicalVisitor<R> visitor) {
    return visitor.visitListing(this);
  }
}
