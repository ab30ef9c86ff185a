package dev.penstock.plan.pass;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Case;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.Origins;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Drops operands of AND and OR that decide nothing or stand there twice, branches of CASE that are
 * never or always taken, filters that keep every row, and whatever can have no row.
 */
final class SimplifyConditions implements Pass<LogicalPlan> {
  @Override
  public LogicalPlan apply(LogicalPlan plan) {
    return plan.rewrite(SimplifyConditions::simplify);
  }

  private static LogicalOp simplify(LogicalOp op) {
    LogicalOp simplified =
        op.mapExpressions(expr -> Columns.rewrite(expr, SimplifyConditions::simplified));
    return simplified instanceof Filter filter && isLiteral(filter.condition(), true)
        ? filter.input()
        : NoRows.simplified(simplified);
  }

  /** What was promised not to be NULL stays what it is where the simpler form promises less. */
  private static Expr simplified(Expr expr) {
    Expr simpler = simplify(expr);
    return simpler.type().nullable() && !expr.type().nullable() ? expr : simpler;
  }

  private static Expr simplify(Expr expr) {
    if (expr instanceof Case conditional) {
      return withoutDecidedBranches(conditional);
    }
    if (expr instanceof Call call) {
      return switch (call.function()) {
        case AND -> withoutIdleOperands(call, /* neutral= */ true);
        case OR -> withoutIdleOperands(call, /* neutral= */ false);
        case COALESCE -> withoutNulls(call);
        case IS_NOT_NULL -> isNotNull(call);
        default -> call;
      };
    }
    return expr;
  }

  private static Expr withoutIdleOperands(Call call, boolean neutral) {
    List<Expr> kept = new ArrayList<>();
    Set<Expr> seen = new HashSet<>();
    for (Expr operand : call.operands()) {
      if (isLiteral(operand, !neutral)) {
        return operand;
      }
      if (!isLiteral(operand, neutral) && seen.add(Origins.strip(operand))) {
        kept.add(operand);
      }
    }
    return rest(call, kept);
  }

  /** The call over what is left of its operands; one of them if all are idle. */
  private static Expr rest(Call call, List<Expr> kept) {
    if (kept.size() == call.operands().size()) {
      return call;
    }
    return switch (kept.size()) {
      case 0 -> call.operands().get(0);
      case 1 -> kept.get(0);
      default -> new Call(call.function(), kept, call.type(), call.origin());
    };
  }

  /** Nothing is NULL that is chosen, and nothing is chosen behind a constant. */
  private static Expr withoutNulls(Call call) {
    List<Expr> kept = new ArrayList<>();
    for (Expr operand : call.operands()) {
      boolean constant = operand instanceof Literal;
      if (constant && ((Literal) operand).value() == null) {
        continue;
      }
      kept.add(operand);
      if (constant) {
        break;
      }
    }
    return rest(call, kept);
  }

  private static Expr isNotNull(Call call) {
    Expr operand = call.operands().get(0);
    boolean always = !operand.type().nullable() && operand instanceof ColumnRef;
    return always ? new Literal(true, call.type(), call.origin()) : call;
  }

  private static Expr withoutDecidedBranches(Case conditional) {
    List<Case.Branch> kept = new ArrayList<>();
    Expr otherwise = conditional.otherwise();
    for (Case.Branch branch : conditional.branches()) {
      if (isLiteral(branch.condition(), true)) {
        otherwise = branch.value();
        break;
      }
      boolean never =
          branch.condition() instanceof Literal literal && !Boolean.TRUE.equals(literal.value());
      if (!never) {
        kept.add(branch);
      }
    }
    boolean same =
        kept.size() == conditional.branches().size() && otherwise == conditional.otherwise();
    if (same) {
      return conditional;
    }
    return kept.isEmpty()
        ? otherwise
        : new Case(kept, otherwise, conditional.type(), conditional.origin());
  }

  private static boolean isLiteral(Expr expr, boolean value) {
    return expr instanceof Literal literal && Boolean.valueOf(value).equals(literal.value());
  }
}
