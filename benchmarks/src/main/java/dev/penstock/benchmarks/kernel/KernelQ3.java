package dev.penstock.benchmarks.kernel;

import dev.penstock.benchmarks.harness.Checksum;
import dev.penstock.benchmarks.harness.Variant;
import dev.penstock.benchmarks.nexmark.Auction;
import dev.penstock.benchmarks.nexmark.Batch;
import dev.penstock.benchmarks.nexmark.Person;
import java.util.Arrays;

/**
 * Sellers of three states with their auctions of one category: both sides of the join are chains
 * that hang from one table of people. All weights are one.
 */
final class KernelQ3 implements Variant {
  private static final int NONE = -1;

  private final LongTable people = new LongTable();
  private int[] firstPerson = new int[0];
  private int[] firstAuction = new int[0];

  private String[] texts = new String[3 * 256]; // name, city, state of every kept person
  private int[] nextPerson = new int[256];
  private int persons;

  private long[] auctionId = new long[256];
  private int[] nextAuction = new int[256];
  private int auctions;

  private int[] shownPerson = new int[256];
  private long[] shownAuction = new long[256];
  private int shown;

  @Override
  public void step(Batch batch, Checksum sink) {
    shown = 0;
    for (Person person : batch.persons()) {
      String state = person.state();
      if (state.equals("OR") || state.equals("ID") || state.equals("CA")) {
        add(person);
      }
    }
    for (Auction auction : batch.auctions()) {
      if (auction.category() == 10) {
        add(auction.seller(), auction.id());
      }
    }
    drain(sink);
  }

  private void add(Person person) {
    int slot = slot(person.id());
    int row = persons++;
    if (row == nextPerson.length) {
      nextPerson = Arrays.copyOf(nextPerson, 2 * row);
      texts = Arrays.copyOf(texts, 6 * row);
    }
    texts[3 * row] = person.name();
    texts[3 * row + 1] = person.city();
    texts[3 * row + 2] = person.state();
    nextPerson[row] = firstPerson[slot];
    firstPerson[slot] = row;
    for (int a = firstAuction[slot]; a != NONE; a = nextAuction[a]) {
      show(row, auctionId[a]);
    }
  }

  private void add(long seller, long id) {
    int slot = slot(seller);
    int row = auctions++;
    if (row == auctionId.length) {
      auctionId = Arrays.copyOf(auctionId, 2 * row);
      nextAuction = Arrays.copyOf(nextAuction, 2 * row);
    }
    auctionId[row] = id;
    nextAuction[row] = firstAuction[slot];
    firstAuction[slot] = row;
    for (int p = firstPerson[slot]; p != NONE; p = nextPerson[p]) {
      show(p, id);
    }
  }

  private int slot(long person) {
    int slot = people.number(person);
    if (slot >= firstPerson.length) {
      int old = firstPerson.length;
      int capacity = Math.max(256, 2 * old);
      firstPerson = Arrays.copyOf(firstPerson, capacity);
      firstAuction = Arrays.copyOf(firstAuction, capacity);
      Arrays.fill(firstPerson, old, capacity, NONE);
      Arrays.fill(firstAuction, old, capacity, NONE);
    }
    return slot;
  }

  private void show(int person, long auction) {
    if (shown == shownPerson.length) {
      shownPerson = Arrays.copyOf(shownPerson, 2 * shown);
      shownAuction = Arrays.copyOf(shownAuction, 2 * shown);
    }
    shownPerson[shown] = person;
    shownAuction[shown++] = auction;
  }

  private void drain(Checksum sink) {
    for (int i = 0; i < shown; i++) {
      int row = 3 * shownPerson[i];
      long hash = Checksum.hash(0, sink.text(texts[row]));
      hash = Checksum.hash(hash, sink.text(texts[row + 1]));
      hash = Checksum.hash(hash, sink.text(texts[row + 2]));
      hash = Checksum.hash(hash, shownAuction[i]);
      sink.add(hash, 1);
    }
  }
}
