package dev.penstock.sql;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts two ranks of the same rows side by side.
 *
 * @param by the columns by which a row is found on both sides
 */
record RankPairs(List<Integer> by, SourceSpan origin) {
  private static final SqlType CERTAIN = SqlType.of(TypeKind.BOOLEAN);

  /** Ranked rows with the last column of other ones behind theirs. */
  LogicalOp with(LogicalOp ranked, LogicalOp other) {
    int width = ranked.type().size();
    List<Expr> equal = new ArrayList<>();
    for (int column : by) {
      SqlType type = ranked.type().type(column);
      List<Expr> sides =
          List.of(Columns.ref(ranked.type(), column), new ColumnRef(width + column, type, origin));
      ScalarFunction function =
          type.nullable() ? ScalarFunction.IS_NOT_DISTINCT_FROM : ScalarFunction.EQUAL;
      equal.add(new Call(function, sides, CERTAIN, origin));
    }
    Expr same = equal.isEmpty() ? new Literal(true, CERTAIN, origin) : Conjuncts.and(equal);
    LogicalOp pairs = new Join(ranked, other, same, origin);
    List<Expr> columns = new ArrayList<>(Columns.all(pairs.type()).subList(0, width));
    List<RowType.Column> type = new ArrayList<>(ranked.type().columns());
    int last = pairs.type().size() - 1;
    columns.add(Columns.ref(pairs.type(), last));
    type.add(other.type().columns().get(other.type().size() - 1));
    return new Project(pairs, columns, new RowType(type), origin);
  }
}
