package test.circuit;

import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.StreamHandle;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.Hash;
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
 * Keeps the views of {@link WantedRows} current. {@link #PLAN} shows its operators; the docs of the
 * methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class WantedRowsCircuit extends AbstractCircuit implements WantedRows {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #4 output dear
        #3 project auction, bidder
          #2 filter price > 100:BIGINT
            #1 input bid(auction BIGINT, bidder VARCHAR?, price BIGINT?) wanted price > 100:BIGINT
      """;

  private final BidInput bid = input(new BidInput());
  private final DearOutput dear = view(new DearOutput());

  private WantedRowsCircuit() {
    super("WantedRows", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static WantedRows open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static WantedRows open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static WantedRows open(CircuitOptions options, Consumer<? super WantedRows> listening) {
    WantedRowsCircuit circuit = new WantedRowsCircuit();
    circuit.start(options, WantedRowsCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public StreamHandle<Bid> bid() {
    return bid;
  }

  @Override
  public ChangeView<Dear> dear() {
    return dear;
  }

  @Override
  protected void propagate() {
    bidIn(); // dear#1 → #2 → #3 → #4 output
  }

  /**
   * dear#1 {@code input bid(auction BIGINT, bidder VARCHAR?, price BIGINT?) wanted price >
   * 100:BIGINT}: reads the batch in place, as its last reader (owned).
   */
  private void bidIn() {
    source(bid);
    long[] words = bid.words();
    Object[] objects = bid.objects();
    for (int row = 0, rows = bid.size(); row < rows; row++) {
      bid.current(row);
      int at = bid.at(row);
      int objectsAt = bid.objectsAt(row);
      long auction = words[at + BidRow.AUCTION];
      String bidder = (String) objects[objectsAt + BidRow.BIDDER];
      long price = words[at + BidRow.PRICE];
      boolean priceNull = (words[at + BidRow.NULLS] & BidRow.PRICE_NULL) != 0;
      if (priceNull || price <= 100) {
        continue;
      }
      outputDear(auction, bidder, 1);
    }
  }

  /** dear#4 {@code output dear}: one changed row of the view. */
  private void outputDear(long auction, String bidder, long weight) {
    Delta delta = dear.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + DearRow.NULLS] = bidder == null ? DearRow.BIDDER_NULL : 0;
    words[at + DearRow.AUCTION] = auction;
    objects[objectsAt + DearRow.BIDDER] = bidder;
  }

  /** A row of table bid. */
  private static final class BidRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int AUCTION = 1;
    static final int PRICE = 2;

    /** Their flags. */
    static final long BIDDER_NULL = 1;
    static final long PRICE_NULL = 1L << 1;

    /** Where its objects are. */
    static final int BIDDER = 0;

    static final Columns COLUMNS =
        new Columns()
            .integer("auction", AUCTION)
            .text("bidder", BIDDER)
            .nullable(NULLS, BIDDER_NULL)
            .integer("price", PRICE)
            .nullable(NULLS, PRICE_NULL);

    static final RowLayout LAYOUT = new RowLayout(3, 1);
  }

  /** A row of view dear. */
  private static final class DearRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int AUCTION = 1;

    /** Their flags. */
    static final long BIDDER_NULL = 1;

    /** Where its objects are. */
    static final int BIDDER = 0;

    static final Columns COLUMNS =
        new Columns()
            .integer("auction", AUCTION)
            .text("bidder", BIDDER)
            .nullable(NULLS, BIDDER_NULL);

    static final RowLayout LAYOUT = new RowLayout(2, 1);
  }

  /** Takes apart what is handed in to table {@code bid}. */
  private static final class BidInput extends StreamInput<Bid> {
    BidInput() {
      super("bid", BidRow.COLUMNS, BidRow.LAYOUT);
    }

    @Override
    protected void encode(Bid row, long[] words, int at, Object[] objects, int objectsAt) {
      String bidder = row.bidder();
      objects[objectsAt + BidRow.BIDDER] = bidder;
      Long price = row.price();
      words[at + BidRow.PRICE] = Ingest.word(price);
      words[at + BidRow.NULLS] =
          Ingest.nullBit(bidder, BidRow.BIDDER_NULL) | Ingest.nullBit(price, BidRow.PRICE_NULL);
      long bidPrice = words[at + BidRow.PRICE];
      boolean bidPriceNull = (words[at + BidRow.NULLS] & BidRow.PRICE_NULL) != 0;
      if (bidPriceNull || bidPrice <= 100) {
        // no view keeps it
        return;
      }
      words[at + BidRow.AUCTION] = row.auction();
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(
          Hash.word(
              Hash.object(
                  Hash.word(Hash.SEED, words[at + BidRow.AUCTION]),
                  objects[objectsAt + BidRow.BIDDER]),
              words[at + BidRow.PRICE]));
    }

    @Override
    protected void encodeAll(Collection<? extends Bid> rows, PendingRows pending) {
      for (Bid row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Makes records of the rows of view {@code dear}. */
  private static final class DearOutput extends ChangeOutput<Dear> {
    DearOutput() {
      super("dear", DearRow.COLUMNS, DearRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Dear row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Dear(words[at + DearRow.AUCTION], (String) objects[objectsAt + DearRow.BIDDER]);
    }
  }
}
