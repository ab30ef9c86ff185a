package dev.penstock.sql.subquery;

import dev.penstock.plan.binding.Coercion;
import dev.penstock.plan.binding.TypedCalls;
import dev.penstock.plan.binding.TypedConditionals;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;

/** A query used as a value that may have several rows, as one that has one: FAILED if it has. */
final class Counted {
  private static final SqlType COUNT = SqlType.of(TypeKind.BIGINT);

  private Counted() {}

  /** A global aggregate: the only value is the smallest. */
  static Subquery of(Subquery query, SourceSpan origin) {
    LogicalOp plan = query.plan();
    SqlType type = plan.type().type(0).withNullable(true);
    RowType.Column value = new RowType.Column(plan.type().name(0), type);
    RowType row = new RowType(List.of(new RowType.Column("rows", COUNT), value));
    List<AggregateCall> calls =
        List.of(
            new AggregateCall(AggregateFunction.COUNT, null, null, COUNT, origin),
            new AggregateCall(
                AggregateFunction.MIN, Columns.ref(plan.type(), 0), null, type, origin));
    LogicalOp group = new Aggregate(plan, List.of(), calls, row, origin);
    Expr only = only(Columns.ref(row, 0), Columns.ref(row, 1), origin);
    LogicalOp single = new Project(group, List.of(only), new RowType(List.of(value)), origin);
    return new Subquery(Subquery.Form.SCALAR, single, null);
  }

  private static Expr only(Expr rows, Expr value, SourceSpan origin) {
    Expr once = new Call(ScalarFunction.AT_MOST_ONE, List.of(rows), COUNT, origin);
    Expr zero = Coercion.literal(0L, TypeKind.BIGINT, origin);
    List<Expr> sides = List.of(once, zero);
    SqlType truth = SqlType.of(TypeKind.BOOLEAN);
    Expr fits = TypedCalls.strict(ScalarFunction.GREATER_OR_EQUAL, sides, truth, origin);
    Expr none = new Literal(null, value.type(), origin);
    return TypedConditionals.choose(List.of(fits), List.of(value, none), origin);
  }
}
