package dev.penstock.sql;

import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Lookup;
import dev.penstock.plan.logical.OuterJoin;
import dev.penstock.sql.subquery.Condition;
import dev.penstock.sql.subquery.Facts;
import dev.penstock.sql.subquery.LateralJoin;
import dev.penstock.sql.subquery.OnCondition;
import dev.penstock.sql.subquery.SubqueryRef;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.JoinType;
import org.apache.calcite.sql.SqlJoin;

/** The rows of a join whose sides and condition are bound. */
final class JoinRows {
  private final SqlJoin join;
  private final LogicalOp left;
  private final LogicalOp right;
  private final Facts facts;
  private final Faults faults;
  private final SourceSpan origin;

  JoinRows(SqlJoin join, LogicalOp left, LogicalOp right, Facts facts, Faults faults) {
    this.join = join;
    this.left = left;
    this.right = right;
    this.facts = facts;
    this.faults = faults;
    this.origin = faults.span(join);
  }

  /** The join under a condition over left columns, then right. */
  LogicalOp on(Expr condition) {
    if (!SubqueryRef.isIn(condition)) {
      return plain(left, right, condition);
    }
    return switch (join.getJoinType()) {
      case LEFT, RIGHT, FULL -> outer(condition);
      default -> inner(condition);
    };
  }

  /** Each left row with the right rows that are there when it arrives. */
  LogicalOp lookup(Expr condition) {
    if (SubqueryRef.isIn(condition)) {
      throw faults.unsupported(
          join.getCondition(),
          "a subquery in ON of JOIN … FOR SYSTEM_TIME AS OF",
          "write it in WHERE");
    }
    boolean padded = join.getJoinType() == JoinType.LEFT;
    return new Lookup(left, right, condition, padded, origin);
  }

  private LogicalOp inner(Expr condition) {
    List<Expr> own = new ArrayList<>();
    List<Expr> asking = new ArrayList<>();
    Conjuncts.of(condition).forEach(c -> (SubqueryRef.isIn(c) ? asking : own).add(c));
    LogicalOp pairs = plain(left, right, Conjuncts.and(own));
    return new Condition(Conjuncts.and(asking), origin, facts).of(pairs);
  }

  private LogicalOp outer(Expr condition) {
    SubqueryRef both = OnCondition.ofBothSides(condition, left.type().size());
    if (both != null) {
      throw faults.abort(
          Message.UNSUPPORTED,
          both.origin(),
          "a subquery about both sides of an outer join",
          "join the query of the subquery, or compute it in LEFT JOIN LATERAL");
    }
    OnCondition sides = new OnCondition(left, right, facts);
    Expr ofSides = sides.of(condition);
    return sides.without(plain(sides.left(), sides.right(), ofSides));
  }

  /**
   * The join with a query that is asked for each left row.
   *
   * @param given the values that it takes from the left row
   */
  LogicalOp lateral(List<Expr> given, Expr condition) {
    if (join.getJoinType() != JoinType.LEFT) {
      LogicalOp pairs = new LateralJoin(left, right, given, origin, facts).inner();
      return Conjuncts.of(condition).isEmpty()
          ? pairs
          : new Condition(condition, origin, facts).of(pairs);
    }
    if (SubqueryRef.isIn(condition)) {
      throw faults.unsupported(
          join.getCondition(),
          "a subquery in ON of LEFT JOIN LATERAL",
          "write it in the WHERE of the LATERAL query");
    }
    return new LateralJoin(left, right, given, origin, facts).left(condition);
  }

  private LogicalOp plain(LogicalOp first, LogicalOp second, Expr condition) {
    return switch (join.getJoinType()) {
      case LEFT -> new OuterJoin(first, second, condition, OuterJoin.Padded.LEFT, origin);
      case RIGHT -> OuterJoin.ofRight(first, second, condition, origin);
      case FULL -> new OuterJoin(first, second, condition, OuterJoin.Padded.BOTH, origin);
      default -> new Join(first, second, condition, origin);
    };
  }
}
