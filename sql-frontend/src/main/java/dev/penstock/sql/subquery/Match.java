package dev.penstock.sql.subquery;

import dev.penstock.plan.binding.NullAware;
import dev.penstock.plan.binding.OuterRef;
import dev.penstock.plan.binding.TypedCalls;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.SemiJoin;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows by whether a row of a query matches them. A match is TRUE if the query has a row that passes
 * the comparison, else NULL if it has one for which the comparison is NULL, else FALSE.
 */
final class Match {
  private final LogicalOp query;
  private final List<Expr> conditions;
  private final Expr comparison;
  private final List<Expr> given;
  private final SourceSpan origin;

  /**
   * Matches by an unnested query.
   *
   * @param comparison over outer values and the query's columns; null for EXISTS
   * @param given the outer values, over the rows to be matched
   */
  Match(Unnested query, Expr comparison, List<Expr> given, SourceSpan origin) {
    this.query = query.op();
    this.conditions = query.conditions();
    this.comparison = comparison == null ? null : Columns.substitute(comparison, query.values());
    this.given = given;
    this.origin = origin;
  }

  /** Whether a match can be neither TRUE nor FALSE. */
  boolean isThreeValued() {
    return comparison != null && comparison.type().nullable();
  }

  /** The rows for which it is TRUE. */
  LogicalOp matched(LogicalOp rows) {
    return semi(rows, query, comparison, SemiJoin.Partner.SOME);
  }

  /** The rows for which it is not TRUE. */
  LogicalOp unmatched(LogicalOp rows) {
    return semi(rows, query, comparison, SemiJoin.Partner.NONE);
  }

  /** Of unmatched rows, in parts, those for which it is NULL. */
  List<LogicalOp> unknown(LogicalOp unmatched) {
    return isThreeValued() ? byNulls(unmatched, SemiJoin.Partner.SOME) : List.of();
  }

  /** Of unmatched rows, in parts, those for which it is FALSE. */
  List<LogicalOp> refuted(LogicalOp unmatched) {
    return isThreeValued() ? byNulls(unmatched, SemiJoin.Partner.NONE) : List.of(unmatched);
  }

  private List<LogicalOp> byNulls(LogicalOp rows, SemiJoin.Partner partner) {
    if (!(comparison instanceof Call call)
        || !call.function().isStrict()
        || call.operands().size() != 2
        || !Columns.readBy(call.operands().get(0)).isEmpty()
        || !Equalities.isInner(call.operands().get(1))) {
      Expr isNull = TypedCalls.test(ScalarFunction.IS_NULL, comparison, origin);
      return List.of(semi(rows, query, isNull, partner));
    }
    Expr outer = OuterRefs.replace(call.operands().get(0), ref -> given.get(ref.index()));
    return new NullAware(outer, call.operands().get(1), origin)
        .parts(rows, query, partner, (left, right) -> semi(left, right, null, partner));
  }

  private LogicalOp semi(LogicalOp rows, LogicalOp right, Expr more, SemiJoin.Partner partner) {
    List<Expr> all = new ArrayList<>(conditions);
    if (more != null) {
      all.add(more);
    }
    Expr condition = ofPair(Conjuncts.and(all), rows.type().size(), given);
    return new SemiJoin(rows, right, condition, partner, origin);
  }

  /** A condition over outer values and a query's columns as one over a row and a query's row. */
  static Expr ofPair(Expr condition, int width, List<Expr> given) {
    return Columns.rewrite(
        condition,
        e ->
            e instanceof OuterRef outer
                ? given.get(outer.index())
                : e instanceof ColumnRef ref
                    ? new ColumnRef(ref.index() + width, ref.type(), ref.origin())
                    : e);
  }
}
