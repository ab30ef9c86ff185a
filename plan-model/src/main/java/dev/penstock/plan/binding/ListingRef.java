package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ExprVisitor;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The text or the list of the values of a group in an order. What the order leaves alike follows by
 * value, then by separator, ascending, NULL last.
 *
 * @param value what is listed; a text has nothing of NULL, a list has it
 * @param separator what stands before each value of a text but the first; null for a list
 * @param order what rows are ordered by
 * @param distinct whether equal values with equal separators count once
 * @param filter only rows for which it is TRUE count; null for all rows
 */
public record ListingRef(
    Expr value,
    Expr separator,
    List<OrderItem> order,
    boolean distinct,
    Expr filter,
    SqlType type,
    SourceSpan origin)
    implements PartRef {
  public ListingRef {
    order = List.copyOf(order);
  }

  /**
   * With DISTINCT, what rows are ordered by and that is not listed itself: of equal values there is
   * no one row that has it.
   */
  public Optional<OrderItem> unlisted() {
    return order.stream()
        .filter(item -> distinct && !item.isConstant())
        .filter(item -> listed().stream().noneMatch(part -> Shapes.same(item.value(), part)))
        .findFirst();
  }

  /** Whether it is a list, not a text. */
  boolean isList() {
    return separator == null;
  }

  private List<Expr> listed() {
    return isList() ? List.of(value) : List.of(value, separator);
  }

  @Override
  public boolean isWhole() {
    return true;
  }

  @Override
  public LogicalOp plan(LogicalOp rows, List<Integer> keys, RowType type, SourceSpan at) {
    return new ListedRows(rows, keys, this, at).plan(type);
  }

  @Override
  public List<Expr> operands() {
    List<Expr> operands = new ArrayList<>(listed());
    order.forEach(item -> operands.add(item.value()));
    if (filter != null) {
      operands.add(filter);
    }
    return operands;
  }

  @Override
  public Expr withOperands(List<Expr> operands) {
    List<OrderItem> items = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      items.add(order.get(i).of(operands.get(i + listed().size())));
    }
    Expr condition = filter == null ? null : operands.get(operands.size() - 1);
    Expr between = isList() ? null : operands.get(1);
    return new ListingRef(operands.get(0), between, items, distinct, condition, type, origin);
  }

  @Override
  public boolean failsItself() {
    return false;
  }

  @Override
  public <R> R accept(ExprVisitor<R> visitor) {
    throw new IllegalStateException("aggregate outside a group at " + origin);
  }
}
