package dev.penstock.plan.circuit;

import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.graph.PlanOp;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** An operator of an incremental circuit. */
public interface CircuitOp extends PlanOp<CircuitOp> {
  /** How it distributes over addition. */
  Linearity linearity();

  /** What it hands on. */
  Flow flow();

  /** Whether it hands on only insertions when all its inputs do. */
  boolean keepsAppendOnly();

  /** Whether what it hands on does not depend on the input at this index being append-only. */
  default boolean appendsWhatever(int index) {
    return false;
  }

  /**
   * The positions of the columns by which a collection that has at most one row for each of their
   * values is found, in order; nothing if this is no such collection.
   */
  default Optional<List<Integer>> collectionKey() {
    return Optional.empty();
  }

  /**
   * The columns of its inputs in which a value of one of its columns stands, as it is and for as
   * long: one per input that rows come from. Empty where values are computed.
   */
  default List<ColumnSource> sources(int column) {
    return List.of();
  }

  /**
   * The positions of the columns for whose values it has at most a fixed number of rows; nothing if
   * there are none.
   */
  default Optional<List<Integer>> rowsBoundedBy() {
    return collectionKey();
  }

  /** What it keeps from step to step; at worst its inputs. */
  default Kept kept() {
    boolean forgets = flow() == Flow.CHANGES && linearity() != Linearity.NON_LINEAR;
    return forgets ? Kept.NOTHING : Kept.INPUTS;
  }

  /** The same operator with the rule applied to each of its expressions; itself if none changes. */
  default CircuitOp mapExpressions(UnaryOperator<Expr> rule) {
    return this;
  }

  /** Exhaustive handling. */
  <R> R accept(CircuitVisitor<R> visitor);
}
