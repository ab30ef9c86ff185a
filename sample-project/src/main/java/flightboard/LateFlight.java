package flightboard;

import dev.penstock.annotation.NotNull;
import java.time.LocalDateTime;

/** A flight that is hours late. */
public record LateFlight(
    @NotNull LocalDateTime departure,
    @NotNull String origin,
    @NotNull String destination,
    int delay) {}
