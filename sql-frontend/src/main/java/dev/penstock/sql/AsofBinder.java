package dev.penstock.sql;

import dev.penstock.plan.binding.NearestPairs;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.AsofJoin;
import dev.penstock.plan.logical.LogicalOp;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlAsofJoin;
import org.apache.calcite.sql.SqlNode;

/** ASOF JOIN … MATCH_CONDITION … ON …: the nearest row by one comparison, under equal keys. */
final class AsofBinder {
  private final SqlAsofJoin join;
  private final Scope scope;
  private final Faults faults;

  AsofBinder(SqlAsofJoin join, Scope scope, Faults faults) {
    this.join = join;
    this.scope = scope;
    this.faults = faults;
  }

  /** The join under a condition over left columns, then right. */
  AsofJoin bind(LogicalOp left, LogicalOp right, Expr condition) {
    NearestPairs pairs = new NearestPairs(left.type().size());
    pairs.unlike(condition).ifPresent(types -> refuse(join.getCondition(), types));
    if (!pairs.areKeys(condition)) {
      throw faults.unsupported(
          join.getCondition(),
          "a condition of an ASOF JOIN that is no equality of its two sides",
          "keep equalities joined by AND, and filter a side in a derived table");
    }
    SqlNode at = join.getMatchCondition();
    Expr written = ExprBinder.ofRows(scope, faults, "MATCH_CONDITION").condition(at);
    pairs.unlike(written).ifPresent(types -> refuse(at, types));
    Expr match = pairs.match(written).orElseThrow(() -> noMatch(at));
    boolean padded = join.getJoinType() == JoinType.LEFT_ASOF;
    return new AsofJoin(left, right, condition, match, padded, faults.span(join));
  }

  private void refuse(SqlNode at, String types) {
    throw faults.mismatch(
        at, "an ASOF JOIN compares in one type, and none holds %s; CAST one of them", types);
  }

  private CompilationAborted noMatch(SqlNode at) {
    return faults.unsupported(
        at,
        "a MATCH_CONDITION that does not compare a value of the left side with one of the right",
        "write one comparison: >=, >, <= or <");
  }
}
