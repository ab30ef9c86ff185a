package script;

import dev.penstock.BagHandle;
import dev.penstock.CircuitOptions;
import dev.penstock.ListView;
import dev.penstock.MapHandle;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.exchange.Exchange;
import dev.penstock.exchange.Parcel;
import dev.penstock.scalar.Checked;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.Blocks;
import dev.penstock.state.FailureSite;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.table.BagInput;
import dev.penstock.table.KeyedInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.Delta;
import dev.penstock.view.ListOutput;
import dev.penstock.view.Netting;
import java.util.Collection;
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
      #23 output next @1:8
        #22 project id, n = n$3 @1:8
          #21 join n_key = n @1:33
            #18 integrate blocks by(n_key) slots 2 @1:33
              #17 exchange by(n_key) @1:33
                #16 filter n_key IS NOT NULL @1:33
                  #15 project id, n, n_key INTEGER? = NULL_IF_FAILED(n + 1) @1:33
                    #14 plus(id INTEGER, n INTEGER?) @1:33
                      #1 input reading(id INTEGER, n INTEGER?)
                      #13 filter n + 1 IS NOT NULL @1:33
                        #12 project id, n @1:33
                          #11 join key = key @1:33
                            #5 integrate blocks by(key) slots 1 @1:33
                              #4 exchange by(key) @1:33
                                #3 project id, n, key BOOLEAN = TRUE @1:33
                                  #2 filter IS_FAILED(n + 1) @1:33
                                    #1
                            #10 distinct @1:33
                              #9 integrate weights by(key) slots 1 @1:33
                                #8 exchange by(key) @1:33
                                  #7 project key BOOLEAN = TRUE @1:33
                                    #6 input mark(n INTEGER?)
            #20 integrate blocks by(n) slots 2 @1:33
              #19 filter n IS NOT NULL @1:33
                #6
      """;

  private final ReadingInput reading = input(new ReadingInput());
  private final MarkInput mark = input(new MarkInput());
  private final KeyedRows readingRows = reading.rows();

  private final Exchange readingByKeyExchange =
      exchange(Exchange.byKey(ReadingByKeyExchangeRow.LAYOUT));

  private final KeyTable readingKeySlots = new KeyTable(ReadingKey.LAYOUT);

  private final Blocks readingByKey =
      state(
          "ee2176e6cd016bd7",
          "next 1:33",
          new Blocks("next#5", readingKeySlots, ReadingByKeyRow.LAYOUT)
              .describe(ReadingKey.COLUMNS::text, ReadingByKeyRow.COLUMNS::text));

  private final Exchange markByKeyExchange = exchange(Exchange.byKey(MarkByKeyExchangeRow.LAYOUT));

  private final KeyedRows nextGroups =
      state(
          "8c1a2527ce08e0dc",
          "next 1:33",
          new KeyedRows("next#10", readingKeySlots, NextGroup.LAYOUT)
              .describe(NextGroup.COLUMNS::text));

  private final Exchange readingNextByNKeyExchange =
      exchange(Exchange.byKey(ReadingNextByNKeyExchangeRow.LAYOUT));

  private final KeyTable readingNextNKeySlots = new KeyTable(ReadingNextNKey.LAYOUT);

  private final Blocks readingNextByNKey =
      state(
          "e8993d1d4d3715ac",
          "next 1:33",
          new Blocks("next#18", readingNextNKeySlots, ReadingNextByNKeyRow.LAYOUT)
              .describe(ReadingNextNKey.COLUMNS::text, ReadingNextByNKeyRow.COLUMNS::text));

  private final Blocks markByN =
      state(
          "8e16c9571849ecbb",
          "next 1:33",
          new Blocks("next#20", readingNextNKeySlots, MarkByNRow.LAYOUT)
              .describe(MarkByNRow.KEY_COLUMNS::text, MarkByNRow.COLUMNS::text));

  private final NextOutput next = view(new NextOutput());

  private ScriptCircuit() {
    super("Script", PLAN, new FailureSite("next", 1, 48, "r.n + 1", "result out of range"));
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
  public MapHandle<Integer, Script.ReadingRow> reading() {
    return reading;
  }

  @Override
  public BagHandle<Script.MarkRow> mark() {
    return mark;
  }

  @Override
  public ListView<Script.NextRow> next() {
    return next;
  }

  @Override
  protected void propagate() {
    readingIn(); // for next
    readingByKeyExchange.sent(); // all that next#4 gives to other workers
    markIn(); // for next
    markByKeyExchange.sent(); // all that next#8 gives to other workers
    inputsDone();
    receiveReadingByKey(); // for next
    receiveMarkByKey(); // next#8 → #9 integrate
    flushNext(); // for next
    readingNextByNKeyExchange.sent(); // all that next#17 gives to other workers
    receiveReadingNextByNKey(); // next#17 → #18 integrate → #21 join → #22 → #23 output
  }

  /**
   * next#1 {@code input reading(id INTEGER, n INTEGER?)}: −old and +new of each row that differs.
   */
  private void readingIn() {
    source(reading);
    for (int k = 0, touched = readingRows.touched(); k < touched; k++) {
      if (reading.changed(k)) {
        reading.current(k);
        int slot = readingRows.touchedSlot(k);
        if (readingRows.showedBefore(k)) {
          changeReading(readingRows.log(), readingRows.logAt(k), -1);
        }
        if (readingRows.words()[readingRows.at(slot) + ReadingRow.PRESENCE] != 0) {
          changeReading(readingRows.words(), readingRows.at(slot), 1);
        }
      }
    }
  }

  /** Hands on one row of {@code reading} that goes or comes. */
  private void changeReading(long[] words, int at, long weight) {
    int id = (int) words[at + ReadingRow.ID];
    int n = (int) words[at + ReadingRow.N];
    boolean nNull = (words[at + ReadingRow.NULLS] & ReadingRow.N_NULL) != 0;
    int part = 0;
    boolean partNull = nNull;
    int partFailure = 0;
    if (!partNull) {
      partFailure = Checked.addFails(n, 1) ? 1 : 0;
      if (partFailure == 0) {
        part = n + 1;
      }
    }
    boolean nKeyNull = partNull || partFailure != 0;
    if (!nKeyNull) {
      if (isAlone()) {
        integrateReadingNextByNKey(id, part, nKeyNull, weight);
      } else {
        sendReadingNextByNKey(id, part, nKeyNull, weight);
      }
    }
    int part2 = 0;
    boolean part2Null = nNull;
    int part2Failure = 0;
    if (!part2Null) {
      part2Failure = Checked.addFails(n, 1) ? 1 : 0;
      if (part2Failure == 0) {
        part2 = n + 1;
      }
    }
    if (part2Failure == 0) {
      return;
    }
    if (isAlone()) {
      integrateReadingByKey(id, n, nNull, true, weight);
    } else {
      sendReadingByKey(id, n, nNull, true, weight);
    }
  }

  /**
   * next#6 {@code input mark(n INTEGER?)}: reads the batch in place, as its last reader (owned).
   *
   * <p>The last reader in the plan comes first: where a change takes two ways to a join, it must be
   * there before what the other way makes of it.
   */
  private void markIn() {
    source(mark);
    long[] words = mark.words();
    for (int row = 0, rows = mark.size(); row < rows; row++) {
      mark.current(row);
      int at = mark.at(row);
      long weight = words[at + MarkRow.WEIGHT];
      int n = (int) words[at + MarkRow.N];
      boolean nNull = (words[at + MarkRow.NULLS] & MarkRow.N_NULL) != 0;
      if (!nNull) {
        integrateMarkByN(n, nNull, weight);
      }
      if (isAlone()) {
        absorbNext(true, weight);
      } else {
        sendMarkByKey(true, weight);
      }
    }
  }

  /**
   * next#4 {@code exchange by(key)}, next 1:33: the rows that this worker owns, sender by sender.
   */
  private void receiveReadingByKey() {
    while (readingByKeyExchange.receive()) {
      Parcel parcel = readingByKeyExchange.received();
      long[] words = parcel.words();
      for (int row = 0, rows = parcel.size(); row < rows; row++) {
        int at = parcel.at(row);
        long weight = words[at + ReadingByKeyExchangeRow.WEIGHT];
        int id = (int) words[at + ReadingByKeyExchangeRow.ID];
        int n = (int) words[at + ReadingByKeyExchangeRow.N];
        boolean nNull =
            (words[at + ReadingByKeyExchangeRow.NULLS] & ReadingByKeyExchangeRow.N_NULL) != 0;
        boolean key = words[at + ReadingByKeyExchangeRow.KEY] != 0;
        integrateReadingByKey(id, n, nNull, key, weight);
      }
    }
  }

  /**
   * next#8 {@code exchange by(key)}, next 1:33: the rows that this worker owns, sender by sender.
   */
  private void receiveMarkByKey() {
    while (markByKeyExchange.receive()) {
      Parcel parcel = markByKeyExchange.received();
      long[] words = parcel.words();
      for (int row = 0, rows = parcel.size(); row < rows; row++) {
        int at = parcel.at(row);
        long weight = words[at + MarkByKeyExchangeRow.WEIGHT];
        boolean key = words[at + MarkByKeyExchangeRow.KEY] != 0;
        absorbNext(key, weight);
      }
    }
  }

  /**
   * next#17 {@code exchange by(n_key)}, next 1:33: the rows that this worker owns, sender by
   * sender.
   */
  private void receiveReadingNextByNKey() {
    while (readingNextByNKeyExchange.receive()) {
      Parcel parcel = readingNextByNKeyExchange.received();
      long[] words = parcel.words();
      for (int row = 0, rows = parcel.size(); row < rows; row++) {
        int at = parcel.at(row);
        long weight = words[at + ReadingNextByNKeyExchangeRow.WEIGHT];
        int id = (int) words[at + ReadingNextByNKeyExchangeRow.ID];
        int nKey = (int) words[at + ReadingNextByNKeyExchangeRow.N_KEY];
        boolean nKeyNull =
            (words[at + ReadingNextByNKeyExchangeRow.NULLS]
                    & ReadingNextByNKeyExchangeRow.N_KEY_NULL)
                != 0;
        integrateReadingNextByNKey(id, nKey, nKeyNull, weight);
      }
    }
  }

  /** next#4 {@code exchange by(key)}, next 1:33: packs one row for the worker that owns it. */
  private void sendReadingByKey(int id, int n, boolean nNull, boolean key, long weight) {
    Parcel parcel = readingByKeyExchange.parcel(Hash.finish(Hash.word(Hash.SEED, key ? 1L : 0L)));
    int row = parcel.next();
    long[] words = parcel.words();
    int at = parcel.at(row);
    words[at + ReadingByKeyExchangeRow.WEIGHT] = weight;
    words[at + ReadingByKeyExchangeRow.NULLS] = nNull ? ReadingByKeyExchangeRow.N_NULL : 0;
    words[at + ReadingByKeyExchangeRow.ID] = id;
    words[at + ReadingByKeyExchangeRow.N] = n;
    words[at + ReadingByKeyExchangeRow.KEY] = key ? 1 : 0;
  }

  /**
   * next#5 {@code integrate blocks by(key) slots 1}, next 1:33: keeps one changed row, then joins
   * it with what the other sides hold at this moment.
   */
  private void integrateReadingByKey(int id, int n, boolean nNull, boolean key, long weight) {
    int slot = readingKeySlot(key);
    int position = readingByKey.append(slot);
    long[] words = readingByKey.words();
    int at = readingByKey.at(position);
    words[at + ReadingByKeyRow.WEIGHT] = weight;
    words[at + ReadingByKeyRow.NULLS] = nNull ? ReadingByKeyRow.N_NULL : 0;
    words[at + ReadingByKeyRow.ID] = id;
    words[at + ReadingByKeyRow.N] = n;
    joinReadingWithNext(slot, id, n, nNull, weight);
  }

  /** next#8 {@code exchange by(key)}, next 1:33: packs one row for the worker that owns it. */
  private void sendMarkByKey(boolean key, long weight) {
    Parcel parcel = markByKeyExchange.parcel(Hash.finish(Hash.word(Hash.SEED, key ? 1L : 0L)));
    int row = parcel.next();
    long[] words = parcel.words();
    int at = parcel.at(row);
    words[at + MarkByKeyExchangeRow.WEIGHT] = weight;
    words[at + MarkByKeyExchangeRow.KEY] = key ? 1 : 0;
  }

  /** next#10 {@code distinct}, next 1:33: counts one changed row. */
  private void absorbNext(boolean key, long weight) {
    int slot = readingKeySlot(key);
    nextGroups.touch(slot);
    long[] words = nextGroups.words();
    int at = nextGroups.at(slot);
    words[at + NextGroup.ROWS] = Math.addExact(words[at + NextGroup.ROWS], weight);
  }

  /**
   * next#10 {@code distinct}, next 1:33: −old and +new of each group that shows something else than
   * before.
   */
  private void flushNext() {
    nextGroups.beginFlush();
    for (int k = 0, touched = nextGroups.touched(); k < touched; k++) {
      int slot = nextGroups.touchedSlot(k);
      long[] words = nextGroups.words();
      int at = nextGroups.at(slot);
      boolean before = nextGroups.showedBefore(k);
      boolean after = words[at + NextGroup.ROWS] > 0;
      if (before && after) {
        continue;
      }
      nextGroups.showNothing(k);
      if (before) {
        changeNext(slot, nextGroups.log(), nextGroups.logAt(k), -1);
      }
      nextGroups.showNew(k);
      if (after) {
        changeNext(slot, nextGroups.words(), nextGroups.at(slot), 1);
      }
    }
    nextGroups.endFlush();
  }

  /** Hands on what one group has shown or shows. */
  private void changeNext(int slot, long[] words, int at, long weight) {
    joinNextWithReading(slot, weight);
  }

  /**
   * next#11 {@code join key = key}, next 1:33, for one change of reading.
   *
   * <p>Δ(reading ⋈ next), change by change: Δreading ⋈ next against the rows as of this moment.
   */
  private void joinReadingWithNext(int slot, int id, int n, boolean nNull, long weight) {
    if (nextGroups.shows(slot)) {
      int part = 0;
      boolean partNull = nNull;
      int partFailure = 0;
      if (!partNull) {
        partFailure = Checked.addFails(n, 1) ? 1 : 0;
        if (partFailure == 0) {
          part = n + 1;
        }
      }
      if (partFailure != 0) {
        failedReadingNext(partFailure, weight, id, n, nNull);
        return;
      }
      if (partNull) {
        return;
      }
      int part2 = 0;
      boolean part2Null = nNull;
      int part2Failure = 0;
      if (!part2Null) {
        part2Failure = Checked.addFails(n, 1) ? 1 : 0;
        if (part2Failure == 0) {
          part2 = n + 1;
        }
      }
      boolean nKeyNull = part2Null || part2Failure != 0;
      if (nKeyNull) {
        return;
      }
      if (isAlone()) {
        integrateReadingNextByNKey(id, part2, nKeyNull, weight);
      } else {
        sendReadingNextByNKey(id, part2, nKeyNull, weight);
      }
    }
  }

  /**
   * next#11 {@code join key = key}, next 1:33, for one change of next.
   *
   * <p>Δ(reading ⋈ next), change by change: reading ⋈ Δnext against the rows as of this moment.
   */
  private void joinNextWithReading(int slot, long weight) {
    long[] words = readingByKey.words();
    for (int position = readingByKey.first(slot),
            end = readingByKey.end(slot);
        position < end;
        position++) {
      int at = readingByKey.at(position);
      long copies = words[at + ReadingByKeyRow.WEIGHT];
      int id = (int) words[at + ReadingByKeyRow.ID];
      int n = (int) words[at + ReadingByKeyRow.N];
      boolean nNull = (words[at + ReadingByKeyRow.NULLS] & ReadingByKeyRow.N_NULL) != 0;
      int part = 0;
      boolean partNull = nNull;
      int partFailure = 0;
      if (!partNull) {
        partFailure = Checked.addFails(n, 1) ? 1 : 0;
        if (partFailure == 0) {
          part = n + 1;
        }
      }
      if (partFailure != 0) {
        failedReadingNext(partFailure, Math.multiplyExact(weight, copies), id, n, nNull);
        continue;
      }
      if (partNull) {
        continue;
      }
      int part2 = 0;
      boolean part2Null = nNull;
      int part2Failure = 0;
      if (!part2Null) {
        part2Failure = Checked.addFails(n, 1) ? 1 : 0;
        if (part2Failure == 0) {
          part2 = n + 1;
        }
      }
      boolean nKeyNull = part2Null || part2Failure != 0;
      if (nKeyNull) {
        continue;
      }
      if (isAlone()) {
        integrateReadingNextByNKey(id, part2, nKeyNull, Math.multiplyExact(weight, copies));
      } else {
        sendReadingNextByNKey(id, part2, nKeyNull, Math.multiplyExact(weight, copies));
      }
    }
  }

  /** next#17 {@code exchange by(n_key)}, next 1:33: packs one row for the worker that owns it. */
  private void sendReadingNextByNKey(int id, int nKey, boolean nKeyNull, long weight) {
    Parcel parcel = readingNextByNKeyExchange.parcel(Hash.finish(Hash.word(Hash.SEED, nKey)));
    int row = parcel.next();
    long[] words = parcel.words();
    int at = parcel.at(row);
    words[at + ReadingNextByNKeyExchangeRow.WEIGHT] = weight;
    words[at + ReadingNextByNKeyExchangeRow.NULLS] =
        nKeyNull ? ReadingNextByNKeyExchangeRow.N_KEY_NULL : 0;
    words[at + ReadingNextByNKeyExchangeRow.ID] = id;
    words[at + ReadingNextByNKeyExchangeRow.N_KEY] = nKey;
  }

  /**
   * next#18 {@code integrate blocks by(n_key) slots 2}, next 1:33: keeps one changed row, then
   * joins it with what the other sides hold at this moment.
   */
  private void integrateReadingNextByNKey(int id, int nKey, boolean nKeyNull, long weight) {
    int slot = readingNextNKeySlot(nKey, nKeyNull);
    int position = readingNextByNKey.append(slot);
    long[] words = readingNextByNKey.words();
    int at = readingNextByNKey.at(position);
    words[at + ReadingNextByNKeyRow.WEIGHT] = weight;
    words[at + ReadingNextByNKeyRow.ID] = id;
    joinReadingNextWithMark(slot, id, nKey, nKeyNull, weight);
  }

  /**
   * next#20 {@code integrate blocks by(n) slots 2}, next 1:33: keeps one changed row, then joins it
   * with what the other sides hold at this moment.
   */
  private void integrateMarkByN(int n, boolean nNull, long weight) {
    int slot = readingNextNKeySlot(n, nNull);
    int position = markByN.append(slot);
    long[] words = markByN.words();
    int at = markByN.at(position);
    words[at + MarkByNRow.WEIGHT] = weight;
    joinMarkWithReadingNext(slot, n, nNull, weight);
  }

  /**
   * next#21 {@code join n_key = n}, next 1:33, for one change of readingNext.
   *
   * <p>Δ(readingNext ⋈ mark), change by change: ΔreadingNext ⋈ mark against the rows as of this
   * moment.
   */
  private void joinReadingNextWithMark(int slot, int id, int nKey, boolean nKeyNull, long weight) {
    long[] words = markByN.words();
    for (int position = markByN.first(slot), end = markByN.end(slot); position < end; position++) {
      int at = markByN.at(position);
      long copies = words[at + MarkByNRow.WEIGHT];
      outputNext(id, nKey, nKeyNull, Math.multiplyExact(weight, copies));
    }
  }

  /**
   * next#21 {@code join n_key = n}, next 1:33, for one change of mark.
   *
   * <p>Δ(readingNext ⋈ mark), change by change: readingNext ⋈ Δmark against the rows as of this
   * moment.
   */
  private void joinMarkWithReadingNext(int slot, int n, boolean nNull, long weight) {
    long[] words = readingNextByNKey.words();
    for (int position = readingNextByNKey.first(slot),
            end = readingNextByNKey.end(slot);
        position < end;
        position++) {
      int at = readingNextByNKey.at(position);
      long copies = words[at + ReadingNextByNKeyRow.WEIGHT];
      int id = (int) words[at + ReadingNextByNKeyRow.ID];
      outputNext(id, n, nNull, Math.multiplyExact(weight, copies));
    }
  }

  /** next#23 {@code output next}, next 1:8: one changed row of the view. */
  private void outputNext(int id, int n, boolean nNull, long weight) {
    Delta delta = next.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + NextRow.NULLS] = nNull ? NextRow.N_NULL : 0;
    words[at + NextRow.ID] = id;
    words[at + NextRow.N] = n;
  }

  /** The slot of a key of readingKeySlots, a new one if it is absent. */
  private int readingKeySlot(boolean key) {
    KeyTable keys = readingKeySlots;
    long hash = Hash.finish(Hash.word(Hash.SEED, key ? 1L : 0L));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + ReadingKey.KEY] = key ? 1 : 0;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && keys.words()[keys.at(slot) + ReadingKey.KEY] == (key ? 1 : 0)) {
        return slot;
      }
    }
  }

  /** The slot of a key of readingNextNKeySlots, a new one if it is absent. */
  private int readingNextNKeySlot(int nKey, boolean nKeyNull) {
    KeyTable keys = readingNextNKeySlots;
    long nulls = nKeyNull ? ReadingNextNKey.N_KEY_NULL : 0;
    long hash = Hash.finish(Hash.word(Hash.word(Hash.SEED, nulls), nKey));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + ReadingNextNKey.NULLS] = nulls;
        keys.words()[keys.at(slot) + ReadingNextNKey.N_KEY] = nKey;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && keys.words()[keys.at(slot) + ReadingNextNKey.NULLS] == nulls
          && keys.words()[keys.at(slot) + ReadingNextNKey.N_KEY] == nKey) {
        return slot;
      }
    }
  }

  /** Keeps what failed until the step's changes are netted. */
  private void failedReadingNext(int failure, long weight, int id, int n, boolean nNull) {
    fail(failure, weight, "id", id, "n", nNull ? null : (Object) n);
  }

  /** A row of table reading. */
  private static final class ReadingRow {
    /** Where its words are. */
    static final int ID = 0;
    static final int PRESENCE = 1;
    static final int NULLS = 2;
    static final int N = 3;

    /** Their flags. */
    static final long N_NULL = 1;

    static final Columns COLUMNS =
        new Columns().integer("id", ID).integer("n", N).nullable(NULLS, N_NULL);

    static final RowLayout LAYOUT = new RowLayout(4, 0);
    static final RowLayout KEY = new RowLayout(1, 0);
  }

  /** A row of table mark. */
  private static final class MarkRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int N = 1;
    static final int WEIGHT = 2;

    /** Their flags. */
    static final long N_NULL = 1;

    static final Columns COLUMNS = new Columns().integer("n", N).nullable(NULLS, N_NULL);
    static final RowLayout LAYOUT = new RowLayout(3, 0);
  }

  /** A row of readingByKeyExchange. */
  private static final class ReadingByKeyExchangeRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int NULLS = 1;
    static final int ID = 2;
    static final int N = 3;
    static final int KEY = 4;

    /** Their flags. */
    static final long N_NULL = 1;

    static final RowLayout LAYOUT = new RowLayout(5, 0);
  }

  /** A key of readingKeySlots. */
  private static final class ReadingKey {
    /** Where its words are. */
    static final int KEY = 0;

    static final RowLayout LAYOUT = new RowLayout(1, 0);
    static final Columns COLUMNS = new Columns().bool("key", KEY);
  }

  /** A row of readingByKey. */
  private static final class ReadingByKeyRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int NULLS = 1;
    static final int ID = 2;
    static final int N = 3;

    /** Their flags. */
    static final long N_NULL = 1;

    static final Columns COLUMNS =
        new Columns().integer("id", ID).integer("n", N).nullable(NULLS, N_NULL);

    static final RowLayout LAYOUT = new RowLayout(4, 0);
  }

  /** A row of markByKeyExchange. */
  private static final class MarkByKeyExchangeRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int KEY = 1;

    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of nextGroups, in readingKeySlots. */
  private static final class NextGroup {
    /** Where its words are. */
    static final int KEY = 0;
    static final int ROWS = 1;

    static final RowLayout LAYOUT = new RowLayout(2, 0);
    static final Columns COLUMNS = new Columns().bool("key", KEY);
  }

  /** A row of readingNextByNKeyExchange. */
  private static final class ReadingNextByNKeyExchangeRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int NULLS = 1;
    static final int ID = 2;
    static final int N_KEY = 3;

    /** Their flags. */
    static final long N_KEY_NULL = 1;

    static final RowLayout LAYOUT = new RowLayout(4, 0);
  }

  /** A key of readingNextNKeySlots. */
  private static final class ReadingNextNKey {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int N_KEY = 1;

    /** Their flags. */
    static final long N_KEY_NULL = 1;

    static final RowLayout LAYOUT = new RowLayout(2, 0);

    static final Columns COLUMNS =
        new Columns().integer("n_key", N_KEY).nullable(NULLS, N_KEY_NULL);
  }

  /** A row of readingNextByNKey. */
  private static final class ReadingNextByNKeyRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int ID = 1;

    static final Columns COLUMNS = new Columns().integer("id", ID);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of markByN. */
  private static final class MarkByNRow {
    /** Where its words are. */
    static final int WEIGHT = 0;

    static final Columns KEY_COLUMNS =
        new Columns()
            .integer("n", ReadingNextNKey.N_KEY)
            .nullable(ReadingNextNKey.NULLS, ReadingNextNKey.N_KEY_NULL);

    static final Columns COLUMNS = new Columns();
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** A row of view next. */
  private static final class NextRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int ID = 1;
    static final int N = 2;

    /** Their flags. */
    static final long N_NULL = 1;

    static final Columns COLUMNS =
        new Columns().integer("id", ID).integer("n", N).nullable(NULLS, N_NULL);

    static final RowLayout LAYOUT = new RowLayout(3, 0);
  }

  /** Takes apart what is handed in to table {@code reading}. */
  private static final class ReadingInput extends KeyedInput<Integer, Script.ReadingRow> {
    ReadingInput() {
      super("reading", "e98c518ce01a3eaa", ReadingRow.COLUMNS, ReadingRow.KEY, ReadingRow.LAYOUT);
    }

    @Override
    protected void encode(
        Script.ReadingRow row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + ReadingRow.ID] = row.id();
      Integer n = row.n();
      words[at + ReadingRow.N] = Ingest.word(n);
      words[at + ReadingRow.NULLS] = Ingest.nullBit(n, ReadingRow.N_NULL);
    }

    @Override
    protected void encodeKey(Integer key, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + ReadingRow.ID] = Ingest.word(Ingest.notNull(key, "reading", "id"));
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + ReadingRow.ID]));
    }

    @Override
    protected void encodeAll(Collection<? extends Script.ReadingRow> rows, PendingRows pending) {
      for (Script.ReadingRow row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Takes apart what is handed in to table {@code mark}. */
  private static final class MarkInput extends BagInput<Script.MarkRow> {
    MarkInput() {
      super("mark", MarkRow.COLUMNS, MarkRow.LAYOUT);
    }

    @Override
    protected void encode(
        Script.MarkRow row, long[] words, int at, Object[] objects, int objectsAt) {
      Integer n = row.n();
      words[at + MarkRow.N] = Ingest.word(n);
      words[at + MarkRow.NULLS] = Ingest.nullBit(n, MarkRow.N_NULL);
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + MarkRow.N]));
    }

    @Override
    protected void encodeAll(Collection<? extends Script.MarkRow> rows, PendingRows pending) {
      for (Script.MarkRow row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Makes records of the rows of view {@code next}. */
  private static final class NextOutput extends ListOutput<Script.NextRow> {
    NextOutput() {
      super("next", "a45b48e450620b01", NextRow.COLUMNS, NextRow.LAYOUT, Netting.CONSOLIDATE, null);
    }

    @Override
    protected Script.NextRow row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Script.NextRow(
          (int) words[at + NextRow.ID],
          (words[at + NextRow.NULLS] & NextRow.N_NULL) != 0 ? null : (int) words[at + NextRow.N]);
    }
  }
}
