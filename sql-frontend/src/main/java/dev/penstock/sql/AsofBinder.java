package dev.penstock.sql;

import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.AsofJoin;
import dev.penstock.plan.logical.LogicalOp;
import java.util.List;
import java.util.SortedSet;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlAsofJoin;
import org.apache.calcite.sql.SqlNode;

/** ASOF JOIN … MATCH_CONDITION … ON …: the nearest row by one comparison, under equal keys. */
final class AsofBinder {
  private final SqlAsofJoin join;
  private final Scope scope;
  private final Faults faults;
  private int width;

  AsofBinder(SqlAsofJoin join, Scope scope, Faults faults) {
    this.join = join;
    this.scope = scope;
    this.faults = faults;
  }

  /** The join under a condition over left columns, then right. */
  AsofJoin bind(LogicalOp left, LogicalOp right, Expr condition) {
    width = left.type().size();
    for (Expr conjunct : Conjuncts.of(condition)) {
      if (!isComparison(conjunct, List.of(ScalarFunction.EQUAL))) {
        throw faults.unsupported(
            join.getCondition(),
            "a condition of an ASOF JOIN that is no equality of its two sides",
            "keep equalities joined by AND, and filter a side in a derived table");
      }
    }
    SqlNode at = join.getMatchCondition();
    Expr match = ExprBinder.ofRows(scope, faults, "MATCH_CONDITION").condition(at);
    List<ScalarFunction> comparisons =
        List.of(
            ScalarFunction.GREATER_OR_EQUAL,
            ScalarFunction.GREATER,
            ScalarFunction.LESS_OR_EQUAL,
            ScalarFunction.LESS);
    if (!isComparison(match, comparisons)) {
      throw noMatch(at);
    }
    boolean padded = join.getJoinType() == JoinType.LEFT_ASOF;
    return new AsofJoin(left, right, condition, leftFirst(match), padded, faults.span(join));
  }

  private CompilationAborted noMatch(SqlNode at) {
    return faults.unsupported(
        at,
        "a MATCH_CONDITION that does not compare a value of the left side with one of the right",
        "write one comparison: >=, >, <= or <");
  }

  /** Whether a condition compares a value of one side with one of the other, in one type. */
  private boolean isComparison(Expr condition, List<ScalarFunction> functions) {
    if (!(condition instanceof Call call) || !functions.contains(call.function())) {
      return false;
    }
    Expr first = call.operands().get(0);
    Expr second = call.operands().get(1);
    boolean apart = isLeft(first) && isRight(second) || isRight(first) && isLeft(second);
    return apart && first.type().sameIgnoringNull(second.type());
  }

  private boolean isLeft(Expr expr) {
    SortedSet<Integer> columns = Columns.readBy(expr);
    return !columns.isEmpty() && columns.last() < width;
  }

  private boolean isRight(Expr expr) {
    SortedSet<Integer> columns = Columns.readBy(expr);
    return !columns.isEmpty() && columns.first() >= width;
  }

  private Expr leftFirst(Expr match) {
    Call call = (Call) match;
    if (isLeft(call.operands().get(0))) {
      return match;
    }
    ScalarFunction mirrored =
        switch (call.function()) {
          case GREATER_OR_EQUAL -> ScalarFunction.LESS_OR_EQUAL;
          case GREATER -> ScalarFunction.LESS;
          case LESS_OR_EQUAL -> ScalarFunction.GREATER_OR_EQUAL;
          default -> ScalarFunction.GREATER;
        };
    List<Expr> swapped = List.of(call.operands().get(1), call.operands().get(0));
    return new Call(mirrored, swapped, call.type(), call.origin());
  }
}
