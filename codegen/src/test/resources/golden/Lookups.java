package test.circuit;

import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
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
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.util.Collection;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link Lookups} current. {@link #PLAN} shows its operators; the docs of the
 * methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class LookupsCircuit extends AbstractCircuit implements Lookups {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #6 output paid
        #5 project amount, factor
          #4 leftLookup currency = code
            #1 input sale(currency VARCHAR?, amount INTEGER, shop INTEGER)
            #3 tableRows
              #2 input rate(factor INTEGER, code VARCHAR)
      #5 output placed
        #4 project amount, town
          #3 lookup shop = id
            paid#1
            #2 tableRows
              #1 input shop(id INTEGER, town VARCHAR)
      """;

  private final SaleInput sale = input(new SaleInput());
  private final RateInput rate = input(new RateInput());
  private final ShopInput shopInput = input(new ShopInput());
  private final KeyedRows rateRows = rate.rows();
  private final KeyedRows shopRows = shopInput.rows();
  private final PaidOutput paid = view(new PaidOutput());
  private final PlacedOutput placed = view(new PlacedOutput());

  private LookupsCircuit() {
    super("Lookups", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static Lookups open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static Lookups open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static Lookups open(CircuitOptions options, Consumer<? super Lookups> listening) {
    LookupsCircuit circuit = new LookupsCircuit();
    circuit.start(options, LookupsCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public StreamHandle<Sale> sale() {
    return sale;
  }

  @Override
  public MapHandle<String, Rate> rate() {
    return rate;
  }

  @Override
  public MapHandle<Integer, Shop> shop() {
    return shopInput;
  }

  @Override
  public ChangeView<Paid> paid() {
    return paid;
  }

  @Override
  public ChangeView<Placed> placed() {
    return placed;
  }

  @Override
  protected void propagate() {
    rateIn(); // paid#2 → #3 rows
    shopIn(); // placed#1 → #2 rows
    saleIn(); // paid#1 → #4 lookup → #5 → #6 output → placed#3 lookup → #4 → #5 output
  }

  @Override
  protected boolean isSpread() {
    return false; // rows that must meet are not exchanged
  }

  /**
   * paid#2 {@code input rate(factor INTEGER, code VARCHAR)}: its rows are looked up with all
   * changes of the step.
   */
  private void rateIn() {
    source(rate);
    rateRows.endFlush();
  }

  /**
   * placed#1 {@code input shop(id INTEGER, town VARCHAR)}: its rows are looked up with all changes
   * of the step.
   */
  private void shopIn() {
    source(shopInput);
    shopRows.endFlush();
  }

  /**
   * paid#1 {@code input sale(currency VARCHAR?, amount INTEGER, shop INTEGER)}: reads the batch in
   * place, as its last reader (owned).
   *
   * <p>The last reader in the plan comes first: where a change takes two ways to a join, it must be
   * there before what the other way makes of it.
   */
  private void saleIn() {
    source(sale);
    long[] words = sale.words();
    Object[] objects = sale.objects();
    for (int row = 0, rows = sale.size(); row < rows; row++) {
      sale.current(row);
      int at = sale.at(row);
      int objectsAt = sale.objectsAt(row);
      String currency = (String) objects[objectsAt + SaleRow.CURRENCY];
      int amount = (int) words[at + SaleRow.AMOUNT];
      int shop = (int) words[at + SaleRow.SHOP];
      lookUpShop(amount, shop, 1);
      lookUpRate(currency, amount, 1);
    }
  }

  /**
   * paid#4 {@code leftLookup currency = code}, for one row of sale.
   *
   * <p>Δout = Δsale ⋈ rate, as rate is at the end of the step; what was found is never revised.
   */
  private void lookUpRate(String currency, int amount, long weight) {
    boolean found = false;
    if (currency != null) {
      int slot = findRateRows(currency);
      if (slot >= 0 && rateRows.shows(slot)) {
        long[] words = rateRows.shownWords(slot);
        int at = rateRows.shownAt(slot);
        int factor = (int) words[at + RateRow.FACTOR];
        found = true;
        outputPaid(amount, factor, false, weight);
      }
    }
    if (!found) {
      outputPaid(amount, 0, true, weight);
    }
  }

  /** paid#6 {@code output paid}: one changed row of the view. */
  private void outputPaid(int amount, int factor, boolean factorNull, long weight) {
    Delta delta = paid.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + PaidRow.NULLS] = factorNull ? PaidRow.FACTOR_NULL : 0;
    words[at + PaidRow.AMOUNT] = amount;
    words[at + PaidRow.FACTOR] = factor;
  }

  /**
   * placed#3 {@code lookup shop = id}, for one row of sale.
   *
   * <p>Δout = Δsale ⋈ shop, as shop is at the end of the step; what was found is never revised.
   */
  private void lookUpShop(int amount, int shop, long weight) {
    int slot = findShopRows(shop);
    if (slot >= 0 && shopRows.shows(slot)) {
      Object[] objects = shopRows.shownObjects(slot);
      int objectsAt = shopRows.shownObjectsAt(slot);
      String town = (String) objects[objectsAt + ShopRow.TOWN];
      outputPlaced(amount, town, weight);
    }
  }

  /** placed#5 {@code output placed}: one changed row of the view. */
  private void outputPlaced(int amount, String town, long weight) {
    Delta delta = placed.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + PlacedRow.AMOUNT] = amount;
    objects[objectsAt + PlacedRow.TOWN] = town;
  }

  /** The slot of a key of rateRows; negative if it is absent. */
  private int findRateRows(String code) {
    KeyTable keys = rateRows.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, code));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0
          || keys.hashOf(slot) == hash
              && code.equals(keys.objects()[keys.objectsAt(slot) + RateRow.CODE])) {
        return slot;
      }
    }
  }

  /** The slot of a key of shopRows; negative if it is absent. */
  private int findShopRows(int id) {
    KeyTable keys = shopRows.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, id));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0 || keys.hashOf(slot) == hash && keys.words()[keys.at(slot) + ShopRow.ID] == id) {
        return slot;
      }
    }
  }

  /** A row of table sale. */
  private static final class SaleRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int AMOUNT = 1;
    static final int SHOP = 2;

    /** Their flags. */
    static final long CURRENCY_NULL = 1;

    /** Where its objects are. */
    static final int CURRENCY = 0;

    static final Columns COLUMNS =
        new Columns()
            .text("currency", CURRENCY)
            .nullable(NULLS, CURRENCY_NULL)
            .integer("amount", AMOUNT)
            .integer("shop", SHOP);

    static final RowLayout LAYOUT = new RowLayout(3, 1);
  }

  /** A row of table rate. */
  private static final class RateRow {
    /** Where its words are. */
    static final int FACTOR = 1;

    /** Where its objects are. */
    static final int CODE = 0;

    static final Columns COLUMNS = new Columns().integer("factor", FACTOR).text("code", CODE);
    static final RowLayout LAYOUT = new RowLayout(2, 1);
    static final RowLayout KEY = new RowLayout(0, 1);
  }

  /** A row of table shop. */
  private static final class ShopRow {
    /** Where its words are. */
    static final int ID = 0;

    /** Where its objects are. */
    static final int TOWN = 0;

    static final Columns COLUMNS = new Columns().integer("id", ID).text("town", TOWN);
    static final RowLayout LAYOUT = new RowLayout(2, 1);
    static final RowLayout KEY = new RowLayout(1, 0);
  }

  /** A row of view paid. */
  private static final class PaidRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int AMOUNT = 1;
    static final int FACTOR = 2;

    /** Their flags. */
    static final long FACTOR_NULL = 1;

    static final Columns COLUMNS =
        new Columns()
            .integer("amount", AMOUNT)
            .integer("factor", FACTOR)
            .nullable(NULLS, FACTOR_NULL);

    static final RowLayout LAYOUT = new RowLayout(3, 0);
  }

  /** A row of view placed. */
  private static final class PlacedRow {
    /** Where its words are. */
    static final int AMOUNT = 0;

    /** Where its objects are. */
    static final int TOWN = 0;

    static final Columns COLUMNS = new Columns().integer("amount", AMOUNT).text("town", TOWN);
    static final RowLayout LAYOUT = new RowLayout(1, 1);
  }

  /** Takes apart what is handed in to table {@code sale}. */
  private static final class SaleInput extends StreamInput<Sale> {
    SaleInput() {
      super("sale", SaleRow.COLUMNS, SaleRow.LAYOUT);
    }

    @Override
    protected void encode(Sale row, long[] words, int at, Object[] objects, int objectsAt) {
      String currency = row.currency();
      objects[objectsAt + SaleRow.CURRENCY] = currency;
      words[at + SaleRow.AMOUNT] = row.amount();
      words[at + SaleRow.SHOP] = row.shop();
      words[at + SaleRow.NULLS] = Ingest.nullBit(currency, SaleRow.CURRENCY_NULL);
    }

    @Override
    protected void encodeAll(Collection<? extends Sale> rows, PendingRows pending) {
      for (Sale row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Takes apart what is handed in to table {@code rate}. */
  private static final class RateInput extends KeyedInput<String, Rate> {
    RateInput() {
      super("rate", "9f87fda12a8a3563", RateRow.COLUMNS, RateRow.KEY, RateRow.LAYOUT);
    }

    @Override
    protected void encode(Rate row, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + RateRow.CODE] = Ingest.notNull(row.code(), "rate", "code");
      words[at + RateRow.FACTOR] = row.factor();
    }

    @Override
    protected void encodeKey(String key, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + RateRow.CODE] = Ingest.notNull(key, "rate", "code");
    }

    @Override
    protected void encodeAll(Collection<? extends Rate> rows, PendingRows pending) {
      for (Rate row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Takes apart what is handed in to table {@code shop}. */
  private static final class ShopInput extends KeyedInput<Integer, Shop> {
    ShopInput() {
      super("shop", "60b55724724ef970", ShopRow.COLUMNS, ShopRow.KEY, ShopRow.LAYOUT);
    }

    @Override
    protected void encode(Shop row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + ShopRow.ID] = row.id();
      objects[objectsAt + ShopRow.TOWN] = Ingest.notNull(row.town(), "shop", "town");
    }

    @Override
    protected void encodeKey(Integer key, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + ShopRow.ID] = Ingest.word(Ingest.notNull(key, "shop", "id"));
    }

    @Override
    protected void encodeAll(Collection<? extends Shop> rows, PendingRows pending) {
      for (Shop row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Makes records of the rows of view {@code paid}. */
  private static final class PaidOutput extends ChangeOutput<Paid> {
    PaidOutput() {
      super("paid", PaidRow.COLUMNS, PaidRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Paid row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Paid(
          (int) words[at + PaidRow.AMOUNT],
          (words[at + PaidRow.NULLS] & PaidRow.FACTOR_NULL) != 0
              ? null
              : (int) words[at + PaidRow.FACTOR]);
    }
  }

  /** Makes records of the rows of view {@code placed}. */
  private static final class PlacedOutput extends ChangeOutput<Placed> {
    PlacedOutput() {
      super("placed", PlacedRow.COLUMNS, PlacedRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Placed row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Placed(
          (int) words[at + PlacedRow.AMOUNT], (String) objects[objectsAt + PlacedRow.TOWN]);
    }
  }
}
