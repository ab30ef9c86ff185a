package test.circuit;

import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.ValueHandle;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.table.ValueInput;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link UnionOfConstants} current. {@link #PLAN} shows its operators; the docs
 * of the methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class UnionOfConstantsCircuit extends AbstractCircuit implements UnionOfConstants {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #4 output number
        #3 plus(n INTEGER?)
          #1 constant(n INTEGER?) (1) (NULL:INTEGER?)
          #2 input limit(n INTEGER?)
      """;

  private final LimitInput limit = input(new LimitInput());
  private final KeyedRows limitRows = limit.rows();
  private final NumberOutput number = view(new NumberOutput());

  private UnionOfConstantsCircuit() {
    super("UnionOfConstants", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static UnionOfConstants open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static UnionOfConstants open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static UnionOfConstants open(
      CircuitOptions options, Consumer<? super UnionOfConstants> listening) {
    UnionOfConstantsCircuit circuit = new UnionOfConstantsCircuit();
    circuit.start(options, UnionOfConstantsCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public ValueHandle<Integer> limit() {
    return limit;
  }

  @Override
  public ChangeView<Number> number() {
    return number;
  }

  @Override
  protected void initialize() {
    constantIn(); // number#1 → #3 → #4 output
  }

  @Override
  protected void propagate() {
    limitIn(); // number#2 → #3 → #4 output
  }

  @Override
  protected boolean isSpread() {
    return false; // rows that must meet are not exchanged
  }

  /** number#2 {@code input limit(n INTEGER?)}: −old and +new of each row that differs. */
  private void limitIn() {
    source(limit);
    for (int k = 0, touched = limitRows.touched(); k < touched; k++) {
      if (limit.changed(k)) {
        limit.current(k);
        int slot = limitRows.touchedSlot(k);
        if (limitRows.showedBefore(k)) {
          changeLimit(limitRows.log(), limitRows.logAt(k), -1);
        }
        if (limitRows.words()[limitRows.at(slot) + LimitRow.PRESENCE] != 0) {
          changeLimit(limitRows.words(), limitRows.at(slot), 1);
        }
      }
    }
  }

  /** Hands on one row of {@code limit} that goes or comes. */
  private void changeLimit(long[] words, int at, long weight) {
    int n = (int) words[at + LimitRow.N];
    boolean nNull = (words[at + LimitRow.NULLS] & LimitRow.N_NULL) != 0;
    outputNumber(n, nNull, weight);
  }

  /** number#1 {@code constant(n INTEGER?) (1) (NULL:INTEGER?)}. */
  private void constantIn() {
    constantRow(1, false);
    constantRow(0, true);
  }

  /** number#1 {@code constant(n INTEGER?) (1) (NULL:INTEGER?)}: one of the rows. */
  private void constantRow(int n, boolean nNull) {
    outputNumber(n, nNull, 1);
  }

  /** number#4 {@code output number}: one changed row of the view. */
  private void outputNumber(int n, boolean nNull, long weight) {
    Delta delta = number.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + NumberRow.NULLS] = nNull ? NumberRow.N_NULL : 0;
    words[at + NumberRow.N] = n;
  }

  /** A row of table limit. */
  private static final class LimitRow {
    /** Where its words are. */
    static final int PRESENCE = 0;
    static final int NULLS = 1;
    static final int N = 2;

    /** Their flags. */
    static final long N_NULL = 1;

    static final Columns COLUMNS = new Columns().integer("n", N).nullable(NULLS, N_NULL);
    static final RowLayout LAYOUT = new RowLayout(3, 0);
  }

  /** A row of view number. */
  private static final class NumberRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int N = 1;

    /** Their flags. */
    static final long N_NULL = 1;

    static final Columns COLUMNS = new Columns().integer("n", N).nullable(NULLS, N_NULL);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** Takes apart what is handed in to table {@code limit}. */
  private static final class LimitInput extends ValueInput<Integer> {
    LimitInput() {
      super("limit", "8d8f5df3fc553b10", LimitRow.COLUMNS, LimitRow.LAYOUT);
    }

    @Override
    protected void encode(Integer row, long[] words, int at, Object[] objects, int objectsAt) {
      Integer n = row;
      words[at + LimitRow.N] = Ingest.word(n);
      words[at + LimitRow.NULLS] = Ingest.nullBit(n, LimitRow.N_NULL);
    }

    @Override
    protected Integer initial() {
      return null;
    }
  }

  /** Makes records of the rows of view {@code number}. */
  private static final class NumberOutput extends ChangeOutput<Number> {
    NumberOutput() {
      super("number", NumberRow.COLUMNS, NumberRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Number row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Number(
          (words[at + NumberRow.NULLS] & NumberRow.N_NULL) != 0
              ? null
              : (int) words[at + NumberRow.N]);
    }
  }
}
