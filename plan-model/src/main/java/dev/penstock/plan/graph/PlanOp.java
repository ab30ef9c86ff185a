package dev.penstock.plan.graph;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.RowType;
import java.util.List;

/**
 * An immutable operator of a plan. An operator with several consumers is one object, so plans are
 * walked by identity, never by {@code equals}.
 *
 * @param <O> the kind of plan
 */
public interface PlanOp<O extends PlanOp<O>> {
  /** The columns of its result. */
  RowType type();

  /** Where the user wrote it. */
  SourceSpan origin();

  /** The operators that it reads. */
  List<O> inputs();

  /** The same operator over other inputs, as many as {@link #inputs()}. */
  O withInputs(List<O> inputs);
}
