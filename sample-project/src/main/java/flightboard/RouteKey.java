package flightboard;

/** The two ends of a route. */
public record RouteKey(String origin, String destination) {}
