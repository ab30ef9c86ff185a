package test.circuit;

import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.StreamHandle;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.Blocks;
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
 * Keeps the views of {@link SharedSlots} current. {@link #PLAN} shows its operators; the docs of
 * the methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class SharedSlotsCircuit extends AbstractCircuit implements SharedSlots {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #7 output offer
        #6 project seller, price
          #5 join id = auction
            #2 integrate blocks by(id) slots 1
              #1 input auction(id BIGINT, seller VARCHAR)
            #4 integrate blocks by(auction) slots 1
              #3 input bid(auction BIGINT, price BIGINT)
      #5 output lead
        #4 project auction = auction$0, price = price$3
          #3 join auction = auction
            offer#4
            #2 aggregate[appendOnly] by(auction) price BIGINT = MAX(price)
              #1 integrate accumulators by(auction) slots 1
                offer#3
      """;

  private final BidInput bid = input(new BidInput());
  private final AuctionInput auctionInput = input(new AuctionInput());
  private final KeyTable auctionIdSlots = new KeyTable(AuctionIdKey.LAYOUT);

  private final Blocks auctionById =
      state(
          "1776727266f99d5b",
          "offer",
          new Blocks("offer#2", auctionIdSlots, AuctionByIdRow.LAYOUT)
              .describe(AuctionIdKey.COLUMNS::text, AuctionByIdRow.COLUMNS::text)
              .appendOnly());

  private final Blocks bidByAuction =
      state(
          "b6f111f7827dd4fb",
          "offer",
          new Blocks("offer#4", auctionIdSlots, BidByAuctionRow.LAYOUT)
              .describe(BidByAuctionRow.KEY_COLUMNS::text, BidByAuctionRow.COLUMNS::text)
              .appendOnly());

  private final KeyedRows leadGroups =
      state(
          "fc6fe6a33d5e7820",
          "lead",
          new KeyedRows("lead#2", auctionIdSlots, LeadGroup.LAYOUT)
              .describe(LeadGroup.COLUMNS::text));

  private final OfferOutput offer = view(new OfferOutput());
  private final LeadOutput lead = view(new LeadOutput());

  private SharedSlotsCircuit() {
    super("SharedSlots", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static SharedSlots open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static SharedSlots open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static SharedSlots open(CircuitOptions options, Consumer<? super SharedSlots> listening) {
    SharedSlotsCircuit circuit = new SharedSlotsCircuit();
    circuit.start(options, SharedSlotsCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public StreamHandle<Bid> bid() {
    return bid;
  }

  @Override
  public StreamHandle<Auction> auction() {
    return auctionInput;
  }

  @Override
  public ChangeView<Offer> offer() {
    return offer;
  }

  @Override
  public ChangeView<Lead> lead() {
    return lead;
  }

  @Override
  protected void propagate() {
    bidIn(); // for offer, lead
    auctionIn(); // offer#1 → #2 integrate → #5 join → #6 → #7 output
    inputsDone();
    flushLead(); // lead#2 aggregate → #3 join → #4 → #5 output
  }

  /**
   * offer#3 {@code input bid(auction BIGINT, price BIGINT)}: reads the batch in place, as its last
   * reader (owned).
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
      int slot = auctionIdSlot(auction);
      absorbLead(slot, price, 1);
      integrateBidByAuction(slot, auction, price, 1);
    }
  }

  /**
   * offer#1 {@code input auction(id BIGINT, seller VARCHAR)}: reads the batch in place, as its last
   * reader (owned).
   */
  private void auctionIn() {
    source(auctionInput);
    long[] words = auctionInput.words();
    Object[] objects = auctionInput.objects();
    for (int row = 0, rows = auctionInput.size(); row < rows; row++) {
      auctionInput.current(row);
      int at = auctionInput.at(row);
      int objectsAt = auctionInput.objectsAt(row);
      long id = words[at + AuctionRow.ID];
      String seller = (String) objects[objectsAt + AuctionRow.SELLER];
      integrateAuctionById(id, seller, 1);
    }
  }

  /**
   * offer#2 {@code integrate blocks by(id) slots 1}: keeps one changed row, then joins it with what
   * the other sides hold at this moment.
   */
  private void integrateAuctionById(long id, String seller, long weight) {
    int slot = auctionIdSlot(id);
    int position = auctionById.append(slot);
    long[] words = auctionById.words();
    int at = auctionById.at(position);
    Object[] objects = auctionById.objects();
    int objectsAt = auctionById.objectsAt(position);
    words[at + AuctionByIdRow.WEIGHT] = weight;
    objects[objectsAt + AuctionByIdRow.SELLER] = seller;
    joinAuctionWithBid(slot, seller, weight);
  }

  /**
   * offer#4 {@code integrate blocks by(auction) slots 1}: keeps one changed row, then joins it with
   * what the other sides hold at this moment.
   */
  private void integrateBidByAuction(int slot, long auction, long price, long weight) {
    int position = bidByAuction.append(slot);
    long[] words = bidByAuction.words();
    int at = bidByAuction.at(position);
    words[at + BidByAuctionRow.WEIGHT] = weight;
    words[at + BidByAuctionRow.PRICE] = price;
    joinBidWithLead(slot, auction, weight);
    joinBidWithAuction(slot, price, weight);
  }

  /**
   * offer#5 {@code join id = auction}, for one change of auction.
   *
   * <p>Δ(auction ⋈ bid), change by change: Δauction ⋈ bid against the rows as of this moment.
   */
  private void joinAuctionWithBid(int slot, String seller, long weight) {
    long[] words = bidByAuction.words();
    for (int position = bidByAuction.first(slot),
            end = bidByAuction.end(slot);
        position < end;
        position++) {
      int at = bidByAuction.at(position);
      long price = words[at + BidByAuctionRow.PRICE];
      outputOffer(seller, price, weight);
    }
  }

  /**
   * offer#5 {@code join id = auction}, for one change of bid.
   *
   * <p>Δ(auction ⋈ bid), change by change: auction ⋈ Δbid against the rows as of this moment.
   */
  private void joinBidWithAuction(int slot, long price, long weight) {
    Object[] objects = auctionById.objects();
    for (int position = auctionById.first(slot),
            end = auctionById.end(slot);
        position < end;
        position++) {
      int objectsAt = auctionById.objectsAt(position);
      String seller = (String) objects[objectsAt + AuctionByIdRow.SELLER];
      outputOffer(seller, price, weight);
    }
  }

  /** offer#7 {@code output offer}: one changed row of the view. */
  private void outputOffer(String seller, long price, long weight) {
    Delta delta = offer.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + OfferRow.SELLER] = seller;
    words[at + OfferRow.PRICE] = price;
  }

  /**
   * lead#2 {@code aggregate[appendOnly] by(auction) price BIGINT = MAX(price)}: takes one changed
   * row into its group.
   */
  private void absorbLead(int slot, long price, long weight) {
    long[] words = leadGroups.words();
    int at = leadGroups.at(slot);
    if (words[at + LeadGroup.ROWS] == 0 || price > words[at + LeadGroup.PRICE_MAX]) {
      leadGroups.touch(slot);
      words[at + LeadGroup.ROWS] = 1;
      words[at + LeadGroup.PRICE_MAX] = price;
    }
  }

  /**
   * lead#2 {@code aggregate[appendOnly] by(auction) price BIGINT = MAX(price)}: −old and +new of
   * each group that shows something else than before.
   */
  private void flushLead() {
    leadGroups.beginFlush();
    for (int k = 0, touched = leadGroups.touched(); k < touched; k++) {
      int slot = leadGroups.touchedSlot(k);
      long[] words = leadGroups.words();
      int at = leadGroups.at(slot);
      boolean before = leadGroups.showedBefore(k);
      boolean after = words[at + LeadGroup.ROWS] > 0;
      long[] log = leadGroups.log();
      int logAt = leadGroups.logAt(k);
      if (before && after && log[logAt + LeadGroup.PRICE_MAX] == words[at + LeadGroup.PRICE_MAX]) {
        continue;
      }
      leadGroups.showNothing(k);
      if (before) {
        changeLead(slot, log, logAt, -1);
      }
      leadGroups.showNew(k);
      if (after) {
        changeLead(slot, leadGroups.words(), leadGroups.at(slot), 1);
      }
    }
    leadGroups.endFlush();
  }

  /** Hands on what one group has shown or shows. */
  private void changeLead(int slot, long[] words, int at, long weight) {
    long auction = words[at + LeadGroup.AUCTION];
    long price = words[at + LeadGroup.PRICE_MAX];
    joinLeadWithBid(slot, auction, price, weight);
  }

  /**
   * lead#3 {@code join auction = auction}, for one change of bid.
   *
   * <p>Δ(bid ⋈ lead), change by change: Δbid ⋈ lead against the rows as of this moment.
   */
  private void joinBidWithLead(int slot, long auction, long weight) {
    if (leadGroups.shows(slot)) {
      long[] words = leadGroups.shownWords(slot);
      int at = leadGroups.shownAt(slot);
      long price = words[at + LeadGroup.PRICE_MAX];
      outputLead(auction, price, weight);
    }
  }

  /**
   * lead#3 {@code join auction = auction}, for one change of lead.
   *
   * <p>Δ(bid ⋈ lead), change by change: bid ⋈ Δlead against the rows as of this moment.
   */
  private void joinLeadWithBid(int slot, long auction, long price, long weight) {
    for (int position = bidByAuction.first(slot),
            end = bidByAuction.end(slot);
        position < end;
        position++) {
      outputLead(auction, price, weight);
    }
  }

  /** lead#5 {@code output lead}: one changed row of the view. */
  private void outputLead(long auction, long price, long weight) {
    Delta delta = lead.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + LeadRow.AUCTION] = auction;
    words[at + LeadRow.PRICE] = price;
  }

  /** The slot of a key of auctionIdSlots, a new one if it is absent. */
  private int auctionIdSlot(long id) {
    KeyTable keys = auctionIdSlots;
    long hash = Hash.finish(Hash.word(Hash.SEED, id));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + AuctionIdKey.ID] = id;
        return slot;
      }
      if (keys.hashOf(slot) == hash && keys.words()[keys.at(slot) + AuctionIdKey.ID] == id) {
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

  /** A row of table auction. */
  private static final class AuctionRow {
    /** Where its words are. */
    static final int ID = 0;

    /** Where its objects are. */
    static final int SELLER = 0;

    static final Columns COLUMNS = new Columns().integer("id", ID).text("seller", SELLER);
    static final RowLayout LAYOUT = new RowLayout(1, 1);
  }

  /** A key of auctionIdSlots. */
  private static final class AuctionIdKey {
    /** Where its words are. */
    static final int ID = 0;

    static final RowLayout LAYOUT = new RowLayout(1, 0);
    static final Columns COLUMNS = new Columns().integer("id", ID);
  }

  /** A row of auctionById. */
  private static final class AuctionByIdRow {
    /** Where its words are. */
    static final int WEIGHT = 0;

    /** Where its objects are. */
    static final int SELLER = 0;

    static final Columns COLUMNS = new Columns().text("seller", SELLER);
    static final RowLayout LAYOUT = new RowLayout(1, 1);
  }

  /** A row of bidByAuction. */
  private static final class BidByAuctionRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int PRICE = 1;

    static final Columns KEY_COLUMNS = new Columns().integer("auction", AuctionIdKey.ID);
    static final Columns COLUMNS = new Columns().integer("price", PRICE);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of view offer. */
  private static final class OfferRow {
    /** Where its words are. */
    static final int PRICE = 0;

    /** Where its objects are. */
    static final int SELLER = 0;

    static final Columns COLUMNS = new Columns().text("seller", SELLER).integer("price", PRICE);
    static final RowLayout LAYOUT = new RowLayout(1, 1);
  }

  /** A row of leadGroups, in auctionIdSlots. */
  private static final class LeadGroup {
    /** Where its words are. */
    static final int AUCTION = 0;
    static final int ROWS = 1;
    static final int PRICE_MAX = 2;

    static final RowLayout LAYOUT = new RowLayout(3, 0);
    static final Columns COLUMNS = new Columns().integer("auction", AUCTION);
  }

  /** A row of view lead. */
  private static final class LeadRow {
    /** Where its words are. */
    static final int AUCTION = 0;
    static final int PRICE = 1;

    static final Columns COLUMNS =
        new Columns().integer("auction", AUCTION).integer("price", PRICE);

    static final RowLayout LAYOUT = new RowLayout(2, 0);
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

  /** Takes apart what is handed in to table {@code auction}. */
  private static final class AuctionInput extends StreamInput<Auction> {
    AuctionInput() {
      super("auction", AuctionRow.COLUMNS, AuctionRow.LAYOUT);
    }

    @Override
    protected void encode(Auction row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + AuctionRow.ID] = row.id();
      objects[objectsAt + AuctionRow.SELLER] = Ingest.notNull(row.seller(), "auction", "seller");
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + AuctionRow.ID]));
    }

    @Override
    protected void encodeAll(Collection<? extends Auction> rows, PendingRows pending) {
      for (Auction row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Makes records of the rows of view {@code offer}. */
  private static final class OfferOutput extends ChangeOutput<Offer> {
    OfferOutput() {
      super("offer", OfferRow.COLUMNS, OfferRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Offer row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Offer((String) objects[objectsAt + OfferRow.SELLER], words[at + OfferRow.PRICE]);
    }
  }

  /** Makes records of the rows of view {@code lead}. */
  private static final class LeadOutput extends ChangeOutput<Lead> {
    LeadOutput() {
      super("lead", LeadRow.COLUMNS, LeadRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Lead row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Lead(words[at + LeadRow.AUCTION], words[at + LeadRow.PRICE]);
    }
  }
}
