package test.circuit;

import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.StreamHandle;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
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
 * Keeps the views of {@link BitsOfStreams} current. {@link #PLAN} shows its operators; the docs of
 * the methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class BitsOfStreamsCircuit extends AbstractCircuit implements BitsOfStreams {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #5 output v[net]
        #4 differentiate
          #3 aggregate[appendOnly] by(k) r0 TINYINT = BIT_AND(c1), r1 TINYINT = BIT_OR(c1), r2 TINYINT = BIT_XOR(c1), r3 SMALLINT? = BIT_AND(c2), r4 SMALLINT? = BIT_OR(c2), r5 SMALLINT? = BIT_XOR(c2), r6 INTEGER = BIT_AND(c3), r7 INTEGER = BIT_OR(c3), r8 INTEGER = BIT_XOR(c3), r9 BIGINT = BIT_AND(c4), r10 BIGINT = BIT_OR(c4), r11 BIGINT = BIT_XOR(c4), r12 BOOLEAN? = BOOL_AND(c5), r13 BOOLEAN? = BOOL_OR(c5)
            #2 integrate accumulators by(k)
              #1 input t(k INTEGER, c1 TINYINT, c2 SMALLINT?, c3 INTEGER, c4 BIGINT, c5 BOOLEAN?)
      """;

  private final TInput t = input(new TInput());

  private final KeyedRows vGroups =
      state(
          "624cbc879ae90c6c",
          "v",
          new KeyedRows("v#3", VGroup.KEY, VGroup.LAYOUT)
              .describe(VGroup.COLUMNS::text)
              .counts(VGroup.C2_COUNT, VGroup.C5_COUNT, VGroup.C5_TRUE));

  private final VOutput v = view(new VOutput());

  private BitsOfStreamsCircuit() {
    super("BitsOfStreams", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static BitsOfStreams open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static BitsOfStreams open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static BitsOfStreams open(
      CircuitOptions options, Consumer<? super BitsOfStreams> listening) {
    BitsOfStreamsCircuit circuit = new BitsOfStreamsCircuit();
    circuit.start(options, BitsOfStreamsCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public StreamHandle<T> t() {
    return t;
  }

  @Override
  public ChangeView<V> v() {
    return v;
  }

  @Override
  protected void propagate() {
    tIn(); // v#1 → #2 integrate
    inputsDone();
    flushV(); // v#3 aggregate → #4 → #5 output
  }

  /**
   * v#1 {@code input t(k INTEGER, c1 TINYINT, c2 SMALLINT?, c3 INTEGER, c4 BIGINT, c5 BOOLEAN?)}:
   * reads the batch in place, as its last reader (owned).
   */
  private void tIn() {
    source(t);
    long[] words = t.words();
    for (int row = 0, rows = t.size(); row < rows; row++) {
      t.current(row);
      int at = t.at(row);
      int k = (int) words[at + TRow.K];
      int c1 = (int) words[at + TRow.C1];
      int c2 = (int) words[at + TRow.C2];
      boolean c2Null = (words[at + TRow.NULLS] & TRow.C2_NULL) != 0;
      int c3 = (int) words[at + TRow.C3];
      long c4 = words[at + TRow.C4];
      boolean c5 = words[at + TRow.C5] != 0;
      boolean c5Null = (words[at + TRow.NULLS] & TRow.C5_NULL) != 0;
      absorbV(k, c1, c2, c2Null, c3, c4, c5, c5Null, 1);
    }
  }

  /**
   * v#3 {@code aggregate[appendOnly] by(k) r0 TINYINT = BIT_AND(c1), r1 TINYINT = BIT_OR(c1), r2
   * TINYINT = BIT_XOR(c1), r3 SMALLINT? = BIT_AND(c2), r4 SMALLINT? = BIT_OR(c2), r5 SMALLINT? =
   * BIT_XOR(c2), r6 INTEGER = BIT_AND(c3), r7 INTEGER = BIT_OR(c3), r8 INTEGER = BIT_XOR(c3), r9
   * BIGINT = BIT_AND(c4), r10 BIGINT = BIT_OR(c4), r11 BIGINT = BIT_XOR(c4), r12 BOOLEAN? =
   * BOOL_AND(c5), r13 BOOLEAN? = BOOL_OR(c5)}: takes one changed row into its group.
   */
  private void absorbV(
      int k, int c1, int c2, boolean c2Null, int c3, long c4, boolean c5, boolean c5Null,
      long weight) {
    int slot = vGroupsSlot(k);
    vGroups.touch(slot);
    long[] words = vGroups.words();
    int at = vGroups.at(slot);
    words[at + VGroup.ROWS] = Math.addExact(words[at + VGroup.ROWS], weight);
    words[at + VGroup.C1_MISSING] = words[at + VGroup.C1_MISSING] | ~(long) c1;
    words[at + VGroup.C1_BITS] = words[at + VGroup.C1_BITS] | (long) c1;
    words[at + VGroup.C1_PARITY] = words[at + VGroup.C1_PARITY] ^ ((long) c1 & -(weight & 1));
    if (!c2Null) {
      words[at + VGroup.C2_COUNT] = Math.addExact(words[at + VGroup.C2_COUNT], weight);
      words[at + VGroup.C2_MISSING] = words[at + VGroup.C2_MISSING] | ~(long) c2;
      words[at + VGroup.C2_BITS] = words[at + VGroup.C2_BITS] | (long) c2;
      words[at + VGroup.C2_PARITY] = words[at + VGroup.C2_PARITY] ^ ((long) c2 & -(weight & 1));
    }
    words[at + VGroup.C3_MISSING] = words[at + VGroup.C3_MISSING] | ~(long) c3;
    words[at + VGroup.C3_BITS] = words[at + VGroup.C3_BITS] | (long) c3;
    words[at + VGroup.C3_PARITY] = words[at + VGroup.C3_PARITY] ^ ((long) c3 & -(weight & 1));
    words[at + VGroup.C4_MISSING] = words[at + VGroup.C4_MISSING] | ~c4;
    words[at + VGroup.C4_BITS] = words[at + VGroup.C4_BITS] | c4;
    words[at + VGroup.C4_PARITY] = words[at + VGroup.C4_PARITY] ^ (c4 & -(weight & 1));
    if (!c5Null) {
      words[at + VGroup.C5_COUNT] = Math.addExact(words[at + VGroup.C5_COUNT], weight);
      words[at + VGroup.C5_TRUE] = Math.addExact(words[at + VGroup.C5_TRUE], c5 ? weight : 0);
    }
  }

  /**
   * v#3 {@code aggregate[appendOnly] by(k) r0 TINYINT = BIT_AND(c1), r1 TINYINT = BIT_OR(c1), r2
   * TINYINT = BIT_XOR(c1), r3 SMALLINT? = BIT_AND(c2), r4 SMALLINT? = BIT_OR(c2), r5 SMALLINT? =
   * BIT_XOR(c2), r6 INTEGER = BIT_AND(c3), r7 INTEGER = BIT_OR(c3), r8 INTEGER = BIT_XOR(c3), r9
   * BIGINT = BIT_AND(c4), r10 BIGINT = BIT_OR(c4), r11 BIGINT = BIT_XOR(c4), r12 BOOLEAN? =
   * BOOL_AND(c5), r13 BOOLEAN? = BOOL_OR(c5)}: −old and +new of each group that shows something
   * else than before.
   */
  private void flushV() {
    for (int k = 0, touched = vGroups.touched(); k < touched; k++) {
      int slot = vGroups.touchedSlot(k);
      long[] words = vGroups.words();
      int at = vGroups.at(slot);
      boolean before = vGroups.showedBefore(k);
      boolean after = words[at + VGroup.ROWS] > 0;
      if (after) {
        boolean r3Null = words[at + VGroup.C2_COUNT] <= 0;
        boolean r4Null = words[at + VGroup.C2_COUNT] <= 0;
        boolean r5Null = words[at + VGroup.C2_COUNT] <= 0;
        boolean r12Null = words[at + VGroup.C5_COUNT] <= 0;
        boolean r13Null = words[at + VGroup.C5_COUNT] <= 0;
        words[at + VGroup.NULLS] =
            (r3Null ? VGroup.R3_NULL : 0)
                | (r4Null ? VGroup.R4_NULL : 0)
                | (r5Null ? VGroup.R5_NULL : 0)
                | (r12Null ? VGroup.R12_NULL : 0)
                | (r13Null ? VGroup.R13_NULL : 0);
        words[at + VGroup.R0] = (int) ~words[at + VGroup.C1_MISSING];
        words[at + VGroup.R1] = (int) words[at + VGroup.C1_BITS];
        words[at + VGroup.R2] = (int) words[at + VGroup.C1_PARITY];
        words[at + VGroup.R3] = r3Null ? 0 : (int) ~words[at + VGroup.C2_MISSING];
        words[at + VGroup.R4] = r4Null ? 0 : (int) words[at + VGroup.C2_BITS];
        words[at + VGroup.R5] = r5Null ? 0 : (int) words[at + VGroup.C2_PARITY];
        words[at + VGroup.R6] = (int) ~words[at + VGroup.C3_MISSING];
        words[at + VGroup.R7] = (int) words[at + VGroup.C3_BITS];
        words[at + VGroup.R8] = (int) words[at + VGroup.C3_PARITY];
        words[at + VGroup.R9] = ~words[at + VGroup.C4_MISSING];
        words[at + VGroup.R10] = words[at + VGroup.C4_BITS];
        words[at + VGroup.R11] = words[at + VGroup.C4_PARITY];
        words[at + VGroup.R12] =
            !r12Null && words[at + VGroup.C5_TRUE] == words[at + VGroup.C5_COUNT] ? 1 : 0;
        words[at + VGroup.R13] = !r13Null && words[at + VGroup.C5_TRUE] > 0 ? 1 : 0;
      }
      long[] log = vGroups.log();
      int logAt = vGroups.logAt(k);
      if (before
          && after
          && log[logAt + VGroup.R0] == words[at + VGroup.R0]
          && log[logAt + VGroup.R1] == words[at + VGroup.R1]
          && log[logAt + VGroup.R2] == words[at + VGroup.R2]
          && log[logAt + VGroup.R3] == words[at + VGroup.R3]
          && log[logAt + VGroup.NULLS] == words[at + VGroup.NULLS]
          && log[logAt + VGroup.R4] == words[at + VGroup.R4]
          && log[logAt + VGroup.R5] == words[at + VGroup.R5]
          && log[logAt + VGroup.R6] == words[at + VGroup.R6]
          && log[logAt + VGroup.R7] == words[at + VGroup.R7]
          && log[logAt + VGroup.R8] == words[at + VGroup.R8]
          && log[logAt + VGroup.R9] == words[at + VGroup.R9]
          && log[logAt + VGroup.R10] == words[at + VGroup.R10]
          && log[logAt + VGroup.R11] == words[at + VGroup.R11]
          && log[logAt + VGroup.R12] == words[at + VGroup.R12]
          && log[logAt + VGroup.R13] == words[at + VGroup.R13]) {
        continue;
      }
      if (before) {
        changeV(log, logAt, -1);
      }
      if (after) {
        changeV(vGroups.words(), vGroups.at(slot), 1);
      }
    }
  }

  /** Hands on what one group has shown or shows. */
  private void changeV(long[] words, int at, long weight) {
    int k = (int) words[at + VGroup.K];
    int r0 = (int) words[at + VGroup.R0];
    int r1 = (int) words[at + VGroup.R1];
    int r2 = (int) words[at + VGroup.R2];
    int r3 = (int) words[at + VGroup.R3];
    boolean r3Null = (words[at + VGroup.NULLS] & VGroup.R3_NULL) != 0;
    int r4 = (int) words[at + VGroup.R4];
    boolean r4Null = (words[at + VGroup.NULLS] & VGroup.R4_NULL) != 0;
    int r5 = (int) words[at + VGroup.R5];
    boolean r5Null = (words[at + VGroup.NULLS] & VGroup.R5_NULL) != 0;
    int r6 = (int) words[at + VGroup.R6];
    int r7 = (int) words[at + VGroup.R7];
    int r8 = (int) words[at + VGroup.R8];
    long r9 = words[at + VGroup.R9];
    long r10 = words[at + VGroup.R10];
    long r11 = words[at + VGroup.R11];
    boolean r12 = words[at + VGroup.R12] != 0;
    boolean r12Null = (words[at + VGroup.NULLS] & VGroup.R12_NULL) != 0;
    boolean r13 = words[at + VGroup.R13] != 0;
    boolean r13Null = (words[at + VGroup.NULLS] & VGroup.R13_NULL) != 0;
    outputV(
        k, r0, r1, r2, r3, r3Null, r4, r4Null, r5, r5Null, r6, r7, r8, r9, r10, r11, r12, r12Null,
        r13, r13Null, weight);
  }

  /** v#5 {@code output v[net]}: one changed row of the view. */
  private void outputV(
      int k, int r0, int r1, int r2, int r3, boolean r3Null, int r4, boolean r4Null, int r5,
      boolean r5Null, int r6, int r7, int r8, long r9, long r10, long r11, boolean r12,
      boolean r12Null, boolean r13, boolean r13Null, long weight) {
    Delta delta = v.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + VRow.NULLS] =
        (r3Null ? VRow.R3_NULL : 0)
            | (r4Null ? VRow.R4_NULL : 0)
            | (r5Null ? VRow.R5_NULL : 0)
            | (r12Null ? VRow.R12_NULL : 0)
            | (r13Null ? VRow.R13_NULL : 0);
    words[at + VRow.K] = k;
    words[at + VRow.R0] = r0;
    words[at + VRow.R1] = r1;
    words[at + VRow.R2] = r2;
    words[at + VRow.R3] = r3;
    words[at + VRow.R4] = r4;
    words[at + VRow.R5] = r5;
    words[at + VRow.R6] = r6;
    words[at + VRow.R7] = r7;
    words[at + VRow.R8] = r8;
    words[at + VRow.R9] = r9;
    words[at + VRow.R10] = r10;
    words[at + VRow.R11] = r11;
    words[at + VRow.R12] = r12 ? 1 : 0;
    words[at + VRow.R13] = r13 ? 1 : 0;
  }

  /** The slot of a key of vGroups, a new one if it is absent. */
  private int vGroupsSlot(int k) {
    KeyTable keys = vGroups.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, k));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + VGroup.K] = k;
        return slot;
      }
      if (keys.hashOf(slot) == hash && keys.words()[keys.at(slot) + VGroup.K] == k) {
        return slot;
      }
    }
  }

  /** A row of table t. */
  private static final class TRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int K = 1;
    static final int C1 = 2;
    static final int C2 = 3;
    static final int C3 = 4;
    static final int C4 = 5;
    static final int C5 = 6;

    /** Their flags. */
    static final long C2_NULL = 1;
    static final long C5_NULL = 1L << 1;

    static final Columns COLUMNS =
        new Columns()
            .integer("k", K)
            .integer("c1", C1)
            .integer("c2", C2)
            .nullable(NULLS, C2_NULL)
            .integer("c3", C3)
            .integer("c4", C4)
            .bool("c5", C5)
            .nullable(NULLS, C5_NULL);

    static final RowLayout LAYOUT = new RowLayout(7, 0);
  }

  /** A row of vGroups. */
  private static final class VGroup {
    /** Where its words are. */
    static final int K = 0;
    static final int ROWS = 1;
    static final int C1_MISSING = 2;
    static final int C1_BITS = 3;
    static final int C1_PARITY = 4;
    static final int C2_COUNT = 5;
    static final int C2_MISSING = 6;
    static final int C2_BITS = 7;
    static final int C2_PARITY = 8;
    static final int C3_MISSING = 9;
    static final int C3_BITS = 10;
    static final int C3_PARITY = 11;
    static final int C4_MISSING = 12;
    static final int C4_BITS = 13;
    static final int C4_PARITY = 14;
    static final int C5_COUNT = 15;
    static final int C5_TRUE = 16;
    static final int NULLS = 17;
    static final int R0 = 18;
    static final int R1 = 19;
    static final int R2 = 20;
    static final int R3 = 21;
    static final int R4 = 22;
    static final int R5 = 23;
    static final int R6 = 24;
    static final int R7 = 25;
    static final int R8 = 26;
    static final int R9 = 27;
    static final int R10 = 28;
    static final int R11 = 29;
    static final int R12 = 30;
    static final int R13 = 31;

    /** Their flags. */
    static final long R3_NULL = 1;
    static final long R4_NULL = 1L << 1;
    static final long R5_NULL = 1L << 2;
    static final long R12_NULL = 1L << 3;
    static final long R13_NULL = 1L << 4;

    static final RowLayout LAYOUT = new RowLayout(32, 0);
    static final RowLayout KEY = new RowLayout(1, 0);
    static final Columns COLUMNS = new Columns().integer("k", K);
  }

  /** A row of view v. */
  private static final class VRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int K = 1;
    static final int R0 = 2;
    static final int R1 = 3;
    static final int R2 = 4;
    static final int R3 = 5;
    static final int R4 = 6;
    static final int R5 = 7;
    static final int R6 = 8;
    static final int R7 = 9;
    static final int R8 = 10;
    static final int R9 = 11;
    static final int R10 = 12;
    static final int R11 = 13;
    static final int R12 = 14;
    static final int R13 = 15;

    /** Their flags. */
    static final long R3_NULL = 1;
    static final long R4_NULL = 1L << 1;
    static final long R5_NULL = 1L << 2;
    static final long R12_NULL = 1L << 3;
    static final long R13_NULL = 1L << 4;

    static final Columns COLUMNS =
        new Columns()
            .integer("k", K)
            .integer("r0", R0)
            .integer("r1", R1)
            .integer("r2", R2)
            .integer("r3", R3)
            .nullable(NULLS, R3_NULL)
            .integer("r4", R4)
            .nullable(NULLS, R4_NULL)
            .integer("r5", R5)
            .nullable(NULLS, R5_NULL)
            .integer("r6", R6)
            .integer("r7", R7)
            .integer("r8", R8)
            .integer("r9", R9)
            .integer("r10", R10)
            .integer("r11", R11)
            .bool("r12", R12)
            .nullable(NULLS, R12_NULL)
            .bool("r13", R13)
            .nullable(NULLS, R13_NULL);

    static final RowLayout LAYOUT = new RowLayout(16, 0);
  }

  /** Takes apart what is handed in to table {@code t}. */
  private static final class TInput extends StreamInput<T> {
    TInput() {
      super("t", TRow.COLUMNS, TRow.LAYOUT);
    }

    @Override
    protected void encode(T row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + TRow.K] = row.k();
      words[at + TRow.C1] = row.c1();
      Short c2 = row.c2();
      words[at + TRow.C2] = Ingest.word(c2);
      words[at + TRow.C3] = row.c3();
      words[at + TRow.C4] = row.c4();
      Boolean c5 = row.c5();
      words[at + TRow.C5] = Ingest.word(c5);
      words[at + TRow.NULLS] = Ingest.nullBit(c2, TRow.C2_NULL) | Ingest.nullBit(c5, TRow.C5_NULL);
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

  /** Makes records of the rows of view {@code v}. */
  private static final class VOutput extends ChangeOutput<V> {
    VOutput() {
      super("v", VRow.COLUMNS, VRow.LAYOUT, Netting.NET);
    }

    @Override
    protected V row(long[] words, int at, Object[] objects, int objectsAt) {
      return new V(
          (int) words[at + VRow.K],
          (byte) words[at + VRow.R0],
          (byte) words[at + VRow.R1],
          (byte) words[at + VRow.R2],
          (words[at + VRow.NULLS] & VRow.R3_NULL) != 0 ? null : (short) words[at + VRow.R3],
          (words[at + VRow.NULLS] & VRow.R4_NULL) != 0 ? null : (short) words[at + VRow.R4],
          (words[at + VRow.NULLS] & VRow.R5_NULL) != 0 ? null : (short) words[at + VRow.R5],
          (int) words[at + VRow.R6],
          (int) words[at + VRow.R7],
          (int) words[at + VRow.R8],
          words[at + VRow.R9],
          words[at + VRow.R10],
          words[at + VRow.R11],
          (words[at + VRow.NULLS] & VRow.R12_NULL) != 0 ? null : words[at + VRow.R12] != 0,
          (words[at + VRow.NULLS] & VRow.R13_NULL) != 0 ? null : words[at + VRow.R13] != 0);
    }
  }
}
