package dev.penstock.plan.pass;

import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.FailingColumns;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.PairOp;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Moves conjuncts of filters and joins down to where their columns come from: through projects,
 * unions, distincts and groupings, into those sides of joins of every kind whose rows it may take
 * away. A conjunct that can fail moves only together with all others of its filter, and only where
 * it sees no other rows than before.
 */
final class PushFilters implements Pass<LogicalPlan> {
  @Override
  public LogicalPlan apply(LogicalPlan plan) {
    Pushing pushing = new Pushing(new FailingColumns(plan));
    return plan.rewriteRoots(pushing::apply);
  }

  /** One run over a plan. */
  private static final class Pushing {
    private final FailingColumns failing;
    private final Map<LogicalOp, LogicalOp> done = new IdentityHashMap<>();

    Pushing(FailingColumns failing) {
      this.failing = failing;
    }

    /** The operator with everything in and below it pushed. */
    LogicalOp apply(LogicalOp op) {
      LogicalOp known = done.get(op);
      if (known == null) {
        known = pushed(op);
        done.put(op, known);
      }
      return known;
    }

    private LogicalOp pushed(LogicalOp op) {
      if (op instanceof Filter filter) {
        return below(filter, Conjuncts.of(filter.condition()));
      }
      if (op instanceof PairOp pairs) {
        return into(pairs, List.of());
      }
      return withInputsPushed(op);
    }

    private LogicalOp withInputsPushed(LogicalOp op) {
      List<LogicalOp> inputs = op.inputs().stream().map(this::apply).toList();
      for (int i = 0; i < inputs.size(); i++) {
        if (inputs.get(i) != op.inputs().get(i)) {
          return op.withInputs(inputs);
        }
      }
      return op;
    }

    private LogicalOp below(Filter filter, List<Expr> conjuncts) {
      LogicalOp input = filter.input();
      LogicalOp result = push(input, conjuncts);
      if (result instanceof Filter above && above.input() == input) {
        return filter;
      }
      return result;
    }

    /** The rows of an operator for which all conjuncts are TRUE. */
    private LogicalOp push(LogicalOp op, List<Expr> conjuncts) {
      if (op instanceof PairOp pairs) {
        return into(pairs, conjuncts);
      }
      if (op instanceof Filter) {
        LogicalOp below = apply(op);
        return below instanceof Filter ? filtered(below, conjuncts) : push(below, conjuncts);
      }
      FilterPaths paths = new FilterPaths(op);
      List<Expr> through = movable(conjuncts, paths, op);
      if (through.isEmpty()) {
        return filtered(apply(op), conjuncts);
      }
      List<LogicalOp> inputs = new ArrayList<>();
      for (int i = 0; i < op.inputs().size(); i++) {
        int index = i;
        List<Expr> moved = through.stream().map(c -> paths.translate(c, index)).toList();
        inputs.add(push(op.inputs().get(i), moved));
      }
      List<Expr> rest = conjuncts.stream().filter(c -> !through.contains(c)).toList();
      return filtered(op.withInputs(inputs), rest);
    }

    private List<Expr> movable(List<Expr> conjuncts, FilterPaths paths, LogicalOp op) {
      if (!paths.hidesRows() && conjuncts.stream().allMatch(paths::canPass)) {
        return conjuncts;
      }
      return conjuncts.stream().filter(c -> paths.canPass(c) && !failing.canFail(c, op)).toList();
    }

    /** The rows of an operator over pairs for which all conjuncts are TRUE as well. */
    private LogicalOp into(PairOp pairs, List<Expr> above) {
      JoinConjuncts parted = new JoinConjuncts(pairs, above, failing);
      LogicalOp left = side(pairs.left(), parted.left());
      LogicalOp right = side(pairs.right(), parted.right());
      boolean same = left == pairs.left() && right == pairs.right() && !parted.changesCondition();
      LogicalOp result =
          same ? pairs : pairs.withPair(left, right, Conjuncts.and(parted.condition()));
      return filtered(result, parted.above());
    }

    private LogicalOp side(LogicalOp input, List<Expr> conjuncts) {
      return conjuncts.isEmpty() ? apply(input) : push(input, conjuncts);
    }

    private static LogicalOp filtered(LogicalOp op, List<Expr> conjuncts) {
      return conjuncts.isEmpty()
          ? op
          : new Filter(op, Conjuncts.and(conjuncts), conjuncts.get(0).origin());
    }
  }
}
