package script;

import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.MapHandle;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.exchange.Exchange;
import dev.penstock.exchange.Parcel;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.OrderedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.state.RowOrder;
import dev.penstock.state.RowRange;
import dev.penstock.table.KeyedInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.time.LocalDate;
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
      #10 output paid @1:8
        #9 project id, cents @1:8
          #8 rangeJoin item = item, day >= since @1:37
            #5 integrate ranges by(item) order(day) @1:37
              #4 exchange by(item) @1:37
                #3 project id, item, day DATE = CAST(day AS DATE):DATE @1:37
                  #2 filter item IS NOT NULL AND day IS NOT NULL @1:37
                    #1 input bought(id INTEGER, item INTEGER?, day DATE?)
            #7 tableRows
              #6 input price(item INTEGER, since DATE?, cents INTEGER)
      """;

  private final PriceInput price = input(new PriceInput());
  private final BoughtInput bought = input(new BoughtInput());
  private final KeyedRows priceRows = price.rows();
  private final KeyedRows boughtRows = bought.rows();

  private final Exchange boughtByItemExchange =
      exchange(Exchange.byKey(BoughtByItemExchangeRow.LAYOUT));

  private final OrderedRows boughtByItemInOrder =
      state(
          "bd8069486a1c138e",
          "paid 1:37",
          new OrderedRows(
                  "paid#5",
                  BoughtByItemInOrderKey.LAYOUT,
                  BoughtByItemInOrderRow.LAYOUT,
                  new BoughtByItemInOrderOrder())
              .describe(
                  BoughtByItemInOrderKey.COLUMNS::text, BoughtByItemInOrderRow.COLUMNS::text));

  private final BoughtByItemInOrderRange boughtByItemInOrderRange =
      new BoughtByItemInOrderRange(boughtByItemInOrder);

  private final PaidOutput paid = view(new PaidOutput());

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
  public MapHandle<Integer, Script.PriceRow> price() {
    return price;
  }

  @Override
  public MapHandle<Integer, Script.BoughtRow> bought() {
    return bought;
  }

  @Override
  public ChangeView<Script.PaidRow> paid() {
    return paid;
  }

  @Override
  protected void propagate() {
    priceIn(); // paid#6 → #7 rows → #8 join → #9 → #10 output
    boughtIn(); // paid#1 → #2 → #3 → #4 → #5 integrate → #8 join → #9 → #10 output
    boughtByItemExchange.sent(); // all that paid#4 gives to other workers
    inputsDone();
    receiveBoughtByItem(); // paid#4 → #5 integrate → #8 join → #9 → #10 output
  }

  /**
   * paid#6 {@code input price(item INTEGER, since DATE?, cents INTEGER)}: −old and +new of each row
   * that differs.
   */
  private void priceIn() {
    source(price);
    priceRows.beginFlush();
    for (int k = 0, touched = priceRows.touched(); k < touched; k++) {
      if (price.changed(k)) {
        price.current(k);
        int slot = priceRows.touchedSlot(k);
        priceRows.showNothing(k);
        if (priceRows.showedBefore(k)) {
          changePrice(priceRows.log(), priceRows.logAt(k), -1);
        }
        priceRows.showNew(k);
        if (priceRows.words()[priceRows.at(slot) + PriceRow.PRESENCE] != 0) {
          changePrice(priceRows.words(), priceRows.at(slot), 1);
        }
      }
    }
    priceRows.endFlush();
  }

  /** Hands on one row of {@code price} that goes or comes. */
  private void changePrice(long[] words, int at, long weight) {
    int item = (int) words[at + PriceRow.ITEM];
    int since = (int) words[at + PriceRow.SINCE];
    boolean sinceNull = (words[at + PriceRow.NULLS] & PriceRow.SINCE_NULL) != 0;
    int cents = (int) words[at + PriceRow.CENTS];
    joinPriceWithBought(item, since, sinceNull, cents, weight);
  }

  /**
   * paid#1 {@code input bought(id INTEGER, item INTEGER?, day DATE?)}: −old and +new of each row
   * that differs.
   */
  private void boughtIn() {
    source(bought);
    for (int k = 0, touched = boughtRows.touched(); k < touched; k++) {
      if (bought.changed(k)) {
        bought.current(k);
        int slot = boughtRows.touchedSlot(k);
        if (boughtRows.showedBefore(k)) {
          changeBought(boughtRows.log(), boughtRows.logAt(k), -1);
        }
        if (boughtRows.words()[boughtRows.at(slot) + BoughtRow.PRESENCE] != 0) {
          changeBought(boughtRows.words(), boughtRows.at(slot), 1);
        }
      }
    }
  }

  /** Hands on one row of {@code bought} that goes or comes. */
  private void changeBought(long[] words, int at, long weight) {
    int id = (int) words[at + BoughtRow.ID];
    int item = (int) words[at + BoughtRow.ITEM];
    boolean itemNull = (words[at + BoughtRow.NULLS] & BoughtRow.ITEM_NULL) != 0;
    int day = (int) words[at + BoughtRow.DAY];
    boolean dayNull = (words[at + BoughtRow.NULLS] & BoughtRow.DAY_NULL) != 0;
    if (itemNull || dayNull) {
      return;
    }
    if (isAlone()) {
      integrateBoughtByItemInOrder(id, item, itemNull, day, weight);
    } else {
      sendBoughtByItem(id, item, itemNull, day, weight);
    }
  }

  /**
   * paid#4 {@code exchange by(item)}, paid 1:37: the rows that this worker owns, sender by sender.
   */
  private void receiveBoughtByItem() {
    while (boughtByItemExchange.receive()) {
      Parcel parcel = boughtByItemExchange.received();
      long[] words = parcel.words();
      for (int row = 0, rows = parcel.size(); row < rows; row++) {
        int at = parcel.at(row);
        long weight = words[at + BoughtByItemExchangeRow.WEIGHT];
        int id = (int) words[at + BoughtByItemExchangeRow.ID];
        int item = (int) words[at + BoughtByItemExchangeRow.ITEM];
        boolean itemNull =
            (words[at + BoughtByItemExchangeRow.NULLS] & BoughtByItemExchangeRow.ITEM_NULL) != 0;
        int day = (int) words[at + BoughtByItemExchangeRow.DAY];
        integrateBoughtByItemInOrder(id, item, itemNull, day, weight);
      }
    }
  }

  /** paid#4 {@code exchange by(item)}, paid 1:37: packs one row for the worker that owns it. */
  private void sendBoughtByItem(int id, int item, boolean itemNull, int day, long weight) {
    Parcel parcel = boughtByItemExchange.parcel(Hash.finish(Hash.word(Hash.SEED, item)));
    int row = parcel.next();
    long[] words = parcel.words();
    int at = parcel.at(row);
    words[at + BoughtByItemExchangeRow.WEIGHT] = weight;
    words[at + BoughtByItemExchangeRow.NULLS] = itemNull ? BoughtByItemExchangeRow.ITEM_NULL : 0;
    words[at + BoughtByItemExchangeRow.ID] = id;
    words[at + BoughtByItemExchangeRow.ITEM] = item;
    words[at + BoughtByItemExchangeRow.DAY] = day;
  }

  /**
   * paid#5 {@code integrate ranges by(item) order(day)}, paid 1:37: keeps one changed row in its
   * place, then joins it with what the other sides hold at this moment.
   */
  private void integrateBoughtByItemInOrder(
      int id, int item, boolean itemNull, int day, long weight) {
    int slot = boughtByItemInOrderSlot(item, itemNull);
    int row = boughtByItemInOrder.blank();
    long[] words = boughtByItemInOrder.words();
    int at = boughtByItemInOrder.at(row);
    words[at + BoughtByItemInOrderRow.ID] = id;
    words[at + BoughtByItemInOrderRow.DAY] = day;
    boughtByItemInOrder.add(slot, weight);
    joinBoughtWithPrice(id, item, itemNull, day, weight);
  }

  /**
   * paid#8 {@code rangeJoin item = item, day >= since}, paid 1:37, for one change of bought.
   *
   * <p>Δ(bought ⋈ price), change by change: Δbought ⋈ price against the rows as of this moment.
   */
  private void joinBoughtWithPrice(int id, int item, boolean itemNull, int day, long weight) {
    if (!itemNull) {
      int slot = findPriceRows(item);
      if (slot >= 0 && priceRows.shows(slot)) {
        long[] words = priceRows.shownWords(slot);
        int at = priceRows.shownAt(slot);
        int since = (int) words[at + PriceRow.SINCE];
        boolean sinceNull = (words[at + PriceRow.NULLS] & PriceRow.SINCE_NULL) != 0;
        int cents = (int) words[at + PriceRow.CENTS];
        if (sinceNull || since > day) {
          return;
        }
        outputPaid(id, cents, weight);
      }
    }
  }

  /**
   * paid#8 {@code rangeJoin item = item, day >= since}, paid 1:37, for one change of price.
   *
   * <p>Δ(bought ⋈ price), change by change: bought ⋈ Δprice against the rows as of this moment.
   */
  private void joinPriceWithBought(int item, int since, boolean sinceNull, int cents, long weight) {
    if (sinceNull) {
      return;
    }
    int slot = findBoughtByItemInOrder(item, false);
    if (slot >= 0) {
      long[] words = boughtByItemInOrder.words();
      for (int row = boughtByItemInOrderRange.first(slot, since);
          row != 0;
          row = boughtByItemInOrderRange.next(row)) {
        int at = boughtByItemInOrder.at(row);
        long copies = boughtByItemInOrderRange.weight(row);
        int id = (int) words[at + BoughtByItemInOrderRow.ID];
        outputPaid(id, cents, Math.multiplyExact(weight, copies));
      }
    }
  }

  /** paid#10 {@code output paid}, paid 1:8: one changed row of the view. */
  private void outputPaid(int id, int cents, long weight) {
    Delta delta = paid.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + PaidRow.ID] = id;
    words[at + PaidRow.CENTS] = cents;
  }

  /** The slot of a key of boughtByItemInOrder, a new one if it is absent. */
  private int boughtByItemInOrderSlot(int item, boolean itemNull) {
    KeyTable keys = boughtByItemInOrder.keys();
    long nulls = itemNull ? BoughtByItemInOrderKey.ITEM_NULL : 0;
    long hash = Hash.finish(Hash.word(Hash.word(Hash.SEED, nulls), item));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + BoughtByItemInOrderKey.NULLS] = nulls;
        keys.words()[keys.at(slot) + BoughtByItemInOrderKey.ITEM] = item;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && keys.words()[keys.at(slot) + BoughtByItemInOrderKey.NULLS] == nulls
          && keys.words()[keys.at(slot) + BoughtByItemInOrderKey.ITEM] == item) {
        return slot;
      }
    }
  }

  /** The slot of a key of priceRows; negative if it is absent. */
  private int findPriceRows(int item) {
    KeyTable keys = priceRows.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, item));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0
          || keys.hashOf(slot) == hash && keys.words()[keys.at(slot) + PriceRow.ITEM] == item) {
        return slot;
      }
    }
  }

  /** The slot of a key of boughtByItemInOrder; negative if it is absent. */
  private int findBoughtByItemInOrder(int item, boolean itemNull) {
    KeyTable keys = boughtByItemInOrder.keys();
    long nulls = itemNull ? BoughtByItemInOrderKey.ITEM_NULL : 0;
    long hash = Hash.finish(Hash.word(Hash.word(Hash.SEED, nulls), item));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0
          || keys.hashOf(slot) == hash
              && keys.words()[keys.at(slot) + BoughtByItemInOrderKey.NULLS] == nulls
              && keys.words()[keys.at(slot) + BoughtByItemInOrderKey.ITEM] == item) {
        return slot;
      }
    }
  }

  /** A row of table price. */
  private static final class PriceRow {
    /** Where its words are. */
    static final int ITEM = 0;
    static final int PRESENCE = 1;
    static final int NULLS = 2;
    static final int SINCE = 3;
    static final int CENTS = 4;

    /** Their flags. */
    static final long SINCE_NULL = 1;

    static final Columns COLUMNS =
        new Columns()
            .integer("item", ITEM)
            .date("since", SINCE)
            .nullable(NULLS, SINCE_NULL)
            .integer("cents", CENTS);

    static final RowLayout LAYOUT = new RowLayout(5, 0);
    static final RowLayout KEY = new RowLayout(1, 0);
  }

  /** A row of table bought. */
  private static final class BoughtRow {
    /** Where its words are. */
    static final int ID = 0;
    static final int PRESENCE = 1;
    static final int NULLS = 2;
    static final int ITEM = 3;
    static final int DAY = 4;

    /** Their flags. */
    static final long ITEM_NULL = 1;
    static final long DAY_NULL = 1L << 1;

    static final Columns COLUMNS =
        new Columns()
            .integer("id", ID)
            .integer("item", ITEM)
            .nullable(NULLS, ITEM_NULL)
            .date("day", DAY)
            .nullable(NULLS, DAY_NULL);

    static final RowLayout LAYOUT = new RowLayout(5, 0);
    static final RowLayout KEY = new RowLayout(1, 0);
  }

  /** A row of boughtByItemExchange. */
  private static final class BoughtByItemExchangeRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int NULLS = 1;
    static final int ID = 2;
    static final int ITEM = 3;
    static final int DAY = 4;

    /** Their flags. */
    static final long ITEM_NULL = 1;

    static final RowLayout LAYOUT = new RowLayout(5, 0);
  }

  /** A key of boughtByItemInOrder. */
  private static final class BoughtByItemInOrderKey {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int ITEM = 1;

    /** Their flags. */
    static final long ITEM_NULL = 1;

    static final Columns COLUMNS = new Columns().integer("item", ITEM).nullable(NULLS, ITEM_NULL);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of boughtByItemInOrder. */
  private static final class BoughtByItemInOrderRow {
    /** Where its words are. */
    static final int ID = 4;
    static final int DAY = 5;

    static final Columns COLUMNS = new Columns().integer("id", ID).date("day", DAY);
    static final RowLayout LAYOUT = new RowLayout(6, 0);
  }

  /** A row of view paid. */
  private static final class PaidRow {
    /** Where its words are. */
    static final int ID = 0;
    static final int CENTS = 1;

    static final Columns COLUMNS = new Columns().integer("id", ID).integer("cents", CENTS);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** Takes apart what is handed in to table {@code price}. */
  private static final class PriceInput extends KeyedInput<Integer, Script.PriceRow> {
    PriceInput() {
      super("price", "0abed54b6d02e34e", PriceRow.COLUMNS, PriceRow.KEY, PriceRow.LAYOUT);
    }

    @Override
    protected void encode(
        Script.PriceRow row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + PriceRow.ITEM] = row.item();
      LocalDate since = row.since();
      words[at + PriceRow.SINCE] = Ingest.date(since, "price", "since");
      words[at + PriceRow.CENTS] = row.cents();
      words[at + PriceRow.NULLS] = Ingest.nullBit(since, PriceRow.SINCE_NULL);
    }

    @Override
    protected void encodeKey(Integer key, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + PriceRow.ITEM] = Ingest.word(Ingest.notNull(key, "price", "item"));
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + PriceRow.ITEM]));
    }

    @Override
    protected void encodeAll(Collection<? extends Script.PriceRow> rows, PendingRows pending) {
      for (Script.PriceRow row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Takes apart what is handed in to table {@code bought}. */
  private static final class BoughtInput extends KeyedInput<Integer, Script.BoughtRow> {
    BoughtInput() {
      super("bought", "2a294500346c1a39", BoughtRow.COLUMNS, BoughtRow.KEY, BoughtRow.LAYOUT);
    }

    @Override
    protected void encode(
        Script.BoughtRow row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + BoughtRow.ID] = row.id();
      Integer item = row.item();
      words[at + BoughtRow.ITEM] = Ingest.word(item);
      LocalDate day = row.day();
      words[at + BoughtRow.DAY] = Ingest.date(day, "bought", "day");
      words[at + BoughtRow.NULLS] =
          Ingest.nullBit(item, BoughtRow.ITEM_NULL) | Ingest.nullBit(day, BoughtRow.DAY_NULL);
    }

    @Override
    protected void encodeKey(Integer key, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + BoughtRow.ID] = Ingest.word(Ingest.notNull(key, "bought", "id"));
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + BoughtRow.ID]));
    }

    @Override
    protected void encodeAll(Collection<? extends Script.BoughtRow> rows, PendingRows pending) {
      for (Script.BoughtRow row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** The order of the rows of boughtByItemInOrder. */
  private static final class BoughtByItemInOrderOrder extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order =
          Long.compare(
              words[a + BoughtByItemInOrderRow.DAY], words[b + BoughtByItemInOrderRow.DAY]);
      if (order != 0) {
        return decided(order);
      }
      order =
          Long.compare(words[a + BoughtByItemInOrderRow.ID], words[b + BoughtByItemInOrderRow.ID]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** Makes records of the rows of view {@code paid}. */
  private static final class PaidOutput extends ChangeOutput<Script.PaidRow> {
    PaidOutput() {
      super("paid", PaidRow.COLUMNS, PaidRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Script.PaidRow row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Script.PaidRow((int) words[at + PaidRow.ID], (int) words[at + PaidRow.CENTS]);
    }
  }

  /** The rows of boughtByItemInOrder with {@code day >= from}. */
  private static final class BoughtByItemInOrderRange extends RowRange {
    private int from;

    BoughtByItemInOrderRange(OrderedRows rows) {
      super(rows);
    }

    @Override
    protected boolean isBefore(long[] words, int at, Object[] objects, int objectsAt) {
      return (int) words[at + BoughtByItemInOrderRow.DAY] < from;
    }

    int first(int slot, int from) {
      this.from = from;
      return start(slot);
    }
  }
}
