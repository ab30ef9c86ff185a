package flightboard;

import dev.penstock.annotation.NotNull;

/** How late the flights from one state are. */
public record StateDelay(
    @NotNull String state, long flights, double averageDelay, int worstDelay) {}
