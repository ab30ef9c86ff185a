package dev.penstock.testkit.random;

import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.Listing;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.LogicalView;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.logical.TopK;
import dev.penstock.plan.logical.Union;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;

/** Plans that are one simplification away from a plan, the largest cuts first. */
final class PlanShrinks {
  private final List<LogicalPlan> results = new ArrayList<>();
  private final LogicalPlan plan;

  private PlanShrinks(LogicalPlan plan) {
    this.plan = plan;
  }

  static List<LogicalPlan> of(LogicalPlan plan) {
    PlanShrinks shrinks = new PlanShrinks(plan);
    shrinks.dropViews();
    shrinks.dropTables();
    for (int i = 0; i < plan.views().size(); i++) {
      shrinks.simplifyView(i);
    }
    return shrinks.results;
  }

  private void dropViews() {
    for (LogicalView view : plan.views()) {
      if (plan.views().size() > 1 && !isScanned(view.view().name())) {
        List<LogicalView> views = new ArrayList<>(plan.views());
        views.remove(view);
        results.add(new LogicalPlan(plan.tables(), views));
      }
    }
  }

  private void dropTables() {
    for (Table table : plan.tables()) {
      if (plan.tables().size() > 1 && !isScanned(table.name())) {
        List<Table> tables = new ArrayList<>(plan.tables());
        tables.remove(table);
        results.add(new LogicalPlan(tables, plan.views()));
      }
    }
  }

  private boolean isScanned(String name) {
    return plan.views().stream().anyMatch(view -> scans(view.root(), name));
  }

  private static boolean scans(LogicalOp op, String name) {
    return op instanceof Scan scan && scan.relation().equals(name)
        || op.inputs().stream().anyMatch(input -> scans(input, name));
  }

  private void simplifyView(int index) {
    LogicalView view = plan.views().get(index);
    for (LogicalOp root : simpler(view.root())) {
      List<LogicalView> views = new ArrayList<>(plan.views());
      views.set(index, new LogicalView(view.view(), root));
      results.add(new LogicalPlan(plan.tables(), views));
    }
  }

  /** Operators of the same type that are simpler than this one. */
  private static List<LogicalOp> simpler(LogicalOp op) {
    List<LogicalOp> simpler = new ArrayList<>();
    for (LogicalOp input : op.inputs()) {
      if (sameTypes(input.type(), op.type())) {
        simpler.add(renamed(input, op));
      }
    }
    if (op instanceof TopK top && !top.keys().isEmpty()) {
      List<Integer> none = List.of();
      simpler.add(
          new TopK(top.input(), none, top.order(), top.ranking(), top.type(), top.origin()));
    }
    if (op instanceof Listing listing && !listing.order().isEmpty()) {
      simpler.add(
          new Listing(
              listing.input(),
              listing.keys(),
              List.of(),
              listing.listed(),
              listing.type(),
              listing.origin()));
    }
    if (op instanceof Union union && union.inputs().size() > 1) {
      for (int i = 0; i < union.inputs().size(); i++) {
        List<LogicalOp> inputs = new ArrayList<>(union.inputs());
        inputs.remove(i);
        simpler.add(new Union(inputs, union.type(), union.origin()));
      }
    }
    for (int i = 0; i < op.inputs().size(); i++) {
      for (LogicalOp input : simpler(op.inputs().get(i))) {
        List<LogicalOp> inputs = new ArrayList<>(op.inputs());
        inputs.set(i, input);
        simpler.add(op.withInputs(inputs));
      }
    }
    simpler.addAll(withSimplerExpressions(op));
    return simpler;
  }

  private static boolean sameTypes(RowType a, RowType b) {
    return a.columns().stream()
        .map(RowType.Column::type)
        .toList()
        .equals(b.columns().stream().map(RowType.Column::type).toList());
  }

  private static LogicalOp renamed(LogicalOp input, LogicalOp op) {
    if (input.type().equals(op.type())) {
      return input;
    }
    List<Expr> columns = new ArrayList<>();
    for (int i = 0; i < input.type().size(); i++) {
      columns.add(new ColumnRef(i, input.type().type(i), op.origin()));
    }
    return new Project(input, columns, op.type(), op.origin());
  }

  private static List<LogicalOp> withSimplerExpressions(LogicalOp op) {
    List<LogicalOp> simpler = new ArrayList<>();
    Expr condition = condition(op);
    if (condition != null) {
      ExprShrinks.of(condition).forEach(c -> simpler.add(op.mapExpressions(whole -> c)));
    } else if (op instanceof Project project) {
      for (List<Expr> columns : ExprShrinks.ofOne(project.columns())) {
        simpler.add(new Project(project.input(), columns, project.type(), project.origin()));
      }
    } else if (op instanceof Aggregate aggregate) {
      for (int i = 0; i < aggregate.calls().size(); i++) {
        for (AggregateCall call : simpler(aggregate.calls().get(i))) {
          List<AggregateCall> calls = new ArrayList<>(aggregate.calls());
          calls.set(i, call);
          simpler.add(
              new Aggregate(
                  aggregate.input(),
                  aggregate.keys(),
                  calls,
                  aggregate.type(),
                  aggregate.origin()));
        }
      }
    }
    return simpler;
  }

  /** The only expression of an operator that has one; null if it has more or none. */
  private static Expr condition(LogicalOp op) {
    List<Expr> exprs = new ArrayList<>();
    if (!(op instanceof Project) && !(op instanceof Aggregate)) {
      op.mapExpressions(
          expr -> {
            exprs.add(expr);
            return expr;
          });
    }
    return exprs.size() == 1 ? exprs.get(0) : null;
  }

  private static List<AggregateCall> simpler(AggregateCall call) {
    List<AggregateCall> simpler = new ArrayList<>();
    if (call.filter() != null) {
      simpler.add(
          new AggregateCall(call.function(), call.argument(), null, call.type(), call.origin()));
    }
    if (call.argument() != null) {
      for (Expr argument : ExprShrinks.of(call.argument())) {
        simpler.add(
            new AggregateCall(
                call.function(), argument, call.filter(), call.type(), call.origin()));
      }
    }
    return simpler;
  }
}
