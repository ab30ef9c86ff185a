package dev.penstock.benchmarks;

import dev.penstock.ChangeView;
import dev.penstock.LiveCircuit;
import dev.penstock.StreamHandle;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.Decimal;
import dev.penstock.annotation.NotNull;
import dev.penstock.annotation.Stream;
import dev.penstock.annotation.View;
import dev.penstock.benchmarks.nexmark.Bid;
import java.math.BigDecimal;

/** Bids in another currency. */
@Circuit
public interface NexmarkQ1 extends LiveCircuit {

  /** All bids. */
  @Stream
  StreamHandle<Bid> bid();

  /** Every bid with its price converted. */
  @View(
      """
      SELECT auction, bidder, price * 0.908 AS price, ts, extra
      FROM bid
      """)
  ChangeView<ConvertedBid> convertedBid();

  /** A row of {@link #convertedBid}. */
  record ConvertedBid(
      long auction,
      long bidder,
      @NotNull @Decimal(precision = 23, scale = 3) BigDecimal price,
      long ts,
      @NotNull String extra) {}
}
