package script;

import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.StreamHandle;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.exchange.Exchange;
import dev.penstock.exchange.Parcel;
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
 * Keeps the views of {@link Script} current. {@link #PLAN} shows its operators; the docs of the
 * methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class ScriptCircuit extends AbstractCircuit implements Script {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #17 output highest @2:1
        #16 plus(auction BIGINT?, rest BIGINT?, most BIGINT?, n BIGINT) @2:1
          #6 differentiate @2:1
            #5 aggregate[appendOnly] by(auction, rest) most BIGINT? = MAX(price), n BIGINT = COUNT(*) @2:1
              #4 integrate accumulators by(auction, rest) @2:1
                #3 project auction, price, rest BIGINT = bidder % 3:BIGINT @2:1
                  #2 filter price > 1:BIGINT @1:86
                    #1 input bid(auction BIGINT, bidder BIGINT, price BIGINT) wanted price > 1:BIGINT
          #10 project auction, rest BIGINT? = NULL:BIGINT?, most, n @2:1
            #9 differentiate @2:1
              #8 aggregate[appendOnly] by(auction) most BIGINT? = MAX(price), n BIGINT = COUNT(*) @2:1
                #7 integrate accumulators by(auction) @2:1
                  #3
          #15 project auction BIGINT? = NULL:BIGINT?, rest BIGINT? = NULL:BIGINT?, most, n @2:1
            #14 differentiate @2:1
              #13 aggregate[appendOnly] most BIGINT? = MAX(price), n BIGINT = COUNT(*) @2:1
                #12 integrate accumulators @2:1
                  #11 exchange toOne @2:1
                    #3
      """;

  private final BidInput bid = input(new BidInput());

  private final KeyedRows highestGroups =
      state(
          "9ef5e40c81a417ef",
          "highest 2:1",
          new KeyedRows("highest#5", HighestGroup.KEY, HighestGroup.LAYOUT)
              .describe(HighestGroup.COLUMNS::text));

  private final KeyedRows highestByAuctionGroups =
      state(
          "7d35a744fcefa551",
          "highest 2:1",
          new KeyedRows("highest#8", HighestByAuctionGroup.KEY, HighestByAuctionGroup.LAYOUT)
              .describe(HighestByAuctionGroup.COLUMNS::text));

  private final Exchange bidRowsExchange = exchange(Exchange.toFirst(BidRowsExchangeRow.LAYOUT));

  private final KeyedRows highestByGroups =
      state(
          "3666097a5aab787c", "highest 2:1", KeyedRows.global("highest#13", HighestByGroup.LAYOUT));

  private final HighestOutput highest = view(new HighestOutput());

  private ScriptCircuit() {
    super("Script", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static Script open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static Script open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static Script open(CircuitOptions options, Consumer<? super Script> listening) {
    ScriptCircuit circuit = new ScriptCircuit();
    circuit.start(options, ScriptCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public StreamHandle<Script.BidRow> bid() {
    return bid;
  }

  @Override
  public ChangeView<Script.HighestRow> highest() {
    return highest;
  }

  @Override
  protected void initialize() {
    highestByGroups.touch(0); // the one group shows from step 0 on
  }

  @Override
  protected void propagate() {
    bidIn(); // for highest
    bidRowsExchange.sent(); // all that highest#11 gives to other workers
    inputsDone();
    flushHighest(); // highest#5 aggregate → #6 → #16 → #17 output
    flushHighestByAuction(); // highest#8 aggregate → #9 → #10 → #16 → #17 output
    receiveBidRows(); // highest#11 → #12 integrate
    flushHighestBy(); // highest#13 aggregate → #14 → #15 → #16 → #17 output
  }

  /**
   * highest#1 {@code input bid(auction BIGINT, bidder BIGINT, price BIGINT) wanted price >
   * 1:BIGINT}: reads the batch in place, as its last reader (owned).
   */
  private void bidIn() {
    source(bid);
    long[] words = bid.words();
    for (int row = 0, rows = bid.size(); row < rows; row++) {
      bid.current(row);
      int at = bid.at(row);
      long auction = words[at + BidRow.AUCTION];
      long bidder = words[at + BidRow.BIDDER];
      long price = words[at + BidRow.PRICE];
      if (price <= 1) {
        continue;
      }
      long rest = bidder % 3;
      if (isAlone()) {
        absorbHighestBy(price, 1);
      } else {
        sendBidRows(price);
      }
      absorbHighestByAuction(auction, price, 1);
      absorbHighest(auction, price, rest, 1);
    }
  }

  /**
   * highest#11 {@code exchange toOne}, highest 2:1: the rows that this worker owns, sender by
   * sender.
   */
  private void receiveBidRows() {
    while (bidRowsExchange.receive()) {
      Parcel parcel = bidRowsExchange.received();
      long[] words = parcel.words();
      for (int row = 0, rows = parcel.size(); row < rows; row++) {
        int at = parcel.at(row);
        long price = words[at + BidRowsExchangeRow.PRICE];
        absorbHighestBy(price, 1);
      }
    }
  }

  /**
   * highest#5 {@code aggregate[appendOnly] by(auction, rest) most BIGINT? = MAX(price), n BIGINT =
   * COUNT(*)}, highest 2:1: takes one changed row into its group.
   */
  private void absorbHighest(long auction, long price, long rest, long weight) {
    int slot = highestGroupsSlot(auction, rest);
    highestGroups.touch(slot);
    long[] words = highestGroups.words();
    int at = highestGroups.at(slot);
    words[at + HighestGroup.ROWS] = Math.addExact(words[at + HighestGroup.ROWS], weight);
    if (words[at + HighestGroup.ROWS] == weight || price > words[at + HighestGroup.PRICE_MAX]) {
      words[at + HighestGroup.PRICE_MAX] = price;
    }
  }

  /**
   * highest#5 {@code aggregate[appendOnly] by(auction, rest) most BIGINT? = MAX(price), n BIGINT =
   * COUNT(*)}, highest 2:1: −old and +new of each group that shows something else than before.
   */
  private void flushHighest() {
    for (int k = 0, touched = highestGroups.touched(); k < touched; k++) {
      int slot = highestGroups.touchedSlot(k);
      long[] words = highestGroups.words();
      int at = highestGroups.at(slot);
      boolean before = highestGroups.showedBefore(k);
      boolean after = words[at + HighestGroup.ROWS] > 0;
      if (after) {
        boolean mostNull = words[at + HighestGroup.ROWS] <= 0;
        words[at + HighestGroup.NULLS] = mostNull ? HighestGroup.MOST_NULL : 0;
        words[at + HighestGroup.MOST] = mostNull ? 0 : words[at + HighestGroup.PRICE_MAX];
      }
      long[] log = highestGroups.log();
      int logAt = highestGroups.logAt(k);
      if (before
          && after
          && log[logAt + HighestGroup.ROWS] == words[at + HighestGroup.ROWS]
          && log[logAt + HighestGroup.MOST] == words[at + HighestGroup.MOST]
          && log[logAt + HighestGroup.NULLS] == words[at + HighestGroup.NULLS]) {
        continue;
      }
      if (before) {
        changeHighest(log, logAt, -1);
      }
      if (after) {
        changeHighest(highestGroups.words(), highestGroups.at(slot), 1);
      }
    }
  }

  /** Hands on what one group has shown or shows. */
  private void changeHighest(long[] words, int at, long weight) {
    long auction = words[at + HighestGroup.AUCTION];
    long rest = words[at + HighestGroup.REST];
    long most = words[at + HighestGroup.MOST];
    boolean mostNull = (words[at + HighestGroup.NULLS] & HighestGroup.MOST_NULL) != 0;
    long n = words[at + HighestGroup.ROWS];
    outputHighest(auction, false, rest, false, most, mostNull, n, weight);
  }

  /**
   * highest#8 {@code aggregate[appendOnly] by(auction) most BIGINT? = MAX(price), n BIGINT =
   * COUNT(*)}, highest 2:1: takes one changed row into its group.
   */
  private void absorbHighestByAuction(long auction, long price, long weight) {
    int slot = highestByAuctionGroupsSlot(auction);
    highestByAuctionGroups.touch(slot);
    long[] words = highestByAuctionGroups.words();
    int at = highestByAuctionGroups.at(slot);
    words[at + HighestByAuctionGroup.ROWS] =
        Math.addExact(words[at + HighestByAuctionGroup.ROWS], weight);
    if (words[at + HighestByAuctionGroup.ROWS] == weight
        || price > words[at + HighestByAuctionGroup.PRICE_MAX]) {
      words[at + HighestByAuctionGroup.PRICE_MAX] = price;
    }
  }

  /**
   * highest#8 {@code aggregate[appendOnly] by(auction) most BIGINT? = MAX(price), n BIGINT =
   * COUNT(*)}, highest 2:1: −old and +new of each group that shows something else than before.
   */
  private void flushHighestByAuction() {
    for (int k = 0, touched = highestByAuctionGroups.touched(); k < touched; k++) {
      int slot = highestByAuctionGroups.touchedSlot(k);
      long[] words = highestByAuctionGroups.words();
      int at = highestByAuctionGroups.at(slot);
      boolean before = highestByAuctionGroups.showedBefore(k);
      boolean after = words[at + HighestByAuctionGroup.ROWS] > 0;
      if (after) {
        boolean mostNull = words[at + HighestByAuctionGroup.ROWS] <= 0;
        words[at + HighestByAuctionGroup.NULLS] = mostNull ? HighestByAuctionGroup.MOST_NULL : 0;
        words[at + HighestByAuctionGroup.MOST] =
            mostNull ? 0 : words[at + HighestByAuctionGroup.PRICE_MAX];
      }
      long[] log = highestByAuctionGroups.log();
      int logAt = highestByAuctionGroups.logAt(k);
      if (before
          && after
          && log[logAt + HighestByAuctionGroup.ROWS] == words[at + HighestByAuctionGroup.ROWS]
          && log[logAt + HighestByAuctionGroup.MOST] == words[at + HighestByAuctionGroup.MOST]
          && log[logAt + HighestByAuctionGroup.NULLS] == words[at + HighestByAuctionGroup.NULLS]) {
        continue;
      }
      if (before) {
        changeHighestByAuction(log, logAt, -1);
      }
      if (after) {
        changeHighestByAuction(highestByAuctionGroups.words(), highestByAuctionGroups.at(slot), 1);
      }
    }
  }

  /** Hands on what one group has shown or shows. */
  private void changeHighestByAuction(long[] words, int at, long weight) {
    long auction = words[at + HighestByAuctionGroup.AUCTION];
    long most = words[at + HighestByAuctionGroup.MOST];
    boolean mostNull =
        (words[at + HighestByAuctionGroup.NULLS] & HighestByAuctionGroup.MOST_NULL) != 0;
    long n = words[at + HighestByAuctionGroup.ROWS];
    outputHighest(auction, false, 0, true, most, mostNull, n, weight);
  }

  /** highest#11 {@code exchange toOne}, highest 2:1: packs one row for the worker that owns it. */
  private void sendBidRows(long price) {
    Parcel parcel = bidRowsExchange.parcel();
    int row = parcel.next();
    long[] words = parcel.words();
    int at = parcel.at(row);
    words[at + BidRowsExchangeRow.PRICE] = price;
  }

  /**
   * highest#13 {@code aggregate[appendOnly] most BIGINT? = MAX(price), n BIGINT = COUNT(*)},
   * highest 2:1: takes one changed row into its group.
   */
  private void absorbHighestBy(long price, long weight) {
    int slot = 0;
    highestByGroups.touch(slot);
    long[] words = highestByGroups.words();
    int at = highestByGroups.at(slot);
    words[at + HighestByGroup.ROWS] = Math.addExact(words[at + HighestByGroup.ROWS], weight);
    if (words[at + HighestByGroup.ROWS] == weight || price > words[at + HighestByGroup.PRICE_MAX]) {
      words[at + HighestByGroup.PRICE_MAX] = price;
    }
  }

  /**
   * highest#13 {@code aggregate[appendOnly] most BIGINT? = MAX(price), n BIGINT = COUNT(*)},
   * highest 2:1: −old and +new of each group that shows something else than before.
   */
  private void flushHighestBy() {
    for (int k = 0, touched = highestByGroups.touched(); k < touched; k++) {
      int slot = highestByGroups.touchedSlot(k);
      long[] words = highestByGroups.words();
      int at = highestByGroups.at(slot);
      boolean before = highestByGroups.showedBefore(k);
      boolean mostNull = words[at + HighestByGroup.ROWS] <= 0;
      words[at + HighestByGroup.NULLS] = mostNull ? HighestByGroup.MOST_NULL : 0;
      words[at + HighestByGroup.MOST] = mostNull ? 0 : words[at + HighestByGroup.PRICE_MAX];
      long[] log = highestByGroups.log();
      int logAt = highestByGroups.logAt(k);
      if (before
          && log[logAt + HighestByGroup.ROWS] == words[at + HighestByGroup.ROWS]
          && log[logAt + HighestByGroup.MOST] == words[at + HighestByGroup.MOST]
          && log[logAt + HighestByGroup.NULLS] == words[at + HighestByGroup.NULLS]) {
        continue;
      }
      if (before) {
        changeHighestBy(log, logAt, -1);
      }
      changeHighestBy(highestByGroups.words(), highestByGroups.at(slot), 1);
    }
  }

  /** Hands on what one group has shown or shows. */
  private void changeHighestBy(long[] words, int at, long weight) {
    long most = words[at + HighestByGroup.MOST];
    boolean mostNull = (words[at + HighestByGroup.NULLS] & HighestByGroup.MOST_NULL) != 0;
    long n = words[at + HighestByGroup.ROWS];
    outputHighest(0, true, 0, true, most, mostNull, n, weight);
  }

  /** highest#17 {@code output highest}, highest 2:1: one changed row of the view. */
  private void outputHighest(
      long auction, boolean auctionNull, long rest, boolean restNull, long most, boolean mostNull,
      long n, long weight) {
    Delta delta = highest.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + HighestRow.NULLS] =
        (auctionNull ? HighestRow.AUCTION_NULL : 0)
            | (restNull ? HighestRow.REST_NULL : 0)
            | (mostNull ? HighestRow.MOST_NULL : 0);
    words[at + HighestRow.AUCTION] = auction;
    words[at + HighestRow.REST] = rest;
    words[at + HighestRow.MOST] = most;
    words[at + HighestRow.N] = n;
  }

  /** The slot of a key of highestGroups, a new one if it is absent. */
  private int highestGroupsSlot(long auction, long rest) {
    KeyTable keys = highestGroups.keys();
    long hash = Hash.finish(Hash.word(Hash.word(Hash.SEED, auction), rest));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + HighestGroup.AUCTION] = auction;
        keys.words()[keys.at(slot) + HighestGroup.REST] = rest;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && keys.words()[keys.at(slot) + HighestGroup.AUCTION] == auction
          && keys.words()[keys.at(slot) + HighestGroup.REST] == rest) {
        return slot;
      }
    }
  }

  /** The slot of a key of highestByAuctionGroups, a new one if it is absent. */
  private int highestByAuctionGroupsSlot(long auction) {
    KeyTable keys = highestByAuctionGroups.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, auction));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + HighestByAuctionGroup.AUCTION] = auction;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && keys.words()[keys.at(slot) + HighestByAuctionGroup.AUCTION] == auction) {
        return slot;
      }
    }
  }

  /** A row of table bid. */
  private static final class BidRow {
    /** Where its words are. */
    static final int AUCTION = 0;
    static final int BIDDER = 1;
    static final int PRICE = 2;

    static final Columns COLUMNS =
        new Columns().integer("auction", AUCTION).integer("bidder", BIDDER).integer("price", PRICE);

    static final RowLayout LAYOUT = new RowLayout(3, 0);
  }

  /** A row of highestGroups. */
  private static final class HighestGroup {
    /** Where its words are. */
    static final int AUCTION = 0;
    static final int REST = 1;
    static final int ROWS = 2;
    static final int PRICE_MAX = 3;
    static final int NULLS = 4;
    static final int MOST = 5;

    /** Their flags. */
    static final long MOST_NULL = 1;

    static final RowLayout LAYOUT = new RowLayout(6, 0);
    static final RowLayout KEY = new RowLayout(2, 0);
    static final Columns COLUMNS = new Columns().integer("auction", AUCTION).integer("rest", REST);
  }

  /** A row of highestByAuctionGroups. */
  private static final class HighestByAuctionGroup {
    /** Where its words are. */
    static final int AUCTION = 0;
    static final int ROWS = 1;
    static final int PRICE_MAX = 2;
    static final int NULLS = 3;
    static final int MOST = 4;

    /** Their flags. */
    static final long MOST_NULL = 1;

    static final RowLayout LAYOUT = new RowLayout(5, 0);
    static final RowLayout KEY = new RowLayout(1, 0);
    static final Columns COLUMNS = new Columns().integer("auction", AUCTION);
  }

  /** A row of bidRowsExchange. */
  private static final class BidRowsExchangeRow {
    /** Where its words are. */
    static final int PRICE = 0;

    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** A row of highestByGroups. */
  private static final class HighestByGroup {
    /** Where its words are. */
    static final int ROWS = 0;
    static final int PRICE_MAX = 1;
    static final int NULLS = 2;
    static final int MOST = 3;

    /** Their flags. */
    static final long MOST_NULL = 1;

    static final RowLayout LAYOUT = new RowLayout(4, 0);
  }

  /** A row of view highest. */
  private static final class HighestRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int AUCTION = 1;
    static final int REST = 2;
    static final int MOST = 3;
    static final int N = 4;

    /** Their flags. */
    static final long AUCTION_NULL = 1;
    static final long REST_NULL = 1L << 1;
    static final long MOST_NULL = 1L << 2;

    static final Columns COLUMNS =
        new Columns()
            .integer("auction", AUCTION)
            .nullable(NULLS, AUCTION_NULL)
            .integer("rest", REST)
            .nullable(NULLS, REST_NULL)
            .integer("most", MOST)
            .nullable(NULLS, MOST_NULL)
            .integer("n", N);

    static final RowLayout LAYOUT = new RowLayout(5, 0);
  }

  /** Takes apart what is handed in to table {@code bid}. */
  private static final class BidInput extends StreamInput<Script.BidRow> {
    BidInput() {
      super("bid", BidRow.COLUMNS, BidRow.LAYOUT);
    }

    @Override
    protected void encode(
        Script.BidRow row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + BidRow.PRICE] = row.price();
      long price = words[at + BidRow.PRICE];
      if (price <= 1) {
        // no view keeps it
        return;
      }
      words[at + BidRow.AUCTION] = row.auction();
      words[at + BidRow.BIDDER] = row.bidder();
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + BidRow.AUCTION]));
    }

    @Override
    protected void encodeAll(Collection<? extends Script.BidRow> rows, PendingRows pending) {
      for (Script.BidRow row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Makes records of the rows of view {@code highest}. */
  private static final class HighestOutput extends ChangeOutput<Script.HighestRow> {
    HighestOutput() {
      super("highest", HighestRow.COLUMNS, HighestRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Script.HighestRow row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Script.HighestRow(
          (words[at + HighestRow.NULLS] & HighestRow.AUCTION_NULL) != 0
              ? null
              : words[at + HighestRow.AUCTION],
          (words[at + HighestRow.NULLS] & HighestRow.REST_NULL) != 0
              ? null
              : words[at + HighestRow.REST],
          (words[at + HighestRow.NULLS] & HighestRow.MOST_NULL) != 0
              ? null
              : words[at + HighestRow.MOST],
          words[at + HighestRow.N]);
    }
  }
}
