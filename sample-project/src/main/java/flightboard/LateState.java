package flightboard;

import dev.penstock.annotation.NotNull;

/** A state whose flights are late more often than not. */
public record LateState(@NotNull String state, double averageDelay) {}
