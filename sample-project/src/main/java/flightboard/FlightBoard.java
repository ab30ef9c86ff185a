package flightboard;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.ListView;
import dev.penstock.LiveCircuit;
import dev.penstock.MapHandle;
import dev.penstock.MapView;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.Table;
import dev.penstock.annotation.View;

/** Boards over flights: every view stays current as flights are added, corrected and cancelled. */
@Circuit
public interface FlightBoard extends LiveCircuit {
  /** The airports. */
  @Table(key = "iata")
  MapHandle<String, Airport> airport();

  /** The flights; two equal rows are two flights. */
  @Table
  BagHandle<Flight> flight();

  /** A filter: what is three hours late or more, the latest first. */
  @View(
      order = {"delay DESC", "departure", "origin", "destination"},
      value =
          """
          SELECT departure, origin, destination, delay
          FROM flight
          WHERE delay >= 180
          """)
  ListView<LateFlight> lateFlight();

  /** A join of three: flights between states, by city. Only its changes are kept. */
  @View(
      """
      SELECT f.departure, o.city AS from_city, d.city AS to_city, f.delay
      FROM flight f
      JOIN airport o ON f.origin = o.iata
      JOIN airport d ON f.destination = d.iata
      WHERE o.state <> d.state
      """)
  ChangeView<Trip> trip();

  /** An aggregate over a join. */
  @View(
      key = "state",
      value =
          """
          SELECT a.state, COUNT(*) AS flights, AVG(f.delay) AS average_delay,
                 MAX(f.delay) AS worst_delay
          FROM flight f JOIN airport a ON f.origin = a.iata
          GROUP BY a.state
          """)
  MapView<String, StateDelay> stateDelay();

  /** A view on a view. */
  @View(
      order = "averageDelay DESC",
      value =
          """
          SELECT state, average_delay
          FROM stateDelay
          WHERE flights >= 20 AND average_delay > 10
          """)
  ListView<LateState> lateState();

  /** A board per airport, found by its code. */
  @View(
      key = "iata",
      value =
          """
          SELECT origin AS iata, COUNT(*) AS flights,
                 COUNT(*) FILTER (WHERE delay > 15) AS late_flights,
                 SUM(distance) AS miles, AVG(delay) AS average_delay
          FROM flight
          GROUP BY origin
          """)
  MapView<String, AirportBoard> airportBoard();

  /** A join of rows with their own aggregate: one flight may concern all of its airport. */
  @View(
      """
      SELECT f.origin, f.destination, f.departure, f.delay, b.average_delay
      FROM flight f JOIN airportBoard b ON f.origin = b.iata
      WHERE f.delay > b.average_delay + 240
      """)
  ListView<Outlier> outlier();

  /** The distinct routes. */
  @View("SELECT DISTINCT origin, destination FROM flight")
  ListView<Route> route();

  /** An aggregate over the distinct routes. */
  @View(
      key = "origin",
      value =
          """
          SELECT origin, COUNT(*) AS destinations
          FROM route
          GROUP BY origin
          HAVING COUNT(*) >= 20
          """)
  MapView<String, Hub> hub();

  /** A self-join: out and back on the same day. */
  @View(
      key = {"origin", "destination"},
      value =
          """
          SELECT o.origin, o.destination, COUNT(*) AS trips
          FROM flight o
          JOIN flight b
            ON o.destination = b.origin AND o.origin = b.destination
           AND CAST(o.departure AS DATE) = CAST(b.departure AS DATE)
           AND o.departure < b.departure
          GROUP BY o.origin, o.destination
          """)
  MapView<RouteKey, RoundTrip> roundTrip();
}
