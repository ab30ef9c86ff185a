package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ExprVisitor;
import dev.penstock.plan.type.SqlType;
import java.util.List;

/**
 * The result of an aggregate, until {@link Grouping} knows its column; never in a finished plan.
 *
 * @param call the aggregate as if copies counted
 * @param distinct only rows that differ in these values count, each once, and none of them where a
 *     value is NULL, which they are in rows that a FILTER leaves out; empty if copies count
 * @param present values none of which may be NULL in a row that counts; empty for none such
 */
public record AggregateRef(AggregateCall call, List<Expr> distinct, List<Expr> present)
    implements Expr {
  /** Defends the lists. */
  public AggregateRef {
    distinct = List.copyOf(distinct);
    present = List.copyOf(present);
  }

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
