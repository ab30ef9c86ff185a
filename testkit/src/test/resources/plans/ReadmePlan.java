import static dev.penstock.plan.dsl.Aggregates.avg;
import static dev.penstock.plan.dsl.Aggregates.count;
import static dev.penstock.plan.dsl.Expressions.col;

import dev.penstock.plan.dsl.Plan;
import dev.penstock.plan.dsl.PlanDefinition;
import dev.penstock.plan.dsl.Rows;

/** The view of the README, in Java. */
public final class ReadmePlan implements PlanDefinition {
  @Override
  public void define(Plan plan) {
    Rows<Flight> flight = plan.scan(FlightBoard::flight, Flight.class);
    Rows<Airport> airport = plan.scan(FlightBoard::airport, Airport.class);
    plan.view(
        FlightBoard::stateDelay,
        flight
            .join(airport, col(Flight::origin).eq(col(Airport::iata)))
            .groupBy(Airport::state)
            .project(
                StateDelay.class,
                count().as(StateDelay::flights),
                avg(Flight::delay).as(StateDelay::averageDelay)));
  }
}
