package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ExprVisitor;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;

/**
 * Which of some keys the grouping set of a row is without, a bit for each, the last key's the
 * lowest; never in a finished plan.
 *
 * @param operands the keys
 */
public record GroupingRef(List<Expr> operands, SourceSpan origin) implements Expr {
  /** As many keys have a bit in the result. */
  public static final int MOST_KEYS = 31;

  /** Defends the list. */
  public GroupingRef {
    operands = List.copyOf(operands);
  }

  @Override
  public SqlType type() {
    return SqlType.of(TypeKind.INTEGER);
  }

  @Override
  public Expr withOperands(List<Expr> keys) {
    return new GroupingRef(keys, origin);
  }

  @Override
  public boolean failsItself() {
    return false;
  }

  @Override
  public <R> R accept(ExprVisitor<R> visitor) {
    throw new IllegalStateException("GROUPING outside a group at " + origin);
  }
}
