package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ExprVisitor;
import dev.penstock.plan.type.SqlType;
import java.util.List;

/**
 * The result of an aggregate, until {@link Grouping} knows its column; never in a finished plan.
 */
public record AggregateRef(AggregateCall call) implements Expr {
  @Override
  public SqlType type() {
    return call.type();
  }

  @Override
  public SourceSpan origin() {
    return call.origin();
  }

  @Override
  public List<Expr> operands() {
    return List.of();
  }

  @Override
  public Expr withOperands(List<Expr> operands) {
    return this;
  }

  @Override
  public boolean failsItself() {
    return call.failsItself();
  }

  @Override
  public <R> R accept(ExprVisitor<R> visitor) {
    throw new IllegalStateException("aggregate outside a group at " + call.origin());
  }
}
