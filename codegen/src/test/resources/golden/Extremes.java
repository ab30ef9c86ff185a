package test.circuit;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Floats;
import dev.penstock.scalar.Ingest;
import dev.penstock.scalar.Records;
import dev.penstock.scalar.Texts;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.LongExtremes;
import dev.penstock.state.ObjectExtremes;
import dev.penstock.state.RowLayout;
import dev.penstock.table.BagInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.Comparator;
import java.util.Objects;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link Extremes} current. {@link #PLAN} shows its operators; the docs of the
 * methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class ExtremesCircuit extends AbstractCircuit implements Extremes {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #5 output v[net]
        #4 differentiate
          #3 aggregate by(k) r0 BOOLEAN = MIN(c1), r1 SMALLINT? = MIN(c2), r2 BIGINT = MAX(c3), r3 REAL = MIN(c4), r4 DOUBLE? = MIN(c5), r5 DECIMAL(10,2) = MAX(c6), r6 DECIMAL(30,4) = MIN(c7), r7 VARCHAR? = MIN(c8), r8 DATE = MAX(c9), r9 TIME = MIN(c10), r10 TIMESTAMP = MIN(c11), r11 INSTANT = MAX(c12), r12 BOOLEAN = MAX(c1), r13 VARCHAR? = MAX(c8)
            #2 integrate accumulators by(k)
              #1 input t(k INTEGER, c1 BOOLEAN, c2 SMALLINT?, c3 BIGINT, c4 REAL, c5 DOUBLE?, c6 DECIMAL(10,2), c7 DECIMAL(30,4), c8 VARCHAR?, c9 DATE, c10 TIME, c11 TIMESTAMP, c12 INSTANT)
      """;

  private static final Comparator<BigDecimal> DECIMAL_ORDER = Comparator.naturalOrder();
  private static final Comparator<String> TEXT_ORDER = Texts::compare;

  private final TInput t = input(new TInput());

  private final KeyedRows vGroups =
      state(
          "a1cda6c1d357b54a",
          "v",
          new KeyedRows("v#3", VGroup.KEY, VGroup.LAYOUT)
              .describe(VGroup.COLUMNS::text)
              .counts(VGroup.C2_COUNT, VGroup.C5_COUNT, VGroup.C8_COUNT));

  private final LongExtremes vC1Values =
      state(
          "a1cda6c1d357b54a-0",
          "v",
          new LongExtremes("v#3 c1_values", vGroups).describe("c1", word -> word != 0));

  private final LongExtremes vC2Values =
      state(
          "a1cda6c1d357b54a-1",
          "v",
          new LongExtremes("v#3 c2_values", vGroups).describe("c2", Long::valueOf));

  private final LongExtremes vC3Values =
      state(
          "a1cda6c1d357b54a-2",
          "v",
          new LongExtremes("v#3 c3_values", vGroups).describe("c3", Long::valueOf));

  private final LongExtremes vC4Values =
      state(
          "a1cda6c1d357b54a-3",
          "v",
          new LongExtremes("v#3 c4_values", vGroups).describe("c4", LongExtremes::toFloat));

  private final LongExtremes vC5Values =
      state(
          "a1cda6c1d357b54a-4",
          "v",
          new LongExtremes("v#3 c5_values", vGroups).describe("c5", LongExtremes::toDouble));

  private final LongExtremes vC6Values =
      state(
          "a1cda6c1d357b54a-5",
          "v",
          new LongExtremes("v#3 c6_values", vGroups)
              .describe("c6", unscaled -> Records.decimal(unscaled, 2)));

  private final ObjectExtremes vC7Values =
      state(
          "a1cda6c1d357b54a-6",
          "v",
          new ObjectExtremes("v#3 c7_values", vGroups, DECIMAL_ORDER).describe("c7"));

  private final ObjectExtremes vC8Values =
      state(
          "a1cda6c1d357b54a-7",
          "v",
          new ObjectExtremes("v#3 c8_values", vGroups, TEXT_ORDER).describe("c8"));

  private final LongExtremes vC9Values =
      state(
          "a1cda6c1d357b54a-8",
          "v",
          new LongExtremes("v#3 c9_values", vGroups).describe("c9", Records::date));

  private final LongExtremes vC10Values =
      state(
          "a1cda6c1d357b54a-9",
          "v",
          new LongExtremes("v#3 c10_values", vGroups).describe("c10", Records::time));

  private final LongExtremes vC11Values =
      state(
          "a1cda6c1d357b54a-10",
          "v",
          new LongExtremes("v#3 c11_values", vGroups).describe("c11", Records::timestamp));

  private final LongExtremes vC12Values =
      state(
          "a1cda6c1d357b54a-11",
          "v",
          new LongExtremes("v#3 c12_values", vGroups).describe("c12", Records::instant));

  private final VOutput v = view(new VOutput());

  private ExtremesCircuit() {
    super("Extremes", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static Extremes open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static Extremes open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static Extremes open(CircuitOptions options, Consumer<? super Extremes> listening) {
    ExtremesCircuit circuit = new ExtremesCircuit();
    circuit.start(options, ExtremesCircuit::new, () -> listening.accept(circuit));
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
   * v#1 {@code input t(k INTEGER, c1 BOOLEAN, c2 SMALLINT?, c3 BIGINT, c4 REAL, c5 DOUBLE?, c6
   * DECIMAL(10,2), c7 DECIMAL(30,4), c8 VARCHAR?, c9 DATE, c10 TIME, c11 TIMESTAMP, c12 INSTANT)}:
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
      boolean c1 = words[at + TRow.C1] != 0;
      int c2 = (int) words[at + TRow.C2];
      boolean c2Null = (words[at + TRow.NULLS] & TRow.C2_NULL) != 0;
      long c3 = words[at + TRow.C3];
      float c4 = Float.intBitsToFloat((int) words[at + TRow.C4]);
      double c5 = Double.longBitsToDouble(words[at + TRow.C5]);
      boolean c5Null = (words[at + TRow.NULLS] & TRow.C5_NULL) != 0;
      long c6 = words[at + TRow.C6];
      BigDecimal c7 = (BigDecimal) objects[objectsAt + TRow.C7];
      String c8 = (String) objects[objectsAt + TRow.C8];
      int c9 = (int) words[at + TRow.C9];
      long c10 = words[at + TRow.C10];
      long c11 = words[at + TRow.C11];
      long c12 = words[at + TRow.C12];
      absorbV(k, c1, c2, c2Null, c3, c4, c5, c5Null, c6, c7, c8, c9, c10, c11, c12, weight);
    }
  }

  /**
   * v#3 {@code aggregate by(k) r0 BOOLEAN = MIN(c1), r1 SMALLINT? = MIN(c2), r2 BIGINT = MAX(c3),
   * r3 REAL = MIN(c4), r4 DOUBLE? = MIN(c5), r5 DECIMAL(10,2) = MAX(c6), r6 DECIMAL(30,4) =
   * MIN(c7), r7 VARCHAR? = MIN(c8), r8 DATE = MAX(c9), r9 TIME = MIN(c10), r10 TIMESTAMP =
   * MIN(c11), r11 INSTANT = MAX(c12), r12 BOOLEAN = MAX(c1), r13 VARCHAR? = MAX(c8)}: takes one
   * changed row into its group.
   */
  private void absorbV(
      int k, boolean c1, int c2, boolean c2Null, long c3, float c4, double c5, boolean c5Null,
      long c6, BigDecimal c7, String c8, int c9, long c10, long c11, long c12, long weight) {
    int slot = vGroupsSlot(k);
    vGroups.touch(slot);
    long[] words = vGroups.words();
    int at = vGroups.at(slot);
    words[at + VGroup.ROWS] = Math.addExact(words[at + VGroup.ROWS], weight);
    vC1Values.add(slot, c1 ? 1L : 0L, weight);
    if (!c2Null) {
      words[at + VGroup.C2_COUNT] = Math.addExact(words[at + VGroup.C2_COUNT], weight);
      vC2Values.add(slot, c2, weight);
    }
    vC3Values.add(slot, c3, weight);
    vC4Values.add(slot, LongExtremes.ordered(c4), weight);
    if (!c5Null) {
      words[at + VGroup.C5_COUNT] = Math.addExact(words[at + VGroup.C5_COUNT], weight);
      vC5Values.add(slot, LongExtremes.ordered(c5), weight);
    }
    vC6Values.add(slot, c6, weight);
    vC7Values.add(slot, c7, weight);
    if (c8 != null) {
      words[at + VGroup.C8_COUNT] = Math.addExact(words[at + VGroup.C8_COUNT], weight);
      vC8Values.add(slot, c8, weight);
    }
    vC9Values.add(slot, c9, weight);
    vC10Values.add(slot, c10, weight);
    vC11Values.add(slot, c11, weight);
    vC12Values.add(slot, c12, weight);
  }

  /**
   * v#3 {@code aggregate by(k) r0 BOOLEAN = MIN(c1), r1 SMALLINT? = MIN(c2), r2 BIGINT = MAX(c3),
   * r3 REAL = MIN(c4), r4 DOUBLE? = MIN(c5), r5 DECIMAL(10,2) = MAX(c6), r6 DECIMAL(30,4) =
   * MIN(c7), r7 VARCHAR? = MIN(c8), r8 DATE = MAX(c9), r9 TIME = MIN(c10), r10 TIMESTAMP =
   * MIN(c11), r11 INSTANT = MAX(c12), r12 BOOLEAN = MAX(c1), r13 VARCHAR? = MAX(c8)}: −old and +new
   * of each group that shows something else than before.
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
        boolean r1Null = words[at + VGroup.C2_COUNT] <= 0;
        boolean r4Null = words[at + VGroup.C5_COUNT] <= 0;
        boolean r7Null = words[at + VGroup.C8_COUNT] <= 0;
        boolean r13Null = words[at + VGroup.C8_COUNT] <= 0;
        words[at + VGroup.NULLS] =
            (r1Null ? VGroup.R1_NULL : 0)
                | (r4Null ? VGroup.R4_NULL : 0)
                | (r7Null ? VGroup.R7_NULL : 0)
                | (r13Null ? VGroup.R13_NULL : 0);
        words[at + VGroup.R0] = vC1Values.min(slot) != 0 ? 1 : 0;
        words[at + VGroup.R1] = r1Null ? 0 : (int) vC2Values.min(slot);
        words[at + VGroup.R2] = vC3Values.max(slot);
        words[at + VGroup.R3] = Float.floatToIntBits(LongExtremes.toFloat(vC4Values.min(slot)));
        words[at + VGroup.R4] =
            Double.doubleToLongBits(r4Null ? 0.0 : LongExtremes.toDouble(vC5Values.min(slot)));
        words[at + VGroup.R5] = vC6Values.max(slot);
        objects[objectsAt + VGroup.R6] = (BigDecimal) vC7Values.min(slot);
        objects[objectsAt + VGroup.R7] = r7Null ? null : (String) vC8Values.min(slot);
        words[at + VGroup.R8] = (int) vC9Values.max(slot);
        words[at + VGroup.R9] = vC10Values.min(slot);
        words[at + VGroup.R10] = vC11Values.min(slot);
        words[at + VGroup.R11] = vC12Values.max(slot);
        words[at + VGroup.R12] = vC1Values.max(slot) != 0 ? 1 : 0;
        objects[objectsAt + VGroup.R13] = r13Null ? null : (String) vC8Values.max(slot);
      }
      long[] log = vGroups.log();
      int logAt = vGroups.logAt(k);
      Object[] objectLog = vGroups.objectLog();
      int objectLogAt = vGroups.objectLogAt(k);
      if (before
          && after
          && log[logAt + VGroup.R0] == words[at + VGroup.R0]
          && log[logAt + VGroup.R1] == words[at + VGroup.R1]
          && log[logAt + VGroup.NULLS] == words[at + VGroup.NULLS]
          && log[logAt + VGroup.R2] == words[at + VGroup.R2]
          && log[logAt + VGroup.R3] == words[at + VGroup.R3]
          && log[logAt + VGroup.R4] == words[at + VGroup.R4]
          && log[logAt + VGroup.R5] == words[at + VGroup.R5]
          && log[logAt + VGroup.R8] == words[at + VGroup.R8]
          && log[logAt + VGroup.R9] == words[at + VGroup.R9]
          && log[logAt + VGroup.R10] == words[at + VGroup.R10]
          && log[logAt + VGroup.R11] == words[at + VGroup.R11]
          && log[logAt + VGroup.R12] == words[at + VGroup.R12]
          && Objects.equals(objectLog[objectLogAt + VGroup.R6], objects[objectsAt + VGroup.R6])
          && Objects.equals(objectLog[objectLogAt + VGroup.R7], objects[objectsAt + VGroup.R7])
          && Objects.equals(objectLog[objectLogAt + VGroup.R13], objects[objectsAt + VGroup.R13])) {
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
    boolean r0 = words[at + VGroup.R0] != 0;
    int r1 = (int) words[at + VGroup.R1];
    boolean r1Null = (words[at + VGroup.NULLS] & VGroup.R1_NULL) != 0;
    long r2 = words[at + VGroup.R2];
    float r3 = Float.intBitsToFloat((int) words[at + VGroup.R3]);
    double r4 = Double.longBitsToDouble(words[at + VGroup.R4]);
    boolean r4Null = (words[at + VGroup.NULLS] & VGroup.R4_NULL) != 0;
    long r5 = words[at + VGroup.R5];
    BigDecimal r6 = (BigDecimal) objects[objectsAt + VGroup.R6];
    String r7 = (String) objects[objectsAt + VGroup.R7];
    int r8 = (int) words[at + VGroup.R8];
    long r9 = words[at + VGroup.R9];
    long r10 = words[at + VGroup.R10];
    long r11 = words[at + VGroup.R11];
    boolean r12 = words[at + VGroup.R12] != 0;
    String r13 = (String) objects[objectsAt + VGroup.R13];
    outputV(k, r0, r1, r1Null, r2, r3, r4, r4Null, r5, r6, r7, r8, r9, r10, r11, r12, r13, weight);
  }

  /** v#5 {@code output v[net]}: one changed row of the view. */
  private void outputV(
      int k, boolean r0, int r1, boolean r1Null, long r2, float r3, double r4, boolean r4Null,
      long r5, BigDecimal r6, String r7, int r8, long r9, long r10, long r11, boolean r12,
      String r13, long weight) {
    Delta delta = v.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + VRow.NULLS] =
        (r1Null ? VRow.R1_NULL : 0)
            | (r4Null ? VRow.R4_NULL : 0)
            | (r7 == null ? VRow.R7_NULL : 0)
            | (r13 == null ? VRow.R13_NULL : 0);
    words[at + VRow.K] = k;
    words[at + VRow.R0] = r0 ? 1 : 0;
    words[at + VRow.R1] = r1;
    words[at + VRow.R2] = r2;
    words[at + VRow.R3] = Float.floatToIntBits(r3);
    words[at + VRow.R4] = Double.doubleToLongBits(r4);
    words[at + VRow.R5] = r5;
    objects[objectsAt + VRow.R6] = r6;
    objects[objectsAt + VRow.R7] = r7;
    words[at + VRow.R8] = r8;
    words[at + VRow.R9] = r9;
    words[at + VRow.R10] = r10;
    words[at + VRow.R11] = r11;
    words[at + VRow.R12] = r12 ? 1 : 0;
    objects[objectsAt + VRow.R13] = r13;
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
    static final int C6 = 7;
    static final int C9 = 8;
    static final int C10 = 9;
    static final int C11 = 10;
    static final int C12 = 11;
    static final int WEIGHT = 12;

    /** Their flags. */
    static final long C2_NULL = 1;
    static final long C5_NULL = 1L << 1;
    static final long C8_NULL = 1L << 2;

    /** Where its objects are. */
    static final int C7 = 0;
    static final int C8 = 1;

    static final Columns COLUMNS =
        new Columns()
            .integer("k", K)
            .bool("c1", C1)
            .integer("c2", C2)
            .nullable(NULLS, C2_NULL)
            .integer("c3", C3)
            .real("c4", C4)
            .doublePrecision("c5", C5)
            .nullable(NULLS, C5_NULL)
            .decimal("c6", C6, 2)
            .wideDecimal("c7", C7)
            .text("c8", C8)
            .nullable(NULLS, C8_NULL)
            .date("c9", C9)
            .time("c10", C10)
            .timestamp("c11", C11)
            .instant("c12", C12);

    static final RowLayout LAYOUT = new RowLayout(13, 2);
  }

  /** A row of vGroups. */
  private static final class VGroup {
    /** Where its words are. */
    static final int K = 0;
    static final int ROWS = 1;
    static final int C2_COUNT = 2;
    static final int C5_COUNT = 3;
    static final int C8_COUNT = 4;
    static final int NULLS = 5;
    static final int R0 = 6;
    static final int R1 = 7;
    static final int R2 = 8;
    static final int R3 = 9;
    static final int R4 = 10;
    static final int R5 = 11;
    static final int R8 = 12;
    static final int R9 = 13;
    static final int R10 = 14;
    static final int R11 = 15;
    static final int R12 = 16;

    /** Their flags. */
    static final long R1_NULL = 1;
    static final long R4_NULL = 1L << 1;
    static final long R7_NULL = 1L << 2;
    static final long R13_NULL = 1L << 3;

    /** Where its objects are. */
    static final int R6 = 0;
    static final int R7 = 1;
    static final int R13 = 2;

    static final RowLayout LAYOUT = new RowLayout(17, 3);
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
    static final int R8 = 8;
    static final int R9 = 9;
    static final int R10 = 10;
    static final int R11 = 11;
    static final int R12 = 12;

    /** Their flags. */
    static final long R1_NULL = 1;
    static final long R4_NULL = 1L << 1;
    static final long R7_NULL = 1L << 2;
    static final long R13_NULL = 1L << 3;

    /** Where its objects are. */
    static final int R6 = 0;
    static final int R7 = 1;
    static final int R13 = 2;

    static final Columns COLUMNS =
        new Columns()
            .integer("k", K)
            .bool("r0", R0)
            .integer("r1", R1)
            .nullable(NULLS, R1_NULL)
            .integer("r2", R2)
            .real("r3", R3)
            .doublePrecision("r4", R4)
            .nullable(NULLS, R4_NULL)
            .decimal("r5", R5, 2)
            .wideDecimal("r6", R6)
            .text("r7", R7)
            .nullable(NULLS, R7_NULL)
            .date("r8", R8)
            .time("r9", R9)
            .timestamp("r10", R10)
            .instant("r11", R11)
            .bool("r12", R12)
            .text("r13", R13)
            .nullable(NULLS, R13_NULL);

    static final RowLayout LAYOUT = new RowLayout(13, 3);
  }

  /** Takes apart what is handed in to table {@code t}. */
  private static final class TInput extends BagInput<T> {
    TInput() {
      super("t", TRow.COLUMNS, TRow.LAYOUT);
    }

    @Override
    protected void encode(T row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + TRow.K] = row.k();
      words[at + TRow.C1] = Ingest.word(row.c1());
      Short c2 = row.c2();
      words[at + TRow.C2] = Ingest.word(c2);
      words[at + TRow.C3] = row.c3();
      words[at + TRow.C4] = Floats.word(row.c4());
      Double c5 = row.c5();
      words[at + TRow.C5] = Ingest.word(c5);
      words[at + TRow.C6] = Ingest.decimal(Ingest.notNull(row.c6(), "t", "c6"), 10, 2, "t", "c6");
      objects[objectsAt + TRow.C7] =
          Ingest.wideDecimal(Ingest.notNull(row.c7(), "t", "c7"), 30, 4, "t", "c7");
      String c8 = row.c8();
      objects[objectsAt + TRow.C8] = c8;
      words[at + TRow.C9] = Ingest.date(Ingest.notNull(row.c9(), "t", "c9"), "t", "c9");
      words[at + TRow.C10] = Ingest.time(Ingest.notNull(row.c10(), "t", "c10"), "t", "c10");
      words[at + TRow.C11] = Ingest.timestamp(Ingest.notNull(row.c11(), "t", "c11"), "t", "c11");
      words[at + TRow.C12] = Ingest.instant(Ingest.notNull(row.c12(), "t", "c12"), "t", "c12");
      words[at + TRow.NULLS] =
          Ingest.nullBit(c2, TRow.C2_NULL)
              | Ingest.nullBit(c5, TRow.C5_NULL)
              | Ingest.nullBit(c8, TRow.C8_NULL);
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
          words[at + VRow.R0] != 0,
          (words[at + VRow.NULLS] & VRow.R1_NULL) != 0 ? null : (short) words[at + VRow.R1],
          words[at + VRow.R2],
          Float.intBitsToFloat((int) words[at + VRow.R3]),
          (words[at + VRow.NULLS] & VRow.R4_NULL) != 0
              ? null
              : Double.longBitsToDouble(words[at + VRow.R4]),
          Records.decimal(words[at + VRow.R5], 2),
          (BigDecimal) objects[objectsAt + VRow.R6],
          (String) objects[objectsAt + VRow.R7],
          Records.date(words[at + VRow.R8]),
          Records.time(words[at + VRow.R9]),
          Records.timestamp(words[at + VRow.R10]),
          Records.instant(words[at + VRow.R11]),
          words[at + VRow.R12] != 0,
          (String) objects[objectsAt + VRow.R13]);
    }
  }
}
