package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.NullAware;
import dev.penstock.plan.binding.TypedUnion;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.SemiJoin;
import java.util.List;

/** Rows by whether a value of theirs is among the values of other rows. */
record Membership(Binder rows, Binder others, SourceSpan at) {
  private static final SemiJoin.Partner NONE = SemiJoin.Partner.NONE;

  /** The left rows for which {@code value NOT IN} the other values is TRUE. */
  LogicalOp outside(LogicalOp left, Term value, LogicalOp right, Term otherValue) {
    Expr same =
        rows.comparable(
            ScalarFunction.EQUAL,
            rows.typed(value),
            Columns.renumber(others.typed(otherValue), column -> column + left.type().size()),
            at);
    LogicalOp unmatched = new SemiJoin(left, right, same, NONE, at);
    if (!same.type().nullable()) {
      return unmatched;
    }
    int shift = left.type().size();
    Expr inner = Columns.renumber(same.operands().get(1), column -> column - shift);
    Expr always = Conjuncts.and(List.of());
    List<LogicalOp> parts =
        new NullAware(same.operands().get(0), inner, at)
            .parts(unmatched, right, NONE, (l, r) -> new SemiJoin(l, r, always, NONE, at));
    return parts.size() == 1 ? parts.get(0) : TypedUnion.of(parts, left.type(), at);
  }
}
