package test.circuit;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.state.Blocks;
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
import java.util.Collection;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link JoinOnAggregate} current. {@link #PLAN} shows its operators; the docs
 * of the methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class JoinOnAggregateCircuit extends AbstractCircuit implements JoinOnAggregate {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #7 output share
        #6 project x, sum_x
          #5 join k = k
            #2 integrate blocks by(k)
              #1 input t(k INTEGER, x INTEGER)
            #4 aggregate by(k) sum_x BIGINT = SUM(x)
              #3 integrate accumulators by(k)
                #1
      """;

  private final TInput t = input(new TInput());

  private final Blocks tByK =
      state(
          "406d43c491b72d44",
          "share",
          new Blocks("share#2", TByKKey.LAYOUT, TByKRow.LAYOUT)
              .describe(TByKKey.COLUMNS::text, TByKRow.COLUMNS::text));

  private final KeyedRows shareGroups =
      state(
          "db055b393d6db374",
          "share",
          new KeyedRows("share#4", ShareGroup.KEY, ShareGroup.LAYOUT)
              .describe(ShareGroup.COLUMNS::text));

  private final ShareOutput share = view(new ShareOutput());

  private JoinOnAggregateCircuit() {
    super("JoinOnAggregate", PLAN, new FailureSite("", 0, 0, "", "sum out of range"));
  }

  /** Opens an empty circuit; step 0 has run. */
  public static JoinOnAggregate open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static JoinOnAggregate open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static JoinOnAggregate open(
      CircuitOptions options, Consumer<? super JoinOnAggregate> listening) {
    JoinOnAggregateCircuit circuit = new JoinOnAggregateCircuit();
    circuit.start(options, JoinOnAggregateCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public BagHandle<T> t() {
    return t;
  }

  @Override
  public ChangeView<Share> share() {
    return share;
  }

  @Override
  protected void propagate() {
    tIn(); // share#1 → #2 integrate → #3 integrate → #5 join → #6 → #7 output
    inputsDone();
    flushShare(); // share#4 aggregate → #5 join → #6 → #7 output
  }

  /**
   * share#1 {@code input t(k INTEGER, x INTEGER)}: reads the batch in place, as its last reader
   * (owned).
   *
   * <p>The last reader in the plan comes first: where a change takes two ways to a join, it must be
   * there before what the other way makes of it.
   */
  private void tIn() {
    source(t);
    long[] words = t.words();
    for (int row = 0, rows = t.size(); row < rows; row++) {
      t.current(row);
      int at = t.at(row);
      long weight = words[at + TRow.WEIGHT];
      int k = (int) words[at + TRow.K];
      int x = (int) words[at + TRow.X];
      absorbShare(k, x, weight);
      integrateTByK(k, x, weight);
    }
  }

  /**
   * share#2 {@code integrate blocks by(k)}: keeps one changed row, then joins it with what the
   * other sides hold at this moment.
   */
  private void integrateTByK(int k, int x, long weight) {
    int slot = tByKSlot(k);
    int position = tByK.append(slot);
    long[] words = tByK.words();
    int at = tByK.at(position);
    words[at + TByKRow.WEIGHT] = weight;
    words[at + TByKRow.X] = x;
    joinTWithShare(k, x, weight);
  }

  /**
   * share#4 {@code aggregate by(k) sum_x BIGINT = SUM(x)}: takes one changed row into its group.
   */
  private void absorbShare(int k, int x, long weight) {
    int slot = shareGroupsSlot(k);
    shareGroups.touch(slot);
    long[] words = shareGroups.words();
    int at = shareGroups.at(slot);
    words[at + ShareGroup.ROWS] = Math.addExact(words[at + ShareGroup.ROWS], weight);
    Wide.addProduct(words, at + ShareGroup.X_SUM, x, weight);
  }

  /**
   * share#4 {@code aggregate by(k) sum_x BIGINT = SUM(x)}: −old and +new of each group that shows
   * something else than before.
   */
  private void flushShare() {
    shareGroups.beginFlush();
    for (int k = 0, touched = shareGroups.touched(); k < touched; k++) {
      int slot = shareGroups.touchedSlot(k);
      long[] words = shareGroups.words();
      int at = shareGroups.at(slot);
      boolean before = shareGroups.showedBefore(k);
      boolean after = words[at + ShareGroup.ROWS] > 0;
      if (after) {
        int sumXFailure =
            Wide.fitsLong(words[at + ShareGroup.X_SUM], words[at + ShareGroup.X_SUM + 1]) ? 0 : 1;
        words[at + ShareGroup.SUM_X] = sumXFailure != 0 ? 0 : words[at + ShareGroup.X_SUM];
        words[at + ShareGroup.SUM_X_FAILURE] = sumXFailure;
      }
      long[] log = shareGroups.log();
      int logAt = shareGroups.logAt(k);
      if (before
          && after
          && log[logAt + ShareGroup.SUM_X] == words[at + ShareGroup.SUM_X]
          && log[logAt + ShareGroup.SUM_X_FAILURE] == words[at + ShareGroup.SUM_X_FAILURE]) {
        continue;
      }
      shareGroups.showNothing(k);
      if (before) {
        changeShare(log, logAt, -1);
      }
      shareGroups.showNew(k);
      if (after) {
        changeShare(shareGroups.words(), shareGroups.at(slot), 1);
      }
    }
    shareGroups.endFlush();
  }

  /** Hands on what one group has shown or shows. */
  private void changeShare(long[] words, int at, long weight) {
    int k = (int) words[at + ShareGroup.K];
    long sumX = words[at + ShareGroup.SUM_X];
    int sumXFailure = (int) words[at + ShareGroup.SUM_X_FAILURE];
    joinShareWithT(k, sumX, sumXFailure, weight);
  }

  /**
   * share#5 {@code join k = k}, for one change of t.
   *
   * <p>Δ(t ⋈ share), change by change: Δt ⋈ share against the rows as of this moment.
   */
  private void joinTWithShare(int k, int x, long weight) {
    int slot = findShareGroups(k);
    if (slot >= 0 && shareGroups.shows(slot)) {
      long[] words = shareGroups.shownWords(slot);
      int at = shareGroups.shownAt(slot);
      long sumX = words[at + ShareGroup.SUM_X];
      int sumXFailure = (int) words[at + ShareGroup.SUM_X_FAILURE];
      outputShare(x, sumX, sumXFailure, weight);
    }
  }

  /**
   * share#5 {@code join k = k}, for one change of share.
   *
   * <p>Δ(t ⋈ share), change by change: t ⋈ Δshare against the rows as of this moment.
   */
  private void joinShareWithT(int k, long sumX, int sumXFailure, long weight) {
    int slot = findTByK(k);
    if (slot >= 0) {
      long[] words = tByK.words();
      for (int position = tByK.first(slot), end = tByK.end(slot); position < end; position++) {
        int at = tByK.at(position);
        long copies = words[at + TByKRow.WEIGHT];
        int x = (int) words[at + TByKRow.X];
        outputShare(x, sumX, sumXFailure, Math.multiplyExact(weight, copies));
      }
    }
  }

  /** share#7 {@code output share}: one changed row of the view. */
  private void outputShare(int x, long sumX, int sumXFailure, long weight) {
    if (sumXFailure != 0) {
      failedTShare(sumXFailure, weight, x);
      return;
    }
    Delta delta = share.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + ShareRow.X] = x;
    words[at + ShareRow.SUM_X] = sumX;
  }

  /** The slot of a key of tByK, a new one if it is absent. */
  private int tByKSlot(int k) {
    KeyTable keys = tByK.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, k));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + TByKKey.K] = k;
        return slot;
      }
      if (keys.hashOf(slot) == hash && keys.words()[keys.at(slot) + TByKKey.K] == k) {
        return slot;
      }
    }
  }

  /** The slot of a key of shareGroups, a new one if it is absent. */
  private int shareGroupsSlot(int k) {
    KeyTable keys = shareGroups.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, k));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + ShareGroup.K] = k;
        return slot;
      }
      if (keys.hashOf(slot) == hash && keys.words()[keys.at(slot) + ShareGroup.K] == k) {
        return slot;
      }
    }
  }

  /** The slot of a key of shareGroups; negative if it is absent. */
  private int findShareGroups(int k) {
    KeyTable keys = shareGroups.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, k));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0
          || keys.hashOf(slot) == hash && keys.words()[keys.at(slot) + ShareGroup.K] == k) {
        return slot;
      }
    }
  }

  /** The slot of a key of tByK; negative if it is absent. */
  private int findTByK(int k) {
    KeyTable keys = tByK.keys();
    long hash = Hash.finish(Hash.word(Hash.SEED, k));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0 || keys.hashOf(slot) == hash && keys.words()[keys.at(slot) + TByKKey.K] == k) {
        return slot;
      }
    }
  }

  /** Keeps what failed until the step's changes are netted. */
  private void failedTShare(int failure, long weight, int x) {
    fail(failure, weight, "x", x, "sum_x", FAILED);
  }

  /** A row of table t. */
  private static final class TRow {
    /** Where its words are. */
    static final int K = 0;
    static final int X = 1;
    static final int WEIGHT = 2;

    static final Columns COLUMNS = new Columns().integer("k", K).integer("x", X);
    static final RowLayout LAYOUT = new RowLayout(3, 0);
  }

  /** A key of tByK. */
  private static final class TByKKey {
    /** Where its words are. */
    static final int K = 0;

    static final Columns COLUMNS = new Columns().integer("k", K);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** A row of tByK. */
  private static final class TByKRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int X = 1;

    static final Columns COLUMNS = new Columns().integer("x", X);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of shareGroups. */
  private static final class ShareGroup {
    /** Where its words are. */
    static final int K = 0;
    static final int ROWS = 1;
    static final int X_SUM = 2;
    static final int SUM_X = 4;
    static final int SUM_X_FAILURE = 5;

    static final RowLayout LAYOUT = new RowLayout(6, 0);
    static final RowLayout KEY = new RowLayout(1, 0);
    static final Columns COLUMNS = new Columns().integer("k", K);
  }

  /** A row of view share. */
  private static final class ShareRow {
    /** Where its words are. */
    static final int X = 0;
    static final int SUM_X = 1;

    static final Columns COLUMNS = new Columns().integer("x", X).integer("sum_x", SUM_X);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** Takes apart what is handed in to table {@code t}. */
  private static final class TInput extends BagInput<T> {
    TInput() {
      super("t", TRow.COLUMNS, TRow.LAYOUT);
    }

    @Override
    protected void encode(T row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + TRow.K] = row.k();
      words[at + TRow.X] = row.x();
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

  /** Makes records of the rows of view {@code share}. */
  private static final class ShareOutput extends ChangeOutput<Share> {
    ShareOutput() {
      super("share", ShareRow.COLUMNS, ShareRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Share row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Share((int) words[at + ShareRow.X], words[at + ShareRow.SUM_X]);
    }
  }
}
