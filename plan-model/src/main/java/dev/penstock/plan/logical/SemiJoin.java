package dev.penstock.plan.logical;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The left rows, as often as they are there, that have a partner on the right or that have none.
 *
 * @param condition over left columns, then right; a partner is a row for which it is TRUE
 * @param partner which rows are kept
 */
public record SemiJoin(
    LogicalOp left, LogicalOp right, Expr condition, Partner partner, SourceSpan origin)
    implements LogicalOp {
  /** Which rows a semi-join keeps. */
  public enum Partner {
    /** Those with at least one partner. */
    SOME,
    /** Those without any: the anti-join. */
    NONE
  }

  /** The columns of a pair that the condition judges. */
  public RowType pair() {
    List<RowType.Column> columns = new ArrayList<>(left.type().columns());
    columns.addAll(right.type().columns());
    return new RowType(columns);
  }

  @Override
  public RowType type() {
    return left.type();
  }

  @Override
  public List<LogicalOp> inputs() {
    return List.of(left, right);
  }

  @Override
  public LogicalOp withInputs(List<LogicalOp> in) {
    return new SemiJoin(in.get(0), in.get(1), condition, partner, origin);
  }

  @Override
  public LogicalOp mapExpressions(UnaryOperator<Expr> rule) {
    Expr mapped = rule.apply(condition);
    return mapped == condition ? this : new SemiJoin(left, right, mapped, partner, origin);
  }

  @Override
  public <R> R accept(LogicalVisitor<R> visitor) {
    return visitor.visitSemiJoin(this);
  }
}
