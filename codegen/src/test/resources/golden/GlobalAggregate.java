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
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link GlobalAggregate} current.
 *
 * <pre>{@code
 * #5 output total[net]
 *   #4 differentiate
 *     #3 aggregate n BIGINT = COUNT(*), sum_x BIGINT? = SUM(x), max_x INTEGER? = MAX(x), sum_y DOUBLE? = SUM(y), min_z VARCHAR? = MIN(z)
 *       #2 integrate accumulators
 *         #1 input t(x INTEGER?, y DOUBLE, z VARCHAR)
 * }</pre>
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class GlobalAggregateCircuit extends AbstractCircuit implements GlobalAggregate {
  /** A row of table t. */
  private static final int T_NULLS = 0;
  private static final int T_X = 1;
  private static final int T_Y = 2;
  private static final int T_Z = 0;
  private static final long T_X_NULL = 1;
  private static final int T_WEIGHT = 3;

  private static final Columns T_COLUMNS = new Columns()
      .integer("x", T_X).nullable(T_NULLS, 0)
      .doublePrecision("y", T_Y)
      .text("z", T_Z);

  private static final RowLayout T_ROW = new RowLayout(4, 1);

  /** A row of totalGroups. */
  private static final int TOTAL_GROUP_ROWS = 0;
  private static final int TOTAL_GROUP_X_COUNT = 1;
  private static final int TOTAL_GROUP_X_SUM = 2;
  private static final Comparator<String> TEXT_ORDER = Texts::compare;
  private static final int TOTAL_GROUP_NULLS = 4;
  private static final int TOTAL_GROUP_SUM_X = 5;
  private static final int TOTAL_GROUP_MAX_X = 6;
  private static final int TOTAL_GROUP_SUM_Y = 7;
  private static final int TOTAL_GROUP_MIN_Z = 0;
  private static final int TOTAL_GROUP_SUM_X_FAILURE = 8;
  private static final long TOTAL_GROUP_SUM_X_NULL = 1;
  private static final long TOTAL_GROUP_MAX_X_NULL = 1L << 1;
  private static final long TOTAL_GROUP_SUM_Y_NULL = 1L << 2;
  private static final long TOTAL_GROUP_MIN_Z_NULL = 1L << 3;
  private static final RowLayout TOTAL_GROUP_ROW = new RowLayout(9, 1);

  /** A row of view total. */
  private static final int TOTAL_NULLS = 0;
  private static final int TOTAL_N = 1;
  private static final int TOTAL_SUM_X = 2;
  private static final int TOTAL_MAX_X = 3;
  private static final int TOTAL_SUM_Y = 4;
  private static final int TOTAL_MIN_Z = 0;
  private static final long TOTAL_SUM_X_NULL = 1;
  private static final long TOTAL_MAX_X_NULL = 1L << 1;
  private static final long TOTAL_SUM_Y_NULL = 1L << 2;
  private static final long TOTAL_MIN_Z_NULL = 1L << 3;

  private static final Columns TOTAL_COLUMNS = new Columns()
      .integer("n", TOTAL_N)
      .integer("sum_x", TOTAL_SUM_X).nullable(TOTAL_NULLS, 0)
      .integer("max_x", TOTAL_MAX_X).nullable(TOTAL_NULLS, 1)
      .doublePrecision("sum_y", TOTAL_SUM_Y).nullable(TOTAL_NULLS, 2)
      .text("min_z", TOTAL_MIN_Z).nullable(TOTAL_NULLS, 3);

  private static final RowLayout TOTAL_ROW = new RowLayout(5, 1);

  private static final String PLAN =
      """
      #5 output total[net]
        #4 differentiate
          #3 aggregate n BIGINT = COUNT(*), sum_x BIGINT? = SUM(x), max_x INTEGER? = MAX(x), sum_y DOUBLE? = SUM(y), min_z VARCHAR? = MIN(z)
            #2 integrate accumulators
              #1 input t(x INTEGER?, y DOUBLE, z VARCHAR)
      """;

  private final TInput t = input(new TInput());

  private final KeyedRows totalGroups = state("70b7e08734b1504a", "total",
      KeyedRows.global("total#3", TOTAL_GROUP_ROW).counts(TOTAL_GROUP_X_COUNT));

  private final LongExtremes totalXValues = state("70b7e08734b1504a-0", "total",
      new LongExtremes("total#3 x_values", totalGroups).describe("x", Long::valueOf));

  private final ExactSums totalYSum = state("70b7e08734b1504a-1", "total",
      new ExactSums("total#3 y_sum", totalGroups));

  private final ObjectExtremes totalZValues = state("70b7e08734b1504a-2", "total",
      new ObjectExtremes("total#3 z_values", totalGroups, TEXT_ORDER).describe("z"));

  private final TotalOutput total = view(new TotalOutput());

  private GlobalAggregateCircuit() {
    super("GlobalAggregate", PLAN,
        new FailureSite("", 0, 0, "", "sum out of range"));
  }

  /** Opens an empty circuit; step 0 has run. */
  public static GlobalAggregate open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit, empty or from a checkpoint. */
  public static GlobalAggregate open(CircuitOptions options) {
    GlobalAggregateCircuit circuit = new GlobalAggregateCircuit();
    circuit.start(options);
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
      long weight = words[at + T_WEIGHT];
      int x = (int) words[at + T_X];
      boolean xNull = (words[at + T_NULLS] & T_X_NULL) != 0;
      double y = Double.longBitsToDouble(words[at + T_Y]);
      String z = (String) objects[objectsAt + T_Z];
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
    words[at + TOTAL_GROUP_ROWS] = Math.addExact(words[at + TOTAL_GROUP_ROWS], weight);
    if (!xNull) {
      words[at + TOTAL_GROUP_X_COUNT] = Math.addExact(words[at + TOTAL_GROUP_X_COUNT], weight);
      Wide.addProduct(words, at + TOTAL_GROUP_X_SUM, x, weight);
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
      boolean sumXNull = words[at + TOTAL_GROUP_X_COUNT] <= 0;
      int sumXFailure = sumXNull || Wide.fitsLong(words[at + TOTAL_GROUP_X_SUM],
          words[at + TOTAL_GROUP_X_SUM + 1]) ? 0 : 1;
      boolean maxXNull = words[at + TOTAL_GROUP_X_COUNT] <= 0;
      boolean sumYNull = words[at + TOTAL_GROUP_ROWS] <= 0;
      boolean minZNull = words[at + TOTAL_GROUP_ROWS] <= 0;
      words[at + TOTAL_GROUP_NULLS] = (sumXNull ? TOTAL_GROUP_SUM_X_NULL : 0)
          | (maxXNull ? TOTAL_GROUP_MAX_X_NULL : 0) | (sumYNull ? TOTAL_GROUP_SUM_Y_NULL : 0)
          | (minZNull ? TOTAL_GROUP_MIN_Z_NULL : 0);
      words[at + TOTAL_GROUP_SUM_X] = sumXNull || sumXFailure != 0 ? 0
          : words[at + TOTAL_GROUP_X_SUM];
      words[at + TOTAL_GROUP_SUM_X_FAILURE] = sumXFailure;
      words[at + TOTAL_GROUP_MAX_X] = maxXNull ? 0 : (int) totalXValues.max(slot);
      words[at + TOTAL_GROUP_SUM_Y] = Double.doubleToLongBits(sumYNull ? 0.0 : totalYSum.sum(slot));
      objects[objectsAt + TOTAL_GROUP_MIN_Z] = minZNull ? null : (String) totalZValues.min(slot);
      long[] log = totalGroups.log();
      int logAt = totalGroups.logAt(k);
      Object[] objectLog = totalGroups.objectLog();
      int objectLogAt = totalGroups.objectLogAt(k);
      if (before && log[logAt + TOTAL_GROUP_ROWS] == words[at + TOTAL_GROUP_ROWS]
          && log[logAt + TOTAL_GROUP_SUM_X] == words[at + TOTAL_GROUP_SUM_X]
          && log[logAt + TOTAL_GROUP_NULLS] == words[at + TOTAL_GROUP_NULLS]
          && log[logAt + TOTAL_GROUP_SUM_X_FAILURE] == words[at + TOTAL_GROUP_SUM_X_FAILURE]
          && log[logAt + TOTAL_GROUP_MAX_X] == words[at + TOTAL_GROUP_MAX_X]
          && log[logAt + TOTAL_GROUP_SUM_Y] == words[at + TOTAL_GROUP_SUM_Y]
          && Objects.equals(objectLog[objectLogAt + TOTAL_GROUP_MIN_Z],
          objects[objectsAt + TOTAL_GROUP_MIN_Z])) {
        continue;
      }
      if (before) {
        changeTotal(totalGroups.log(), totalGroups.logAt(k), totalGroups.objectLog(),
            totalGroups.objectLogAt(k), -1);
      }
      changeTotal(totalGroups.words(), totalGroups.at(slot), totalGroups.objects(),
          totalGroups.objectsAt(slot), 1);
    }
  }

  /** Hands on what one group has shown or shows. */
  private void changeTotal(long[] words, int at, Object[] objects, int objectsAt, long weight) {
    long n = words[at + TOTAL_GROUP_ROWS];
    long sumX = words[at + TOTAL_GROUP_SUM_X];
    int sumXFailure = (int) words[at + TOTAL_GROUP_SUM_X_FAILURE];
    boolean sumXNull = (words[at + TOTAL_GROUP_NULLS] & TOTAL_GROUP_SUM_X_NULL) != 0;
    int maxX = (int) words[at + TOTAL_GROUP_MAX_X];
    boolean maxXNull = (words[at + TOTAL_GROUP_NULLS] & TOTAL_GROUP_MAX_X_NULL) != 0;
    double sumY = Double.longBitsToDouble(words[at + TOTAL_GROUP_SUM_Y]);
    boolean sumYNull = (words[at + TOTAL_GROUP_NULLS] & TOTAL_GROUP_SUM_Y_NULL) != 0;
    String minZ = (String) objects[objectsAt + TOTAL_GROUP_MIN_Z];
    outputTotal(n, sumX, sumXNull, sumXFailure, maxX, maxXNull, sumY, sumYNull, minZ, weight);
  }

  /** total#5 {@code output total[net]}: one changed row of the view. */
  private void outputTotal(long n, long sumX, boolean sumXNull, int sumXFailure, int maxX,
      boolean maxXNull, double sumY, boolean sumYNull, String minZ, long weight) {
    if (sumXFailure != 0) {
      failedTotal(sumXFailure, weight, n, sumX, sumXNull, sumXFailure, maxX, maxXNull, sumY,
          sumYNull, minZ);
      return;
    }
    Delta delta = total.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + TOTAL_NULLS] = (sumXNull ? TOTAL_SUM_X_NULL : 0) | (maxXNull ? TOTAL_MAX_X_NULL : 0)
        | (sumYNull ? TOTAL_SUM_Y_NULL : 0) | (minZ == null ? TOTAL_MIN_Z_NULL : 0);
    words[at + TOTAL_N] = n;
    words[at + TOTAL_SUM_X] = sumX;
    words[at + TOTAL_MAX_X] = maxX;
    words[at + TOTAL_SUM_Y] = Double.doubleToLongBits(sumY);
    objects[objectsAt + TOTAL_MIN_Z] = minZ;
  }

  /** Keeps what failed until the step's changes are netted. */
  private void failedTotal(int failure, long weight, long n, long sumX, boolean sumXNull,
      int sumXFailure, int maxX, boolean maxXNull, double sumY, boolean sumYNull, String minZ) {
    fail(failure, weight, "n", n, "sum_x", sumXFailure != 0 ? FAILED : sumXNull ? null
        : (Object) sumX, "max_x", maxXNull ? null : (Object) maxX, "sum_y", sumYNull ? null
        : (Object) sumY, "min_z", minZ);
  }

  private static final class TInput extends BagInput<T> {
    TInput() {
      super("t", T_COLUMNS, T_ROW);
    }

    @Override
    protected void encode(T row, long[] words, int at, Object[] objects, int objectsAt) {
      Integer x = row.x();
      words[at + T_X] = Ingest.word(x);
      words[at + T_Y] = Floats.word(row.y());
      objects[objectsAt + T_Z] = Ingest.notNull(row.z(), "t", "z");
      words[at + T_NULLS] = Ingest.nullBit(x, T_X_NULL);
    }

    @Override
    protected void encodeAll(Collection<? extends T> rows, PendingRows pending) {
      for (T row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  private static final class TotalOutput extends ChangeOutput<Total> {
    TotalOutput() {
      super("total", TOTAL_COLUMNS, TOTAL_ROW, Netting.NET);
    }

    @Override
    protected Total row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Total(
          words[at + TOTAL_N],
          (words[at + TOTAL_NULLS] & TOTAL_SUM_X_NULL) != 0 ? null : words[at + TOTAL_SUM_X],
          (words[at + TOTAL_NULLS] & TOTAL_MAX_X_NULL) != 0 ? null : (int) words[at + TOTAL_MAX_X],
          (words[at + TOTAL_NULLS] & TOTAL_SUM_Y_NULL) != 0 ? null
              : Double.longBitsToDouble(words[at + TOTAL_SUM_Y]),
          (String) objects[objectsAt + TOTAL_MIN_Z]);
    }
  }
}
