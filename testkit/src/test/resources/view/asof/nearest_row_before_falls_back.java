package script;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.MapHandle;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.exchange.Exchange;
import dev.penstock.exchange.Parcel;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.AsofRows;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.OrderedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.state.RowOrder;
import dev.penstock.table.BagInput;
import dev.penstock.table.KeyedInput;
import dev.penstock.table.PendingRows;
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
      #20 output found @1:8
        #19 project id, v @1:8
          #18 plus(id INTEGER, k INTEGER?, t INTEGER?, k INTEGER?, t INTEGER?, v VARCHAR?) @1:35
            #13 project id, k INTEGER? = k$1, t INTEGER? = t$2, k INTEGER? = k$3, t INTEGER? = t$4, v @1:35
              #12 differentiate @1:35
                #11 asofJoin notBehind @1:35
                  #5 integrate ordered by(k) order(t) @1:35
                    #4 exchange by(k) @1:35
                      #3 project id, k INTEGER = CAST(k AS INTEGER):INTEGER, t INTEGER = CAST(t AS INTEGER):INTEGER @1:35
                        #2 filter k IS NOT NULL AND t IS NOT NULL @1:35
                          #1 input l(id INTEGER, k INTEGER?, t INTEGER?)
                  #10 integrate ordered by(k) order(t) @1:35
                    #9 exchange by(k) @1:35
                      #8 project k INTEGER = CAST(k AS INTEGER):INTEGER, t INTEGER = CAST(t AS INTEGER):INTEGER, v @1:35
                        #7 filter k IS NOT NULL AND t IS NOT NULL @1:35
                          #6 input r(k INTEGER?, t INTEGER?, v VARCHAR?)
            #17 project id, k, t, k INTEGER? = NULL:INTEGER?, t INTEGER? = NULL:INTEGER?, v VARCHAR? = NULL:VARCHAR? @1:35
              #16 plus(id INTEGER, k INTEGER?, t INTEGER?) @1:35
                #1
                #15 negate @1:35
                  #14 project id, k INTEGER? = k$1, t INTEGER? = t$2 @1:35
                    #12
      """;

  private final LInput l = input(new LInput());
  private final RInput r = input(new RInput());
  private final KeyedRows lRows = l.rows();
  private final Exchange lByKExchange = exchange(Exchange.byKey(LByKExchangeRow.LAYOUT));

  private final OrderedRows lByKInOrder =
      state(
          "bfd12575d426b913",
          "found 1:35",
          new OrderedRows(
                  "found#5", LByKInOrderKey.LAYOUT, LByKInOrderRow.LAYOUT, new LByKInOrderOrder())
              .describe(LByKInOrderKey.COLUMNS::text, LByKInOrderRow.COLUMNS::text));

  private final Exchange rByKExchange = exchange(Exchange.byKey(RByKExchangeRow.LAYOUT));

  private final OrderedRows rByKInOrder =
      state(
          "29f5d84d0a6e164a",
          "found 1:35",
          new OrderedRows(
                  "found#10", RByKInOrderKey.LAYOUT, RByKInOrderRow.LAYOUT, new RByKInOrderOrder())
              .describe(RByKInOrderKey.COLUMNS::text, RByKInOrderRow.COLUMNS::text));

  private final AsofRows foundAsof =
      AsofRows.notBehind(lByKInOrder, LByKInOrderRow.T, rByKInOrder, RByKInOrderRow.T, false);

  private final FoundOutput found = view(new FoundOutput());

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
  public MapHandle<Integer, Script.LRow> l() {
    return l;
  }

  @Override
  public BagHandle<Script.RRow> r() {
    return r;
  }

  @Override
  public ChangeView<Script.FoundRow> found() {
    return found;
  }

  @Override
  protected void propagate() {
    lIn(); // for found
    lByKExchange.sent(); // all that found#4 gives to other workers
    rIn(); // found#6 → #7 → #8 → #9 → #10 integrate
    rByKExchange.sent(); // all that found#9 gives to other workers
    inputsDone();
    receiveLByK(); // found#4 → #5 integrate
    receiveRByK(); // found#9 → #10 integrate
    flushFoundAsof(); // for found
  }

  /**
   * found#1 {@code input l(id INTEGER, k INTEGER?, t INTEGER?)}: −old and +new of each row that
   * differs.
   */
  private void lIn() {
    source(l);
    for (int k = 0, touched = lRows.touched(); k < touched; k++) {
      if (l.changed(k)) {
        l.current(k);
        int slot = lRows.touchedSlot(k);
        if (lRows.showedBefore(k)) {
          changeL(lRows.log(), lRows.logAt(k), -1);
        }
        if (lRows.words()[lRows.at(slot) + LRow.PRESENCE] != 0) {
          changeL(lRows.words(), lRows.at(slot), 1);
        }
      }
    }
  }

  /** Hands on one row of {@code l} that goes or comes. */
  private void changeL(long[] words, int at, long weight) {
    int id = (int) words[at + LRow.ID];
    int k = (int) words[at + LRow.K];
    boolean kNull = (words[at + LRow.NULLS] & LRow.K_NULL) != 0;
    int t = (int) words[at + LRow.T];
    boolean tNull = (words[at + LRow.NULLS] & LRow.T_NULL) != 0;
    outputFound(id, null, weight);
    if (kNull || tNull) {
      return;
    }
    if (isAlone()) {
      integrateLByKInOrder(id, k, t, weight);
    } else {
      sendLByK(id, k, t, weight);
    }
  }

  /**
   * found#6 {@code input r(k INTEGER?, t INTEGER?, v VARCHAR?)}: reads the batch in place, as its
   * last reader (owned).
   */
  private void rIn() {
    source(r);
    long[] words = r.words();
    Object[] objects = r.objects();
    for (int row = 0, rows = r.size(); row < rows; row++) {
      r.current(row);
      int at = r.at(row);
      int objectsAt = r.objectsAt(row);
      long weight = words[at + RRow.WEIGHT];
      int k = (int) words[at + RRow.K];
      boolean kNull = (words[at + RRow.NULLS] & RRow.K_NULL) != 0;
      int t = (int) words[at + RRow.T];
      boolean tNull = (words[at + RRow.NULLS] & RRow.T_NULL) != 0;
      String v = (String) objects[objectsAt + RRow.V];
      if (kNull || tNull) {
        continue;
      }
      if (isAlone()) {
        integrateRByKInOrder(k, t, v, weight);
      } else {
        sendRByK(k, t, v, weight);
      }
    }
  }

  /**
   * found#4 {@code exchange by(k)}, found 1:35: the rows that this worker owns, sender by sender.
   */
  private void receiveLByK() {
    while (lByKExchange.receive()) {
      Parcel parcel = lByKExchange.received();
      long[] words = parcel.words();
      for (int row = 0, rows = parcel.size(); row < rows; row++) {
        int at = parcel.at(row);
        long weight = words[at + LByKExchangeRow.WEIGHT];
        int id = (int) words[at + LByKExchangeRow.ID];
        int k = (int) words[at + LByKExchangeRow.K];
        int t = (int) words[at + LByKExchangeRow.T];
        integrateLByKInOrder(id, k, t, weight);
      }
    }
  }

  /**
   * found#9 {@code exchange by(k)}, found 1:35: the rows that this worker owns, sender by sender.
   */
  private void receiveRByK() {
    while (rByKExchange.receive()) {
      Parcel parcel = rByKExchange.received();
      long[] words = parcel.words();
      Object[] objects = parcel.objects();
      for (int row = 0, rows = parcel.size(); row < rows; row++) {
        int at = parcel.at(row);
        int objectsAt = parcel.objectsAt(row);
        long weight = words[at + RByKExchangeRow.WEIGHT];
        int k = (int) words[at + RByKExchangeRow.K];
        int t = (int) words[at + RByKExchangeRow.T];
        String v = (String) objects[objectsAt + RByKExchangeRow.V];
        integrateRByKInOrder(k, t, v, weight);
      }
    }
  }

  /** found#4 {@code exchange by(k)}, found 1:35: packs one row for the worker that owns it. */
  private void sendLByK(int id, int k, int t, long weight) {
    Parcel parcel = lByKExchange.parcel(Hash.finish(Hash.word(Hash.SEED, k)));
    int row = parcel.next();
    long[] words = parcel.words();
    int at = parcel.at(row);
    words[at + LByKExchangeRow.WEIGHT] = weight;
    words[at + LByKExchangeRow.ID] = id;
    words[at + LByKExchangeRow.K] = k;
    words[at + LByKExchangeRow.T] = t;
  }

  /**
   * found#5 {@code integrate ordered by(k) order(t)}, found 1:35: keeps one changed row in its
   * place.
   */
  private void integrateLByKInOrder(int id, int k, int t, long weight) {
    int slot = lByKInOrderSlot(k);
    int row = lByKInOrder.blank();
    long[] words = lByKInOrder.words();
    int at = lByKInOrder.at(row);
    words[at + LByKInOrderRow.ID] = id;
    words[at + LByKInOrderRow.T] = t;
    lByKInOrder.add(slot, weight);
  }

  /** found#9 {@code exchange by(k)}, found 1:35: packs one row for the worker that owns it. */
  private void sendRByK(int k, int t, String v, long weight) {
    Parcel parcel = rByKExchange.parcel(Hash.finish(Hash.word(Hash.SEED, k)));
    int row = parcel.next();
    long[] words = parcel.words();
    int at = parcel.at(row);
    Object[] objects = parcel.objects();
    int objectsAt = parcel.objectsAt(row);
    words[at + RByKExchangeRow.WEIGHT] = weight;
    words[at + RByKExchangeRow.NULLS] = v == null ? RByKExchangeRow.V_NULL : 0;
    words[at + RByKExchangeRow.K] = k;
    words[at + RByKExchangeRow.T] = t;
    objects[objectsAt + RByKExchangeRow.V] = v;
  }

  /**
   * found#10 {@code integrate ordered by(k) order(t)}, found 1:35: keeps one changed row in its
   * place.
   */
  private void integrateRByKInOrder(int k, int t, String v, long weight) {
    int slot = rByKInOrderSlot(k);
    int row = rByKInOrder.blank();
    long[] words = rByKInOrder.words();
    int at = rByKInOrder.at(row);
    Object[] objects = rByKInOrder.objects();
    int objectsAt = rByKInOrder.objectsAt(row);
    words[at + RByKInOrderRow.NULLS] = v == null ? RByKInOrderRow.V_NULL : 0;
    words[at + RByKInOrderRow.T] = t;
    objects[objectsAt + RByKInOrderRow.V] = v;
    rByKInOrder.add(slot, weight);
  }

  /**
   * found#11 {@code asofJoin notBehind}, found 1:35: the pairs of left rows that find another right
   * row, or come or go.
   */
  private void flushFoundAsof() {
    for (int k = 0, touched = foundAsof.touched(); k < touched; k++) {
      for (int i = 0, changes = foundAsof.changes(k); i < changes; i++) {
        changeFoundAsof(foundAsof.left(i), foundAsof.right(i), foundAsof.weight(i));
      }
    }
  }

  /** Hands on a pair that comes or goes. */
  private void changeFoundAsof(int left, int right, long weight) {
    long[] words = lByKInOrder.words();
    int at = lByKInOrder.at(left);
    int id = (int) words[at + LByKInOrderRow.ID];
    Object[] objects = rByKInOrder.objects();
    int objectsAt = rByKInOrder.objectsAt(right);
    String v = (String) objects[objectsAt + RByKInOrderRow.V];
    outputFound(id, null, -weight);
    outputFound(id, v, weight);
  }

  /** found#20 {@code output found}, found 1:8: one changed row of the view. */
  private void outputFound(int id, String v, long weight) {
    Delta delta = found.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + FoundRow.NULLS] = v == null ? FoundRow.V_NULL : 0;
    words[at + FoundRow.ID] = id;
    objects[objectsAt + FoundRow.V] = v;
  }

  /** The slot of a key of lByKInOrder, a new one if it is absent. */
  private int lByKInOrderSlot(int k) {
    KeyTable keys = lByKInOrder.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, k));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + LByKInOrderKey.K] = k;
        return slot;
      }
      if (keys.hashOf(slot) == hash && keys.words()[keys.at(slot) + LByKInOrderKey.K] == k) {
        return slot;
      }
    }
  }

  /** The slot of a key of rByKInOrder, a new one if it is absent. */
  private int rByKInOrderSlot(int k) {
    KeyTable keys = rByKInOrder.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, k));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + RByKInOrderKey.K] = k;
        return slot;
      }
      if (keys.hashOf(slot) == hash && keys.words()[keys.at(slot) + RByKInOrderKey.K] == k) {
        return slot;
      }
    }
  }

  /** A row of table l. */
  private static final class LRow {
    /** Where its words are. */
    static final int ID = 0;
    static final int PRESENCE = 1;
    static final int NULLS = 2;
    static final int K = 3;
    static final int T = 4;

    /** Their flags. */
    static final long K_NULL = 1;
    static final long T_NULL = 1L << 1;

    static final Columns COLUMNS =
        new Columns()
            .integer("id", ID)
            .integer("k", K)
            .nullable(NULLS, K_NULL)
            .integer("t", T)
            .nullable(NULLS, T_NULL);

    static final RowLayout LAYOUT = new RowLayout(5, 0);
    static final RowLayout KEY = new RowLayout(1, 0);
  }

  /** A row of table r. */
  private static final class RRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int K = 1;
    static final int T = 2;
    static final int WEIGHT = 3;

    /** Their flags. */
    static final long K_NULL = 1;
    static final long T_NULL = 1L << 1;
    static final long V_NULL = 1L << 2;

    /** Where its objects are. */
    static final int V = 0;

    static final Columns COLUMNS =
        new Columns()
            .integer("k", K)
            .nullable(NULLS, K_NULL)
            .integer("t", T)
            .nullable(NULLS, T_NULL)
            .text("v", V)
            .nullable(NULLS, V_NULL);

    static final RowLayout LAYOUT = new RowLayout(4, 1);
  }

  /** A row of lByKExchange. */
  private static final class LByKExchangeRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int ID = 1;
    static final int K = 2;
    static final int T = 3;

    static final RowLayout LAYOUT = new RowLayout(4, 0);
  }

  /** A key of lByKInOrder. */
  private static final class LByKInOrderKey {
    /** Where its words are. */
    static final int K = 0;

    static final Columns COLUMNS = new Columns().integer("k", K);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** A row of lByKInOrder. */
  private static final class LByKInOrderRow {
    /** Where its words are. */
    static final int ID = 4;
    static final int T = 5;

    static final Columns COLUMNS = new Columns().integer("id", ID).integer("t", T);
    static final RowLayout LAYOUT = new RowLayout(6, 0);
  }

  /** A row of rByKExchange. */
  private static final class RByKExchangeRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int NULLS = 1;
    static final int K = 2;
    static final int T = 3;

    /** Their flags. */
    static final long V_NULL = 1;

    /** Where its objects are. */
    static final int V = 0;

    static final RowLayout LAYOUT = new RowLayout(4, 1);
  }

  /** A key of rByKInOrder. */
  private static final class RByKInOrderKey {
    /** Where its words are. */
    static final int K = 0;

    static final Columns COLUMNS = new Columns().integer("k", K);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** A row of rByKInOrder. */
  private static final class RByKInOrderRow {
    /** Where its words are. */
    static final int NULLS = 4;
    static final int T = 5;

    /** Their flags. */
    static final long V_NULL = 1;

    /** Where its objects are. */
    static final int V = 0;

    static final Columns COLUMNS =
        new Columns().integer("t", T).text("v", V).nullable(NULLS, V_NULL);

    static final RowLayout LAYOUT = new RowLayout(6, 1);
  }

  /** A row of view found. */
  private static final class FoundRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int ID = 1;

    /** Their flags. */
    static final long V_NULL = 1;

    /** Where its objects are. */
    static final int V = 0;

    static final Columns COLUMNS =
        new Columns().integer("id", ID).text("v", V).nullable(NULLS, V_NULL);

    static final RowLayout LAYOUT = new RowLayout(2, 1);
  }

  /** Takes apart what is handed in to table {@code l}. */
  private static final class LInput extends KeyedInput<Integer, Script.LRow> {
    LInput() {
      super("l", "54fac88c321c8b8a", LRow.COLUMNS, LRow.KEY, LRow.LAYOUT);
    }

    @Override
    protected void encode(Script.LRow row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + LRow.ID] = row.id();
      Integer k = row.k();
      words[at + LRow.K] = Ingest.word(k);
      Integer t = row.t();
      words[at + LRow.T] = Ingest.word(t);
      words[at + LRow.NULLS] = Ingest.nullBit(k, LRow.K_NULL) | Ingest.nullBit(t, LRow.T_NULL);
    }

    @Override
    protected void encodeKey(Integer key, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + LRow.ID] = Ingest.word(Ingest.notNull(key, "l", "id"));
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + LRow.ID]));
    }

    @Override
    protected void encodeAll(Collection<? extends Script.LRow> rows, PendingRows pending) {
      for (Script.LRow row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Takes apart what is handed in to table {@code r}. */
  private static final class RInput extends BagInput<Script.RRow> {
    RInput() {
      super("r", RRow.COLUMNS, RRow.LAYOUT);
    }

    @Override
    protected void encode(Script.RRow row, long[] words, int at, Object[] objects, int objectsAt) {
      Integer k = row.k();
      words[at + RRow.K] = Ingest.word(k);
      Integer t = row.t();
      words[at + RRow.T] = Ingest.word(t);
      String v = row.v();
      objects[objectsAt + RRow.V] = v;
      words[at + RRow.NULLS] =
          Ingest.nullBit(k, RRow.K_NULL)
              | Ingest.nullBit(t, RRow.T_NULL)
              | Ingest.nullBit(v, RRow.V_NULL);
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(
          Hash.object(
              Hash.word(Hash.word(Hash.SEED, words[at + RRow.K]), words[at + RRow.T]),
              objects[objectsAt + RRow.V]));
    }

    @Override
    protected void encodeAll(Collection<? extends Script.RRow> rows, PendingRows pending) {
      for (Script.RRow row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** The order of the rows of lByKInOrder. */
  private static final class LByKInOrderOrder extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order = Long.compare(words[a + LByKInOrderRow.T], words[b + LByKInOrderRow.T]);
      if (order != 0) {
        return decided(order);
      }
      order = Long.compare(words[a + LByKInOrderRow.ID], words[b + LByKInOrderRow.ID]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** The order of the rows of rByKInOrder. */
  private static final class RByKInOrderOrder extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order = Long.compare(words[a + RByKInOrderRow.T], words[b + RByKInOrderRow.T]);
      if (order != 0) {
        return decided(order);
      }
      order =
          nullsLast(
              words[a + RByKInOrderRow.NULLS],
              words[b + RByKInOrderRow.NULLS],
              RByKInOrderRow.V_NULL);
      if (order == 0) {
        order =
            texts(objects[objectsOfA + RByKInOrderRow.V], objects[objectsOfB + RByKInOrderRow.V]);
      }
      return order == 0 ? 0 : tied(order);
    }
  }

  /** Makes records of the rows of view {@code found}. */
  private static final class FoundOutput extends ChangeOutput<Script.FoundRow> {
    FoundOutput() {
      super("found", FoundRow.COLUMNS, FoundRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Script.FoundRow row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Script.FoundRow(
          (int) words[at + FoundRow.ID], (String) objects[objectsAt + FoundRow.V]);
    }
  }
}
