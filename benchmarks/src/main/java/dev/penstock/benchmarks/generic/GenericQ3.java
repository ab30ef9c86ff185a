package dev.penstock.benchmarks.generic;

import dev.penstock.benchmarks.harness.Checksum;
import dev.penstock.benchmarks.harness.Variant;
import dev.penstock.benchmarks.nexmark.Auction;
import dev.penstock.benchmarks.nexmark.Batch;
import dev.penstock.benchmarks.nexmark.Person;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/** Sellers of three states with their auctions of one category. */
final class GenericQ3 implements Variant {
  private static final Set<String> STATES = Set.of("OR", "ID", "CA");

  private final List<Change<Row>> delta = new ArrayList<>();
  private final Join<Long, Seller, Sale, Row> join =
      new Join<>(
          Seller::id,
          Sale::seller,
          (seller, sale) -> true,
          (seller, sale) -> new Row(seller.name(), seller.city(), seller.state(), sale.id()),
          delta::add);
  private final Consumer<Change<Person>> persons =
      Change.filter(
          p -> STATES.contains(p.state()),
          Change.map(p -> new Seller(p.id(), p.name(), p.city(), p.state()), join.left()));
  private final Consumer<Change<Auction>> auctions =
      Change.filter(
          a -> a.category() == 10, Change.map(a -> new Sale(a.id(), a.seller()), join.right()));

  record Seller(long id, String name, String city, String state) {}

  record Sale(long id, long seller) {}

  record Row(String name, String city, String state, long id) {}

  @Override
  public void step(Batch batch, Checksum sink) {
    delta.clear();
    Change.insert(batch.persons(), persons);
    Change.insert(batch.auctions(), auctions);
    for (Change<Row> change : delta) {
      Row row = change.row();
      long hash = Checksum.hash(0, sink.text(row.name()));
      hash = Checksum.hash(hash, sink.text(row.city()));
      hash = Checksum.hash(hash, sink.text(row.state()));
      hash = Checksum.hash(hash, row.id());
      sink.add(hash, change.weight());
    }
  }
}
