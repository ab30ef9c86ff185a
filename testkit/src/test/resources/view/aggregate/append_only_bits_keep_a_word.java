package script;

import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.StreamHandle;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.table.PendingRows;
import dev.penstock.table.StreamInput;
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
      #5 output bits[net] @1:67
        #4 differentiate @1:67
          #3 aggregate[appendOnly] by(k) a INTEGER = BIT_AND(i), o INTEGER = BIT_OR(i), x INTEGER = BIT_XOR(i) @1:67
            #2 integrate accumulators by(k) @1:67
              #1 input s(k INTEGER, i INTEGER)
      """;

  private final SInput s = input(new SInput());

  private final KeyedRows bitsGroups =
      state(
          "b8261cfadf7f7939",
          "bits 1:67",
          new KeyedRows("bits#3", BitsGroup.KEY, BitsGroup.LAYOUT)
              .describe(BitsGroup.COLUMNS::text));

  private final BitsOutput bits = view(new BitsOutput());

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
  public StreamHandle<Script.SRow> s() {
    return s;
  }

  @Override
  public ChangeView<Script.BitsRow> bits() {
    return bits;
  }

  @Override
  protected void propagate() {
    sIn(); // bits#1 → #2 integrate
    inputsDone();
    flushBits(); // bits#3 aggregate → #4 → #5 output
  }

  /**
   * bits#1 {@code input s(k INTEGER, i INTEGER)}: reads the batch in place, as its last reader
   * (owned).
   */
  private void sIn() {
    source(s);
    long[] words = s.words();
    for (int row = 0, rows = s.size(); row < rows; row++) {
      s.current(row);
      int at = s.at(row);
      int k = (int) words[at + SRow.K];
      int i = (int) words[at + SRow.I];
      absorbBits(k, i, 1);
    }
  }

  /**
   * bits#3 {@code aggregate[appendOnly] by(k) a INTEGER = BIT_AND(i), o INTEGER = BIT_OR(i), x
   * INTEGER = BIT_XOR(i)}, bits 1:67: takes one changed row into its group.
   */
  private void absorbBits(int k, int i, long weight) {
    int slot = bitsGroupsSlot(k);
    bitsGroups.touch(slot);
    long[] words = bitsGroups.words();
    int at = bitsGroups.at(slot);
    words[at + BitsGroup.ROWS] = Math.addExact(words[at + BitsGroup.ROWS], weight);
    words[at + BitsGroup.I_MISSING] = words[at + BitsGroup.I_MISSING] | ~(long) i;
    words[at + BitsGroup.I_BITS] = words[at + BitsGroup.I_BITS] | (long) i;
    words[at + BitsGroup.I_PARITY] = words[at + BitsGroup.I_PARITY] ^ ((long) i & -(weight & 1));
  }

  /**
   * bits#3 {@code aggregate[appendOnly] by(k) a INTEGER = BIT_AND(i), o INTEGER = BIT_OR(i), x
   * INTEGER = BIT_XOR(i)}, bits 1:67: −old and +new of each group that shows something else than
   * before.
   */
  private void flushBits() {
    for (int k = 0, touched = bitsGroups.touched(); k < touched; k++) {
      int slot = bitsGroups.touchedSlot(k);
      long[] words = bitsGroups.words();
      int at = bitsGroups.at(slot);
      boolean before = bitsGroups.showedBefore(k);
      boolean after = words[at + BitsGroup.ROWS] > 0;
      if (after) {
        words[at + BitsGroup.A] = (int) ~words[at + BitsGroup.I_MISSING];
        words[at + BitsGroup.O] = (int) words[at + BitsGroup.I_BITS];
        words[at + BitsGroup.X] = (int) words[at + BitsGroup.I_PARITY];
      }
      long[] log = bitsGroups.log();
      int logAt = bitsGroups.logAt(k);
      if (before
          && after
          && log[logAt + BitsGroup.A] == words[at + BitsGroup.A]
          && log[logAt + BitsGroup.O] == words[at + BitsGroup.O]
          && log[logAt + BitsGroup.X] == words[at + BitsGroup.X]) {
        continue;
      }
      if (before) {
        changeBits(log, logAt, -1);
      }
      if (after) {
        changeBits(bitsGroups.words(), bitsGroups.at(slot), 1);
      }
    }
  }

  /** Hands on what one group has shown or shows. */
  private void changeBits(long[] words, int at, long weight) {
    int k = (int) words[at + BitsGroup.K];
    int a = (int) words[at + BitsGroup.A];
    int o = (int) words[at + BitsGroup.O];
    int x = (int) words[at + BitsGroup.X];
    outputBits(k, a, o, x, weight);
  }

  /** bits#5 {@code output bits[net]}, bits 1:67: one changed row of the view. */
  private void outputBits(int k, int a, int o, int x, long weight) {
    Delta delta = bits.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + BitsRow.K] = k;
    words[at + BitsRow.A] = a;
    words[at + BitsRow.O] = o;
    words[at + BitsRow.X] = x;
  }

  /** The slot of a key of bitsGroups, a new one if it is absent. */
  private int bitsGroupsSlot(int k) {
    KeyTable keys = bitsGroups.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, k));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + BitsGroup.K] = k;
        return slot;
      }
      if (keys.hashOf(slot) == hash && keys.words()[keys.at(slot) + BitsGroup.K] == k) {
        return slot;
      }
    }
  }

  /** A row of table s. */
  private static final class SRow {
    /** Where its words are. */
    static final int K = 0;
    static final int I = 1;

    static final Columns COLUMNS = new Columns().integer("k", K).integer("i", I);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of bitsGroups. */
  private static final class BitsGroup {
    /** Where its words are. */
    static final int K = 0;
    static final int ROWS = 1;
    static final int I_MISSING = 2;
    static final int I_BITS = 3;
    static final int I_PARITY = 4;
    static final int A = 5;
    static final int O = 6;
    static final int X = 7;

    static final RowLayout LAYOUT = new RowLayout(8, 0);
    static final RowLayout KEY = new RowLayout(1, 0);
    static final Columns COLUMNS = new Columns().integer("k", K);
  }

  /** A row of view bits. */
  private static final class BitsRow {
    /** Where its words are. */
    static final int K = 0;
    static final int A = 1;
    static final int O = 2;
    static final int X = 3;

    static final Columns COLUMNS =
        new Columns().integer("k", K).integer("a", A).integer("o", O).integer("x", X);

    static final RowLayout LAYOUT = new RowLayout(4, 0);
  }

  /** Takes apart what is handed in to table {@code s}. */
  private static final class SInput extends StreamInput<Script.SRow> {
    SInput() {
      super("s", SRow.COLUMNS, SRow.LAYOUT);
    }

    @Override
    protected void encode(Script.SRow row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + SRow.K] = row.k();
      words[at + SRow.I] = row.i();
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + SRow.K]));
    }

    @Override
    protected void encodeAll(Collection<? extends Script.SRow> rows, PendingRows pending) {
      for (Script.SRow row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Makes records of the rows of view {@code bits}. */
  private static final class BitsOutput extends ChangeOutput<Script.BitsRow> {
    BitsOutput() {
      super("bits", BitsRow.COLUMNS, BitsRow.LAYOUT, Netting.NET);
    }

    @Override
    protected Script.BitsRow row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Script.BitsRow(
          (int) words[at + BitsRow.K],
          (int) words[at + BitsRow.A],
          (int) words[at + BitsRow.O],
          (int) words[at + BitsRow.X]);
    }
  }
}
