package test.circuit;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Floats;
import dev.penstock.scalar.Ingest;
import dev.penstock.scalar.Records;
import dev.penstock.state.Hash;
import dev.penstock.state.RowLayout;
import dev.penstock.table.BagInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.Collection;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link ColumnsOfEveryType} current. {@link #PLAN} shows its operators; the
 * docs of the methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class ColumnsOfEveryTypeCircuit extends AbstractCircuit implements ColumnsOfEveryType {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #2 output v
        #1 input t(c0 BOOLEAN, c1 BOOLEAN?, c2 TINYINT, c3 TINYINT?, c4 SMALLINT, c5 SMALLINT?, c6 INTEGER, c7 INTEGER?, c8 BIGINT, c9 BIGINT?, c10 REAL, c11 REAL?, c12 DOUBLE, c13 DOUBLE?, c14 DECIMAL(10,2), c15 DECIMAL(10,2)?, c16 DECIMAL(30,4), c17 DECIMAL(30,4)?, c18 VARCHAR, c19 VARCHAR?, c20 DATE, c21 DATE?, c22 TIME, c23 TIME?, c24 TIMESTAMP, c25 TIMESTAMP?, c26 INSTANT, c27 INSTANT?)
      """;

  private final TInput t = input(new TInput());
  private final VOutput v = view(new VOutput());

  private ColumnsOfEveryTypeCircuit() {
    super("ColumnsOfEveryType", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static ColumnsOfEveryType open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static ColumnsOfEveryType open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static ColumnsOfEveryType open(
      CircuitOptions options, Consumer<? super ColumnsOfEveryType> listening) {
    ColumnsOfEveryTypeCircuit circuit = new ColumnsOfEveryTypeCircuit();
    circuit.start(options, ColumnsOfEveryTypeCircuit::new, () -> listening.accept(circuit));
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
    tIn(); // v#1 → #2 output
  }

  /**
   * v#1 {@code input t(c0 BOOLEAN, c1 BOOLEAN?, c2 TINYINT, c3 TINYINT?, c4 SMALLINT, c5 SMALLINT?,
   * c6 INTEGER, c7 INTEGER?, c8 BIGINT, c9 BIGINT?, c10 REAL, c11 REAL?, c12 DOUBLE, c13 DOUBLE?,
   * c14 DECIMAL(10,2), c15 DECIMAL(10,2)?, c16 DECIMAL(30,4), c17 DECIMAL(30,4)?, c18 VARCHAR, c19
   * VARCHAR?, c20 DATE, c21 DATE?, c22 TIME, c23 TIME?, c24 TIMESTAMP, c25 TIMESTAMP?, c26 INSTANT,
   * c27 INSTANT?)}: reads the batch in place, as its last reader (owned).
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
      boolean c0 = words[at + TRow.C0] != 0;
      boolean c1 = words[at + TRow.C1] != 0;
      boolean c1Null = (words[at + TRow.NULLS] & TRow.C1_NULL) != 0;
      int c2 = (int) words[at + TRow.C2];
      int c3 = (int) words[at + TRow.C3];
      boolean c3Null = (words[at + TRow.NULLS] & TRow.C3_NULL) != 0;
      int c4 = (int) words[at + TRow.C4];
      int c5 = (int) words[at + TRow.C5];
      boolean c5Null = (words[at + TRow.NULLS] & TRow.C5_NULL) != 0;
      int c6 = (int) words[at + TRow.C6];
      int c7 = (int) words[at + TRow.C7];
      boolean c7Null = (words[at + TRow.NULLS] & TRow.C7_NULL) != 0;
      long c8 = words[at + TRow.C8];
      long c9 = words[at + TRow.C9];
      boolean c9Null = (words[at + TRow.NULLS] & TRow.C9_NULL) != 0;
      float c10 = Float.intBitsToFloat((int) words[at + TRow.C10]);
      float c11 = Float.intBitsToFloat((int) words[at + TRow.C11]);
      boolean c11Null = (words[at + TRow.NULLS] & TRow.C11_NULL) != 0;
      double c12 = Double.longBitsToDouble(words[at + TRow.C12]);
      double c13 = Double.longBitsToDouble(words[at + TRow.C13]);
      boolean c13Null = (words[at + TRow.NULLS] & TRow.C13_NULL) != 0;
      long c14 = words[at + TRow.C14];
      long c15 = words[at + TRow.C15];
      boolean c15Null = (words[at + TRow.NULLS] & TRow.C15_NULL) != 0;
      BigDecimal c16 = (BigDecimal) objects[objectsAt + TRow.C16];
      BigDecimal c17 = (BigDecimal) objects[objectsAt + TRow.C17];
      String c18 = (String) objects[objectsAt + TRow.C18];
      String c19 = (String) objects[objectsAt + TRow.C19];
      int c20 = (int) words[at + TRow.C20];
      int c21 = (int) words[at + TRow.C21];
      boolean c21Null = (words[at + TRow.NULLS] & TRow.C21_NULL) != 0;
      long c22 = words[at + TRow.C22];
      long c23 = words[at + TRow.C23];
      boolean c23Null = (words[at + TRow.NULLS] & TRow.C23_NULL) != 0;
      long c24 = words[at + TRow.C24];
      long c25 = words[at + TRow.C25];
      boolean c25Null = (words[at + TRow.NULLS] & TRow.C25_NULL) != 0;
      long c26 = words[at + TRow.C26];
      long c27 = words[at + TRow.C27];
      boolean c27Null = (words[at + TRow.NULLS] & TRow.C27_NULL) != 0;
      outputV(
          c0, c1, c1Null, c2, c3, c3Null, c4, c5, c5Null, c6, c7, c7Null, c8, c9, c9Null, c10, c11,
          c11Null, c12, c13, c13Null, c14, c15, c15Null, c16, c17, c18, c19, c20, c21, c21Null, c22,
          c23, c23Null, c24, c25, c25Null, c26, c27, c27Null, weight);
    }
  }

  /** v#2 {@code output v}: one changed row of the view. */
  private void outputV(
      boolean c0, boolean c1, boolean c1Null, int c2, int c3, boolean c3Null, int c4, int c5,
      boolean c5Null, int c6, int c7, boolean c7Null, long c8, long c9, boolean c9Null, float c10,
      float c11, boolean c11Null, double c12, double c13, boolean c13Null, long c14, long c15,
      boolean c15Null, BigDecimal c16, BigDecimal c17, String c18, String c19, int c20, int c21,
      boolean c21Null, long c22, long c23, boolean c23Null, long c24, long c25, boolean c25Null,
      long c26, long c27, boolean c27Null, long weight) {
    Delta delta = v.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + VRow.NULLS] =
        (c1Null ? VRow.C1_NULL : 0)
            | (c3Null ? VRow.C3_NULL : 0)
            | (c5Null ? VRow.C5_NULL : 0)
            | (c7Null ? VRow.C7_NULL : 0)
            | (c9Null ? VRow.C9_NULL : 0)
            | (c11Null ? VRow.C11_NULL : 0)
            | (c13Null ? VRow.C13_NULL : 0)
            | (c15Null ? VRow.C15_NULL : 0)
            | (c17 == null ? VRow.C17_NULL : 0)
            | (c19 == null ? VRow.C19_NULL : 0)
            | (c21Null ? VRow.C21_NULL : 0)
            | (c23Null ? VRow.C23_NULL : 0)
            | (c25Null ? VRow.C25_NULL : 0)
            | (c27Null ? VRow.C27_NULL : 0);
    words[at + VRow.C0] = c0 ? 1 : 0;
    words[at + VRow.C1] = c1 ? 1 : 0;
    words[at + VRow.C2] = c2;
    words[at + VRow.C3] = c3;
    words[at + VRow.C4] = c4;
    words[at + VRow.C5] = c5;
    words[at + VRow.C6] = c6;
    words[at + VRow.C7] = c7;
    words[at + VRow.C8] = c8;
    words[at + VRow.C9] = c9;
    words[at + VRow.C10] = Float.floatToIntBits(c10);
    words[at + VRow.C11] = Float.floatToIntBits(c11);
    words[at + VRow.C12] = Double.doubleToLongBits(c12);
    words[at + VRow.C13] = Double.doubleToLongBits(c13);
    words[at + VRow.C14] = c14;
    words[at + VRow.C15] = c15;
    objects[objectsAt + VRow.C16] = c16;
    objects[objectsAt + VRow.C17] = c17;
    objects[objectsAt + VRow.C18] = c18;
    objects[objectsAt + VRow.C19] = c19;
    words[at + VRow.C20] = c20;
    words[at + VRow.C21] = c21;
    words[at + VRow.C22] = c22;
    words[at + VRow.C23] = c23;
    words[at + VRow.C24] = c24;
    words[at + VRow.C25] = c25;
    words[at + VRow.C26] = c26;
    words[at + VRow.C27] = c27;
  }

  /** A row of table t. */
  private static final class TRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int C0 = 1;
    static final int C1 = 2;
    static final int C2 = 3;
    static final int C3 = 4;
    static final int C4 = 5;
    static final int C5 = 6;
    static final int C6 = 7;
    static final int C7 = 8;
    static final int C8 = 9;
    static final int C9 = 10;
    static final int C10 = 11;
    static final int C11 = 12;
    static final int C12 = 13;
    static final int C13 = 14;
    static final int C14 = 15;
    static final int C15 = 16;
    static final int C20 = 17;
    static final int C21 = 18;
    static final int C22 = 19;
    static final int C23 = 20;
    static final int C24 = 21;
    static final int C25 = 22;
    static final int C26 = 23;
    static final int C27 = 24;
    static final int WEIGHT = 25;

    /** Their flags. */
    static final long C1_NULL = 1;
    static final long C3_NULL = 1L << 1;
    static final long C5_NULL = 1L << 2;
    static final long C7_NULL = 1L << 3;
    static final long C9_NULL = 1L << 4;
    static final long C11_NULL = 1L << 5;
    static final long C13_NULL = 1L << 6;
    static final long C15_NULL = 1L << 7;
    static final long C17_NULL = 1L << 8;
    static final long C19_NULL = 1L << 9;
    static final long C21_NULL = 1L << 10;
    static final long C23_NULL = 1L << 11;
    static final long C25_NULL = 1L << 12;
    static final long C27_NULL = 1L << 13;

    /** Where its objects are. */
    static final int C16 = 0;
    static final int C17 = 1;
    static final int C18 = 2;
    static final int C19 = 3;

    static final Columns COLUMNS =
        new Columns()
            .bool("c0", C0)
            .bool("c1", C1)
            .nullable(NULLS, C1_NULL)
            .integer("c2", C2)
            .integer("c3", C3)
            .nullable(NULLS, C3_NULL)
            .integer("c4", C4)
            .integer("c5", C5)
            .nullable(NULLS, C5_NULL)
            .integer("c6", C6)
            .integer("c7", C7)
            .nullable(NULLS, C7_NULL)
            .integer("c8", C8)
            .integer("c9", C9)
            .nullable(NULLS, C9_NULL)
            .real("c10", C10)
            .real("c11", C11)
            .nullable(NULLS, C11_NULL)
            .doublePrecision("c12", C12)
            .doublePrecision("c13", C13)
            .nullable(NULLS, C13_NULL)
            .decimal("c14", C14, 2)
            .decimal("c15", C15, 2)
            .nullable(NULLS, C15_NULL)
            .wideDecimal("c16", C16)
            .wideDecimal("c17", C17)
            .nullable(NULLS, C17_NULL)
            .text("c18", C18)
            .text("c19", C19)
            .nullable(NULLS, C19_NULL)
            .date("c20", C20)
            .date("c21", C21)
            .nullable(NULLS, C21_NULL)
            .time("c22", C22)
            .time("c23", C23)
            .nullable(NULLS, C23_NULL)
            .timestamp("c24", C24)
            .timestamp("c25", C25)
            .nullable(NULLS, C25_NULL)
            .instant("c26", C26)
            .instant("c27", C27)
            .nullable(NULLS, C27_NULL);

    static final RowLayout LAYOUT = new RowLayout(26, 4);
  }

  /** A row of view v. */
  private static final class VRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int C0 = 1;
    static final int C1 = 2;
    static final int C2 = 3;
    static final int C3 = 4;
    static final int C4 = 5;
    static final int C5 = 6;
    static final int C6 = 7;
    static final int C7 = 8;
    static final int C8 = 9;
    static final int C9 = 10;
    static final int C10 = 11;
    static final int C11 = 12;
    static final int C12 = 13;
    static final int C13 = 14;
    static final int C14 = 15;
    static final int C15 = 16;
    static final int C20 = 17;
    static final int C21 = 18;
    static final int C22 = 19;
    static final int C23 = 20;
    static final int C24 = 21;
    static final int C25 = 22;
    static final int C26 = 23;
    static final int C27 = 24;

    /** Their flags. */
    static final long C1_NULL = 1;
    static final long C3_NULL = 1L << 1;
    static final long C5_NULL = 1L << 2;
    static final long C7_NULL = 1L << 3;
    static final long C9_NULL = 1L << 4;
    static final long C11_NULL = 1L << 5;
    static final long C13_NULL = 1L << 6;
    static final long C15_NULL = 1L << 7;
    static final long C17_NULL = 1L << 8;
    static final long C19_NULL = 1L << 9;
    static final long C21_NULL = 1L << 10;
    static final long C23_NULL = 1L << 11;
    static final long C25_NULL = 1L << 12;
    static final long C27_NULL = 1L << 13;

    /** Where its objects are. */
    static final int C16 = 0;
    static final int C17 = 1;
    static final int C18 = 2;
    static final int C19 = 3;

    static final Columns COLUMNS =
        new Columns()
            .bool("c0", C0)
            .bool("c1", C1)
            .nullable(NULLS, C1_NULL)
            .integer("c2", C2)
            .integer("c3", C3)
            .nullable(NULLS, C3_NULL)
            .integer("c4", C4)
            .integer("c5", C5)
            .nullable(NULLS, C5_NULL)
            .integer("c6", C6)
            .integer("c7", C7)
            .nullable(NULLS, C7_NULL)
            .integer("c8", C8)
            .integer("c9", C9)
            .nullable(NULLS, C9_NULL)
            .real("c10", C10)
            .real("c11", C11)
            .nullable(NULLS, C11_NULL)
            .doublePrecision("c12", C12)
            .doublePrecision("c13", C13)
            .nullable(NULLS, C13_NULL)
            .decimal("c14", C14, 2)
            .decimal("c15", C15, 2)
            .nullable(NULLS, C15_NULL)
            .wideDecimal("c16", C16)
            .wideDecimal("c17", C17)
            .nullable(NULLS, C17_NULL)
            .text("c18", C18)
            .text("c19", C19)
            .nullable(NULLS, C19_NULL)
            .date("c20", C20)
            .date("c21", C21)
            .nullable(NULLS, C21_NULL)
            .time("c22", C22)
            .time("c23", C23)
            .nullable(NULLS, C23_NULL)
            .timestamp("c24", C24)
            .timestamp("c25", C25)
            .nullable(NULLS, C25_NULL)
            .instant("c26", C26)
            .instant("c27", C27)
            .nullable(NULLS, C27_NULL);

    static final RowLayout LAYOUT = new RowLayout(25, 4);
  }

  /** Takes apart what is handed in to table {@code t}. */
  private static final class TInput extends BagInput<T> {
    TInput() {
      super("t", TRow.COLUMNS, TRow.LAYOUT);
    }

    @Override
    protected void encode(T row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + TRow.C0] = Ingest.word(row.c0());
      Boolean c1 = row.c1();
      words[at + TRow.C1] = Ingest.word(c1);
      words[at + TRow.C2] = row.c2();
      Byte c3 = row.c3();
      words[at + TRow.C3] = Ingest.word(c3);
      words[at + TRow.C4] = row.c4();
      Short c5 = row.c5();
      words[at + TRow.C5] = Ingest.word(c5);
      words[at + TRow.C6] = row.c6();
      Integer c7 = row.c7();
      words[at + TRow.C7] = Ingest.word(c7);
      words[at + TRow.C8] = row.c8();
      Long c9 = row.c9();
      words[at + TRow.C9] = Ingest.word(c9);
      words[at + TRow.C10] = Floats.word(row.c10());
      Float c11 = row.c11();
      words[at + TRow.C11] = Ingest.word(c11);
      words[at + TRow.C12] = Floats.word(row.c12());
      Double c13 = row.c13();
      words[at + TRow.C13] = Ingest.word(c13);
      words[at + TRow.C14] =
          Ingest.decimal(Ingest.notNull(row.c14(), "t", "c14"), 10, 2, "t", "c14");
      BigDecimal c15 = row.c15();
      words[at + TRow.C15] = Ingest.decimal(c15, 10, 2, "t", "c15");
      objects[objectsAt + TRow.C16] =
          Ingest.wideDecimal(Ingest.notNull(row.c16(), "t", "c16"), 30, 4, "t", "c16");
      BigDecimal c17 = row.c17();
      objects[objectsAt + TRow.C17] = Ingest.wideDecimal(c17, 30, 4, "t", "c17");
      objects[objectsAt + TRow.C18] = Ingest.notNull(row.c18(), "t", "c18");
      String c19 = row.c19();
      objects[objectsAt + TRow.C19] = c19;
      words[at + TRow.C20] = Ingest.date(Ingest.notNull(row.c20(), "t", "c20"), "t", "c20");
      LocalDate c21 = row.c21();
      words[at + TRow.C21] = Ingest.date(c21, "t", "c21");
      words[at + TRow.C22] = Ingest.time(Ingest.notNull(row.c22(), "t", "c22"), "t", "c22");
      LocalTime c23 = row.c23();
      words[at + TRow.C23] = Ingest.time(c23, "t", "c23");
      words[at + TRow.C24] = Ingest.timestamp(Ingest.notNull(row.c24(), "t", "c24"), "t", "c24");
      LocalDateTime c25 = row.c25();
      words[at + TRow.C25] = Ingest.timestamp(c25, "t", "c25");
      words[at + TRow.C26] = Ingest.instant(Ingest.notNull(row.c26(), "t", "c26"), "t", "c26");
      Instant c27 = row.c27();
      words[at + TRow.C27] = Ingest.instant(c27, "t", "c27");
      words[at + TRow.NULLS] =
          Ingest.nullBit(c1, TRow.C1_NULL)
              | Ingest.nullBit(c3, TRow.C3_NULL)
              | Ingest.nullBit(c5, TRow.C5_NULL)
              | Ingest.nullBit(c7, TRow.C7_NULL)
              | Ingest.nullBit(c9, TRow.C9_NULL)
              | Ingest.nullBit(c11, TRow.C11_NULL)
              | Ingest.nullBit(c13, TRow.C13_NULL)
              | Ingest.nullBit(c15, TRow.C15_NULL)
              | Ingest.nullBit(c17, TRow.C17_NULL)
              | Ingest.nullBit(c19, TRow.C19_NULL)
              | Ingest.nullBit(c21, TRow.C21_NULL)
              | Ingest.nullBit(c23, TRow.C23_NULL)
              | Ingest.nullBit(c25, TRow.C25_NULL)
              | Ingest.nullBit(c27, TRow.C27_NULL);
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      long hash = Hash.word(Hash.SEED, words[at + TRow.C0]);
      hash = Hash.word(hash, words[at + TRow.C1]);
      hash = Hash.word(hash, words[at + TRow.C2]);
      hash = Hash.word(hash, words[at + TRow.C3]);
      hash = Hash.word(hash, words[at + TRow.C4]);
      hash = Hash.word(hash, words[at + TRow.C5]);
      hash = Hash.word(hash, words[at + TRow.C6]);
      hash = Hash.word(hash, words[at + TRow.C7]);
      hash = Hash.word(hash, words[at + TRow.C8]);
      hash = Hash.word(hash, words[at + TRow.C9]);
      hash = Hash.word(hash, words[at + TRow.C10]);
      hash = Hash.word(hash, words[at + TRow.C11]);
      hash = Hash.word(hash, words[at + TRow.C12]);
      hash = Hash.word(hash, words[at + TRow.C13]);
      hash = Hash.word(hash, words[at + TRow.C14]);
      hash = Hash.word(hash, words[at + TRow.C15]);
      return Hash.finish(hash);
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
      super("v", VRow.COLUMNS, VRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected V row(long[] words, int at, Object[] objects, int objectsAt) {
      return new V(
          words[at + VRow.C0] != 0,
          (words[at + VRow.NULLS] & VRow.C1_NULL) != 0 ? null : words[at + VRow.C1] != 0,
          (byte) words[at + VRow.C2],
          (words[at + VRow.NULLS] & VRow.C3_NULL) != 0 ? null : (byte) words[at + VRow.C3],
          (short) words[at + VRow.C4],
          (words[at + VRow.NULLS] & VRow.C5_NULL) != 0 ? null : (short) words[at + VRow.C5],
          (int) words[at + VRow.C6],
          (words[at + VRow.NULLS] & VRow.C7_NULL) != 0 ? null : (int) words[at + VRow.C7],
          words[at + VRow.C8],
          (words[at + VRow.NULLS] & VRow.C9_NULL) != 0 ? null : words[at + VRow.C9],
          Float.intBitsToFloat((int) words[at + VRow.C10]),
          (words[at + VRow.NULLS] & VRow.C11_NULL) != 0
              ? null
              : Float.intBitsToFloat((int) words[at + VRow.C11]),
          Double.longBitsToDouble(words[at + VRow.C12]),
          (words[at + VRow.NULLS] & VRow.C13_NULL) != 0
              ? null
              : Double.longBitsToDouble(words[at + VRow.C13]),
          Records.decimal(words[at + VRow.C14], 2),
          (words[at + VRow.NULLS] & VRow.C15_NULL) != 0
              ? null
              : Records.decimal(words[at + VRow.C15], 2),
          (BigDecimal) objects[objectsAt + VRow.C16],
          (BigDecimal) objects[objectsAt + VRow.C17],
          (String) objects[objectsAt + VRow.C18],
          (String) objects[objectsAt + VRow.C19],
          Records.date(words[at + VRow.C20]),
          (words[at + VRow.NULLS] & VRow.C21_NULL) != 0 ? null : Records.date(words[at + VRow.C21]),
          Records.time(words[at + VRow.C22]),
          (words[at + VRow.NULLS] & VRow.C23_NULL) != 0 ? null : Records.time(words[at + VRow.C23]),
          Records.timestamp(words[at + VRow.C24]),
          (words[at + VRow.NULLS] & VRow.C25_NULL) != 0
              ? null
              : Records.timestamp(words[at + VRow.C25]),
          Records.instant(words[at + VRow.C26]),
          (words[at + VRow.NULLS] & VRow.C27_NULL) != 0
              ? null
              : Records.instant(words[at + VRow.C27]));
    }
  }
}
