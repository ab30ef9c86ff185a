package dev.penstock.benchmarks.nexmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The published row counts at three million events hold for any seed within a few percent. */
class NexmarkGeneratorTest {
  private static final int EVENTS = 3_000_000;
  private static final int STEP = 10_000;

  @Test
  void an_event_depends_on_seed_and_id_only() {
    Batch whole = new NexmarkGenerator(42, 10_000).batch(0, 20_000);
    Batch tail = new NexmarkGenerator(42, 10_000).batch(10_000, 20_000);
    Batch other = new NexmarkGenerator(43, 10_000).batch(10_000, 20_000);

    assertThat(List.of(whole.bids()).subList(9_200, 18_400)).containsExactly(tail.bids());
    assertThat(List.of(whole.auctions()).subList(600, 1_200)).containsExactly(tail.auctions());
    assertThat(List.of(whole.persons()).subList(200, 400)).containsExactly(tail.persons());
    assertThat(other.bids()).isNotEqualTo(tail.bids());
  }

  @Test
  void row_counts_of_the_queries_agree_with_the_published_ones() {
    Counts counts = new Counts();
    NexmarkGenerator generator = new NexmarkGenerator(42, 100_000);
    for (int from = 0; from < EVENTS; from += STEP) {
      counts.add(generator.batch(from, from + STEP));
    }

    assertThat(counts.persons).isEqualTo(60_000);
    assertThat(counts.auctions).isEqualTo(180_000);
    assertThat(counts.bids).isEqualTo(2_760_000);
    assertThat(counts.textBytes).isCloseTo(453_000_000L, withinPercentage(15));
    assertThat(counts.q2).isCloseTo(22_253L, withinPercentage(5));
    assertThat(counts.q3()).isCloseTo(18_244L, withinPercentage(5));
    assertThat(counts.q9()).isCloseTo(172_945L, withinPercentage(1));
    assertThat(counts.q17.size()).isCloseTo(179_906, withinPercentage(1));
    assertThat(counts.q20()).isCloseTo(539_133L, withinPercentage(5));
  }

  /** Evaluates the queries over the whole input in the plainest way. */
  private static final class Counts {
    long persons;
    long auctions;
    long bids;
    long textBytes;
    long q2;
    final Set<Long> q17 = new HashSet<>();
    final Set<Long> westerners = new HashSet<>();
    final Map<Long, Auction> auctionById = new HashMap<>();
    final Map<Long, long[]> bidTimes = new HashMap<>();
    final Map<Long, Integer> bidCount = new HashMap<>();

    void add(Batch batch) {
      persons += batch.persons().length;
      auctions += batch.auctions().length;
      bids += batch.bids().length;
      for (Person p : batch.persons()) {
        textBytes += text(p.name(), p.email(), p.creditCard(), p.city(), p.state(), p.extra());
        if (Set.of("OR", "ID", "CA").contains(p.state())) {
          westerners.add(p.id());
        }
      }
      for (Auction a : batch.auctions()) {
        textBytes += text(a.itemName(), a.description(), a.extra());
        auctionById.put(a.id(), a);
      }
      for (Bid b : batch.bids()) {
        add(b);
      }
    }

    private void add(Bid b) {
      textBytes += text(b.channel(), b.url(), b.extra());
      q2 += b.auction() % 123 == 0 ? 1 : 0;
      q17.add(b.auction());
      int n = bidCount.merge(b.auction(), 1, Integer::sum);
      long[] times = bidTimes.computeIfAbsent(b.auction(), k -> new long[4]);
      if (n > times.length) {
        times = java.util.Arrays.copyOf(times, 2 * n);
        bidTimes.put(b.auction(), times);
      }
      times[n - 1] = b.ts();
    }

    long q3() {
      return auctionById.values().stream()
          .filter(a -> a.category() == 10 && westerners.contains(a.seller()))
          .count();
    }

    long q9() {
      return auctionById.values().stream().filter(this::won).count();
    }

    long q20() {
      return auctionById.values().stream()
          .filter(a -> a.category() == 10)
          .mapToLong(a -> bidCount.getOrDefault(a.id(), 0))
          .sum();
    }

    private boolean won(Auction a) {
      long[] times = bidTimes.getOrDefault(a.id(), new long[0]);
      for (int i = 0; i < bidCount.getOrDefault(a.id(), 0); i++) {
        if (times[i] >= a.ts() && times[i] <= a.expires()) {
          return true;
        }
      }
      return false;
    }

    private static long text(String... values) {
      long sum = 0;
      for (String value : values) {
        sum += value.length();
      }
      return sum;
    }
  }
}
