package dev.penstock.benchmarks;

import dev.penstock.ChangeView;
import dev.penstock.LiveCircuit;
import dev.penstock.StreamHandle;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.Stream;
import dev.penstock.annotation.View;
import dev.penstock.benchmarks.nexmark.Bid;

/** How an auction is bid for. */
@Circuit
public interface NexmarkQ17 extends LiveCircuit {

  /** All bids. */
  @Stream
  StreamHandle<Bid> bid();

  /** Statistics of the bids by auction and day. */
  @View(
      """
      SELECT
        auction,
        ts / 86400000 AS bid_day,
        COUNT(*) AS total_bids,
        COUNT(*) FILTER (WHERE price < 10000) AS rank1_bids,
        COUNT(*) FILTER (WHERE price >= 10000 AND price < 1000000) AS rank2_bids,
        COUNT(*) FILTER (WHERE price >= 1000000) AS rank3_bids,
        MIN(price) AS min_price,
        MAX(price) AS max_price,
        AVG(price) AS avg_price,
        SUM(price) AS sum_price
      FROM bid
      GROUP BY auction, ts / 86400000
      """)
  ChangeView<BidStatistics> bidStatistics();

  /** A row of {@link #bidStatistics}. */
  record BidStatistics(
      long auction,
      long bidDay,
      long totalBids,
      long rank1Bids,
      long rank2Bids,
      long rank3Bids,
      long minPrice,
      long maxPrice,
      double avgPrice,
      long sumPrice) {}
}
