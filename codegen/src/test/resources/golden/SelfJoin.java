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
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link SelfJoin} current.
 *
 * <pre>{@code
 * #5 output pair
 *   #4 project a = v$1, b = v$3
 *     #3 join k = k
 *       #2 integrate blocks by(k)
 *         #1 input t(k INTEGER, v VARCHAR)
 *       #2
 * }</pre>
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class SelfJoinCircuit extends AbstractCircuit implements SelfJoin {
  /** A row of table t. */
  private static final int T_K = 0;
  private static final int T_V = 0;
  private static final int T_WEIGHT = 1;

  private static final Columns T_COLUMNS = new Columns()
      .integer("k", T_K)
      .text("v", T_V);

  private static final RowLayout T_ROW = new RowLayout(2, 1);

  /** A key of tByK. */
  private static final int T_BY_K_KEY_K = 0;

  /** A row of tByK. */
  private static final int T_BY_K_WEIGHT = 0;
  private static final int T_BY_K_V = 0;

  private static final Columns T_BY_K_KEYS_COLUMNS = new Columns()
      .integer("k", T_BY_K_KEY_K);

  private static final Columns T_BY_K_COLUMNS = new Columns()
      .text("v", T_BY_K_V);

  private static final RowLayout T_BY_K_KEY_ROW = new RowLayout(1, 0);
  private static final RowLayout T_BY_K_ROW = new RowLayout(1, 1);

  /** A row of view pair. */
  private static final int PAIR_A = 0;
  private static final int PAIR_B = 1;

  private static final Columns PAIR_COLUMNS = new Columns()
      .text("a", PAIR_A)
      .text("b", PAIR_B);

  private static final RowLayout PAIR_ROW = new RowLayout(0, 2);

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

  private final Blocks tByK = state("495c43e619f562d0", "pair", new Blocks("pair#2", T_BY_K_KEY_ROW,
      T_BY_K_ROW).describe(T_BY_K_KEYS_COLUMNS::text, T_BY_K_COLUMNS::text));

  private final PairOutput pair = view(new PairOutput());

  private SelfJoinCircuit() {
    super("SelfJoin", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static SelfJoin open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit, empty or from a checkpoint. */
  public static SelfJoin open(CircuitOptions options) {
    SelfJoinCircuit circuit = new SelfJoinCircuit();
    circuit.start(options);
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
      long weight = words[at + T_WEIGHT];
      int k = (int) words[at + T_K];
      String v = (String) objects[objectsAt + T_V];
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
    words[at + T_BY_K_WEIGHT] = weight;
    objects[objectsAt + T_BY_K_V] = v;
    joinTWithT(slot, v, weight);
    joinTWithT2(slot, v, weight);
  }

  /**
   * pair#3 {@code join k = k}, for one change of t.
   *
   * <p>Δ(t ⋈ t), change by change: Δt ⋈ t against the rows as of this moment, without the one that
   * has just come.
   */
  private void joinTWithT(int slot, String v, long weight) {
    long[] words = tByK.words();
    Object[] objects = tByK.objects();
    for (int position = tByK.first(slot), end = tByK.end(slot) - 1; position < end; position++) {
      int at = tByK.at(position);
      int objectsAt = tByK.objectsAt(position);
      long copies = words[at + T_BY_K_WEIGHT];
      String v2 = (String) objects[objectsAt + T_BY_K_V];
      outputPair(v, v2, Math.multiplyExact(weight, copies));
    }
  }

  /**
   * pair#3 {@code join k = k}, for one change of t.
   *
   * <p>Δ(t ⋈ t), change by change: t ⋈ Δt against the rows as of this moment.
   */
  private void joinTWithT2(int slot, String v, long weight) {
    long[] words = tByK.words();
    Object[] objects = tByK.objects();
    for (int position = tByK.first(slot), end = tByK.end(slot); position < end; position++) {
      int at = tByK.at(position);
      int objectsAt = tByK.objectsAt(position);
      long copies = words[at + T_BY_K_WEIGHT];
      String v2 = (String) objects[objectsAt + T_BY_K_V];
      outputPair(v2, v, Math.multiplyExact(weight, copies));
    }
  }

  /** pair#5 {@code output pair}: one changed row of the view. */
  private void outputPair(String a, String b, long weight) {
    Delta delta = pair.delta();
    int entry = delta.append(weight);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + PAIR_A] = a;
    objects[objectsAt + PAIR_B] = b;
  }

  /** The slot of a key of tByK, a new one if it is absent. */
  private int tByKSlot(int k) {
    KeyTable keys = tByK.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, k));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot)] = k;
        return slot;
      }
      if (keys.hashOf(slot) == hash && keys.words()[keys.at(slot)] == k) {
        return slot;
      }
    }
  }

  private static final class TInput extends BagInput<T> {
    TInput() {
      super("t", T_COLUMNS, T_ROW);
    }

    @Override
    protected void encode(T row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + T_K] = row.k();
      objects[objectsAt + T_V] = Ingest.notNull(row.v(), "t", "v");
    }

    @Override
    protected void encodeAll(Collection<? extends T> rows, PendingRows pending) {
      for (T row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  private static final class PairOutput extends ChangeOutput<Pair> {
    PairOutput() {
      super("pair", PAIR_COLUMNS, PAIR_ROW, Netting.CONSOLIDATE);
    }

    @Override
    protected Pair row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Pair(
          (String) objects[objectsAt + PAIR_A],
          (String) objects[objectsAt + PAIR_B]);
    }
  }
}
