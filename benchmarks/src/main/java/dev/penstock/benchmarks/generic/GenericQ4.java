package dev.penstock.benchmarks.generic;

import dev.penstock.benchmarks.harness.Checksum;
import dev.penstock.benchmarks.harness.Variant;
import dev.penstock.benchmarks.nexmark.Auction;
import dev.penstock.benchmarks.nexmark.Batch;
import dev.penstock.benchmarks.nexmark.Bid;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;

/** The average of the highest valid bids by category. */
final class GenericQ4 implements Variant {
  private final List<Change<Row>> delta = new ArrayList<>();
  private final GroupBy<Long, Final, Average, Row> averages =
      new GroupBy<>(
          Final::category,
          Average::new,
          (category, average) -> new Row(category, average.get()),
          delta::add);
  private final GroupBy<Key, Offer, Highest, Final> finals;
  private final Consumer<Change<Auction>> auctions;
  private final Consumer<Change<Bid>> bids;

  record Sale(long id, long category, long ts, long expires) {}

  record Offer(long id, long category, long price) {}

  record Key(long id, long category) {}

  record Final(long category, long price) {}

  record Row(long category, double average) {}

  record Money(long auction, long price, long ts) {}

  /** The supplier makes the extremes of an auction. */
  GenericQ4(Supplier<Extremes> extremes) {
    finals =
        new GroupBy<>(
            offer -> new Key(offer.id(), offer.category()),
            () -> new Highest(extremes.get()),
            (key, highest) -> new Final(key.category(), highest.extremes.max()),
            averages);
    Join<Long, Sale, Money, Offer> join =
        new Join<>(
            Sale::id,
            Money::auction,
            (sale, money) -> sale.ts() <= money.ts() && money.ts() <= sale.expires(),
            (sale, money) -> new Offer(sale.id(), sale.category(), money.price()),
            finals);
    auctions = Change.map(a -> new Sale(a.id(), a.category(), a.ts(), a.expires()), join.left());
    bids = Change.map(b -> new Money(b.auction(), b.price(), b.ts()), join.right());
  }

  @Override
  public void step(Batch batch, Checksum sink) {
    delta.clear();
    Change.insert(batch.auctions(), auctions);
    Change.insert(batch.bids(), bids);
    finals.flush();
    averages.flush();
    for (Change<Row> change : delta) {
      Row row = change.row();
      long hash = Checksum.hash(0, row.category());
      hash = Checksum.hash(hash, Checksum.real(row.average()));
      sink.add(hash, change.weight());
    }
  }

  private static final class Highest implements Accumulator<Offer> {
    private final Extremes extremes;
    private long count;

    Highest(Extremes extremes) {
      this.extremes = extremes;
    }

    @Override
    public void add(Offer offer, long weight) {
      count += weight;
      extremes.add(offer.price(), weight);
    }

    @Override
    public boolean isEmpty() {
      return count == 0;
    }
  }

  private static final class Average implements Accumulator<Final> {
    private long count;
    private long sum;

    @Override
    public void add(Final value, long weight) {
      count += weight;
      sum = Math.addExact(sum, Math.multiplyExact(weight, value.price()));
    }

    @Override
    public boolean isEmpty() {
      return count == 0;
    }

    double get() {
      return (double) sum / count;
    }
  }
}
