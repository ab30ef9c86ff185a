package test.circuit;

import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.ListView;
import dev.penstock.MapHandle;
import dev.penstock.MapView;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Floats;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.table.KeyedInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.ListOutput;
import dev.penstock.view.MapOutput;
import dev.penstock.view.Netting;
import dev.penstock.view.SortOrder;
import java.util.Collection;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link KindsOfViews} current. {@link #PLAN} shows its operators; the docs of
 * the methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class KindsOfViewsCircuit extends AbstractCircuit implements KindsOfViews {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #2 output seen[net]
        #1 input t(a INTEGER, b VARCHAR?, c DOUBLE)
      #1 output listed
        seen#1
      #1 output sorted
        seen#1
      #1 output by_a[net]
        seen#1
      #1 output by_both[net]
        seen#1
      #2 output numbers
        #1 project a, c
          seen#1
      #2 output texts
        #1 project b
          seen#1
      """;

  private final TInput t = input(new TInput());
  private final KeyedRows tRows = t.rows();
  private final SeenOutput seen = view(new SeenOutput());
  private final ListedOutput listed = view(new ListedOutput());
  private final SortedOutput sorted = view(new SortedOutput());
  private final ByAOutput byA = view(new ByAOutput());
  private final ByBothOutput byBoth = view(new ByBothOutput());
  private final NumbersOutput numbers = view(new NumbersOutput());
  private final TextsOutput texts = view(new TextsOutput());

  private KindsOfViewsCircuit() {
    super("KindsOfViews", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static KindsOfViews open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static KindsOfViews open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static KindsOfViews open(
      CircuitOptions options, Consumer<? super KindsOfViews> listening) {
    KindsOfViewsCircuit circuit = new KindsOfViewsCircuit();
    circuit.start(options, KindsOfViewsCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public MapHandle<Integer, T> t() {
    return t;
  }

  @Override
  public ChangeView<Seen> seen() {
    return seen;
  }

  @Override
  public ListView<Listed> listed() {
    return listed;
  }

  @Override
  public ListView<Sorted> sorted() {
    return sorted;
  }

  @Override
  public MapView<Integer, ByA> by_a() {
    return byA;
  }

  @Override
  public MapView<ByBothKey, ByBoth> by_both() {
    return byBoth;
  }

  @Override
  public ChangeView<Numbers> numbers() {
    return numbers;
  }

  @Override
  public ChangeView<Texts> texts() {
    return texts;
  }

  @Override
  protected void propagate() {
    tIn(); // for seen, listed, sorted, by_a, by_both, numbers, texts
  }

  /**
   * seen#1 {@code input t(a INTEGER, b VARCHAR?, c DOUBLE)}: −old and +new of each row that
   * differs.
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
    int a = (int) words[at + TRow.A];
    String b = (String) objects[objectsAt + TRow.B];
    double c = Double.longBitsToDouble(words[at + TRow.C]);
    outputTexts(b, weight);
    outputNumbers(a, c, weight);
    outputByBoth(a, b, c, weight);
    outputByA(a, b, c, weight);
    outputSorted(a, b, c, weight);
    outputListed(a, b, c, weight);
    outputSeen(a, b, c, weight);
  }

  /** seen#2 {@code output seen[net]}: one changed row of the view. */
  private void outputSeen(int a, String b, double c, long weight) {
    Delta delta = seen.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + SeenRow.NULLS] = b == null ? SeenRow.B_NULL : 0;
    words[at + SeenRow.A] = a;
    objects[objectsAt + SeenRow.B] = b;
    words[at + SeenRow.C] = Double.doubleToLongBits(c);
  }

  /** listed#1 {@code output listed}: one changed row of the view. */
  private void outputListed(int a, String b, double c, long weight) {
    Delta delta = listed.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + ListedRow.NULLS] = b == null ? ListedRow.B_NULL : 0;
    words[at + ListedRow.A] = a;
    objects[objectsAt + ListedRow.B] = b;
    words[at + ListedRow.C] = Double.doubleToLongBits(c);
  }

  /** sorted#1 {@code output sorted}: one changed row of the view. */
  private void outputSorted(int a, String b, double c, long weight) {
    Delta delta = sorted.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + SortedRow.NULLS] = b == null ? SortedRow.B_NULL : 0;
    words[at + SortedRow.A] = a;
    objects[objectsAt + SortedRow.B] = b;
    words[at + SortedRow.C] = Double.doubleToLongBits(c);
  }

  /** by_a#1 {@code output by_a[net]}: one changed row of the view. */
  private void outputByA(int a, String b, double c, long weight) {
    Delta delta = byA.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + ByARow.NULLS] = b == null ? ByARow.B_NULL : 0;
    words[at + ByARow.A] = a;
    objects[objectsAt + ByARow.B] = b;
    words[at + ByARow.C] = Double.doubleToLongBits(c);
  }

  /** by_both#1 {@code output by_both[net]}: one changed row of the view. */
  private void outputByBoth(int a, String b, double c, long weight) {
    Delta delta = byBoth.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + ByBothRow.NULLS] = b == null ? ByBothRow.B_NULL : 0;
    words[at + ByBothRow.C] = Double.doubleToLongBits(c);
    words[at + ByBothRow.A] = a;
    objects[objectsAt + ByBothRow.B] = b;
  }

  /** numbers#2 {@code output numbers}: one changed row of the view. */
  private void outputNumbers(int a, double c, long weight) {
    Delta delta = numbers.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + NumbersRow.A] = a;
    words[at + NumbersRow.C] = Double.doubleToLongBits(c);
  }

  /** texts#2 {@code output texts}: one changed row of the view. */
  private void outputTexts(String b, long weight) {
    Delta delta = texts.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + TextsRow.NULLS] = b == null ? TextsRow.B_NULL : 0;
    objects[objectsAt + TextsRow.B] = b;
  }

  /** A row of table t. */
  private static final class TRow {
    /** Where its words are. */
    static final int A = 0;
    static final int PRESENCE = 1;
    static final int NULLS = 2;
    static final int C = 3;

    /** Their flags. */
    static final long B_NULL = 1;

    /** Where its objects are. */
    static final int B = 0;

    static final Columns COLUMNS =
        new Columns().integer("a", A).text("b", B).nullable(NULLS, B_NULL).doublePrecision("c", C);

    static final RowLayout LAYOUT = new RowLayout(4, 1);
    static final RowLayout KEY = new RowLayout(1, 0);
  }

  /** A row of view seen. */
  private static final class SeenRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int A = 1;
    static final int C = 2;

    /** Their flags. */
    static final long B_NULL = 1;

    /** Where its objects are. */
    static final int B = 0;

    static final Columns COLUMNS =
        new Columns().integer("a", A).text("b", B).nullable(NULLS, B_NULL).doublePrecision("c", C);

    static final RowLayout LAYOUT = new RowLayout(3, 1);
  }

  /** A row of view listed. */
  private static final class ListedRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int A = 1;
    static final int C = 2;

    /** Their flags. */
    static final long B_NULL = 1;

    /** Where its objects are. */
    static final int B = 0;

    static final Columns COLUMNS =
        new Columns().integer("a", A).text("b", B).nullable(NULLS, B_NULL).doublePrecision("c", C);

    static final RowLayout LAYOUT = new RowLayout(3, 1);
  }

  /** A row of view sorted. */
  private static final class SortedRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int A = 1;
    static final int C = 2;

    /** Their flags. */
    static final long B_NULL = 1;

    /** Where its objects are. */
    static final int B = 0;

    static final Columns COLUMNS =
        new Columns().integer("a", A).text("b", B).nullable(NULLS, B_NULL).doublePrecision("c", C);

    static final RowLayout LAYOUT = new RowLayout(3, 1);
  }

  /** A row of view by_a. */
  private static final class ByARow {
    /** Where its words are. */
    static final int A = 0;
    static final int NULLS = 1;
    static final int C = 2;

    /** Their flags. */
    static final long B_NULL = 1;

    /** Where its objects are. */
    static final int B = 0;

    static final Columns COLUMNS =
        new Columns().integer("a", A).text("b", B).nullable(NULLS, B_NULL).doublePrecision("c", C);

    static final RowLayout KEY = new RowLayout(1, 0);
    static final RowLayout LAYOUT = new RowLayout(3, 1);
  }

  /** A row of view by_both. */
  private static final class ByBothRow {
    /** Where its words are. */
    static final int C = 0;
    static final int A = 1;
    static final int NULLS = 2;

    /** Their flags. */
    static final long B_NULL = 1;

    /** Where its objects are. */
    static final int B = 0;

    static final Columns COLUMNS =
        new Columns().integer("a", A).text("b", B).nullable(NULLS, B_NULL).doublePrecision("c", C);

    static final RowLayout KEY = new RowLayout(2, 0);
    static final RowLayout LAYOUT = new RowLayout(3, 1);
  }

  /** A row of view numbers. */
  private static final class NumbersRow {
    /** Where its words are. */
    static final int A = 0;
    static final int C = 1;

    static final Columns COLUMNS = new Columns().integer("a", A).doublePrecision("c", C);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of view texts. */
  private static final class TextsRow {
    /** Where its words are. */
    static final int NULLS = 0;

    /** Their flags. */
    static final long B_NULL = 1;

    /** Where its objects are. */
    static final int B = 0;

    static final Columns COLUMNS = new Columns().text("b", B).nullable(NULLS, B_NULL);
    static final RowLayout LAYOUT = new RowLayout(1, 1);
  }

  /** Takes apart what is handed in to table {@code t}. */
  private static final class TInput extends KeyedInput<Integer, T> {
    TInput() {
      super("t", "074fa07694780d8b", TRow.COLUMNS, TRow.KEY, TRow.LAYOUT);
    }

    @Override
    protected void encode(T row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + TRow.A] = row.a();
      String b = row.b();
      objects[objectsAt + TRow.B] = b;
      words[at + TRow.C] = Floats.word(row.c());
      words[at + TRow.NULLS] = Ingest.nullBit(b, TRow.B_NULL);
    }

    @Override
    protected void encodeKey(Integer key, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + TRow.A] = Ingest.word(Ingest.notNull(key, "t", "a"));
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at + TRow.A]));
    }

    @Override
    protected void encodeAll(Collection<? extends T> rows, PendingRows pending) {
      for (T row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Makes records of the rows of view {@code seen}. */
  private static final class SeenOutput extends ChangeOutput<Seen> {
    SeenOutput() {
      super("seen", SeenRow.COLUMNS, SeenRow.LAYOUT, Netting.NET);
    }

    @Override
    protected Seen row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Seen(
          (int) words[at + SeenRow.A],
          (String) objects[objectsAt + SeenRow.B],
          Double.longBitsToDouble(words[at + SeenRow.C]));
    }
  }

  /** Makes records of the rows of view {@code listed}. */
  private static final class ListedOutput extends ListOutput<Listed> {
    ListedOutput() {
      super(
          "listed", "b9de1eb729c7879a", ListedRow.COLUMNS, ListedRow.LAYOUT, Netting.CONSOLIDATE,
          null);
    }

    @Override
    protected Listed row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Listed(
          (int) words[at + ListedRow.A],
          (String) objects[objectsAt + ListedRow.B],
          Double.longBitsToDouble(words[at + ListedRow.C]));
    }
  }

  /** Makes records of the rows of view {@code sorted}. */
  private static final class SortedOutput extends ListOutput<Sorted> {
    SortedOutput() {
      super(
          "sorted",
          "a7645aad2a276a29",
          SortedRow.COLUMNS,
          SortedRow.LAYOUT,
          Netting.CONSOLIDATE,
          new SortOrder(SortedRow.COLUMNS)
              .descendingNullsFirst("b")
              .ascendingNullsLast("c")
              .descendingNullsLast("a"));
    }

    @Override
    protected Sorted row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Sorted(
          (int) words[at + SortedRow.A],
          (String) objects[objectsAt + SortedRow.B],
          Double.longBitsToDouble(words[at + SortedRow.C]));
    }
  }

  /** Makes records of the rows of view {@code by_a}. */
  private static final class ByAOutput extends MapOutput<Integer, ByA> {
    ByAOutput() {
      super("by_a", "ec16715a45ac32d9", ByARow.COLUMNS, ByARow.KEY, ByARow.LAYOUT, Netting.NET);
    }

    @Override
    protected ByA row(long[] words, int at, Object[] objects, int objectsAt) {
      return new ByA(
          (int) words[at + ByARow.A],
          (String) objects[objectsAt + ByARow.B],
          Double.longBitsToDouble(words[at + ByARow.C]));
    }

    @Override
    protected void encodeKey(Integer key, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + ByARow.A] = Ingest.word(Ingest.notNull(key, "by_a", "a"));
    }
  }

  /** Makes records of the rows of view {@code by_both}. */
  private static final class ByBothOutput extends MapOutput<ByBothKey, ByBoth> {
    ByBothOutput() {
      super(
          "by_both", "0beebb1037182f8c", ByBothRow.COLUMNS, ByBothRow.KEY, ByBothRow.LAYOUT,
          Netting.NET);
    }

    @Override
    protected ByBoth row(long[] words, int at, Object[] objects, int objectsAt) {
      return new ByBoth(
          (int) words[at + ByBothRow.A],
          (String) objects[objectsAt + ByBothRow.B],
          Double.longBitsToDouble(words[at + ByBothRow.C]));
    }

    @Override
    protected void encodeKey(ByBothKey key, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + ByBothRow.C] = Floats.word(key.c());
      words[at + ByBothRow.A] = key.a();
    }
  }

  /** Makes records of the rows of view {@code numbers}. */
  private static final class NumbersOutput extends ChangeOutput<Numbers> {
    NumbersOutput() {
      super("numbers", NumbersRow.COLUMNS, NumbersRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Numbers row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Numbers(
          (int) words[at + NumbersRow.A], Double.longBitsToDouble(words[at + NumbersRow.C]));
    }
  }

  /** Makes records of the rows of view {@code texts}. */
  private static final class TextsOutput extends ChangeOutput<Texts> {
    TextsOutput() {
      super("texts", TextsRow.COLUMNS, TextsRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Texts row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Texts((String) objects[objectsAt + TextsRow.B]);
    }
  }
}
