package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.AggregateRef;
import dev.penstock.plan.binding.TypedAggregates;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.Expr;
import java.util.List;

/**
 * An aggregate as it was written.
 *
 * @param arguments none for COUNT(*)
 * @param distinct whether equal values count once
 * @param filters the condition on rows that count; empty if all do
 */
record Aggregation(
    AggregateFunction function, List<Term> arguments, boolean distinct, List<Term> filters) {
  static Aggregation of(AggregateFunction function, List<Term> arguments) {
    return new Aggregation(function, arguments, /* distinct= */ false, List.of());
  }

  Aggregation ofDistinct() {
    return new Aggregation(function, arguments, /* distinct= */ true, filters);
  }

  Aggregation where(Term filter) {
    return new Aggregation(function, arguments, distinct, List.of(filter));
  }

  /** The aggregate of bound arguments; the filter is null for all rows. */
  AggregateRef over(List<Expr> bound, Expr filter, TypedAggregates.Scope scope, SourceSpan at) {
    if (bound.size() > 1) {
      return distinct
          ? TypedAggregates.countDistinct(bound, filter, scope, at)
          : TypedAggregates.count(bound, filter, scope, at);
    }
    Expr argument = bound.isEmpty() ? null : bound.get(0);
    return distinct
        ? TypedAggregates.ofDistinct(function, argument, filter, scope, at)
        : TypedAggregates.of(function, argument, filter, scope, at);
  }
}
