package dev.penstock.plan.logical;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.RowType;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Each row as often as a number says for every time that it is there, not at all where the number
 * is not positive; FAILED is an error.
 *
 * @param copies over the columns of the input: a BIGINT that is never NULL
 */
public record Repeat(LogicalOp input, Expr copies, SourceSpan origin) implements LogicalOp {
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
    return new Repeat(in.get(0), copies, origin);
  }

  @Override
  public LogicalOp mapExpressions(UnaryOperator<Expr> rule) {
    Expr mapped = rule.apply(copies);
    return mapped == copies ? this : new Repeat(input, mapped, origin);
  }

  @Override
  public <R> R accept(LogicalVisitor<R> visitor) {
    return visitor.visitRepeat(this);
  }
}
