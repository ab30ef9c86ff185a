package dev.penstock.plan.circuit;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.RowType;
import java.util.List;
import java.util.function.UnaryOperator;

/** One expression per column of the result. */
public record Project(CircuitOp input, List<Expr> columns, RowType type, SourceSpan origin)
    implements CircuitOp {
  public Project {
    columns = List.copyOf(columns);
  }

  @Override
  public List<CircuitOp> inputs() {
    return List.of(input);
  }

  @Override
  public CircuitOp withInputs(List<CircuitOp> in) {
    return new Project(in.get(0), columns, type, origin);
  }

  @Override
  public Linearity linearity() {
    return Linearity.LINEAR;
  }

  @Override
  public Flow flow() {
    return Flow.CHANGES;
  }

  @Override
  public boolean keepsAppendOnly() {
    return true;
  }

  @Override
  public CircuitOp mapExpressions(UnaryOperator<Expr> rule) {
    List<Expr> mapped = Columns.map(columns, rule);
    return mapped == columns ? this : new Project(input, mapped, type, origin);
  }

  @Override
  public List<ColumnSource> sources(int column) {
    return columns.get(column) instanceof ColumnRef ref
        ? List.of(new ColumnSource(input, ref.index()))
        : List.of();
  }

  @Override
  public <R> R accept(CircuitVisitor<R> visitor) {
    return visitor.visitProject(this);
  }
}
