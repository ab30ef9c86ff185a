package dev.penstock.sql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.LogicalView;
import dev.penstock.plan.logical.Project;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The places of operators and expressions in the text of their view. */
final class Places {
  private Places() {}

  /** Every operator and every expression of the plan has a place, and it lies in the text. */
  static void check(LogicalPlan plan) {
    for (LogicalView view : plan.views()) {
      check(view.root(), view);
    }
  }

  private static void check(LogicalOp op, LogicalView view) {
    text(op.origin(), view);
    expressions(op).forEach(expr -> check(expr, view));
    op.inputs().forEach(input -> check(input, view));
  }

  private static void check(Expr expr, LogicalView view) {
    text(expr.origin(), view);
    expr.operands().forEach(operand -> check(operand, view));
  }

  /** What the user wrote for each expression that can itself fail, in plan order. */
  static List<String> failing(LogicalView view) {
    List<String> texts = new ArrayList<>();
    collect(view.root(), view, texts);
    return texts;
  }

  private static void collect(LogicalOp op, LogicalView view, List<String> into) {
    op.inputs().forEach(input -> collect(input, view, into));
    expressions(op).forEach(expr -> collect(expr, view, into));
    if (op instanceof Aggregate aggregate) {
      aggregate.calls().stream()
          .filter(call -> call.failsItself())
          .forEach(call -> into.add(text(call.origin(), view)));
    }
  }

  private static void collect(Expr expr, LogicalView view, List<String> into) {
    expr.operands().forEach(operand -> collect(operand, view, into));
    if (expr.failsItself()) {
      into.add(text(expr.origin(), view));
    }
  }

  private static List<Expr> expressions(LogicalOp op) {
    if (op instanceof Filter filter) {
      return List.of(filter.condition());
    }
    if (op instanceof Join join) {
      return List.of(join.condition());
    }
    if (op instanceof Project project) {
      return project.columns();
    }
    return op instanceof Aggregate aggregate
        ? aggregate.calls().stream()
            .flatMap(call -> Stream.of(call.argument(), call.filter()))
            .filter(expr -> expr != null)
            .toList()
        : List.of();
  }

  private static String text(SourceSpan span, LogicalView view) {
    QueryText text = new QueryText(view.view().name(), view.view().sql());
    int from = text.offset(span.line(), span.column());
    int to = text.offset(span.endLine(), span.endColumn()) + 1;
    assertThat(span.source()).isEqualTo(view.view().name());
    assertThat(from).as("%s", span).isBetween(0, to - 1);
    assertThat(to).as("%s", span).isLessThanOrEqualTo(view.view().sql().length());
    return view.view().sql().substring(from, to);
  }
}
