package dev.penstock.sql.subquery;

import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.LogicalOp;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The condition of an outer join with subqueries, each of which asks about one side only: its value
 * becomes a column of that side.
 */
public final class OnCondition {
  private final Attachment left;
  private final Attachment right;
  private final int leftSize;
  private final int rightSize;
  private final Map<Subquery, Expr> ofLeft = new IdentityHashMap<>();
  private final Map<Subquery, Expr> ofRight = new IdentityHashMap<>();

  /** A condition over the columns of both sides. */
  public OnCondition(LogicalOp left, LogicalOp right, Facts facts) {
    this.left = new Attachment(left, facts);
    this.right = new Attachment(right, facts);
    this.leftSize = left.type().size();
    this.rightSize = right.type().size();
  }

  /** The left rows with their subqueries' values. */
  public LogicalOp left() {
    return left.rows();
  }

  /** The right rows with their subqueries' values. */
  public LogicalOp right() {
    return right.rows();
  }

  /** A subquery of the condition that asks about both sides; null if there is none. */
  public static SubqueryRef ofBothSides(Expr condition, int leftSize) {
    for (SubqueryRef ref : in(condition)) {
      List<Integer> read = new ArrayList<>(Columns.readBy(ref));
      if (!read.isEmpty() && read.get(0) < leftSize && read.get(read.size() - 1) >= leftSize) {
        return ref;
      }
    }
    return null;
  }

  /** The condition over the columns of {@link #left()}, then {@link #right()}. */
  public Expr of(Expr condition) {
    for (SubqueryRef ref : in(condition)) {
      boolean isLeft = Columns.readBy(ref).stream().anyMatch(column -> column < leftSize);
      if (isLeft) {
        ofLeft.put(ref.query(), left.value(ref));
      } else {
        Expr moved = Columns.renumber(ref, column -> column - leftSize);
        ofRight.put(ref.query(), right.value(moved));
      }
    }
    int shift = left.rows().type().size();
    return Columns.rewrite(condition, e -> placed(e, shift));
  }

  private Expr placed(Expr expr, int shift) {
    if (expr instanceof ColumnRef ref && ref.index() >= leftSize) {
      return new ColumnRef(ref.index() - leftSize + shift, ref.type(), ref.origin());
    }
    if (expr instanceof SubqueryRef ref) {
      Expr value = ofLeft.get(ref.query());
      return value != null ? value : Pieces.shifted(ofRight.get(ref.query()), shift);
    }
    return expr;
  }

  /** The columns that both sides had, of rows that have all. */
  public LogicalOp without(LogicalOp joined) {
    List<Integer> columns = new ArrayList<>(Columns.first(leftSize));
    columns.addAll(Pieces.range(left.rows().type().size(), rightSize));
    return Pieces.selected(joined, columns);
  }

  private static List<SubqueryRef> in(Expr expr) {
    List<SubqueryRef> refs = new ArrayList<>();
    if (expr instanceof SubqueryRef ref) {
      refs.add(ref);
    } else {
      expr.operands().forEach(operand -> refs.addAll(in(operand)));
    }
    return refs;
  }
}
