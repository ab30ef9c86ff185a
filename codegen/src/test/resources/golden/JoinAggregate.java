package test.circuit;

import dev.penstock.BagHandle;
import dev.penstock.CircuitOptions;
import dev.penstock.MapHandle;
import dev.penstock.MapView;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.Blocks;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.state.Wide;
import dev.penstock.table.BagInput;
import dev.penstock.table.KeyedInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.Delta;
import dev.penstock.view.MapOutput;
import dev.penstock.view.Netting;
import java.util.Collection;
import java.util.Objects;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link JoinAggregate} current. {@link #PLAN} shows its operators; the docs of
 * the methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class JoinAggregateCircuit extends AbstractCircuit implements JoinAggregate {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #9 output state_delay[net]
        #8 differentiate
          #7 aggregate by(state) flights BIGINT = COUNT(*), average_delay DOUBLE = AVG(delay)
            #6 integrate accumulators by(state)
              #5 join origin = iata
                #2 integrate blocks by(origin)
                  #1 input flight(origin VARCHAR, destination VARCHAR, delay INTEGER)
                #4 tableRows
                  #3 input airport(iata VARCHAR, city VARCHAR?, state VARCHAR?)
      """;

  private final AirportInput airport = input(new AirportInput());
  private final FlightInput flight = input(new FlightInput());
  private final KeyedRows airportRows = airport.rows();

  private final Blocks flightByOrigin =
      state(
          "44e2982c5c15d1af",
          "state_delay",
          new Blocks("state_delay#2", FlightByOriginKey.LAYOUT, FlightByOriginRow.LAYOUT)
              .describe(FlightByOriginKey.COLUMNS::text, FlightByOriginRow.COLUMNS::text));

  private final KeyedRows stateDelayGroups =
      state(
          "d113b15ddf961bc9",
          "state_delay",
          new KeyedRows("state_delay#7", StateDelayGroup.KEY, StateDelayGroup.LAYOUT)
              .describe(StateDelayGroup.COLUMNS::text));

  private final StateDelayOutput stateDelay = view(new StateDelayOutput());

  private JoinAggregateCircuit() {
    super("JoinAggregate", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static JoinAggregate open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static JoinAggregate open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static JoinAggregate open(
      CircuitOptions options, Consumer<? super JoinAggregate> listening) {
    JoinAggregateCircuit circuit = new JoinAggregateCircuit();
    circuit.start(options, JoinAggregateCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public MapHandle<String, Airport> airport() {
    return airport;
  }

  @Override
  public BagHandle<Flight> flight() {
    return flight;
  }

  @Override
  public MapView<String, StateDelay> state_delay() {
    return stateDelay;
  }

  @Override
  protected void propagate() {
    airportIn(); // state_delay#3 → #4 rows → #5 join → #6 integrate
    flightIn(); // state_delay#1 → #2 integrate → #5 join → #6 integrate
    inputsDone();
    flushStateDelay(); // state_delay#7 aggregate → #8 → #9 output
  }

  @Override
  protected boolean isSpread() {
    return false; // rows that must meet are not exchanged
  }

  /**
   * state_delay#3 {@code input airport(iata VARCHAR, city VARCHAR?, state VARCHAR?)}: −old and +new
   * of each row that differs.
   */
  private void airportIn() {
    source(airport);
    airportRows.beginFlush();
    for (int k = 0, touched = airportRows.touched(); k < touched; k++) {
      if (airport.changed(k)) {
        airport.current(k);
        int slot = airportRows.touchedSlot(k);
        airportRows.showNothing(k);
        if (airportRows.showedBefore(k)) {
          changeAirport(airportRows.objectLog(), airportRows.objectLogAt(k), -1);
        }
        airportRows.showNew(k);
        if (airportRows.words()[airportRows.at(slot) + AirportRow.PRESENCE] != 0) {
          changeAirport(airportRows.objects(), airportRows.objectsAt(slot), 1);
        }
      }
    }
    airportRows.endFlush();
  }

  /** Hands on one row of {@code airport} that goes or comes. */
  private void changeAirport(Object[] objects, int objectsAt, long weight) {
    String iata = (String) objects[objectsAt + AirportRow.IATA];
    String state = (String) objects[objectsAt + AirportRow.STATE];
    joinAirportWithFlight(iata, state, weight);
  }

  /**
   * state_delay#1 {@code input flight(origin VARCHAR, destination VARCHAR, delay INTEGER)}: reads
   * the batch in place, as its last reader (owned).
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
      String origin = (String) objects[objectsAt + FlightRow.ORIGIN];
      int delay = (int) words[at + FlightRow.DELAY];
      integrateFlightByOrigin(origin, delay, weight);
    }
  }

  /**
   * state_delay#2 {@code integrate blocks by(origin)}: keeps one changed row, then joins it with
   * what the other sides hold at this moment.
   */
  private void integrateFlightByOrigin(String origin, int delay, long weight) {
    int slot = flightByOriginSlot(origin);
    int position = flightByOrigin.append(slot);
    long[] words = flightByOrigin.words();
    int at = flightByOrigin.at(position);
    words[at + FlightByOriginRow.WEIGHT] = weight;
    words[at + FlightByOriginRow.DELAY] = delay;
    joinFlightWithAirport(origin, delay, weight);
  }

  /**
   * state_delay#5 {@code join origin = iata}, for one change of flight.
   *
   * <p>Δ(flight ⋈ airport), change by change: Δflight ⋈ airport against the rows as of this moment.
   */
  private void joinFlightWithAirport(String origin, int delay, long weight) {
    int slot = findAirportRows(origin);
    if (slot >= 0 && airportRows.shows(slot)) {
      Object[] objects = airportRows.shownObjects(slot);
      int objectsAt = airportRows.shownObjectsAt(slot);
      String state = (String) objects[objectsAt + AirportRow.STATE];
      absorbStateDelay(delay, state, weight);
    }
  }

  /**
   * state_delay#5 {@code join origin = iata}, for one change of airport.
   *
   * <p>Δ(flight ⋈ airport), change by change: flight ⋈ Δairport against the rows as of this moment.
   */
  private void joinAirportWithFlight(String iata, String state, long weight) {
    int slot = findFlightByOrigin(iata);
    if (slot >= 0) {
      long[] words = flightByOrigin.words();
      for (int position = flightByOrigin.first(slot),
              end = flightByOrigin.end(slot);
          position < end;
          position++) {
        int at = flightByOrigin.at(position);
        long copies = words[at + FlightByOriginRow.WEIGHT];
        int delay = (int) words[at + FlightByOriginRow.DELAY];
        absorbStateDelay(delay, state, Math.multiplyExact(weight, copies));
      }
    }
  }

  /**
   * state_delay#7 {@code aggregate by(state) flights BIGINT = COUNT(*), average_delay DOUBLE =
   * AVG(delay)}: takes one changed row into its group.
   */
  private void absorbStateDelay(int delay, String state, long weight) {
    int slot = stateDelayGroupsSlot(state);
    stateDelayGroups.touch(slot);
    long[] words = stateDelayGroups.words();
    int at = stateDelayGroups.at(slot);
    words[at + StateDelayGroup.ROWS] = Math.addExact(words[at + StateDelayGroup.ROWS], weight);
    Wide.addProduct(words, at + StateDelayGroup.DELAY_SUM, delay, weight);
  }

  /**
   * state_delay#7 {@code aggregate by(state) flights BIGINT = COUNT(*), average_delay DOUBLE =
   * AVG(delay)}: −old and +new of each group that shows something else than before.
   */
  private void flushStateDelay() {
    for (int k = 0, touched = stateDelayGroups.touched(); k < touched; k++) {
      int slot = stateDelayGroups.touchedSlot(k);
      long[] words = stateDelayGroups.words();
      int at = stateDelayGroups.at(slot);
      boolean before = stateDelayGroups.showedBefore(k);
      boolean after = words[at + StateDelayGroup.ROWS] > 0;
      if (after) {
        words[at + StateDelayGroup.AVERAGE_DELAY] =
            Double.doubleToLongBits(
                Wide.mean(
                    words[at + StateDelayGroup.DELAY_SUM],
                    words[at + StateDelayGroup.DELAY_SUM + 1],
                    words[at + StateDelayGroup.ROWS]));
      }
      long[] log = stateDelayGroups.log();
      int logAt = stateDelayGroups.logAt(k);
      if (before
          && after
          && log[logAt + StateDelayGroup.ROWS] == words[at + StateDelayGroup.ROWS]
          && log[logAt + StateDelayGroup.AVERAGE_DELAY]
              == words[at + StateDelayGroup.AVERAGE_DELAY]) {
        continue;
      }
      if (before) {
        changeStateDelay(
            log, logAt, stateDelayGroups.objectLog(), stateDelayGroups.objectLogAt(k), -1);
      }
      if (after) {
        changeStateDelay(
            stateDelayGroups.words(),
            stateDelayGroups.at(slot),
            stateDelayGroups.objects(),
            stateDelayGroups.objectsAt(slot),
            1);
      }
    }
  }

  /** Hands on what one group has shown or shows. */
  private void changeStateDelay(
      long[] words, int at, Object[] objects, int objectsAt, long weight) {
    String state = (String) objects[objectsAt + StateDelayGroup.STATE];
    long flights = words[at + StateDelayGroup.ROWS];
    double averageDelay = Double.longBitsToDouble(words[at + StateDelayGroup.AVERAGE_DELAY]);
    outputStateDelay(state, flights, averageDelay, weight);
  }

  /** state_delay#9 {@code output state_delay[net]}: one changed row of the view. */
  private void outputStateDelay(String state, long flights, double averageDelay, long weight) {
    Delta delta = stateDelay.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + StateDelayRow.NULLS] = state == null ? StateDelayRow.STATE_NULL : 0;
    objects[objectsAt + StateDelayRow.STATE] = state;
    words[at + StateDelayRow.FLIGHTS] = flights;
    words[at + StateDelayRow.AVERAGE_DELAY] = Double.doubleToLongBits(averageDelay);
  }

  /** The slot of a key of flightByOrigin, a new one if it is absent. */
  private int flightByOriginSlot(String origin) {
    KeyTable keys = flightByOrigin.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, origin));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.objects()[keys.objectsAt(slot) + FlightByOriginKey.ORIGIN] = origin;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && origin.equals(keys.objects()[keys.objectsAt(slot) + FlightByOriginKey.ORIGIN])) {
        return slot;
      }
    }
  }

  /** The slot of a key of airportRows; negative if it is absent. */
  private int findAirportRows(String iata) {
    KeyTable keys = airportRows.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, iata));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0
          || keys.hashOf(slot) == hash
              && iata.equals(keys.objects()[keys.objectsAt(slot) + AirportRow.IATA])) {
        return slot;
      }
    }
  }

  /** The slot of a key of flightByOrigin; negative if it is absent. */
  private int findFlightByOrigin(String origin) {
    KeyTable keys = flightByOrigin.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, origin));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0
          || keys.hashOf(slot) == hash
              && origin.equals(keys.objects()[keys.objectsAt(slot) + FlightByOriginKey.ORIGIN])) {
        return slot;
      }
    }
  }

  /** The slot of a key of stateDelayGroups, a new one if it is absent. */
  private int stateDelayGroupsSlot(String state) {
    KeyTable keys = stateDelayGroups.keys();
    long nulls = state == null ? StateDelayGroup.STATE_NULL : 0;
    long hash = Hash.finish(Hash.object(Hash.word(Hash.SEED, nulls), state));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + StateDelayGroup.NULLS] = nulls;
        keys.objects()[keys.objectsAt(slot) + StateDelayGroup.STATE] = state;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && keys.words()[keys.at(slot) + StateDelayGroup.NULLS] == nulls
          && Objects.equals(state, keys.objects()[keys.objectsAt(slot) + StateDelayGroup.STATE])) {
        return slot;
      }
    }
  }

  /** A row of table airport. */
  private static final class AirportRow {
    /** Where its words are. */
    static final int PRESENCE = 0;
    static final int NULLS = 1;

    /** Their flags. */
    static final long STATE_NULL = 1;

    /** Where its objects are. */
    static final int IATA = 0;
    static final int STATE = 1;

    static final Columns COLUMNS =
        new Columns().text("iata", IATA).text("state", STATE).nullable(NULLS, STATE_NULL);

    static final RowLayout LAYOUT = new RowLayout(2, 2);
    static final RowLayout KEY = new RowLayout(0, 1);
  }

  /** A row of table flight. */
  private static final class FlightRow {
    /** Where its words are. */
    static final int DELAY = 0;
    static final int WEIGHT = 1;

    /** Where its objects are. */
    static final int ORIGIN = 0;

    static final Columns COLUMNS = new Columns().text("origin", ORIGIN).integer("delay", DELAY);
    static final RowLayout LAYOUT = new RowLayout(2, 1);
  }

  /** A key of flightByOrigin. */
  private static final class FlightByOriginKey {
    /** Where its objects are. */
    static final int ORIGIN = 0;

    static final Columns COLUMNS = new Columns().text("origin", ORIGIN);
    static final RowLayout LAYOUT = new RowLayout(0, 1);
  }

  /** A row of flightByOrigin. */
  private static final class FlightByOriginRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int DELAY = 1;

    static final Columns COLUMNS = new Columns().integer("delay", DELAY);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of stateDelayGroups. */
  private static final class StateDelayGroup {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int ROWS = 1;
    static final int DELAY_SUM = 2;
    static final int AVERAGE_DELAY = 4;

    /** Their flags. */
    static final long STATE_NULL = 1;

    /** Where its objects are. */
    static final int STATE = 0;

    static final RowLayout LAYOUT = new RowLayout(5, 1);
    static final RowLayout KEY = new RowLayout(1, 1);
    static final Columns COLUMNS = new Columns().text("state", STATE).nullable(NULLS, STATE_NULL);
  }

  /** A row of view state_delay. */
  private static final class StateDelayRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int FLIGHTS = 1;
    static final int AVERAGE_DELAY = 2;

    /** Their flags. */
    static final long STATE_NULL = 1;

    /** Where its objects are. */
    static final int STATE = 0;

    static final Columns COLUMNS =
        new Columns()
            .text("state", STATE)
            .nullable(NULLS, STATE_NULL)
            .integer("flights", FLIGHTS)
            .doublePrecision("average_delay", AVERAGE_DELAY);

    static final RowLayout KEY = new RowLayout(1, 1);
    static final RowLayout LAYOUT = new RowLayout(3, 1);
  }

  /** Takes apart what is handed in to table {@code airport}. */
  private static final class AirportInput extends KeyedInput<String, Airport> {
    AirportInput() {
      super("airport", "4622eccad6ebbf08", AirportRow.COLUMNS, AirportRow.KEY, AirportRow.LAYOUT);
    }

    @Override
    protected void encode(Airport row, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + AirportRow.IATA] = Ingest.notNull(row.iata(), "airport", "iata");
      String state = row.state();
      objects[objectsAt + AirportRow.STATE] = state;
      words[at + AirportRow.NULLS] = Ingest.nullBit(state, AirportRow.STATE_NULL);
    }

    @Override
    protected void encodeKey(String key, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + AirportRow.IATA] = Ingest.notNull(key, "airport", "iata");
    }

    @Override
    protected void encodeAll(Collection<? extends Airport> rows, PendingRows pending) {
      for (Airport row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Takes apart what is handed in to table {@code flight}. */
  private static final class FlightInput extends BagInput<Flight> {
    FlightInput() {
      super("flight", FlightRow.COLUMNS, FlightRow.LAYOUT);
    }

    @Override
    protected void encode(Flight row, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + FlightRow.ORIGIN] = Ingest.notNull(row.origin(), "flight", "origin");
      words[at + FlightRow.DELAY] = row.delay();
      Ingest.notNull(row.destination(), "flight", "destination");
    }

    @Override
    protected void encodeAll(Collection<? extends Flight> rows, PendingRows pending) {
      for (Flight row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Makes records of the rows of view {@code state_delay}. */
  private static final class StateDelayOutput extends MapOutput<String, StateDelay> {
    StateDelayOutput() {
      super(
          "state_delay", "5dbf07efd1a9fde9", StateDelayRow.COLUMNS, StateDelayRow.KEY,
          StateDelayRow.LAYOUT, Netting.NET);
    }

    @Override
    protected StateDelay row(long[] words, int at, Object[] objects, int objectsAt) {
      return new StateDelay(
          (String) objects[objectsAt + StateDelayRow.STATE],
          words[at + StateDelayRow.FLIGHTS],
          Double.longBitsToDouble(words[at + StateDelayRow.AVERAGE_DELAY]));
    }

    @Override
    protected void encodeKey(String key, long[] words, int at, Object[] objects, int objectsAt) {
      String state = key;
      objects[objectsAt + StateDelayRow.STATE] = state;
      words[at + StateDelayRow.NULLS] = Ingest.nullBit(state, StateDelayRow.STATE_NULL);
    }
  }
}
