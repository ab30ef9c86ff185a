package script;

import dev.penstock.CircuitOptions;
import dev.penstock.ListView;
import dev.penstock.MapHandle;
import dev.penstock.StreamHandle;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.table.KeyedInput;
import dev.penstock.table.PendingRows;
import dev.penstock.table.StreamInput;
import dev.penstock.view.Delta;
import dev.penstock.view.ListOutput;
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
      #6 output priced @1:8
        #5 project bid = id$0, price @1:8
          #4 lookup item = id @2:12
            #1 input bid(id BIGINT, item BIGINT?)
            #3 tableRows
              #2 input item(id BIGINT, price INTEGER)
      """;

  private final BidInput bidInput = input(new BidInput());
  private final ItemInput itemInput = input(new ItemInput());
  private final KeyedRows itemRows = itemInput.rows();
  private final PricedOutput priced = view(new PricedOutput());

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
    return bidInput;
  }

  @Override
  public MapHandle<Long, Script.ItemRow> item() {
    return itemInput;
  }

  @Override
  public ListView<Script.PricedRow> priced() {
    return priced;
  }

  @Override
  protected void propagate() {
    itemIn(); // priced#2 → #3 rows
    bidIn(); // priced#1 → #4 lookup → #5 → #6 output
  }

  /**
   * priced#2 {@code input item(id BIGINT, price INTEGER)}: its rows are looked up with all changes
   * of the step.
   */
  private void itemIn() {
    source(itemInput);
    itemRows.endFlush();
  }

  /**
   * priced#1 {@code input bid(id BIGINT, item BIGINT?)}: reads the batch in place, as its last
   * reader (owned).
   */
  private void bidIn() {
    source(bidInput);
    long[] words = bidInput.words();
    for (int row = 0, rows = bidInput.size(); row < rows; row++) {
      bidInput.current(row);
      int at = bidInput.at(row);
      long id = words[at + BidRow.ID];
      long item = words[at + BidRow.ITEM];
      boolean itemNull = (words[at + BidRow.NULLS] & BidRow.ITEM_NULL) != 0;
      lookUpItem(id, item, itemNull, 1);
    }
  }

  /**
   * priced#4 {@code lookup item = id}, priced 2:12, for one row of bid.
   *
   * <p>Δout = Δbid ⋈ item, as item is at the end of the step; what was found is never revised.
   */
  private void lookUpItem(long id, long item, boolean itemNull, long weight) {
    if (!itemNull) {
      int slot = findItemRows(item);
      if (slot >= 0 && itemRows.shows(slot)) {
        long[] words = itemRows.shownWords(slot);
        int at = itemRows.shownAt(slot);
        int price = (int) words[at + ItemRow.PRICE];
        outputPriced(id, price, weight);
      }
    }
  }

  /** priced#6 {@code output priced}, priced 1:8: one changed row of the view. */
  private void outputPriced(long bid, int price, long weight) {
    Delta delta = priced.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + PricedRow.BID] = bid;
    words[at + PricedRow.PRICE] = price;
  }

  /** The slot of a key of itemRows; negative if it is absent. */
  private int findItemRows(long id) {
    KeyTable keys = itemRows.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, id));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0 || keys.hashOf(slot) == hash && keys.words()[keys.at(slot) + ItemRow.ID] == id) {
        return slot;
      }
    }
  }

  /** A row of table bid. */
  private static final class BidRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int ID = 1;
    static final int ITEM = 2;

    /** Their flags. */
    static final long ITEM_NULL = 1;

    static final Columns COLUMNS =
        new Columns().integer("id", ID).integer("item", ITEM).nullable(NULLS, ITEM_NULL);

    static final RowLayout LAYOUT = new RowLayout(3, 0);
  }

  /** A row of table item. */
  private static final class ItemRow {
    /** Where its words are. */
    static final int ID = 0;
    static final int PRICE = 2;

    static final Columns COLUMNS = new Columns().integer("id", ID).integer("price", PRICE);
    static final RowLayout LAYOUT = new RowLayout(3, 0);
    static final RowLayout KEY = new RowLayout(1, 0);
  }

  /** A row of view priced. */
  private static final class PricedRow {
    /** Where its words are. */
    static final int BID = 0;
    static final int PRICE = 1;

    static final Columns COLUMNS = new Columns().integer("bid", BID).integer("price", PRICE);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** Takes apart what is handed in to table {@code bid}. */
  private static final class BidInput extends StreamInput<Script.BidRow> {
    BidInput() {
      super("bid", BidRow.COLUMNS, BidRow.LAYOUT);
    }

    @Override
    protected void encode(
        Script.BidRow row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + BidRow.ID] = row.id();
      Long item = row.item();
      words[at + BidRow.ITEM] = Ingest.word(item);
      words[at + BidRow.NULLS] = Ingest.nullBit(item, BidRow.ITEM_NULL);
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + BidRow.ITEM]));
    }

    @Override
    protected void encodeAll(Collection<? extends Script.BidRow> rows, PendingRows pending) {
      for (Script.BidRow row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Takes apart what is handed in to table {@code item}. */
  private static final class ItemInput extends KeyedInput<Long, Script.ItemRow> {
    ItemInput() {
      super("item", "57d53f582c2c4918", ItemRow.COLUMNS, ItemRow.KEY, ItemRow.LAYOUT);
    }

    @Override
    protected void encode(
        Script.ItemRow row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + ItemRow.ID] = row.id();
      words[at + ItemRow.PRICE] = row.price();
    }

    @Override
    protected void encodeKey(Long key, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + ItemRow.ID] = Ingest.word(Ingest.notNull(key, "item", "id"));
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + ItemRow.ID]));
    }

    @Override
    protected void encodeAll(Collection<? extends Script.ItemRow> rows, PendingRows pending) {
      for (Script.ItemRow row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Makes records of the rows of view {@code priced}. */
  private static final class PricedOutput extends ListOutput<Script.PricedRow> {
    PricedOutput() {
      super(
          "priced", "9d561c15507f1237", PricedRow.COLUMNS, PricedRow.LAYOUT, Netting.CONSOLIDATE,
          null);
    }

    @Override
    protected Script.PricedRow row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Script.PricedRow(words[at + PricedRow.BID], (int) words[at + PricedRow.PRICE]);
    }
  }
}
