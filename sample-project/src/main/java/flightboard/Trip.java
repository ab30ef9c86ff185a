package flightboard;

import dev.penstock.annotation.NotNull;
import java.time.LocalDateTime;

/** A flight from one state to another, by the names of the cities. */
public record Trip(
    @NotNull LocalDateTime departure,
    @NotNull String fromCity,
    @NotNull String toCity,
    int delay) {}
