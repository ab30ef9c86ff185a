package dev.penstock.sql.subquery;

import dev.penstock.plan.binding.OuterRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.graph.Walk;
import dev.penstock.plan.logical.LogicalOp;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;

/** The values that a subquery takes from the row around it. */
public final class OuterRefs {
  private OuterRefs() {}

  /** Whether an expression takes one. */
  public static boolean in(Expr expr) {
    return expr instanceof OuterRef || expr.operands().stream().anyMatch(OuterRefs::in);
  }

  /** Whether a plan takes one. */
  public static boolean in(LogicalOp plan) {
    return !usedBy(plan).isEmpty();
  }

  /** The numbers of those that a plan takes. */
  static SortedSet<Integer> usedBy(LogicalOp plan) {
    SortedSet<Integer> used = new TreeSet<>();
    for (LogicalOp op : Walk.<LogicalOp>dataOrder(List.of(plan))) {
      op.mapExpressions(
          expr -> {
            collect(expr, used);
            return expr;
          });
    }
    return used;
  }

  /** The expression with other expressions in the place of outer values. */
  static Expr replace(Expr expr, Function<OuterRef, Expr> values) {
    return Columns.rewrite(expr, e -> e instanceof OuterRef outer ? values.apply(outer) : e);
  }

  private static void collect(Expr expr, SortedSet<Integer> used) {
    if (expr instanceof OuterRef outer) {
      used.add(outer.index());
    }
    expr.operands().forEach(operand -> collect(operand, used));
  }
}
