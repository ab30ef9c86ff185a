package dev.penstock.example;

import dev.penstock.annotation.NotNull;
import java.time.LocalDateTime;

/** A flight and its delay in minutes. */
public record Flight(
    @NotNull LocalDateTime departure,
    @NotNull String origin,
    @NotNull String destination,
    int delay) {}
