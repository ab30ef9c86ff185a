package board;

import static dev.penstock.plan.dsl.Aggregates.count;
import static dev.penstock.plan.dsl.DataType.BOOLEAN;
import static dev.penstock.plan.dsl.Expressions.col;
import static dev.penstock.plan.dsl.Functions.call;

import dev.penstock.plan.dsl.Plan;
import dev.penstock.plan.dsl.PlanDefinition;

/** Runs in the build only. */
public final class HubPlan implements PlanDefinition {
  @Override
  public void define(Plan plan) {
    plan.view(
        HubBoard::hub,
        plan.scan(HubBoard::flight, Flight.class)
            .filter(call(BOOLEAN, Delays::isTold, col(Flight::delay)))
            .groupBy(Flight::origin)
            .project(HubBoard.Hub.class, count().as(HubBoard.Hub::flights)));
  }
}
