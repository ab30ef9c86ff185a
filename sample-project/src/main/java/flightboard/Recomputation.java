package flightboard;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Every view from scratch, in plain Java over the rows present now. */
final class Recomputation {
  private final List<Flight> flights;
  private final Map<String, Airport> airports;

  Recomputation(Mirror mirror) {
    this.flights = mirror.flights();
    this.airports =
        mirror.airports().stream().collect(Collectors.toMap(Airport::iata, Function.identity()));
  }

  List<LateFlight> lateFlights() {
    return flights.stream()
        .filter(f -> f.delay() >= 180)
        .map(f -> new LateFlight(f.departure(), f.origin(), f.destination(), f.delay()))
        .sorted(
            Comparator.comparingInt(LateFlight::delay)
                .reversed()
                .thenComparing(LateFlight::departure)
                .thenComparing(LateFlight::origin)
                .thenComparing(LateFlight::destination))
        .toList();
  }

  List<Trip> trips() {
    List<Trip> trips = new ArrayList<>();
    for (Flight f : flights) {
      Airport from = airports.get(f.origin());
      Airport to = airports.get(f.destination());
      if (from != null && to != null && !from.state().equals(to.state())) {
        trips.add(new Trip(f.departure(), from.city(), to.city(), f.delay()));
      }
    }
    return trips;
  }

  List<StateDelay> stateDelays() {
    Map<String, IntSummaryStatistics> delays =
        flights.stream()
            .filter(f -> airports.containsKey(f.origin()))
            .collect(
                Collectors.groupingBy(
                    f -> airports.get(f.origin()).state(),
                    Collectors.summarizingInt(Flight::delay)));
    return delays.entrySet().stream()
        .map(
            e ->
                new StateDelay(
                    e.getKey(),
                    e.getValue().getCount(),
                    (double) e.getValue().getSum() / e.getValue().getCount(),
                    e.getValue().getMax()))
        .toList();
  }

  List<LateState> lateStates() {
    return stateDelays().stream()
        .filter(s -> s.flights() >= 20 && s.averageDelay() > 10)
        .map(s -> new LateState(s.state(), s.averageDelay()))
        .sorted(
            Comparator.comparingDouble(LateState::averageDelay)
                .reversed()
                .thenComparing(LateState::state))
        .toList();
  }

  List<AirportBoard> airportBoards() {
    return byOrigin().entrySet().stream().map(e -> board(e.getKey(), e.getValue())).toList();
  }

  private static AirportBoard board(String iata, List<Flight> flights) {
    long late = flights.stream().filter(f -> f.delay() > 15).count();
    long miles = flights.stream().mapToLong(Flight::distance).sum();
    long minutes = flights.stream().mapToLong(Flight::delay).sum();
    return new AirportBoard(iata, flights.size(), late, miles, (double) minutes / flights.size());
  }

  List<Outlier> outliers() {
    Map<String, Double> averages =
        airportBoards().stream()
            .collect(Collectors.toMap(AirportBoard::iata, AirportBoard::averageDelay));
    return flights.stream()
        .filter(f -> f.delay() > averages.get(f.origin()) + 240)
        .map(
            f ->
                new Outlier(
                    f.origin(),
                    f.destination(),
                    f.departure(),
                    f.delay(),
                    averages.get(f.origin())))
        .toList();
  }

  List<Route> routes() {
    return flights.stream().map(f -> new Route(f.origin(), f.destination())).distinct().toList();
  }

  List<Hub> hubs() {
    Map<String, Set<String>> reached = new HashMap<>();
    flights.forEach(
        f -> reached.computeIfAbsent(f.origin(), o -> new HashSet<>()).add(f.destination()));
    return reached.entrySet().stream()
        .filter(e -> e.getValue().size() >= 20)
        .map(e -> new Hub(e.getKey(), e.getValue().size()))
        .toList();
  }

  List<RoundTrip> roundTrips() {
    Map<String, List<Flight>> byOrigin = byOrigin();
    Map<RouteKey, Long> trips = new HashMap<>();
    for (Flight out : flights) {
      for (Flight back : byOrigin.getOrDefault(out.destination(), List.of())) {
        if (back.destination().equals(out.origin())
            && back.departure().toLocalDate().equals(out.departure().toLocalDate())
            && out.departure().isBefore(back.departure())) {
          trips.merge(new RouteKey(out.origin(), out.destination()), 1L, Long::sum);
        }
      }
    }
    return trips.entrySet().stream()
        .map(e -> new RoundTrip(e.getKey().origin(), e.getKey().destination(), e.getValue()))
        .toList();
  }

  private Map<String, List<Flight>> byOrigin() {
    return flights.stream().collect(Collectors.groupingBy(Flight::origin));
  }
}
