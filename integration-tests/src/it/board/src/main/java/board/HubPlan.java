package board;

import static dev.penstock.plan.dsl.Aggregates.count;

import dev.penstock.plan.dsl.Plan;
import dev.penstock.plan.dsl.PlanDefinition;

/** Runs in the build only. */
public final class HubPlan implements PlanDefinition {
  @Override
  public void define(Plan plan) {
    plan.view(
        HubBoard::hub,
        plan.scan(HubBoard::flight, Flight.class)
            .groupBy(Flight::origin)
            .project(HubBoard.Hub.class, count().as(HubBoard.Hub::flights)));
  }
}
