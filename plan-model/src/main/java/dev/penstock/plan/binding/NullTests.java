package dev.penstock.plan.binding;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Case;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.Origins;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.FailingColumns;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.OuterJoin;
import dev.penstock.plan.logical.SemiJoin;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets COALESCE test the operands that decide whether a value is NULL instead of the value, so that
 * it is not computed twice: {@code CASE WHEN a / b IS NOT NULL THEN a / b} becomes {@code CASE WHEN
 * a IS NOT NULL AND b IS NOT NULL THEN a / b}.
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
                expr, e -> e instanceof Case choice ? simplified(choice, rows(op)) : e));
  }

  /** An operator whose rows are those that the expressions of {@code op} read. */
  private static LogicalOp rows(LogicalOp op) {
    return op instanceof Join || op instanceof OuterJoin || op instanceof SemiJoin
        ? new Join(op.inputs().get(0), op.inputs().get(1), Conjuncts.and(List.of()), op.origin())
        : op.inputs().get(0);
  }

  private Case simplified(Case choice, LogicalOp rows) {
    boolean changed = false;
    List<Case.Branch> branches = new ArrayList<>();
    for (Case.Branch branch : choice.branches()) {
      Expr condition = isTestOf(branch) ? test((Call) branch.condition(), rows) : null;
      changed |= condition != null;
      branches.add(condition == null ? branch : new Case.Branch(condition, branch.value()));
    }
    return changed
        ? new Case(branches, choice.otherwise(), choice.type(), choice.origin())
        : choice;
  }

  private static boolean isTestOf(Case.Branch branch) {
    return branch.condition() instanceof Call call
        && call.function() == ScalarFunction.IS_NOT_NULL
        && Origins.same(call.operands().get(0), branch.value());
  }

  /** The test of what decides; null if that is the value itself. */
  private Expr test(Call isNotNull, LogicalOp rows) {
    Expr value = isNotNull.operands().get(0);
    List<Expr> deciding = new ArrayList<>();
    collect(value, rows, deciding);
    if (deciding.isEmpty() || deciding.get(0) == value) {
      return null;
    }
    List<Expr> tests =
        deciding.stream()
            .<Expr>map(e -> new Call(ScalarFunction.IS_NOT_NULL, List.of(e), TRUTH, e.origin()))
            .toList();
    return tests.size() == 1
        ? tests.get(0)
        : new Call(ScalarFunction.AND, tests, TRUTH, isNotNull.origin());
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
