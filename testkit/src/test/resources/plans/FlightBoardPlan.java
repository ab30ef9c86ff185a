package flightboard;

import static dev.penstock.plan.dsl.Aggregates.avg;
import static dev.penstock.plan.dsl.Aggregates.count;
import static dev.penstock.plan.dsl.Aggregates.max;
import static dev.penstock.plan.dsl.Aggregates.sum;
import static dev.penstock.plan.dsl.DataType.DATE;
import static dev.penstock.plan.dsl.Expressions.col;

import dev.penstock.plan.dsl.Plan;
import dev.penstock.plan.dsl.PlanDefinition;
import dev.penstock.plan.dsl.Rows;

/** The views of the sample's board, in Java. */
public final class FlightBoardPlan implements PlanDefinition {
  @Override
  public void define(Plan plan) {
    Rows<Flight> flight = plan.scan(FlightBoard::flight, Flight.class);
    Rows<Airport> airport = plan.scan(FlightBoard::airport, Airport.class);

    plan.view(
        FlightBoard::lateFlight, flight.filter(col(Flight::delay).ge(180)).project(LateFlight.class));

    Rows<Airport> from = airport.alias();
    Rows<Airport> to = airport.alias();
    plan.view(
        FlightBoard::trip,
        flight
            .join(from, col(Flight::origin).eq(from.col(Airport::iata)))
            .join(to, col(Flight::destination).eq(to.col(Airport::iata)))
            .filter(from.col(Airport::state).ne(to.col(Airport::state)))
            .project(
                Trip.class,
                from.col(Airport::city).as(Trip::fromCity),
                to.col(Airport::city).as(Trip::toCity)));

    Rows<StateDelay> stateDelay =
        plan.view(
            FlightBoard::stateDelay,
            flight
                .join(airport, col(Flight::origin).eq(col(Airport::iata)))
                .groupBy(Airport::state)
                .project(
                    StateDelay.class,
                    count().as(StateDelay::flights),
                    avg(Flight::delay).as(StateDelay::averageDelay),
                    max(Flight::delay).as(StateDelay::worstDelay)));

    plan.view(
        FlightBoard::lateState,
        stateDelay
            .filter(
                col(StateDelay::flights).ge(20).and(col(StateDelay::averageDelay).gt(10)))
            .project(LateState.class));

    Rows<AirportBoard> airportBoard =
        plan.view(
            FlightBoard::airportBoard,
            flight
                .groupBy(Flight::origin)
                .project(
                    AirportBoard.class,
                    col(Flight::origin).as(AirportBoard::iata),
                    count().as(AirportBoard::flights),
                    count().filter(col(Flight::delay).gt(15)).as(AirportBoard::lateFlights),
                    sum(Flight::distance).as(AirportBoard::miles),
                    avg(Flight::delay).as(AirportBoard::averageDelay)));

    plan.view(
        FlightBoard::outlier,
        flight
            .join(airportBoard, col(Flight::origin).eq(col(AirportBoard::iata)))
            .filter(col(Flight::delay).gt(col(AirportBoard::averageDelay).plus(240)))
            .project(Outlier.class));

    Rows<Route> route =
        plan.view(FlightBoard::route, flight.project(Route.class).distinct());

    plan.view(
        FlightBoard::hub,
        route
            .groupBy(Route::origin)
            .having(count().ge(20))
            .project(Hub.class, count().as(Hub::destinations)));

    Rows<Flight> back = flight.alias();
    plan.view(
        FlightBoard::roundTrip,
        flight
            .join(
                back,
                flight
                    .col(Flight::destination)
                    .eq(back.col(Flight::origin))
                    .and(flight.col(Flight::origin).eq(back.col(Flight::destination)))
                    .and(
                        flight
                            .col(Flight::departure)
                            .cast(DATE)
                            .eq(back.col(Flight::departure).cast(DATE)))
                    .and(flight.col(Flight::departure).lt(back.col(Flight::departure))))
            .groupBy(flight.col(Flight::origin), flight.col(Flight::destination))
            .project(
                flight.col(Flight::origin).as(RoundTrip::origin),
                flight.col(Flight::destination).as(RoundTrip::destination),
                count().as(RoundTrip::trips)));
  }
}
