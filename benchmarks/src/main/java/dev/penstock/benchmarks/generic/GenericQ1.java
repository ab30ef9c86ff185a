package dev.penstock.benchmarks.generic;

import dev.penstock.benchmarks.harness.Checksum;
import dev.penstock.benchmarks.harness.Variant;
import dev.penstock.benchmarks.nexmark.Batch;
import dev.penstock.benchmarks.nexmark.Bid;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Bids in another currency. */
final class GenericQ1 implements Variant {
  private static final BigDecimal RATE = new BigDecimal("0.908");

  private final List<Change<Row>> delta = new ArrayList<>();
  private final Consumer<Change<Bid>> bids = Change.map(GenericQ1::convert, delta::add);

  record Row(long auction, long bidder, BigDecimal price, long ts, String extra) {}

  @Override
  public void step(Batch batch, Checksum sink) {
    delta.clear();
    Change.insert(batch.bids(), bids);
    for (Change<Row> change : delta) {
      Row row = change.row();
      long hash = Checksum.hash(0, row.auction());
      hash = Checksum.hash(hash, row.bidder());
      hash = Checksum.hash(hash, row.price().hashCode());
      hash = Checksum.hash(hash, row.ts());
      hash = Checksum.hash(hash, sink.text(row.extra()));
      sink.add(hash, change.weight());
    }
  }

  private static Row convert(Bid bid) {
    BigDecimal price = BigDecimal.valueOf(bid.price()).multiply(RATE);
    return new Row(bid.auction(), bid.bidder(), price, bid.ts(), bid.extra());
  }
}
