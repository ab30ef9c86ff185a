package script;

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
import dev.penstock.state.RowLayout;
import dev.penstock.table.BagInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.util.Collection;
import java.util.Objects;
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
      #11 output rest @1:1
        #10 project k INTEGER = CAST(k AS INTEGER):INTEGER, a @1:1
          #9 repeat lefts - rights @1:1
            #8 differentiate @1:1
              #7 aggregate by(k, a) lefts BIGINT = COUNT(*) FILTER(isLeft), rights BIGINT = COUNT(*) FILTER(NOT(isLeft)) @1:1
                #6 integrate accumulators by(k, a) @1:1
                  #5 plus(k INTEGER?, a VARCHAR?, isLeft BOOLEAN) @1:1
                    #2 project k, a, isLeft BOOLEAN = TRUE @1:1
                      #1 input t(k INTEGER, a VARCHAR?)
                    #4 project k, a, isLeft BOOLEAN = FALSE @1:1
                      #3 input s(k INTEGER?, a VARCHAR)
      """;

  private final TInput t = input(new TInput());
  private final SInput s = input(new SInput());

  private final KeyedRows restGroups =
      state(
          "0f0a00bd5cb5f5e9",
          "rest 1:1",
          new KeyedRows("rest#7", RestGroup.KEY, RestGroup.LAYOUT)
              .describe(RestGroup.COLUMNS::text)
              .counts(RestGroup.LEFTS, RestGroup.RIGHTS));

  private final RestOutput rest = view(new RestOutput());

  private ScriptCircuit() {
    super("Script", PLAN, new FailureSite("", 0, 0, "", "result out of range"));
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
  public BagHandle<Script.TRow> t() {
    return t;
  }

  @Override
  public BagHandle<Script.SRow> s() {
    return s;
  }

  @Override
  public ChangeView<Script.RestRow> rest() {
    return rest;
  }

  @Override
  protected void propagate() {
    tIn(); // rest#1 → #2 → #5 → #6 integrate
    sIn(); // rest#3 → #4 → #5 → #6 integrate
    inputsDone();
    flushRest(); // rest#7 aggregate → #8 → #9 → #10 → #11 output
  }

  /**
   * rest#1 {@code input t(k INTEGER, a VARCHAR?)}: reads the batch in place, as its last reader
   * (owned).
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
      String a = (String) objects[objectsAt + TRow.A];
      absorbRest(k, false, a, true, weight);
    }
  }

  /**
   * rest#3 {@code input s(k INTEGER?, a VARCHAR)}: reads the batch in place, as its last reader
   * (owned).
   */
  private void sIn() {
    source(s);
    long[] words = s.words();
    Object[] objects = s.objects();
    for (int row = 0, rows = s.size(); row < rows; row++) {
      s.current(row);
      int at = s.at(row);
      int objectsAt = s.objectsAt(row);
      long weight = words[at + SRow.WEIGHT];
      int k = (int) words[at + SRow.K];
      boolean kNull = (words[at + SRow.NULLS] & SRow.K_NULL) != 0;
      String a = (String) objects[objectsAt + SRow.A];
      absorbRest(k, kNull, a, false, weight);
    }
  }

  /**
   * rest#7 {@code aggregate by(k, a) lefts BIGINT = COUNT(*) FILTER(isLeft), rights BIGINT =
   * COUNT(*) FILTER(NOT(isLeft))}, rest 1:1: takes one changed row into its group.
   */
  private void absorbRest(int k, boolean kNull, String a, boolean isLeft, long weight) {
    int slot = restGroupsSlot(k, kNull, a);
    restGroups.touch(slot);
    long[] words = restGroups.words();
    int at = restGroups.at(slot);
    words[at + RestGroup.ROWS] = Math.addExact(words[at + RestGroup.ROWS], weight);
    if (isLeft) {
      words[at + RestGroup.LEFTS] = Math.addExact(words[at + RestGroup.LEFTS], weight);
    }
    if (!isLeft) {
      words[at + RestGroup.RIGHTS] = Math.addExact(words[at + RestGroup.RIGHTS], weight);
    }
  }

  /**
   * rest#7 {@code aggregate by(k, a) lefts BIGINT = COUNT(*) FILTER(isLeft), rights BIGINT =
   * COUNT(*) FILTER(NOT(isLeft))}, rest 1:1: −old and +new of each group that shows something else
   * than before.
   */
  private void flushRest() {
    for (int k = 0, touched = restGroups.touched(); k < touched; k++) {
      int slot = restGroups.touchedSlot(k);
      long[] words = restGroups.words();
      int at = restGroups.at(slot);
      boolean before = restGroups.showedBefore(k);
      boolean after = words[at + RestGroup.ROWS] > 0;
      long[] log = restGroups.log();
      int logAt = restGroups.logAt(k);
      if (before
          && after
          && log[logAt + RestGroup.LEFTS] == words[at + RestGroup.LEFTS]
          && log[logAt + RestGroup.RIGHTS] == words[at + RestGroup.RIGHTS]) {
        continue;
      }
      if (before) {
        changeRest(log, logAt, restGroups.objectLog(), restGroups.objectLogAt(k), -1);
      }
      if (after) {
        changeRest(
            restGroups.words(),
            restGroups.at(slot),
            restGroups.objects(),
            restGroups.objectsAt(slot),
            1);
      }
    }
  }

  /** Hands on what one group has shown or shows. */
  private void changeRest(long[] words, int at, Object[] objects, int objectsAt, long weight) {
    int k = (int) words[at + RestGroup.K];
    boolean kNull = (words[at + RestGroup.NULLS] & RestGroup.K_NULL) != 0;
    String a = (String) objects[objectsAt + RestGroup.A];
    long lefts = words[at + RestGroup.LEFTS];
    long rights = words[at + RestGroup.RIGHTS];
    int copiesFailure = Checked.subtractFails(lefts, rights) ? 1 : 0;
    long copies = copiesFailure == 0 ? lefts - rights : 0;
    if (copiesFailure != 0) {
      failedRest(copiesFailure, weight, k, kNull, a, lefts, rights);
      return;
    }
    if (copies <= 0) {
      return;
    }
    outputRest(k, a, Math.multiplyExact(weight, copies));
  }

  /** rest#11 {@code output rest}, rest 1:1: one changed row of the view. */
  private void outputRest(int k, String a, long weight) {
    Delta delta = rest.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + RestRow.NULLS] = a == null ? RestRow.A_NULL : 0;
    words[at + RestRow.K] = k;
    objects[objectsAt + RestRow.A] = a;
  }

  /** The slot of a key of restGroups, a new one if it is absent. */
  private int restGroupsSlot(int k, boolean kNull, String a) {
    KeyTable keys = restGroups.keys();
    long nulls = (kNull ? RestGroup.K_NULL : 0) | (a == null ? RestGroup.A_NULL : 0);
    long hash = Hash.finish(Hash.object(Hash.word(Hash.word(Hash.SEED, nulls), k), a));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + RestGroup.NULLS] = nulls;
        keys.words()[keys.at(slot) + RestGroup.K] = k;
        keys.objects()[keys.objectsAt(slot) + RestGroup.A] = a;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && keys.words()[keys.at(slot) + RestGroup.NULLS] == nulls
          && keys.words()[keys.at(slot) + RestGroup.K] == k
          && Objects.equals(a, keys.objects()[keys.objectsAt(slot) + RestGroup.A])) {
        return slot;
      }
    }
  }

  /** Keeps what failed until the step's changes are netted. */
  private void failedRest(
      int failure, long weight, int k, boolean kNull, String a, long lefts, long rights) {
    fail(failure, weight, "k", kNull ? null : (Object) k, "a", a, "lefts", lefts, "rights", rights);
  }

  /** A row of table t. */
  private static final class TRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int K = 1;
    static final int WEIGHT = 2;

    /** Their flags. */
    static final long A_NULL = 1;

    /** Where its objects are. */
    static final int A = 0;

    static final Columns COLUMNS =
        new Columns().integer("k", K).text("a", A).nullable(NULLS, A_NULL);

    static final RowLayout LAYOUT = new RowLayout(3, 1);
  }

  /** A row of table s. */
  private static final class SRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int K = 1;
    static final int WEIGHT = 2;

    /** Their flags. */
    static final long K_NULL = 1;

    /** Where its objects are. */
    static final int A = 0;

    static final Columns COLUMNS =
        new Columns().integer("k", K).nullable(NULLS, K_NULL).text("a", A);

    static final RowLayout LAYOUT = new RowLayout(3, 1);
  }

  /** A row of restGroups. */
  private static final class RestGroup {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int K = 1;
    static final int ROWS = 2;
    static final int LEFTS = 3;
    static final int RIGHTS = 4;

    /** Their flags. */
    static final long K_NULL = 1;
    static final long A_NULL = 1L << 1;

    /** Where its objects are. */
    static final int A = 0;

    static final RowLayout LAYOUT = new RowLayout(5, 1);
    static final RowLayout KEY = new RowLayout(2, 1);

    static final Columns COLUMNS =
        new Columns().integer("k", K).nullable(NULLS, K_NULL).text("a", A).nullable(NULLS, A_NULL);
  }

  /** A row of view rest. */
  private static final class RestRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int K = 1;

    /** Their flags. */
    static final long A_NULL = 1;

    /** Where its objects are. */
    static final int A = 0;

    static final Columns COLUMNS =
        new Columns().integer("k", K).text("a", A).nullable(NULLS, A_NULL);

    static final RowLayout LAYOUT = new RowLayout(2, 1);
  }

  /** Takes apart what is handed in to table {@code t}. */
  private static final class TInput extends BagInput<Script.TRow> {
    TInput() {
      super("t", TRow.COLUMNS, TRow.LAYOUT);
    }

    @Override
    protected void encode(Script.TRow row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + TRow.K] = row.k();
      String a = row.a();
      objects[objectsAt + TRow.A] = a;
      words[at + TRow.NULLS] = Ingest.nullBit(a, TRow.A_NULL);
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(
          Hash.object(Hash.word(Hash.SEED, words[at + TRow.K]), objects[objectsAt + TRow.A]));
    }

    @Override
    protected void encodeAll(Collection<? extends Script.TRow> rows, PendingRows pending) {
      for (Script.TRow row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Takes apart what is handed in to table {@code s}. */
  private static final class SInput extends BagInput<Script.SRow> {
    SInput() {
      super("s", SRow.COLUMNS, SRow.LAYOUT);
    }

    @Override
    protected void encode(Script.SRow row, long[] words, int at, Object[] objects, int objectsAt) {
      Integer k = row.k();
      words[at + SRow.K] = Ingest.word(k);
      objects[objectsAt + SRow.A] = Ingest.notNull(row.a(), "s", "a");
      words[at + SRow.NULLS] = Ingest.nullBit(k, SRow.K_NULL);
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(
          Hash.object(Hash.word(Hash.SEED, words[at + SRow.K]), objects[objectsAt + SRow.A]));
    }

    @Override
    protected void encodeAll(Collection<? extends Script.SRow> rows, PendingRows pending) {
      for (Script.SRow row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Makes records of the rows of view {@code rest}. */
  private static final class RestOutput extends ChangeOutput<Script.RestRow> {
    RestOutput() {
      super("rest", RestRow.COLUMNS, RestRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Script.RestRow row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Script.RestRow(
          (int) words[at + RestRow.K], (String) objects[objectsAt + RestRow.A]);
    }
  }
}
