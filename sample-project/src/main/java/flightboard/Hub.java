package flightboard;

import dev.penstock.annotation.NotNull;

/** An airport from which one reaches many others. */
public record Hub(@NotNull String origin, long destinations) {}
