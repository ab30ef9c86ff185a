package test.circuit;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.Blocks;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
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
 * Keeps the views of {@link LongNames} current. {@link #PLAN} shows its operators; the docs of the
 * methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class LongNamesCircuit extends AbstractCircuit implements LongNames {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #6 output comeback
        #5 project first = entered_at_minute$2, second = entered_at_minute$5
          #4 join visitor_of_the_exhibition = visitor_of_the_exhibition, exhibition_hall_key = exhibition_hall_key
            #2 integrate blocks by(visitor_of_the_exhibition, exhibition_hall_key) slots 1
              #1 input visit(visitor_of_the_exhibition VARCHAR, exhibition_hall_key VARCHAR, entered_at_minute INTEGER)
            #3 integrate blocks by(exhibition_hall_key, visitor_of_the_exhibition) slots 1
              #1
      """;

  private final VisitInput visit = input(new VisitInput());

  private final KeyTable visitVisitorOfTheExhibitionExhibitionHallKeySlots =
      new KeyTable(VisitVisitorOfTheExhibitionExhibitionHallKey.LAYOUT);

  private final Blocks visitByVisitorOfTheExhibitionExhibitionHallKey =
      state(
          "1edb7f3fc8da223c",
          "comeback",
          new Blocks(
                  "comeback#2", visitVisitorOfTheExhibitionExhibitionHallKeySlots,
                  VisitByVisitorOfTheExhibitionExhibitionHallKeyRow.LAYOUT)
              .describe(
                  VisitVisitorOfTheExhibitionExhibitionHallKey.COLUMNS::text,
                  VisitByVisitorOfTheExhibitionExhibitionHallKeyRow.COLUMNS::text));

  private final Blocks visitByExhibitionHallKeyVisitorOfTheExhibition =
      state(
          "22f94d74af05144b",
          "comeback",
          new Blocks(
                  "comeback#3", visitVisitorOfTheExhibitionExhibitionHallKeySlots,
                  VisitByExhibitionHallKeyVisitorOfTheExhibitionRow.LAYOUT)
              .describe(
                  VisitByExhibitionHallKeyVisitorOfTheExhibitionRow.KEY_COLUMNS::text,
                  VisitByExhibitionHallKeyVisitorOfTheExhibitionRow.COLUMNS::text));

  private final ComebackOutput comeback = view(new ComebackOutput());

  private LongNamesCircuit() {
    super("LongNames", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static LongNames open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static LongNames open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static LongNames open(CircuitOptions options, Consumer<? super LongNames> listening) {
    LongNamesCircuit circuit = new LongNamesCircuit();
    circuit.start(options, LongNamesCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public BagHandle<Visit> visit() {
    return visit;
  }

  @Override
  public ChangeView<Comeback> comeback() {
    return comeback;
  }

  @Override
  protected void propagate() {
    visitIn(); // comeback#1 → #2 integrate → #3 integrate → #4 join → #5 → #6 output
  }

  /**
   * comeback#1 {@code input visit(visitor_of_the_exhibition VARCHAR, exhibition_hall_key VARCHAR,
   * entered_at_minute INTEGER)}: reads the batch in place, as its last reader (owned).
   *
   * <p>The last reader in the plan comes first: where a change takes two ways to a join, it must be
   * there before what the other way makes of it.
   */
  private void visitIn() {
    source(visit);
    long[] words = visit.words();
    Object[] objects = visit.objects();
    for (int row = 0, rows = visit.size(); row < rows; row++) {
      visit.current(row);
      int at = visit.at(row);
      int objectsAt = visit.objectsAt(row);
      long weight = words[at + VisitRow.WEIGHT];
      String visitorOfTheExhibition =
          (String) objects[objectsAt + VisitRow.VISITOR_OF_THE_EXHIBITION];
      String exhibitionHallKey = (String) objects[objectsAt + VisitRow.EXHIBITION_HALL_KEY];
      int enteredAtMinute = (int) words[at + VisitRow.ENTERED_AT_MINUTE];
      integrateVisitByExhibitionHallKeyVisitorOfTheExhibition(
          visitorOfTheExhibition, exhibitionHallKey, enteredAtMinute, weight);
      integrateVisitByVisitorOfTheExhibitionExhibitionHallKey(
          visitorOfTheExhibition, exhibitionHallKey, enteredAtMinute, weight);
    }
  }

  /**
   * comeback#2 {@code integrate blocks by(visitor_of_the_exhibition, exhibition_hall_key) slots 1}:
   * keeps one changed row, then joins it with what the other sides hold at this moment.
   */
  private void integrateVisitByVisitorOfTheExhibitionExhibitionHallKey(
      String visitorOfTheExhibition, String exhibitionHallKey, int enteredAtMinute, long weight) {
    int slot =
        visitVisitorOfTheExhibitionExhibitionHallKeySlot(visitorOfTheExhibition, exhibitionHallKey);
    int position = visitByVisitorOfTheExhibitionExhibitionHallKey.append(slot);
    long[] words = visitByVisitorOfTheExhibitionExhibitionHallKey.words();
    int at = visitByVisitorOfTheExhibitionExhibitionHallKey.at(position);
    words[at + VisitByVisitorOfTheExhibitionExhibitionHallKeyRow.WEIGHT] = weight;
    words[at + VisitByVisitorOfTheExhibitionExhibitionHallKeyRow.ENTERED_AT_MINUTE] =
        enteredAtMinute;
    joinLeftVisit(slot, enteredAtMinute, weight);
  }

  /**
   * comeback#3 {@code integrate blocks by(exhibition_hall_key, visitor_of_the_exhibition) slots 1}:
   * keeps one changed row, then joins it with what the other sides hold at this moment.
   */
  private void integrateVisitByExhibitionHallKeyVisitorOfTheExhibition(
      String visitorOfTheExhibition, String exhibitionHallKey, int enteredAtMinute, long weight) {
    int slot =
        visitVisitorOfTheExhibitionExhibitionHallKeySlot(exhibitionHallKey, visitorOfTheExhibition);
    int position = visitByExhibitionHallKeyVisitorOfTheExhibition.append(slot);
    long[] words = visitByExhibitionHallKeyVisitorOfTheExhibition.words();
    int at = visitByExhibitionHallKeyVisitorOfTheExhibition.at(position);
    words[at + VisitByExhibitionHallKeyVisitorOfTheExhibitionRow.WEIGHT] = weight;
    words[at + VisitByExhibitionHallKeyVisitorOfTheExhibitionRow.ENTERED_AT_MINUTE] =
        enteredAtMinute;
    joinRightVisit(slot, enteredAtMinute, weight);
  }

  /**
   * comeback#4 {@code join visitor_of_the_exhibition = visitor_of_the_exhibition,
   * exhibition_hall_key = exhibition_hall_key}, for one change of visit.
   *
   * <p>Δ(visit ⋈ visit), change by change: Δvisit ⋈ visit against the rows as of this moment.
   */
  private void joinLeftVisit(int slot, int enteredAtMinute, long weight) {
    long[] words = visitByExhibitionHallKeyVisitorOfTheExhibition.words();
    for (int position = visitByExhibitionHallKeyVisitorOfTheExhibition.first(slot),
            end = visitByExhibitionHallKeyVisitorOfTheExhibition.end(slot);
        position < end;
        position++) {
      int at = visitByExhibitionHallKeyVisitorOfTheExhibition.at(position);
      long copies = words[at + VisitByExhibitionHallKeyVisitorOfTheExhibitionRow.WEIGHT];
      int otherEnteredAtMinute =
          (int) words[at + VisitByExhibitionHallKeyVisitorOfTheExhibitionRow.ENTERED_AT_MINUTE];
      outputComeback(enteredAtMinute, otherEnteredAtMinute, Math.multiplyExact(weight, copies));
    }
  }

  /**
   * comeback#4 {@code join visitor_of_the_exhibition = visitor_of_the_exhibition,
   * exhibition_hall_key = exhibition_hall_key}, for one change of visit.
   *
   * <p>Δ(visit ⋈ visit), change by change: visit ⋈ Δvisit against the rows as of this moment.
   */
  private void joinRightVisit(int slot, int enteredAtMinute, long weight) {
    long[] words = visitByVisitorOfTheExhibitionExhibitionHallKey.words();
    for (int position = visitByVisitorOfTheExhibitionExhibitionHallKey.first(slot),
            end = visitByVisitorOfTheExhibitionExhibitionHallKey.end(slot);
        position < end;
        position++) {
      int at = visitByVisitorOfTheExhibitionExhibitionHallKey.at(position);
      long copies = words[at + VisitByVisitorOfTheExhibitionExhibitionHallKeyRow.WEIGHT];
      int otherEnteredAtMinute =
          (int) words[at + VisitByVisitorOfTheExhibitionExhibitionHallKeyRow.ENTERED_AT_MINUTE];
      outputComeback(otherEnteredAtMinute, enteredAtMinute, Math.multiplyExact(weight, copies));
    }
  }

  /** comeback#6 {@code output comeback}: one changed row of the view. */
  private void outputComeback(int first, int second, long weight) {
    Delta delta = comeback.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + ComebackRow.FIRST] = first;
    words[at + ComebackRow.SECOND] = second;
  }

  /**
   * The slot of a key of visitVisitorOfTheExhibitionExhibitionHallKeySlots, a new one if it is
   * absent.
   */
  private int visitVisitorOfTheExhibitionExhibitionHallKeySlot(
      String visitorOfTheExhibition, String exhibitionHallKey) {
    KeyTable keys = visitVisitorOfTheExhibitionExhibitionHallKeySlots;
    long hash =
        Hash.finish(Hash.object(Hash.object(Hash.SEED, visitorOfTheExhibition), exhibitionHallKey));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.objects()[keys.objectsAt(slot)
                + VisitVisitorOfTheExhibitionExhibitionHallKey.VISITOR_OF_THE_EXHIBITION] =
            visitorOfTheExhibition;
        keys.objects()[keys.objectsAt(slot)
                + VisitVisitorOfTheExhibitionExhibitionHallKey.EXHIBITION_HALL_KEY] =
            exhibitionHallKey;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && visitorOfTheExhibition.equals(
              keys.objects()[keys.objectsAt(slot)
                  + VisitVisitorOfTheExhibitionExhibitionHallKey.VISITOR_OF_THE_EXHIBITION])
          && exhibitionHallKey.equals(
              keys.objects()[keys.objectsAt(slot)
                  + VisitVisitorOfTheExhibitionExhibitionHallKey.EXHIBITION_HALL_KEY])) {
        return slot;
      }
    }
  }

  /** A row of table visit. */
  private static final class VisitRow {
    /** Where its words are. */
    static final int ENTERED_AT_MINUTE = 0;
    static final int WEIGHT = 1;

    /** Where its objects are. */
    static final int VISITOR_OF_THE_EXHIBITION = 0;
    static final int EXHIBITION_HALL_KEY = 1;

    static final Columns COLUMNS =
        new Columns()
            .text("visitor_of_the_exhibition", VISITOR_OF_THE_EXHIBITION)
            .text("exhibition_hall_key", EXHIBITION_HALL_KEY)
            .integer("entered_at_minute", ENTERED_AT_MINUTE);

    static final RowLayout LAYOUT = new RowLayout(2, 2);
  }

  /** A key of visitVisitorOfTheExhibitionExhibitionHallKeySlots. */
  private static final class VisitVisitorOfTheExhibitionExhibitionHallKey {
    /** Where its objects are. */
    static final int VISITOR_OF_THE_EXHIBITION = 0;
    static final int EXHIBITION_HALL_KEY = 1;

    static final RowLayout LAYOUT = new RowLayout(0, 2);

    static final Columns COLUMNS =
        new Columns()
            .text("visitor_of_the_exhibition", VISITOR_OF_THE_EXHIBITION)
            .text("exhibition_hall_key", EXHIBITION_HALL_KEY);
  }

  /** A row of visitByVisitorOfTheExhibitionExhibitionHallKey. */
  private static final class VisitByVisitorOfTheExhibitionExhibitionHallKeyRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int ENTERED_AT_MINUTE = 1;

    static final Columns COLUMNS = new Columns().integer("entered_at_minute", ENTERED_AT_MINUTE);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of visitByExhibitionHallKeyVisitorOfTheExhibition. */
  private static final class VisitByExhibitionHallKeyVisitorOfTheExhibitionRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int ENTERED_AT_MINUTE = 1;

    static final Columns KEY_COLUMNS =
        new Columns()
            .text(
                "exhibition_hall_key",
                VisitVisitorOfTheExhibitionExhibitionHallKey.VISITOR_OF_THE_EXHIBITION)
            .text(
                "visitor_of_the_exhibition",
                VisitVisitorOfTheExhibitionExhibitionHallKey.EXHIBITION_HALL_KEY);

    static final Columns COLUMNS = new Columns().integer("entered_at_minute", ENTERED_AT_MINUTE);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of view comeback. */
  private static final class ComebackRow {
    /** Where its words are. */
    static final int FIRST = 0;
    static final int SECOND = 1;

    static final Columns COLUMNS = new Columns().integer("first", FIRST).integer("second", SECOND);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** Takes apart what is handed in to table {@code visit}. */
  private static final class VisitInput extends BagInput<Visit> {
    VisitInput() {
      super("visit", VisitRow.COLUMNS, VisitRow.LAYOUT);
    }

    @Override
    protected void encode(Visit row, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + VisitRow.VISITOR_OF_THE_EXHIBITION] =
          Ingest.notNull(row.visitorOfTheExhibition(), "visit", "visitor_of_the_exhibition");
      objects[objectsAt + VisitRow.EXHIBITION_HALL_KEY] =
          Ingest.notNull(row.exhibitionHallKey(), "visit", "exhibition_hall_key");
      words[at + VisitRow.ENTERED_AT_MINUTE] = row.enteredAtMinute();
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(
          Hash.object(
              Hash.object(Hash.SEED, objects[objectsAt + VisitRow.VISITOR_OF_THE_EXHIBITION]),
              objects[objectsAt + VisitRow.EXHIBITION_HALL_KEY]));
    }

    @Override
    protected void encodeAll(Collection<? extends Visit> rows, PendingRows pending) {
      for (Visit row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Makes records of the rows of view {@code comeback}. */
  private static final class ComebackOutput extends ChangeOutput<Comeback> {
    ComebackOutput() {
      super("comeback", ComebackRow.COLUMNS, ComebackRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Comeback row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Comeback(
          (int) words[at + ComebackRow.FIRST], (int) words[at + ComebackRow.SECOND]);
    }
  }
}
