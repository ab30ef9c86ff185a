package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.NullAware;
import dev.penstock.plan.binding.Projections;
import dev.penstock.plan.binding.TypedUnion;
import dev.penstock.plan.binding.ViewFaults;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.SemiJoin;
import dev.penstock.plan.type.RowType;
import java.util.List;

/** Rows by whether a value of theirs is among the values of other rows. */
record Membership(Binder rows, Binder others, SourceSpan at) {
  private static final SemiJoin.Partner NONE = SemiJoin.Partner.NONE;

  /** The left rows for which {@code value NOT IN} the other values is TRUE. */
  LogicalOp outside(LogicalOp left, Term value, LogicalOp right, Term otherValue) {
    List<Expr> both = ViewFaults.all(() -> rows.typed(value), () -> others.typed(otherValue));
    LogicalOp values = projected(right, both.get(1));
    Expr inner = Columns.ref(values.type(), 0);
    int shift = left.type().size();
    Expr same =
        rows.comparable(
            ScalarFunction.EQUAL, both.get(0), Columns.renumber(inner, c -> c + shift), at);
    LogicalOp unmatched = new SemiJoin(left, values, same, NONE, at);
    if (!same.type().nullable()) {
      return unmatched;
    }
    Expr always = Conjuncts.and(List.of());
    List<LogicalOp> parts =
        new NullAware(
                same.operands().get(0),
                Columns.renumber(same.operands().get(1), c -> c - shift),
                at)
            .parts(unmatched, values, NONE, (l, r) -> new SemiJoin(l, r, always, NONE, at));
    return parts.size() == 1 ? parts.get(0) : TypedUnion.of(parts, left.type(), at);
  }

  private LogicalOp projected(LogicalOp right, Expr value) {
    String name = value instanceof ColumnRef ref ? right.type().name(ref.index()) : "value";
    RowType type = new RowType(List.of(new RowType.Column(name, value.type())));
    return Projections.of(right, List.of(value), type, at);
  }
}
