package flightboard;

import dev.penstock.annotation.NotNull;

/** An airport by its IATA code. */
public record Airport(@NotNull String iata, @NotNull String city, @NotNull String state) {}
