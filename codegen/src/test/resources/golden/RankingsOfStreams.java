package test.circuit;

import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.StreamHandle;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.scalar.Records;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
import dev.penstock.state.OrderedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.state.RowOrder;
import dev.penstock.state.TopRows;
import dev.penstock.table.PendingRows;
import dev.penstock.table.StreamInput;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.util.Collection;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link RankingsOfStreams} current. {@link #PLAN} shows its operators; the docs
 * of the methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class RankingsOfStreamsCircuit extends AbstractCircuit implements RankingsOfStreams {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #5 output lead[net]
        #4 project price
          #3 topK ROW_NUMBER 1 to 1 rank place BIGINT
            #2 integrate ordered by(auction) order(price DESC NULLS LAST)
              #1 input bid(auction BIGINT, price BIGINT, at TIMESTAMP)
      #4 output first[net]
        #3 project price
          #2 topK ROW_NUMBER 1 to 10
            #1 integrate ordered by(auction) order(at)
              lead#1
      #2 output second[net]
        #1 topK RANK 2 to 2
          first#1
      """;

  private final BidInput bid = input(new BidInput());

  private final OrderedRows bidByAuctionInOrder =
      state(
          "6ea3b73c6198ab9e",
          "lead",
          new OrderedRows(
                  "lead#2",
                  BidByAuctionInOrderKey.LAYOUT,
                  BidByAuctionInOrderRow.LAYOUT,
                  new BidByAuctionInOrderOrder())
              .describe(
                  BidByAuctionInOrderKey.COLUMNS::text, BidByAuctionInOrderRow.COLUMNS::text));

  private final TopRows leadTop = TopRows.rowNumber(bidByAuctionInOrder, 1, 1).appendOnly();

  private final OrderedRows firstBidByAuctionInOrder =
      state(
          "897a5d8592f39704",
          "first",
          new OrderedRows(
                  "first#1",
                  FirstBidByAuctionInOrderKey.LAYOUT,
                  FirstBidByAuctionInOrderRow.LAYOUT,
                  new FirstBidByAuctionInOrderOrder())
              .describe(
                  FirstBidByAuctionInOrderKey.COLUMNS::text,
                  FirstBidByAuctionInOrderRow.COLUMNS::text));

  private final TopRows firstTop = TopRows.rowNumber(firstBidByAuctionInOrder, 1, 10);
  private final TopRows secondTop = TopRows.rank(firstBidByAuctionInOrder, 2, 2);
  private final LeadOutput lead = view(new LeadOutput());
  private final FirstOutput first = view(new FirstOutput());
  private final SecondOutput second = view(new SecondOutput());

  private RankingsOfStreamsCircuit() {
    super("RankingsOfStreams", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static RankingsOfStreams open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static RankingsOfStreams open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static RankingsOfStreams open(
      CircuitOptions options, Consumer<? super RankingsOfStreams> listening) {
    RankingsOfStreamsCircuit circuit = new RankingsOfStreamsCircuit();
    circuit.start(options, RankingsOfStreamsCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public StreamHandle<Bid> bid() {
    return bid;
  }

  @Override
  public ChangeView<Lead> lead() {
    return lead;
  }

  @Override
  public ChangeView<First> first() {
    return first;
  }

  @Override
  public ChangeView<Second> second() {
    return second;
  }

  @Override
  protected void propagate() {
    bidIn(); // lead#1 → #2 integrate → first#1 integrate
    inputsDone();
    flushLeadTop(); // lead#3 topK → #4 → #5 output
    flushFirstTop(); // first#2 topK → #3 → #4 output
    flushSecondTop(); // second#1 topK → #2 output
  }

  /**
   * lead#1 {@code input bid(auction BIGINT, price BIGINT, at TIMESTAMP)}: reads the batch in place,
   * as its last reader (owned).
   *
   * <p>The last reader in the plan comes first: where a change takes two ways to a join, it must be
   * there before what the other way makes of it.
   */
  private void bidIn() {
    source(bid);
    long[] words = bid.words();
    for (int row = 0, rows = bid.size(); row < rows; row++) {
      bid.current(row);
      int at = bid.at(row);
      long auction = words[at + BidRow.AUCTION];
      long price = words[at + BidRow.PRICE];
      long bidAt = words[at + BidRow.AT];
      integrateFirstBidByAuctionInOrder(auction, price, bidAt, 1);
      integrateBidByAuctionInOrder(auction, price, bidAt, 1);
    }
  }

  /**
   * lead#2 {@code integrate ordered by(auction) order(price DESC NULLS LAST)}: keeps one changed
   * row in its place.
   */
  private void integrateBidByAuctionInOrder(long auction, long price, long at, long weight) {
    int slot = bidByAuctionInOrderSlot(auction);
    int row = bidByAuctionInOrder.blank();
    long[] words = bidByAuctionInOrder.words();
    int rowAt = bidByAuctionInOrder.at(row);
    words[rowAt + BidByAuctionInOrderRow.PRICE] = price;
    words[rowAt + BidByAuctionInOrderRow.AT] = at;
    bidByAuctionInOrder.add(slot, weight);
  }

  /**
   * lead#3 {@code topK ROW_NUMBER 1 to 1 rank place BIGINT}: the copies of rows that come into the
   * ranking or leave it.
   */
  private void flushLeadTop() {
    for (int k = 0, touched = bidByAuctionInOrder.touched(); k < touched; k++) {
      for (int i = 0, changes = leadTop.changes(k); i < changes; i++) {
        changeLeadTop(leadTop.row(i), leadTop.weight(i));
      }
    }
  }

  /** Hands on a row of the ranking that comes or goes. */
  private void changeLeadTop(int row, long weight) {
    long[] words = bidByAuctionInOrder.words();
    int at = bidByAuctionInOrder.at(row);
    long price = words[at + BidByAuctionInOrderRow.PRICE];
    outputLead(price, weight);
  }

  /** lead#5 {@code output lead[net]}: one changed row of the view. */
  private void outputLead(long price, long weight) {
    Delta delta = lead.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + LeadRow.PRICE] = price;
  }

  /**
   * first#1 {@code integrate ordered by(auction) order(at)}: keeps one changed row in its place.
   */
  private void integrateFirstBidByAuctionInOrder(long auction, long price, long at, long weight) {
    int slot = firstBidByAuctionInOrderSlot(auction);
    int row = firstBidByAuctionInOrder.blank();
    long[] words = firstBidByAuctionInOrder.words();
    int rowAt = firstBidByAuctionInOrder.at(row);
    words[rowAt + FirstBidByAuctionInOrderRow.PRICE] = price;
    words[rowAt + FirstBidByAuctionInOrderRow.AT] = at;
    firstBidByAuctionInOrder.add(slot, weight);
  }

  /**
   * first#2 {@code topK ROW_NUMBER 1 to 10}: the copies of rows that come into the ranking or leave
   * it.
   */
  private void flushFirstTop() {
    for (int k = 0, touched = firstBidByAuctionInOrder.touched(); k < touched; k++) {
      for (int i = 0, changes = firstTop.changes(k); i < changes; i++) {
        changeFirstTop(firstTop.row(i), firstTop.weight(i));
      }
    }
  }

  /** Hands on a row of the ranking that comes or goes. */
  private void changeFirstTop(int row, long weight) {
    long[] words = firstBidByAuctionInOrder.words();
    int at = firstBidByAuctionInOrder.at(row);
    long price = words[at + FirstBidByAuctionInOrderRow.PRICE];
    outputFirst(price, weight);
  }

  /** first#4 {@code output first[net]}: one changed row of the view. */
  private void outputFirst(long price, long weight) {
    Delta delta = first.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + FirstRow.PRICE] = price;
  }

  /**
   * second#1 {@code topK RANK 2 to 2}: the copies of rows that come into the ranking or leave it.
   */
  private void flushSecondTop() {
    for (int k = 0, touched = firstBidByAuctionInOrder.touched(); k < touched; k++) {
      int slot = firstBidByAuctionInOrder.touchedSlot(k);
      for (int i = 0, changes = secondTop.changes(k); i < changes; i++) {
        changeSecondTop(slot, secondTop.row(i), secondTop.weight(i));
      }
    }
  }

  /** Hands on a row of the ranking that comes or goes. */
  private void changeSecondTop(int slot, int row, long weight) {
    KeyTable keys = firstBidByAuctionInOrder.keys();
    long[] words = keys.words();
    int at = keys.at(slot);
    long auction = words[at + FirstBidByAuctionInOrderKey.AUCTION];
    long[] rowWords = firstBidByAuctionInOrder.words();
    int rowAt = firstBidByAuctionInOrder.at(row);
    long price = rowWords[rowAt + FirstBidByAuctionInOrderRow.PRICE];
    long bidAt = rowWords[rowAt + FirstBidByAuctionInOrderRow.AT];
    outputSecond(auction, price, bidAt, weight);
  }

  /** second#2 {@code output second[net]}: one changed row of the view. */
  private void outputSecond(long auction, long price, long at, long weight) {
    Delta delta = second.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int entryAt = delta.at(entry);
    words[entryAt + SecondRow.AUCTION] = auction;
    words[entryAt + SecondRow.PRICE] = price;
    words[entryAt + SecondRow.AT] = at;
  }

  /** The slot of a key of bidByAuctionInOrder, a new one if it is absent. */
  private int bidByAuctionInOrderSlot(long auction) {
    KeyTable keys = bidByAuctionInOrder.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, auction));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + BidByAuctionInOrderKey.AUCTION] = auction;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && keys.words()[keys.at(slot) + BidByAuctionInOrderKey.AUCTION] == auction) {
        return slot;
      }
    }
  }

  /** The slot of a key of firstBidByAuctionInOrder, a new one if it is absent. */
  private int firstBidByAuctionInOrderSlot(long auction) {
    KeyTable keys = firstBidByAuctionInOrder.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, auction));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + FirstBidByAuctionInOrderKey.AUCTION] = auction;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && keys.words()[keys.at(slot) + FirstBidByAuctionInOrderKey.AUCTION] == auction) {
        return slot;
      }
    }
  }

  /** A row of table bid. */
  private static final class BidRow {
    /** Where its words are. */
    static final int AUCTION = 0;
    static final int PRICE = 1;
    static final int AT = 2;

    static final Columns COLUMNS =
        new Columns().integer("auction", AUCTION).integer("price", PRICE).timestamp("at", AT);

    static final RowLayout LAYOUT = new RowLayout(3, 0);
  }

  /** A key of bidByAuctionInOrder. */
  private static final class BidByAuctionInOrderKey {
    /** Where its words are. */
    static final int AUCTION = 0;

    static final Columns COLUMNS = new Columns().integer("auction", AUCTION);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** A row of bidByAuctionInOrder. */
  private static final class BidByAuctionInOrderRow {
    /** Where its words are. */
    static final int PRICE = 4;
    static final int AT = 5;

    static final Columns COLUMNS = new Columns().integer("price", PRICE).timestamp("at", AT);
    static final RowLayout LAYOUT = new RowLayout(6, 0);
  }

  /** A row of view lead. */
  private static final class LeadRow {
    /** Where its words are. */
    static final int PRICE = 0;

    static final Columns COLUMNS = new Columns().integer("price", PRICE);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** A key of firstBidByAuctionInOrder. */
  private static final class FirstBidByAuctionInOrderKey {
    /** Where its words are. */
    static final int AUCTION = 0;

    static final Columns COLUMNS = new Columns().integer("auction", AUCTION);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** A row of firstBidByAuctionInOrder. */
  private static final class FirstBidByAuctionInOrderRow {
    /** Where its words are. */
    static final int PRICE = 4;
    static final int AT = 5;

    static final Columns COLUMNS = new Columns().integer("price", PRICE).timestamp("at", AT);
    static final RowLayout LAYOUT = new RowLayout(6, 0);
  }

  /** A row of view first. */
  private static final class FirstRow {
    /** Where its words are. */
    static final int PRICE = 0;

    static final Columns COLUMNS = new Columns().integer("price", PRICE);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** A row of view second. */
  private static final class SecondRow {
    /** Where its words are. */
    static final int AUCTION = 0;
    static final int PRICE = 1;
    static final int AT = 2;

    static final Columns COLUMNS =
        new Columns().integer("auction", AUCTION).integer("price", PRICE).timestamp("at", AT);

    static final RowLayout LAYOUT = new RowLayout(3, 0);
  }

  /** Takes apart what is handed in to table {@code bid}. */
  private static final class BidInput extends StreamInput<Bid> {
    BidInput() {
      super("bid", BidRow.COLUMNS, BidRow.LAYOUT);
    }

    @Override
    protected void encode(Bid row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + BidRow.AUCTION] = row.auction();
      words[at + BidRow.PRICE] = row.price();
      words[at + BidRow.AT] = Ingest.timestamp(Ingest.notNull(row.at(), "bid", "at"), "bid", "at");
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + BidRow.AUCTION]));
    }

    @Override
    protected void encodeAll(Collection<? extends Bid> rows, PendingRows pending) {
      for (Bid row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** The order of the rows of bidByAuctionInOrder. */
  private static final class BidByAuctionInOrderOrder extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order =
          Long.compare(
              words[b + BidByAuctionInOrderRow.PRICE], words[a + BidByAuctionInOrderRow.PRICE]);
      if (order != 0) {
        return decided(order);
      }
      order =
          Long.compare(words[a + BidByAuctionInOrderRow.AT], words[b + BidByAuctionInOrderRow.AT]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** Makes records of the rows of view {@code lead}. */
  private static final class LeadOutput extends ChangeOutput<Lead> {
    LeadOutput() {
      super("lead", LeadRow.COLUMNS, LeadRow.LAYOUT, Netting.NET);
    }

    @Override
    protected Lead row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Lead(words[at + LeadRow.PRICE]);
    }
  }

  /** The order of the rows of firstBidByAuctionInOrder. */
  private static final class FirstBidByAuctionInOrderOrder extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order =
          Long.compare(
              words[a + FirstBidByAuctionInOrderRow.AT], words[b + FirstBidByAuctionInOrderRow.AT]);
      if (order != 0) {
        return decided(order);
      }
      order =
          Long.compare(
              words[a + FirstBidByAuctionInOrderRow.PRICE],
              words[b + FirstBidByAuctionInOrderRow.PRICE]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** Makes records of the rows of view {@code first}. */
  private static final class FirstOutput extends ChangeOutput<First> {
    FirstOutput() {
      super("first", FirstRow.COLUMNS, FirstRow.LAYOUT, Netting.NET);
    }

    @Override
    protected First row(long[] words, int at, Object[] objects, int objectsAt) {
      return new First(words[at + FirstRow.PRICE]);
    }
  }

  /** Makes records of the rows of view {@code second}. */
  private static final class SecondOutput extends ChangeOutput<Second> {
    SecondOutput() {
      super("second", SecondRow.COLUMNS, SecondRow.LAYOUT, Netting.NET);
    }

    @Override
    protected Second row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Second(
          words[at + SecondRow.AUCTION],
          words[at + SecondRow.PRICE],
          Records.timestamp(words[at + SecondRow.AT]));
    }
  }
}
