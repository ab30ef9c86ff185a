package test.circuit;

import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.ValueHandle;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.scalar.Records;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.table.ValueInput;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link Values} current. {@link #PLAN} shows its operators; the docs of the
 * methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class ValuesCircuit extends AbstractCircuit implements Values {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #2 output seen
        #1 input none(none DOUBLE?)
      """;

  private final V0Input v0 = input(new V0Input());
  private final V1Input v1 = input(new V1Input());
  private final V2Input v2 = input(new V2Input());
  private final V3Input v3 = input(new V3Input());
  private final V4Input v4 = input(new V4Input());
  private final V5Input v5 = input(new V5Input());
  private final V6Input v6 = input(new V6Input());
  private final V7Input v7 = input(new V7Input());
  private final V8Input v8 = input(new V8Input());
  private final V9Input v9 = input(new V9Input());
  private final V10Input v10 = input(new V10Input());
  private final V11Input v11 = input(new V11Input());
  private final V12Input v12 = input(new V12Input());
  private final V13Input v13 = input(new V13Input());
  private final NoneInput noneInput = input(new NoneInput());
  private final KeyedRows noneRows = noneInput.rows();
  private final SeenOutput seen = view(new SeenOutput());

  private ValuesCircuit() {
    super("Values", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static Values open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static Values open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static Values open(CircuitOptions options, Consumer<? super Values> listening) {
    ValuesCircuit circuit = new ValuesCircuit();
    circuit.start(options, ValuesCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public ValueHandle<Boolean> v0() {
    return v0;
  }

  @Override
  public ValueHandle<Byte> v1() {
    return v1;
  }

  @Override
  public ValueHandle<Short> v2() {
    return v2;
  }

  @Override
  public ValueHandle<Integer> v3() {
    return v3;
  }

  @Override
  public ValueHandle<Long> v4() {
    return v4;
  }

  @Override
  public ValueHandle<Float> v5() {
    return v5;
  }

  @Override
  public ValueHandle<Double> v6() {
    return v6;
  }

  @Override
  public ValueHandle<BigDecimal> v7() {
    return v7;
  }

  @Override
  public ValueHandle<BigDecimal> v8() {
    return v8;
  }

  @Override
  public ValueHandle<String> v9() {
    return v9;
  }

  @Override
  public ValueHandle<LocalDate> v10() {
    return v10;
  }

  @Override
  public ValueHandle<LocalTime> v11() {
    return v11;
  }

  @Override
  public ValueHandle<LocalDateTime> v12() {
    return v12;
  }

  @Override
  public ValueHandle<Instant> v13() {
    return v13;
  }

  @Override
  public ValueHandle<Double> none() {
    return noneInput;
  }

  @Override
  public ChangeView<Seen> seen() {
    return seen;
  }

  @Override
  protected void propagate() {
    noneIn(); // seen#1 → #2 output
  }

  @Override
  protected boolean isSpread() {
    return false; // rows that must meet are not exchanged
  }

  /** seen#1 {@code input none(none DOUBLE?)}: −old and +new of each row that differs. */
  private void noneIn() {
    source(noneInput);
    for (int k = 0, touched = noneRows.touched(); k < touched; k++) {
      if (noneInput.changed(k)) {
        noneInput.current(k);
        int slot = noneRows.touchedSlot(k);
        if (noneRows.showedBefore(k)) {
          changeNone(noneRows.log(), noneRows.logAt(k), -1);
        }
        if (noneRows.words()[noneRows.at(slot) + NoneRow.PRESENCE] != 0) {
          changeNone(noneRows.words(), noneRows.at(slot), 1);
        }
      }
    }
  }

  /** Hands on one row of {@code none} that goes or comes. */
  private void changeNone(long[] words, int at, long weight) {
    double none = Double.longBitsToDouble(words[at + NoneRow.NONE]);
    boolean noneNull = (words[at + NoneRow.NULLS] & NoneRow.NONE_NULL) != 0;
    outputSeen(none, noneNull, weight);
  }

  /** seen#2 {@code output seen}: one changed row of the view. */
  private void outputSeen(double none, boolean noneNull, long weight) {
    Delta delta = seen.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + SeenRow.NULLS] = noneNull ? SeenRow.NONE_NULL : 0;
    words[at + SeenRow.NONE] = Double.doubleToLongBits(none);
  }

  /** A row of table v0. */
  private static final class V0Row {
    /** Where its words are. */
    static final int V0 = 1;

    static final Columns COLUMNS = new Columns().bool("v0", V0);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of table v1. */
  private static final class V1Row {
    /** Where its words are. */
    static final int V1 = 1;

    static final Columns COLUMNS = new Columns().integer("v1", V1);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of table v2. */
  private static final class V2Row {
    /** Where its words are. */
    static final int V2 = 1;

    static final Columns COLUMNS = new Columns().integer("v2", V2);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of table v3. */
  private static final class V3Row {
    /** Where its words are. */
    static final int V3 = 1;

    static final Columns COLUMNS = new Columns().integer("v3", V3);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of table v4. */
  private static final class V4Row {
    /** Where its words are. */
    static final int V4 = 1;

    static final Columns COLUMNS = new Columns().integer("v4", V4);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of table v5. */
  private static final class V5Row {
    /** Where its words are. */
    static final int V5 = 1;

    static final Columns COLUMNS = new Columns().real("v5", V5);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of table v6. */
  private static final class V6Row {
    /** Where its words are. */
    static final int V6 = 1;

    static final Columns COLUMNS = new Columns().doublePrecision("v6", V6);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of table v7. */
  private static final class V7Row {
    /** Where its words are. */
    static final int V7 = 1;

    static final Columns COLUMNS = new Columns().decimal("v7", V7, 2);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of table v8. */
  private static final class V8Row {
    /** Where its objects are. */
    static final int V8 = 0;

    static final Columns COLUMNS = new Columns().wideDecimal("v8", V8);
    static final RowLayout LAYOUT = new RowLayout(1, 1);
  }

  /** A row of table v9. */
  private static final class V9Row {
    /** Where its objects are. */
    static final int V9 = 0;

    static final Columns COLUMNS = new Columns().text("v9", V9);
    static final RowLayout LAYOUT = new RowLayout(1, 1);
  }

  /** A row of table v10. */
  private static final class V10Row {
    /** Where its words are. */
    static final int V10 = 1;

    static final Columns COLUMNS = new Columns().date("v10", V10);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of table v11. */
  private static final class V11Row {
    /** Where its words are. */
    static final int V11 = 1;

    static final Columns COLUMNS = new Columns().time("v11", V11);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of table v12. */
  private static final class V12Row {
    /** Where its words are. */
    static final int V12 = 1;

    static final Columns COLUMNS = new Columns().timestamp("v12", V12);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of table v13. */
  private static final class V13Row {
    /** Where its words are. */
    static final int V13 = 1;

    static final Columns COLUMNS = new Columns().instant("v13", V13);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of table none. */
  private static final class NoneRow {
    /** Where its words are. */
    static final int PRESENCE = 0;
    static final int NULLS = 1;
    static final int NONE = 2;

    /** Their flags. */
    static final long NONE_NULL = 1;

    static final Columns COLUMNS =
        new Columns().doublePrecision("none", NONE).nullable(NULLS, NONE_NULL);

    static final RowLayout LAYOUT = new RowLayout(3, 0);
  }

  /** A row of view seen. */
  private static final class SeenRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int NONE = 1;

    /** Their flags. */
    static final long NONE_NULL = 1;

    static final Columns COLUMNS =
        new Columns().doublePrecision("none", NONE).nullable(NULLS, NONE_NULL);

    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** Takes apart what is handed in to table {@code v0}. */
  private static final class V0Input extends ValueInput<Boolean> {
    V0Input() {
      super("v0", "7d21481fc80da3c7", V0Row.COLUMNS, V0Row.LAYOUT);
    }

    @Override
    protected void encode(Boolean row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + V0Row.V0] = Ingest.word(Ingest.notNull(row, "v0", "v0"));
    }

    @Override
    protected Boolean initial() {
      return true;
    }
  }

  /** Takes apart what is handed in to table {@code v1}. */
  private static final class V1Input extends ValueInput<Byte> {
    V1Input() {
      super("v1", "73dd47d2dda87a39", V1Row.COLUMNS, V1Row.LAYOUT);
    }

    @Override
    protected void encode(Byte row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + V1Row.V1] = Ingest.word(Ingest.notNull(row, "v1", "v1"));
    }

    @Override
    protected Byte initial() {
      return (byte) 1;
    }
  }

  /** Takes apart what is handed in to table {@code v2}. */
  private static final class V2Input extends ValueInput<Short> {
    V2Input() {
      super("v2", "bcce219cf6c616e5", V2Row.COLUMNS, V2Row.LAYOUT);
    }

    @Override
    protected void encode(Short row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + V2Row.V2] = Ingest.word(Ingest.notNull(row, "v2", "v2"));
    }

    @Override
    protected Short initial() {
      return (short) 2;
    }
  }

  /** Takes apart what is handed in to table {@code v3}. */
  private static final class V3Input extends ValueInput<Integer> {
    V3Input() {
      super("v3", "4f2c236dc5b925b9", V3Row.COLUMNS, V3Row.LAYOUT);
    }

    @Override
    protected void encode(Integer row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + V3Row.V3] = Ingest.word(Ingest.notNull(row, "v3", "v3"));
    }

    @Override
    protected Integer initial() {
      return 3;
    }
  }

  /** Takes apart what is handed in to table {@code v4}. */
  private static final class V4Input extends ValueInput<Long> {
    V4Input() {
      super("v4", "68c8c98b1dcbc8ff", V4Row.COLUMNS, V4Row.LAYOUT);
    }

    @Override
    protected void encode(Long row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + V4Row.V4] = Ingest.word(Ingest.notNull(row, "v4", "v4"));
    }

    @Override
    protected Long initial() {
      return 4L;
    }
  }

  /** Takes apart what is handed in to table {@code v5}. */
  private static final class V5Input extends ValueInput<Float> {
    V5Input() {
      super("v5", "cb98e3e38272a73c", V5Row.COLUMNS, V5Row.LAYOUT);
    }

    @Override
    protected void encode(Float row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + V5Row.V5] = Ingest.word(Ingest.notNull(row, "v5", "v5"));
    }

    @Override
    protected Float initial() {
      return 0.5f;
    }
  }

  /** Takes apart what is handed in to table {@code v6}. */
  private static final class V6Input extends ValueInput<Double> {
    V6Input() {
      super("v6", "3370a48e562b72a4", V6Row.COLUMNS, V6Row.LAYOUT);
    }

    @Override
    protected void encode(Double row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + V6Row.V6] = Ingest.word(Ingest.notNull(row, "v6", "v6"));
    }

    @Override
    protected Double initial() {
      return 1.0E100;
    }
  }

  /** Takes apart what is handed in to table {@code v7}. */
  private static final class V7Input extends ValueInput<BigDecimal> {
    V7Input() {
      super("v7", "7633aa4e89279120", V7Row.COLUMNS, V7Row.LAYOUT);
    }

    @Override
    protected void encode(BigDecimal row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + V7Row.V7] = Ingest.decimal(Ingest.notNull(row, "v7", "v7"), 10, 2, "v7", "v7");
    }

    @Override
    protected BigDecimal initial() {
      return new BigDecimal("12.30");
    }
  }

  /** Takes apart what is handed in to table {@code v8}. */
  private static final class V8Input extends ValueInput<BigDecimal> {
    V8Input() {
      super("v8", "92c58d00931bea49", V8Row.COLUMNS, V8Row.LAYOUT);
    }

    @Override
    protected void encode(BigDecimal row, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + V8Row.V8] =
          Ingest.wideDecimal(Ingest.notNull(row, "v8", "v8"), 30, 4, "v8", "v8");
    }

    @Override
    protected BigDecimal initial() {
      return new BigDecimal("100000000000000000000");
    }
  }

  /** Takes apart what is handed in to table {@code v9}. */
  private static final class V9Input extends ValueInput<String> {
    V9Input() {
      super("v9", "ce31211b58ae2d25", V9Row.COLUMNS, V9Row.LAYOUT);
    }

    @Override
    protected void encode(String row, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + V9Row.V9] = Ingest.notNull(row, "v9", "v9");
    }

    @Override
    protected String initial() {
      return "a \"b\"";
    }
  }

  /** Takes apart what is handed in to table {@code v10}. */
  private static final class V10Input extends ValueInput<LocalDate> {
    V10Input() {
      super("v10", "6661259d9e1ab69c", V10Row.COLUMNS, V10Row.LAYOUT);
    }

    @Override
    protected void encode(LocalDate row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + V10Row.V10] = Ingest.date(Ingest.notNull(row, "v10", "v10"), "v10", "v10");
    }

    @Override
    protected LocalDate initial() {
      return Records.date(11000L);
    }
  }

  /** Takes apart what is handed in to table {@code v11}. */
  private static final class V11Input extends ValueInput<LocalTime> {
    V11Input() {
      super("v11", "8c20396411008f87", V11Row.COLUMNS, V11Row.LAYOUT);
    }

    @Override
    protected void encode(LocalTime row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + V11Row.V11] = Ingest.time(Ingest.notNull(row, "v11", "v11"), "v11", "v11");
    }

    @Override
    protected LocalTime initial() {
      return Records.time(3600000000L);
    }
  }

  /** Takes apart what is handed in to table {@code v12}. */
  private static final class V12Input extends ValueInput<LocalDateTime> {
    V12Input() {
      super("v12", "ca79f34cd85198cf", V12Row.COLUMNS, V12Row.LAYOUT);
    }

    @Override
    protected void encode(
        LocalDateTime row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + V12Row.V12] = Ingest.timestamp(Ingest.notNull(row, "v12", "v12"), "v12", "v12");
    }

    @Override
    protected LocalDateTime initial() {
      return Records.timestamp(86400000001L);
    }
  }

  /** Takes apart what is handed in to table {@code v13}. */
  private static final class V13Input extends ValueInput<Instant> {
    V13Input() {
      super("v13", "2c2e626595793f37", V13Row.COLUMNS, V13Row.LAYOUT);
    }

    @Override
    protected void encode(Instant row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + V13Row.V13] = Ingest.instant(Ingest.notNull(row, "v13", "v13"), "v13", "v13");
    }

    @Override
    protected Instant initial() {
      return Records.instant(1L);
    }
  }

  /** Takes apart what is handed in to table {@code none}. */
  private static final class NoneInput extends ValueInput<Double> {
    NoneInput() {
      super("none", "c048ea103a4d60f3", NoneRow.COLUMNS, NoneRow.LAYOUT);
    }

    @Override
    protected void encode(Double row, long[] words, int at, Object[] objects, int objectsAt) {
      Double none = row;
      words[at + NoneRow.NONE] = Ingest.word(none);
      words[at + NoneRow.NULLS] = Ingest.nullBit(none, NoneRow.NONE_NULL);
    }

    @Override
    protected Double initial() {
      return null;
    }
  }

  /** Makes records of the rows of view {@code seen}. */
  private static final class SeenOutput extends ChangeOutput<Seen> {
    SeenOutput() {
      super("seen", SeenRow.COLUMNS, SeenRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Seen row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Seen(
          (words[at + SeenRow.NULLS] & SeenRow.NONE_NULL) != 0
              ? null
              : Double.longBitsToDouble(words[at + SeenRow.NONE]));
    }
  }
}
