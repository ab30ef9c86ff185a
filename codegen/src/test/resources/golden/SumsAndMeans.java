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
import dev.penstock.state.Wide;
import dev.penstock.table.BagInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Objects;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link SumsAndMeans} current. {@link #PLAN} shows its operators; the docs of
 * the methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class SumsAndMeansCircuit extends AbstractCircuit implements SumsAndMeans {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #5 output v[net]
        #4 differentiate
          #3 aggregate by(k) r0 BIGINT = SUM(c1), r1 DOUBLE = AVG(c1), r2 BIGINT? = SUM(c2), r3 DOUBLE? = AVG(c2), r4 BIGINT = SUM(c3), r5 DOUBLE = AVG(c3), r6 DOUBLE? = SUM(c4), r7 DOUBLE? = AVG(c4), r8 DECIMAL(38,2) = SUM(c5), r9 DECIMAL(38,16) = AVG(c5), r10 DECIMAL(38,4)? = SUM(c6), r11 DECIMAL(38,16)? = AVG(c6)
            #2 integrate accumulators by(k)
              #1 input t(k INTEGER, c1 SMALLINT, c2 INTEGER?, c3 BIGINT, c4 DOUBLE?, c5 DECIMAL(10,2), c6 DECIMAL(30,4)?)
      """;

  private final TInput t = input(new TInput());

  private final KeyedRows vGroups =
      state(
          "82d0eaeec06c1ae4",
          "v",
          new KeyedRows("v#3", VGroup.KEY, VGroup.LAYOUT)
              .describe(VGroup.COLUMNS::text)
              .counts(VGroup.C2_COUNT, VGroup.C4_COUNT, VGroup.C6_COUNT));

  private final ExactSums vC4Sum =
      state("82d0eaeec06c1ae4-0", "v", new ExactSums("v#3 c4_sum", vGroups));

  private final VOutput v = view(new VOutput());

  private SumsAndMeansCircuit() {
    super(
        "SumsAndMeans",
        PLAN,
        new FailureSite("", 0, 0, "", "sum out of range"),
        new FailureSite("", 0, 0, "", "sum out of range"),
        new FailureSite("", 0, 0, "", "sum out of range"),
        new FailureSite("", 0, 0, "", "sum out of range"),
        new FailureSite("", 0, 0, "", "sum out of range"),
        new FailureSite("", 0, 0, "", "average out of range"));
  }

  /** Opens an empty circuit; step 0 has run. */
  public static SumsAndMeans open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static SumsAndMeans open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static SumsAndMeans open(
      CircuitOptions options, Consumer<? super SumsAndMeans> listening) {
    SumsAndMeansCircuit circuit = new SumsAndMeansCircuit();
    circuit.start(options, SumsAndMeansCircuit::new, () -> listening.accept(circuit));
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
   * v#1 {@code input t(k INTEGER, c1 SMALLINT, c2 INTEGER?, c3 BIGINT, c4 DOUBLE?, c5
   * DECIMAL(10,2), c6 DECIMAL(30,4)?)}: reads the batch in place, as its last reader (owned).
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
      int c2 = (int) words[at + TRow.C2];
      boolean c2Null = (words[at + TRow.NULLS] & TRow.C2_NULL) != 0;
      long c3 = words[at + TRow.C3];
      double c4 = Double.longBitsToDouble(words[at + TRow.C4]);
      boolean c4Null = (words[at + TRow.NULLS] & TRow.C4_NULL) != 0;
      long c5 = words[at + TRow.C5];
      BigDecimal c6 = (BigDecimal) objects[objectsAt + TRow.C6];
      absorbV(k, c1, c2, c2Null, c3, c4, c4Null, c5, c6, weight);
    }
  }

  /**
   * v#3 {@code aggregate by(k) r0 BIGINT = SUM(c1), r1 DOUBLE = AVG(c1), r2 BIGINT? = SUM(c2), r3
   * DOUBLE? = AVG(c2), r4 BIGINT = SUM(c3), r5 DOUBLE = AVG(c3), r6 DOUBLE? = SUM(c4), r7 DOUBLE? =
   * AVG(c4), r8 DECIMAL(38,2) = SUM(c5), r9 DECIMAL(38,16) = AVG(c5), r10 DECIMAL(38,4)? = SUM(c6),
   * r11 DECIMAL(38,16)? = AVG(c6)}: takes one changed row into its group.
   */
  private void absorbV(
      int k, int c1, int c2, boolean c2Null, long c3, double c4, boolean c4Null, long c5,
      BigDecimal c6, long weight) {
    int slot = vGroupsSlot(k);
    vGroups.touch(slot);
    long[] words = vGroups.words();
    int at = vGroups.at(slot);
    words[at + VGroup.ROWS] = Math.addExact(words[at + VGroup.ROWS], weight);
    Wide.addProduct(words, at + VGroup.C1_SUM, c1, weight);
    if (!c2Null) {
      words[at + VGroup.C2_COUNT] = Math.addExact(words[at + VGroup.C2_COUNT], weight);
      Wide.addProduct(words, at + VGroup.C2_SUM, c2, weight);
    }
    Wide.addProduct(words, at + VGroup.C3_SUM, c3, weight);
    if (!c4Null) {
      words[at + VGroup.C4_COUNT] = Math.addExact(words[at + VGroup.C4_COUNT], weight);
      vC4Sum.add(slot, c4, weight);
    }
    Wide.addProduct(words, at + VGroup.C5_SUM, c5, weight);
    if (c6 != null) {
      words[at + VGroup.C6_COUNT] = Math.addExact(words[at + VGroup.C6_COUNT], weight);
      Wide.addProduct(words, at + VGroup.C6_SUM, c6, weight);
    }
  }

  /**
   * v#3 {@code aggregate by(k) r0 BIGINT = SUM(c1), r1 DOUBLE = AVG(c1), r2 BIGINT? = SUM(c2), r3
   * DOUBLE? = AVG(c2), r4 BIGINT = SUM(c3), r5 DOUBLE = AVG(c3), r6 DOUBLE? = SUM(c4), r7 DOUBLE? =
   * AVG(c4), r8 DECIMAL(38,2) = SUM(c5), r9 DECIMAL(38,16) = AVG(c5), r10 DECIMAL(38,4)? = SUM(c6),
   * r11 DECIMAL(38,16)? = AVG(c6)}: −old and +new of each group that shows something else than
   * before.
   */
  private void flushV() {
    for (int k = 0, touched = vGroups.touched(); k < touched; k++) {
      int slot = vGroups.touchedSlot(k);
      long[] words = vGroups.words();
      int at = vGroups.at(slot);
      Object[] objects = vGroups.objects();
      int objectsAt = vGroups.objectsAt(slot);
      boolean before = vGroups.showedBefore(k);
      boolean after = words[at + VGroup.ROWS] > 0;
      if (after) {
        int r0Failure =
            Wide.fitsLong(words[at + VGroup.C1_SUM], words[at + VGroup.C1_SUM + 1]) ? 0 : 1;
        boolean r2Null = words[at + VGroup.C2_COUNT] <= 0;
        int r2Failure =
            r2Null || Wide.fitsLong(words[at + VGroup.C2_SUM], words[at + VGroup.C2_SUM + 1])
                ? 0
                : 2;
        boolean r3Null = words[at + VGroup.C2_COUNT] <= 0;
        int r4Failure =
            Wide.fitsLong(words[at + VGroup.C3_SUM], words[at + VGroup.C3_SUM + 1]) ? 0 : 3;
        boolean r6Null = words[at + VGroup.C4_COUNT] <= 0;
        boolean r7Null = words[at + VGroup.C4_COUNT] <= 0;
        int r8Failure =
            Wide.fitsDecimal(words[at + VGroup.C5_SUM], words[at + VGroup.C5_SUM + 1]) ? 0 : 4;
        boolean r10Null = words[at + VGroup.C6_COUNT] <= 0;
        int r10Failure = r10Null || Wide.fitsDecimal(words, at + VGroup.C6_SUM) ? 0 : 5;
        boolean r11Null = words[at + VGroup.C6_COUNT] <= 0;
        BigDecimal r11Mean =
            r11Null
                ? null
                : Wide.average(
                    Wide.toBigDecimal(words, at + VGroup.C6_SUM, 4),
                    words[at + VGroup.C6_COUNT],
                    16);
        int r11Failure = r11Null || Wide.isDecimal(r11Mean) ? 0 : 6;
        words[at + VGroup.NULLS] =
            (r2Null ? VGroup.R2_NULL : 0)
                | (r3Null ? VGroup.R3_NULL : 0)
                | (r6Null ? VGroup.R6_NULL : 0)
                | (r7Null ? VGroup.R7_NULL : 0)
                | (r10Null ? VGroup.R10_NULL : 0)
                | (r11Null ? VGroup.R11_NULL : 0);
        words[at + VGroup.R0] = r0Failure != 0 ? 0 : words[at + VGroup.C1_SUM];
        words[at + VGroup.R0_FAILURE] = r0Failure;
        words[at + VGroup.R1] =
            Double.doubleToLongBits(
                Wide.mean(
                    words[at + VGroup.C1_SUM],
                    words[at + VGroup.C1_SUM + 1],
                    words[at + VGroup.ROWS]));
        words[at + VGroup.R2] = r2Null || r2Failure != 0 ? 0 : words[at + VGroup.C2_SUM];
        words[at + VGroup.R2_FAILURE] = r2Failure;
        words[at + VGroup.R3] =
            Double.doubleToLongBits(
                r3Null
                    ? 0.0
                    : Wide.mean(
                        words[at + VGroup.C2_SUM],
                        words[at + VGroup.C2_SUM + 1],
                        words[at + VGroup.C2_COUNT]));
        words[at + VGroup.R4] = r4Failure != 0 ? 0 : words[at + VGroup.C3_SUM];
        words[at + VGroup.R4_FAILURE] = r4Failure;
        words[at + VGroup.R5] =
            Double.doubleToLongBits(
                Wide.mean(
                    words[at + VGroup.C3_SUM],
                    words[at + VGroup.C3_SUM + 1],
                    words[at + VGroup.ROWS]));
        words[at + VGroup.R6] = Double.doubleToLongBits(r6Null ? 0.0 : vC4Sum.sum(slot));
        words[at + VGroup.R7] =
            Double.doubleToLongBits(r7Null ? 0.0 : vC4Sum.mean(slot, words[at + VGroup.C4_COUNT]));
        objects[objectsAt + VGroup.R8] =
            r8Failure != 0
                ? null
                : Wide.toBigDecimal(words[at + VGroup.C5_SUM], words[at + VGroup.C5_SUM + 1], 2);
        words[at + VGroup.R8_FAILURE] = r8Failure;
        objects[objectsAt + VGroup.R9] =
            Wide.average(
                words[at + VGroup.C5_SUM],
                words[at + VGroup.C5_SUM + 1],
                2,
                words[at + VGroup.ROWS],
                16);
        objects[objectsAt + VGroup.R10] =
            r10Null || r10Failure != 0 ? null : Wide.toBigDecimal(words, at + VGroup.C6_SUM, 4);
        words[at + VGroup.R10_FAILURE] = r10Failure;
        objects[objectsAt + VGroup.R11] = r11Null || r11Failure != 0 ? null : r11Mean;
        words[at + VGroup.R11_FAILURE] = r11Failure;
      }
      long[] log = vGroups.log();
      int logAt = vGroups.logAt(k);
      Object[] objectLog = vGroups.objectLog();
      int objectLogAt = vGroups.objectLogAt(k);
      if (before
          && after
          && log[logAt + VGroup.R0] == words[at + VGroup.R0]
          && log[logAt + VGroup.R0_FAILURE] == words[at + VGroup.R0_FAILURE]
          && log[logAt + VGroup.R1] == words[at + VGroup.R1]
          && log[logAt + VGroup.R2] == words[at + VGroup.R2]
          && log[logAt + VGroup.NULLS] == words[at + VGroup.NULLS]
          && log[logAt + VGroup.R2_FAILURE] == words[at + VGroup.R2_FAILURE]
          && log[logAt + VGroup.R3] == words[at + VGroup.R3]
          && log[logAt + VGroup.R4] == words[at + VGroup.R4]
          && log[logAt + VGroup.R4_FAILURE] == words[at + VGroup.R4_FAILURE]
          && log[logAt + VGroup.R5] == words[at + VGroup.R5]
          && log[logAt + VGroup.R6] == words[at + VGroup.R6]
          && log[logAt + VGroup.R7] == words[at + VGroup.R7]
          && log[logAt + VGroup.R8_FAILURE] == words[at + VGroup.R8_FAILURE]
          && log[logAt + VGroup.R10_FAILURE] == words[at + VGroup.R10_FAILURE]
          && log[logAt + VGroup.R11_FAILURE] == words[at + VGroup.R11_FAILURE]
          && Objects.equals(objectLog[objectLogAt + VGroup.R8], objects[objectsAt + VGroup.R8])
          && Objects.equals(objectLog[objectLogAt + VGroup.R9], objects[objectsAt + VGroup.R9])
          && Objects.equals(objectLog[objectLogAt + VGroup.R10], objects[objectsAt + VGroup.R10])
          && Objects.equals(objectLog[objectLogAt + VGroup.R11], objects[objectsAt + VGroup.R11])) {
        continue;
      }
      if (before) {
        changeV(log, logAt, objectLog, objectLogAt, -1);
      }
      if (after) {
        changeV(vGroups.words(), vGroups.at(slot), vGroups.objects(), vGroups.objectsAt(slot), 1);
      }
    }
  }

  /** Hands on what one group has shown or shows. */
  private void changeV(long[] words, int at, Object[] objects, int objectsAt, long weight) {
    int k = (int) words[at + VGroup.K];
    long r0 = words[at + VGroup.R0];
    int r0Failure = (int) words[at + VGroup.R0_FAILURE];
    double r1 = Double.longBitsToDouble(words[at + VGroup.R1]);
    long r2 = words[at + VGroup.R2];
    int r2Failure = (int) words[at + VGroup.R2_FAILURE];
    boolean r2Null = (words[at + VGroup.NULLS] & VGroup.R2_NULL) != 0;
    double r3 = Double.longBitsToDouble(words[at + VGroup.R3]);
    boolean r3Null = (words[at + VGroup.NULLS] & VGroup.R3_NULL) != 0;
    long r4 = words[at + VGroup.R4];
    int r4Failure = (int) words[at + VGroup.R4_FAILURE];
    double r5 = Double.longBitsToDouble(words[at + VGroup.R5]);
    double r6 = Double.longBitsToDouble(words[at + VGroup.R6]);
    boolean r6Null = (words[at + VGroup.NULLS] & VGroup.R6_NULL) != 0;
    double r7 = Double.longBitsToDouble(words[at + VGroup.R7]);
    boolean r7Null = (words[at + VGroup.NULLS] & VGroup.R7_NULL) != 0;
    BigDecimal r8 = (BigDecimal) objects[objectsAt + VGroup.R8];
    int r8Failure = (int) words[at + VGroup.R8_FAILURE];
    BigDecimal r9 = (BigDecimal) objects[objectsAt + VGroup.R9];
    BigDecimal r10 = (BigDecimal) objects[objectsAt + VGroup.R10];
    int r10Failure = (int) words[at + VGroup.R10_FAILURE];
    BigDecimal r11 = (BigDecimal) objects[objectsAt + VGroup.R11];
    int r11Failure = (int) words[at + VGroup.R11_FAILURE];
    outputV(
        k, r0, r0Failure, r1, r2, r2Null, r2Failure, r3, r3Null, r4, r4Failure, r5, r6, r6Null, r7,
        r7Null, r8, r8Failure, r9, r10, r10Failure, r11, r11Failure, weight);
  }

  /** v#5 {@code output v[net]}: one changed row of the view. */
  private void outputV(
      int k, long r0, int r0Failure, double r1, long r2, boolean r2Null, int r2Failure, double r3,
      boolean r3Null, long r4, int r4Failure, double r5, double r6, boolean r6Null, double r7,
      boolean r7Null, BigDecimal r8, int r8Failure, BigDecimal r9, BigDecimal r10, int r10Failure,
      BigDecimal r11, int r11Failure, long weight) {
    int failure =
        r0Failure != 0
            ? r0Failure
            : r2Failure != 0
                ? r2Failure
                : r4Failure != 0
                    ? r4Failure
                    : r8Failure != 0 ? r8Failure : r10Failure != 0 ? r10Failure : r11Failure;
    if (failure != 0) {
      failedV(
          failure, weight, k, r0, r0Failure, r1, r2, r2Null, r2Failure, r3, r3Null, r4, r4Failure,
          r5, r6, r6Null, r7, r7Null, r8, r8Failure, r9, r10, r10Failure, r11, r11Failure);
      return;
    }
    Delta delta = v.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + VRow.NULLS] =
        (r2Null ? VRow.R2_NULL : 0)
            | (r3Null ? VRow.R3_NULL : 0)
            | (r6Null ? VRow.R6_NULL : 0)
            | (r7Null ? VRow.R7_NULL : 0)
            | (r10 == null ? VRow.R10_NULL : 0)
            | (r11 == null ? VRow.R11_NULL : 0);
    words[at + VRow.K] = k;
    words[at + VRow.R0] = r0;
    words[at + VRow.R1] = Double.doubleToLongBits(r1);
    words[at + VRow.R2] = r2;
    words[at + VRow.R3] = Double.doubleToLongBits(r3);
    words[at + VRow.R4] = r4;
    words[at + VRow.R5] = Double.doubleToLongBits(r5);
    words[at + VRow.R6] = Double.doubleToLongBits(r6);
    words[at + VRow.R7] = Double.doubleToLongBits(r7);
    objects[objectsAt + VRow.R8] = r8;
    objects[objectsAt + VRow.R9] = r9;
    objects[objectsAt + VRow.R10] = r10;
    objects[objectsAt + VRow.R11] = r11;
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
      int failure, long weight, int k, long r0, int r0Failure, double r1, long r2, boolean r2Null,
      int r2Failure, double r3, boolean r3Null, long r4, int r4Failure, double r5, double r6,
      boolean r6Null, double r7, boolean r7Null, BigDecimal r8, int r8Failure, BigDecimal r9,
      BigDecimal r10, int r10Failure, BigDecimal r11, int r11Failure) {
    fail(
        failure,
        weight,
        "k",
        k,
        "r0",
        r0Failure != 0 ? FAILED : r0,
        "r1",
        r1,
        "r2",
        r2Failure != 0 ? FAILED : r2Null ? null : (Object) r2,
        "r3",
        r3Null ? null : (Object) r3,
        "r4",
        r4Failure != 0 ? FAILED : r4,
        "r5",
        r5,
        "r6",
        r6Null ? null : (Object) r6,
        "r7",
        r7Null ? null : (Object) r7,
        "r8",
        r8Failure != 0 ? FAILED : r8,
        "r9",
        r9,
        "r10",
        r10Failure != 0 ? FAILED : r10 == null && r10Failure == 0 ? null : (Object) r10,
        "r11",
        r11Failure != 0 ? FAILED : r11 == null && r11Failure == 0 ? null : (Object) r11);
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
    static final int WEIGHT = 7;

    /** Their flags. */
    static final long C2_NULL = 1;
    static final long C4_NULL = 1L << 1;
    static final long C6_NULL = 1L << 2;

    /** Where its objects are. */
    static final int C6 = 0;

    static final Columns COLUMNS =
        new Columns()
            .integer("k", K)
            .integer("c1", C1)
            .integer("c2", C2)
            .nullable(NULLS, C2_NULL)
            .integer("c3", C3)
            .doublePrecision("c4", C4)
            .nullable(NULLS, C4_NULL)
            .decimal("c5", C5, 2)
            .wideDecimal("c6", C6)
            .nullable(NULLS, C6_NULL);

    static final RowLayout LAYOUT = new RowLayout(8, 1);
  }

  /** A row of vGroups. */
  private static final class VGroup {
    /** Where its words are. */
    static final int K = 0;
    static final int ROWS = 1;
    static final int C1_SUM = 2;
    static final int C2_COUNT = 4;
    static final int C2_SUM = 5;
    static final int C3_SUM = 7;
    static final int C4_COUNT = 9;
    static final int C5_SUM = 10;
    static final int C6_COUNT = 12;
    static final int C6_SUM = 13;
    static final int NULLS = 16;
    static final int R0 = 17;
    static final int R1 = 18;
    static final int R2 = 19;
    static final int R3 = 20;
    static final int R4 = 21;
    static final int R5 = 22;
    static final int R6 = 23;
    static final int R7 = 24;
    static final int R0_FAILURE = 25;
    static final int R2_FAILURE = 26;
    static final int R4_FAILURE = 27;
    static final int R8_FAILURE = 28;
    static final int R10_FAILURE = 29;
    static final int R11_FAILURE = 30;

    /** Their flags. */
    static final long R2_NULL = 1;
    static final long R3_NULL = 1L << 1;
    static final long R6_NULL = 1L << 2;
    static final long R7_NULL = 1L << 3;
    static final long R10_NULL = 1L << 4;
    static final long R11_NULL = 1L << 5;

    /** Where its objects are. */
    static final int R8 = 0;
    static final int R9 = 1;
    static final int R10 = 2;
    static final int R11 = 3;

    static final RowLayout LAYOUT = new RowLayout(31, 4);
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

    /** Their flags. */
    static final long R2_NULL = 1;
    static final long R3_NULL = 1L << 1;
    static final long R6_NULL = 1L << 2;
    static final long R7_NULL = 1L << 3;
    static final long R10_NULL = 1L << 4;
    static final long R11_NULL = 1L << 5;

    /** Where its objects are. */
    static final int R8 = 0;
    static final int R9 = 1;
    static final int R10 = 2;
    static final int R11 = 3;

    static final Columns COLUMNS =
        new Columns()
            .integer("k", K)
            .integer("r0", R0)
            .doublePrecision("r1", R1)
            .integer("r2", R2)
            .nullable(NULLS, R2_NULL)
            .doublePrecision("r3", R3)
            .nullable(NULLS, R3_NULL)
            .integer("r4", R4)
            .doublePrecision("r5", R5)
            .doublePrecision("r6", R6)
            .nullable(NULLS, R6_NULL)
            .doublePrecision("r7", R7)
            .nullable(NULLS, R7_NULL)
            .wideDecimal("r8", R8)
            .wideDecimal("r9", R9)
            .wideDecimal("r10", R10)
            .nullable(NULLS, R10_NULL)
            .wideDecimal("r11", R11)
            .nullable(NULLS, R11_NULL);

    static final RowLayout LAYOUT = new RowLayout(10, 4);
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
      Integer c2 = row.c2();
      words[at + TRow.C2] = Ingest.word(c2);
      words[at + TRow.C3] = row.c3();
      Double c4 = row.c4();
      words[at + TRow.C4] = Ingest.word(c4);
      words[at + TRow.C5] = Ingest.decimal(Ingest.notNull(row.c5(), "t", "c5"), 10, 2, "t", "c5");
      BigDecimal c6 = row.c6();
      objects[objectsAt + TRow.C6] = Ingest.wideDecimal(c6, 30, 4, "t", "c6");
      words[at + TRow.NULLS] =
          Ingest.nullBit(c2, TRow.C2_NULL)
              | Ingest.nullBit(c4, TRow.C4_NULL)
              | Ingest.nullBit(c6, TRow.C6_NULL);
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
          words[at + VRow.R0],
          Double.longBitsToDouble(words[at + VRow.R1]),
          (words[at + VRow.NULLS] & VRow.R2_NULL) != 0 ? null : words[at + VRow.R2],
          (words[at + VRow.NULLS] & VRow.R3_NULL) != 0
              ? null
              : Double.longBitsToDouble(words[at + VRow.R3]),
          words[at + VRow.R4],
          Double.longBitsToDouble(words[at + VRow.R5]),
          (words[at + VRow.NULLS] & VRow.R6_NULL) != 0
              ? null
              : Double.longBitsToDouble(words[at + VRow.R6]),
          (words[at + VRow.NULLS] & VRow.R7_NULL) != 0
              ? null
              : Double.longBitsToDouble(words[at + VRow.R7]),
          (BigDecimal) objects[objectsAt + VRow.R8],
          (BigDecimal) objects[objectsAt + VRow.R9],
          (BigDecimal) objects[objectsAt + VRow.R10],
          (BigDecimal) objects[objectsAt + VRow.R11]);
    }
  }
}
