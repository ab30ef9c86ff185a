package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.OuterJoin;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;

/** RIGHT JOIN: the left join of the sides exchanged, with the columns where they were. */
public final class RightJoin {
  private RightJoin() {}

  /** The pairs, and the right rows that are in none, padded. */
  public static LogicalOp of(
      LogicalOp left, LogicalOp right, Expr condition, SourceSpan origin) {
    int leftSize = left.type().size();
    int rightSize = right.type().size();
    Expr exchanged = Columns.renumber(condition, i -> i < leftSize ? i + rightSize : i - leftSize);
    OuterJoin join = new OuterJoin(right, left, exchanged, OuterJoin.Padded.LEFT, origin);
    List<Expr> columns = new ArrayList<>();
    List<RowType.Column> type = new ArrayList<>();
    for (int i = 0; i < join.type().size(); i++) {
      int from = i < leftSize ? i + rightSize : i - leftSize;
      columns.add(new ColumnRef(from, join.type().type(from), origin));
      type.add(join.type().columns().get(from));
    }
    return new Project(join, columns, new RowType(type), origin);
  }
}
