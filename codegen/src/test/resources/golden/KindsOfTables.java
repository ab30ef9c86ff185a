package test.circuit;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.MapHandle;
import dev.penstock.SetHandle;
import dev.penstock.StreamHandle;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.table.BagInput;
import dev.penstock.table.KeyedInput;
import dev.penstock.table.PendingRows;
import dev.penstock.table.SetInput;
import dev.penstock.table.StreamInput;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.util.Collection;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link KindsOfTables} current. {@link #PLAN} shows its operators; the docs of
 * the methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class KindsOfTablesCircuit extends AbstractCircuit implements KindsOfTables {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #3 output rain_seen
        #2 project a
          #1 input rain(a INTEGER, b VARCHAR?, c DECIMAL(10,2), d VARCHAR, e BIGINT?)
      #3 output pile_seen
        #2 project a
          #1 input pile(a INTEGER, b VARCHAR?, c DECIMAL(10,2), d VARCHAR, e BIGINT?)
      #3 output ledger_seen
        #2 project a
          #1 input ledger(a INTEGER, b VARCHAR?, c DECIMAL(10,2), d VARCHAR, e BIGINT?)
      #3 output pairs_seen
        #2 project a
          #1 input pairs(a INTEGER, b VARCHAR?, c DECIMAL(10,2), d VARCHAR, e BIGINT?)
      #3 output chosen_seen
        #2 project a
          #1 input chosen(a INTEGER, b VARCHAR?, c DECIMAL(10,2), d VARCHAR, e BIGINT?)
      """;

  private final RainInput rain = input(new RainInput());
  private final PileInput pile = input(new PileInput());
  private final LedgerInput ledger = input(new LedgerInput());
  private final PairsInput pairs = input(new PairsInput());
  private final ChosenInput chosen = input(new ChosenInput());
  private final IdleInput idle = input(new IdleInput());
  private final UnreadInput unread = input(new UnreadInput());
  private final KeyedRows pairsRows = pairs.rows();
  private final KeyedRows chosenRows = chosen.rows();
  private final RainSeenOutput rainSeen = view(new RainSeenOutput());
  private final PileSeenOutput pileSeen = view(new PileSeenOutput());
  private final LedgerSeenOutput ledgerSeen = view(new LedgerSeenOutput());
  private final PairsSeenOutput pairsSeen = view(new PairsSeenOutput());
  private final ChosenSeenOutput chosenSeen = view(new ChosenSeenOutput());

  private KindsOfTablesCircuit() {
    super("KindsOfTables", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static KindsOfTables open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static KindsOfTables open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static KindsOfTables open(
      CircuitOptions options, Consumer<? super KindsOfTables> listening) {
    KindsOfTablesCircuit circuit = new KindsOfTablesCircuit();
    circuit.start(options, KindsOfTablesCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public StreamHandle<Rain> rain() {
    return rain;
  }

  @Override
  public BagHandle<Pile> pile() {
    return pile;
  }

  @Override
  public BagHandle<Ledger> ledger() {
    return ledger;
  }

  @Override
  public MapHandle<PairsKey, Pairs> pairs() {
    return pairs;
  }

  @Override
  public SetHandle<Chosen> chosen() {
    return chosen;
  }

  @Override
  public BagHandle<Idle> idle() {
    return idle;
  }

  @Override
  public MapHandle<Integer, Unread> unread() {
    return unread;
  }

  @Override
  public ChangeView<RainSeen> rain_seen() {
    return rainSeen;
  }

  @Override
  public ChangeView<PileSeen> pile_seen() {
    return pileSeen;
  }

  @Override
  public ChangeView<LedgerSeen> ledger_seen() {
    return ledgerSeen;
  }

  @Override
  public ChangeView<PairsSeen> pairs_seen() {
    return pairsSeen;
  }

  @Override
  public ChangeView<ChosenSeen> chosen_seen() {
    return chosenSeen;
  }

  @Override
  protected void propagate() {
    rainIn(); // rain_seen#1 → #2 → #3 output
    pileIn(); // pile_seen#1 → #2 → #3 output
    ledgerIn(); // ledger_seen#1 → #2 → #3 output
    pairsIn(); // pairs_seen#1 → #2 → #3 output
    chosenIn(); // chosen_seen#1 → #2 → #3 output
  }

  /**
   * rain_seen#1 {@code input rain(a INTEGER, b VARCHAR?, c DECIMAL(10,2), d VARCHAR, e BIGINT?)}:
   * reads the batch in place, as its last reader (owned).
   */
  private void rainIn() {
    source(rain);
    long[] words = rain.words();
    for (int row = 0, rows = rain.size(); row < rows; row++) {
      rain.current(row);
      int at = rain.at(row);
      int a = (int) words[at + RainRow.A];
      outputRainSeen(a, 1);
    }
  }

  /**
   * pile_seen#1 {@code input pile(a INTEGER, b VARCHAR?, c DECIMAL(10,2), d VARCHAR, e BIGINT?)}:
   * reads the batch in place, as its last reader (owned).
   */
  private void pileIn() {
    source(pile);
    long[] words = pile.words();
    for (int row = 0, rows = pile.size(); row < rows; row++) {
      pile.current(row);
      int at = pile.at(row);
      long weight = words[at + PileRow.WEIGHT];
      int a = (int) words[at + PileRow.A];
      outputPileSeen(a, weight);
    }
  }

  /**
   * ledger_seen#1 {@code input ledger(a INTEGER, b VARCHAR?, c DECIMAL(10,2), d VARCHAR, e
   * BIGINT?)}: reads the batch in place, as its last reader (owned).
   */
  private void ledgerIn() {
    source(ledger);
    long[] words = ledger.words();
    for (int row = 0, rows = ledger.size(); row < rows; row++) {
      ledger.current(row);
      int at = ledger.at(row);
      long weight = words[at + LedgerRow.WEIGHT];
      int a = (int) words[at + LedgerRow.A];
      outputLedgerSeen(a, weight);
    }
  }

  /**
   * pairs_seen#1 {@code input pairs(a INTEGER, b VARCHAR?, c DECIMAL(10,2), d VARCHAR, e BIGINT?)}:
   * −old and +new of each row that differs.
   */
  private void pairsIn() {
    source(pairs);
    for (int k = 0, touched = pairsRows.touched(); k < touched; k++) {
      if (pairs.changed(k)) {
        pairs.current(k);
        int slot = pairsRows.touchedSlot(k);
        if (pairsRows.showedBefore(k)) {
          changePairs(pairsRows.log(), pairsRows.logAt(k), -1);
        }
        if (pairsRows.words()[pairsRows.at(slot) + PairsRow.PRESENCE] != 0) {
          changePairs(pairsRows.words(), pairsRows.at(slot), 1);
        }
      }
    }
  }

  /** Hands on one row of {@code pairs} that goes or comes. */
  private void changePairs(long[] words, int at, long weight) {
    int a = (int) words[at + PairsRow.A];
    outputPairsSeen(a, weight);
  }

  /**
   * chosen_seen#1 {@code input chosen(a INTEGER, b VARCHAR?, c DECIMAL(10,2), d VARCHAR, e
   * BIGINT?)}: −old and +new of each row that differs.
   */
  private void chosenIn() {
    source(chosen);
    for (int k = 0, touched = chosenRows.touched(); k < touched; k++) {
      if (chosen.changed(k)) {
        chosen.current(k);
        int slot = chosenRows.touchedSlot(k);
        if (chosenRows.showedBefore(k)) {
          changeChosen(chosenRows.log(), chosenRows.logAt(k), -1);
        }
        if (chosenRows.words()[chosenRows.at(slot) + ChosenRow.PRESENCE] != 0) {
          changeChosen(chosenRows.words(), chosenRows.at(slot), 1);
        }
      }
    }
  }

  /** Hands on one row of {@code chosen} that goes or comes. */
  private void changeChosen(long[] words, int at, long weight) {
    int a = (int) words[at + ChosenRow.A];
    outputChosenSeen(a, weight);
  }

  /** rain_seen#3 {@code output rain_seen}: one changed row of the view. */
  private void outputRainSeen(int a, long weight) {
    Delta delta = rainSeen.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + RainSeenRow.A] = a;
  }

  /** pile_seen#3 {@code output pile_seen}: one changed row of the view. */
  private void outputPileSeen(int a, long weight) {
    Delta delta = pileSeen.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + PileSeenRow.A] = a;
  }

  /** ledger_seen#3 {@code output ledger_seen}: one changed row of the view. */
  private void outputLedgerSeen(int a, long weight) {
    Delta delta = ledgerSeen.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + LedgerSeenRow.A] = a;
  }

  /** pairs_seen#3 {@code output pairs_seen}: one changed row of the view. */
  private void outputPairsSeen(int a, long weight) {
    Delta delta = pairsSeen.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + PairsSeenRow.A] = a;
  }

  /** chosen_seen#3 {@code output chosen_seen}: one changed row of the view. */
  private void outputChosenSeen(int a, long weight) {
    Delta delta = chosenSeen.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + ChosenSeenRow.A] = a;
  }

  /** A row of table rain. */
  private static final class RainRow {
    /** Where its words are. */
    static final int A = 0;

    static final Columns COLUMNS = new Columns().integer("a", A);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** A row of table pile. */
  private static final class PileRow {
    /** Where its words are. */
    static final int A = 0;
    static final int WEIGHT = 1;

    static final Columns COLUMNS = new Columns().integer("a", A);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of table ledger. */
  private static final class LedgerRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int A = 1;
    static final int C = 2;
    static final int E = 3;
    static final int WEIGHT = 4;

    /** Their flags. */
    static final long B_NULL = 1;
    static final long E_NULL = 1L << 1;

    /** Where its objects are. */
    static final int B = 0;
    static final int D = 1;

    static final Columns COLUMNS =
        new Columns()
            .integer("a", A)
            .text("b", B)
            .nullable(NULLS, B_NULL)
            .decimal("c", C, 2)
            .text("d", D)
            .integer("e", E)
            .nullable(NULLS, E_NULL);

    static final RowLayout LAYOUT = new RowLayout(5, 2);
  }

  /** A row of table pairs. */
  private static final class PairsRow {
    /** Where its words are. */
    static final int A = 0;
    static final int PRESENCE = 1;

    /** Where its objects are. */
    static final int D = 0;

    static final Columns COLUMNS = new Columns().integer("a", A).text("d", D);
    static final RowLayout LAYOUT = new RowLayout(2, 1);
    static final RowLayout KEY = new RowLayout(1, 1);
  }

  /** A row of table chosen. */
  private static final class ChosenRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int A = 1;
    static final int C = 2;
    static final int E = 3;
    static final int PRESENCE = 4;

    /** Their flags. */
    static final long B_NULL = 1;
    static final long E_NULL = 1L << 1;

    /** Where its objects are. */
    static final int B = 0;
    static final int D = 1;

    static final Columns COLUMNS =
        new Columns()
            .integer("a", A)
            .text("b", B)
            .nullable(NULLS, B_NULL)
            .decimal("c", C, 2)
            .text("d", D)
            .integer("e", E)
            .nullable(NULLS, E_NULL);

    static final RowLayout LAYOUT = new RowLayout(5, 2);
  }

  /** A row of table idle. */
  private static final class IdleRow {
    static final Columns COLUMNS = new Columns();
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** A row of table unread. */
  private static final class UnreadRow {
    /** Where its words are. */
    static final int A = 0;

    static final Columns COLUMNS = new Columns().integer("a", A);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
    static final RowLayout KEY = new RowLayout(1, 0);
  }

  /** A row of view rain_seen. */
  private static final class RainSeenRow {
    /** Where its words are. */
    static final int A = 0;

    static final Columns COLUMNS = new Columns().integer("a", A);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** A row of view pile_seen. */
  private static final class PileSeenRow {
    /** Where its words are. */
    static final int A = 0;

    static final Columns COLUMNS = new Columns().integer("a", A);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** A row of view ledger_seen. */
  private static final class LedgerSeenRow {
    /** Where its words are. */
    static final int A = 0;

    static final Columns COLUMNS = new Columns().integer("a", A);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** A row of view pairs_seen. */
  private static final class PairsSeenRow {
    /** Where its words are. */
    static final int A = 0;

    static final Columns COLUMNS = new Columns().integer("a", A);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** A row of view chosen_seen. */
  private static final class ChosenSeenRow {
    /** Where its words are. */
    static final int A = 0;

    static final Columns COLUMNS = new Columns().integer("a", A);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** Takes apart what is handed in to table {@code rain}. */
  private static final class RainInput extends StreamInput<Rain> {
    RainInput() {
      super("rain", RainRow.COLUMNS, RainRow.LAYOUT);
    }

    @Override
    protected void encode(Rain row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + RainRow.A] = row.a();
      Ingest.decimal(Ingest.notNull(row.c(), "rain", "c"), 10, 2, "rain", "c");
      Ingest.notNull(row.d(), "rain", "d");
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + RainRow.A]));
    }

    @Override
    protected void encodeAll(Collection<? extends Rain> rows, PendingRows pending) {
      for (Rain row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Takes apart what is handed in to table {@code pile}. */
  private static final class PileInput extends BagInput<Pile> {
    PileInput() {
      super("pile", PileRow.COLUMNS, PileRow.LAYOUT);
    }

    @Override
    protected void encode(Pile row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + PileRow.A] = row.a();
      Ingest.decimal(Ingest.notNull(row.c(), "pile", "c"), 10, 2, "pile", "c");
      Ingest.notNull(row.d(), "pile", "d");
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + PileRow.A]));
    }

    @Override
    protected void encodeAll(Collection<? extends Pile> rows, PendingRows pending) {
      for (Pile row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Takes apart what is handed in to table {@code ledger}. */
  private static final class LedgerInput extends BagInput<Ledger> {
    LedgerInput() {
      super("ledger", "d220329527fc2e87", LedgerRow.COLUMNS, LedgerRow.LAYOUT);
    }

    @Override
    protected void encode(Ledger row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + LedgerRow.A] = row.a();
      String b = row.b();
      objects[objectsAt + LedgerRow.B] = b;
      words[at + LedgerRow.C] =
          Ingest.decimal(Ingest.notNull(row.c(), "ledger", "c"), 10, 2, "ledger", "c");
      objects[objectsAt + LedgerRow.D] = Ingest.notNull(row.d(), "ledger", "d");
      Long e = row.e();
      words[at + LedgerRow.E] = Ingest.word(e);
      words[at + LedgerRow.NULLS] =
          Ingest.nullBit(b, LedgerRow.B_NULL) | Ingest.nullBit(e, LedgerRow.E_NULL);
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      long hash = Hash.word(Hash.SEED, words[at + LedgerRow.A]);
      hash = Hash.object(hash, objects[objectsAt + LedgerRow.B]);
      hash = Hash.word(hash, words[at + LedgerRow.C]);
      hash = Hash.object(hash, objects[objectsAt + LedgerRow.D]);
      hash = Hash.word(hash, words[at + LedgerRow.E]);
      return Hash.finish(hash);
    }

    @Override
    protected void encodeAll(Collection<? extends Ledger> rows, PendingRows pending) {
      for (Ledger row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Takes apart what is handed in to table {@code pairs}. */
  private static final class PairsInput extends KeyedInput<PairsKey, Pairs> {
    PairsInput() {
      super("pairs", "d9a08d7d613e7853", PairsRow.COLUMNS, PairsRow.KEY, PairsRow.LAYOUT);
    }

    @Override
    protected void encode(Pairs row, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + PairsRow.D] = Ingest.notNull(row.d(), "pairs", "d");
      words[at + PairsRow.A] = row.a();
      Ingest.decimal(Ingest.notNull(row.c(), "pairs", "c"), 10, 2, "pairs", "c");
    }

    @Override
    protected void encodeKey(PairsKey key, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + PairsRow.D] = Ingest.notNull(key.d(), "pairs", "d");
      words[at + PairsRow.A] = key.a();
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(
          Hash.word(
              Hash.object(Hash.SEED, objects[objectsAt + PairsRow.D]), words[at + PairsRow.A]));
    }

    @Override
    protected void encodeAll(Collection<? extends Pairs> rows, PendingRows pending) {
      for (Pairs row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Takes apart what is handed in to table {@code chosen}. */
  private static final class ChosenInput extends SetInput<Chosen> {
    ChosenInput() {
      super("chosen", "bee0dbeed412b9d7", ChosenRow.COLUMNS, ChosenRow.LAYOUT);
    }

    @Override
    protected void encode(Chosen row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + ChosenRow.A] = row.a();
      String b = row.b();
      objects[objectsAt + ChosenRow.B] = b;
      words[at + ChosenRow.C] =
          Ingest.decimal(Ingest.notNull(row.c(), "chosen", "c"), 10, 2, "chosen", "c");
      objects[objectsAt + ChosenRow.D] = Ingest.notNull(row.d(), "chosen", "d");
      Long e = row.e();
      words[at + ChosenRow.E] = Ingest.word(e);
      words[at + ChosenRow.NULLS] =
          Ingest.nullBit(b, ChosenRow.B_NULL) | Ingest.nullBit(e, ChosenRow.E_NULL);
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      long hash = Hash.word(Hash.SEED, words[at + ChosenRow.A]);
      hash = Hash.object(hash, objects[objectsAt + ChosenRow.B]);
      hash = Hash.word(hash, words[at + ChosenRow.C]);
      hash = Hash.object(hash, objects[objectsAt + ChosenRow.D]);
      hash = Hash.word(hash, words[at + ChosenRow.E]);
      return Hash.finish(hash);
    }

    @Override
    protected void encodeAll(Collection<? extends Chosen> rows, PendingRows pending) {
      for (Chosen row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Takes apart what is handed in to table {@code idle}. */
  private static final class IdleInput extends BagInput<Idle> {
    IdleInput() {
      super("idle", IdleRow.COLUMNS, IdleRow.LAYOUT);
    }

    @Override
    protected void encode(Idle row, long[] words, int at, Object[] objects, int objectsAt) {
      Ingest.decimal(Ingest.notNull(row.c(), "idle", "c"), 10, 2, "idle", "c");
      Ingest.notNull(row.d(), "idle", "d");
    }

    @Override
    protected void encodeAll(Collection<? extends Idle> rows, PendingRows pending) {
      for (Idle row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Takes apart what is handed in to table {@code unread}. */
  private static final class UnreadInput extends KeyedInput<Integer, Unread> {
    UnreadInput() {
      super("unread", "ebe595d0b8f724e9", UnreadRow.COLUMNS, UnreadRow.KEY, UnreadRow.LAYOUT);
    }

    @Override
    protected void encode(Unread row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + UnreadRow.A] = row.a();
      Ingest.decimal(Ingest.notNull(row.c(), "unread", "c"), 10, 2, "unread", "c");
      Ingest.notNull(row.d(), "unread", "d");
    }

    @Override
    protected void encodeKey(Integer key, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + UnreadRow.A] = Ingest.word(Ingest.notNull(key, "unread", "a"));
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + UnreadRow.A]));
    }

    @Override
    protected void encodeAll(Collection<? extends Unread> rows, PendingRows pending) {
      for (Unread row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Makes records of the rows of view {@code rain_seen}. */
  private static final class RainSeenOutput extends ChangeOutput<RainSeen> {
    RainSeenOutput() {
      super("rain_seen", RainSeenRow.COLUMNS, RainSeenRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected RainSeen row(long[] words, int at, Object[] objects, int objectsAt) {
      return new RainSeen((int) words[at + RainSeenRow.A]);
    }
  }

  /** Makes records of the rows of view {@code pile_seen}. */
  private static final class PileSeenOutput extends ChangeOutput<PileSeen> {
    PileSeenOutput() {
      super("pile_seen", PileSeenRow.COLUMNS, PileSeenRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected PileSeen row(long[] words, int at, Object[] objects, int objectsAt) {
      return new PileSeen((int) words[at + PileSeenRow.A]);
    }
  }

  /** Makes records of the rows of view {@code ledger_seen}. */
  private static final class LedgerSeenOutput extends ChangeOutput<LedgerSeen> {
    LedgerSeenOutput() {
      super("ledger_seen", LedgerSeenRow.COLUMNS, LedgerSeenRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected LedgerSeen row(long[] words, int at, Object[] objects, int objectsAt) {
      return new LedgerSeen((int) words[at + LedgerSeenRow.A]);
    }
  }

  /** Makes records of the rows of view {@code pairs_seen}. */
  private static final class PairsSeenOutput extends ChangeOutput<PairsSeen> {
    PairsSeenOutput() {
      super("pairs_seen", PairsSeenRow.COLUMNS, PairsSeenRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected PairsSeen row(long[] words, int at, Object[] objects, int objectsAt) {
      return new PairsSeen((int) words[at + PairsSeenRow.A]);
    }
  }

  /** Makes records of the rows of view {@code chosen_seen}. */
  private static final class ChosenSeenOutput extends ChangeOutput<ChosenSeen> {
    ChosenSeenOutput() {
      super("chosen_seen", ChosenSeenRow.COLUMNS, ChosenSeenRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected ChosenSeen row(long[] words, int at, Object[] objects, int objectsAt) {
      return new ChosenSeen((int) words[at + ChosenSeenRow.A]);
    }
  }
}
