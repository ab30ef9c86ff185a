package dev.penstock.benchmarks.nexmark;

import dev.penstock.annotation.NotNull;

/**
 * An offer in an auction, which may open only later.
 *
 * @param price in cents
 * @param ts event time in milliseconds since the epoch
 * @param extra padding up to the published size of a row
 */
public record Bid(
    long auction,
    long bidder,
    long price,
    String channel,
    String url,
    long ts,
    @NotNull String extra) {}
