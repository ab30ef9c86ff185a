package dev.penstock.example;

import dev.penstock.annotation.NotNull;

/** An airport; the state is unknown outside the country. */
public record Airport(@NotNull String iata, String city, String state) {}
