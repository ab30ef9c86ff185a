package flightboard;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Compares the circuit's views with recomputation. */
final class ViewCheck {
  private ViewCheck() {}

  /**
   * Compares all views; {@code trips} is the sum of the changes that the change view has shown.
   *
   * @throws ViewDiffersException at the first difference, naming view and row
   */
  static void check(FlightBoard board, Map<Trip, Long> trips, Mirror mirror) {
    Recomputation expected = new Recomputation(mirror);
    sameOrder("lateFlight", board.lateFlight().snapshot(), expected.lateFlights());
    same("trip", trips, count(expected.trips()));
    same("stateDelay", board.stateDelay().snapshot(), expected.stateDelays());
    sameOrder("lateState", board.lateState().snapshot(), expected.lateStates());
    same("airportBoard", board.airportBoard().snapshot(), expected.airportBoards());
    same("outlier", board.outlier().snapshot(), expected.outliers());
    same("route", board.route().snapshot(), expected.routes());
    same("hub", board.hub().snapshot(), expected.hubs());
    same("roundTrip", board.roundTrip().snapshot(), expected.roundTrips());
    for (AirportBoard row : expected.airportBoards()) {
      same("airportBoard", board.airportBoard().get(row.iata()).stream().toList(), List.of(row));
    }
  }

  private static <R> void sameOrder(String view, List<R> shown, List<R> expected) {
    same(view, shown, expected);
    for (int i = 0; i < expected.size(); i++) {
      if (!shown.get(i).equals(expected.get(i))) {
        throw new ViewDiffersException(view, "in row " + i + " of its order", shown.get(i));
      }
    }
  }

  private static <R> void same(String view, List<R> shown, List<R> expected) {
    same(view, count(shown), count(expected));
  }

  private static <R> void same(String view, Map<R, Long> shown, Map<R, Long> expected) {
    shown.forEach(
        (row, copies) -> {
          if (copies > expected.getOrDefault(row, 0L)) {
            throw new ViewDiffersException(view, "it shows what recomputation does not", row);
          }
        });
    expected.forEach(
        (row, copies) -> {
          if (copies > shown.getOrDefault(row, 0L)) {
            throw new ViewDiffersException(view, "it does not show what recomputation does", row);
          }
        });
  }

  private static <R> Map<R, Long> count(List<R> rows) {
    Map<R, Long> counted = new HashMap<>();
    rows.forEach(row -> counted.merge(row, 1L, Long::sum));
    return counted;
  }
}
