package test.circuit;

import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.StreamHandle;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.table.PendingRows;
import dev.penstock.table.StreamInput;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.util.Collection;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link StreamAggregate} current. {@link #PLAN} shows its operators; the docs
 * of the methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class StreamAggregateCircuit extends AbstractCircuit implements StreamAggregate {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #5 output bids[net]
        #4 differentiate
          #3 aggregate[appendOnly] by(auction) cheap BIGINT = COUNT(*) FILTER(price < 10000:BIGINT), dear BIGINT = COUNT(*) FILTER(price >= 1000000:BIGINT), least BIGINT = MIN(price), most BIGINT = MAX(price)
            #2 integrate accumulators by(auction)
              #1 input bid(auction BIGINT, price BIGINT)
      """;

  private final BidInput bid = input(new BidInput());

  private final KeyedRows bidsGroups =
      state(
          "f7b48107e8345f19",
          "bids",
          new KeyedRows("bids#3", BidsGroup.KEY, BidsGroup.LAYOUT)
              .describe(BidsGroup.COLUMNS::text)
              .counts(BidsGroup.CHEAP, BidsGroup.DEAR));

  private final BidsOutput bids = view(new BidsOutput());

  private StreamAggregateCircuit() {
    super("StreamAggregate", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static StreamAggregate open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static StreamAggregate open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static StreamAggregate open(
      CircuitOptions options, Consumer<? super StreamAggregate> listening) {
    StreamAggregateCircuit circuit = new StreamAggregateCircuit();
    circuit.start(options, StreamAggregateCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public StreamHandle<Bid> bid() {
    return bid;
  }

  @Override
  public ChangeView<Bids> bids() {
    return bids;
  }

  @Override
  protected void propagate() {
    bidIn(); // bids#1 → #2 integrate
    inputsDone();
    flushBids(); // bids#3 aggregate → #4 → #5 output
  }

  /**
   * bids#1 {@code input bid(auction BIGINT, price BIGINT)}: reads the batch in place, as its last
   * reader (owned).
   */
  private void bidIn() {
    source(bid);
    long[] words = bid.words();
    for (int row = 0, rows = bid.size(); row < rows; row++) {
      bid.current(row);
      int at = bid.at(row);
      long auction = words[at + BidRow.AUCTION];
      long price = words[at + BidRow.PRICE];
      absorbBids(auction, price, 1);
    }
  }

  /**
   * bids#3 {@code aggregate[appendOnly] by(auction) cheap BIGINT = COUNT(*) FILTER(price <
   * 10000:BIGINT), dear BIGINT = COUNT(*) FILTER(price >= 1000000:BIGINT), least BIGINT =
   * MIN(price), most BIGINT = MAX(price)}: takes one changed row into its group.
   */
  private void absorbBids(long auction, long price, long weight) {
    int slot = bidsGroupsSlot(auction);
    bidsGroups.touch(slot);
    long[] words = bidsGroups.words();
    int at = bidsGroups.at(slot);
    words[at + BidsGroup.ROWS] = Math.addExact(words[at + BidsGroup.ROWS], weight);
    // the filter as a mask, all ones or none: no branch to mispredict
    words[at + BidsGroup.CHEAP] =
        Math.addExact(
            words[at + BidsGroup.CHEAP], weight & ((long) Long.compare(price, 10000L) >> 63));
    words[at + BidsGroup.DEAR] =
        Math.addExact(
            words[at + BidsGroup.DEAR], weight & ~((long) Long.compare(price, 1000000L) >> 63));
    if (words[at + BidsGroup.ROWS] == weight || price < words[at + BidsGroup.PRICE_MIN]) {
      words[at + BidsGroup.PRICE_MIN] = price;
    }
    if (words[at + BidsGroup.ROWS] == weight || price > words[at + BidsGroup.PRICE_MAX]) {
      words[at + BidsGroup.PRICE_MAX] = price;
    }
  }

  /**
   * bids#3 {@code aggregate[appendOnly] by(auction) cheap BIGINT = COUNT(*) FILTER(price <
   * 10000:BIGINT), dear BIGINT = COUNT(*) FILTER(price >= 1000000:BIGINT), least BIGINT =
   * MIN(price), most BIGINT = MAX(price)}: −old and +new of each group that shows something else
   * than before.
   */
  private void flushBids() {
    for (int k = 0, touched = bidsGroups.touched(); k < touched; k++) {
      int slot = bidsGroups.touchedSlot(k);
      long[] words = bidsGroups.words();
      int at = bidsGroups.at(slot);
      boolean before = bidsGroups.showedBefore(k);
      boolean after = words[at + BidsGroup.ROWS] > 0;
      long[] log = bidsGroups.log();
      int logAt = bidsGroups.logAt(k);
      if (before
          && after
          && log[logAt + BidsGroup.CHEAP] == words[at + BidsGroup.CHEAP]
          && log[logAt + BidsGroup.DEAR] == words[at + BidsGroup.DEAR]
          && log[logAt + BidsGroup.PRICE_MIN] == words[at + BidsGroup.PRICE_MIN]
          && log[logAt + BidsGroup.PRICE_MAX] == words[at + BidsGroup.PRICE_MAX]) {
        continue;
      }
      if (before) {
        changeBids(log, logAt, -1);
      }
      if (after) {
        changeBids(bidsGroups.words(), bidsGroups.at(slot), 1);
      }
    }
  }

  /** Hands on what one group has shown or shows. */
  private void changeBids(long[] words, int at, long weight) {
    long auction = words[at + BidsGroup.AUCTION];
    long cheap = words[at + BidsGroup.CHEAP];
    long dear = words[at + BidsGroup.DEAR];
    long least = words[at + BidsGroup.PRICE_MIN];
    long most = words[at + BidsGroup.PRICE_MAX];
    outputBids(auction, cheap, dear, least, most, weight);
  }

  /** bids#5 {@code output bids[net]}: one changed row of the view. */
  private void outputBids(long auction, long cheap, long dear, long least, long most, long weight) {
    Delta delta = bids.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + BidsRow.AUCTION] = auction;
    words[at + BidsRow.CHEAP] = cheap;
    words[at + BidsRow.DEAR] = dear;
    words[at + BidsRow.LEAST] = least;
    words[at + BidsRow.MOST] = most;
  }

  /** The slot of a key of bidsGroups, a new one if it is absent. */
  private int bidsGroupsSlot(long auction) {
    KeyTable keys = bidsGroups.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, auction));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + BidsGroup.AUCTION] = auction;
        return slot;
      }
      if (keys.hashOf(slot) == hash && keys.words()[keys.at(slot) + BidsGroup.AUCTION] == auction) {
        return slot;
      }
    }
  }

  /** A row of table bid. */
  private static final class BidRow {
    /** Where its words are. */
    static final int AUCTION = 0;
    static final int PRICE = 1;

    static final Columns COLUMNS =
        new Columns().integer("auction", AUCTION).integer("price", PRICE);

    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of bidsGroups. */
  private static final class BidsGroup {
    /** Where its words are. */
    static final int AUCTION = 0;
    static final int ROWS = 1;
    static final int CHEAP = 2;
    static final int DEAR = 3;
    static final int PRICE_MIN = 4;
    static final int PRICE_MAX = 5;

    static final RowLayout LAYOUT = new RowLayout(6, 0);
    static final RowLayout KEY = new RowLayout(1, 0);
    static final Columns COLUMNS = new Columns().integer("auction", AUCTION);
  }

  /** A row of view bids. */
  private static final class BidsRow {
    /** Where its words are. */
    static final int AUCTION = 0;
    static final int CHEAP = 1;
    static final int DEAR = 2;
    static final int LEAST = 3;
    static final int MOST = 4;

    static final Columns COLUMNS =
        new Columns()
            .integer("auction", AUCTION)
            .integer("cheap", CHEAP)
            .integer("dear", DEAR)
            .integer("least", LEAST)
            .integer("most", MOST);

    static final RowLayout LAYOUT = new RowLayout(5, 0);
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

  /** Makes records of the rows of view {@code bids}. */
  private static final class BidsOutput extends ChangeOutput<Bids> {
    BidsOutput() {
      super("bids", BidsRow.COLUMNS, BidsRow.LAYOUT, Netting.NET);
    }

    @Override
    protected Bids row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Bids(
          words[at + BidsRow.AUCTION],
          words[at + BidsRow.CHEAP],
          words[at + BidsRow.DEAR],
          words[at + BidsRow.LEAST],
          words[at + BidsRow.MOST]);
    }
  }
}
