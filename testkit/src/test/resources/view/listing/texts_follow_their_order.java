package script;

import dev.penstock.CircuitOptions;
import dev.penstock.MapHandle;
import dev.penstock.MapView;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.exchange.Exchange;
import dev.penstock.exchange.Parcel;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.FailureSite;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.ListedTexts;
import dev.penstock.state.OrderedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.state.RowOrder;
import dev.penstock.table.KeyedInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.Delta;
import dev.penstock.view.MapOutput;
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
      #7 output names[net] @1:11
        #6 differentiate @1:11
          #5 listing by(k) x VARCHAR = TEXT(x, ', ') @1:11
            #4 integrate ordered by(k) order(a DESC) @1:11
              #3 exchange by(k) @1:59
                #2 project k, a, x @1:59
                  #1 input t(id INTEGER, k VARCHAR, x VARCHAR, a INTEGER?)
      """;

  private final TInput t = input(new TInput());
  private final KeyedRows tRows = t.rows();
  private final Exchange tByKExchange = exchange(Exchange.byKey(TByKExchangeRow.LAYOUT));

  private final OrderedRows tByKInOrder =
      state(
          "19f66cea253c6bff",
          "names 1:11",
          new OrderedRows(
                  "names#4", TByKInOrderKey.LAYOUT, TByKInOrderRow.LAYOUT, new TByKInOrderOrder())
              .describe(TByKInOrderKey.COLUMNS::text, TByKInOrderRow.COLUMNS::text));

  private final ListedTexts namesTexts = ListedTexts.of(tByKInOrder, TByKInOrderRow.X, ", ");
  private final NamesOutput names = view(new NamesOutput());

  private ScriptCircuit() {
    super(
        "Script",
        PLAN,
        new FailureSite(
            "names", 1, 11, "STRING_AGG(x, ', ' ORDER BY a DESC)", "the text is too long"));
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
  public MapHandle<Integer, Script.TRow> t() {
    return t;
  }

  @Override
  public MapView<String, Script.NamesRow> names() {
    return names;
  }

  @Override
  protected void propagate() {
    tIn(); // names#1 → #2 → #3 → #4 integrate
    tByKExchange.sent(); // all that names#3 gives to other workers
    inputsDone();
    receiveTByK(); // names#3 → #4 integrate
    flushNamesTexts(); // names#5 listing → #6 → #7 output
  }

  /**
   * names#1 {@code input t(id INTEGER, k VARCHAR, x VARCHAR, a INTEGER?)}: −old and +new of each
   * row that differs.
   */
  private void tIn() {
    source(t);
    for (int k = 0, touched = tRows.touched(); k < touched; k++) {
      if (t.changed(k)) {
        t.current(k);
        int slot = tRows.touchedSlot(k);
        if (tRows.showedBefore(k)) {
          changeT(tRows.log(), tRows.logAt(k), tRows.objectLog(), tRows.objectLogAt(k), -1);
        }
        if (tRows.words()[tRows.at(slot) + TRow.PRESENCE] != 0) {
          changeT(tRows.words(), tRows.at(slot), tRows.objects(), tRows.objectsAt(slot), 1);
        }
      }
    }
  }

  /** Hands on one row of {@code t} that goes or comes. */
  private void changeT(long[] words, int at, Object[] objects, int objectsAt, long weight) {
    String k = (String) objects[objectsAt + TRow.K];
    String x = (String) objects[objectsAt + TRow.X];
    int a = (int) words[at + TRow.A];
    boolean aNull = (words[at + TRow.NULLS] & TRow.A_NULL) != 0;
    if (isAlone()) {
      integrateTByKInOrder(k, a, aNull, x, weight);
    } else {
      sendTByK(k, a, aNull, x, weight);
    }
  }

  /**
   * names#3 {@code exchange by(k)}, names 1:59: the rows that this worker owns, sender by sender.
   */
  private void receiveTByK() {
    while (tByKExchange.receive()) {
      Parcel parcel = tByKExchange.received();
      long[] words = parcel.words();
      Object[] objects = parcel.objects();
      for (int row = 0, rows = parcel.size(); row < rows; row++) {
        int at = parcel.at(row);
        int objectsAt = parcel.objectsAt(row);
        long weight = words[at + TByKExchangeRow.WEIGHT];
        String k = (String) objects[objectsAt + TByKExchangeRow.K];
        int a = (int) words[at + TByKExchangeRow.A];
        boolean aNull = (words[at + TByKExchangeRow.NULLS] & TByKExchangeRow.A_NULL) != 0;
        String x = (String) objects[objectsAt + TByKExchangeRow.X];
        integrateTByKInOrder(k, a, aNull, x, weight);
      }
    }
  }

  /** names#3 {@code exchange by(k)}, names 1:59: packs one row for the worker that owns it. */
  private void sendTByK(String k, int a, boolean aNull, String x, long weight) {
    Parcel parcel = tByKExchange.parcel(Hash.finish(Hash.object(Hash.SEED, k)));
    int row = parcel.next();
    long[] words = parcel.words();
    int at = parcel.at(row);
    Object[] objects = parcel.objects();
    int objectsAt = parcel.objectsAt(row);
    words[at + TByKExchangeRow.WEIGHT] = weight;
    words[at + TByKExchangeRow.NULLS] = aNull ? TByKExchangeRow.A_NULL : 0;
    objects[objectsAt + TByKExchangeRow.K] = k;
    words[at + TByKExchangeRow.A] = a;
    objects[objectsAt + TByKExchangeRow.X] = x;
  }

  /**
   * names#4 {@code integrate ordered by(k) order(a DESC)}, names 1:11: keeps one changed row in its
   * place.
   */
  private void integrateTByKInOrder(String k, int a, boolean aNull, String x, long weight) {
    int slot = tByKInOrderSlot(k);
    int row = tByKInOrder.blank();
    long[] words = tByKInOrder.words();
    int at = tByKInOrder.at(row);
    Object[] objects = tByKInOrder.objects();
    int objectsAt = tByKInOrder.objectsAt(row);
    words[at + TByKInOrderRow.NULLS] = aNull ? TByKInOrderRow.A_NULL : 0;
    words[at + TByKInOrderRow.A] = a;
    objects[objectsAt + TByKInOrderRow.X] = x;
    tByKInOrder.add(slot, weight);
  }

  /**
   * names#5 {@code listing by(k) x VARCHAR = TEXT(x, ', ')}, names 1:11: −old and +new of each
   * group whose text is another one.
   */
  private void flushNamesTexts() {
    for (int k = 0, touched = tByKInOrder.touched(); k < touched; k++) {
      if (namesTexts.changes(k)) {
        int slot = tByKInOrder.touchedSlot(k);
        if (namesTexts.hasShown()) {
          changeNamesTexts(slot, namesTexts.oldText(), 0, -1);
        }
        if (namesTexts.shows()) {
          changeNamesTexts(slot, namesTexts.text(), namesTexts.isTooLong() ? 1 : 0, 1);
        }
      }
    }
  }

  /** Hands on a group with the text that it has shown or shows. */
  private void changeNamesTexts(int slot, String text, int failure, long weight) {
    KeyTable keys = tByKInOrder.keys();
    Object[] objects = keys.objects();
    int objectsAt = keys.objectsAt(slot);
    String k = (String) objects[objectsAt + TByKInOrderKey.K];
    if (failure != 0) {
      failedNames(failure, weight, k);
      return;
    }
    outputNames(k, text, weight);
  }

  /** names#7 {@code output names[net]}, names 1:11: one changed row of the view. */
  private void outputNames(String k, String x, long weight) {
    Delta delta = names.delta();
    int entry = delta.append(weight);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + NamesRow.K] = k;
    objects[objectsAt + NamesRow.X] = x;
  }

  /** The slot of a key of tByKInOrder, a new one if it is absent. */
  private int tByKInOrderSlot(String k) {
    KeyTable keys = tByKInOrder.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, k));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.objects()[keys.objectsAt(slot) + TByKInOrderKey.K] = k;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && k.equals(keys.objects()[keys.objectsAt(slot) + TByKInOrderKey.K])) {
        return slot;
      }
    }
  }

  /** Keeps what failed until the step's changes are netted. */
  private void failedNames(int failure, long weight, String k) {
    fail(failure, weight, "k", k);
  }

  /** A row of table t. */
  private static final class TRow {
    /** Where its words are. */
    static final int ID = 0;
    static final int PRESENCE = 1;
    static final int NULLS = 2;
    static final int A = 3;

    /** Their flags. */
    static final long A_NULL = 1;

    /** Where its objects are. */
    static final int K = 0;
    static final int X = 1;

    static final Columns COLUMNS =
        new Columns()
            .integer("id", ID)
            .text("k", K)
            .text("x", X)
            .integer("a", A)
            .nullable(NULLS, A_NULL);

    static final RowLayout LAYOUT = new RowLayout(4, 2);
    static final RowLayout KEY = new RowLayout(1, 0);
  }

  /** A row of tByKExchange. */
  private static final class TByKExchangeRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int NULLS = 1;
    static final int A = 2;

    /** Their flags. */
    static final long A_NULL = 1;

    /** Where its objects are. */
    static final int K = 0;
    static final int X = 1;

    static final RowLayout LAYOUT = new RowLayout(3, 2);
  }

  /** A key of tByKInOrder. */
  private static final class TByKInOrderKey {
    /** Where its objects are. */
    static final int K = 0;

    static final Columns COLUMNS = new Columns().text("k", K);
    static final RowLayout LAYOUT = new RowLayout(0, 1);
  }

  /** A row of tByKInOrder. */
  private static final class TByKInOrderRow {
    /** Where its words are. */
    static final int NULLS = 4;
    static final int A = 5;

    /** Their flags. */
    static final long A_NULL = 1;

    /** Where its objects are. */
    static final int X = 0;

    static final Columns COLUMNS =
        new Columns().integer("a", A).nullable(NULLS, A_NULL).text("x", X);

    static final RowLayout LAYOUT = new RowLayout(6, 1);
  }

  /** A row of view names. */
  private static final class NamesRow {
    /** Where its objects are. */
    static final int K = 0;
    static final int X = 1;

    static final Columns COLUMNS = new Columns().text("k", K).text("x", X);
    static final RowLayout KEY = new RowLayout(0, 1);
    static final RowLayout LAYOUT = new RowLayout(0, 2);
  }

  /** Takes apart what is handed in to table {@code t}. */
  private static final class TInput extends KeyedInput<Integer, Script.TRow> {
    TInput() {
      super("t", "074fa07694780d8b", TRow.COLUMNS, TRow.KEY, TRow.LAYOUT);
    }

    @Override
    protected void encode(Script.TRow row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + TRow.ID] = row.id();
      objects[objectsAt + TRow.K] = Ingest.notNull(row.k(), "t", "k");
      objects[objectsAt + TRow.X] = Ingest.notNull(row.x(), "t", "x");
      Integer a = row.a();
      words[at + TRow.A] = Ingest.word(a);
      words[at + TRow.NULLS] = Ingest.nullBit(a, TRow.A_NULL);
    }

    @Override
    protected void encodeKey(Integer key, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + TRow.ID] = Ingest.word(Ingest.notNull(key, "t", "id"));
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + TRow.ID]));
    }

    @Override
    protected void encodeAll(Collection<? extends Script.TRow> rows, PendingRows pending) {
      for (Script.TRow row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** The order of the rows of tByKInOrder. */
  private static final class TByKInOrderOrder extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order =
          nullsFirst(
              words[a + TByKInOrderRow.NULLS],
              words[b + TByKInOrderRow.NULLS],
              TByKInOrderRow.A_NULL);
      if (order == 0) {
        order = Long.compare(words[b + TByKInOrderRow.A], words[a + TByKInOrderRow.A]);
      }
      if (order != 0) {
        return decided(order);
      }
      order = texts(objects[objectsOfA + TByKInOrderRow.X], objects[objectsOfB + TByKInOrderRow.X]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** Makes records of the rows of view {@code names}. */
  private static final class NamesOutput extends MapOutput<String, Script.NamesRow> {
    NamesOutput() {
      super(
          "names", "48e4aead73d61855", NamesRow.COLUMNS, NamesRow.KEY, NamesRow.LAYOUT,
          Netting.NET);
    }

    @Override
    protected Script.NamesRow row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Script.NamesRow(
          (String) objects[objectsAt + NamesRow.K], (String) objects[objectsAt + NamesRow.X]);
    }

    @Override
    protected void encodeKey(String key, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + NamesRow.K] = Ingest.notNull(key, "names", "k");
    }
  }
}
