package test.circuit;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.ExactSums;
import dev.penstock.state.FailureSite;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.state.Variance;
import dev.penstock.state.Wide;
import dev.penstock.table.BagInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link Variances} current. {@link #PLAN} shows its operators; the docs of the
 * methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class VariancesCircuit extends AbstractCircuit implements Variances {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #5 output v[net]
        #4 differentiate
          #3 aggregate by(k) r0 DOUBLE = VAR_POP(c1), r1 DOUBLE? = STDDEV_SAMP(c1), r2 DOUBLE? = VAR_POP(c2), r3 DOUBLE? = STDDEV_SAMP(c2), r4 DOUBLE = VAR_POP(c3), r5 DOUBLE? = STDDEV_SAMP(c3), r6 DOUBLE = VAR_POP(c4), r7 DOUBLE? = STDDEV_SAMP(c4), r8 DOUBLE? = VAR_SAMP(c1), r9 DOUBLE = STDDEV_POP(c1), r10 BIGINT = SUM(c1)
            #2 integrate accumulators by(k)
              #1 input t(k INTEGER, c1 INTEGER, c2 DOUBLE?, c3 DECIMAL(10,2), c4 DECIMAL(30,4))
      """;

  private final TInput t = input(new TInput());

  private final KeyedRows vGroups =
      state(
          "b1879ba305f03047",
          "v",
          new KeyedRows("v#3", VGroup.KEY, VGroup.LAYOUT)
              .describe(VGroup.COLUMNS::text)
              .counts(VGroup.C2_COUNT));

  private final ExactSums vC2Sum =
      state("b1879ba305f03047-0", "v", new ExactSums("v#3 c2_sum", vGroups));

  private final ExactSums vC2Squares =
      state("b1879ba305f03047-1", "v", ExactSums.squares("v#3 c2_squares", vGroups));

  private final VOutput v = view(new VOutput());

  private VariancesCircuit() {
    super("Variances", PLAN, new FailureSite("", 0, 0, "", "sum out of range"));
  }

  /** Opens an empty circuit; step 0 has run. */
  public static Variances open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static Variances open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static Variances open(CircuitOptions options, Consumer<? super Variances> listening) {
    VariancesCircuit circuit = new VariancesCircuit();
    circuit.start(options, VariancesCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public BagHandle<T> t() {
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
   * v#1 {@code input t(k INTEGER, c1 INTEGER, c2 DOUBLE?, c3 DECIMAL(10,2), c4 DECIMAL(30,4))}:
   * reads the batch in place, as its last reader (owned).
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
      int c1 = (int) words[at + TRow.C1];
      double c2 = Double.longBitsToDouble(words[at + TRow.C2]);
      boolean c2Null = (words[at + TRow.NULLS] & TRow.C2_NULL) != 0;
      long c3 = words[at + TRow.C3];
      BigDecimal c4 = (BigDecimal) objects[objectsAt + TRow.C4];
      absorbV(k, c1, c2, c2Null, c3, c4, weight);
    }
  }

  /**
   * v#3 {@code aggregate by(k) r0 DOUBLE = VAR_POP(c1), r1 DOUBLE? = STDDEV_SAMP(c1), r2 DOUBLE? =
   * VAR_POP(c2), r3 DOUBLE? = STDDEV_SAMP(c2), r4 DOUBLE = VAR_POP(c3), r5 DOUBLE? =
   * STDDEV_SAMP(c3), r6 DOUBLE = VAR_POP(c4), r7 DOUBLE? = STDDEV_SAMP(c4), r8 DOUBLE? =
   * VAR_SAMP(c1), r9 DOUBLE = STDDEV_POP(c1), r10 BIGINT = SUM(c1)}: takes one changed row into its
   * group.
   */
  private void absorbV(
      int k, int c1, double c2, boolean c2Null, long c3, BigDecimal c4, long weight) {
    int slot = vGroupsSlot(k);
    vGroups.touch(slot);
    long[] words = vGroups.words();
    int at = vGroups.at(slot);
    words[at + VGroup.ROWS] = Math.addExact(words[at + VGroup.ROWS], weight);
    Wide.addProduct(words, at + VGroup.C1_SUM, c1, weight);
    Wide.addSquare(words, at + VGroup.C1_SQUARES, c1, weight);
    if (!c2Null) {
      words[at + VGroup.C2_COUNT] = Math.addExact(words[at + VGroup.C2_COUNT], weight);
      vC2Sum.add(slot, c2, weight);
      vC2Squares.add(slot, c2, weight);
    }
    Wide.addProduct(words, at + VGroup.C3_SUM, c3, weight);
    Wide.addSquare(words, at + VGroup.C3_SQUARES, c3, weight);
    Wide.addProduct(words, at + VGroup.C4_SUM, c4, weight);
    Wide.addSquare(words, at + VGroup.C4_SQUARES, c4, weight);
  }

  /**
   * v#3 {@code aggregate by(k) r0 DOUBLE = VAR_POP(c1), r1 DOUBLE? = STDDEV_SAMP(c1), r2 DOUBLE? =
   * VAR_POP(c2), r3 DOUBLE? = STDDEV_SAMP(c2), r4 DOUBLE = VAR_POP(c3), r5 DOUBLE? =
   * STDDEV_SAMP(c3), r6 DOUBLE = VAR_POP(c4), r7 DOUBLE? = STDDEV_SAMP(c4), r8 DOUBLE? =
   * VAR_SAMP(c1), r9 DOUBLE = STDDEV_POP(c1), r10 BIGINT = SUM(c1)}: −old and +new of each group
   * that shows something else than before.
   */
  private void flushV() {
    for (int k = 0, touched = vGroups.touched(); k < touched; k++) {
      int slot = vGroups.touchedSlot(k);
      long[] words = vGroups.words();
      int at = vGroups.at(slot);
      boolean before = vGroups.showedBefore(k);
      boolean after = words[at + VGroup.ROWS] > 0;
      if (after) {
        boolean r1Null = words[at + VGroup.ROWS] <= 1;
        boolean r2Null = words[at + VGroup.C2_COUNT] <= 0;
        boolean r3Null = words[at + VGroup.C2_COUNT] <= 1;
        boolean r5Null = words[at + VGroup.ROWS] <= 1;
        boolean r7Null = words[at + VGroup.ROWS] <= 1;
        boolean r8Null = words[at + VGroup.ROWS] <= 1;
        int r10Failure =
            Wide.fitsLong(words[at + VGroup.C1_SUM], words[at + VGroup.C1_SUM + 1]) ? 0 : 1;
        words[at + VGroup.NULLS] =
            (r1Null ? VGroup.R1_NULL : 0)
                | (r2Null ? VGroup.R2_NULL : 0)
                | (r3Null ? VGroup.R3_NULL : 0)
                | (r5Null ? VGroup.R5_NULL : 0)
                | (r7Null ? VGroup.R7_NULL : 0)
                | (r8Null ? VGroup.R8_NULL : 0);
        words[at + VGroup.R0] =
            Double.doubleToLongBits(
                Variance.variance(
                    words,
                    at + VGroup.C1_SUM,
                    at + VGroup.C1_SQUARES,
                    0,
                    words[at + VGroup.ROWS],
                    words[at + VGroup.ROWS]));
        words[at + VGroup.R1] =
            Double.doubleToLongBits(
                r1Null
                    ? 0.0
                    : Variance.deviation(
                        words,
                        at + VGroup.C1_SUM,
                        at + VGroup.C1_SQUARES,
                        0,
                        words[at + VGroup.ROWS],
                        words[at + VGroup.ROWS] - 1));
        words[at + VGroup.R2] =
            Double.doubleToLongBits(
                r2Null
                    ? 0.0
                    : vC2Sum.variance(
                        vC2Squares,
                        slot,
                        words[at + VGroup.C2_COUNT],
                        words[at + VGroup.C2_COUNT]));
        words[at + VGroup.R3] =
            Double.doubleToLongBits(
                r3Null
                    ? 0.0
                    : vC2Sum.deviation(
                        vC2Squares,
                        slot,
                        words[at + VGroup.C2_COUNT],
                        words[at + VGroup.C2_COUNT] - 1));
        words[at + VGroup.R4] =
            Double.doubleToLongBits(
                Variance.variance(
                    words,
                    at + VGroup.C3_SUM,
                    at + VGroup.C3_SQUARES,
                    2,
                    words[at + VGroup.ROWS],
                    words[at + VGroup.ROWS]));
        words[at + VGroup.R5] =
            Double.doubleToLongBits(
                r5Null
                    ? 0.0
                    : Variance.deviation(
                        words,
                        at + VGroup.C3_SUM,
                        at + VGroup.C3_SQUARES,
                        2,
                        words[at + VGroup.ROWS],
                        words[at + VGroup.ROWS] - 1));
        words[at + VGroup.R6] =
            Double.doubleToLongBits(
                Variance.wideVariance(
                    words,
                    at + VGroup.C4_SUM,
                    at + VGroup.C4_SQUARES,
                    4,
                    words[at + VGroup.ROWS],
                    words[at + VGroup.ROWS]));
        words[at + VGroup.R7] =
            Double.doubleToLongBits(
                r7Null
                    ? 0.0
                    : Variance.wideDeviation(
                        words,
                        at + VGroup.C4_SUM,
                        at + VGroup.C4_SQUARES,
                        4,
                        words[at + VGroup.ROWS],
                        words[at + VGroup.ROWS] - 1));
        words[at + VGroup.R8] =
            Double.doubleToLongBits(
                r8Null
                    ? 0.0
                    : Variance.variance(
                        words,
                        at + VGroup.C1_SUM,
                        at + VGroup.C1_SQUARES,
                        0,
                        words[at + VGroup.ROWS],
                        words[at + VGroup.ROWS] - 1));
        words[at + VGroup.R9] =
            Double.doubleToLongBits(
                Variance.deviation(
                    words,
                    at + VGroup.C1_SUM,
                    at + VGroup.C1_SQUARES,
                    0,
                    words[at + VGroup.ROWS],
                    words[at + VGroup.ROWS]));
        words[at + VGroup.R10] = r10Failure != 0 ? 0 : words[at + VGroup.C1_SUM];
        words[at + VGroup.R10_FAILURE] = r10Failure;
      }
      long[] log = vGroups.log();
      int logAt = vGroups.logAt(k);
      if (before
          && after
          && log[logAt + VGroup.R0] == words[at + VGroup.R0]
          && log[logAt + VGroup.R1] == words[at + VGroup.R1]
          && log[logAt + VGroup.NULLS] == words[at + VGroup.NULLS]
          && log[logAt + VGroup.R2] == words[at + VGroup.R2]
          && log[logAt + VGroup.R3] == words[at + VGroup.R3]
          && log[logAt + VGroup.R4] == words[at + VGroup.R4]
          && log[logAt + VGroup.R5] == words[at + VGroup.R5]
          && log[logAt + VGroup.R6] == words[at + VGroup.R6]
          && log[logAt + VGroup.R7] == words[at + VGroup.R7]
          && log[logAt + VGroup.R8] == words[at + VGroup.R8]
          && log[logAt + VGroup.R9] == words[at + VGroup.R9]
          && log[logAt + VGroup.R10] == words[at + VGroup.R10]
          && log[logAt + VGroup.R10_FAILURE] == words[at + VGroup.R10_FAILURE]) {
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
    double r0 = Double.longBitsToDouble(words[at + VGroup.R0]);
    double r1 = Double.longBitsToDouble(words[at + VGroup.R1]);
    boolean r1Null = (words[at + VGroup.NULLS] & VGroup.R1_NULL) != 0;
    double r2 = Double.longBitsToDouble(words[at + VGroup.R2]);
    boolean r2Null = (words[at + VGroup.NULLS] & VGroup.R2_NULL) != 0;
    double r3 = Double.longBitsToDouble(words[at + VGroup.R3]);
    boolean r3Null = (words[at + VGroup.NULLS] & VGroup.R3_NULL) != 0;
    double r4 = Double.longBitsToDouble(words[at + VGroup.R4]);
    double r5 = Double.longBitsToDouble(words[at + VGroup.R5]);
    boolean r5Null = (words[at + VGroup.NULLS] & VGroup.R5_NULL) != 0;
    double r6 = Double.longBitsToDouble(words[at + VGroup.R6]);
    double r7 = Double.longBitsToDouble(words[at + VGroup.R7]);
    boolean r7Null = (words[at + VGroup.NULLS] & VGroup.R7_NULL) != 0;
    double r8 = Double.longBitsToDouble(words[at + VGroup.R8]);
    boolean r8Null = (words[at + VGroup.NULLS] & VGroup.R8_NULL) != 0;
    double r9 = Double.longBitsToDouble(words[at + VGroup.R9]);
    long r10 = words[at + VGroup.R10];
    int r10Failure = (int) words[at + VGroup.R10_FAILURE];
    outputV(
        k, r0, r1, r1Null, r2, r2Null, r3, r3Null, r4, r5, r5Null, r6, r7, r7Null, r8, r8Null, r9,
        r10, r10Failure, weight);
  }

  /** v#5 {@code output v[net]}: one changed row of the view. */
  private void outputV(
      int k, double r0, double r1, boolean r1Null, double r2, boolean r2Null, double r3,
      boolean r3Null, double r4, double r5, boolean r5Null, double r6, double r7, boolean r7Null,
      double r8, boolean r8Null, double r9, long r10, int r10Failure, long weight) {
    if (r10Failure != 0) {
      failedV(
          r10Failure, weight, k, r0, r1, r1Null, r2, r2Null, r3, r3Null, r4, r5, r5Null, r6, r7,
          r7Null, r8, r8Null, r9);
      return;
    }
    Delta delta = v.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + VRow.NULLS] =
        (r1Null ? VRow.R1_NULL : 0)
            | (r2Null ? VRow.R2_NULL : 0)
            | (r3Null ? VRow.R3_NULL : 0)
            | (r5Null ? VRow.R5_NULL : 0)
            | (r7Null ? VRow.R7_NULL : 0)
            | (r8Null ? VRow.R8_NULL : 0);
    words[at + VRow.K] = k;
    words[at + VRow.R0] = Double.doubleToLongBits(r0);
    words[at + VRow.R1] = Double.doubleToLongBits(r1);
    words[at + VRow.R2] = Double.doubleToLongBits(r2);
    words[at + VRow.R3] = Double.doubleToLongBits(r3);
    words[at + VRow.R4] = Double.doubleToLongBits(r4);
    words[at + VRow.R5] = Double.doubleToLongBits(r5);
    words[at + VRow.R6] = Double.doubleToLongBits(r6);
    words[at + VRow.R7] = Double.doubleToLongBits(r7);
    words[at + VRow.R8] = Double.doubleToLongBits(r8);
    words[at + VRow.R9] = Double.doubleToLongBits(r9);
    words[at + VRow.R10] = r10;
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

  /** Keeps what failed until the step's changes are netted. */
  private void failedV(
      int failure, long weight, int k, double r0, double r1, boolean r1Null, double r2,
      boolean r2Null, double r3, boolean r3Null, double r4, double r5, boolean r5Null, double r6,
      double r7, boolean r7Null, double r8, boolean r8Null, double r9) {
    fail(
        failure,
        weight,
        "k",
        k,
        "r0",
        r0,
        "r1",
        r1Null ? null : (Object) r1,
        "r2",
        r2Null ? null : (Object) r2,
        "r3",
        r3Null ? null : (Object) r3,
        "r4",
        r4,
        "r5",
        r5Null ? null : (Object) r5,
        "r6",
        r6,
        "r7",
        r7Null ? null : (Object) r7,
        "r8",
        r8Null ? null : (Object) r8,
        "r9",
        r9,
        "r10",
        FAILED);
  }

  /** A row of table t. */
  private static final class TRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int K = 1;
    static final int C1 = 2;
    static final int C2 = 3;
    static final int C3 = 4;
    static final int WEIGHT = 5;

    /** Their flags. */
    static final long C2_NULL = 1;

    /** Where its objects are. */
    static final int C4 = 0;

    static final Columns COLUMNS =
        new Columns()
            .integer("k", K)
            .integer("c1", C1)
            .doublePrecision("c2", C2)
            .nullable(NULLS, C2_NULL)
            .decimal("c3", C3, 2)
            .wideDecimal("c4", C4);

    static final RowLayout LAYOUT = new RowLayout(6, 1);
  }

  /** A row of vGroups. */
  private static final class VGroup {
    /** Where its words are. */
    static final int K = 0;
    static final int ROWS = 1;
    static final int C1_SUM = 2;
    static final int C1_SQUARES = 4;
    static final int C2_COUNT = 7;
    static final int C3_SUM = 8;
    static final int C3_SQUARES = 10;
    static final int C4_SUM = 13;
    static final int C4_SQUARES = 16;
    static final int NULLS = 21;
    static final int R0 = 22;
    static final int R1 = 23;
    static final int R2 = 24;
    static final int R3 = 25;
    static final int R4 = 26;
    static final int R5 = 27;
    static final int R6 = 28;
    static final int R7 = 29;
    static final int R8 = 30;
    static final int R9 = 31;
    static final int R10 = 32;
    static final int R10_FAILURE = 33;

    /** Their flags. */
    static final long R1_NULL = 1;
    static final long R2_NULL = 1L << 1;
    static final long R3_NULL = 1L << 2;
    static final long R5_NULL = 1L << 3;
    static final long R7_NULL = 1L << 4;
    static final long R8_NULL = 1L << 5;

    static final RowLayout LAYOUT = new RowLayout(34, 0);
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

    /** Their flags. */
    static final long R1_NULL = 1;
    static final long R2_NULL = 1L << 1;
    static final long R3_NULL = 1L << 2;
    static final long R5_NULL = 1L << 3;
    static final long R7_NULL = 1L << 4;
    static final long R8_NULL = 1L << 5;

    static final Columns COLUMNS =
        new Columns()
            .integer("k", K)
            .doublePrecision("r0", R0)
            .doublePrecision("r1", R1)
            .nullable(NULLS, R1_NULL)
            .doublePrecision("r2", R2)
            .nullable(NULLS, R2_NULL)
            .doublePrecision("r3", R3)
            .nullable(NULLS, R3_NULL)
            .doublePrecision("r4", R4)
            .doublePrecision("r5", R5)
            .nullable(NULLS, R5_NULL)
            .doublePrecision("r6", R6)
            .doublePrecision("r7", R7)
            .nullable(NULLS, R7_NULL)
            .doublePrecision("r8", R8)
            .nullable(NULLS, R8_NULL)
            .doublePrecision("r9", R9)
            .integer("r10", R10);

    static final RowLayout LAYOUT = new RowLayout(13, 0);
  }

  /** Takes apart what is handed in to table {@code t}. */
  private static final class TInput extends BagInput<T> {
    TInput() {
      super("t", TRow.COLUMNS, TRow.LAYOUT);
    }

    @Override
    protected void encode(T row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + TRow.K] = row.k();
      words[at + TRow.C1] = row.c1();
      Double c2 = row.c2();
      words[at + TRow.C2] = Ingest.word(c2);
      words[at + TRow.C3] = Ingest.decimal(Ingest.notNull(row.c3(), "t", "c3"), 10, 2, "t", "c3");
      objects[objectsAt + TRow.C4] =
          Ingest.wideDecimal(Ingest.notNull(row.c4(), "t", "c4"), 30, 4, "t", "c4");
      words[at + TRow.NULLS] = Ingest.nullBit(c2, TRow.C2_NULL);
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
          Double.longBitsToDouble(words[at + VRow.R0]),
          (words[at + VRow.NULLS] & VRow.R1_NULL) != 0
              ? null
              : Double.longBitsToDouble(words[at + VRow.R1]),
          (words[at + VRow.NULLS] & VRow.R2_NULL) != 0
              ? null
              : Double.longBitsToDouble(words[at + VRow.R2]),
          (words[at + VRow.NULLS] & VRow.R3_NULL) != 0
              ? null
              : Double.longBitsToDouble(words[at + VRow.R3]),
          Double.longBitsToDouble(words[at + VRow.R4]),
          (words[at + VRow.NULLS] & VRow.R5_NULL) != 0
              ? null
              : Double.longBitsToDouble(words[at + VRow.R5]),
          Double.longBitsToDouble(words[at + VRow.R6]),
          (words[at + VRow.NULLS] & VRow.R7_NULL) != 0
              ? null
              : Double.longBitsToDouble(words[at + VRow.R7]),
          (words[at + VRow.NULLS] & VRow.R8_NULL) != 0
              ? null
              : Double.longBitsToDouble(words[at + VRow.R8]),
          Double.longBitsToDouble(words[at + VRow.R9]),
          words[at + VRow.R10]);
    }
  }
}
