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
import dev.penstock.state.Hash;
import dev.penstock.state.IntervalOrder;
import dev.penstock.state.KeyTable;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.OrderedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.state.RowOrder;
import dev.penstock.state.RowRange;
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
      #12 output within @1:8
        #11 project id, v @1:8
          #10 rangeJoin k = k, t >= a, t <= b @1:25
            #5 integrate ranges by(k) order(t) slots 1 @1:25
              #4 exchange by(k) @1:25
                #3 project id, k, t INTEGER = CAST(t AS INTEGER):INTEGER @1:25
                  #2 filter k IS NOT NULL AND t IS NOT NULL @1:25
                    #1 input l(id INTEGER, k INTEGER?, t INTEGER?)
            #9 integrate ranges by(k) order(a, b) slots 1 @1:25
              #8 project k, a INTEGER = CAST(a AS INTEGER):INTEGER, b INTEGER = CAST(b AS INTEGER):INTEGER, v @1:25
                #7 filter k IS NOT NULL AND a IS NOT NULL AND b IS NOT NULL @1:25
                  #6 input r(k INTEGER?, a INTEGER?, b INTEGER?, v VARCHAR?)
      """;

  private final LInput l = input(new LInput());
  private final RInput r = input(new RInput());
  private final KeyedRows lRows = l.rows();
  private final Exchange lByKExchange = exchange(Exchange.byKey(LByKExchangeRow.LAYOUT));
  private final KeyTable lKSlots = new KeyTable(LKKey.LAYOUT);

  private final OrderedRows lByKInOrder =
      state(
          "6296ac68035fa07a",
          "within 1:25",
          new OrderedRows("within#5", lKSlots, LByKInOrderRow.LAYOUT, new LByKInOrderOrder())
              .describe(LKKey.COLUMNS::text, LByKInOrderRow.COLUMNS::text));

  private final OrderedRows rByKInOrder =
      state(
          "6b0f878fa302f46b",
          "within 1:25",
          new OrderedRows("within#9", lKSlots, RByKInOrderRow.LAYOUT, new RByKInOrderOrder())
              .describe(LKKey.COLUMNS::text, RByKInOrderRow.COLUMNS::text));

  private final RByKInOrderRange rByKInOrderRange = new RByKInOrderRange(rByKInOrder);
  private final LByKInOrderRange lByKInOrderRange = new LByKInOrderRange(lByKInOrder);
  private final WithinOutput within = view(new WithinOutput());

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
  public ChangeView<Script.WithinRow> within() {
    return within;
  }

  @Override
  protected void propagate() {
    lIn(); // within#1 → #2 → #3 → #4 → #5 integrate → #10 join → #11 → #12 output
    lByKExchange.sent(); // all that within#4 gives to other workers
    rIn(); // within#6 → #7 → #8 → #9 integrate → #10 join → #11 → #12 output
    inputsDone();
    receiveLByK(); // within#4 → #5 integrate → #10 join → #11 → #12 output
  }

  /**
   * within#1 {@code input l(id INTEGER, k INTEGER?, t INTEGER?)}: −old and +new of each row that
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
    if (kNull || tNull) {
      return;
    }
    if (isAlone()) {
      integrateLByKInOrder(id, k, kNull, t, weight);
    } else {
      sendLByK(id, k, kNull, t, weight);
    }
  }

  /**
   * within#6 {@code input r(k INTEGER?, a INTEGER?, b INTEGER?, v VARCHAR?)}: reads the batch in
   * place, as its last reader (owned).
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
      int a = (int) words[at + RRow.A];
      boolean aNull = (words[at + RRow.NULLS] & RRow.A_NULL) != 0;
      int b = (int) words[at + RRow.B];
      boolean bNull = (words[at + RRow.NULLS] & RRow.B_NULL) != 0;
      String v = (String) objects[objectsAt + RRow.V];
      if (kNull || aNull || bNull) {
        continue;
      }
      integrateRByKInOrder(k, kNull, a, b, v, weight);
    }
  }

  /**
   * within#4 {@code exchange by(k)}, within 1:25: the rows that this worker owns, sender by sender.
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
        boolean kNull = (words[at + LByKExchangeRow.NULLS] & LByKExchangeRow.K_NULL) != 0;
        int t = (int) words[at + LByKExchangeRow.T];
        integrateLByKInOrder(id, k, kNull, t, weight);
      }
    }
  }

  /** within#4 {@code exchange by(k)}, within 1:25: packs one row for the worker that owns it. */
  private void sendLByK(int id, int k, boolean kNull, int t, long weight) {
    Parcel parcel = lByKExchange.parcel(Hash.finish(Hash.word(Hash.SEED, k)));
    int row = parcel.next();
    long[] words = parcel.words();
    int at = parcel.at(row);
    words[at + LByKExchangeRow.WEIGHT] = weight;
    words[at + LByKExchangeRow.NULLS] = kNull ? LByKExchangeRow.K_NULL : 0;
    words[at + LByKExchangeRow.ID] = id;
    words[at + LByKExchangeRow.K] = k;
    words[at + LByKExchangeRow.T] = t;
  }

  /**
   * within#5 {@code integrate ranges by(k) order(t) slots 1}, within 1:25: keeps one changed row in
   * its place, then joins it with what the other sides hold at this moment.
   */
  private void integrateLByKInOrder(int id, int k, boolean kNull, int t, long weight) {
    int slot = lKSlot(k, kNull);
    int row = lByKInOrder.blank();
    long[] words = lByKInOrder.words();
    int at = lByKInOrder.at(row);
    words[at + LByKInOrderRow.ID] = id;
    words[at + LByKInOrderRow.T] = t;
    lByKInOrder.add(slot, weight);
    joinLWithR(slot, id, t, weight);
  }

  /**
   * within#9 {@code integrate ranges by(k) order(a, b) slots 1}, within 1:25: keeps one changed row
   * in its place, then joins it with what the other sides hold at this moment.
   */
  private void integrateRByKInOrder(int k, boolean kNull, int a, int b, String v, long weight) {
    int slot = lKSlot(k, kNull);
    int row = rByKInOrder.blank();
    long[] words = rByKInOrder.words();
    int at = rByKInOrder.at(row);
    Object[] objects = rByKInOrder.objects();
    int objectsAt = rByKInOrder.objectsAt(row);
    words[at + RByKInOrderRow.NULLS] = v == null ? RByKInOrderRow.V_NULL : 0;
    words[at + RByKInOrderRow.A] = a;
    words[at + RByKInOrderRow.B] = b;
    objects[objectsAt + RByKInOrderRow.V] = v;
    rByKInOrder.add(slot, weight);
    joinRWithL(slot, a, b, v, weight);
  }

  /**
   * within#10 {@code rangeJoin k = k, t >= a, t <= b}, within 1:25, for one change of l.
   *
   * <p>Δ(l ⋈ r), change by change: Δl ⋈ r against the rows as of this moment.
   */
  private void joinLWithR(int slot, int id, int t, long weight) {
    Object[] objects = rByKInOrder.objects();
    for (int row = rByKInOrderRange.first(slot, t, t); row != 0; row = rByKInOrderRange.next(row)) {
      int objectsAt = rByKInOrder.objectsAt(row);
      long copies = rByKInOrderRange.weight(row);
      String v = (String) objects[objectsAt + RByKInOrderRow.V];
      outputWithin(id, v, Math.multiplyExact(weight, copies));
    }
  }

  /**
   * within#10 {@code rangeJoin k = k, t >= a, t <= b}, within 1:25, for one change of r.
   *
   * <p>Δ(l ⋈ r), change by change: l ⋈ Δr against the rows as of this moment.
   */
  private void joinRWithL(int slot, int a, int b, String v, long weight) {
    long[] words = lByKInOrder.words();
    for (int row = lByKInOrderRange.first(slot, a, b); row != 0; row = lByKInOrderRange.next(row)) {
      int at = lByKInOrder.at(row);
      long copies = lByKInOrderRange.weight(row);
      int id = (int) words[at + LByKInOrderRow.ID];
      outputWithin(id, v, Math.multiplyExact(weight, copies));
    }
  }

  /** within#12 {@code output within}, within 1:8: one changed row of the view. */
  private void outputWithin(int id, String v, long weight) {
    Delta delta = within.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + WithinRow.NULLS] = v == null ? WithinRow.V_NULL : 0;
    words[at + WithinRow.ID] = id;
    objects[objectsAt + WithinRow.V] = v;
  }

  /** The slot of a key of lKSlots, a new one if it is absent. */
  private int lKSlot(int k, boolean kNull) {
    KeyTable keys = lKSlots;
    long nulls = kNull ? LKKey.K_NULL : 0;
    long hash = Hash.finish(Hash.word(Hash.word(Hash.SEED, nulls), k));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + LKKey.NULLS] = nulls;
        keys.words()[keys.at(slot) + LKKey.K] = k;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && keys.words()[keys.at(slot) + LKKey.NULLS] == nulls
          && keys.words()[keys.at(slot) + LKKey.K] == k) {
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
    static final int A = 2;
    static final int B = 3;
    static final int WEIGHT = 4;

    /** Their flags. */
    static final long K_NULL = 1;
    static final long A_NULL = 1L << 1;
    static final long B_NULL = 1L << 2;
    static final long V_NULL = 1L << 3;

    /** Where its objects are. */
    static final int V = 0;

    static final Columns COLUMNS =
        new Columns()
            .integer("k", K)
            .nullable(NULLS, K_NULL)
            .integer("a", A)
            .nullable(NULLS, A_NULL)
            .integer("b", B)
            .nullable(NULLS, B_NULL)
            .text("v", V)
            .nullable(NULLS, V_NULL);

    static final RowLayout LAYOUT = new RowLayout(5, 1);
  }

  /** A row of lByKExchange. */
  private static final class LByKExchangeRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int NULLS = 1;
    static final int ID = 2;
    static final int K = 3;
    static final int T = 4;

    /** Their flags. */
    static final long K_NULL = 1;

    static final RowLayout LAYOUT = new RowLayout(5, 0);
  }

  /** A key of lKSlots. */
  private static final class LKKey {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int K = 1;

    /** Their flags. */
    static final long K_NULL = 1;

    static final RowLayout LAYOUT = new RowLayout(2, 0);
    static final Columns COLUMNS = new Columns().integer("k", K).nullable(NULLS, K_NULL);
  }

  /** A row of lByKInOrder. */
  private static final class LByKInOrderRow {
    /** Where its words are. */
    static final int ID = 4;
    static final int T = 5;

    static final Columns COLUMNS = new Columns().integer("id", ID).integer("t", T);
    static final RowLayout LAYOUT = new RowLayout(6, 0);
  }

  /** A row of rByKInOrder. */
  private static final class RByKInOrderRow {
    /** Where its words are. */
    static final int NULLS = 5;
    static final int A = 6;
    static final int B = 7;

    /** Their flags. */
    static final long V_NULL = 1;

    /** Where its objects are. */
    static final int V = 0;

    static final Columns COLUMNS =
        new Columns().integer("a", A).integer("b", B).text("v", V).nullable(NULLS, V_NULL);

    static final RowLayout LAYOUT = new RowLayout(8, 1);
  }

  /** A row of view within. */
  private static final class WithinRow {
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
      Integer a = row.a();
      words[at + RRow.A] = Ingest.word(a);
      Integer b = row.b();
      words[at + RRow.B] = Ingest.word(b);
      String v = row.v();
      objects[objectsAt + RRow.V] = v;
      words[at + RRow.NULLS] =
          Ingest.nullBit(k, RRow.K_NULL)
              | Ingest.nullBit(a, RRow.A_NULL)
              | Ingest.nullBit(b, RRow.B_NULL)
              | Ingest.nullBit(v, RRow.V_NULL);
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + RRow.K]));
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
  private static final class RByKInOrderOrder extends IntervalOrder {
    @Override
    protected int compareEnds(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      return Long.compare(words[a + RByKInOrderRow.B], words[b + RByKInOrderRow.B]);
    }

    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order = Long.compare(words[a + RByKInOrderRow.A], words[b + RByKInOrderRow.A]);
      if (order != 0) {
        return decided(order);
      }
      order = Long.compare(words[a + RByKInOrderRow.B], words[b + RByKInOrderRow.B]);
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

  /** Makes records of the rows of view {@code within}. */
  private static final class WithinOutput extends ChangeOutput<Script.WithinRow> {
    WithinOutput() {
      super("within", WithinRow.COLUMNS, WithinRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Script.WithinRow row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Script.WithinRow(
          (int) words[at + WithinRow.ID], (String) objects[objectsAt + WithinRow.V]);
    }
  }

  /** The rows of rByKInOrder with {@code b >= from, a <= to}. */
  private static final class RByKInOrderRange extends RowRange {
    private int from;

    private int to;

    RByKInOrderRange(OrderedRows rows) {
      super(rows);
    }

    @Override
    protected boolean isBefore(long[] words, int at, Object[] objects, int objectsAt) {
      return (int) words[at + RByKInOrderRow.B] < from;
    }

    @Override
    protected boolean isBehind(long[] words, int at, Object[] objects, int objectsAt) {
      return (int) words[at + RByKInOrderRow.A] > to;
    }

    int first(int slot, int from, int to) {
      this.from = from;
      this.to = to;
      return start(slot);
    }
  }

  /** The rows of lByKInOrder with {@code t >= from, t <= to}. */
  private static final class LByKInOrderRange extends RowRange {
    private int from;

    private int to;

    LByKInOrderRange(OrderedRows rows) {
      super(rows);
    }

    @Override
    protected boolean isBefore(long[] words, int at, Object[] objects, int objectsAt) {
      return (int) words[at + LByKInOrderRow.T] < from;
    }

    @Override
    protected boolean isBehind(long[] words, int at, Object[] objects, int objectsAt) {
      return (int) words[at + LByKInOrderRow.T] > to;
    }

    int first(int slot, int from, int to) {
      this.from = from;
      this.to = to;
      return start(slot);
    }
  }
}
