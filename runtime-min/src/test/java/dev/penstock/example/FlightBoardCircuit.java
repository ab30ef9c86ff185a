package dev.penstock.example;

import dev.penstock.BagHandle;
import dev.penstock.CircuitOptions;
import dev.penstock.MapHandle;
import dev.penstock.MapView;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Floats;
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
import java.util.function.Consumer;

/**
 * Keeps the views of {@link FlightBoard} current.
 *
 * <pre>
 * stateDelay
 * #8 output by state
 *   #7 differentiate
 *     #6 aggregate COUNT(*), AVG(delay)           1:17
 *       #5 integrate accumulators by state        3:10
 *         #4 join origin = iata                   2:15
 *           #2 integrate blocks by origin         2:6
 *             #1 input flight (origin, delay)     2:6
 *           #3 table rows airport (iata, state)   2:20
 * </pre>
 */
public final class FlightBoardCircuit extends AbstractCircuit implements FlightBoard {
  private static final String PLAN =
      """
      stateDelay
      #8 output by state
        #7 differentiate
          #6 aggregate COUNT(*), AVG(delay)
            #5 integrate accumulators by state
              #4 join origin = iata
                #2 integrate blocks by origin
                  #1 input flight (origin, delay)
                #3 table rows airport (iata, state)
      """;

  /** Rows of airport: presence, null flags; iata, state. */
  private static final RowLayout AIRPORT = new RowLayout(2, 2);

  private static final RowLayout AIRPORT_KEY = new RowLayout(0, 1);
  private static final int AIRPORT_PRESENCE = 0;
  private static final int AIRPORT_NULLS = 1;
  private static final int AIRPORT_IATA = 0;
  private static final int AIRPORT_STATE = 1;
  private static final Columns AIRPORT_COLUMNS =
      new Columns()
          .text("iata", AIRPORT_IATA)
          .text("state", AIRPORT_STATE)
          .nullable(AIRPORT_NULLS, 1);

  /** Rows of flight: delay, weight; origin. */
  private static final RowLayout FLIGHT = new RowLayout(2, 1);

  private static final int FLIGHT_DELAY = 0;
  private static final int FLIGHT_WEIGHT = 1;
  private static final int FLIGHT_ORIGIN = 0;
  private static final Columns FLIGHT_COLUMNS =
      new Columns().text("origin", FLIGHT_ORIGIN).integer("delay", FLIGHT_DELAY);

  /** #2, rows of flight by origin: weight, delay. */
  private static final RowLayout FLIGHT_BY_ORIGIN = new RowLayout(2, 0);

  private static final RowLayout FLIGHT_BY_ORIGIN_KEY = new RowLayout(0, 1);
  private static final int FLIGHT_BY_ORIGIN_WEIGHT = 0;
  private static final int FLIGHT_BY_ORIGIN_DELAY = 1;
  private static final int FLIGHT_BY_ORIGIN_ORIGIN = 0;
  private static final Columns FLIGHT_BY_ORIGIN_KEYS =
      new Columns().text("origin", FLIGHT_BY_ORIGIN_ORIGIN);
  private static final Columns FLIGHT_BY_ORIGIN_COLUMNS =
      new Columns().integer("delay", FLIGHT_BY_ORIGIN_DELAY);

  /** #5, groups by state: null flags, rows, sum of delay in two words; state. */
  private static final RowLayout GROUP = new RowLayout(4, 1);

  private static final RowLayout GROUP_KEY = new RowLayout(1, 1);
  private static final int GROUP_NULLS = 0;
  private static final int GROUP_ROWS = 1;
  private static final int GROUP_DELAY_SUM = 2;
  private static final int GROUP_STATE = 0;
  private static final Columns GROUP_COLUMNS =
      new Columns().text("state", GROUP_STATE).nullable(GROUP_NULLS, 1);

  /** Rows of stateDelay: null flags, flights, average_delay; state. */
  private static final RowLayout STATE_DELAY = new RowLayout(3, 1);

