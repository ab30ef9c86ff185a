package flightboard;

import dev.penstock.annotation.NotNull;
import java.time.LocalDateTime;

/** A flight far later than its airport's flights are on average. */
public record Outlier(
    @NotNull String origin,
    @NotNull String destination,
    @NotNull LocalDateTime departure,
    int delay,
    double averageDelay) {}
