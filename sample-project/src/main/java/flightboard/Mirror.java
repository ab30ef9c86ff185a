package flightboard;

import java.util.ArrayList;
import java.util.List;

/** The rows that the circuit was told of, kept in plain lists: what recomputation starts from. */
final class Mirror {
  private final List<Airport> airports;
  private final List<Flight> flights = new ArrayList<>();

  Mirror(List<Airport> airports) {
    this.airports = List.copyOf(airports);
  }

  List<Airport> airports() {
    return airports;
  }

  List<Flight> flights() {
    return flights;
  }

  /** Replaces the flight at {@code index} and returns the one that stood there. */
  Flight replace(int index, Flight flight) {
    return flights.set(index, flight);
  }

  /** Takes out the flight at {@code index}. */
  Flight remove(int index) {
    Flight last = flights.remove(flights.size() - 1);
    return index == flights.size() ? last : flights.set(index, last);
  }
}
