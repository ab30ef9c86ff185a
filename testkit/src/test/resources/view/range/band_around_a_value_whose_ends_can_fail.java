package script;

import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.MapHandle;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.exchange.Exchange;
import dev.penstock.exchange.Parcel;
import dev.penstock.scalar.Checked;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.FailureSite;
import dev.penstock.state.Hash;
import dev.penstock.state.IntervalOrder;
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
      #14 output near @1:8
        #13 project l = id$0, r = id$3 @1:8
          #12 filter t$2 >= t$5 - 5 AND t$2 <= t$5 + 5 @1:36
            #11 rangeJoin k = k, t >= t_from, t <= t_to @1:36
              #5 integrate ranges by(k) order(t) slots 1 @1:36
                #4 exchange by(k) @1:36
                  #3 project id, k, t INTEGER = CAST(t AS INTEGER):INTEGER @1:36
                    #2 filter t IS NOT NULL @1:36
                      #1 input l(id INTEGER, k INTEGER, t INTEGER?)
              #10 integrate ranges by(k) order(t_from, t_to) slots 1 @1:36
                #9 exchange by(k) @1:36
                  #8 project id, k, t INTEGER = CAST(t AS INTEGER):INTEGER, t_from INTEGER = COALESCE(NULL_IF_FAILED(CAST(t AS INTEGER):INTEGER - 5), -2147483648), t_to INTEGER = COALESCE(NULL_IF_FAILED(CAST(t AS INTEGER):INTEGER + 5), 2147483647) @1:36
                    #7 filter t IS NOT NULL @1:36
                      #6 input r(id INTEGER, k INTEGER, t INTEGER?)
      """;

  private final LInput lInput = input(new LInput());
  private final RInput rInput = input(new RInput());
  private final KeyedRows lRows = lInput.rows();
  private final KeyedRows rRows = rInput.rows();
  private final Exchange lByKExchange = exchange(Exchange.byKey(LByKExchangeRow.LAYOUT));
  private final KeyTable lKSlots = new KeyTable(LKKey.LAYOUT);

  private final OrderedRows lByKInOrder =
      state(
          "fca8fa2287a4bb54",
          "near 1:36",
          new OrderedRows("near#5", lKSlots, LByKInOrderRow.LAYOUT, new LByKInOrderOrder())
              .describe(LKKey.COLUMNS::text, LByKInOrderRow.COLUMNS::text));

  private final Exchange rByKExchange = exchange(Exchange.byKey(RByKExchangeRow.LAYOUT));

  private final OrderedRows rByKInOrder =
      state(
          "bdbb5876aca9b896",
          "near 1:36",
          new OrderedRows("near#10", lKSlots, RByKInOrderRow.LAYOUT, new RByKInOrderOrder())
              .describe(LKKey.COLUMNS::text, RByKInOrderRow.COLUMNS::text));

  private final RByKInOrderRange rByKInOrderRange = new RByKInOrderRange(rByKInOrder);
  private final LByKInOrderRange lByKInOrderRange = new LByKInOrderRange(lByKInOrder);
  private final NearOutput near = view(new NearOutput());

  private ScriptCircuit() {
    super(
        "Script",
        PLAN,
        new FailureSite("near", 1, 72, "r.t - 5", "result out of range"),
        new FailureSite("near", 1, 84, "r.t + 5", "result out of range"),
        new FailureSite("near", 1, 72, "r.t - 5", "result out of range"),
        new FailureSite("near", 1, 84, "r.t + 5", "result out of range"));
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
    return lInput;
  }

  @Override
  public MapHandle<Integer, Script.RRow> r() {
    return rInput;
  }

  @Override
  public ChangeView<Script.NearRow> near() {
    return near;
  }

  @Override
  protected void propagate() {
    lIn(); // for near
    lByKExchange.sent(); // all that near#4 gives to other workers
    rIn(); // for near
    rByKExchange.sent(); // all that near#9 gives to other workers
    inputsDone();
    receiveLByK(); // near#4 → #5 integrate → #11 join → #12 → #13 → #14 output
    receiveRByK(); // near#9 → #10 integrate → #11 join → #12 → #13 → #14 output
  }

  /**
   * near#1 {@code input l(id INTEGER, k INTEGER, t INTEGER?)}: −old and +new of each row that
   * differs.
   */
  private void lIn() {
    source(lInput);
    for (int k = 0, touched = lRows.touched(); k < touched; k++) {
      if (lInput.changed(k)) {
        lInput.current(k);
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
    int t = (int) words[at + LRow.T];
    boolean tNull = (words[at + LRow.NULLS] & LRow.T_NULL) != 0;
    if (tNull) {
      return;
    }
    if (isAlone()) {
      integrateLByKInOrder(id, k, t, weight);
    } else {
      sendLByK(id, k, t, weight);
    }
  }

  /**
   * near#6 {@code input r(id INTEGER, k INTEGER, t INTEGER?)}: −old and +new of each row that
   * differs.
   */
  private void rIn() {
    source(rInput);
    for (int k = 0, touched = rRows.touched(); k < touched; k++) {
      if (rInput.changed(k)) {
        rInput.current(k);
        int slot = rRows.touchedSlot(k);
        if (rRows.showedBefore(k)) {
          changeR(rRows.log(), rRows.logAt(k), -1);
        }
        if (rRows.words()[rRows.at(slot) + RRow.PRESENCE] != 0) {
          changeR(rRows.words(), rRows.at(slot), 1);
        }
      }
    }
  }

  /** Hands on one row of {@code r} that goes or comes. */
  private void changeR(long[] words, int at, long weight) {
    int id = (int) words[at + RRow.ID];
    int k = (int) words[at + RRow.K];
    int t = (int) words[at + RRow.T];
    boolean tNull = (words[at + RRow.NULLS] & RRow.T_NULL) != 0;
    if (tNull) {
      return;
    }
    int tFrom = 0;
    int part = 0;
    boolean partNull = tNull;
    int partFailure = 0;
    if (!partNull) {
      partFailure = Checked.subtractFails(t, 5) ? 1 : 0;
      if (partFailure == 0) {
        part = t - 5;
      }
    }
    boolean tFromPartNull = partNull || partFailure != 0;
    if (!tFromPartNull) {
      tFrom = part;
    } else {
      tFrom = -2147483648;
    }
    int tTo = 0;
    int part2 = 0;
    boolean part2Null = tNull;
    int part2Failure = 0;
    if (!part2Null) {
      part2Failure = Checked.addFails(t, 5) ? 2 : 0;
      if (part2Failure == 0) {
        part2 = t + 5;
      }
    }
    boolean tToPartNull = part2Null || part2Failure != 0;
    if (!tToPartNull) {
      tTo = part2;
    } else {
      tTo = 2147483647;
    }
    if (isAlone()) {
      integrateRByKInOrder(id, k, t, tFrom, tTo, weight);
    } else {
      sendRByK(id, k, t, tFrom, tTo, weight);
    }
  }

  /** near#4 {@code exchange by(k)}, near 1:36: the rows that this worker owns, sender by sender. */
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

  /** near#9 {@code exchange by(k)}, near 1:36: the rows that this worker owns, sender by sender. */
  private void receiveRByK() {
    while (rByKExchange.receive()) {
      Parcel parcel = rByKExchange.received();
      long[] words = parcel.words();
      for (int row = 0, rows = parcel.size(); row < rows; row++) {
        int at = parcel.at(row);
        long weight = words[at + RByKExchangeRow.WEIGHT];
        int id = (int) words[at + RByKExchangeRow.ID];
        int k = (int) words[at + RByKExchangeRow.K];
        int t = (int) words[at + RByKExchangeRow.T];
        int tFrom = (int) words[at + RByKExchangeRow.T_FROM];
        int tTo = (int) words[at + RByKExchangeRow.T_TO];
        integrateRByKInOrder(id, k, t, tFrom, tTo, weight);
      }
    }
  }

  /** near#4 {@code exchange by(k)}, near 1:36: packs one row for the worker that owns it. */
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
   * near#5 {@code integrate ranges by(k) order(t) slots 1}, near 1:36: keeps one changed row in its
   * place, then joins it with what the other sides hold at this moment.
   */
  private void integrateLByKInOrder(int id, int k, int t, long weight) {
    int slot = lKSlot(k);
    int row = lByKInOrder.blank();
    long[] words = lByKInOrder.words();
    int at = lByKInOrder.at(row);
    words[at + LByKInOrderRow.ID] = id;
    words[at + LByKInOrderRow.T] = t;
    lByKInOrder.add(slot, weight);
    joinLWithR(slot, id, t, weight);
  }

  /** near#9 {@code exchange by(k)}, near 1:36: packs one row for the worker that owns it. */
  private void sendRByK(int id, int k, int t, int tFrom, int tTo, long weight) {
    Parcel parcel = rByKExchange.parcel(Hash.finish(Hash.word(Hash.SEED, k)));
    int row = parcel.next();
    long[] words = parcel.words();
    int at = parcel.at(row);
    words[at + RByKExchangeRow.WEIGHT] = weight;
    words[at + RByKExchangeRow.ID] = id;
    words[at + RByKExchangeRow.K] = k;
    words[at + RByKExchangeRow.T] = t;
    words[at + RByKExchangeRow.T_FROM] = tFrom;
    words[at + RByKExchangeRow.T_TO] = tTo;
  }

  /**
   * near#10 {@code integrate ranges by(k) order(t_from, t_to) slots 1}, near 1:36: keeps one
   * changed row in its place, then joins it with what the other sides hold at this moment.
   */
  private void integrateRByKInOrder(int id, int k, int t, int tFrom, int tTo, long weight) {
    int slot = lKSlot(k);
    int row = rByKInOrder.blank();
    long[] words = rByKInOrder.words();
    int at = rByKInOrder.at(row);
    words[at + RByKInOrderRow.ID] = id;
    words[at + RByKInOrderRow.T] = t;
    words[at + RByKInOrderRow.T_FROM] = tFrom;
    words[at + RByKInOrderRow.T_TO] = tTo;
    rByKInOrder.add(slot, weight);
    joinRWithL(slot, id, t, tFrom, tTo, weight);
  }

  /**
   * near#11 {@code rangeJoin k = k, t >= t_from, t <= t_to}, near 1:36, for one change of l.
   *
   * <p>Δ(l ⋈ r), change by change: Δl ⋈ r against the rows as of this moment.
   */
  private void joinLWithR(int slot, int id, int t, long weight) {
    long[] words = rByKInOrder.words();
    for (int row = rByKInOrderRange.first(slot, t, t); row != 0; row = rByKInOrderRange.next(row)) {
      int at = rByKInOrder.at(row);
      long copies = rByKInOrderRange.weight(row);
      int rId = (int) words[at + RByKInOrderRow.ID];
      int rT = (int) words[at + RByKInOrderRow.T];
      int partFailure = Checked.subtractFails(rT, 5) ? 3 : 0;
      int part = partFailure == 0 ? rT - 5 : 0;
      int conditionFailure = partFailure;
      boolean condition = conditionFailure == 0 && t >= part;
      if (condition || conditionFailure != 0) {
        int part2Failure = Checked.addFails(rT, 5) ? 4 : 0;
        int part2 = part2Failure == 0 ? rT + 5 : 0;
        boolean conditionPart = part2Failure == 0 && t <= part2;
        if (part2Failure == 0 && !conditionPart) {
          condition = false;
          conditionFailure = 0;
        } else if (conditionFailure == 0) {
          conditionFailure = part2Failure;
          condition = condition && conditionPart;
        }
      }
      if (conditionFailure != 0) {
        failedLR(conditionFailure, Math.multiplyExact(weight, copies), id, t, rId, rT);
        continue;
      }
      if (!condition) {
        continue;
      }
      outputNear(id, rId, Math.multiplyExact(weight, copies));
    }
  }

  /**
   * near#11 {@code rangeJoin k = k, t >= t_from, t <= t_to}, near 1:36, for one change of r.
   *
   * <p>Δ(l ⋈ r), change by change: l ⋈ Δr against the rows as of this moment.
   */
  private void joinRWithL(int slot, int id, int t, int tFrom, int tTo, long weight) {
    long[] words = lByKInOrder.words();
    for (int row = lByKInOrderRange.first(slot, tFrom, tTo);
        row != 0;
        row = lByKInOrderRange.next(row)) {
      int at = lByKInOrder.at(row);
      long copies = lByKInOrderRange.weight(row);
      int lId = (int) words[at + LByKInOrderRow.ID];
      int lT = (int) words[at + LByKInOrderRow.T];
      int partFailure = Checked.subtractFails(t, 5) ? 3 : 0;
      int part = partFailure == 0 ? t - 5 : 0;
      int conditionFailure = partFailure;
      boolean condition = conditionFailure == 0 && lT >= part;
      if (condition || conditionFailure != 0) {
        int part2Failure = Checked.addFails(t, 5) ? 4 : 0;
        int part2 = part2Failure == 0 ? t + 5 : 0;
        boolean conditionPart = part2Failure == 0 && lT <= part2;
        if (part2Failure == 0 && !conditionPart) {
          condition = false;
          conditionFailure = 0;
        } else if (conditionFailure == 0) {
          conditionFailure = part2Failure;
          condition = condition && conditionPart;
        }
      }
      if (conditionFailure != 0) {
        failedLR(conditionFailure, Math.multiplyExact(weight, copies), lId, lT, id, t);
        continue;
      }
      if (!condition) {
        continue;
      }
      outputNear(lId, id, Math.multiplyExact(weight, copies));
    }
  }

  /** near#14 {@code output near}, near 1:8: one changed row of the view. */
  private void outputNear(int l, int r, long weight) {
    Delta delta = near.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + NearRow.L] = l;
    words[at + NearRow.R] = r;
  }

  /** The slot of a key of lKSlots, a new one if it is absent. */
  private int lKSlot(int k) {
    KeyTable keys = lKSlots;
    long hash = Hash.finish(Hash.word(Hash.SEED, k));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + LKKey.K] = k;
        return slot;
      }
      if (keys.hashOf(slot) == hash && keys.words()[keys.at(slot) + LKKey.K] == k) {
        return slot;
      }
    }
  }

  /** Keeps what failed until the step's changes are netted. */
  private void failedLR(int failure, long weight, int id, int t, int id2, int t2) {
    fail(failure, weight, "id", id, "t", t, "id", id2, "t", t2);
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
    static final long T_NULL = 1;

    static final Columns COLUMNS =
        new Columns().integer("id", ID).integer("k", K).integer("t", T).nullable(NULLS, T_NULL);

    static final RowLayout LAYOUT = new RowLayout(5, 0);
    static final RowLayout KEY = new RowLayout(1, 0);
  }

  /** A row of table r. */
  private static final class RRow {
    /** Where its words are. */
    static final int ID = 0;
    static final int PRESENCE = 1;
    static final int NULLS = 2;
    static final int K = 3;
    static final int T = 4;

    /** Their flags. */
    static final long T_NULL = 1;

    static final Columns COLUMNS =
        new Columns().integer("id", ID).integer("k", K).integer("t", T).nullable(NULLS, T_NULL);

    static final RowLayout LAYOUT = new RowLayout(5, 0);
    static final RowLayout KEY = new RowLayout(1, 0);
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

  /** A key of lKSlots. */
  private static final class LKKey {
    /** Where its words are. */
    static final int K = 0;

    static final RowLayout LAYOUT = new RowLayout(1, 0);
    static final Columns COLUMNS = new Columns().integer("k", K);
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
    static final int ID = 1;
    static final int K = 2;
    static final int T = 3;
    static final int T_FROM = 4;
    static final int T_TO = 5;

    static final RowLayout LAYOUT = new RowLayout(6, 0);
  }

  /** A row of rByKInOrder. */
  private static final class RByKInOrderRow {
    /** Where its words are. */
    static final int ID = 5;
    static final int T = 6;
    static final int T_FROM = 7;
    static final int T_TO = 8;

    static final Columns COLUMNS =
        new Columns()
            .integer("id", ID)
            .integer("t", T)
            .integer("t_from", T_FROM)
            .integer("t_to", T_TO);

    static final RowLayout LAYOUT = new RowLayout(9, 0);
  }

  /** A row of view near. */
  private static final class NearRow {
    /** Where its words are. */
    static final int L = 0;
    static final int R = 1;

    static final Columns COLUMNS = new Columns().integer("l", L).integer("r", R);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** Takes apart what is handed in to table {@code l}. */
  private static final class LInput extends KeyedInput<Integer, Script.LRow> {
    LInput() {
      super("l", "54fac88c321c8b8a", LRow.COLUMNS, LRow.KEY, LRow.LAYOUT);
    }

    @Override
    protected void encode(Script.LRow row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + LRow.ID] = row.id();
      words[at + LRow.K] = row.k();
      Integer t = row.t();
      words[at + LRow.T] = Ingest.word(t);
      words[at + LRow.NULLS] = Ingest.nullBit(t, LRow.T_NULL);
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
  private static final class RInput extends KeyedInput<Integer, Script.RRow> {
    RInput() {
      super("r", "25884b3cd591d346", RRow.COLUMNS, RRow.KEY, RRow.LAYOUT);
    }

    @Override
    protected void encode(Script.RRow row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + RRow.ID] = row.id();
      words[at + RRow.K] = row.k();
      Integer t = row.t();
      words[at + RRow.T] = Ingest.word(t);
      words[at + RRow.NULLS] = Ingest.nullBit(t, RRow.T_NULL);
    }

    @Override
    protected void encodeKey(Integer key, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + RRow.ID] = Ingest.word(Ingest.notNull(key, "r", "id"));
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + RRow.ID]));
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
      return Long.compare(words[a + RByKInOrderRow.T_TO], words[b + RByKInOrderRow.T_TO]);
    }

    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order = Long.compare(words[a + RByKInOrderRow.T_FROM], words[b + RByKInOrderRow.T_FROM]);
      if (order != 0) {
        return decided(order);
      }
      order = Long.compare(words[a + RByKInOrderRow.T_TO], words[b + RByKInOrderRow.T_TO]);
      if (order != 0) {
        return decided(order);
      }
      order = Long.compare(words[a + RByKInOrderRow.ID], words[b + RByKInOrderRow.ID]);
      if (order != 0) {
        return tied(order);
      }
      order = Long.compare(words[a + RByKInOrderRow.T], words[b + RByKInOrderRow.T]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** Makes records of the rows of view {@code near}. */
  private static final class NearOutput extends ChangeOutput<Script.NearRow> {
    NearOutput() {
      super("near", NearRow.COLUMNS, NearRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Script.NearRow row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Script.NearRow((int) words[at + NearRow.L], (int) words[at + NearRow.R]);
    }
  }

  /** The rows of rByKInOrder with {@code tTo >= from, tFrom <= to}. */
  private static final class RByKInOrderRange extends RowRange {
    private int from;

    private int to;

    RByKInOrderRange(OrderedRows rows) {
      super(rows);
    }

    @Override
    protected boolean isBefore(long[] words, int at, Object[] objects, int objectsAt) {
      return (int) words[at + RByKInOrderRow.T_TO] < from;
    }

    @Override
    protected boolean isBehind(long[] words, int at, Object[] objects, int objectsAt) {
      return (int) words[at + RByKInOrderRow.T_FROM] > to;
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
