package dev.penstock.benchmarks.nexmark;

/**
 * Somebody who sells or bids.
 *
 * @param ts event time in milliseconds since the epoch
 * @param extra padding up to the published size of a row
 */
public record Person(
    long id,
    String name,
    String email,
    String creditCard,
    String city,
    String state,
    long ts,
    String extra) {}
