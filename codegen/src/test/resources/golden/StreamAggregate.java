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
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link StreamAggregate} current.
 *
 * <pre>{@code
 * #5 output bids[net]
 *   #4 differentiate
 *     #3 aggregate[appendOnly] by(auction) cheap BIGINT = COUNT(*) FILTER(price < 10000:BIGINT), dear BIGINT = COUNT(*) FILTER(price >= 1000000:BIGINT), least BIGINT = MIN(price), most BIGINT = MAX(price)
 *       #2 integrate accumulators by(auction)
 *         #1 input bid(auction BIGINT, price BIGINT)
 * }</pre>
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class StreamAggregateCircuit extends AbstractCircuit implements StreamAggregate {
  /** A row of table bid. */
  private static final int BID_AUCTION = 0;
  private static final int BID_PRICE = 1;

  private static final Columns BID_COLUMNS = new Columns()
      .integer("auction", BID_AUCTION)
      .integer("price", BID_PRICE);

  private static final RowLayout BID_ROW = new RowLayout(2, 0);

  /** A row of bidsGroups. */
  private static final int BIDS_GROUP_AUCTION = 0;
  private static final int BIDS_GROUP_ROWS = 1;
  private static final int BIDS_GROUP_CHEAP = 2;
  private static final int BIDS_GROUP_DEAR = 3;
  private static final int BIDS_GROUP_PRICE_MIN = 4;
  private static final int BIDS_GROUP_PRICE_MAX = 5;
  private static final RowLayout BIDS_GROUP_ROW = new RowLayout(6, 0);
  private static final RowLayout BIDS_GROUP_KEY = new RowLayout(1, 0);

  private static final Columns BIDS_GROUP_COLUMNS = new Columns()
      .integer("auction", BIDS_GROUP_AUCTION);

  /** A row of view bids. */
  private static final int BIDS_AUCTION = 0;
  private static final int BIDS_CHEAP = 1;
  private static final int BIDS_DEAR = 2;
  private static final int BIDS_LEAST = 3;
  private static final int BIDS_MOST = 4;

  private static final Columns BIDS_COLUMNS = new Columns()
      .integer("auction", BIDS_AUCTION)
      .integer("cheap", BIDS_CHEAP)
      .integer("dear", BIDS_DEAR)
      .integer("least", BIDS_LEAST)
      .integer("most", BIDS_MOST);

  private static final RowLayout BIDS_ROW = new RowLayout(5, 0);

  private static final String PLAN =
      """
      #5 output bids[net]
        #4 differentiate
          #3 aggregate[appendOnly] by(auction) cheap BIGINT = COUNT(*) FILTER(price < 10000:BIGINT), dear BIGINT = COUNT(*) FILTER(price >= 1000000:BIGINT), least BIGINT = MIN(price), most BIGINT = MAX(price)
            #2 integrate accumulators by(auction)
              #1 input bid(auction BIGINT, price BIGINT)
      """;

  private final BidInput bid = input(new BidInput());

  private final KeyedRows bidsGroups = state("f7b48107e8345f19", "bids", new KeyedRows("bids#3",
      BIDS_GROUP_KEY, BIDS_GROUP_ROW).describe(BIDS_GROUP_COLUMNS::text)
      .counts(BIDS_GROUP_CHEAP, BIDS_GROUP_DEAR));

  private final BidsOutput bids = view(new BidsOutput());

  private StreamAggregateCircuit() {
    super("StreamAggregate", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static StreamAggregate open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit, empty or from a checkpoint. */
  public static StreamAggregate open(CircuitOptions options) {
    StreamAggregateCircuit circuit = new StreamAggregateCircuit();
    circuit.start(options);
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
      long auction = words[at + BID_AUCTION];
      long price = words[at + BID_PRICE];
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
    words[at + BIDS_GROUP_ROWS] = Math.addExact(words[at + BIDS_GROUP_ROWS], weight);
    words[at + BIDS_GROUP_CHEAP] = Math.addExact(words[at + BIDS_GROUP_CHEAP], weight
        & ((long) Long.compare(price, 10000L) >> 63));
    words[at + BIDS_GROUP_DEAR] = Math.addExact(words[at + BIDS_GROUP_DEAR], weight
        & ~((long) Long.compare(price, 1000000L) >> 63));
    if (words[at + BIDS_GROUP_ROWS] == weight || price < words[at + BIDS_GROUP_PRICE_MIN]) {
      words[at + BIDS_GROUP_PRICE_MIN] = price;
    }
    if (words[at + BIDS_GROUP_ROWS] == weight || price > words[at + BIDS_GROUP_PRICE_MAX]) {
      words[at + BIDS_GROUP_PRICE_MAX] = price;
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
      boolean after = words[at + BIDS_GROUP_ROWS] > 0;
      long[] log = bidsGroups.log();
      int logAt = bidsGroups.logAt(k);
      if (before && after && log[logAt + BIDS_GROUP_CHEAP] == words[at + BIDS_GROUP_CHEAP]
          && log[logAt + BIDS_GROUP_DEAR] == words[at + BIDS_GROUP_DEAR]
          && log[logAt + BIDS_GROUP_PRICE_MIN] == words[at + BIDS_GROUP_PRICE_MIN]
          && log[logAt + BIDS_GROUP_PRICE_MAX] == words[at + BIDS_GROUP_PRICE_MAX]) {
        continue;
      }
      if (before) {
        changeBids(bidsGroups.log(), bidsGroups.logAt(k), -1);
      }
      if (after) {
        changeBids(bidsGroups.words(), bidsGroups.at(slot), 1);
      }
    }
  }

  /** Hands on what one group has shown or shows. */
  private void changeBids(long[] words, int at, long weight) {
    long auction = words[at + BIDS_GROUP_AUCTION];
    long cheap = words[at + BIDS_GROUP_CHEAP];
    long dear = words[at + BIDS_GROUP_DEAR];
    long least = words[at + BIDS_GROUP_PRICE_MIN];
    long most = words[at + BIDS_GROUP_PRICE_MAX];
    outputBids(auction, cheap, dear, least, most, weight);
  }

  /** bids#5 {@code output bids[net]}: one changed row of the view. */
  private void outputBids(long auction, long cheap, long dear, long least, long most, long weight) {
    Delta delta = bids.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + BIDS_AUCTION] = auction;
    words[at + BIDS_CHEAP] = cheap;
    words[at + BIDS_DEAR] = dear;
    words[at + BIDS_LEAST] = least;
    words[at + BIDS_MOST] = most;
  }

  /** The slot of a key of bidsGroups, a new one if it is absent. */
  private int bidsGroupsSlot(long auction) {
    KeyTable keys = bidsGroups.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, auction));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot)] = auction;
        return slot;
      }
      if (keys.hashOf(slot) == hash && keys.words()[keys.at(slot)] == auction) {
        return slot;
      }
    }
  }

  private static final class BidInput extends StreamInput<Bid> {
    BidInput() {
      super("bid", BID_COLUMNS, BID_ROW);
    }

    @Override
    protected void encode(Bid row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + BID_AUCTION] = row.auction();
      words[at + BID_PRICE] = row.price();
    }

    @Override
    protected void encodeAll(Collection<? extends Bid> rows, PendingRows pending) {
      for (Bid row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  private static final class BidsOutput extends ChangeOutput<Bids> {
    BidsOutput() {
      super("bids", BIDS_COLUMNS, BIDS_ROW, Netting.NET);
    }

    @Override
    protected Bids row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Bids(
          words[at + BIDS_AUCTION],
          words[at + BIDS_CHEAP],
          words[at + BIDS_DEAR],
          words[at + BIDS_LEAST],
          words[at + BIDS_MOST]);
    }
  }
}
