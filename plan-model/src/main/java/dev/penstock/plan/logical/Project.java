package dev.penstock.plan.logical;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.RowType;
import java.util.List;
import java.util.function.UnaryOperator;

/** One expression per column of the result. */
public record Project(LogicalOp input, List<Expr> columns, RowType type, SourceSpan origin)
    implements LogicalOp {
  public Project {
    columns = List.copyOf(columns);
  }

  @Override
  public List<LogicalOp> inputs() {
    return List.of(input);
  }

  @Override
  public LogicalOp withInputs(List<LogicalOp> in) {
    return new Project(in.get(0), columns, type, origin);
  }

  @Override
  public LogicalOp mapExpressions(UnaryOperator<Expr> rule) {
    List<Expr> mapped = Columns.map(columns, rule);
    return mapped == columns ? this : new Project(input, mapped, type, origin);
  }

  @Override
  public Copies copies(int index) {
    return Copies.PASSED_ON;
  }

  @Override
  public <R> R accept(LogicalVisitor<R> visitor) {
    return visitor.visitProject(this);
  }
}
