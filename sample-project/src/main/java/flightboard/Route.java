package flightboard;

import dev.penstock.annotation.NotNull;

/** Two airports with a flight from one to the other. */
public record Route(@NotNull String origin, @NotNull String destination) {}
