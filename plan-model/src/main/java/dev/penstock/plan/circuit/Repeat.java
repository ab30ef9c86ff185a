package dev.penstock.plan.circuit;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.RowType;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The changes with their weights multiplied by a number that each row has, without those rows where
 * it is not positive; FAILED is an error.
 *
 * @param copies over the columns of the input: a BIGINT that is never NULL
 */
public record Repeat(CircuitOp input, Expr copies, SourceSpan origin) implements CircuitOp {
  @Override
  public RowType type() {
    return input.type();
  }

  @Override
  public List<CircuitOp> inputs() {
    return List.of(input);
  }

  @Override
  public CircuitOp withInputs(List<CircuitOp> in) {
    return new Repeat(in.get(0), copies, origin);
  }

  @Override
  public Linearity linearity() {
    return Linearity.LINEAR;
  }

  @Override
  public Flow flow() {
    return Flow.CHANGES;
  }

  /** What is only appended is kept without weights, each row as one. */
  @Override
  public boolean keepsAppendOnly() {
    return false;
  }

  @Override
  public CircuitOp mapExpressions(UnaryOperator<Expr> rule) {
    Expr mapped = rule.apply(copies);
    return mapped == copies ? this : new Repeat(input, mapped, origin);
  }

  @Override
  public List<ColumnSource> sources(int column) {
    return ColumnSource.ofEach(inputs(), column);
  }

  @Override
  public <R> R accept(CircuitVisitor<R> visitor) {
    return visitor.visitRepeat(this);
  }
}
