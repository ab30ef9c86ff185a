package dev.penstock.plan.logical;

import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.graph.PlanOp;
import java.util.function.UnaryOperator;

/** An operator over whole relations (bags of rows). */
public interface LogicalOp extends PlanOp<LogicalOp> {
  /** The same operator with the rule applied to each of its expressions; itself if none changes. */
  default LogicalOp mapExpressions(UnaryOperator<Expr> rule) {
    return this;
  }

  /** What copies of a row of an input are to an operator. */
  enum Copies {
    /** They make more or other rows. */
    COUNTED,
    /** They make as many copies of its own rows, and nothing else. */
    PASSED_ON,
    /** They make no difference. */
    IGNORED
  }

  /** What copies of a row of the input at this index are to this operator. */
  default Copies copies(int index) {
    return Copies.COUNTED;
  }

  /** Exhaustive handling. */
  <R> R accept(LogicalVisitor<R> visitor);
}
