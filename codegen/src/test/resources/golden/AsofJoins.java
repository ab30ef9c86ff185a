package test.circuit;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.scalar.Records;
import dev.penstock.state.AsofRows;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
import dev.penstock.state.OrderedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.state.RowOrder;
import dev.penstock.table.BagInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.util.Collection;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link AsofJoins} current. {@link #PLAN} shows its operators; the docs of the
 * methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class AsofJoinsCircuit extends AbstractCircuit implements AsofJoins {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #7 output priced
        #6 project symbol = symbol$0, amount, price
          #5 asofJoin notBehind
            #2 integrate ordered by(symbol) order(at)
              #1 input trade(symbol VARCHAR, at TIMESTAMP, lot VARCHAR, amount INTEGER)
            #4 integrate ordered by(symbol) order(at)
              #3 input quote(lot VARCHAR, symbol VARCHAR, at TIMESTAMP, price INTEGER)
      #5 output before
        #4 project amount, symbol = symbol$5
          #3 asofJoin before
            #1 integrate ordered order(lot DESC)
              priced#1
            #2 integrate ordered order(lot DESC)
              priced#3
      #2 output named
        #1 project at = at$1, symbol = symbol$5
          priced#5
      """;

  private final TradeInput trade = input(new TradeInput());
  private final QuoteInput quote = input(new QuoteInput());

  private final OrderedRows tradeBySymbolInOrder =
      state(
          "6eaac0051cfab83f",
          "priced",
          new OrderedRows(
                  "priced#2",
                  TradeBySymbolInOrderKey.LAYOUT,
                  TradeBySymbolInOrderRow.LAYOUT,
                  new TradeBySymbolInOrderOrder())
              .describe(
                  TradeBySymbolInOrderKey.COLUMNS::text, TradeBySymbolInOrderRow.COLUMNS::text));

  private final OrderedRows quoteBySymbolInOrder =
      state(
          "080b7218c1400a49",
          "priced",
          new OrderedRows(
                  "priced#4",
                  QuoteBySymbolInOrderKey.LAYOUT,
                  QuoteBySymbolInOrderRow.LAYOUT,
                  new QuoteBySymbolInOrderOrder())
              .describe(
                  QuoteBySymbolInOrderKey.COLUMNS::text, QuoteBySymbolInOrderRow.COLUMNS::text));

  private final AsofRows pricedAsof =
      AsofRows.notBehind(
          tradeBySymbolInOrder, TradeBySymbolInOrderRow.AT, quoteBySymbolInOrder,
          QuoteBySymbolInOrderRow.AT, false);

  private final OrderedRows tradeRowsInOrder =
      state(
          "f4c3c5c3b059a05b",
          "before",
          new OrderedRows(
                  "before#1",
                  TradeRowsInOrderKey.LAYOUT,
                  TradeRowsInOrderRow.LAYOUT,
                  new TradeRowsInOrderOrder())
              .describe(TradeRowsInOrderKey.COLUMNS::text, TradeRowsInOrderRow.COLUMNS::text));

  private final OrderedRows quoteRowsInOrder =
      state(
          "b65a711df1a92c54",
          "before",
          new OrderedRows(
                  "before#2",
                  QuoteRowsInOrderKey.LAYOUT,
                  QuoteRowsInOrderRow.LAYOUT,
                  new QuoteRowsInOrderOrder())
              .describe(QuoteRowsInOrderKey.COLUMNS::text, QuoteRowsInOrderRow.COLUMNS::text));

  private final AsofRows beforeAsof =
      AsofRows.before(
          tradeRowsInOrder, TradeRowsInOrderRow.LOT, quoteRowsInOrder, QuoteRowsInOrderRow.LOT,
          true);

  private final PricedOutput priced = view(new PricedOutput());
  private final BeforeOutput beforeOutput = view(new BeforeOutput());
  private final NamedOutput named = view(new NamedOutput());

  private AsofJoinsCircuit() {
    super("AsofJoins", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static AsofJoins open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static AsofJoins open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static AsofJoins open(CircuitOptions options, Consumer<? super AsofJoins> listening) {
    AsofJoinsCircuit circuit = new AsofJoinsCircuit();
    circuit.start(options, AsofJoinsCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public BagHandle<Trade> trade() {
    return trade;
  }

  @Override
  public BagHandle<Quote> quote() {
    return quote;
  }

  @Override
  public ChangeView<Priced> priced() {
    return priced;
  }

  @Override
  public ChangeView<Before> before() {
    return beforeOutput;
  }

  @Override
  public ChangeView<Named> named() {
    return named;
  }

  @Override
  protected void propagate() {
    tradeIn(); // priced#1 → #2 integrate → before#1 integrate
    quoteIn(); // priced#3 → #4 integrate → before#2 integrate
    inputsDone();
    flushPricedAsof(); // priced#5 asofJoin → #6 → #7 output → named#1 → #2 output
    flushBeforeAsof(); // before#3 asofJoin → #4 → #5 output
  }

  @Override
  protected boolean isSpread() {
    return false; // rows that must meet are not exchanged
  }

  /**
   * priced#1 {@code input trade(symbol VARCHAR, at TIMESTAMP, lot VARCHAR, amount INTEGER)}: reads
   * the batch in place, as its last reader (owned).
   *
   * <p>The last reader in the plan comes first: where a change takes two ways to a join, it must be
   * there before what the other way makes of it.
   */
  private void tradeIn() {
    source(trade);
    long[] words = trade.words();
    Object[] objects = trade.objects();
    for (int row = 0, rows = trade.size(); row < rows; row++) {
      trade.current(row);
      int at = trade.at(row);
      int objectsAt = trade.objectsAt(row);
      long weight = words[at + TradeRow.WEIGHT];
      String symbol = (String) objects[objectsAt + TradeRow.SYMBOL];
      long tradeAt = words[at + TradeRow.AT];
      String lot = (String) objects[objectsAt + TradeRow.LOT];
      int amount = (int) words[at + TradeRow.AMOUNT];
      integrateTradeRowsInOrder(lot, amount, weight);
      integrateTradeBySymbolInOrder(symbol, tradeAt, amount, weight);
    }
  }

  /**
   * priced#3 {@code input quote(lot VARCHAR, symbol VARCHAR, at TIMESTAMP, price INTEGER)}: reads
   * the batch in place, as its last reader (owned).
   *
   * <p>The last reader in the plan comes first: where a change takes two ways to a join, it must be
   * there before what the other way makes of it.
   */
  private void quoteIn() {
    source(quote);
    long[] words = quote.words();
    Object[] objects = quote.objects();
    for (int row = 0, rows = quote.size(); row < rows; row++) {
      quote.current(row);
      int at = quote.at(row);
      int objectsAt = quote.objectsAt(row);
      long weight = words[at + QuoteRow.WEIGHT];
      String lot = (String) objects[objectsAt + QuoteRow.LOT];
      String symbol = (String) objects[objectsAt + QuoteRow.SYMBOL];
      long quoteAt = words[at + QuoteRow.AT];
      int price = (int) words[at + QuoteRow.PRICE];
      integrateQuoteRowsInOrder(lot, symbol, quoteAt, price, weight);
      integrateQuoteBySymbolInOrder(lot, symbol, quoteAt, price, weight);
    }
  }

  /**
   * priced#2 {@code integrate ordered by(symbol) order(at)}: keeps one changed row in its place.
   */
  private void integrateTradeBySymbolInOrder(String symbol, long at, int amount, long weight) {
    int slot = tradeBySymbolInOrderSlot(symbol);
    int row = tradeBySymbolInOrder.blank();
    long[] words = tradeBySymbolInOrder.words();
    int rowAt = tradeBySymbolInOrder.at(row);
    words[rowAt + TradeBySymbolInOrderRow.AT] = at;
    words[rowAt + TradeBySymbolInOrderRow.AMOUNT] = amount;
    tradeBySymbolInOrder.add(slot, weight);
  }

  /**
   * priced#4 {@code integrate ordered by(symbol) order(at)}: keeps one changed row in its place.
   */
  private void integrateQuoteBySymbolInOrder(
      String lot, String symbol, long at, int price, long weight) {
    int slot = quoteBySymbolInOrderSlot(symbol);
    int row = quoteBySymbolInOrder.blank();
    long[] words = quoteBySymbolInOrder.words();
    int rowAt = quoteBySymbolInOrder.at(row);
    Object[] objects = quoteBySymbolInOrder.objects();
    int objectsAt = quoteBySymbolInOrder.objectsAt(row);
    objects[objectsAt + QuoteBySymbolInOrderRow.LOT] = lot;
    words[rowAt + QuoteBySymbolInOrderRow.AT] = at;
    words[rowAt + QuoteBySymbolInOrderRow.PRICE] = price;
    quoteBySymbolInOrder.add(slot, weight);
  }

  /**
   * priced#5 {@code asofJoin notBehind}: the pairs of left rows that find another right row, or
   * come or go.
   */
  private void flushPricedAsof() {
    for (int k = 0, touched = pricedAsof.touched(); k < touched; k++) {
      for (int i = 0, changes = pricedAsof.changes(k); i < changes; i++) {
        changePricedAsof(
            pricedAsof.leftSlot(),
            pricedAsof.left(i),
            pricedAsof.rightSlot(),
            pricedAsof.right(i),
            pricedAsof.weight(i));
      }
    }
  }

  /** Hands on a pair that comes or goes. */
  private void changePricedAsof(int slot, int left, int rightSlot, int right, long weight) {
    KeyTable keys = tradeBySymbolInOrder.keys();
    Object[] objects = keys.objects();
    int objectsAt = keys.objectsAt(slot);
    String symbol = (String) objects[objectsAt + TradeBySymbolInOrderKey.SYMBOL];
    long[] words = tradeBySymbolInOrder.words();
    int at = tradeBySymbolInOrder.at(left);
    long tradeAt = words[at + TradeBySymbolInOrderRow.AT];
    int amount = (int) words[at + TradeBySymbolInOrderRow.AMOUNT];
    KeyTable rightKeys = quoteBySymbolInOrder.keys();
    Object[] rightKeyObjects = rightKeys.objects();
    int rightKeyObjectsAt = rightKeys.objectsAt(rightSlot);
    String quoteSymbol =
        (String) rightKeyObjects[rightKeyObjectsAt + QuoteBySymbolInOrderKey.SYMBOL];
    long[] rightWords = quoteBySymbolInOrder.words();
    int rightAt = quoteBySymbolInOrder.at(right);
    int price = (int) rightWords[rightAt + QuoteBySymbolInOrderRow.PRICE];
    outputNamed(tradeAt, quoteSymbol, weight);
    outputPriced(symbol, amount, price, weight);
  }

  /** priced#7 {@code output priced}: one changed row of the view. */
  private void outputPriced(String symbol, int amount, int price, long weight) {
    Delta delta = priced.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + PricedRow.SYMBOL] = symbol;
    words[at + PricedRow.AMOUNT] = amount;
    words[at + PricedRow.PRICE] = price;
  }

  /** before#1 {@code integrate ordered order(lot DESC)}: keeps one changed row in its place. */
  private void integrateTradeRowsInOrder(String lot, int amount, long weight) {
    int slot = 0;
    int row = tradeRowsInOrder.blank();
    long[] words = tradeRowsInOrder.words();
    int at = tradeRowsInOrder.at(row);
    Object[] objects = tradeRowsInOrder.objects();
    int objectsAt = tradeRowsInOrder.objectsAt(row);
    objects[objectsAt + TradeRowsInOrderRow.LOT] = lot;
    words[at + TradeRowsInOrderRow.AMOUNT] = amount;
    tradeRowsInOrder.add(slot, weight);
  }

  /** before#2 {@code integrate ordered order(lot DESC)}: keeps one changed row in its place. */
  private void integrateQuoteRowsInOrder(
      String lot, String symbol, long at, int price, long weight) {
    int slot = 0;
    int row = quoteRowsInOrder.blank();
    long[] words = quoteRowsInOrder.words();
    int rowAt = quoteRowsInOrder.at(row);
    Object[] objects = quoteRowsInOrder.objects();
    int objectsAt = quoteRowsInOrder.objectsAt(row);
    objects[objectsAt + QuoteRowsInOrderRow.LOT] = lot;
    objects[objectsAt + QuoteRowsInOrderRow.SYMBOL] = symbol;
    words[rowAt + QuoteRowsInOrderRow.AT] = at;
    words[rowAt + QuoteRowsInOrderRow.PRICE] = price;
    quoteRowsInOrder.add(slot, weight);
  }

  /**
   * before#3 {@code asofJoin before}: the pairs of left rows that find another right row, or come
   * or go.
   */
  private void flushBeforeAsof() {
    for (int k = 0, touched = beforeAsof.touched(); k < touched; k++) {
      for (int i = 0, changes = beforeAsof.changes(k); i < changes; i++) {
        changeBeforeAsof(beforeAsof.left(i), beforeAsof.right(i), beforeAsof.weight(i));
      }
    }
  }

  /** Hands on a pair that comes or goes. */
  private void changeBeforeAsof(int left, int right, long weight) {
    long[] words = tradeRowsInOrder.words();
    int at = tradeRowsInOrder.at(left);
    int amount = (int) words[at + TradeRowsInOrderRow.AMOUNT];
    Object[] objects = quoteRowsInOrder.objects();
    int objectsAt = quoteRowsInOrder.objectsAt(right);
    String symbol = (String) objects[objectsAt + QuoteRowsInOrderRow.SYMBOL];
    outputBefore(amount, symbol, weight);
  }

  /** before#5 {@code output before}: one changed row of the view. */
  private void outputBefore(int amount, String symbol, long weight) {
    Delta delta = beforeOutput.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + BeforeRow.AMOUNT] = amount;
    objects[objectsAt + BeforeRow.SYMBOL] = symbol;
  }

  /** named#2 {@code output named}: one changed row of the view. */
  private void outputNamed(long at, String symbol, long weight) {
    Delta delta = named.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int entryAt = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[entryAt + NamedRow.AT] = at;
    objects[objectsAt + NamedRow.SYMBOL] = symbol;
  }

  /** The slot of a key of tradeBySymbolInOrder, a new one if it is absent. */
  private int tradeBySymbolInOrderSlot(String symbol) {
    KeyTable keys = tradeBySymbolInOrder.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, symbol));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.objects()[keys.objectsAt(slot) + TradeBySymbolInOrderKey.SYMBOL] = symbol;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && symbol.equals(keys.objects()[keys.objectsAt(slot) + TradeBySymbolInOrderKey.SYMBOL])) {
        return slot;
      }
    }
  }

  /** The slot of a key of quoteBySymbolInOrder, a new one if it is absent. */
  private int quoteBySymbolInOrderSlot(String symbol) {
    KeyTable keys = quoteBySymbolInOrder.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, symbol));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.objects()[keys.objectsAt(slot) + QuoteBySymbolInOrderKey.SYMBOL] = symbol;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && symbol.equals(keys.objects()[keys.objectsAt(slot) + QuoteBySymbolInOrderKey.SYMBOL])) {
        return slot;
      }
    }
  }

  /** A row of table trade. */
  private static final class TradeRow {
    /** Where its words are. */
    static final int AT = 0;
    static final int AMOUNT = 1;
    static final int WEIGHT = 2;

    /** Where its objects are. */
    static final int SYMBOL = 0;
    static final int LOT = 1;

    static final Columns COLUMNS =
        new Columns()
            .text("symbol", SYMBOL)
            .timestamp("at", AT)
            .text("lot", LOT)
            .integer("amount", AMOUNT);

    static final RowLayout LAYOUT = new RowLayout(3, 2);
  }

  /** A row of table quote. */
  private static final class QuoteRow {
    /** Where its words are. */
    static final int AT = 0;
    static final int PRICE = 1;
    static final int WEIGHT = 2;

    /** Where its objects are. */
    static final int LOT = 0;
    static final int SYMBOL = 1;

    static final Columns COLUMNS =
        new Columns()
            .text("lot", LOT)
            .text("symbol", SYMBOL)
            .timestamp("at", AT)
            .integer("price", PRICE);

    static final RowLayout LAYOUT = new RowLayout(3, 2);
  }

  /** A key of tradeBySymbolInOrder. */
  private static final class TradeBySymbolInOrderKey {
    /** Where its objects are. */
    static final int SYMBOL = 0;

    static final Columns COLUMNS = new Columns().text("symbol", SYMBOL);
    static final RowLayout LAYOUT = new RowLayout(0, 1);
  }

  /** A row of tradeBySymbolInOrder. */
  private static final class TradeBySymbolInOrderRow {
    /** Where its words are. */
    static final int AT = 4;
    static final int AMOUNT = 5;

    static final Columns COLUMNS = new Columns().timestamp("at", AT).integer("amount", AMOUNT);
    static final RowLayout LAYOUT = new RowLayout(6, 0);
  }

  /** A key of quoteBySymbolInOrder. */
  private static final class QuoteBySymbolInOrderKey {
    /** Where its objects are. */
    static final int SYMBOL = 0;

    static final Columns COLUMNS = new Columns().text("symbol", SYMBOL);
    static final RowLayout LAYOUT = new RowLayout(0, 1);
  }

  /** A row of quoteBySymbolInOrder. */
  private static final class QuoteBySymbolInOrderRow {
    /** Where its words are. */
    static final int AT = 4;
    static final int PRICE = 5;

    /** Where its objects are. */
    static final int LOT = 0;

    static final Columns COLUMNS =
        new Columns().text("lot", LOT).timestamp("at", AT).integer("price", PRICE);

    static final RowLayout LAYOUT = new RowLayout(6, 1);
  }

  /** A row of view priced. */
  private static final class PricedRow {
    /** Where its words are. */
    static final int AMOUNT = 0;
    static final int PRICE = 1;

    /** Where its objects are. */
    static final int SYMBOL = 0;

    static final Columns COLUMNS =
        new Columns().text("symbol", SYMBOL).integer("amount", AMOUNT).integer("price", PRICE);

    static final RowLayout LAYOUT = new RowLayout(2, 1);
  }

  /** A key of tradeRowsInOrder. */
  private static final class TradeRowsInOrderKey {
    static final Columns COLUMNS = new Columns();
    static final RowLayout LAYOUT = new RowLayout(0, 0);
  }

  /** A row of tradeRowsInOrder. */
  private static final class TradeRowsInOrderRow {
    /** Where its words are. */
    static final int AMOUNT = 4;

    /** Where its objects are. */
    static final int LOT = 0;

    static final Columns COLUMNS = new Columns().text("lot", LOT).integer("amount", AMOUNT);
    static final RowLayout LAYOUT = new RowLayout(5, 1);
  }

  /** A key of quoteRowsInOrder. */
  private static final class QuoteRowsInOrderKey {
    static final Columns COLUMNS = new Columns();
    static final RowLayout LAYOUT = new RowLayout(0, 0);
  }

  /** A row of quoteRowsInOrder. */
  private static final class QuoteRowsInOrderRow {
    /** Where its words are. */
    static final int AT = 4;
    static final int PRICE = 5;

    /** Where its objects are. */
    static final int LOT = 0;
    static final int SYMBOL = 1;

    static final Columns COLUMNS =
        new Columns()
            .text("lot", LOT)
            .text("symbol", SYMBOL)
            .timestamp("at", AT)
            .integer("price", PRICE);

    static final RowLayout LAYOUT = new RowLayout(6, 2);
  }

  /** A row of view before. */
  private static final class BeforeRow {
    /** Where its words are. */
    static final int AMOUNT = 0;

    /** Where its objects are. */
    static final int SYMBOL = 0;

    static final Columns COLUMNS = new Columns().integer("amount", AMOUNT).text("symbol", SYMBOL);
    static final RowLayout LAYOUT = new RowLayout(1, 1);
  }

  /** A row of view named. */
  private static final class NamedRow {
    /** Where its words are. */
    static final int AT = 0;

    /** Where its objects are. */
    static final int SYMBOL = 0;

    static final Columns COLUMNS = new Columns().timestamp("at", AT).text("symbol", SYMBOL);
    static final RowLayout LAYOUT = new RowLayout(1, 1);
  }

  /** Takes apart what is handed in to table {@code trade}. */
  private static final class TradeInput extends BagInput<Trade> {
    TradeInput() {
      super("trade", TradeRow.COLUMNS, TradeRow.LAYOUT);
    }

    @Override
    protected void encode(Trade row, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + TradeRow.SYMBOL] = Ingest.notNull(row.symbol(), "trade", "symbol");
      words[at + TradeRow.AT] =
          Ingest.timestamp(Ingest.notNull(row.at(), "trade", "at"), "trade", "at");
      objects[objectsAt + TradeRow.LOT] = Ingest.notNull(row.lot(), "trade", "lot");
      words[at + TradeRow.AMOUNT] = row.amount();
    }

    @Override
    protected void encodeAll(Collection<? extends Trade> rows, PendingRows pending) {
      for (Trade row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Takes apart what is handed in to table {@code quote}. */
  private static final class QuoteInput extends BagInput<Quote> {
    QuoteInput() {
      super("quote", QuoteRow.COLUMNS, QuoteRow.LAYOUT);
    }

    @Override
    protected void encode(Quote row, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + QuoteRow.LOT] = Ingest.notNull(row.lot(), "quote", "lot");
      objects[objectsAt + QuoteRow.SYMBOL] = Ingest.notNull(row.symbol(), "quote", "symbol");
      words[at + QuoteRow.AT] =
          Ingest.timestamp(Ingest.notNull(row.at(), "quote", "at"), "quote", "at");
      words[at + QuoteRow.PRICE] = row.price();
    }

    @Override
    protected void encodeAll(Collection<? extends Quote> rows, PendingRows pending) {
      for (Quote row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** The order of the rows of tradeBySymbolInOrder. */
  private static final class TradeBySymbolInOrderOrder extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order =
          Long.compare(
              words[a + TradeBySymbolInOrderRow.AT], words[b + TradeBySymbolInOrderRow.AT]);
      if (order != 0) {
        return decided(order);
      }
      order =
          Long.compare(
              words[a + TradeBySymbolInOrderRow.AMOUNT], words[b + TradeBySymbolInOrderRow.AMOUNT]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** The order of the rows of quoteBySymbolInOrder. */
  private static final class QuoteBySymbolInOrderOrder extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order =
          Long.compare(
              words[a + QuoteBySymbolInOrderRow.AT], words[b + QuoteBySymbolInOrderRow.AT]);
      if (order != 0) {
        return decided(order);
      }
      order =
          texts(
              objects[objectsOfA + QuoteBySymbolInOrderRow.LOT],
              objects[objectsOfB + QuoteBySymbolInOrderRow.LOT]);
      if (order != 0) {
        return tied(order);
      }
      order =
          Long.compare(
              words[a + QuoteBySymbolInOrderRow.PRICE], words[b + QuoteBySymbolInOrderRow.PRICE]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** Makes records of the rows of view {@code priced}. */
  private static final class PricedOutput extends ChangeOutput<Priced> {
    PricedOutput() {
      super("priced", PricedRow.COLUMNS, PricedRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Priced row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Priced(
          (String) objects[objectsAt + PricedRow.SYMBOL],
          (int) words[at + PricedRow.AMOUNT],
          (int) words[at + PricedRow.PRICE]);
    }
  }

  /** The order of the rows of tradeRowsInOrder. */
  private static final class TradeRowsInOrderOrder extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order =
          texts(
              objects[objectsOfB + TradeRowsInOrderRow.LOT],
              objects[objectsOfA + TradeRowsInOrderRow.LOT]);
      if (order != 0) {
        return decided(order);
      }
      order =
          Long.compare(
              words[a + TradeRowsInOrderRow.AMOUNT], words[b + TradeRowsInOrderRow.AMOUNT]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** The order of the rows of quoteRowsInOrder. */
  private static final class QuoteRowsInOrderOrder extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order =
          texts(
              objects[objectsOfB + QuoteRowsInOrderRow.LOT],
              objects[objectsOfA + QuoteRowsInOrderRow.LOT]);
      if (order != 0) {
        return decided(order);
      }
      order =
          texts(
              objects[objectsOfA + QuoteRowsInOrderRow.SYMBOL],
              objects[objectsOfB + QuoteRowsInOrderRow.SYMBOL]);
      if (order != 0) {
        return tied(order);
      }
      order = Long.compare(words[a + QuoteRowsInOrderRow.AT], words[b + QuoteRowsInOrderRow.AT]);
      if (order != 0) {
        return tied(order);
      }
      order =
          Long.compare(words[a + QuoteRowsInOrderRow.PRICE], words[b + QuoteRowsInOrderRow.PRICE]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** Makes records of the rows of view {@code before}. */
  private static final class BeforeOutput extends ChangeOutput<Before> {
    BeforeOutput() {
      super("before", BeforeRow.COLUMNS, BeforeRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Before row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Before(
          (int) words[at + BeforeRow.AMOUNT], (String) objects[objectsAt + BeforeRow.SYMBOL]);
    }
  }

  /** Makes records of the rows of view {@code named}. */
  private static final class NamedOutput extends ChangeOutput<Named> {
    NamedOutput() {
      super("named", NamedRow.COLUMNS, NamedRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Named row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Named(
          Records.timestamp(words[at + NamedRow.AT]),
          (String) objects[objectsAt + NamedRow.SYMBOL]);
    }
  }
}
