package dev.penstock.plan.logical;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.RowType;
import java.util.List;
import java.util.function.UnaryOperator;

/** Pairs of a left and a right row for which the condition is TRUE: left columns, then right. */
public record Join(LogicalOp left, LogicalOp right, Expr condition, SourceSpan origin)
    implements LogicalOp {
  @Override
  public RowType type() {
    return new RowType(
        java.util.stream.Stream.concat(
                left.type().columns().stream(), right.type().columns().stream())
            .toList());
  }

  @Override
  public List<LogicalOp> inputs() {
    return List.of(left, right);
  }

  @Override
  public LogicalOp withInputs(List<LogicalOp> in) {
    return new Join(in.get(0), in.get(1), condition, origin);
  }

  @Override
  public LogicalOp mapExpressions(UnaryOperator<Expr> rule) {
    Expr mapped = rule.apply(condition);
    return mapped == condition ? this : new Join(left, right, mapped, origin);
  }

  @Override
  public <R> R accept(LogicalVisitor<R> visitor) {
    return visitor.visitJoin(this);
  }
}
