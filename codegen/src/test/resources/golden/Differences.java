package test.circuit;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Checked;
import dev.penstock.scalar.Columns;
import dev.penstock.state.FailureSite;
import dev.penstock.state.Hash;
import dev.penstock.state.RowLayout;
import dev.penstock.table.BagInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.util.Collection;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link Differences} current. {@link #PLAN} shows its operators; the docs of
 * the methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class DifferencesCircuit extends AbstractCircuit implements Differences {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #5 output rest
        #4 plus(x INTEGER, copies BIGINT)
          #1 input plus(x INTEGER, copies BIGINT)
          #3 negate
            #2 input minus(x INTEGER, copies BIGINT)
      #3 output copy
        #2 project x
          #1 repeat copies
            rest#1
      #4 output share
        #3 project x
          #2 repeat 6:BIGINT / copies
            #1 constant(x INTEGER, copies BIGINT) (1, 2:BIGINT) (3, 4:BIGINT)
      """;

  private final PlusInput plus = input(new PlusInput());
  private final MinusInput minus = input(new MinusInput());
  private final RestOutput rest = view(new RestOutput());
  private final CopyOutput copy = view(new CopyOutput());
  private final ShareOutput share = view(new ShareOutput());

  private DifferencesCircuit() {
    super(
        "Differences",
        PLAN,
        new FailureSite("", 0, 0, "", "result out of range"),
        new FailureSite("", 0, 0, "", "division by zero"));
  }

  /** Opens an empty circuit; step 0 has run. */
  public static Differences open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static Differences open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static Differences open(CircuitOptions options, Consumer<? super Differences> listening) {
    DifferencesCircuit circuit = new DifferencesCircuit();
    circuit.start(options, DifferencesCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public BagHandle<Plus> plus() {
    return plus;
  }

  @Override
  public BagHandle<Minus> minus() {
    return minus;
  }

  @Override
  public ChangeView<Rest> rest() {
    return rest;
  }

  @Override
  public ChangeView<Copy> copy() {
    return copy;
  }

  @Override
  public ChangeView<Share> share() {
    return share;
  }

  @Override
  protected void initialize() {
    constantIn(); // share#1 → #2 → #3 → #4 output
  }

  @Override
  protected void propagate() {
    plusIn(); // rest#1 → #4 → #5 output → copy#1 → #2 → #3 output
    minusIn(); // rest#2 → #3 → #4 → #5 output
  }

  /**
   * rest#1 {@code input plus(x INTEGER, copies BIGINT)}: reads the batch in place, as its last
   * reader (owned).
   *
   * <p>The last reader in the plan comes first: where a change takes two ways to a join, it must be
   * there before what the other way makes of it.
   */
  private void plusIn() {
    source(plus);
    long[] words = plus.words();
    for (int row = 0, rows = plus.size(); row < rows; row++) {
      plus.current(row);
      int at = plus.at(row);
      long weight = words[at + PlusRow.WEIGHT];
      int x = (int) words[at + PlusRow.X];
      long copies = words[at + PlusRow.COPIES];
      if (copies > 0) {
        outputCopy(x, Math.multiplyExact(weight, copies));
      }
      outputRest(x, copies, weight);
    }
  }

  /**
   * rest#2 {@code input minus(x INTEGER, copies BIGINT)}: reads the batch in place, as its last
   * reader (owned).
   */
  private void minusIn() {
    source(minus);
    long[] words = minus.words();
    for (int row = 0, rows = minus.size(); row < rows; row++) {
      minus.current(row);
      int at = minus.at(row);
      long weight = words[at + MinusRow.WEIGHT];
      int x = (int) words[at + MinusRow.X];
      long copies = words[at + MinusRow.COPIES];
      outputRest(x, copies, -weight);
    }
  }

  /** share#1 {@code constant(x INTEGER, copies BIGINT) (1, 2:BIGINT) (3, 4:BIGINT)}. */
  private void constantIn() {
    constantRow(1, 2);
    constantRow(3, 4);
  }

  /**
   * share#1 {@code constant(x INTEGER, copies BIGINT) (1, 2:BIGINT) (3, 4:BIGINT)}: one of the
   * rows.
   */
  private void constantRow(int x, long copies) {
    int repeatsFailure = copies == 0 ? 2 : Checked.divideFails(6L, copies) ? 1 : 0;
    long repeats = repeatsFailure == 0 ? 6 / copies : 0;
    if (repeatsFailure != 0) {
      failedConstant(repeatsFailure, 1, x, copies);
      return;
    }
    if (repeats <= 0) {
      return;
    }
    outputShare(x, repeats);
  }

  /** rest#5 {@code output rest}: one changed row of the view. */
  private void outputRest(int x, long copies, long weight) {
    Delta delta = rest.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + RestRow.X] = x;
    words[at + RestRow.COPIES] = copies;
  }

  /** copy#3 {@code output copy}: one changed row of the view. */
  private void outputCopy(int x, long weight) {
    Delta delta = copy.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + CopyRow.X] = x;
  }

  /** share#4 {@code output share}: one changed row of the view. */
  private void outputShare(int x, long weight) {
    Delta delta = share.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + ShareRow.X] = x;
  }

  /** Keeps what failed until the step's changes are netted. */
  private void failedConstant(int failure, long weight, int x, long copies) {
    fail(failure, weight, "x", x, "copies", copies);
  }

  /** A row of table plus. */
  private static final class PlusRow {
    /** Where its words are. */
    static final int X = 0;
    static final int COPIES = 1;
    static final int WEIGHT = 2;

    static final Columns COLUMNS = new Columns().integer("x", X).integer("copies", COPIES);
    static final RowLayout LAYOUT = new RowLayout(3, 0);
  }

  /** A row of table minus. */
  private static final class MinusRow {
    /** Where its words are. */
    static final int X = 0;
    static final int COPIES = 1;
    static final int WEIGHT = 2;

    static final Columns COLUMNS = new Columns().integer("x", X).integer("copies", COPIES);
    static final RowLayout LAYOUT = new RowLayout(3, 0);
  }

  /** A row of view rest. */
  private static final class RestRow {
    /** Where its words are. */
    static final int X = 0;
    static final int COPIES = 1;

    static final Columns COLUMNS = new Columns().integer("x", X).integer("copies", COPIES);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of view copy. */
  private static final class CopyRow {
    /** Where its words are. */
    static final int X = 0;

    static final Columns COLUMNS = new Columns().integer("x", X);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** A row of view share. */
  private static final class ShareRow {
    /** Where its words are. */
    static final int X = 0;

    static final Columns COLUMNS = new Columns().integer("x", X);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** Takes apart what is handed in to table {@code plus}. */
  private static final class PlusInput extends BagInput<Plus> {
    PlusInput() {
      super("plus", PlusRow.COLUMNS, PlusRow.LAYOUT);
    }

    @Override
    protected void encode(Plus row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + PlusRow.X] = row.x();
      words[at + PlusRow.COPIES] = row.copies();
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(
          Hash.word(Hash.word(Hash.SEED, words[at + PlusRow.X]), words[at + PlusRow.COPIES]));
    }

    @Override
    protected void encodeAll(Collection<? extends Plus> rows, PendingRows pending) {
      for (Plus row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Takes apart what is handed in to table {@code minus}. */
  private static final class MinusInput extends BagInput<Minus> {
    MinusInput() {
      super("minus", MinusRow.COLUMNS, MinusRow.LAYOUT);
    }

    @Override
    protected void encode(Minus row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + MinusRow.X] = row.x();
      words[at + MinusRow.COPIES] = row.copies();
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(
          Hash.word(Hash.word(Hash.SEED, words[at + MinusRow.X]), words[at + MinusRow.COPIES]));
    }

    @Override
    protected void encodeAll(Collection<? extends Minus> rows, PendingRows pending) {
      for (Minus row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Makes records of the rows of view {@code rest}. */
  private static final class RestOutput extends ChangeOutput<Rest> {
    RestOutput() {
      super("rest", RestRow.COLUMNS, RestRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Rest row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Rest((int) words[at + RestRow.X], words[at + RestRow.COPIES]);
    }
  }

  /** Makes records of the rows of view {@code copy}. */
  private static final class CopyOutput extends ChangeOutput<Copy> {
    CopyOutput() {
      super("copy", CopyRow.COLUMNS, CopyRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Copy row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Copy((int) words[at + CopyRow.X]);
    }
  }

  /** Makes records of the rows of view {@code share}. */
  private static final class ShareOutput extends ChangeOutput<Share> {
    ShareOutput() {
      super("share", ShareRow.COLUMNS, ShareRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Share row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Share((int) words[at + ShareRow.X]);
    }
  }
}
