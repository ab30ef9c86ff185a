package dev.penstock.benchmarks;

import dev.penstock.Changes;
import dev.penstock.benchmarks.harness.Checksum;
import dev.penstock.benchmarks.harness.Query;
import dev.penstock.benchmarks.harness.Variant;
import dev.penstock.benchmarks.nexmark.Batch;
import java.util.Arrays;

/**
 * Opens the circuits. Each variant hands in the records, steps, and reads the change by columns.
 */
public final class CircuitVariants {
  private CircuitVariants() {}

  /** A new circuit of a query. */
  public static Variant of(Query query) {
    return switch (query) {
      case Q1 -> new Q1();
      case Q3 -> new Q3();
      case Q4 -> new Q4();
      case Q17 -> new Q17();
    };
  }

  private static final class Q1 implements Variant {
    private final NexmarkQ1 circuit = NexmarkQ1Circuit.open();

    @Override
    public void step(Batch batch, Checksum sink) {
      circuit.bid().insertAll(Arrays.asList(batch.bids()));
      circuit.step();
      Changes<NexmarkQ1.ConvertedBid> changes = circuit.convertedBid().changes();
      for (int i = 0; i < changes.size(); i++) {
        long hash = Checksum.hash(0, changes.longAt(i, 0));
        hash = Checksum.hash(hash, changes.longAt(i, 1));
        hash = Checksum.hash(hash, changes.objectAt(i, 2).hashCode());
        hash = Checksum.hash(hash, changes.longAt(i, 3));
        hash = Checksum.hash(hash, sink.text((String) changes.objectAt(i, 4)));
        sink.add(hash, changes.weight(i));
      }
    }

    @Override
    public void close() {
      circuit.close();
    }
  }

  private static final class Q3 implements Variant {
    private final NexmarkQ3 circuit = NexmarkQ3Circuit.open();

    @Override
    public void step(Batch batch, Checksum sink) {
      circuit.person().insertAll(Arrays.asList(batch.persons()));
      circuit.auction().insertAll(Arrays.asList(batch.auctions()));
      circuit.step();
      Changes<NexmarkQ3.LocalSale> changes = circuit.localSale().changes();
      for (int i = 0; i < changes.size(); i++) {
        long hash = Checksum.hash(0, sink.text((String) changes.objectAt(i, 0)));
        hash = Checksum.hash(hash, sink.text((String) changes.objectAt(i, 1)));
        hash = Checksum.hash(hash, sink.text((String) changes.objectAt(i, 2)));
        hash = Checksum.hash(hash, changes.longAt(i, 3));
        sink.add(hash, changes.weight(i));
      }
    }

    @Override
    public void close() {
      circuit.close();
    }
  }

  private static final class Q4 implements Variant {
    private final NexmarkQ4 circuit = NexmarkQ4Circuit.open();

    @Override
    public void step(Batch batch, Checksum sink) {
      circuit.auction().insertAll(Arrays.asList(batch.auctions()));
      circuit.bid().insertAll(Arrays.asList(batch.bids()));
      circuit.step();
      Changes<NexmarkQ4.CategoryPrice> changes = circuit.categoryPrice().changes();
      for (int i = 0; i < changes.size(); i++) {
        long hash = Checksum.hash(0, changes.longAt(i, 0));
        hash = Checksum.hash(hash, Checksum.real(changes.doubleAt(i, 1)));
        sink.add(hash, changes.weight(i));
      }
    }

    @Override
    public void close() {
      circuit.close();
    }
  }

  private static final class Q17 implements Variant {
    private static final int AVG_PRICE = 8;

    private final NexmarkQ17 circuit = NexmarkQ17Circuit.open();

    @Override
    public void step(Batch batch, Checksum sink) {
      circuit.bid().insertAll(Arrays.asList(batch.bids()));
      circuit.step();
      Changes<NexmarkQ17.BidStatistics> changes = circuit.bidStatistics().changes();
      for (int i = 0; i < changes.size(); i++) {
        long hash = 0;
        for (int column = 0; column < AVG_PRICE; column++) {
          hash = Checksum.hash(hash, changes.longAt(i, column));
        }
        hash = Checksum.hash(hash, Checksum.real(changes.doubleAt(i, AVG_PRICE)));
        hash = Checksum.hash(hash, changes.longAt(i, AVG_PRICE + 1));
        sink.add(hash, changes.weight(i));
      }
    }

    @Override
    public void close() {
      circuit.close();
    }
  }
}
