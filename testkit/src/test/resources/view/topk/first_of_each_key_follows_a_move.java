package script;

import dev.penstock.CircuitOptions;
import dev.penstock.MapHandle;
import dev.penstock.MapView;
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
import dev.penstock.state.TopRows;
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
      #8 output first @1:8
        #7 project k, id @1:8
          #6 differentiate @1:29
            #5 topK ROW_NUMBER 1 to 1 @1:29
              #4 integrate ordered by(k) order(x) @1:29
                #3 exchange by(k) @1:29
                  #2 project k, id, x @1:29
                    #1 input t(id INTEGER, k VARCHAR, x INTEGER)
      """;

  private final TInput t = input(new TInput());
  private final KeyedRows tRows = t.rows();
  private final Exchange tByKExchange = exchange(Exchange.byKey(TByKExchangeRow.LAYOUT));

  private final OrderedRows tByKInOrder =
      state(
          "6232ddd95c2e8fde",
          "first 1:29",
          new OrderedRows(
                  "first#4", TByKInOrderKey.LAYOUT, TByKInOrderRow.LAYOUT, new TByKInOrderOrder())
              .describe(TByKInOrderKey.COLUMNS::text, TByKInOrderRow.COLUMNS::text));

  private final TopRows firstTop = TopRows.rowNumber(tByKInOrder, 1, 1);
  private final FirstOutput first = view(new FirstOutput());

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
  public MapHandle<Integer, Script.TRow> t() {
    return t;
  }

  @Override
  public MapView<String, Script.FirstRow> first() {
    return first;
  }

  @Override
  protected void propagate() {
    tIn(); // first#1 → #2 → #3 → #4 integrate
    tByKExchange.sent(); // all that first#3 gives to other workers
    inputsDone();
    receiveTByK(); // first#3 → #4 integrate
    flushFirstTop(); // first#5 topK → #6 → #7 → #8 output
  }

  /**
   * first#1 {@code input t(id INTEGER, k VARCHAR, x INTEGER)}: −old and +new of each row that
   * differs.
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
    int id = (int) words[at + TRow.ID];
    String k = (String) objects[objectsAt + TRow.K];
    int x = (int) words[at + TRow.X];
    if (isAlone()) {
      integrateTByKInOrder(k, id, x, weight);
    } else {
      sendTByK(k, id, x, weight);
    }
  }

  /**
   * first#3 {@code exchange by(k)}, first 1:29: the rows that this worker owns, sender by sender.
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
        int id = (int) words[at + TByKExchangeRow.ID];
        int x = (int) words[at + TByKExchangeRow.X];
        integrateTByKInOrder(k, id, x, weight);
      }
    }
  }

  /** first#3 {@code exchange by(k)}, first 1:29: packs one row for the worker that owns it. */
  private void sendTByK(String k, int id, int x, long weight) {
    Parcel parcel = tByKExchange.parcel(Hash.finish(Hash.object(Hash.SEED, k)));
    int row = parcel.next();
    long[] words = parcel.words();
    int at = parcel.at(row);
    Object[] objects = parcel.objects();
    int objectsAt = parcel.objectsAt(row);
    words[at + TByKExchangeRow.WEIGHT] = weight;
    objects[objectsAt + TByKExchangeRow.K] = k;
    words[at + TByKExchangeRow.ID] = id;
    words[at + TByKExchangeRow.X] = x;
  }

  /**
   * first#4 {@code integrate ordered by(k) order(x)}, first 1:29: keeps one changed row in its
   * place.
   */
  private void integrateTByKInOrder(String k, int id, int x, long weight) {
    int slot = tByKInOrderSlot(k);
    int row = tByKInOrder.blank();
    long[] words = tByKInOrder.words();
    int at = tByKInOrder.at(row);
    words[at + TByKInOrderRow.ID] = id;
    words[at + TByKInOrderRow.X] = x;
    tByKInOrder.add(slot, weight);
  }

  /**
   * first#5 {@code topK ROW_NUMBER 1 to 1}, first 1:29: the copies of rows that come into the
   * ranking or leave it.
   */
  private void flushFirstTop() {
    for (int k = 0, touched = tByKInOrder.touched(); k < touched; k++) {
      int slot = tByKInOrder.touchedSlot(k);
      for (int i = 0, changes = firstTop.changes(k); i < changes; i++) {
        changeFirstTop(slot, firstTop.row(i), firstTop.weight(i));
      }
    }
  }

  /** Hands on a row of the ranking that comes or goes. */
  private void changeFirstTop(int slot, int row, long weight) {
    KeyTable keys = tByKInOrder.keys();
    Object[] objects = keys.objects();
    int objectsAt = keys.objectsAt(slot);
    String k = (String) objects[objectsAt + TByKInOrderKey.K];
    long[] words = tByKInOrder.words();
    int at = tByKInOrder.at(row);
    int id = (int) words[at + TByKInOrderRow.ID];
    outputFirst(k, id, weight);
  }

  /** first#8 {@code output first}, first 1:8: one changed row of the view. */
  private void outputFirst(String k, int id, long weight) {
    Delta delta = first.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + FirstRow.K] = k;
    words[at + FirstRow.ID] = id;
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

  /** A row of table t. */
  private static final class TRow {
    /** Where its words are. */
    static final int ID = 0;
    static final int PRESENCE = 1;
    static final int X = 2;

    /** Where its objects are. */
    static final int K = 0;

    static final Columns COLUMNS = new Columns().integer("id", ID).text("k", K).integer("x", X);
    static final RowLayout LAYOUT = new RowLayout(3, 1);
    static final RowLayout KEY = new RowLayout(1, 0);
  }

  /** A row of tByKExchange. */
  private static final class TByKExchangeRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int ID = 1;
    static final int X = 2;

    /** Where its objects are. */
    static final int K = 0;

    static final RowLayout LAYOUT = new RowLayout(3, 1);
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
    static final int ID = 4;
    static final int X = 5;

    static final Columns COLUMNS = new Columns().integer("id", ID).integer("x", X);
    static final RowLayout LAYOUT = new RowLayout(6, 0);
  }

  /** A row of view first. */
  private static final class FirstRow {
    /** Where its words are. */
    static final int ID = 0;

    /** Where its objects are. */
    static final int K = 0;

    static final Columns COLUMNS = new Columns().text("k", K).integer("id", ID);
    static final RowLayout KEY = new RowLayout(0, 1);
    static final RowLayout LAYOUT = new RowLayout(1, 1);
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
      words[at + TRow.X] = row.x();
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
      int order = Long.compare(words[a + TByKInOrderRow.X], words[b + TByKInOrderRow.X]);
      if (order != 0) {
        return decided(order);
      }
      order = Long.compare(words[a + TByKInOrderRow.ID], words[b + TByKInOrderRow.ID]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** Makes records of the rows of view {@code first}. */
  private static final class FirstOutput extends MapOutput<String, Script.FirstRow> {
    FirstOutput() {
      super(
          "first", "1c168f9c2905241d", FirstRow.COLUMNS, FirstRow.KEY, FirstRow.LAYOUT,
          Netting.CONSOLIDATE);
    }

    @Override
    protected Script.FirstRow row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Script.FirstRow(
          (String) objects[objectsAt + FirstRow.K], (int) words[at + FirstRow.ID]);
    }

    @Override
    protected void encodeKey(String key, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + FirstRow.K] = Ingest.notNull(key, "first", "k");
    }
  }
}
