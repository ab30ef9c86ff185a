package dev.penstock.plan.logical;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.RowType;
import java.util.List;
import java.util.function.UnaryOperator;

/** The rows for which the condition is TRUE; FAILED is an error. */
public record Filter(LogicalOp input, Expr condition, SourceSpan origin) implements LogicalOp {
  @Override
  public RowType type() {
    return input.type();
  }

  @Override
  public List<LogicalOp> inputs() {
    return List.of(input);
  }

  @Override
  public LogicalOp withInputs(List<LogicalOp> in) {
    return new Filter(in.get(0), condition, origin);
  }

  @Override
  public LogicalOp mapExpressions(UnaryOperator<Expr> rule) {
    Expr mapped = rule.apply(condition);
    return mapped == condition ? this : new Filter(input, mapped, origin);
  }

  @Override
  public Copies copies(int index) {
    return Copies.PASSED_ON;
  }

  @Override
  public <R> R accept(LogicalVisitor<R> visitor) {
    return visitor.visitFilter(this);
  }
}
