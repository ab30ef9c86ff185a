package dev.penstock.benchmarks.generic;

import dev.penstock.benchmarks.harness.Checksum;
import dev.penstock.benchmarks.harness.Variant;
import dev.penstock.benchmarks.nexmark.Batch;
import dev.penstock.benchmarks.nexmark.Bid;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** Statistics of the bids of an auction and day. */
final class GenericQ17 implements Variant {
  private static final long DAY = 86_400_000;

  private final List<Change<Row>> delta = new ArrayList<>();
  private final GroupBy<Key, Offer, Statistics, Row> statistics;
  private final Consumer<Change<Bid>> bids;

  record Offer(long auction, long day, long price) {}

  record Key(long auction, long day) {}

  record Row(
      long auction,
      long day,
      long totalBids,
      long rank1Bids,
      long rank2Bids,
      long rank3Bids,
      long minPrice,
      long maxPrice,
      double avgPrice,
      long sumPrice) {}

  /** The supplier makes the extremes of a group. */
  GenericQ17(Supplier<Extremes> extremes) {
    statistics =
        new GroupBy<>(
            offer -> new Key(offer.auction(), offer.day()),
            () -> new Statistics(extremes.get()),
            (key, group) -> group.row(key),
            delta::add);
    bids = Change.map(b -> new Offer(b.auction(), b.ts() / DAY, b.price()), statistics);
  }

  @Override
  public void step(Batch batch, Checksum sink) {
    delta.clear();
    Change.insert(batch.bids(), bids);
    statistics.flush();
    for (Change<Row> change : delta) {
      Row row = change.row();
      long hash = Checksum.hash(0, row.auction());
      hash = Checksum.hash(hash, row.day());
      hash = Checksum.hash(hash, row.totalBids());
      hash = Checksum.hash(hash, row.rank1Bids());
      hash = Checksum.hash(hash, row.rank2Bids());
      hash = Checksum.hash(hash, row.rank3Bids());
      hash = Checksum.hash(hash, row.minPrice());
      hash = Checksum.hash(hash, row.maxPrice());
      hash = Checksum.hash(hash, Checksum.real(row.avgPrice()));
      hash = Checksum.hash(hash, row.sumPrice());
      sink.add(hash, change.weight());
    }
  }

  private static final class Statistics implements Accumulator<Offer> {
    private final Extremes extremes;
    private long count;
    private long rank1;
    private long rank2;
    private long rank3;
    private long sum;

    Statistics(Extremes extremes) {
      this.extremes = extremes;
    }

    @Override
    public void add(Offer offer, long weight) {
      long price = offer.price();
      count += weight;
      if (price < 10_000) {
        rank1 += weight;
      } else if (price < 1_000_000) {
        rank2 += weight;
      } else {
        rank3 += weight;
      }
      sum = Math.addExact(sum, Math.multiplyExact(weight, price));
      extremes.add(price, weight);
    }

    @Override
    public boolean isEmpty() {
      return count == 0;
    }

    Row row(Key key) {
      return new Row(
          key.auction(),
          key.day(),
          count,
          rank1,
          rank2,
          rank3,
          extremes.min(),
          extremes.max(),
          (double) sum / count,
          sum);
    }
  }
}
