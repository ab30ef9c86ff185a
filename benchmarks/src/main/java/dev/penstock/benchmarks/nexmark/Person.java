package dev.penstock.benchmarks.nexmark;

import dev.penstock.annotation.NotNull;

/**
 * Somebody who sells or bids.
 *
 * @param ts event time in milliseconds since the epoch
 * @param extra padding up to the published size of a row
 */
public record Person(
    long id,
    @NotNull String name,
    String email,
    String creditCard,
    @NotNull String city,
    @NotNull String state,
    long ts,
    @NotNull String extra) {}
