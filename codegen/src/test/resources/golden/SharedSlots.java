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
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link SharedSlots} current.
 *
 * <pre>{@code
 * #7 output offer
 *   #6 project seller, price
 *     #5 join id = auction
 *       #2 integrate blocks by(id) slots 1
 *         #1 input auction(id BIGINT, seller VARCHAR)
 *       #4 integrate blocks by(auction) slots 1
 *         #3 input bid(auction BIGINT, price BIGINT)
 * #5 output lead
 *   #4 project auction = auction$0, price = price$3
 *     #3 join auction = auction
 *       offer#4
 *       #2 aggregate[appendOnly] by(auction) price BIGINT = MAX(price)
 *         #1 integrate accumulators by(auction) slots 1
 *           offer#3
 * }</pre>
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class SharedSlotsCircuit extends AbstractCircuit implements SharedSlots {
  /** A row of table bid. */
  private static final int BID_AUCTION = 0;
  private static final int BID_PRICE = 1;

  private static final Columns BID_COLUMNS = new Columns()
      .integer("auction", BID_AUCTION)
      .integer("price", BID_PRICE);

  private static final RowLayout BID_ROW = new RowLayout(2, 0);

  /** A row of table auction. */
  private static final int AUCTION_ID = 0;
  private static final int AUCTION_SELLER = 0;

  private static final Columns AUCTION_COLUMNS = new Columns()
      .integer("id", AUCTION_ID)
      .text("seller", AUCTION_SELLER);

  private static final RowLayout AUCTION_ROW = new RowLayout(1, 1);

  /** A key of auctionById. */
  private static final int AUCTION_BY_ID_KEY_ID = 0;

  /** A row of auctionById. */
  private static final int AUCTION_BY_ID_WEIGHT = 0;
  private static final int AUCTION_BY_ID_SELLER = 0;

  private static final Columns AUCTION_BY_ID_KEYS_COLUMNS = new Columns()
      .integer("id", AUCTION_BY_ID_KEY_ID);

  private static final Columns AUCTION_BY_ID_COLUMNS = new Columns()
      .text("seller", AUCTION_BY_ID_SELLER);

  private static final RowLayout AUCTION_BY_ID_ROW = new RowLayout(1, 1);

  /** A key of bidByAuction. */
  private static final int BID_BY_AUCTION_KEY_AUCTION = 0;

  /** A row of bidByAuction. */
  private static final int BID_BY_AUCTION_WEIGHT = 0;
  private static final int BID_BY_AUCTION_PRICE = 1;

  private static final Columns BID_BY_AUCTION_KEYS_COLUMNS = new Columns()
      .integer("auction", BID_BY_AUCTION_KEY_AUCTION);

  private static final Columns BID_BY_AUCTION_COLUMNS = new Columns()
      .integer("price", BID_BY_AUCTION_PRICE);

  private static final RowLayout BID_BY_AUCTION_ROW = new RowLayout(2, 0);

  /** A row of view offer. */
  private static final int OFFER_SELLER = 0;
  private static final int OFFER_PRICE = 0;

  private static final Columns OFFER_COLUMNS = new Columns()
      .text("seller", OFFER_SELLER)
      .integer("price", OFFER_PRICE);

  private static final RowLayout OFFER_ROW = new RowLayout(1, 1);

  /** A row of leadGroups. */
  private static final int LEAD_GROUP_AUCTION = 0;
  private static final int LEAD_GROUP_ROWS = 1;
  private static final int LEAD_GROUP_PRICE_MAX = 2;
  private static final RowLayout LEAD_GROUP_ROW = new RowLayout(3, 0);

  private static final Columns LEAD_GROUP_COLUMNS = new Columns()
      .integer("auction", LEAD_GROUP_AUCTION);

  /** A row of view lead. */
  private static final int LEAD_AUCTION = 0;
  private static final int LEAD_PRICE = 1;

  private static final Columns LEAD_COLUMNS = new Columns()
      .integer("auction", LEAD_AUCTION)
      .integer("price", LEAD_PRICE);

  private static final RowLayout LEAD_ROW = new RowLayout(2, 0);

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
  private final AuctionInput auction = input(new AuctionInput());
  private final KeyTable auctionIdSlots = new KeyTable(new RowLayout(1, 0));

  private final Blocks auctionById = state("1776727266f99d5b", "offer", new Blocks("offer#2",
      auctionIdSlots, AUCTION_BY_ID_ROW).describe(AUCTION_BY_ID_KEYS_COLUMNS::text,
      AUCTION_BY_ID_COLUMNS::text).appendOnly());

  private final Blocks bidByAuction = state("b6f111f7827dd4fb", "offer", new Blocks("offer#4",
      auctionIdSlots, BID_BY_AUCTION_ROW).describe(BID_BY_AUCTION_KEYS_COLUMNS::text,
      BID_BY_AUCTION_COLUMNS::text).appendOnly());

  private final KeyedRows leadGroups = state("fc6fe6a33d5e7820", "lead", new KeyedRows("lead#2",
      auctionIdSlots, LEAD_GROUP_ROW).describe(LEAD_GROUP_COLUMNS::text));

  private final OfferOutput offer = view(new OfferOutput());
  private final LeadOutput lead = view(new LeadOutput());

  private SharedSlotsCircuit() {
    super("SharedSlots", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static SharedSlots open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit, empty or from a checkpoint. */
  public static SharedSlots open(CircuitOptions options) {
    SharedSlotsCircuit circuit = new SharedSlotsCircuit();
    circuit.start(options);
    return circuit;
  }

  @Override
  public StreamHandle<Bid> bid() {
    return bid;
  }

  @Override
  public StreamHandle<Auction> auction() {
    return auction;
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
   */
  private void bidIn() {
    source(bid);
    long[] words = bid.words();
    for (int row = 0, rows = bid.size(); row < rows; row++) {
      bid.current(row);
      int at = bid.at(row);
      long auction2 = words[at + BID_AUCTION];
      long price = words[at + BID_PRICE];
      int slot = auctionIdSlot(auction2);
      absorbLead(slot, price, 1);
      integrateBidByAuction(slot, auction2, price, 1);
    }
  }

  /**
   * offer#1 {@code input auction(id BIGINT, seller VARCHAR)}: reads the batch in place, as its last
   * reader (owned).
   */
  private void auctionIn() {
    source(auction);
    long[] words = auction.words();
    Object[] objects = auction.objects();
    for (int row = 0, rows = auction.size(); row < rows; row++) {
      auction.current(row);
      int at = auction.at(row);
      int objectsAt = auction.objectsAt(row);
      long id = words[at + AUCTION_ID];
      String seller = (String) objects[objectsAt + AUCTION_SELLER];
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
    words[at + AUCTION_BY_ID_WEIGHT] = weight;
    objects[objectsAt + AUCTION_BY_ID_SELLER] = seller;
    joinAuctionWithBid(slot, seller, weight);
  }

  /**
   * offer#4 {@code integrate blocks by(auction) slots 1}: keeps one changed row, then joins it with
   * what the other sides hold at this moment.
   */
  private void integrateBidByAuction(int slot, long auction2, long price, long weight) {
    int position = bidByAuction.append(slot);
    long[] words = bidByAuction.words();
    int at = bidByAuction.at(position);
    words[at + BID_BY_AUCTION_WEIGHT] = weight;
    words[at + BID_BY_AUCTION_PRICE] = price;
    joinBidWithLead(slot, auction2, weight);
    joinBidWithAuction(slot, price, weight);
  }

  /**
   * offer#5 {@code join id = auction}, for one change of auction.
   *
   * <p>Δ(auction ⋈ bid), change by change: Δauction ⋈ bid against the rows as of this moment.
   */
  private void joinAuctionWithBid(int slot, String seller, long weight) {
    long[] words = bidByAuction.words();
    for (int position = bidByAuction.first(slot), end = bidByAuction.end(slot); position < end;
        position++) {
      int at = bidByAuction.at(position);
      long price = words[at + BID_BY_AUCTION_PRICE];
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
    for (int position = auctionById.first(slot), end = auctionById.end(slot); position < end;
        position++) {
      int objectsAt = auctionById.objectsAt(position);
      String seller = (String) objects[objectsAt + AUCTION_BY_ID_SELLER];
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
    objects[objectsAt + OFFER_SELLER] = seller;
    words[at + OFFER_PRICE] = price;
  }

  /**
   * lead#2 {@code aggregate[appendOnly] by(auction) price BIGINT = MAX(price)}: takes one changed
   * row into its group.
   */
  private void absorbLead(int slot, long price, long weight) {
    long[] words = leadGroups.words();
    int at = leadGroups.at(slot);
    if (words[at + LEAD_GROUP_ROWS] == 0 || price > words[at + LEAD_GROUP_PRICE_MAX]) {
      leadGroups.touch(slot);
      words[at + LEAD_GROUP_ROWS] = 1;
      words[at + LEAD_GROUP_PRICE_MAX] = price;
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
      boolean after = words[at + LEAD_GROUP_ROWS] > 0;
      long[] log = leadGroups.log();
      int logAt = leadGroups.logAt(k);
      if (before && after
          && log[logAt + LEAD_GROUP_PRICE_MAX] == words[at + LEAD_GROUP_PRICE_MAX]) {
        continue;
      }
      leadGroups.showNothing(k);
      if (before) {
        changeLead(slot, leadGroups.log(), leadGroups.logAt(k), -1);
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
    long auction2 = words[at + LEAD_GROUP_AUCTION];
    long price = words[at + LEAD_GROUP_PRICE_MAX];
    joinLeadWithBid(slot, auction2, price, weight);
  }

  /**
   * lead#3 {@code join auction = auction}, for one change of bid.
   *
   * <p>Δ(bid ⋈ lead), change by change: Δbid ⋈ lead against the rows as of this moment.
   */
  private void joinBidWithLead(int slot, long auction2, long weight) {
    if (leadGroups.shows(slot)) {
      long[] words = leadGroups.shownWords(slot);
      int at = leadGroups.shownAt(slot);
      long price = words[at + LEAD_GROUP_PRICE_MAX];
      outputLead(auction2, price, weight);
    }
  }

  /**
   * lead#3 {@code join auction = auction}, for one change of lead.
   *
   * <p>Δ(bid ⋈ lead), change by change: bid ⋈ Δlead against the rows as of this moment.
   */
  private void joinLeadWithBid(int slot, long auction2, long price, long weight) {
    for (int position = bidByAuction.first(slot), end = bidByAuction.end(slot); position < end;
        position++) {
      outputLead(auction2, price, weight);
    }
  }

  /** lead#5 {@code output lead}: one changed row of the view. */
  private void outputLead(long auction2, long price, long weight) {
    Delta delta = lead.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + LEAD_AUCTION] = auction2;
    words[at + LEAD_PRICE] = price;
  }

  /** The slot of a key of auctionIdSlots, a new one if it is absent. */
  private int auctionIdSlot(long auction2) {
    KeyTable keys = auctionIdSlots;
    long hash = Hash.finish(Hash.word(Hash.SEED, auction2));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot)] = auction2;
        return slot;
      }
      if (keys.hashOf(slot) == hash && keys.words()[keys.at(slot)] == auction2) {
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

  private static final class AuctionInput extends StreamInput<Auction> {
    AuctionInput() {
      super("auction", AUCTION_COLUMNS, AUCTION_ROW);
    }

    @Override
    protected void encode(Auction row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + AUCTION_ID] = row.id();
      objects[objectsAt + AUCTION_SELLER] = Ingest.notNull(row.seller(), "auction", "seller");
    }

    @Override
    protected void encodeAll(Collection<? extends Auction> rows, PendingRows pending) {
      for (Auction row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  private static final class OfferOutput extends ChangeOutput<Offer> {
    OfferOutput() {
      super("offer", OFFER_COLUMNS, OFFER_ROW, Netting.CONSOLIDATE);
    }

    @Override
    protected Offer row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Offer(
          (String) objects[objectsAt + OFFER_SELLER],
          words[at + OFFER_PRICE]);
    }
  }

  private static final class LeadOutput extends ChangeOutput<Lead> {
    LeadOutput() {
      super("lead", LEAD_COLUMNS, LEAD_ROW, Netting.CONSOLIDATE);
    }

    @Override
    protected Lead row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Lead(
          words[at + LEAD_AUCTION],
          words[at + LEAD_PRICE]);
    }
  }
}
