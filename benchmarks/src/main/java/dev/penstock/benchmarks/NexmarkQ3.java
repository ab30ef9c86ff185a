package dev.penstock.benchmarks;

import dev.penstock.ChangeView;
import dev.penstock.LiveCircuit;
import dev.penstock.StreamHandle;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.NotNull;
import dev.penstock.annotation.Stream;
import dev.penstock.annotation.View;
import dev.penstock.benchmarks.nexmark.Auction;
import dev.penstock.benchmarks.nexmark.Person;

/** Who sells what in three states. */
@Circuit
public interface NexmarkQ3 extends LiveCircuit {

  /** All persons. */
  @Stream
  StreamHandle<Person> person();

  /** All auctions. */
  @Stream
  StreamHandle<Auction> auction();

  /** Auctions of one category with their sellers, of three states. */
  @View(
      """
      SELECT p.name, p.city, p.state, a.id
      FROM auction a JOIN person p ON a.seller = p.id
      WHERE a.category = 10 AND p.state IN ('OR', 'ID', 'CA')
      """)
  ChangeView<LocalSale> localSale();

  /** A row of {@link #localSale}. */
  record LocalSale(@NotNull String name, @NotNull String city, @NotNull String state, long id) {}
}
