package dev.penstock.benchmarks.nexmark;

import java.util.ArrayList;
import java.util.List;

/**
 * Makes the events of the Nexmark benchmark, from its published description.
 *
 * <p>Event {@code n} depends on the seed and on {@code n} only, so events can be made in any order
 * and the same events come out on every machine. Of 50 events one is a person, three are auctions
 * and 46 are bids; half of the bids go to one hot auction, three quarters of them come from one hot
 * bidder. Not thread-safe; one event costs about a microsecond.
 */
public final class NexmarkGenerator {
  /* Ids count from 1000. An id may lie a little ahead of what has been generated: bids come before
   * their auction, auctions before their seller. "Last" always means the last one that a complete
   * generator would have made up to the event in hand. */
  private static final long FIRST_ID = 1_000;
  private static final long FIRST_CATEGORY = 10;
  private static final int CATEGORIES = 5;
  private static final int EPOCH = 50;
  private static final int AUCTIONS_PER_EPOCH = 3;
  private static final int IN_FLIGHT_AUCTIONS = 100;
  private static final int ACTIVE_PEOPLE = 1_000;
  private static final int LEAD = 10;
  private static final int HOT_STRIDE = 100;
  private static final long BASE_TIME = 1_436_918_400_000L; // 2015-07-15T00:00:00Z

  private final long seed;
  private final long eventsPerSecond;
  private final NexmarkTexts texts;
  private final SplitMix random = new SplitMix();

  /** Event times advance by one second every {@code eventsPerSecond} events. */
  public NexmarkGenerator(long seed, long eventsPerSecond) {
    this.seed = seed;
    this.eventsPerSecond = eventsPerSecond;
    this.texts = new NexmarkTexts(seed);
  }

  /** The events {@code from} (inclusive) to {@code to} (exclusive), cut into steps of a size. */
  public List<Batch> batches(long from, long to, int size) {
    List<Batch> batches = new ArrayList<>();
    for (long start = from; start < to; start += size) {
      batches.add(batch(start, Math.min(to, start + size)));
    }
    return batches;
  }

  /** The events {@code from} (inclusive) to {@code to} (exclusive). */
  public Batch batch(long from, long to) {
    List<Person> persons = new ArrayList<>();
    List<Auction> auctions = new ArrayList<>();
    List<Bid> bids = new ArrayList<>();
    for (long event = from; event < to; event++) {
      int slot = (int) (event % EPOCH);
      if (slot == 0) {
        persons.add(person(event));
      } else if (slot <= AUCTIONS_PER_EPOCH) {
        auctions.add(auction(event));
      } else {
        bids.add(bid(event));
      }
    }
    return new Batch(
        persons.toArray(new Person[0]), auctions.toArray(new Auction[0]), bids.toArray(new Bid[0]));
  }

  private Person person(long event) {
    random.restart(seed, event);
    String name = NexmarkTexts.name(random);
    String email = NexmarkTexts.email(random);
    String card = NexmarkTexts.creditCard(random);
    String city = NexmarkTexts.city(random);
    String state = NexmarkTexts.state(random);
    int size = 8 + name.length() + email.length() + card.length() + city.length() + state.length();
    String extra = texts.padding(random, size, 200);
    return new Person(
        FIRST_ID + lastPerson(event), name, email, card, city, state, time(event), extra);
  }

  private Auction auction(long event) {
    random.restart(seed, event);
    long seller = random.nextInt(4) > 0 ? hot(lastPerson(event)) : anyPerson(event);
    long category = FIRST_CATEGORY + random.nextInt(CATEGORIES);
    long initialBid = price();
    long reserve = initialBid + price();
    long ts = time(event);
    String item = NexmarkTexts.words(random, 20);
    String description = NexmarkTexts.words(random, 100);
    int size = 8 * 7 + item.length() + description.length();
    String extra = texts.padding(random, size, 500);
    return new Auction(
        FIRST_ID + lastAuction(event),
        item,
        description,
        initialBid,
        reserve,
        ts,
        ts + life(event),
        FIRST_ID + seller,
        category,
        extra);
  }

  private Bid bid(long event) {
    random.restart(seed, event);
    long auction = random.nextInt(2) > 0 ? hot(lastAuction(event)) : anyAuction(event);
    long bidder = random.nextInt(4) > 0 ? hot(lastPerson(event)) + 1 : anyPerson(event);
    long price = price();
    int channel = texts.pickChannel(random);
    String extra = texts.padding(random, 32, 100);
    return new Bid(
        FIRST_ID + auction,
        FIRST_ID + bidder,
        price,
        texts.channel(channel),
        texts.url(channel),
        time(event),
        extra);
  }

  private long time(long event) {
    return BASE_TIME + event * 1_000 / eventsPerSecond;
  }

  /** An auction lives on average as long as the next hundred take to open. */
  private long life(long event) {
    long horizon = time(event + IN_FLIGHT_AUCTIONS * EPOCH / AUCTIONS_PER_EPOCH) - time(event);
    return 1L + random.nextInt((int) Math.max(1, 2 * horizon));
  }

  /** Log-uniform between one and a million, in cents. */
  private long price() {
    return Math.round(Math.pow(10, random.nextDouble() * 6) * 100);
  }

  private static long hot(long last) {
    return Math.max(0, last) / HOT_STRIDE * HOT_STRIDE;
  }

  private long anyPerson(long event) {
    long people = lastPerson(event) + 1;
    int active = (int) Math.min(people, ACTIVE_PEOPLE);
    return people - active + random.nextInt(active + LEAD);
  }

  private long anyAuction(long event) {
    long last = Math.max(0, lastAuction(event));
    long first = Math.max(0, last - IN_FLIGHT_AUCTIONS);
    return first + random.nextInt((int) (last - first) + 1 + LEAD);
  }

  private static long lastPerson(long event) {
    return event / EPOCH;
  }

  /** A person's slot stands before the auctions of its epoch and sees those of the one before. */
  private static long lastAuction(long event) {
    int slot = (int) (event % EPOCH);
    long before = AUCTIONS_PER_EPOCH * (event / EPOCH);
    return before + Math.min(slot, AUCTIONS_PER_EPOCH) - 1;
  }
}
