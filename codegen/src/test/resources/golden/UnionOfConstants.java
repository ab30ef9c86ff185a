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
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link UnionOfConstants} current.
 *
 * <pre>{@code
 * #4 output number
 *   #3 plus(n INTEGER?)
 *     #1 constant(n INTEGER?) (1) (NULL:INTEGER?)
 *     #2 input limit(n INTEGER?)
 * }</pre>
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class UnionOfConstantsCircuit extends AbstractCircuit implements UnionOfConstants {
  /** A row of table limit. */
  private static final int LIMIT_PRESENCE = 0;
  private static final int LIMIT_NULLS = 1;
  private static final int LIMIT_N = 2;
  private static final long LIMIT_N_NULL = 1;

  private static final Columns LIMIT_COLUMNS = new Columns()
      .integer("n", LIMIT_N).nullable(LIMIT_NULLS, 0);

  private static final RowLayout LIMIT_ROW = new RowLayout(3, 0);

  /** A row of view number. */
  private static final int NUMBER_NULLS = 0;
  private static final int NUMBER_N = 1;
  private static final long NUMBER_N_NULL = 1;

  private static final Columns NUMBER_COLUMNS = new Columns()
      .integer("n", NUMBER_N).nullable(NUMBER_NULLS, 0);

  private static final RowLayout NUMBER_ROW = new RowLayout(2, 0);

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

  /** Opens a circuit, empty or from a checkpoint. */
  public static UnionOfConstants open(CircuitOptions options) {
    UnionOfConstantsCircuit circuit = new UnionOfConstantsCircuit();
    circuit.start(options);
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
        if (limitRows.words()[limitRows.at(slot) + LIMIT_PRESENCE] != 0) {
          changeLimit(limitRows.words(), limitRows.at(slot), 1);
        }
      }
    }
  }

  /** Hands on one row of {@code limit} that goes or comes. */
  private void changeLimit(long[] words, int at, long weight) {
    int n = (int) words[at + LIMIT_N];
    boolean nNull = (words[at + LIMIT_NULLS] & LIMIT_N_NULL) != 0;
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
    words[at + NUMBER_NULLS] = nNull ? NUMBER_N_NULL : 0;
    words[at + NUMBER_N] = n;
  }

  private static final class LimitInput extends ValueInput<Integer> {
    LimitInput() {
      super("limit", "8d8f5df3fc553b10", LIMIT_COLUMNS, LIMIT_ROW);
    }

    @Override
    protected void encode(Integer row, long[] words, int at, Object[] objects, int objectsAt) {
      Integer n = row;
      words[at + LIMIT_N] = Ingest.word(n);
      words[at + LIMIT_NULLS] = Ingest.nullBit(n, LIMIT_N_NULL);
    }

    @Override
    protected Integer initial() {
      return null;
    }
  }

  private static final class NumberOutput extends ChangeOutput<Number> {
    NumberOutput() {
      super("number", NUMBER_COLUMNS, NUMBER_ROW, Netting.CONSOLIDATE);
    }

    @Override
    protected Number row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Number(
          (words[at + NUMBER_NULLS] & NUMBER_N_NULL) != 0 ? null : (int) words[at + NUMBER_N]);
    }
  }
}
