package dev.penstock.plan.logical;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The pairs of a join, and each row without a partner padded with NULLs: left columns, then right.
 *
 * @param condition over the columns of a pair, none of which is padded
 * @param padded which rows stay without a partner
 */
public record OuterJoin(
    LogicalOp left, LogicalOp right, Expr condition, Padded padded, SourceSpan origin)
    implements LogicalOp {
  /** Whose rows an outer join keeps without a partner. */
  public enum Padded {
    /** Those of the left side. */
    LEFT,
    /** Those of both sides. */
    BOTH
  }

  /** The columns of a pair that the condition judges. */
  public RowType pair() {
    List<RowType.Column> columns = new ArrayList<>(left.type().columns());
    columns.addAll(right.type().columns());
    return new RowType(columns);
  }

  @Override
  public RowType type() {
    List<RowType.Column> columns = new ArrayList<>();
    for (RowType.Column column : left.type().columns()) {
      columns.add(padded == Padded.BOTH ? nullable(column) : column);
    }
    right.type().columns().forEach(column -> columns.add(nullable(column)));
    return new RowType(columns);
  }

  private static RowType.Column nullable(RowType.Column column) {
    return new RowType.Column(column.name(), column.type().withNullable(true));
  }

  @Override
  public List<LogicalOp> inputs() {
    return List.of(left, right);
  }

  @Override
  public LogicalOp withInputs(List<LogicalOp> in) {
    return new OuterJoin(in.get(0), in.get(1), condition, padded, origin);
  }

  @Override
  public LogicalOp mapExpressions(UnaryOperator<Expr> rule) {
    Expr mapped = rule.apply(condition);
    return mapped == condition ? this : new OuterJoin(left, right, mapped, padded, origin);
  }

  @Override
  public <R> R accept(LogicalVisitor<R> visitor) {
    return visitor.visitOuterJoin(this);
  }
}
