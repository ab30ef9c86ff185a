package test.circuit;

import dev.penstock.CircuitOptions;
import dev.penstock.MapHandle;
import dev.penstock.MapView;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Floats;
import dev.penstock.scalar.Ingest;
import dev.penstock.scalar.Records;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.table.KeyedInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.Delta;
import dev.penstock.view.MapOutput;
import dev.penstock.view.Netting;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link KeysOfEveryType} current. {@link #PLAN} shows its operators; the docs
 * of the methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class KeysOfEveryTypeCircuit extends AbstractCircuit implements KeysOfEveryType {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #2 output v
        #1 input t(c0 BOOLEAN, c1 TINYINT, c2 SMALLINT, c3 INTEGER, c4 BIGINT, c5 REAL, c6 DOUBLE, c7 DECIMAL(10,2), c8 DECIMAL(30,4), c9 VARCHAR, c10 DATE, c11 TIME, c12 TIMESTAMP, c13 INSTANT, x INTEGER?)
      """;

  private final TInput t = input(new TInput());
  private final KeyedRows tRows = t.rows();
  private final VOutput v = view(new VOutput());

  private KeysOfEveryTypeCircuit() {
    super("KeysOfEveryType", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static KeysOfEveryType open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static KeysOfEveryType open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static KeysOfEveryType open(
      CircuitOptions options, Consumer<? super KeysOfEveryType> listening) {
    KeysOfEveryTypeCircuit circuit = new KeysOfEveryTypeCircuit();
    circuit.start(options, KeysOfEveryTypeCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public MapHandle<TKey, T> t() {
    return t;
  }

  @Override
  public MapView<VKey, V> v() {
    return v;
  }

  @Override
  protected void propagate() {
    tIn(); // v#1 → #2 output
  }

  /**
   * v#1 {@code input t(c0 BOOLEAN, c1 TINYINT, c2 SMALLINT, c3 INTEGER, c4 BIGINT, c5 REAL, c6
   * DOUBLE, c7 DECIMAL(10,2), c8 DECIMAL(30,4), c9 VARCHAR, c10 DATE, c11 TIME, c12 TIMESTAMP, c13
   * INSTANT, x INTEGER?)}: −old and +new of each row that differs.
   */
  private void tIn() {
    source(t);
    for (int k = 0, touched = tRows.touched(); k < touched; k++) {
      if (t.changed(k)) {
        t.current(k);
        int slot = tRows.touchedSlot(k);
        if (tRows.showedBefore(k)) {
          changeT(tRows.log(), tRows.logAt(k), tRows.objectLog(), tRows.objectLogAt(k), -1);
        }
        if (tRows.words()[tRows.at(slot) + TRow.PRESENCE] != 0) {
          changeT(tRows.words(), tRows.at(slot), tRows.objects(), tRows.objectsAt(slot), 1);
        }
      }
    }
  }

  /** Hands on one row of {@code t} that goes or comes. */
  private void changeT(long[] words, int at, Object[] objects, int objectsAt, long weight) {
    boolean c0 = words[at + TRow.C0] != 0;
    int c1 = (int) words[at + TRow.C1];
    int c2 = (int) words[at + TRow.C2];
    int c3 = (int) words[at + TRow.C3];
    long c4 = words[at + TRow.C4];
    float c5 = Float.intBitsToFloat((int) words[at + TRow.C5]);
    double c6 = Double.longBitsToDouble(words[at + TRow.C6]);
    long c7 = words[at + TRow.C7];
    BigDecimal c8 = (BigDecimal) objects[objectsAt + TRow.C8];
    String c9 = (String) objects[objectsAt + TRow.C9];
    int c10 = (int) words[at + TRow.C10];
    long c11 = words[at + TRow.C11];
    long c12 = words[at + TRow.C12];
    long c13 = words[at + TRow.C13];
    int x = (int) words[at + TRow.X];
    boolean xNull = (words[at + TRow.NULLS] & TRow.X_NULL) != 0;
    outputV(c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, x, xNull, weight);
  }

  /** v#2 {@code output v}: one changed row of the view. */
  private void outputV(
      boolean c0, int c1, int c2, int c3, long c4, float c5, double c6, long c7, BigDecimal c8,
      String c9, int c10, long c11, long c12, long c13, int x, boolean xNull, long weight) {
    Delta delta = v.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + VRow.NULLS] = xNull ? VRow.X_NULL : 0;
    words[at + VRow.C0] = c0 ? 1 : 0;
    words[at + VRow.C1] = c1;
    words[at + VRow.C2] = c2;
    words[at + VRow.C3] = c3;
    words[at + VRow.C4] = c4;
    words[at + VRow.C5] = Float.floatToIntBits(c5);
    words[at + VRow.C6] = Double.doubleToLongBits(c6);
    words[at + VRow.C7] = c7;
    objects[objectsAt + VRow.C8] = c8;
    objects[objectsAt + VRow.C9] = c9;
    words[at + VRow.C10] = c10;
    words[at + VRow.C11] = c11;
    words[at + VRow.C12] = c12;
    words[at + VRow.C13] = c13;
    words[at + VRow.X] = x;
  }

  /** A row of table t. */
  private static final class TRow {
    /** Where its words are. */
    static final int C0 = 0;
    static final int C1 = 1;
    static final int C2 = 2;
    static final int C3 = 3;
    static final int C4 = 4;
    static final int C5 = 5;
    static final int C6 = 6;
    static final int C7 = 7;
    static final int C10 = 8;
    static final int C11 = 9;
    static final int C12 = 10;
    static final int C13 = 11;
    static final int PRESENCE = 12;
    static final int NULLS = 13;
    static final int X = 14;

    /** Their flags. */
    static final long X_NULL = 1;

    /** Where its objects are. */
    static final int C8 = 0;
    static final int C9 = 1;

    static final Columns COLUMNS =
        new Columns()
            .bool("c0", C0)
            .integer("c1", C1)
            .integer("c2", C2)
            .integer("c3", C3)
            .integer("c4", C4)
            .real("c5", C5)
            .doublePrecision("c6", C6)
            .decimal("c7", C7, 2)
            .wideDecimal("c8", C8)
            .text("c9", C9)
            .date("c10", C10)
            .time("c11", C11)
            .timestamp("c12", C12)
            .instant("c13", C13)
            .integer("x", X)
            .nullable(NULLS, X_NULL);

    static final RowLayout LAYOUT = new RowLayout(15, 2);
    static final RowLayout KEY = new RowLayout(12, 2);
  }

  /** A row of view v. */
  private static final class VRow {
    /** Where its words are. */
    static final int C0 = 0;
    static final int C1 = 1;
    static final int C2 = 2;
    static final int C3 = 3;
    static final int C4 = 4;
    static final int C5 = 5;
    static final int C6 = 6;
    static final int C7 = 7;
    static final int C10 = 8;
    static final int C11 = 9;
    static final int C12 = 10;
    static final int C13 = 11;
    static final int NULLS = 12;
    static final int X = 13;

    /** Their flags. */
    static final long X_NULL = 1;

    /** Where its objects are. */
    static final int C8 = 0;
    static final int C9 = 1;

    static final Columns COLUMNS =
        new Columns()
            .bool("c0", C0)
            .integer("c1", C1)
            .integer("c2", C2)
            .integer("c3", C3)
            .integer("c4", C4)
            .real("c5", C5)
            .doublePrecision("c6", C6)
            .decimal("c7", C7, 2)
            .wideDecimal("c8", C8)
            .text("c9", C9)
            .date("c10", C10)
            .time("c11", C11)
            .timestamp("c12", C12)
            .instant("c13", C13)
            .integer("x", X)
            .nullable(NULLS, X_NULL);

    static final RowLayout KEY = new RowLayout(12, 2);
    static final RowLayout LAYOUT = new RowLayout(14, 2);
  }

  /** Takes apart what is handed in to table {@code t}. */
  private static final class TInput extends KeyedInput<TKey, T> {
    TInput() {
      super("t", "074fa07694780d8b", TRow.COLUMNS, TRow.KEY, TRow.LAYOUT);
    }

    @Override
    protected void encode(T row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + TRow.C0] = Ingest.word(row.c0());
      words[at + TRow.C1] = row.c1();
      words[at + TRow.C2] = row.c2();
      words[at + TRow.C3] = row.c3();
      words[at + TRow.C4] = row.c4();
      words[at + TRow.C5] = Floats.word(row.c5());
      words[at + TRow.C6] = Floats.word(row.c6());
      words[at + TRow.C7] = Ingest.decimal(Ingest.notNull(row.c7(), "t", "c7"), 10, 2, "t", "c7");
      objects[objectsAt + TRow.C8] =
          Ingest.wideDecimal(Ingest.notNull(row.c8(), "t", "c8"), 30, 4, "t", "c8");
      objects[objectsAt + TRow.C9] = Ingest.notNull(row.c9(), "t", "c9");
      words[at + TRow.C10] = Ingest.date(Ingest.notNull(row.c10(), "t", "c10"), "t", "c10");
      words[at + TRow.C11] = Ingest.time(Ingest.notNull(row.c11(), "t", "c11"), "t", "c11");
      words[at + TRow.C12] = Ingest.timestamp(Ingest.notNull(row.c12(), "t", "c12"), "t", "c12");
      words[at + TRow.C13] = Ingest.instant(Ingest.notNull(row.c13(), "t", "c13"), "t", "c13");
      Integer x = row.x();
      words[at + TRow.X] = Ingest.word(x);
      words[at + TRow.NULLS] = Ingest.nullBit(x, TRow.X_NULL);
    }

    @Override
    protected void encodeKey(TKey key, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + TRow.C0] = Ingest.word(key.c0());
      words[at + TRow.C1] = key.c1();
      words[at + TRow.C2] = key.c2();
      words[at + TRow.C3] = key.c3();
      words[at + TRow.C4] = key.c4();
      words[at + TRow.C5] = Floats.word(key.c5());
      words[at + TRow.C6] = Floats.word(key.c6());
      words[at + TRow.C7] = Ingest.decimal(Ingest.notNull(key.c7(), "t", "c7"), 10, 2, "t", "c7");
      objects[objectsAt + TRow.C8] =
          Ingest.wideDecimal(Ingest.notNull(key.c8(), "t", "c8"), 30, 4, "t", "c8");
      objects[objectsAt + TRow.C9] = Ingest.notNull(key.c9(), "t", "c9");
      words[at + TRow.C10] = Ingest.date(Ingest.notNull(key.c10(), "t", "c10"), "t", "c10");
      words[at + TRow.C11] = Ingest.time(Ingest.notNull(key.c11(), "t", "c11"), "t", "c11");
      words[at + TRow.C12] = Ingest.timestamp(Ingest.notNull(key.c12(), "t", "c12"), "t", "c12");
      words[at + TRow.C13] = Ingest.instant(Ingest.notNull(key.c13(), "t", "c13"), "t", "c13");
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
      hash = Hash.object(hash, objects[objectsAt + TRow.C8]);
      hash = Hash.object(hash, objects[objectsAt + TRow.C9]);
      hash = Hash.word(hash, words[at + TRow.C10]);
      hash = Hash.word(hash, words[at + TRow.C11]);
      hash = Hash.word(hash, words[at + TRow.C12]);
      hash = Hash.word(hash, words[at + TRow.C13]);
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
  private static final class VOutput extends MapOutput<VKey, V> {
    VOutput() {
      super("v", "725328c858e10e6d", VRow.COLUMNS, VRow.KEY, VRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected V row(long[] words, int at, Object[] objects, int objectsAt) {
      return new V(
          words[at + VRow.C0] != 0,
          (byte) words[at + VRow.C1],
          (short) words[at + VRow.C2],
          (int) words[at + VRow.C3],
          words[at + VRow.C4],
          Float.intBitsToFloat((int) words[at + VRow.C5]),
          Double.longBitsToDouble(words[at + VRow.C6]),
          Records.decimal(words[at + VRow.C7], 2),
          (BigDecimal) objects[objectsAt + VRow.C8],
          (String) objects[objectsAt + VRow.C9],
          Records.date(words[at + VRow.C10]),
          Records.time(words[at + VRow.C11]),
          Records.timestamp(words[at + VRow.C12]),
          Records.instant(words[at + VRow.C13]),
          (words[at + VRow.NULLS] & VRow.X_NULL) != 0 ? null : (int) words[at + VRow.X]);
    }

    @Override
    protected void encodeKey(VKey key, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + VRow.C0] = Ingest.word(key.c0());
      words[at + VRow.C1] = key.c1();
      words[at + VRow.C2] = key.c2();
      words[at + VRow.C3] = key.c3();
      words[at + VRow.C4] = key.c4();
      words[at + VRow.C5] = Floats.word(key.c5());
      words[at + VRow.C6] = Floats.word(key.c6());
      words[at + VRow.C7] = Ingest.decimal(Ingest.notNull(key.c7(), "v", "c7"), 10, 2, "v", "c7");
      objects[objectsAt + VRow.C8] =
          Ingest.wideDecimal(Ingest.notNull(key.c8(), "v", "c8"), 30, 4, "v", "c8");
      objects[objectsAt + VRow.C9] = Ingest.notNull(key.c9(), "v", "c9");
      words[at + VRow.C10] = Ingest.date(Ingest.notNull(key.c10(), "v", "c10"), "v", "c10");
      words[at + VRow.C11] = Ingest.time(Ingest.notNull(key.c11(), "v", "c11"), "v", "c11");
      words[at + VRow.C12] = Ingest.timestamp(Ingest.notNull(key.c12(), "v", "c12"), "v", "c12");
      words[at + VRow.C13] = Ingest.instant(Ingest.notNull(key.c13(), "v", "c13"), "v", "c13");
    }
  }
}
