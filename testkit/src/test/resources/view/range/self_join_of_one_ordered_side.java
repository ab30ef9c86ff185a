package script;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
import dev.penstock.state.OrderedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.state.RowOrder;
import dev.penstock.state.RowRange;
import dev.penstock.table.BagInput;
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
      #7 output later @1:8
        #6 project a INTEGER = CAST(x$1 AS INTEGER), b INTEGER = CAST(x$3 AS INTEGER) @1:8
          #5 rangeJoin k = k, x <= x @1:36
            #4 integrate ranges by(k) order(x) @1:36
              #3 project k, x INTEGER = CAST(x AS INTEGER):INTEGER @1:36
                #2 filter x IS NOT NULL @1:36
                  #1 input t(k INTEGER, x INTEGER?)
            #4
      #3 output before @1:8
        #2 project a INTEGER = CAST(x$1 AS INTEGER), b INTEGER = CAST(x$3 AS INTEGER) @1:8
          #1 rangeJoin k = k, x < x @1:36
            later#4
            later#4
      """;

  private final TInput t = input(new TInput());

  private final OrderedRows tByKInOrder =
      state(
          "e60fa4ce43ce1d99",
          "later 1:36",
          new OrderedRows(
                  "later#4", TByKInOrderKey.LAYOUT, TByKInOrderRow.LAYOUT, new TByKInOrderOrder())
              .describe(TByKInOrderKey.COLUMNS::text, TByKInOrderRow.COLUMNS::text));

  private final TByKInOrderRange tByKInOrderRange = new TByKInOrderRange(tByKInOrder);
  private final TByKInOrderRange2 tByKInOrderRange2 = new TByKInOrderRange2(tByKInOrder);
  private final TByKInOrderRange3 tByKInOrderRange3 = new TByKInOrderRange3(tByKInOrder);
  private final TByKInOrderRange4 tByKInOrderRange4 = new TByKInOrderRange4(tByKInOrder);
  private final LaterOutput later = view(new LaterOutput());
  private final BeforeOutput beforeOutput = view(new BeforeOutput());

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
  public BagHandle<Script.TRow> t() {
    return t;
  }

  @Override
  public ChangeView<Script.LaterRow> later() {
    return later;
  }

  @Override
  public ChangeView<Script.BeforeRow> before() {
    return beforeOutput;
  }

  @Override
  protected void propagate() {
    tIn(); // for later, before
  }

  /**
   * later#1 {@code input t(k INTEGER, x INTEGER?)}: reads the batch in place, as its last reader
   * (owned).
   */
  private void tIn() {
    source(t);
    long[] words = t.words();
    for (int row = 0, rows = t.size(); row < rows; row++) {
      t.current(row);
      int at = t.at(row);
      long weight = words[at + TRow.WEIGHT];
      int k = (int) words[at + TRow.K];
      int x = (int) words[at + TRow.X];
      boolean xNull = (words[at + TRow.NULLS] & TRow.X_NULL) != 0;
      if (xNull) {
        continue;
      }
      integrateTByKInOrder(k, x, weight);
    }
  }

  /**
   * later#4 {@code integrate ranges by(k) order(x)}, later 1:36: keeps one changed row in its
   * place, then joins it with what the other sides hold at this moment.
   */
  private void integrateTByKInOrder(int k, int x, long weight) {
    int slot = tByKInOrderSlot(k);
    int row = tByKInOrder.blank();
    long[] words = tByKInOrder.words();
    int at = tByKInOrder.at(row);
    words[at + TByKInOrderRow.X] = x;
    tByKInOrder.add(slot, weight);
    joinLeftTForBefore(slot, x, weight);
    joinRightTForBefore(slot, x, weight);
    joinLeftT(slot, x, weight);
    joinRightT(slot, x, weight);
  }

  /**
   * later#5 {@code rangeJoin k = k, x <= x}, later 1:36, for one change of t.
   *
   * <p>Δ(t ⋈ t), change by change: Δt ⋈ t against the rows as of this moment, without the one that
   * has just come.
   */
  private void joinLeftT(int slot, int x, long weight) {
    long[] words = tByKInOrder.words();
    for (int row = tByKInOrderRange.first(slot, x, weight);
        row != 0;
        row = tByKInOrderRange.next(row)) {
      int at = tByKInOrder.at(row);
      long copies = tByKInOrderRange.weight(row);
      int otherX = (int) words[at + TByKInOrderRow.X];
      outputLater(x, otherX, Math.multiplyExact(weight, copies));
    }
  }

  /**
   * later#5 {@code rangeJoin k = k, x <= x}, later 1:36, for one change of t.
   *
   * <p>Δ(t ⋈ t), change by change: t ⋈ Δt against the rows as of this moment.
   */
  private void joinRightT(int slot, int x, long weight) {
    long[] words = tByKInOrder.words();
    for (int row = tByKInOrderRange2.first(slot, x); row != 0; row = tByKInOrderRange2.next(row)) {
      int at = tByKInOrder.at(row);
      long copies = tByKInOrderRange2.weight(row);
      int otherX = (int) words[at + TByKInOrderRow.X];
      outputLater(otherX, x, Math.multiplyExact(weight, copies));
    }
  }

  /** later#7 {@code output later}, later 1:8: one changed row of the view. */
  private void outputLater(int a, int b, long weight) {
    Delta delta = later.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + LaterRow.A] = a;
    words[at + LaterRow.B] = b;
  }

  /**
   * before#1 {@code rangeJoin k = k, x < x}, before 1:36, for one change of t.
   *
   * <p>Δ(t ⋈ t), change by change: Δt ⋈ t against the rows as of this moment, without the one that
   * has just come.
   */
  private void joinLeftTForBefore(int slot, int x, long weight) {
    long[] words = tByKInOrder.words();
    for (int row = tByKInOrderRange3.first(slot, x, weight);
        row != 0;
        row = tByKInOrderRange3.next(row)) {
      int at = tByKInOrder.at(row);
      long copies = tByKInOrderRange3.weight(row);
      int otherX = (int) words[at + TByKInOrderRow.X];
      outputBefore(x, otherX, Math.multiplyExact(weight, copies));
    }
  }

  /**
   * before#1 {@code rangeJoin k = k, x < x}, before 1:36, for one change of t.
   *
   * <p>Δ(t ⋈ t), change by change: t ⋈ Δt against the rows as of this moment.
   */
  private void joinRightTForBefore(int slot, int x, long weight) {
    long[] words = tByKInOrder.words();
    for (int row = tByKInOrderRange4.first(slot, x); row != 0; row = tByKInOrderRange4.next(row)) {
      int at = tByKInOrder.at(row);
      long copies = tByKInOrderRange4.weight(row);
      int otherX = (int) words[at + TByKInOrderRow.X];
      outputBefore(otherX, x, Math.multiplyExact(weight, copies));
    }
  }

  /** before#3 {@code output before}, before 1:8: one changed row of the view. */
  private void outputBefore(int a, int b, long weight) {
    Delta delta = beforeOutput.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + BeforeRow.A] = a;
    words[at + BeforeRow.B] = b;
  }

  /** The slot of a key of tByKInOrder, a new one if it is absent. */
  private int tByKInOrderSlot(int k) {
    KeyTable keys = tByKInOrder.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, k));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + TByKInOrderKey.K] = k;
        return slot;
      }
      if (keys.hashOf(slot) == hash && keys.words()[keys.at(slot) + TByKInOrderKey.K] == k) {
        return slot;
      }
    }
  }

  /** A row of table t. */
  private static final class TRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int K = 1;
    static final int X = 2;
    static final int WEIGHT = 3;

    /** Their flags. */
    static final long X_NULL = 1;

    static final Columns COLUMNS =
        new Columns().integer("k", K).integer("x", X).nullable(NULLS, X_NULL);

    static final RowLayout LAYOUT = new RowLayout(4, 0);
  }

  /** A key of tByKInOrder. */
  private static final class TByKInOrderKey {
    /** Where its words are. */
    static final int K = 0;

    static final Columns COLUMNS = new Columns().integer("k", K);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** A row of tByKInOrder. */
  private static final class TByKInOrderRow {
    /** Where its words are. */
    static final int X = 4;

    static final Columns COLUMNS = new Columns().integer("x", X);
    static final RowLayout LAYOUT = new RowLayout(5, 0);
  }

  /** A row of view later. */
  private static final class LaterRow {
    /** Where its words are. */
    static final int A = 0;
    static final int B = 1;

    static final Columns COLUMNS = new Columns().integer("a", A).integer("b", B);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of view before. */
  private static final class BeforeRow {
    /** Where its words are. */
    static final int A = 0;
    static final int B = 1;

    static final Columns COLUMNS = new Columns().integer("a", A).integer("b", B);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** Takes apart what is handed in to table {@code t}. */
  private static final class TInput extends BagInput<Script.TRow> {
    TInput() {
      super("t", TRow.COLUMNS, TRow.LAYOUT);
    }

    @Override
    protected void encode(Script.TRow row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + TRow.K] = row.k();
      Integer x = row.x();
      words[at + TRow.X] = Ingest.word(x);
      words[at + TRow.NULLS] = Ingest.nullBit(x, TRow.X_NULL);
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + TRow.K]));
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
      return order == 0 ? 0 : decided(order);
    }
  }

  /** Makes records of the rows of view {@code later}. */
  private static final class LaterOutput extends ChangeOutput<Script.LaterRow> {
    LaterOutput() {
      super("later", LaterRow.COLUMNS, LaterRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Script.LaterRow row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Script.LaterRow((int) words[at + LaterRow.A], (int) words[at + LaterRow.B]);
    }
  }

  /** Makes records of the rows of view {@code before}. */
  private static final class BeforeOutput extends ChangeOutput<Script.BeforeRow> {
    BeforeOutput() {
      super("before", BeforeRow.COLUMNS, BeforeRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Script.BeforeRow row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Script.BeforeRow((int) words[at + BeforeRow.A], (int) words[at + BeforeRow.B]);
    }
  }

  /** The rows of tByKInOrder with {@code x >= from}. */
  private static final class TByKInOrderRange extends RowRange {
    private int from;

    TByKInOrderRange(OrderedRows rows) {
      super(rows);
    }

    @Override
    protected boolean isBefore(long[] words, int at, Object[] objects, int objectsAt) {
      return (int) words[at + TByKInOrderRow.X] < from;
    }

    int first(int slot, int from, long lastAdded) {
      this.from = from;
      return startWithout(slot, lastAdded);
    }
  }

  /** The rows of tByKInOrder with {@code x <= to}. */
  private static final class TByKInOrderRange2 extends RowRange {
    private int to;

    TByKInOrderRange2(OrderedRows rows) {
      super(rows);
    }

    @Override
    protected boolean isBehind(long[] words, int at, Object[] objects, int objectsAt) {
      return (int) words[at + TByKInOrderRow.X] > to;
    }

    int first(int slot, int to) {
      this.to = to;
      return start(slot);
    }
  }

  /** The rows of tByKInOrder with {@code x > from}. */
  private static final class TByKInOrderRange3 extends RowRange {
    private int from;

    TByKInOrderRange3(OrderedRows rows) {
      super(rows);
    }

    @Override
    protected boolean isBefore(long[] words, int at, Object[] objects, int objectsAt) {
      return (int) words[at + TByKInOrderRow.X] <= from;
    }

    int first(int slot, int from, long lastAdded) {
      this.from = from;
      return startWithout(slot, lastAdded);
    }
  }

  /** The rows of tByKInOrder with {@code x < to}. */
  private static final class TByKInOrderRange4 extends RowRange {
    private int to;

    TByKInOrderRange4(OrderedRows rows) {
      super(rows);
    }

    @Override
    protected boolean isBehind(long[] words, int at, Object[] objects, int objectsAt) {
      return (int) words[at + TByKInOrderRow.X] >= to;
    }

    int first(int slot, int to) {
      this.to = to;
      return start(slot);
    }
  }
}