  private static final RowLayout STATE_DELAY_KEY = new RowLayout(1, 1);
  private static final int STATE_DELAY_NULLS = 0;
  private static final int STATE_DELAY_FLIGHTS = 1;
  private static final int STATE_DELAY_AVERAGE_DELAY = 2;
  private static final int STATE_DELAY_STATE = 0;
  private static final Columns STATE_DELAY_COLUMNS =
      new Columns()
          .text("state", STATE_DELAY_STATE)
          .nullable(STATE_DELAY_NULLS, 1)
          .integer("flights", STATE_DELAY_FLIGHTS)
          .doublePrecision("average_delay", STATE_DELAY_AVERAGE_DELAY);

  private static final long STATE_NULL = 1;

  private final AirportInput airport = input(new AirportInput());
  private final FlightInput flight = input(new FlightInput());

  private final KeyedRows airportRows = airport.rows();
  private final Blocks flightByOrigin =
      state(
          "2f6c01a55d0e7b93",
          new Blocks("stateDelay#2", FLIGHT_BY_ORIGIN_KEY, FLIGHT_BY_ORIGIN)
              .describe(FLIGHT_BY_ORIGIN_KEYS::text, FLIGHT_BY_ORIGIN_COLUMNS::text));
  private final KeyedRows groups =
      state(
          "8a30de5517c94b02",
          new KeyedRows("stateDelay#5", GROUP_KEY, GROUP).describe(GROUP_COLUMNS::text));

  private final StateDelayOutput stateDelay = view(new StateDelayOutput());

  private FlightBoardCircuit() {
    super("FlightBoard", PLAN);
  }

