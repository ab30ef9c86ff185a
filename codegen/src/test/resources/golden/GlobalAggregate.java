package test.circuit;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Floats;
import dev.penstock.scalar.Ingest;
import dev.penstock.scalar.Texts;
import dev.penstock.state.ExactSums;
import dev.penstock.state.FailureSite;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.LongExtremes;
import dev.penstock.state.ObjectExtremes;
import dev.penstock.state.RowLayout;
import dev.penstock.state.Wide;
import dev.penstock.table.BagInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.util.Collection;
import java.util.Comparator;
import java.util.Objects;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link GlobalAggregate} current. {@link #PLAN} shows its operators; the docs
 * of the methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class GlobalAggregateCircuit extends AbstractCircuit implements GlobalAggregate {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #5 output total[net]
        #4 differentiate
          #3 aggregate n BIGINT = COUNT(*), sum_x BIGINT? = SUM(x), max_x INTEGER? = MAX(x), sum_y DOUBLE? = SUM(y), min_z VARCHAR? = MIN(z)
            #2 integrate accumulators
              #1 input t(x INTEGER?, y DOUBLE, z VARCHAR)
      """;

  private static final Comparator<String> TEXT_ORDER = Texts::compare;

  private final TInput t = input(new TInput());

  private final KeyedRows totalGroups =
      state(
          "70b7e08734b1504a",
          "total",
          KeyedRows.global("total#3", TotalGroup.LAYOUT).counts(TotalGroup.X_COUNT));

  private final LongExtremes totalXValues =
      state(
          "70b7e08734b1504a-0",
          "total",
          new LongExtremes("total#3 x_values", totalGroups).describe("x", Long::valueOf));

  private final ExactSums totalYSum =
      state("70b7e08734b1504a-1", "total", new ExactSums("total#3 y_sum", totalGroups));

  private final ObjectExtremes totalZValues =
      state(
          "70b7e08734b1504a-2",
          "total",
          new ObjectExtremes("total#3 z_values", totalGroups, TEXT_ORDER).describe("z"));

  private final TotalOutput total = view(new TotalOutput());

  private GlobalAggregateCircuit() {
    super("GlobalAggregate", PLAN, new FailureSite("", 0, 0, "", "sum out of range"));
  }

  /** Opens an empty circuit; step 0 has run. */
  public static GlobalAggregate open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static GlobalAggregate open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static GlobalAggregate open(
      CircuitOptions options, Consumer<? super GlobalAggregate> listening) {
    GlobalAggregateCircuit circuit = new GlobalAggregateCircuit();
    circuit.start(options, GlobalAggregateCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public BagHandle<T> t() {
    return t;
  }

  @Override
  public ChangeView<Total> total() {
    return total;
  }

  @Override
  protected void initialize() {
    totalGroups.touch(0); // the one group shows from step 0 on
  }

  @Override
  protected void propagate() {
    tIn(); // total#1 → #2 integrate
    inputsDone();
    flushTotal(); // total#3 aggregate → #4 → #5 output
  }

  @Override
  protected boolean isSpread() {
    return false; // rows that must meet are not exchanged
  }

  /**
   * total#1 {@code input t(x INTEGER?, y DOUBLE, z VARCHAR)}: reads the batch in place, as its last
   * reader (owned).
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
      int x = (int) words[at + TRow.X];
      boolean xNull = (words[at + TRow.NULLS] & TRow.X_NULL) != 0;
      double y = Double.longBitsToDouble(words[at + TRow.Y]);
      String z = (String) objects[objectsAt + TRow.Z];
      absorbTotal(x, xNull, y, z, weight);
    }
  }

  /**
   * total#3 {@code aggregate n BIGINT = COUNT(*), sum_x BIGINT? = SUM(x), max_x INTEGER? = MAX(x),
   * sum_y DOUBLE? = SUM(y), min_z VARCHAR? = MIN(z)}: takes one changed row into its group.
   */
  private void absorbTotal(int x, boolean xNull, double y, String z, long weight) {
    int slot = 0;
    totalGroups.touch(slot);
    long[] words = totalGroups.words();
    int at = totalGroups.at(slot);
    words[at + TotalGroup.ROWS] = Math.addExact(words[at + TotalGroup.ROWS], weight);
    if (!xNull) {
      words[at + TotalGroup.X_COUNT] = Math.addExact(words[at + TotalGroup.X_COUNT], weight);
      Wide.addProduct(words, at + TotalGroup.X_SUM, x, weight);
      totalXValues.add(slot, x, weight);
    }
    totalYSum.add(slot, y, weight);
    totalZValues.add(slot, z, weight);
  }

  /**
   * total#3 {@code aggregate n BIGINT = COUNT(*), sum_x BIGINT? = SUM(x), max_x INTEGER? = MAX(x),
   * sum_y DOUBLE? = SUM(y), min_z VARCHAR? = MIN(z)}: −old and +new of each group that shows
   * something else than before.
   */
  private void flushTotal() {
    for (int k = 0, touched = totalGroups.touched(); k < touched; k++) {
      int slot = totalGroups.touchedSlot(k);
      long[] words = totalGroups.words();
      int at = totalGroups.at(slot);
      Object[] objects = totalGroups.objects();
      int objectsAt = totalGroups.objectsAt(slot);
      boolean before = totalGroups.showedBefore(k);
      boolean sumXNull = words[at + TotalGroup.X_COUNT] <= 0;
      int sumXFailure =
          sumXNull || Wide.fitsLong(words[at + TotalGroup.X_SUM], words[at + TotalGroup.X_SUM + 1])
              ? 0
              : 1;
      boolean maxXNull = words[at + TotalGroup.X_COUNT] <= 0;
      boolean sumYNull = words[at + TotalGroup.ROWS] <= 0;
      boolean minZNull = words[at + TotalGroup.ROWS] <= 0;
      words[at + TotalGroup.NULLS] =
          (sumXNull ? TotalGroup.SUM_X_NULL : 0)
              | (maxXNull ? TotalGroup.MAX_X_NULL : 0)
              | (sumYNull ? TotalGroup.SUM_Y_NULL : 0)
              | (minZNull ? TotalGroup.MIN_Z_NULL : 0);
      words[at + TotalGroup.SUM_X] =
          sumXNull || sumXFailure != 0 ? 0 : words[at + TotalGroup.X_SUM];
      words[at + TotalGroup.SUM_X_FAILURE] = sumXFailure;
      words[at + TotalGroup.MAX_X] = maxXNull ? 0 : (int) totalXValues.max(slot);
      words[at + TotalGroup.SUM_Y] = Double.doubleToLongBits(sumYNull ? 0.0 : totalYSum.sum(slot));
      objects[objectsAt + TotalGroup.MIN_Z] = minZNull ? null : (String) totalZValues.min(slot);
      long[] log = totalGroups.log();
      int logAt = totalGroups.logAt(k);
      Object[] objectLog = totalGroups.objectLog();
      int objectLogAt = totalGroups.objectLogAt(k);
      if (before
          && log[logAt + TotalGroup.ROWS] == words[at + TotalGroup.ROWS]
          && log[logAt + TotalGroup.SUM_X] == words[at + TotalGroup.SUM_X]
          && log[logAt + TotalGroup.NULLS] == words[at + TotalGroup.NULLS]
          && log[logAt + TotalGroup.SUM_X_FAILURE] == words[at + TotalGroup.SUM_X_FAILURE]
          && log[logAt + TotalGroup.MAX_X] == words[at + TotalGroup.MAX_X]
          && log[logAt + TotalGroup.SUM_Y] == words[at + TotalGroup.SUM_Y]
          && Objects.equals(
              objectLog[objectLogAt + TotalGroup.MIN_Z], objects[objectsAt + TotalGroup.MIN_Z])) {
        continue;
      }
      if (before) {
        changeTotal(log, logAt, objectLog, objectLogAt, -1);
      }
      changeTotal(
          totalGroups.words(),
          totalGroups.at(slot),
          totalGroups.objects(),
          totalGroups.objectsAt(slot),
          1);
    }
  }

  /** Hands on what one group has shown or shows. */
  private void changeTotal(long[] words, int at, Object[] objects, int objectsAt, long weight) {
    long n = words[at + TotalGroup.ROWS];
    long sumX = words[at + TotalGroup.SUM_X];
    int sumXFailure = (int) words[at + TotalGroup.SUM_X_FAILURE];
    boolean sumXNull = (words[at + TotalGroup.NULLS] & TotalGroup.SUM_X_NULL) != 0;
    int maxX = (int) words[at + TotalGroup.MAX_X];
    boolean maxXNull = (words[at + TotalGroup.NULLS] & TotalGroup.MAX_X_NULL) != 0;
    double sumY = Double.longBitsToDouble(words[at + TotalGroup.SUM_Y]);
    boolean sumYNull = (words[at + TotalGroup.NULLS] & TotalGroup.SUM_Y_NULL) != 0;
    String minZ = (String) objects[objectsAt + TotalGroup.MIN_Z];
    outputTotal(n, sumX, sumXNull, sumXFailure, maxX, maxXNull, sumY, sumYNull, minZ, weight);
  }

  /** total#5 {@code output total[net]}: one changed row of the view. */
  private void outputTotal(
      long n, long sumX, boolean sumXNull, int sumXFailure, int maxX, boolean maxXNull, double sumY,
      boolean sumYNull, String minZ, long weight) {
    if (sumXFailure != 0) {
      failedTotal(sumXFailure, weight, n, maxX, maxXNull, sumY, sumYNull, minZ);
      return;
    }
    Delta delta = total.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + TotalRow.NULLS] =
        (sumXNull ? TotalRow.SUM_X_NULL : 0)
            | (maxXNull ? TotalRow.MAX_X_NULL : 0)
            | (sumYNull ? TotalRow.SUM_Y_NULL : 0)
            | (minZ == null ? TotalRow.MIN_Z_NULL : 0);
    words[at + TotalRow.N] = n;
    words[at + TotalRow.SUM_X] = sumX;
    words[at + TotalRow.MAX_X] = maxX;
    words[at + TotalRow.SUM_Y] = Double.doubleToLongBits(sumY);
    objects[objectsAt + TotalRow.MIN_Z] = minZ;
  }

  /** Keeps what failed until the step's changes are netted. */
  private void failedTotal(
      int failure, long weight, long n, int maxX, boolean maxXNull, double sumY, boolean sumYNull,
      String minZ) {
    fail(
        failure,
        weight,
        "n",
        n,
        "sum_x",
        FAILED,
        "max_x",
        maxXNull ? null : (Object) maxX,
        "sum_y",
        sumYNull ? null : (Object) sumY,
        "min_z",
        minZ);
  }

  /** A row of table t. */
  private static final class TRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int X = 1;
    static final int Y = 2;
    static final int WEIGHT = 3;

    /** Their flags. */
    static final long X_NULL = 1;

    /** Where its objects are. */
    static final int Z = 0;

    static final Columns COLUMNS =
        new Columns().integer("x", X).nullable(NULLS, X_NULL).doublePrecision("y", Y).text("z", Z);

    static final RowLayout LAYOUT = new RowLayout(4, 1);
  }

  /** A row of totalGroups. */
  private static final class TotalGroup {
    /** Where its words are. */
    static final int ROWS = 0;
    static final int X_COUNT = 1;
    static final int X_SUM = 2;
    static final int NULLS = 4;
    static final int SUM_X = 5;
    static final int MAX_X = 6;
    static final int SUM_Y = 7;
    static final int SUM_X_FAILURE = 8;

    /** Their flags. */
    static final long SUM_X_NULL = 1;
    static final long MAX_X_NULL = 1L << 1;
    static final long SUM_Y_NULL = 1L << 2;
    static final long MIN_Z_NULL = 1L << 3;

    /** Where its objects are. */
    static final int MIN_Z = 0;

    static final RowLayout LAYOUT = new RowLayout(9, 1);
  }

  /** A row of view total. */
  private static final class TotalRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int N = 1;
    static final int SUM_X = 2;
    static final int MAX_X = 3;
    static final int SUM_Y = 4;

    /** Their flags. */
    static final long SUM_X_NULL = 1;
    static final long MAX_X_NULL = 1L << 1;
    static final long SUM_Y_NULL = 1L << 2;
    static final long MIN_Z_NULL = 1L << 3;

    /** Where its objects are. */
    static final int MIN_Z = 0;

    static final Columns COLUMNS =
        new Columns()
            .integer("n", N)
            .integer("sum_x", SUM_X)
            .nullable(NULLS, SUM_X_NULL)
            .integer("max_x", MAX_X)
            .nullable(NULLS, MAX_X_NULL)
            .doublePrecision("sum_y", SUM_Y)
            .nullable(NULLS, SUM_Y_NULL)
            .text("min_z", MIN_Z)
            .nullable(NULLS, MIN_Z_NULL);

    static final RowLayout LAYOUT = new RowLayout(5, 1);
  }

  /** Takes apart what is handed in to table {@code t}. */
  private static final class TInput extends BagInput<T> {
    TInput() {
      super("t", TRow.COLUMNS, TRow.LAYOUT);
    }

    @Override
    protected void encode(T row, long[] words, int at, Object[] objects, int objectsAt) {
      Integer x = row.x();
      words[at + TRow.X] = Ingest.word(x);
      words[at + TRow.Y] = Floats.word(row.y());
      objects[objectsAt + TRow.Z] = Ingest.notNull(row.z(), "t", "z");
      words[at + TRow.NULLS] = Ingest.nullBit(x, TRow.X_NULL);
    }

    @Override
    protected void encodeAll(Collection<? extends T> rows, PendingRows pending) {
      for (T row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Makes records of the rows of view {@code total}. */
  private static final class TotalOutput extends ChangeOutput<Total> {
    TotalOutput() {
      super("total", TotalRow.COLUMNS, TotalRow.LAYOUT, Netting.NET);
    }

    @Override
    protected Total row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Total(
          words[at + TotalRow.N],
          (words[at + TotalRow.NULLS] & TotalRow.SUM_X_NULL) != 0
              ? null
              : words[at + TotalRow.SUM_X],
          (words[at + TotalRow.NULLS] & TotalRow.MAX_X_NULL) != 0
              ? null
              : (int) words[at + TotalRow.MAX_X],
          (words[at + TotalRow.NULLS] & TotalRow.SUM_Y_NULL) != 0
              ? null
              : Double.longBitsToDouble(words[at + TotalRow.SUM_Y]),
          (String) objects[objectsAt + TotalRow.MIN_Z]);
    }
  }
}
