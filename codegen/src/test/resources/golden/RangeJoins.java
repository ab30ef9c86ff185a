package test.circuit;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.scalar.Records;
import dev.penstock.state.Hash;
import dev.penstock.state.IntervalOrder;
import dev.penstock.state.KeyTable;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.LongExtremes;
import dev.penstock.state.OrderedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.state.RowOrder;
import dev.penstock.state.RowRange;
import dev.penstock.table.BagInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.util.Collection;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link RangeJoins} current. {@link #PLAN} shows its operators; the docs of the
 * methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class RangeJoinsCircuit extends AbstractCircuit implements RangeJoins {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #7 output hit
        #6 project number, name
          #5 rangeJoin state = state, took_off <= seen, landed > seen
            #2 integrate ranges by(state) order(took_off, landed)
              #1 input flight(state VARCHAR, took_off TIMESTAMP, landed TIMESTAMP, number INTEGER)
            #4 integrate ranges by(state) order(seen)
              #3 input storm(state VARCHAR, seen TIMESTAMP, name VARCHAR?)
      #3 output pair
        #2 project a = number$3, b = number$7
          #1 rangeJoin state = state, took_off < landed, landed >= took_off
            hit#2
            hit#2
      #5 output calm
        #4 project number
          #3 rangeJoin state = state, took_off > last_seen
            hit#2
            #2 aggregate by(state) last_seen TIMESTAMP? = MAX(seen)
              #1 integrate accumulators by(state)
                hit#3
      """;

  private final FlightInput flight = input(new FlightInput());
  private final StormInput storm = input(new StormInput());

  private final OrderedRows flightByStateInOrder =
      state(
          "258962bc4a18ccca",
          "hit",
          new OrderedRows(
                  "hit#2",
                  FlightByStateInOrderKey.LAYOUT,
                  FlightByStateInOrderRow.LAYOUT,
                  new FlightByStateInOrderOrder())
              .describe(
                  FlightByStateInOrderKey.COLUMNS::text, FlightByStateInOrderRow.COLUMNS::text));

  private final OrderedRows stormByStateInOrder =
      state(
          "5473da7fce5d59dc",
          "hit",
          new OrderedRows(
                  "hit#4",
                  StormByStateInOrderKey.LAYOUT,
                  StormByStateInOrderRow.LAYOUT,
                  new StormByStateInOrderOrder())
              .describe(
                  StormByStateInOrderKey.COLUMNS::text, StormByStateInOrderRow.COLUMNS::text));

  private final KeyedRows calmGroups =
      state(
          "c875f2d308ad0c7a",
          "calm",
          new KeyedRows("calm#2", CalmGroup.KEY, CalmGroup.LAYOUT)
              .describe(CalmGroup.COLUMNS::text));

  private final LongExtremes calmSeenValues =
      state(
          "c875f2d308ad0c7a-0",
          "calm",
          new LongExtremes("calm#2 seen_values", calmGroups).describe("seen", Records::timestamp));

  private final StormByStateInOrderRange stormByStateInOrderRange =
      new StormByStateInOrderRange(stormByStateInOrder);

  private final FlightByStateInOrderRange flightByStateInOrderRange =
      new FlightByStateInOrderRange(flightByStateInOrder);

  private final FlightByStateInOrderRange2 flightByStateInOrderRange2 =
      new FlightByStateInOrderRange2(flightByStateInOrder);

  private final FlightByStateInOrderRange3 flightByStateInOrderRange3 =
      new FlightByStateInOrderRange3(flightByStateInOrder);

  private final FlightByStateInOrderRange4 flightByStateInOrderRange4 =
      new FlightByStateInOrderRange4(flightByStateInOrder);

  private final HitOutput hit = view(new HitOutput());
  private final PairOutput pair = view(new PairOutput());
  private final CalmOutput calm = view(new CalmOutput());

  private RangeJoinsCircuit() {
    super("RangeJoins", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static RangeJoins open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static RangeJoins open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static RangeJoins open(CircuitOptions options, Consumer<? super RangeJoins> listening) {
    RangeJoinsCircuit circuit = new RangeJoinsCircuit();
    circuit.start(options, RangeJoinsCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public BagHandle<Flight> flight() {
    return flight;
  }

  @Override
  public BagHandle<Storm> storm() {
    return storm;
  }

  @Override
  public ChangeView<Hit> hit() {
    return hit;
  }

  @Override
  public ChangeView<Pair> pair() {
    return pair;
  }

  @Override
  public ChangeView<Calm> calm() {
    return calm;
  }

  @Override
  protected void propagate() {
    flightIn(); // for hit, pair, calm
    stormIn(); // hit#3 → #4 integrate → #5 join → #6 → #7 output → calm#1 integrate
    inputsDone();
    flushCalm(); // calm#2 aggregate → #3 join → #4 → #5 output
  }

  /**
   * hit#1 {@code input flight(state VARCHAR, took_off TIMESTAMP, landed TIMESTAMP, number
   * INTEGER)}: reads the batch in place, as its last reader (owned).
   */
  private void flightIn() {
    source(flight);
    long[] words = flight.words();
    Object[] objects = flight.objects();
    for (int row = 0, rows = flight.size(); row < rows; row++) {
      flight.current(row);
      int at = flight.at(row);
      int objectsAt = flight.objectsAt(row);
      long weight = words[at + FlightRow.WEIGHT];
      String state = (String) objects[objectsAt + FlightRow.STATE];
      long tookOff = words[at + FlightRow.TOOK_OFF];
      long landed = words[at + FlightRow.LANDED];
      int number = (int) words[at + FlightRow.NUMBER];
      integrateFlightByStateInOrder(state, tookOff, landed, number, weight);
    }
  }

  /**
   * hit#3 {@code input storm(state VARCHAR, seen TIMESTAMP, name VARCHAR?)}: reads the batch in
   * place, as its last reader (owned).
   *
   * <p>The last reader in the plan comes first: where a change takes two ways to a join, it must be
   * there before what the other way makes of it.
   */
  private void stormIn() {
    source(storm);
    long[] words = storm.words();
    Object[] objects = storm.objects();
    for (int row = 0, rows = storm.size(); row < rows; row++) {
      storm.current(row);
      int at = storm.at(row);
      int objectsAt = storm.objectsAt(row);
      long weight = words[at + StormRow.WEIGHT];
      String state = (String) objects[objectsAt + StormRow.STATE];
      long seen = words[at + StormRow.SEEN];
      String name = (String) objects[objectsAt + StormRow.NAME];
      absorbCalm(state, seen, weight);
      integrateStormByStateInOrder(state, seen, name, weight);
    }
  }

  /**
   * hit#2 {@code integrate ranges by(state) order(took_off, landed)}: keeps one changed row in its
   * place, then joins it with what the other sides hold at this moment.
   */
  private void integrateFlightByStateInOrder(
      String state, long tookOff, long landed, int number, long weight) {
    int slot = flightByStateInOrderSlot(state);
    int row = flightByStateInOrder.blank();
    long[] words = flightByStateInOrder.words();
    int at = flightByStateInOrder.at(row);
    words[at + FlightByStateInOrderRow.TOOK_OFF] = tookOff;
    words[at + FlightByStateInOrderRow.LANDED] = landed;
    words[at + FlightByStateInOrderRow.NUMBER] = number;
    flightByStateInOrder.add(slot, weight);
    joinFlightWithCalm(state, tookOff, number, weight);
    joinLeftFlight(slot, tookOff, landed, number, weight);
    joinRightFlight(slot, tookOff, landed, number, weight);
    joinFlightWithStorm(state, tookOff, landed, number, weight);
  }

  /**
   * hit#4 {@code integrate ranges by(state) order(seen)}: keeps one changed row in its place, then
   * joins it with what the other sides hold at this moment.
   */
  private void integrateStormByStateInOrder(String state, long seen, String name, long weight) {
    int slot = stormByStateInOrderSlot(state);
    int row = stormByStateInOrder.blank();
    long[] words = stormByStateInOrder.words();
    int at = stormByStateInOrder.at(row);
    Object[] objects = stormByStateInOrder.objects();
    int objectsAt = stormByStateInOrder.objectsAt(row);
    words[at + StormByStateInOrderRow.NULLS] = name == null ? StormByStateInOrderRow.NAME_NULL : 0;
    words[at + StormByStateInOrderRow.SEEN] = seen;
    objects[objectsAt + StormByStateInOrderRow.NAME] = name;
    stormByStateInOrder.add(slot, weight);
    joinStormWithFlight(state, seen, name, weight);
  }

  /**
   * hit#5 {@code rangeJoin state = state, took_off <= seen, landed > seen}, for one change of
   * flight.
   *
   * <p>Δ(flight ⋈ storm), change by change: Δflight ⋈ storm against the rows as of this moment.
   */
  private void joinFlightWithStorm(
      String state, long tookOff, long landed, int number, long weight) {
    int slot = findStormByStateInOrder(state);
    if (slot >= 0) {
      Object[] objects = stormByStateInOrder.objects();
      for (int row = stormByStateInOrderRange.first(slot, tookOff, landed);
          row != 0;
          row = stormByStateInOrderRange.next(row)) {
        int objectsAt = stormByStateInOrder.objectsAt(row);
        long copies = stormByStateInOrderRange.weight(row);
        String name = (String) objects[objectsAt + StormByStateInOrderRow.NAME];
        outputHit(number, name, Math.multiplyExact(weight, copies));
      }
    }
  }

  /**
   * hit#5 {@code rangeJoin state = state, took_off <= seen, landed > seen}, for one change of
   * storm.
   *
   * <p>Δ(flight ⋈ storm), change by change: flight ⋈ Δstorm against the rows as of this moment.
   */
  private void joinStormWithFlight(String state, long seen, String name, long weight) {
    int slot = findFlightByStateInOrder(state);
    if (slot >= 0) {
      long[] words = flightByStateInOrder.words();
      for (int row = flightByStateInOrderRange.first(slot, seen, seen);
          row != 0;
          row = flightByStateInOrderRange.next(row)) {
        int at = flightByStateInOrder.at(row);
        long copies = flightByStateInOrderRange.weight(row);
        int number = (int) words[at + FlightByStateInOrderRow.NUMBER];
        outputHit(number, name, Math.multiplyExact(weight, copies));
      }
    }
  }

  /** hit#7 {@code output hit}: one changed row of the view. */
  private void outputHit(int number, String name, long weight) {
    Delta delta = hit.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + HitRow.NULLS] = name == null ? HitRow.NAME_NULL : 0;
    words[at + HitRow.NUMBER] = number;
    objects[objectsAt + HitRow.NAME] = name;
  }

  /**
   * pair#1 {@code rangeJoin state = state, took_off < landed, landed >= took_off}, for one change
   * of flight.
   *
   * <p>Δ(flight ⋈ flight), change by change: Δflight ⋈ flight against the rows as of this moment,
   * without the one that has just come.
   */
  private void joinLeftFlight(int slot, long tookOff, long landed, int number, long weight) {
    long[] words = flightByStateInOrder.words();
    for (int row = flightByStateInOrderRange2.first(slot, tookOff, landed, weight);
        row != 0;
        row = flightByStateInOrderRange2.next(row)) {
      int at = flightByStateInOrder.at(row);
      long copies = flightByStateInOrderRange2.weight(row);
      int otherNumber = (int) words[at + FlightByStateInOrderRow.NUMBER];
      outputPair(number, otherNumber, Math.multiplyExact(weight, copies));
    }
  }

  /**
   * pair#1 {@code rangeJoin state = state, took_off < landed, landed >= took_off}, for one change
   * of flight.
   *
   * <p>Δ(flight ⋈ flight), change by change: flight ⋈ Δflight against the rows as of this moment.
   */
  private void joinRightFlight(int slot, long tookOff, long landed, int number, long weight) {
    long[] words = flightByStateInOrder.words();
    for (int row = flightByStateInOrderRange3.first(slot, tookOff, landed);
        row != 0;
        row = flightByStateInOrderRange3.next(row)) {
      int at = flightByStateInOrder.at(row);
      long copies = flightByStateInOrderRange3.weight(row);
      int otherNumber = (int) words[at + FlightByStateInOrderRow.NUMBER];
      outputPair(otherNumber, number, Math.multiplyExact(weight, copies));
    }
  }

  /** pair#3 {@code output pair}: one changed row of the view. */
  private void outputPair(int a, int b, long weight) {
    Delta delta = pair.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + PairRow.A] = a;
    words[at + PairRow.B] = b;
  }

  /**
   * calm#2 {@code aggregate by(state) last_seen TIMESTAMP? = MAX(seen)}: takes one changed row into
   * its group.
   */
  private void absorbCalm(String state, long seen, long weight) {
    int slot = calmGroupsSlot(state);
    calmGroups.touch(slot);
    long[] words = calmGroups.words();
    int at = calmGroups.at(slot);
    words[at + CalmGroup.ROWS] = Math.addExact(words[at + CalmGroup.ROWS], weight);
    calmSeenValues.add(slot, seen, weight);
  }

  /**
   * calm#2 {@code aggregate by(state) last_seen TIMESTAMP? = MAX(seen)}: −old and +new of each
   * group that shows something else than before.
   */
  private void flushCalm() {
    calmGroups.beginFlush();
    for (int k = 0, touched = calmGroups.touched(); k < touched; k++) {
      int slot = calmGroups.touchedSlot(k);
      long[] words = calmGroups.words();
      int at = calmGroups.at(slot);
      boolean before = calmGroups.showedBefore(k);
      boolean after = words[at + CalmGroup.ROWS] > 0;
      if (after) {
        boolean lastSeenNull = words[at + CalmGroup.ROWS] <= 0;
        words[at + CalmGroup.NULLS] = lastSeenNull ? CalmGroup.LAST_SEEN_NULL : 0;
        words[at + CalmGroup.LAST_SEEN] = lastSeenNull ? 0 : calmSeenValues.max(slot);
      }
      long[] log = calmGroups.log();
      int logAt = calmGroups.logAt(k);
      if (before
          && after
          && log[logAt + CalmGroup.LAST_SEEN] == words[at + CalmGroup.LAST_SEEN]
          && log[logAt + CalmGroup.NULLS] == words[at + CalmGroup.NULLS]) {
        continue;
      }
      calmGroups.showNothing(k);
      if (before) {
        changeCalm(log, logAt, calmGroups.objectLog(), calmGroups.objectLogAt(k), -1);
      }
      calmGroups.showNew(k);
      if (after) {
        changeCalm(
            calmGroups.words(),
            calmGroups.at(slot),
            calmGroups.objects(),
            calmGroups.objectsAt(slot),
            1);
      }
    }
    calmGroups.endFlush();
  }

  /** Hands on what one group has shown or shows. */
  private void changeCalm(long[] words, int at, Object[] objects, int objectsAt, long weight) {
    String state = (String) objects[objectsAt + CalmGroup.STATE];
    long lastSeen = words[at + CalmGroup.LAST_SEEN];
    boolean lastSeenNull = (words[at + CalmGroup.NULLS] & CalmGroup.LAST_SEEN_NULL) != 0;
    joinCalmWithFlight(state, lastSeen, lastSeenNull, weight);
  }

  /**
   * calm#3 {@code rangeJoin state = state, took_off > last_seen}, for one change of flight.
   *
   * <p>Δ(flight ⋈ calm), change by change: Δflight ⋈ calm against the rows as of this moment.
   */
  private void joinFlightWithCalm(String state, long tookOff, int number, long weight) {
    int slot = findCalmGroups(state);
    if (slot >= 0 && calmGroups.shows(slot)) {
      long[] words = calmGroups.shownWords(slot);
      int at = calmGroups.shownAt(slot);
      long lastSeen = words[at + CalmGroup.LAST_SEEN];
      boolean lastSeenNull = (words[at + CalmGroup.NULLS] & CalmGroup.LAST_SEEN_NULL) != 0;
      if (lastSeenNull || lastSeen >= tookOff) {
        return;
      }
      outputCalm(number, weight);
    }
  }

  /**
   * calm#3 {@code rangeJoin state = state, took_off > last_seen}, for one change of calm.
   *
   * <p>Δ(flight ⋈ calm), change by change: flight ⋈ Δcalm against the rows as of this moment.
   */
  private void joinCalmWithFlight(String state, long lastSeen, boolean lastSeenNull, long weight) {
    if (lastSeenNull) {
      return;
    }
    int slot = findFlightByStateInOrder(state);
    if (slot >= 0) {
      long[] words = flightByStateInOrder.words();
      for (int row = flightByStateInOrderRange4.first(slot, lastSeen);
          row != 0;
          row = flightByStateInOrderRange4.next(row)) {
        int at = flightByStateInOrder.at(row);
        long copies = flightByStateInOrderRange4.weight(row);
        int number = (int) words[at + FlightByStateInOrderRow.NUMBER];
        outputCalm(number, Math.multiplyExact(weight, copies));
      }
    }
  }

  /** calm#5 {@code output calm}: one changed row of the view. */
  private void outputCalm(int number, long weight) {
    Delta delta = calm.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    words[at + CalmRow.NUMBER] = number;
  }

  /** The slot of a key of flightByStateInOrder, a new one if it is absent. */
  private int flightByStateInOrderSlot(String state) {
    KeyTable keys = flightByStateInOrder.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, state));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.objects()[keys.objectsAt(slot) + FlightByStateInOrderKey.STATE] = state;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && state.equals(keys.objects()[keys.objectsAt(slot) + FlightByStateInOrderKey.STATE])) {
        return slot;
      }
    }
  }

  /** The slot of a key of stormByStateInOrder, a new one if it is absent. */
  private int stormByStateInOrderSlot(String state) {
    KeyTable keys = stormByStateInOrder.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, state));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.objects()[keys.objectsAt(slot) + StormByStateInOrderKey.STATE] = state;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && state.equals(keys.objects()[keys.objectsAt(slot) + StormByStateInOrderKey.STATE])) {
        return slot;
      }
    }
  }

  /** The slot of a key of stormByStateInOrder; negative if it is absent. */
  private int findStormByStateInOrder(String state) {
    KeyTable keys = stormByStateInOrder.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, state));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0
          || keys.hashOf(slot) == hash
              && state.equals(
                  keys.objects()[keys.objectsAt(slot) + StormByStateInOrderKey.STATE])) {
        return slot;
      }
    }
  }

  /** The slot of a key of flightByStateInOrder; negative if it is absent. */
  private int findFlightByStateInOrder(String state) {
    KeyTable keys = flightByStateInOrder.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, state));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0
          || keys.hashOf(slot) == hash
              && state.equals(
                  keys.objects()[keys.objectsAt(slot) + FlightByStateInOrderKey.STATE])) {
        return slot;
      }
    }
  }

  /** The slot of a key of calmGroups, a new one if it is absent. */
  private int calmGroupsSlot(String state) {
    KeyTable keys = calmGroups.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, state));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.objects()[keys.objectsAt(slot) + CalmGroup.STATE] = state;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && state.equals(keys.objects()[keys.objectsAt(slot) + CalmGroup.STATE])) {
        return slot;
      }
    }
  }

  /** The slot of a key of calmGroups; negative if it is absent. */
  private int findCalmGroups(String state) {
    KeyTable keys = calmGroups.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, state));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0
          || keys.hashOf(slot) == hash
              && state.equals(keys.objects()[keys.objectsAt(slot) + CalmGroup.STATE])) {
        return slot;
      }
    }
  }

  /** A row of table flight. */
  private static final class FlightRow {
    /** Where its words are. */
    static final int TOOK_OFF = 0;
    static final int LANDED = 1;
    static final int NUMBER = 2;
    static final int WEIGHT = 3;

    /** Where its objects are. */
    static final int STATE = 0;

    static final Columns COLUMNS =
        new Columns()
            .text("state", STATE)
            .timestamp("took_off", TOOK_OFF)
            .timestamp("landed", LANDED)
            .integer("number", NUMBER);

    static final RowLayout LAYOUT = new RowLayout(4, 1);
  }

  /** A row of table storm. */
  private static final class StormRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int SEEN = 1;
    static final int WEIGHT = 2;

    /** Their flags. */
    static final long NAME_NULL = 1;

    /** Where its objects are. */
    static final int STATE = 0;
    static final int NAME = 1;

    static final Columns COLUMNS =
        new Columns()
            .text("state", STATE)
            .timestamp("seen", SEEN)
            .text("name", NAME)
            .nullable(NULLS, NAME_NULL);

    static final RowLayout LAYOUT = new RowLayout(3, 2);
  }

  /** A key of flightByStateInOrder. */
  private static final class FlightByStateInOrderKey {
    /** Where its objects are. */
    static final int STATE = 0;

    static final Columns COLUMNS = new Columns().text("state", STATE);
    static final RowLayout LAYOUT = new RowLayout(0, 1);
  }

  /** A row of flightByStateInOrder. */
  private static final class FlightByStateInOrderRow {
    /** Where its words are. */
    static final int TOOK_OFF = 5;
    static final int LANDED = 6;
    static final int NUMBER = 7;

    static final Columns COLUMNS =
        new Columns()
            .timestamp("took_off", TOOK_OFF)
            .timestamp("landed", LANDED)
            .integer("number", NUMBER);

    static final RowLayout LAYOUT = new RowLayout(8, 0);
  }

  /** A key of stormByStateInOrder. */
  private static final class StormByStateInOrderKey {
    /** Where its objects are. */
    static final int STATE = 0;

    static final Columns COLUMNS = new Columns().text("state", STATE);
    static final RowLayout LAYOUT = new RowLayout(0, 1);
  }

  /** A row of stormByStateInOrder. */
  private static final class StormByStateInOrderRow {
    /** Where its words are. */
    static final int NULLS = 4;
    static final int SEEN = 5;

    /** Their flags. */
    static final long NAME_NULL = 1;

    /** Where its objects are. */
    static final int NAME = 0;

    static final Columns COLUMNS =
        new Columns().timestamp("seen", SEEN).text("name", NAME).nullable(NULLS, NAME_NULL);

    static final RowLayout LAYOUT = new RowLayout(6, 1);
  }

  /** A row of view hit. */
  private static final class HitRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int NUMBER = 1;

    /** Their flags. */
    static final long NAME_NULL = 1;

    /** Where its objects are. */
    static final int NAME = 0;

    static final Columns COLUMNS =
        new Columns().integer("number", NUMBER).text("name", NAME).nullable(NULLS, NAME_NULL);

    static final RowLayout LAYOUT = new RowLayout(2, 1);
  }

  /** A row of view pair. */
  private static final class PairRow {
    /** Where its words are. */
    static final int A = 0;
    static final int B = 1;

    static final Columns COLUMNS = new Columns().integer("a", A).integer("b", B);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of calmGroups. */
  private static final class CalmGroup {
    /** Where its words are. */
    static final int ROWS = 0;
    static final int NULLS = 1;
    static final int LAST_SEEN = 2;

    /** Their flags. */
    static final long LAST_SEEN_NULL = 1;

    /** Where its objects are. */
    static final int STATE = 0;

    static final RowLayout LAYOUT = new RowLayout(3, 1);
    static final RowLayout KEY = new RowLayout(0, 1);
    static final Columns COLUMNS = new Columns().text("state", STATE);
  }

  /** A row of view calm. */
  private static final class CalmRow {
    /** Where its words are. */
    static final int NUMBER = 0;

    static final Columns COLUMNS = new Columns().integer("number", NUMBER);
    static final RowLayout LAYOUT = new RowLayout(1, 0);
  }

  /** Takes apart what is handed in to table {@code flight}. */
  private static final class FlightInput extends BagInput<Flight> {
    FlightInput() {
      super("flight", FlightRow.COLUMNS, FlightRow.LAYOUT);
    }

    @Override
    protected void encode(Flight row, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + FlightRow.STATE] = Ingest.notNull(row.state(), "flight", "state");
      words[at + FlightRow.TOOK_OFF] =
          Ingest.timestamp(
              Ingest.notNull(row.tookOff(), "flight", "took_off"), "flight", "took_off");
      words[at + FlightRow.LANDED] =
          Ingest.timestamp(Ingest.notNull(row.landed(), "flight", "landed"), "flight", "landed");
      words[at + FlightRow.NUMBER] = row.number();
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.object(Hash.SEED, objects[objectsAt + FlightRow.STATE]));
    }

    @Override
    protected void encodeAll(Collection<? extends Flight> rows, PendingRows pending) {
      for (Flight row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Takes apart what is handed in to table {@code storm}. */
  private static final class StormInput extends BagInput<Storm> {
    StormInput() {
      super("storm", StormRow.COLUMNS, StormRow.LAYOUT);
    }

    @Override
    protected void encode(Storm row, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + StormRow.STATE] = Ingest.notNull(row.state(), "storm", "state");
      words[at + StormRow.SEEN] =
          Ingest.timestamp(Ingest.notNull(row.seen(), "storm", "seen"), "storm", "seen");
      String name = row.name();
      objects[objectsAt + StormRow.NAME] = name;
      words[at + StormRow.NULLS] = Ingest.nullBit(name, StormRow.NAME_NULL);
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.object(Hash.SEED, objects[objectsAt + StormRow.STATE]));
    }

    @Override
    protected void encodeAll(Collection<? extends Storm> rows, PendingRows pending) {
      for (Storm row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** The order of the rows of flightByStateInOrder. */
  private static final class FlightByStateInOrderOrder extends IntervalOrder {
    @Override
    protected int compareEnds(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      return Long.compare(
          words[a + FlightByStateInOrderRow.LANDED], words[b + FlightByStateInOrderRow.LANDED]);
    }

    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order =
          Long.compare(
              words[a + FlightByStateInOrderRow.TOOK_OFF],
              words[b + FlightByStateInOrderRow.TOOK_OFF]);
      if (order != 0) {
        return decided(order);
      }
      order =
          Long.compare(
              words[a + FlightByStateInOrderRow.LANDED], words[b + FlightByStateInOrderRow.LANDED]);
      if (order != 0) {
        return decided(order);
      }
      order =
          Long.compare(
              words[a + FlightByStateInOrderRow.NUMBER], words[b + FlightByStateInOrderRow.NUMBER]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** The order of the rows of stormByStateInOrder. */
  private static final class StormByStateInOrderOrder extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order =
          Long.compare(
              words[a + StormByStateInOrderRow.SEEN], words[b + StormByStateInOrderRow.SEEN]);
      if (order != 0) {
        return decided(order);
      }
      order =
          nullsLast(
              words[a + StormByStateInOrderRow.NULLS],
              words[b + StormByStateInOrderRow.NULLS],
              StormByStateInOrderRow.NAME_NULL);
      if (order == 0) {
        order =
            texts(
                objects[objectsOfA + StormByStateInOrderRow.NAME],
                objects[objectsOfB + StormByStateInOrderRow.NAME]);
      }
      return order == 0 ? 0 : tied(order);
    }
  }

  /** Makes records of the rows of view {@code hit}. */
  private static final class HitOutput extends ChangeOutput<Hit> {
    HitOutput() {
      super("hit", HitRow.COLUMNS, HitRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Hit row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Hit((int) words[at + HitRow.NUMBER], (String) objects[objectsAt + HitRow.NAME]);
    }
  }

  /** Makes records of the rows of view {@code pair}. */
  private static final class PairOutput extends ChangeOutput<Pair> {
    PairOutput() {
      super("pair", PairRow.COLUMNS, PairRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Pair row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Pair((int) words[at + PairRow.A], (int) words[at + PairRow.B]);
    }
  }

  /** Makes records of the rows of view {@code calm}. */
  private static final class CalmOutput extends ChangeOutput<Calm> {
    CalmOutput() {
      super("calm", CalmRow.COLUMNS, CalmRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Calm row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Calm((int) words[at + CalmRow.NUMBER]);
    }
  }

  /** The rows of stormByStateInOrder with {@code seen >= from, seen < to}. */
  private static final class StormByStateInOrderRange extends RowRange {
    private long from;

    private long to;

    StormByStateInOrderRange(OrderedRows rows) {
      super(rows);
    }

    @Override
    protected boolean isBefore(long[] words, int at, Object[] objects, int objectsAt) {
      return words[at + StormByStateInOrderRow.SEEN] < from;
    }

    @Override
    protected boolean isBehind(long[] words, int at, Object[] objects, int objectsAt) {
      return words[at + StormByStateInOrderRow.SEEN] >= to;
    }

    int first(int slot, long from, long to) {
      this.from = from;
      this.to = to;
      return start(slot);
    }
  }

  /** The rows of flightByStateInOrder with {@code landed > from, tookOff <= to}. */
  private static final class FlightByStateInOrderRange extends RowRange {
    private long from;

    private long to;

    FlightByStateInOrderRange(OrderedRows rows) {
      super(rows);
    }

    @Override
    protected boolean isBefore(long[] words, int at, Object[] objects, int objectsAt) {
      return words[at + FlightByStateInOrderRow.LANDED] <= from;
    }

    @Override
    protected boolean isBehind(long[] words, int at, Object[] objects, int objectsAt) {
      return words[at + FlightByStateInOrderRow.TOOK_OFF] > to;
    }

    int first(int slot, long from, long to) {
      this.from = from;
      this.to = to;
      return start(slot);
    }
  }

  /** The rows of flightByStateInOrder with {@code landed > from, tookOff <= to}. */
  private static final class FlightByStateInOrderRange2 extends RowRange {
    private long from;

    private long to;

    FlightByStateInOrderRange2(OrderedRows rows) {
      super(rows);
    }

    @Override
    protected boolean isBefore(long[] words, int at, Object[] objects, int objectsAt) {
      return words[at + FlightByStateInOrderRow.LANDED] <= from;
    }

    @Override
    protected boolean isBehind(long[] words, int at, Object[] objects, int objectsAt) {
      return words[at + FlightByStateInOrderRow.TOOK_OFF] > to;
    }

    int first(int slot, long from, long to, long lastAdded) {
      this.from = from;
      this.to = to;
      return startWithout(slot, lastAdded);
    }
  }

  /** The rows of flightByStateInOrder with {@code landed >= from, tookOff < to}. */
  private static final class FlightByStateInOrderRange3 extends RowRange {
    private long from;

    private long to;

    FlightByStateInOrderRange3(OrderedRows rows) {
      super(rows);
    }

    @Override
    protected boolean isBefore(long[] words, int at, Object[] objects, int objectsAt) {
      return words[at + FlightByStateInOrderRow.LANDED] < from;
    }

    @Override
    protected boolean isBehind(long[] words, int at, Object[] objects, int objectsAt) {
      return words[at + FlightByStateInOrderRow.TOOK_OFF] >= to;
    }

    int first(int slot, long from, long to) {
      this.from = from;
      this.to = to;
      return start(slot);
    }
  }

  /** The rows of flightByStateInOrder with {@code tookOff > from}. */
  private static final class FlightByStateInOrderRange4 extends RowRange {
    private long from;

    FlightByStateInOrderRange4(OrderedRows rows) {
      super(rows);
    }

    @Override
    protected boolean isBefore(long[] words, int at, Object[] objects, int objectsAt) {
      return words[at + FlightByStateInOrderRow.TOOK_OFF] <= from;
    }

    int first(int slot, long from) {
      this.from = from;
      return start(slot);
    }
  }
}
