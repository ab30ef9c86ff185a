package test.circuit;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Checked;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.FailureSite;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.LongExtremes;
import dev.penstock.state.RowLayout;
import dev.penstock.state.Wide;
import dev.penstock.table.BagInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.util.Collection;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link FilteredGroups} current. {@link #PLAN} shows its operators; the docs of
 * the methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class FilteredGroupsCircuit extends AbstractCircuit implements FilteredGroups {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #5 output v[net]
        #4 differentiate
          #3 aggregate by(k) r0 BIGINT = COUNT(c1) FILTER(c2 < 10), r1 BIGINT? = SUM(c1) FILTER(c2 < 10), r2 BIGINT = COUNT(c2), r3 INTEGER = MAX(100 / c2), r4 BIGINT? = SUM(100 / c2) FILTER(c3), r5 INTEGER? = MIN(c1) FILTER(100 / c2 > 3)
            #2 integrate accumulators by(k)
              #1 input t(k INTEGER, c1 INTEGER?, c2 INTEGER, c3 BOOLEAN?)
      """;

  private final TInput t = input(new TInput());

  private final KeyedRows vGroups =
      state(
          "9b54582dcd37c693",
          "v",
          new KeyedRows("v#3", VGroup.KEY, VGroup.LAYOUT)
              .describe(VGroup.COLUMNS::text)
              .counts(VGroup.C1_COUNT, VGroup.VALUE_COUNT, VGroup.VALUE_COUNT2, VGroup.C1_COUNT2));

  private final LongExtremes vValueValues =
      state(
          "9b54582dcd37c693-0",
          "v",
          new LongExtremes("v#3 value_values", vGroups).describe("value", Long::valueOf));

  private final LongExtremes vC1Values =
      state(
          "9b54582dcd37c693-1",
          "v",
          new LongExtremes("v#3 c1_values", vGroups).describe("c1", Long::valueOf));

  private final VOutput v = view(new VOutput());

  private FilteredGroupsCircuit() {
    super(
        "FilteredGroups",
        PLAN,
        new FailureSite("", 0, 0, "", "sum out of range"),
        new FailureSite("", 0, 0, "", "sum out of range"),
        new FailureSite("", 0, 0, "", "result out of range"),
        new FailureSite("", 0, 0, "", "division by zero"));
  }

  /** Opens an empty circuit; step 0 has run. */
  public static FilteredGroups open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static FilteredGroups open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static FilteredGroups open(
      CircuitOptions options, Consumer<? super FilteredGroups> listening) {
    FilteredGroupsCircuit circuit = new FilteredGroupsCircuit();
    circuit.start(options, FilteredGroupsCircuit::new, () -> listening.accept(circuit));
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
   * v#1 {@code input t(k INTEGER, c1 INTEGER?, c2 INTEGER, c3 BOOLEAN?)}: reads the batch in place,
   * as its last reader (owned).
   */
  private void tIn() {
    source(t);
    long[] words = t.words();
    for (int row = 0, rows = t.size(); row < rows; row++) {
      t.current(row);
      int at = t.at(row);
      long weight = words[at + TRow.WEIGHT];
      int k = (int) words[at + TRow.K];
      int c1 = (int) words[at + TRow.C1];
      boolean c1Null = (words[at + TRow.NULLS] & TRow.C1_NULL) != 0;
      int c2 = (int) words[at + TRow.C2];
      boolean c3 = words[at + TRow.C3] != 0;
      boolean c3Null = (words[at + TRow.NULLS] & TRow.C3_NULL) != 0;
      absorbV(k, c1, c1Null, c2, c3, c3Null, weight);
    }
  }

  /**
   * v#3 {@code aggregate by(k) r0 BIGINT = COUNT(c1) FILTER(c2 < 10), r1 BIGINT? = SUM(c1)
   * FILTER(c2 < 10), r2 BIGINT = COUNT(c2), r3 INTEGER = MAX(100 / c2), r4 BIGINT? = SUM(100 / c2)
   * FILTER(c3), r5 INTEGER? = MIN(c1) FILTER(100 / c2 > 3)}: takes one changed row into its group.
   */
  private void absorbV(
      int k, int c1, boolean c1Null, int c2, boolean c3, boolean c3Null, long weight) {
    int slot = vGroupsSlot(k);
    vGroups.touch(slot);
    long[] words = vGroups.words();
    int at = vGroups.at(slot);
    words[at + VGroup.ROWS] = Math.addExact(words[at + VGroup.ROWS], weight);
    if (c2 < 10) {
      if (!c1Null) {
        words[at + VGroup.C1_COUNT] = Math.addExact(words[at + VGroup.C1_COUNT], weight);
        Wide.addProduct(words, at + VGroup.C1_SUM, c1, weight);
      }
    }
    int valueFailure = c2 == 0 ? 4 : Checked.divideFails(100, c2) ? 3 : 0;
    int value = valueFailure == 0 ? 100 / c2 : 0;
    if (valueFailure != 0) {
      failedT(valueFailure, weight, k, c1, c1Null, c2, c3, c3Null);
    } else {
      words[at + VGroup.VALUE_COUNT] = Math.addExact(words[at + VGroup.VALUE_COUNT], weight);
      vValueValues.add(slot, value, weight);
    }
    if (c3) {
      int filteredValueFailure = c2 == 0 ? 4 : Checked.divideFails(100, c2) ? 3 : 0;
      int filteredValue = filteredValueFailure == 0 ? 100 / c2 : 0;
      if (filteredValueFailure != 0) {
        failedT(filteredValueFailure, weight, k, c1, c1Null, c2, c3, c3Null);
      } else {
        words[at + VGroup.VALUE_COUNT2] = Math.addExact(words[at + VGroup.VALUE_COUNT2], weight);
        Wide.addProduct(words, at + VGroup.VALUE_SUM, filteredValue, weight);
      }
    }
    int partFailure = c2 == 0 ? 4 : Checked.divideFails(100, c2) ? 3 : 0;
    int part = partFailure == 0 ? 100 / c2 : 0;
    if (partFailure != 0) {
      failedT(partFailure, weight, k, c1, c1Null, c2, c3, c3Null);
    } else {
      if (part > 3) {
        if (!c1Null) {
          words[at + VGroup.C1_COUNT2] = Math.addExact(words[at + VGroup.C1_COUNT2], weight);
          vC1Values.add(slot, c1, weight);
        }
      }
    }
  }

  /**
   * v#3 {@code aggregate by(k) r0 BIGINT = COUNT(c1) FILTER(c2 < 10), r1 BIGINT? = SUM(c1)
   * FILTER(c2 < 10), r2 BIGINT = COUNT(c2), r3 INTEGER = MAX(100 / c2), r4 BIGINT? = SUM(100 / c2)
   * FILTER(c3), r5 INTEGER? = MIN(c1) FILTER(100 / c2 > 3)}: −old and +new of each group that shows
   * something else than before.
   */
  private void flushV() {
    for (int k = 0, touched = vGroups.touched(); k < touched; k++) {
      int slot = vGroups.touchedSlot(k);
      long[] words = vGroups.words();
      int at = vGroups.at(slot);
      boolean before = vGroups.showedBefore(k);
      boolean after = words[at + VGroup.ROWS] > 0;
      if (after) {
        boolean r1Null = words[at + VGroup.C1_COUNT] <= 0;
        int r1Failure =
            r1Null || Wide.fitsLong(words[at + VGroup.C1_SUM], words[at + VGroup.C1_SUM + 1])
                ? 0
                : 1;
        boolean r4Null = words[at + VGroup.VALUE_COUNT2] <= 0;
        int r4Failure =
            r4Null || Wide.fitsLong(words[at + VGroup.VALUE_SUM], words[at + VGroup.VALUE_SUM + 1])
                ? 0
                : 2;
        boolean r5Null = words[at + VGroup.C1_COUNT2] <= 0;
        words[at + VGroup.NULLS] =
            (r1Null ? VGroup.R1_NULL : 0)
                | (r4Null ? VGroup.R4_NULL : 0)
                | (r5Null ? VGroup.R5_NULL : 0);
        words[at + VGroup.R1] = r1Null || r1Failure != 0 ? 0 : words[at + VGroup.C1_SUM];
        words[at + VGroup.R1_FAILURE] = r1Failure;
        words[at + VGroup.R3] =
            words[at + VGroup.VALUE_COUNT] > 0 ? (int) vValueValues.max(slot) : 0;
        words[at + VGroup.R4] = r4Null || r4Failure != 0 ? 0 : words[at + VGroup.VALUE_SUM];
        words[at + VGroup.R4_FAILURE] = r4Failure;
        words[at + VGroup.R5] = r5Null ? 0 : (int) vC1Values.min(slot);
      }
      long[] log = vGroups.log();
      int logAt = vGroups.logAt(k);
      if (before
          && after
          && log[logAt + VGroup.C1_COUNT] == words[at + VGroup.C1_COUNT]
          && log[logAt + VGroup.ROWS] == words[at + VGroup.ROWS]
          && log[logAt + VGroup.R1] == words[at + VGroup.R1]
          && log[logAt + VGroup.NULLS] == words[at + VGroup.NULLS]
          && log[logAt + VGroup.R1_FAILURE] == words[at + VGroup.R1_FAILURE]
          && log[logAt + VGroup.R3] == words[at + VGroup.R3]
          && log[logAt + VGroup.R4] == words[at + VGroup.R4]
          && log[logAt + VGroup.R4_FAILURE] == words[at + VGroup.R4_FAILURE]
          && log[logAt + VGroup.R5] == words[at + VGroup.R5]) {
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
    long r0 = words[at + VGroup.C1_COUNT];
    long r1 = words[at + VGroup.R1];
    int r1Failure = (int) words[at + VGroup.R1_FAILURE];
    boolean r1Null = (words[at + VGroup.NULLS] & VGroup.R1_NULL) != 0;
    long r2 = words[at + VGroup.ROWS];
    int r3 = (int) words[at + VGroup.R3];
    long r4 = words[at + VGroup.R4];
    int r4Failure = (int) words[at + VGroup.R4_FAILURE];
    boolean r4Null = (words[at + VGroup.NULLS] & VGroup.R4_NULL) != 0;
    int r5 = (int) words[at + VGroup.R5];
    boolean r5Null = (words[at + VGroup.NULLS] & VGroup.R5_NULL) != 0;
    outputV(k, r0, r1, r1Null, r1Failure, r2, r3, r4, r4Null, r4Failure, r5, r5Null, weight);
  }

  /** v#5 {@code output v[net]}: one changed row of the view. */
  private void outputV(
      int k, long r0, long r1, boolean r1Null, int r1Failure, long r2, int r3, long r4,
      boolean r4Null, int r4Failure, int r5, boolean r5Null, long weight) {
    int failure = r1Failure != 0 ? r1Failure : r4Failure;
    if (failure != 0) {
      failedV(
          failure, weight, k, r0, r1, r1Null, r1Failure, r2, r3, r4, r4Null, r4Failure, r5, r5Null);
      return;
    }
    Delta delta = v.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + VRow.NULLS] =
        (r1Null ? VRow.R1_NULL : 0) | (r4Null ? VRow.R4_NULL : 0) | (r5Null ? VRow.R5_NULL : 0);
    words[at + VRow.K] = k;
    words[at + VRow.R0] = r0;
    words[at + VRow.R1] = r1;
    words[at + VRow.R2] = r2;
    words[at + VRow.R3] = r3;
    words[at + VRow.R4] = r4;
    words[at + VRow.R5] = r5;
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
  private void failedT(
      int failure, long weight, int k, int c1, boolean c1Null, int c2, boolean c3, boolean c3Null) {
    fail(
        failure,
        weight,
        "k",
        k,
        "c1",
        c1Null ? null : (Object) c1,
        "c2",
        c2,
        "c3",
        c3Null ? null : (Object) c3);
  }

  /** Keeps what failed until the step's changes are netted. */
  private void failedV(
      int failure, long weight, int k, long r0, long r1, boolean r1Null, int r1Failure, long r2,
      int r3, long r4, boolean r4Null, int r4Failure, int r5, boolean r5Null) {
    fail(
        failure,
        weight,
        "k",
        k,
        "r0",
        r0,
        "r1",
        r1Failure != 0 ? FAILED : r1Null ? null : (Object) r1,
        "r2",
        r2,
        "r3",
        r3,
        "r4",
        r4Failure != 0 ? FAILED : r4Null ? null : (Object) r4,
        "r5",
        r5Null ? null : (Object) r5);
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
    static final long C1_NULL = 1;
    static final long C3_NULL = 1L << 1;

    static final Columns COLUMNS =
        new Columns()
            .integer("k", K)
            .integer("c1", C1)
            .nullable(NULLS, C1_NULL)
            .integer("c2", C2)
            .bool("c3", C3)
            .nullable(NULLS, C3_NULL);

    static final RowLayout LAYOUT = new RowLayout(6, 0);
  }

  /** A row of vGroups. */
  private static final class VGroup {
    /** Where its words are. */
    static final int K = 0;
    static final int ROWS = 1;
    static final int C1_COUNT = 2;
    static final int C1_SUM = 3;
    static final int VALUE_COUNT = 5;
    static final int VALUE_COUNT2 = 6;
    static final int VALUE_SUM = 7;
    static final int C1_COUNT2 = 9;
    static final int NULLS = 10;
    static final int R1 = 11;
    static final int R3 = 12;
    static final int R4 = 13;
    static final int R5 = 14;
    static final int R1_FAILURE = 15;
    static final int R4_FAILURE = 16;

    /** Their flags. */
    static final long R1_NULL = 1;
    static final long R4_NULL = 1L << 1;
    static final long R5_NULL = 1L << 2;

    static final RowLayout LAYOUT = new RowLayout(17, 0);
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

    /** Their flags. */
    static final long R1_NULL = 1;
    static final long R4_NULL = 1L << 1;
    static final long R5_NULL = 1L << 2;

    static final Columns COLUMNS =
        new Columns()
            .integer("k", K)
            .integer("r0", R0)
            .integer("r1", R1)
            .nullable(NULLS, R1_NULL)
            .integer("r2", R2)
            .integer("r3", R3)
            .integer("r4", R4)
            .nullable(NULLS, R4_NULL)
            .integer("r5", R5)
            .nullable(NULLS, R5_NULL);

    static final RowLayout LAYOUT = new RowLayout(8, 0);
  }

  /** Takes apart what is handed in to table {@code t}. */
  private static final class TInput extends BagInput<T> {
    TInput() {
      super("t", TRow.COLUMNS, TRow.LAYOUT);
    }

    @Override
    protected void encode(T row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + TRow.K] = row.k();
      Integer c1 = row.c1();
      words[at + TRow.C1] = Ingest.word(c1);
      words[at + TRow.C2] = row.c2();
      Boolean c3 = row.c3();
      words[at + TRow.C3] = Ingest.word(c3);
      words[at + TRow.NULLS] = Ingest.nullBit(c1, TRow.C1_NULL) | Ingest.nullBit(c3, TRow.C3_NULL);
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
          (words[at + VRow.NULLS] & VRow.R1_NULL) != 0 ? null : words[at + VRow.R1],
          words[at + VRow.R2],
          (int) words[at + VRow.R3],
          (words[at + VRow.NULLS] & VRow.R4_NULL) != 0 ? null : words[at + VRow.R4],
          (words[at + VRow.NULLS] & VRow.R5_NULL) != 0 ? null : (int) words[at + VRow.R5]);
    }
  }
}
