package flightboard;

import dev.penstock.annotation.NotNull;

/** How often one can fly out and back on the same day. */
public record RoundTrip(@NotNull String origin, @NotNull String destination, long trips) {}
