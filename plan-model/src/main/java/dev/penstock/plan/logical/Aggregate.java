package dev.penstock.plan.logical;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.RowType;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * One row per group: the key columns, then one column per call. Without keys exactly one row,
 * always.
 *
 * @param keys positions of the grouping columns of the input
 */
public record Aggregate(
    LogicalOp input, List<Integer> keys, List<AggregateCall> calls, RowType type, SourceSpan origin)
    implements LogicalOp {
  public Aggregate {
    keys = List.copyOf(keys);
    calls = List.copyOf(calls);
  }

  @Override
  public List<LogicalOp> inputs() {
    return List.of(input);
  }

  @Override
  public LogicalOp withInputs(List<LogicalOp> in) {
    return new Aggregate(in.get(0), keys, calls, type, origin);
  }

  @Override
  public LogicalOp mapExpressions(UnaryOperator<Expr> rule) {
    List<AggregateCall> mapped = AggregateCall.map(calls, rule);
    return mapped == calls ? this : new Aggregate(input, keys, mapped, type, origin);
  }

  @Override
  public Copies copies(int index) {
    return calls.isEmpty() ? Copies.IGNORED : Copies.COUNTED;
  }

  @Override
  public <R> R accept(LogicalVisitor<R> visitor) {
    return visitor.visitAggregate(this);
  }
}
