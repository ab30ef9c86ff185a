package dev.penstock.benchmarks;

import dev.penstock.ChangeView;
import dev.penstock.LiveCircuit;
import dev.penstock.StreamHandle;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.Stream;
import dev.penstock.annotation.View;
import dev.penstock.benchmarks.nexmark.Auction;
import dev.penstock.benchmarks.nexmark.Bid;

/** What is paid on average in a category. */
@Circuit
public interface NexmarkQ4 extends LiveCircuit {

  /** All auctions. */
  @Stream
  StreamHandle<Auction> auction();

  /** All bids. */
  @Stream
  StreamHandle<Bid> bid();

  /** The average of the highest valid bids by category. */
  @View(
      """
      SELECT category, AVG(final_price) AS average_price
      FROM (
        SELECT a.id, a.category, MAX(b.price) AS final_price
        FROM auction a JOIN bid b ON a.id = b.auction
        WHERE b.ts BETWEEN a.ts AND a.expires
        GROUP BY a.id, a.category)
      GROUP BY category
      """)
  ChangeView<CategoryPrice> categoryPrice();

  /** A row of {@link #categoryPrice}. */
  record CategoryPrice(long category, double averagePrice) {}
}