  /** Opens an empty circuit. */
  public static FlightBoard open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static FlightBoard open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static FlightBoard open(CircuitOptions options, Consumer<? super FlightBoard> listening) {
    FlightBoardCircuit circuit = new FlightBoardCircuit();
    circuit.start(options, FlightBoardCircuit::new, () -> listening.accept(circuit));
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
  public MapView<String, StateDelay> stateDelay() {
    return stateDelay;
  }

  @Override
  protected void propagate() {
    airportIn(); // #3 → #4 join → #5 absorb
    flightIn(); // #1 → #2 → #4 join → #5 absorb
    inputsDone();
    flushStateDelay(); // #5 → #6 → #7 → #8 output
  }

  /**
   * #3 input airport: −old and +new of each key that differs. While −old is on its way, readers of
   * the table find neither row; afterwards they find the new one.
   */
  private void airportIn() {
    source(airport);
    airportRows.beginFlush();
    for (int k = 0, touched = airportRows.touched(); k < touched; k++) {
      if (airport.changed(k)) {
        airport.current(k);
        airportRows.showNothing(k);
        retractAirport(k);
        airportRows.showNew(k);
        insertAirport(k);
      }
    }
    airportRows.endFlush();
  }

  private void retractAirport(int k) {
    long[] words = airportRows.log();
    int at = airportRows.logAt(k);
    if (words[at + AIRPORT_PRESENCE] != 0) {
      Object[] objects = airportRows.objectLog();
      int objectsAt = airportRows.objectLogAt(k);
      joinAirport(
          (String) objects[objectsAt + AIRPORT_IATA],
          (String) objects[objectsAt + AIRPORT_STATE],
          (words[at + AIRPORT_NULLS] & STATE_NULL) != 0,
          -1);
    }
  }

  private void insertAirport(int k) {
    int slot = airportRows.touchedSlot(k);
    long[] words = airportRows.words();
    int at = airportRows.at(slot);
    if (words[at + AIRPORT_PRESENCE] != 0) {
      Object[] objects = airportRows.objects();
      int objectsAt = airportRows.objectsAt(slot);
      joinAirport(
          (String) objects[objectsAt + AIRPORT_IATA],
          (String) objects[objectsAt + AIRPORT_STATE],
          (words[at + AIRPORT_NULLS] & STATE_NULL) != 0,
          1);
    }
  }

  /** #1 input flight. */
  private void flightIn() {
    source(flight);
    long[] words = flight.words();
    Object[] objects = flight.objects();
    for (int row = 0, rows = flight.size(); row < rows; row++) {
      flight.current(row);
      int at = flight.at(row);
      String origin = (String) objects[flight.objectsAt(row) + FLIGHT_ORIGIN];
      int delay = (int) words[at + FLIGHT_DELAY];
      long weight = words[at + FLIGHT_WEIGHT];
      integrateFlight(origin, delay, weight);
      joinFlight(origin, delay, weight);
    }
  }

  /** #2 integrate flight by origin, 2:6. */
  private void integrateFlight(String origin, int delay, long weight) {
    int slot = flightByOrigin(origin);
    int position = flightByOrigin.append(slot);
    long[] words = flightByOrigin.words();
    int at = flightByOrigin.at(position);
    words[at + FLIGHT_BY_ORIGIN_WEIGHT] = weight;
    words[at + FLIGHT_BY_ORIGIN_DELAY] = delay;
  }

  /**
   * #4 join origin = iata, 2:15, for one change of flight.
   *
   * <p>Δ(f ⋈ a), change by change: Δf ⋈ a, against the airports as of this moment.
   */
  private void joinFlight(String origin, int delay, long weight) {
    int slot = findAirport(origin);
    if (slot >= 0 && airportRows.shows(slot)) {
      long nulls = airportRows.shownWords(slot)[airportRows.shownAt(slot) + AIRPORT_NULLS];
      Object[] objects = airportRows.shownObjects(slot);
      String state = (String) objects[airportRows.shownObjectsAt(slot) + AIRPORT_STATE];
      absorbStateDelay(state, (nulls & STATE_NULL) != 0, delay, weight);
    }
  }

  /**
   * #4 join origin = iata, 2:15, for one change of airport.
   *
   * <p>Δ(f ⋈ a), change by change: f ⋈ Δa, against the flights as of this moment.
   */
  private void joinAirport(String iata, String state, boolean stateNull, long weight) {
    int slot = findFlightByOrigin(iata);
    if (slot < 0) {
      return;
    }
    long[] words = flightByOrigin.words();
    for (int row = flightByOrigin.first(slot), end = flightByOrigin.end(slot); row < end; row++) {
      int at = flightByOrigin.at(row);
      int delay = (int) words[at + FLIGHT_BY_ORIGIN_DELAY];
      long product = Math.multiplyExact(weight, words[at + FLIGHT_BY_ORIGIN_WEIGHT]);
      absorbStateDelay(state, stateNull, delay, product);
    }
  }

  /** #5 integrate accumulators by state, 3:10. */
  private void absorbStateDelay(String state, boolean stateNull, int delay, long weight) {
    int slot = group(state, stateNull);
    groups.touch(slot);
    long[] words = groups.words();
    int at = groups.at(slot);
    words[at + GROUP_ROWS] = Math.addExact(words[at + GROUP_ROWS], weight);
    Wide.addProduct(words, at + GROUP_DELAY_SUM, delay, weight);
  }

  /** #7 differentiate #6 aggregate COUNT(*), AVG(delay), 1:17: −old and +new where they differ. */
  private void flushStateDelay() {
    for (int k = 0, touched = groups.touched(); k < touched; k++) {
      int slot = groups.touchedSlot(k);
      String state = (String) groups.objects()[groups.objectsAt(slot) + GROUP_STATE];
      long[] before = groups.log();
      int old = groups.logAt(k);
      long[] words = groups.words();
      int now = groups.at(slot);
      if (before[old + GROUP_ROWS] == words[now + GROUP_ROWS]
          && before[old + GROUP_DELAY_SUM] == words[now + GROUP_DELAY_SUM]
          && before[old + GROUP_DELAY_SUM + 1] == words[now + GROUP_DELAY_SUM + 1]) {
        continue;
      }
      outputGroup(state, before, old, -1);
      outputGroup(state, words, now, 1);
    }
  }

  /** #6 → #8 output stateDelay: what a group shows, if it has rows. */
  private void outputGroup(String state, long[] words, int at, long weight) {
    long flights = words[at + GROUP_ROWS];
    if (flights > 0) {
      Delta out = stateDelay.delta();
      int row = out.append(weight);
      long[] outWords = out.words();
      int outAt = out.at(row);
      outWords[outAt + STATE_DELAY_NULLS] = words[at + GROUP_NULLS];
      outWords[outAt + STATE_DELAY_FLIGHTS] = flights;
      outWords[outAt + STATE_DELAY_AVERAGE_DELAY] =
          Floats.word(
              Wide.mean(words[at + GROUP_DELAY_SUM], words[at + GROUP_DELAY_SUM + 1], flights));
      out.objects()[out.objectsAt(row) + STATE_DELAY_STATE] = state;
    }
  }

  private int findAirport(String iata) {
    KeyTable keys = airportRows.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, iata));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0
          || keys.hashOf(slot) == hash
              && iata.equals(keys.objects()[keys.objectsAt(slot) + AIRPORT_IATA])) {
        return slot;
      }
    }
  }

  private int findFlightByOrigin(String origin) {
    KeyTable keys = flightByOrigin.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, origin));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0
          || keys.hashOf(slot) == hash
              && origin.equals(keys.objects()[keys.objectsAt(slot) + FLIGHT_BY_ORIGIN_ORIGIN])) {
        return slot;
      }
    }
  }

  private int flightByOrigin(String origin) {
    KeyTable keys = flightByOrigin.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, origin));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.objects()[keys.objectsAt(slot) + FLIGHT_BY_ORIGIN_ORIGIN] = origin;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && origin.equals(keys.objects()[keys.objectsAt(slot) + FLIGHT_BY_ORIGIN_ORIGIN])) {
        return slot;
      }
    }
  }

  private int group(String state, boolean stateNull) {
    KeyTable keys = groups.keys();
    long nulls = stateNull ? STATE_NULL : 0;
    long hash = Hash.finish(Hash.object(Hash.word(Hash.SEED, nulls), state));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + GROUP_NULLS] = nulls;
        keys.objects()[keys.objectsAt(slot) + GROUP_STATE] = state;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && keys.words()[keys.at(slot) + GROUP_NULLS] == nulls
          && (stateNull || state.equals(keys.objects()[keys.objectsAt(slot) + GROUP_STATE]))) {
        return slot;
      }
    }
  }

  private static final class AirportInput extends KeyedInput<String, Airport> {
    AirportInput() {
      super("airport", "5b1de04c9f2a6673", AIRPORT_COLUMNS, AIRPORT_KEY, AIRPORT);
    }

    @Override
    protected void encode(Airport row, long[] words, int at, Object[] objects, int objectsAt) {
      String iata = Ingest.notNull(row.iata(), "airport", "iata");
      String state = row.state();
      words[at + AIRPORT_NULLS] = state == null ? STATE_NULL : 0;
      objects[objectsAt + AIRPORT_IATA] = iata;
      objects[objectsAt + AIRPORT_STATE] = state;
    }

    @Override
    protected void encodeKey(String key, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + AIRPORT_IATA] = key;
    }
  }

  private static final class FlightInput extends BagInput<Flight> {
    FlightInput() {
      super("flight", FLIGHT_COLUMNS, FLIGHT);
    }

    @Override
    protected void encode(Flight row, long[] words, int at, Object[] objects, int objectsAt) {
      Ingest.timestamp(
          Ingest.notNull(row.departure(), "flight", "departure"), "flight", "departure");
      objects[objectsAt + FLIGHT_ORIGIN] = Ingest.notNull(row.origin(), "flight", "origin");
      Ingest.notNull(row.destination(), "flight", "destination");
      words[at + FLIGHT_DELAY] = row.delay();
    }

    @Override
    protected void encodeAll(Collection<? extends Flight> rows, PendingRows pending) {
      for (Flight row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  private static final class StateDelayOutput extends MapOutput<String, StateDelay> {
    StateDelayOutput() {
      super(
          "stateDelay",
          "c07e11d2b9a84f35",
          STATE_DELAY_COLUMNS,
          STATE_DELAY_KEY,
          STATE_DELAY,
          Netting.NET);
    }

    @Override
    protected StateDelay row(long[] words, int at, Object[] objects, int objectsAt) {
      return new StateDelay(
          (String) objects[objectsAt + STATE_DELAY_STATE],
          words[at + STATE_DELAY_FLIGHTS],
          Double.longBitsToDouble(words[at + STATE_DELAY_AVERAGE_DELAY]));
    }

    @Override
    protected void encodeKey(String key, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + STATE_DELAY_NULLS] = 0;
      objects[objectsAt + STATE_DELAY_STATE] = key;
    }
  }
}
