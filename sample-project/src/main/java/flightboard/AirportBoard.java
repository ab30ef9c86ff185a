package flightboard;

import dev.penstock.annotation.NotNull;

/** What leaves one airport. */
public record AirportBoard(
    @NotNull String iata, long flights, long lateFlights, long miles, double averageDelay) {}
