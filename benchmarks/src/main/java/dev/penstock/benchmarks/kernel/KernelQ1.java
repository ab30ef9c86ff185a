package dev.penstock.benchmarks.kernel;

import dev.penstock.benchmarks.harness.Checksum;
import dev.penstock.benchmarks.harness.Variant;
import dev.penstock.benchmarks.nexmark.Batch;
import dev.penstock.benchmarks.nexmark.Bid;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Bids in another currency: one loop from records to columns that are reused by every step.
 *
 * <p>A price of type DECIMAL(23, 3) may need more than 64 bits, so it is a pair of words. All
 * weights are one.
 */
final class KernelQ1 implements Variant {
  private static final int SCALE = 3;
  private static final long RATE = 908; // 0.908 at scale 3

  private long[] auction = new long[0];
  private long[] bidder = new long[0];
  private long[] price = new long[0];
  private long[] priceHigh = new long[0];
  private long[] ts = new long[0];
  private String[] extra = new String[0];

  @Override
  public void step(Batch batch, Checksum sink) {
    int n = batch.bids().length;
    if (n > auction.length) {
      allocate(n);
    }
    convert(batch.bids(), n);
    drain(n, sink);
  }

  private void convert(Bid[] bids, int n) {
    long[] auctions = auction;
    long[] bidders = bidder;
    long[] low = price;
    long[] high = priceHigh;
    long[] times = ts;
    String[] extras = extra;
    for (int i = 0; i < n; i++) {
      Bid bid = bids[i];
      auctions[i] = bid.auction();
      bidders[i] = bid.bidder();
      low[i] = bid.price() * RATE;
      high[i] = Math.multiplyHigh(bid.price(), RATE);
      times[i] = bid.ts();
      extras[i] = bid.extra();
    }
  }

  private void drain(int n, Checksum sink) {
    for (int i = 0; i < n; i++) {
      long hash = Checksum.hash(0, auction[i]);
      hash = Checksum.hash(hash, bidder[i]);
      hash = Checksum.hash(hash, decimal(priceHigh[i], price[i]));
      hash = Checksum.hash(hash, ts[i]);
      hash = Checksum.hash(hash, sink.text(extra[i]));
      sink.add(hash, 1);
    }
  }

  private static long decimal(long high, long low) {
    return high == low >> 63 ? Checksum.decimal(low, SCALE) : wide(high, low);
  }

  private static long wide(long high, long low) {
    BigInteger bits = BigInteger.valueOf(low & Long.MAX_VALUE);
    if (low < 0) {
      bits = bits.setBit(63);
    }
    return new BigDecimal(BigInteger.valueOf(high).shiftLeft(64).or(bits), SCALE).hashCode();
  }

  private void allocate(int n) {
    auction = new long[n];
    bidder = new long[n];
    price = new long[n];
    priceHigh = new long[n];
    ts = new long[n];
    extra = new String[n];
  }
}
