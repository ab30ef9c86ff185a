package flightboard;

import dev.penstock.annotation.NotNull;
import java.time.LocalDateTime;

/**
 * One flight.
 *
 * @param departure scheduled, local time
 * @param origin IATA code
 * @param destination IATA code
 * @param delay minutes late on arrival, negative if early
 * @param distance miles
 */
public record Flight(
    @NotNull LocalDateTime departure,
    @NotNull String origin,
    @NotNull String destination,
    int delay,
    int distance) {}
