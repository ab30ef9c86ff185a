package dev.penstock.benchmarks.nexmark;

/**
 * An item for sale.
 *
 * @param initialBid in cents
 * @param reserve in cents
 * @param ts event time in milliseconds since the epoch
 * @param expires end of the auction in milliseconds since the epoch, inclusive
 * @param seller the person who sells, who may join only later
 * @param extra padding up to the published size of a row
 */
public record Auction(
    long id,
    String itemName,
    String description,
    long initialBid,
    long reserve,
    long ts,
    long expires,
    long seller,
    long category,
    String extra) {}
