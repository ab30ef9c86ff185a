package dev.penstock.plan.circuit;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.RowType;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * One row per group that has rows: the keys of the integrate below, then one column per call.
 * Without keys exactly one row, always. Reads as what the groups last showed.
 *
 * @param input the {@link Integrate} of the rows, keyed by the grouping columns
 * @param appendOnly whether the input never retracts, so that MIN and MAX need no multiset
 */
public record Aggregate(
    CircuitOp input, List<AggregateCall> calls, boolean appendOnly, RowType type, SourceSpan origin)
    implements CircuitOp {
  public Aggregate {
    calls = List.copyOf(calls);
  }

  @Override
  public List<CircuitOp> inputs() {
    return List.of(input);
  }

  @Override
  public CircuitOp withInputs(List<CircuitOp> in) {
    return new Aggregate(in.get(0), calls, appendOnly, type, origin);
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
  public Optional<List<Integer>> collectionKey() {
    return Optional.of(Columns.first(type.size() - calls.size()));
  }

  @Override
  public CircuitOp mapExpressions(UnaryOperator<Expr> rule) {
    List<AggregateCall> mapped = AggregateCall.map(calls, rule);
    return mapped == calls ? this : new Aggregate(input, mapped, appendOnly, type, origin);
  }

  @Override
  public List<ColumnSource> sources(int column) {
    List<Integer> keys = ((Integrate) input).keys();
    return column < keys.size() ? List.of(new ColumnSource(input, keys.get(column))) : List.of();
  }

  @Override
  public Kept kept() {
    boolean values = calls.stream().anyMatch(call -> !call.function().isLinear());
    return values && !appendOnly ? Kept.INPUTS : Kept.ROWS;
  }

  @Override
  public <R> R accept(CircuitVisitor<R> visitor) {
    return visitor.visitAggregate(this);
  }
}
