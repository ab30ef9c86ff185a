package dev.penstock.benchmarks.kernel;

import dev.penstock.benchmarks.harness.Checksum;
import dev.penstock.benchmarks.harness.Variant;
import dev.penstock.benchmarks.nexmark.Auction;
import dev.penstock.benchmarks.nexmark.Batch;
import dev.penstock.benchmarks.nexmark.Bid;
import java.util.Arrays;

/**
 * The average of the highest valid bids by category.
 *
 * <p>The auction, the chain of its bids and their maximum share one row per auction id; auction ids
 * are taken to be unique. All bids are kept, as a join of two streams has to.
 */
final class KernelQ4 implements Variant {
  /* A row of an auction id:
   *   FIRST_BID   number of the latest bid + 1, 0 when there is none
   *   TS, EXPIRES, CATEGORY  of the auction; EXPIRES is MIN_VALUE before it has come
   *   MAX         the highest valid bid, MIN_VALUE when there is none
   *   TOUCHED     the step in which MAX changed last
   *   SHOWN       MAX before that step */
  private static final int ROW = 7;
  private static final int FIRST_BID = 0;
  private static final int TS = 1;
  private static final int EXPIRES = 2;
  private static final int CATEGORY = 3;
  private static final int MAX = 4;
  private static final int TOUCHED = 5;
  private static final int SHOWN = 6;
  private static final long ABSENT = Long.MIN_VALUE;

  private final LongTable ids = new LongTable();
  private long[] rows = new long[0];
  private int capacity;

  private long[] bidRows = new long[2 * 1024]; // price, ts
  private int[] nextBid = new int[1024];
  private int bids;

  private int[] touched = new int[256];
  private int touchedCount;
  private long step;

  private final CategoryAverages averages = new CategoryAverages();

  @Override
  public void step(Batch batch, Checksum sink) {
    step++;
    for (Auction auction : batch.auctions()) {
      open(auction);
    }
    for (Bid bid : batch.bids()) {
      offer(bid.auction(), bid.price(), bid.ts());
    }
    flush();
    averages.flush();
    averages.drain(sink);
  }

  private void open(Auction auction) {
    int row = row(auction.id());
    long[] r = rows;
    if (r[row + EXPIRES] != ABSENT) {
      throw new IllegalStateException("second auction " + auction.id());
    }
    long from = auction.ts();
    long to = auction.expires();
    r[row + TS] = from;
    r[row + EXPIRES] = to;
    r[row + CATEGORY] = auction.category();
    for (int bid = (int) r[row + FIRST_BID] - 1; bid >= 0; bid = nextBid[bid]) {
      long ts = bidRows[2 * bid + 1];
      if (from <= ts && ts <= to) {
        raise(row, bidRows[2 * bid]);
      }
    }
  }

  private void offer(long auction, long price, long ts) {
    int row = row(auction);
    long[] r = rows;
    int bid = bids++;
    if (bid == nextBid.length) {
      growBids();
    }
    bidRows[2 * bid] = price;
    bidRows[2 * bid + 1] = ts;
    nextBid[bid] = (int) r[row + FIRST_BID] - 1;
    r[row + FIRST_BID] = bid + 1L;
    if (price > r[row + MAX] && r[row + TS] <= ts && ts <= r[row + EXPIRES]) {
      raise(row, price);
    }
  }

  private void raise(int row, long price) {
    long[] r = rows;
    long max = r[row + MAX];
    if (price <= max) {
      return;
    }
    if (r[row + TOUCHED] != step) {
      r[row + TOUCHED] = step;
      r[row + SHOWN] = max;
      if (touchedCount == touched.length) {
        touched = Arrays.copyOf(touched, 2 * touchedCount);
      }
      touched[touchedCount++] = row;
    }
    r[row + MAX] = price;
  }

  private void flush() {
    long[] r = rows;
    for (int i = 0; i < touchedCount; i++) {
      int row = touched[i];
      long before = r[row + SHOWN];
      if (before == ABSENT) {
        averages.add(r[row + CATEGORY], 1, r[row + MAX]);
      } else {
        averages.add(r[row + CATEGORY], 0, r[row + MAX] - before);
      }
    }
    touchedCount = 0;
  }

  private int row(long id) {
    int number = ids.number(id);
    if (number >= capacity) {
      growRows();
    }
    return number * ROW;
  }

  private void growRows() {
    int old = capacity;
    capacity = Math.max(256, 2 * old);
    rows = Arrays.copyOf(rows, capacity * ROW);
    for (int row = old * ROW; row < rows.length; row += ROW) {
      rows[row + EXPIRES] = ABSENT;
      rows[row + MAX] = ABSENT;
    }
  }

  private void growBids() {
    nextBid = Arrays.copyOf(nextBid, 2 * nextBid.length);
    bidRows = Arrays.copyOf(bidRows, 2 * bidRows.length);
  }
}
