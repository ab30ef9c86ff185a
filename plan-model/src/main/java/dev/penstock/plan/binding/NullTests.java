package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Case;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.FailingColumns;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.PairOp;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets COALESCE test the columns that decide whether a value is NULL, so that the value need not be
 * kept to be looked at: {@code COALESCE(a / b, 0)} becomes {@code CASE WHEN a IS NOT NULL AND b IS
 * NOT NULL THEN a / b ELSE 0}. What no columns decide alone stays a COALESCE, which has every
 * operand once, so that an expression never grows with its depth.
 */
public final class NullTests {
  private static final SqlType TRUTH = SqlType.of(TypeKind.BOOLEAN);

  private final FailingColumns failing;

  private NullTests(FailingColumns failing) {
    this.failing = failing;
  }

  /** The plan with simpler tests; the same values are NULL and the same fail. */
  public static LogicalPlan simplified(LogicalPlan plan) {
    NullTests tests = new NullTests(new FailingColumns(plan));
    return plan.rewrite(tests::simplified);
  }

  private LogicalOp simplified(LogicalOp op) {
    return op.mapExpressions(
        expr ->
            Columns.rewrite(
                expr,
                e ->
                    e instanceof Call call && call.function() == ScalarFunction.COALESCE
                        ? simplified(call, rows(op))
                        : e));
  }

  /** An operator whose rows are those that the expressions of {@code op} read. */
  private static LogicalOp rows(LogicalOp op) {
    return op instanceof PairOp pair
        ? new Join(pair.left(), pair.right(), Conjuncts.and(List.of()), op.origin())
        : op.inputs().get(0);
  }

  private Expr simplified(Call coalesce, LogicalOp rows) {
    List<Expr> values = coalesce.operands();
    List<Case.Branch> branches = new ArrayList<>();
    for (Expr value : values.subList(0, values.size() - 1)) {
      List<Expr> deciding = new ArrayList<>();
      collect(value, rows, deciding);
      if (deciding.isEmpty() || !deciding.stream().allMatch(ColumnRef.class::isInstance)) {
        return coalesce;
      }
      branches.add(new Case.Branch(test(deciding, coalesce.origin()), value));
    }
    Expr last = values.get(values.size() - 1);
    return new Case(branches, last, coalesce.type(), coalesce.origin());
  }

  private static Expr test(List<Expr> deciding, SourceSpan origin) {
    List<Expr> tests =
        deciding.stream()
            .<Expr>map(e -> new Call(ScalarFunction.IS_NOT_NULL, List.of(e), TRUTH, e.origin()))
            .toList();
    return tests.size() == 1 ? tests.get(0) : new Call(ScalarFunction.AND, tests, TRUTH, origin);
  }

  /**
   * The expressions of which one is NULL exactly when the value is. Several operands are taken
   * apart only if none can fail: FAILED wins over a NULL beside it, which a test of that NULL would
   * miss.
   */
  private void collect(Expr value, LogicalOp rows, List<Expr> into) {
    if (!value.type().nullable() && !failing.canFail(value, rows)) {
      return;
    }
    if (value instanceof Cast cast) {
      collect(cast.operand(), rows, into);
    } else if (value instanceof Call call && call.function().isStrict() && isApart(call, rows)) {
      call.operands().stream()
          .filter(operand -> !(operand instanceof Literal))
          .forEach(operand -> collect(operand, rows, into));
    } else {
      into.add(value);
    }
  }

  private boolean isApart(Call call, LogicalOp rows) {
    List<Expr> variable = call.operands().stream().filter(o -> !(o instanceof Literal)).toList();
    boolean constantNull =
        call.operands().stream().anyMatch(o -> o instanceof Literal l && l.value() == null);
    return !constantNull
        && (variable.size() == 1 || variable.stream().noneMatch(o -> failing.canFail(o, rows)));
  }
}
