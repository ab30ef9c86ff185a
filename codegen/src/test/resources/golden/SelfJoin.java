package test.circuit;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.Blocks;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
import dev.penstock.state.RowLayout;
import dev.penstock.table.BagInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.util.Collection;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link SelfJoin} current. {@link #PLAN} shows its operators; the docs of the
 * methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class SelfJoinCircuit extends AbstractCircuit implements SelfJoin {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #5 output pair
        #4 project a = v$1, b = v$3
          #3 join k = k
            #2 integrate blocks by(k)
              #1 input t(k INTEGER, v VARCHAR)
            #2
      """;

  private final TInput t = input(new TInput());

  private final Blocks tByK =
      state(
          "495c43e619f562d0",
          "pair",
          new Blocks("pair#2", TByKKey.LAYOUT, TByKRow.LAYOUT)
              .describe(TByKKey.COLUMNS::text, TByKRow.COLUMNS::text));

  private final PairOutput pair = view(new PairOutput());

  private SelfJoinCircuit() {
    super("SelfJoin", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static SelfJoin open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static SelfJoin open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static SelfJoin open(CircuitOptions options, Consumer<? super SelfJoin> listening) {
    SelfJoinCircuit circuit = new SelfJoinCircuit();
    circuit.start(options, SelfJoinCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public BagHandle<T> t() {
    return t;
  }

  @Override
  public ChangeView<Pair> pair() {
    return pair;
  }

  @Override
  protected void propagate() {
    tIn(); // pair#1 → #2 integrate → #3 join → #4 → #5 output
  }

  /**
   * pair#1 {@code input t(k INTEGER, v VARCHAR)}: reads the batch in place, as its last reader
   * (owned).
   */
  private void tIn() {
    source(t);
    long[] words = t.words();
    Object[] objects = t.objects();
    for (int row = 0, rows = t.size(); row < rows; row++) {
      t.current(row);
      int at = t.at(row);
      int objectsAt = t.objectsAt(row);
      long weight = words[at + TRow.WEIGHT];
      int k = (int) words[at + TRow.K];
      String v = (String) objects[objectsAt + TRow.V];
      integrateTByK(k, v, weight);
    }
  }

  /**
   * pair#2 {@code integrate blocks by(k)}: keeps one changed row, then joins it with what the other
   * sides hold at this moment.
   */
  private void integrateTByK(int k, String v, long weight) {
    int slot = tByKSlot(k);
    int position = tByK.append(slot);
    long[] words = tByK.words();
    int at = tByK.at(position);
    Object[] objects = tByK.objects();
    int objectsAt = tByK.objectsAt(position);
    words[at + TByKRow.WEIGHT] = weight;
    objects[objectsAt + TByKRow.V] = v;
    joinLeftT(slot, v, weight);
    joinRightT(slot, v, weight);
  }

  /**
   * pair#3 {@code join k = k}, for one change of t.
   *
   * <p>Δ(t ⋈ t), change by change: Δt ⋈ t against the rows as of this moment, without the one that
   * has just come.
   */
  private void joinLeftT(int slot, String v, long weight) {
    long[] words = tByK.words();
    Object[] objects = tByK.objects();
    for (int position = tByK.first(slot), end = tByK.end(slot) - 1; position < end; position++) {
      int at = tByK.at(position);
      int objectsAt = tByK.objectsAt(position);
      long copies = words[at + TByKRow.WEIGHT];
      String otherV = (String) objects[objectsAt + TByKRow.V];
      outputPair(v, otherV, Math.multiplyExact(weight, copies));
    }
  }

  /**
   * pair#3 {@code join k = k}, for one change of t.
   *
   * <p>Δ(t ⋈ t), change by change: t ⋈ Δt against the rows as of this moment.
   */
  private void joinRightT(int slot, String v, long weight) {
    long[] words = tByK.words();
    Object[] objects = tByK.objects();
    for (int position = tByK.first(slot), end = tByK.end(slot); position < end; position++) {
      int at = tByK.at(position);
      int objectsAt = tByK.objectsAt(position);
      long copies = words[at + TByKRow.WEIGHT];
      String otherV = (String) objects[objectsAt + TByKRow.V];
      outputPair(otherV, v, Math.multiplyExact(weight, copies));
    }
  }

  /** pair#5 {@code output pair}: one changed row of the view. */
  private void outputPair(String a, String b, long weight) {
    Delta delta = pair.delta();
    int entry = delta.append(weight);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + PairRow.A] = a;
    objects[objectsAt + PairRow.B] = b;
  }

  /** The slot of a key of tByK, a new one if it is absent. */
  private int tByKSlot(int k) {
    KeyTable keys = tByK.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, k));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + TByKKey.K] = k;
        return slot;
      }
      if (keys.hashOf(slot) == hash && keys.words()[keys.at(slot) + TByKKey.K] == k) {
        return slot;
      }
    }
  }

  /** A row of table t. */
  private static final class TRow {
    /** Where its words are. */
    static final int K = 0;
    static final int WEIGHT = 1;

    /** Where its objects are. */
    static final int V = 0;

    static final Columns COLUMNS = new Columns().integer("k", K).text("v", V);
    static final RowLayout LAYOUT = new RowLayout(2, 1);
  }

  /** A key of tByK. */
  private static final class TByKKey {
    /** Where its words are. */
    static final int K = 0;

    static final Columns COLUMNS = new Columns().integer("k", K);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** A row of tByK. */
  private static final class TByKRow {
    /** Where its words are. */
    static final int WEIGHT = 0;

    /** Where its objects are. */
    static final int V = 0;

    static final Columns COLUMNS = new Columns().text("v", V);
    static final RowLayout LAYOUT = new RowLayout(1, 1);
  }

  /** A row of view pair. */
  private static final class PairRow {
    /** Where its objects are. */
    static final int A = 0;
    static final int B = 1;

    static final Columns COLUMNS = new Columns().text("a", A).text("b", B);
    static final RowLayout LAYOUT = new RowLayout(0, 2);
  }

  /** Takes apart what is handed in to table {@code t}. */
  private static final class TInput extends BagInput<T> {
    TInput() {
      super("t", TRow.COLUMNS, TRow.LAYOUT);
    }

    @Override
    protected void encode(T row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + TRow.K] = row.k();
      objects[objectsAt + TRow.V] = Ingest.notNull(row.v(), "t", "v");
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + TRow.K]));
    }

    @Override
    protected void encodeAll(Collection<? extends T> rows, PendingRows pending) {
      for (T row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Makes records of the rows of view {@code pair}. */
  private static final class PairOutput extends ChangeOutput<Pair> {
    PairOutput() {
      super("pair", PairRow.COLUMNS, PairRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Pair row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Pair(
          (String) objects[objectsAt + PairRow.A], (String) objects[objectsAt + PairRow.B]);
    }
  }
}
