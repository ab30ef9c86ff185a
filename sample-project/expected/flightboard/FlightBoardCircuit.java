package flightboard;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.ListView;
import dev.penstock.MapHandle;
import dev.penstock.MapView;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.exchange.Exchange;
import dev.penstock.exchange.Parcel;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Dates;
import dev.penstock.scalar.Ingest;
import dev.penstock.scalar.Records;
import dev.penstock.state.Blocks;
import dev.penstock.state.FailureSite;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.LongExtremes;
import dev.penstock.state.OrderedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.state.RowOrder;
import dev.penstock.state.RowRange;
import dev.penstock.state.Wide;
import dev.penstock.table.BagInput;
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
 * Keeps the views of {@link FlightBoard} current. {@link #PLAN} shows its operators; the docs of
 * the methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class FlightBoardCircuit extends AbstractCircuit implements FlightBoard {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #4 output lateFlight @1:8
        #3 project departure, origin, destination, delay @1:8
          #2 filter delay >= 180 @3:7
            #1 input flight(departure TIMESTAMP, origin VARCHAR, destination VARCHAR, delay INTEGER, distance INTEGER)
      #12 output trip @1:8
        #11 project departure, fromCity = city$3, toCity = city$6, delay @1:8
          #10 filter state$4 <> state$7 @4:1
            #9 join destination = iata @4:1
              #8 integrate blocks by(destination) @4:1
                #7 exchange by(destination) @3:1
                  #6 project departure, destination, delay, city, state @3:1
                    #5 join origin = iata @3:1
                      #2 integrate blocks by(origin) slots 1 @3:1
                        #1 project departure, origin, destination, delay @2:6
                          lateFlight#1
                      #4 tableRows
                        #3 input airport(iata VARCHAR, city VARCHAR, state VARCHAR)
              #4
      #9 output stateDelay[net] @4:1
        #8 differentiate @4:1
          #7 aggregate by(state) flights BIGINT = COUNT(*), averageDelay DOUBLE = AVG(delay), worstDelay INTEGER = MAX(delay) @4:1
            #6 integrate accumulators by(state) @4:1
              #5 exchange by(state) @3:15
                #4 project origin, delay, iata, state @3:15
                  #3 join origin = iata @3:15
                    #2 integrate blocks by(origin) slots 1 @3:15
                      #1 project origin, delay @3:6
                        lateFlight#1
                    trip#4
      #3 output lateState @1:8
        #2 project state, averageDelay @1:8
          #1 filter flights >= 20:BIGINT AND averageDelay > 1.0E1 @3:7
            stateDelay#8
      #5 output airportBoard[net] @1:8
        #4 project iata = origin, flights, lateFlights = late_flights, miles, averageDelay = average_delay @1:8
          #3 differentiate @5:1
            #2 aggregate by(origin) flights BIGINT = COUNT(*), late_flights BIGINT = COUNT(*) FILTER(delay > 15), miles BIGINT = SUM(distance), average_delay DOUBLE = AVG(delay) @5:1
              #1 integrate accumulators by(origin) @5:1
                lateFlight#1
      #7 output outlier @1:8
        #6 project origin, destination, departure, delay, averageDelay @1:8
          #5 rangeJoin origin = iata, delay_to > averageDelay_from @2:15
            #2 integrate ranges by(origin) order(delay_to) slots 1 @3:1
              #1 project departure, origin, destination, delay, delay_to DOUBLE = CAST(delay AS DOUBLE) @3:1
                lateFlight#1
            #4 integrate ranges by(iata) order(averageDelay_from) slots 1 @2:15
              #3 project iata = origin, averageDelay = average_delay, averageDelay_from DOUBLE = average_delay + 2.4E2 @2:15
                airportBoard#3
      #5 output route[net] @1:17
        #4 differentiate @1:17
          #3 distinct @1:17
            #2 integrate weights by(origin, destination) slots 2 @1:17
              #1 project origin, destination @1:17
                lateFlight#1
      #5 output hub[net] @4:8
        #4 filter destinations >= 20:BIGINT @4:8
          #3 differentiate @3:1
            #2 aggregate by(origin) destinations BIGINT = COUNT(*) @3:1
              #1 integrate accumulators by(origin) slots 1 @3:1
                route#4
      #10 output roundTrip[net] @7:1
        #9 differentiate @7:1
          #8 aggregate by(origin = origin$1, destination = destination$2) trips BIGINT = COUNT(*) @7:1
            #7 integrate accumulators by(origin$1, destination$2) slots 2 @7:1
              #6 project departure = departure$0, origin = origin$1, destination = destination$2, departure = departure$4, origin = origin$5, destination = destination$6 @3:1
                #5 rangeJoin destination = origin, origin = destination, departure_key = departure_key, departure < departure @3:1
                  #2 integrate ranges by(destination, origin, departure_key) order(departure) slots 3 @3:1
                    #1 project departure, origin, destination, departure_key DATE = CAST(departure AS DATE) @3:1
                      lateFlight#1
                  #4 integrate ranges by(origin, destination, departure_key) order(departure) slots 3 @3:1
                    #3 exchange by(destination) @3:1
                      #1
      """;

  private final AirportInput airport = input(new AirportInput());
  private final FlightInput flight = input(new FlightInput());
  private final KeyedRows airportRows = airport.rows();
  private final KeyTable flightOriginSlots = new KeyTable(FlightOriginKey.LAYOUT);

  private final Blocks flightByOrigin =
      state(
          "bc01886455abe0d2",
          "trip 3:1",
          new Blocks("trip#2", flightOriginSlots, FlightByOriginRow.LAYOUT)
              .describe(FlightOriginKey.COLUMNS::text, FlightByOriginRow.COLUMNS::text));

  private final Exchange flightAirportByDestinationExchange =
      exchange(Exchange.byKey(FlightAirportByDestinationExchangeRow.LAYOUT));

  private final Blocks flightAirportByDestination =
      state(
          "f61e2c9b9fe6b65e",
          "trip 4:1",
          new Blocks(
                  "trip#8", FlightAirportByDestinationKey.LAYOUT,
                  FlightAirportByDestinationRow.LAYOUT)
              .describe(
                  FlightAirportByDestinationKey.COLUMNS::text,
                  FlightAirportByDestinationRow.COLUMNS::text));

  private final Blocks stateDelayFlightByOrigin =
      state(
          "aca54f5732daa5db",
          "stateDelay 3:15",
          new Blocks("stateDelay#2", flightOriginSlots, StateDelayFlightByOriginRow.LAYOUT)
              .describe(FlightOriginKey.COLUMNS::text, StateDelayFlightByOriginRow.COLUMNS::text));

  private final Exchange flightAirportByStateExchange =
      exchange(Exchange.byKey(FlightAirportByStateExchangeRow.LAYOUT));

  private final KeyedRows stateDelayGroups =
      state(
          "30b429d5d0c98f2f",
          "stateDelay 4:1",
          new KeyedRows("stateDelay#7", StateDelayGroup.KEY, StateDelayGroup.LAYOUT)
              .describe(StateDelayGroup.COLUMNS::text));

  private final LongExtremes stateDelayDelayValues =
      state(
          "30b429d5d0c98f2f-0",
          "stateDelay 4:1",
          new LongExtremes("stateDelay#7 delay_values", stateDelayGroups)
              .describe("delay", Long::valueOf));

  private final KeyedRows airportBoardGroups =
      state(
          "2fd07dd20220ca77",
          "airportBoard 5:1",
          new KeyedRows("airportBoard#2", AirportBoardGroup.KEY, AirportBoardGroup.LAYOUT)
              .describe(AirportBoardGroup.COLUMNS::text)
              .counts(AirportBoardGroup.LATE_FLIGHTS));

  private final OrderedRows flightByOriginInOrder =
      state(
          "a6843e9b5e29b633",
          "trip 3:1",
          new OrderedRows(
                  "outlier#2",
                  flightOriginSlots,
                  FlightByOriginInOrderRow.LAYOUT,
                  new FlightByOriginInOrderOrder())
              .describe(FlightOriginKey.COLUMNS::text, FlightByOriginInOrderRow.COLUMNS::text));

  private final OrderedRows airportBoardByIataInOrder =
      state(
          "4b19dd578cc3d3e5",
          "outlier 2:15",
          new OrderedRows(
                  "outlier#4",
                  flightOriginSlots,
                  AirportBoardByIataInOrderRow.LAYOUT,
                  new AirportBoardByIataInOrderOrder())
              .describe(
                  AirportBoardByIataInOrderRow.KEY_COLUMNS::text,
                  AirportBoardByIataInOrderRow.COLUMNS::text));

  private final KeyTable flightOriginDestinationSlots =
      new KeyTable(FlightOriginDestinationKey.LAYOUT);

  private final KeyedRows routeGroups =
      state(
          "8dab098fd1b19d6c",
          "route 1:17",
          new KeyedRows("route#3", flightOriginDestinationSlots, RouteGroup.LAYOUT)
              .describe(RouteGroup.COLUMNS::text));

  private final KeyedRows hubGroups =
      state(
          "245cac0bc77d9d23",
          "hub 3:1",
          new KeyedRows("hub#2", flightOriginSlots, HubGroup.LAYOUT)
              .describe(HubGroup.COLUMNS::text));

  private final KeyTable flightDestinationOriginDepartureKeySlots =
      new KeyTable(FlightDestinationOriginDepartureKey.LAYOUT);

  private final OrderedRows flightByDestinationOriginDepartureKeyInOrder =
      state(
          "b9cc1431685fefb4",
          "roundTrip 3:1",
          new OrderedRows(
                  "roundTrip#2",
                  flightDestinationOriginDepartureKeySlots,
                  FlightByDestinationOriginDepartureKeyInOrderRow.LAYOUT,
                  new FlightByDestinationOriginDepartureKeyInOrderOrder())
              .describe(
                  FlightDestinationOriginDepartureKey.COLUMNS::text,
                  FlightByDestinationOriginDepartureKeyInOrderRow.COLUMNS::text));

  private final Exchange flightByDestinationExchange =
      exchange(Exchange.byKey(FlightByDestinationExchangeRow.LAYOUT));

  private final OrderedRows flightByOriginDestinationDepartureKeyInOrder =
      state(
          "3e2d0a2ee616fa5f",
          "roundTrip 3:1",
          new OrderedRows(
                  "roundTrip#4",
                  flightDestinationOriginDepartureKeySlots,
                  FlightByOriginDestinationDepartureKeyInOrderRow.LAYOUT,
                  new FlightByOriginDestinationDepartureKeyInOrderOrder())
              .describe(
                  FlightByOriginDestinationDepartureKeyInOrderRow.KEY_COLUMNS::text,
                  FlightByOriginDestinationDepartureKeyInOrderRow.COLUMNS::text));

  private final KeyedRows roundTripGroups =
      state(
          "f59dddcb606451b1",
          "roundTrip 7:1",
          new KeyedRows("roundTrip#8", flightOriginDestinationSlots, RoundTripGroup.LAYOUT)
              .describe(RoundTripGroup.COLUMNS::text));

  private final AirportBoardByIataInOrderRange airportBoardByIataInOrderRange =
      new AirportBoardByIataInOrderRange(airportBoardByIataInOrder);

  private final FlightByOriginInOrderRange flightByOriginInOrderRange =
      new FlightByOriginInOrderRange(flightByOriginInOrder);

  private final FlightByOriginDestinationDepartureKeyInOrderRange flightByOriginDestinationDepartureKeyInOrderRange =
      new FlightByOriginDestinationDepartureKeyInOrderRange(
          flightByOriginDestinationDepartureKeyInOrder);

  private final FlightByDestinationOriginDepartureKeyInOrderRange flightByDestinationOriginDepartureKeyInOrderRange =
      new FlightByDestinationOriginDepartureKeyInOrderRange(
          flightByDestinationOriginDepartureKeyInOrder);

  private final LateFlightOutput lateFlight = view(new LateFlightOutput());
  private final TripOutput trip = view(new TripOutput());
  private final StateDelayOutput stateDelay = view(new StateDelayOutput());
  private final LateStateOutput lateState = view(new LateStateOutput());
  private final AirportBoardOutput airportBoard = view(new AirportBoardOutput());
  private final OutlierOutput outlier = view(new OutlierOutput());
  private final RouteOutput route = view(new RouteOutput());
  private final HubOutput hub = view(new HubOutput());
  private final RoundTripOutput roundTrip = view(new RoundTripOutput());

  private FlightBoardCircuit() {
    super(
        "FlightBoard",
        PLAN,
        new FailureSite("airportBoard", 3, 8, "SUM(distance)", "sum out of range"));
  }

  /** Opens an empty circuit; step 0 has run. */
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
  public ListView<LateFlight> lateFlight() {
    return lateFlight;
  }

  @Override
  public ChangeView<Trip> trip() {
    return trip;
  }

  @Override
  public MapView<String, StateDelay> stateDelay() {
    return stateDelay;
  }

  @Override
  public ListView<LateState> lateState() {
    return lateState;
  }

  @Override
  public MapView<String, AirportBoard> airportBoard() {
    return airportBoard;
  }

  @Override
  public ListView<Outlier> outlier() {
    return outlier;
  }

  @Override
  public ListView<Route> route() {
    return route;
  }

  @Override
  public MapView<String, Hub> hub() {
    return hub;
  }

  @Override
  public MapView<RouteKey, RoundTrip> roundTrip() {
    return roundTrip;
  }

  @Override
  protected void propagate() {
    airportIn(); // for trip, stateDelay
    flightIn(); // for lateFlight, trip, stateDelay, airportBoard, outlier, route, roundTrip
    flightByDestinationExchange.sent(); // all that roundTrip#3 gives to other workers
    flightAirportByStateExchange.sent(); // all that stateDelay#5 gives to other workers
    flightAirportByDestinationExchange.sent(); // all that trip#7 gives to other workers
    inputsDone();
    receiveFlightAirportByDestination(); // trip#7 → #8 integrate → #9 join → #10 → #11 → #12 output
    receiveFlightAirportByState(); // stateDelay#5 → #6 integrate
    flushStateDelay(); // stateDelay#7 aggregate → #8 → #9 output → lateState#1 → #2 → #3 output
    flushAirportBoard(); // for airportBoard, outlier
    flushRoute(); // route#3 distinct → #4 → #5 output → hub#1 integrate
    flushHub(); // hub#2 aggregate → #3 → #4 → #5 output
    receiveFlightByDestination(); // roundTrip#3 → #4 integrate → #5 join → #6 → #7 integrate
    flushRoundTrip(); // roundTrip#8 aggregate → #9 → #10 output
  }

  /**
   * trip#3 {@code input airport(iata VARCHAR, city VARCHAR, state VARCHAR)}: −old and +new of each
   * row that differs.
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
    String city = (String) objects[objectsAt + AirportRow.CITY];
    String state = (String) objects[objectsAt + AirportRow.STATE];
    joinAirportWithFlightForStateDelay(iata, state, weight);
    joinAirportWithFlightAirport(iata, city, state, weight);
    joinAirportWithFlight(iata, city, state, weight);
  }

  /**
   * lateFlight#1 {@code input flight(departure TIMESTAMP, origin VARCHAR, destination VARCHAR,
   * delay INTEGER, distance INTEGER)}: reads the batch in place, as its last reader (owned).
   *
   * <p>The last reader in the plan comes first: where a change takes two ways to a join, it must be
   * there before what the other way makes of it.
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
      long departure = words[at + FlightRow.DEPARTURE];
      String origin = (String) objects[objectsAt + FlightRow.ORIGIN];
      String destination = (String) objects[objectsAt + FlightRow.DESTINATION];
      int delay = (int) words[at + FlightRow.DELAY];
      int distance = (int) words[at + FlightRow.DISTANCE];
      int departureKey = Dates.days(departure);
      if (isAlone()) {
        integrateFlightByOriginDestinationDepartureKeyInOrder(
            departure, origin, destination, departureKey, weight);
      } else {
        sendFlightByDestination(departure, origin, destination, departureKey, weight);
      }
      integrateFlightByDestinationOriginDepartureKeyInOrder(
          departure, origin, destination, departureKey, weight);
      absorbRoute(origin, destination, weight);
      double delayTo = (double) delay;
      integrateFlightByOriginInOrder(departure, origin, destination, delay, delayTo, weight);
      absorbAirportBoard(origin, delay, distance, weight);
      integrateStateDelayFlightByOrigin(origin, delay, weight);
      integrateFlightByOrigin(departure, origin, destination, delay, weight);
      if (delay < 180) {
        continue;
      }
      outputLateFlight(departure, origin, destination, delay, weight);
    }
  }

  /**
   * trip#7 {@code exchange by(destination)}, trip 3:1: the rows that this worker owns, sender by
   * sender.
   */
  private void receiveFlightAirportByDestination() {
    while (flightAirportByDestinationExchange.receive()) {
      Parcel parcel = flightAirportByDestinationExchange.received();
      long[] words = parcel.words();
      Object[] objects = parcel.objects();
      for (int row = 0, rows = parcel.size(); row < rows; row++) {
        int at = parcel.at(row);
        int objectsAt = parcel.objectsAt(row);
        long weight = words[at + FlightAirportByDestinationExchangeRow.WEIGHT];
        long departure = words[at + FlightAirportByDestinationExchangeRow.DEPARTURE];
        String destination =
            (String) objects[objectsAt + FlightAirportByDestinationExchangeRow.DESTINATION];
        int delay = (int) words[at + FlightAirportByDestinationExchangeRow.DELAY];
        String city = (String) objects[objectsAt + FlightAirportByDestinationExchangeRow.CITY];
        String state = (String) objects[objectsAt + FlightAirportByDestinationExchangeRow.STATE];
        integrateFlightAirportByDestination(departure, destination, delay, city, state, weight);
      }
    }
  }

  /**
   * stateDelay#5 {@code exchange by(state)}, stateDelay 3:15: the rows that this worker owns,
   * sender by sender.
   */
  private void receiveFlightAirportByState() {
    while (flightAirportByStateExchange.receive()) {
      Parcel parcel = flightAirportByStateExchange.received();
      long[] words = parcel.words();
      Object[] objects = parcel.objects();
      for (int row = 0, rows = parcel.size(); row < rows; row++) {
        int at = parcel.at(row);
        int objectsAt = parcel.objectsAt(row);
        long weight = words[at + FlightAirportByStateExchangeRow.WEIGHT];
        int delay = (int) words[at + FlightAirportByStateExchangeRow.DELAY];
        String state = (String) objects[objectsAt + FlightAirportByStateExchangeRow.STATE];
        absorbStateDelay(delay, state, weight);
      }
    }
  }

  /**
   * roundTrip#3 {@code exchange by(destination)}, roundTrip 3:1: the rows that this worker owns,
   * sender by sender.
   */
  private void receiveFlightByDestination() {
    while (flightByDestinationExchange.receive()) {
      Parcel parcel = flightByDestinationExchange.received();
      long[] words = parcel.words();
      Object[] objects = parcel.objects();
      for (int row = 0, rows = parcel.size(); row < rows; row++) {
        int at = parcel.at(row);
        int objectsAt = parcel.objectsAt(row);
        long weight = words[at + FlightByDestinationExchangeRow.WEIGHT];
        long departure = words[at + FlightByDestinationExchangeRow.DEPARTURE];
        String origin = (String) objects[objectsAt + FlightByDestinationExchangeRow.ORIGIN];
        String destination =
            (String) objects[objectsAt + FlightByDestinationExchangeRow.DESTINATION];
        int departureKey = (int) words[at + FlightByDestinationExchangeRow.DEPARTURE_KEY];
        integrateFlightByOriginDestinationDepartureKeyInOrder(
            departure, origin, destination, departureKey, weight);
      }
    }
  }

  /** lateFlight#4 {@code output lateFlight}, lateFlight 1:8: one changed row of the view. */
  private void outputLateFlight(
      long departure, String origin, String destination, int delay, long weight) {
    Delta delta = lateFlight.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + LateFlightRow.DEPARTURE] = departure;
    objects[objectsAt + LateFlightRow.ORIGIN] = origin;
    objects[objectsAt + LateFlightRow.DESTINATION] = destination;
    words[at + LateFlightRow.DELAY] = delay;
  }

  /**
   * trip#2 {@code integrate blocks by(origin) slots 1}, trip 3:1: keeps one changed row, then joins
   * it with what the other sides hold at this moment.
   */
  private void integrateFlightByOrigin(
      long departure, String origin, String destination, int delay, long weight) {
    int slot = flightOriginSlot(origin);
    int position = flightByOrigin.append(slot);
    long[] words = flightByOrigin.words();
    int at = flightByOrigin.at(position);
    Object[] objects = flightByOrigin.objects();
    int objectsAt = flightByOrigin.objectsAt(position);
    words[at + FlightByOriginRow.WEIGHT] = weight;
    words[at + FlightByOriginRow.DEPARTURE] = departure;
    objects[objectsAt + FlightByOriginRow.DESTINATION] = destination;
    words[at + FlightByOriginRow.DELAY] = delay;
    joinFlightWithAirport(departure, origin, destination, delay, weight);
  }

  /**
   * trip#5 {@code join origin = iata}, trip 3:1, for one change of flight.
   *
   * <p>Δ(flight ⋈ airport), change by change: Δflight ⋈ airport against the rows as of this moment.
   */
  private void joinFlightWithAirport(
      long departure, String origin, String destination, int delay, long weight) {
    int slot = findAirportRows(origin);
    if (slot >= 0 && airportRows.shows(slot)) {
      Object[] objects = airportRows.shownObjects(slot);
      int objectsAt = airportRows.shownObjectsAt(slot);
      String city = (String) objects[objectsAt + AirportRow.CITY];
      String state = (String) objects[objectsAt + AirportRow.STATE];
      if (isAlone()) {
        integrateFlightAirportByDestination(departure, destination, delay, city, state, weight);
      } else {
        sendFlightAirportByDestination(departure, destination, delay, city, state, weight);
      }
    }
  }

  /**
   * trip#5 {@code join origin = iata}, trip 3:1, for one change of airport.
   *
   * <p>Δ(flight ⋈ airport), change by change: flight ⋈ Δairport against the rows as of this moment.
   */
  private void joinAirportWithFlight(String iata, String city, String state, long weight) {
    int slot = findFlightOrigin(iata);
    if (slot >= 0) {
      long[] words = flightByOrigin.words();
      Object[] objects = flightByOrigin.objects();
      for (int position = flightByOrigin.first(slot),
              end = flightByOrigin.end(slot);
          position < end;
          position++) {
        int at = flightByOrigin.at(position);
        int objectsAt = flightByOrigin.objectsAt(position);
        long copies = words[at + FlightByOriginRow.WEIGHT];
        long departure = words[at + FlightByOriginRow.DEPARTURE];
        String destination = (String) objects[objectsAt + FlightByOriginRow.DESTINATION];
        int delay = (int) words[at + FlightByOriginRow.DELAY];
        if (isAlone()) {
          integrateFlightAirportByDestination(
              departure, destination, delay, city, state, Math.multiplyExact(weight, copies));
        } else {
          sendFlightAirportByDestination(
              departure, destination, delay, city, state, Math.multiplyExact(weight, copies));
        }
      }
    }
  }

  /**
   * trip#7 {@code exchange by(destination)}, trip 3:1: packs one row for the worker that owns it.
   */
  private void sendFlightAirportByDestination(
      long departure, String destination, int delay, String city, String state, long weight) {
    Parcel parcel =
        flightAirportByDestinationExchange.parcel(Hash.finish(Hash.object(Hash.SEED, destination)));
    int row = parcel.next();
    long[] words = parcel.words();
    int at = parcel.at(row);
    Object[] objects = parcel.objects();
    int objectsAt = parcel.objectsAt(row);
    words[at + FlightAirportByDestinationExchangeRow.WEIGHT] = weight;
    words[at + FlightAirportByDestinationExchangeRow.DEPARTURE] = departure;
    objects[objectsAt + FlightAirportByDestinationExchangeRow.DESTINATION] = destination;
    words[at + FlightAirportByDestinationExchangeRow.DELAY] = delay;
    objects[objectsAt + FlightAirportByDestinationExchangeRow.CITY] = city;
    objects[objectsAt + FlightAirportByDestinationExchangeRow.STATE] = state;
  }

  /**
   * trip#8 {@code integrate blocks by(destination)}, trip 4:1: keeps one changed row, then joins it
   * with what the other sides hold at this moment.
   */
  private void integrateFlightAirportByDestination(
      long departure, String destination, int delay, String city, String state, long weight) {
    int slot = flightAirportByDestinationSlot(destination);
    int position = flightAirportByDestination.append(slot);
    long[] words = flightAirportByDestination.words();
    int at = flightAirportByDestination.at(position);
    Object[] objects = flightAirportByDestination.objects();
    int objectsAt = flightAirportByDestination.objectsAt(position);
    words[at + FlightAirportByDestinationRow.WEIGHT] = weight;
    words[at + FlightAirportByDestinationRow.DEPARTURE] = departure;
    words[at + FlightAirportByDestinationRow.DELAY] = delay;
    objects[objectsAt + FlightAirportByDestinationRow.CITY] = city;
    objects[objectsAt + FlightAirportByDestinationRow.STATE] = state;
    joinFlightAirportWithAirport(departure, destination, delay, city, state, weight);
  }

  /**
   * trip#9 {@code join destination = iata}, trip 4:1, for one change of flightAirport.
   *
   * <p>Δ(flightAirport ⋈ airport), change by change: ΔflightAirport ⋈ airport against the rows as
   * of this moment.
   */
  private void joinFlightAirportWithAirport(
      long departure, String destination, int delay, String city, String state, long weight) {
    int slot = findAirportRows(destination);
    if (slot >= 0 && airportRows.shows(slot)) {
      Object[] objects = airportRows.shownObjects(slot);
      int objectsAt = airportRows.shownObjectsAt(slot);
      String airportCity = (String) objects[objectsAt + AirportRow.CITY];
      String airportState = (String) objects[objectsAt + AirportRow.STATE];
      if (state.equals(airportState)) {
        return;
      }
      outputTrip(departure, city, airportCity, delay, weight);
    }
  }

  /**
   * trip#9 {@code join destination = iata}, trip 4:1, for one change of airport.
   *
   * <p>Δ(flightAirport ⋈ airport), change by change: flightAirport ⋈ Δairport against the rows as
   * of this moment.
   */
  private void joinAirportWithFlightAirport(String iata, String city, String state, long weight) {
    int slot = findFlightAirportByDestination(iata);
    if (slot >= 0) {
      long[] words = flightAirportByDestination.words();
      Object[] objects = flightAirportByDestination.objects();
      for (int position = flightAirportByDestination.first(slot),
              end = flightAirportByDestination.end(slot);
          position < end;
          position++) {
        int at = flightAirportByDestination.at(position);
        int objectsAt = flightAirportByDestination.objectsAt(position);
        long copies = words[at + FlightAirportByDestinationRow.WEIGHT];
        long departure = words[at + FlightAirportByDestinationRow.DEPARTURE];
        int delay = (int) words[at + FlightAirportByDestinationRow.DELAY];
        String flightAirportCity = (String) objects[objectsAt + FlightAirportByDestinationRow.CITY];
        String flightAirportState =
            (String) objects[objectsAt + FlightAirportByDestinationRow.STATE];
        if (flightAirportState.equals(state)) {
          continue;
        }
        outputTrip(departure, flightAirportCity, city, delay, Math.multiplyExact(weight, copies));
      }
    }
  }

  /** trip#12 {@code output trip}, trip 1:8: one changed row of the view. */
  private void outputTrip(long departure, String fromCity, String toCity, int delay, long weight) {
    Delta delta = trip.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + TripRow.DEPARTURE] = departure;
    objects[objectsAt + TripRow.FROM_CITY] = fromCity;
    objects[objectsAt + TripRow.TO_CITY] = toCity;
    words[at + TripRow.DELAY] = delay;
  }

  /**
   * stateDelay#2 {@code integrate blocks by(origin) slots 1}, stateDelay 3:15: keeps one changed
   * row, then joins it with what the other sides hold at this moment.
   */
  private void integrateStateDelayFlightByOrigin(String origin, int delay, long weight) {
    int slot = flightOriginSlot(origin);
    int position = stateDelayFlightByOrigin.append(slot);
    long[] words = stateDelayFlightByOrigin.words();
    int at = stateDelayFlightByOrigin.at(position);
    words[at + StateDelayFlightByOriginRow.WEIGHT] = weight;
    words[at + StateDelayFlightByOriginRow.DELAY] = delay;
    joinFlightWithAirportForStateDelay(origin, delay, weight);
  }

  /**
   * stateDelay#3 {@code join origin = iata}, stateDelay 3:15, for one change of flight.
   *
   * <p>Δ(flight ⋈ airport), change by change: Δflight ⋈ airport against the rows as of this moment.
   */
  private void joinFlightWithAirportForStateDelay(String origin, int delay, long weight) {
    int slot = findAirportRows(origin);
    if (slot >= 0 && airportRows.shows(slot)) {
      Object[] objects = airportRows.shownObjects(slot);
      int objectsAt = airportRows.shownObjectsAt(slot);
      String state = (String) objects[objectsAt + AirportRow.STATE];
      if (isAlone()) {
        absorbStateDelay(delay, state, weight);
      } else {
        sendFlightAirportByState(delay, state, weight);
      }
    }
  }

  /**
   * stateDelay#3 {@code join origin = iata}, stateDelay 3:15, for one change of airport.
   *
   * <p>Δ(flight ⋈ airport), change by change: flight ⋈ Δairport against the rows as of this moment.
   */
  private void joinAirportWithFlightForStateDelay(String iata, String state, long weight) {
    int slot = findFlightOrigin(iata);
    if (slot >= 0) {
      long[] words = stateDelayFlightByOrigin.words();
      for (int position = stateDelayFlightByOrigin.first(slot),
              end = stateDelayFlightByOrigin.end(slot);
          position < end;
          position++) {
        int at = stateDelayFlightByOrigin.at(position);
        long copies = words[at + StateDelayFlightByOriginRow.WEIGHT];
        int delay = (int) words[at + StateDelayFlightByOriginRow.DELAY];
        if (isAlone()) {
          absorbStateDelay(delay, state, Math.multiplyExact(weight, copies));
        } else {
          sendFlightAirportByState(delay, state, Math.multiplyExact(weight, copies));
        }
      }
    }
  }

  /**
   * stateDelay#5 {@code exchange by(state)}, stateDelay 3:15: packs one row for the worker that
   * owns it.
   */
  private void sendFlightAirportByState(int delay, String state, long weight) {
    Parcel parcel = flightAirportByStateExchange.parcel(Hash.finish(Hash.object(Hash.SEED, state)));
    int row = parcel.next();
    long[] words = parcel.words();
    int at = parcel.at(row);
    Object[] objects = parcel.objects();
    int objectsAt = parcel.objectsAt(row);
    words[at + FlightAirportByStateExchangeRow.WEIGHT] = weight;
    words[at + FlightAirportByStateExchangeRow.DELAY] = delay;
    objects[objectsAt + FlightAirportByStateExchangeRow.STATE] = state;
  }

  /**
   * stateDelay#7 {@code aggregate by(state) flights BIGINT = COUNT(*), averageDelay DOUBLE =
   * AVG(delay), worstDelay INTEGER = MAX(delay)}, stateDelay 4:1: takes one changed row into its
   * group.
   */
  private void absorbStateDelay(int delay, String state, long weight) {
    int slot = stateDelayGroupsSlot(state);
    stateDelayGroups.touch(slot);
    long[] words = stateDelayGroups.words();
    int at = stateDelayGroups.at(slot);
    words[at + StateDelayGroup.ROWS] = Math.addExact(words[at + StateDelayGroup.ROWS], weight);
    Wide.addProduct(words, at + StateDelayGroup.DELAY_SUM, delay, weight);
    stateDelayDelayValues.add(slot, delay, weight);
  }

  /**
   * stateDelay#7 {@code aggregate by(state) flights BIGINT = COUNT(*), averageDelay DOUBLE =
   * AVG(delay), worstDelay INTEGER = MAX(delay)}, stateDelay 4:1: −old and +new of each group that
   * shows something else than before.
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
        words[at + StateDelayGroup.WORST_DELAY] = (int) stateDelayDelayValues.max(slot);
      }
      long[] log = stateDelayGroups.log();
      int logAt = stateDelayGroups.logAt(k);
      if (before
          && after
          && log[logAt + StateDelayGroup.ROWS] == words[at + StateDelayGroup.ROWS]
          && log[logAt + StateDelayGroup.AVERAGE_DELAY] == words[at + StateDelayGroup.AVERAGE_DELAY]
          && log[logAt + StateDelayGroup.WORST_DELAY] == words[at + StateDelayGroup.WORST_DELAY]) {
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
    int worstDelay = (int) words[at + StateDelayGroup.WORST_DELAY];
    if (flights >= 20 && Double.compare(averageDelay, 10.0) > 0) {
      outputLateState(state, averageDelay, weight);
    }
    outputStateDelay(state, flights, averageDelay, worstDelay, weight);
  }

  /** stateDelay#9 {@code output stateDelay[net]}, stateDelay 4:1: one changed row of the view. */
  private void outputStateDelay(
      String state, long flights, double averageDelay, int worstDelay, long weight) {
    Delta delta = stateDelay.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + StateDelayRow.STATE] = state;
    words[at + StateDelayRow.FLIGHTS] = flights;
    words[at + StateDelayRow.AVERAGE_DELAY] = Double.doubleToLongBits(averageDelay);
    words[at + StateDelayRow.WORST_DELAY] = worstDelay;
  }

  /** lateState#3 {@code output lateState}, lateState 1:8: one changed row of the view. */
  private void outputLateState(String state, double averageDelay, long weight) {
    Delta delta = lateState.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + LateStateRow.STATE] = state;
    words[at + LateStateRow.AVERAGE_DELAY] = Double.doubleToLongBits(averageDelay);
  }

  /**
   * airportBoard#2 {@code aggregate by(origin) flights BIGINT = COUNT(*), late_flights BIGINT =
   * COUNT(*) FILTER(delay > 15), miles BIGINT = SUM(distance), average_delay DOUBLE = AVG(delay)},
   * airportBoard 5:1: takes one changed row into its group.
   */
  private void absorbAirportBoard(String origin, int delay, int distance, long weight) {
    int slot = airportBoardGroupsSlot(origin);
    airportBoardGroups.touch(slot);
    long[] words = airportBoardGroups.words();
    int at = airportBoardGroups.at(slot);
    words[at + AirportBoardGroup.ROWS] = Math.addExact(words[at + AirportBoardGroup.ROWS], weight);
    // the filter as a mask, all ones or none: no branch to mispredict
    words[at + AirportBoardGroup.LATE_FLIGHTS] =
        Math.addExact(
            words[at + AirportBoardGroup.LATE_FLIGHTS], weight & ((15 - (long) delay) >> 63));
    Wide.addProduct(words, at + AirportBoardGroup.DISTANCE_SUM, distance, weight);
    Wide.addProduct(words, at + AirportBoardGroup.DELAY_SUM, delay, weight);
  }

  /**
   * airportBoard#2 {@code aggregate by(origin) flights BIGINT = COUNT(*), late_flights BIGINT =
   * COUNT(*) FILTER(delay > 15), miles BIGINT = SUM(distance), average_delay DOUBLE = AVG(delay)},
   * airportBoard 5:1: −old and +new of each group that shows something else than before.
   */
  private void flushAirportBoard() {
    for (int k = 0, touched = airportBoardGroups.touched(); k < touched; k++) {
      int slot = airportBoardGroups.touchedSlot(k);
      long[] words = airportBoardGroups.words();
      int at = airportBoardGroups.at(slot);
      boolean before = airportBoardGroups.showedBefore(k);
      boolean after = words[at + AirportBoardGroup.ROWS] > 0;
      if (after) {
        int milesFailure =
            Wide.fitsLong(
                    words[at + AirportBoardGroup.DISTANCE_SUM],
                    words[at + AirportBoardGroup.DISTANCE_SUM + 1])
                ? 0
                : 1;
        words[at + AirportBoardGroup.MILES] =
            milesFailure != 0 ? 0 : words[at + AirportBoardGroup.DISTANCE_SUM];
        words[at + AirportBoardGroup.MILES_FAILURE] = milesFailure;
        words[at + AirportBoardGroup.AVERAGE_DELAY] =
            Double.doubleToLongBits(
                Wide.mean(
                    words[at + AirportBoardGroup.DELAY_SUM],
                    words[at + AirportBoardGroup.DELAY_SUM + 1],
                    words[at + AirportBoardGroup.ROWS]));
      }
      long[] log = airportBoardGroups.log();
      int logAt = airportBoardGroups.logAt(k);
      if (before
          && after
          && log[logAt + AirportBoardGroup.ROWS] == words[at + AirportBoardGroup.ROWS]
          && log[logAt + AirportBoardGroup.LATE_FLIGHTS]
              == words[at + AirportBoardGroup.LATE_FLIGHTS]
          && log[logAt + AirportBoardGroup.MILES] == words[at + AirportBoardGroup.MILES]
          && log[logAt + AirportBoardGroup.MILES_FAILURE]
              == words[at + AirportBoardGroup.MILES_FAILURE]
          && log[logAt + AirportBoardGroup.AVERAGE_DELAY]
              == words[at + AirportBoardGroup.AVERAGE_DELAY]) {
        continue;
      }
      if (before) {
        changeAirportBoard(
            log, logAt, airportBoardGroups.objectLog(), airportBoardGroups.objectLogAt(k), -1);
      }
      if (after) {
        changeAirportBoard(
            airportBoardGroups.words(),
            airportBoardGroups.at(slot),
            airportBoardGroups.objects(),
            airportBoardGroups.objectsAt(slot),
            1);
      }
    }
  }

  /** Hands on what one group has shown or shows. */
  private void changeAirportBoard(
      long[] words, int at, Object[] objects, int objectsAt, long weight) {
    String origin = (String) objects[objectsAt + AirportBoardGroup.ORIGIN];
    long flights = words[at + AirportBoardGroup.ROWS];
    long lateFlights = words[at + AirportBoardGroup.LATE_FLIGHTS];
    long miles = words[at + AirportBoardGroup.MILES];
    int milesFailure = (int) words[at + AirportBoardGroup.MILES_FAILURE];
    double averageDelay = Double.longBitsToDouble(words[at + AirportBoardGroup.AVERAGE_DELAY]);
    double averageDelayFrom = averageDelay + 240.0;
    integrateAirportBoardByIataInOrder(origin, averageDelay, averageDelayFrom, weight);
    outputAirportBoard(origin, flights, lateFlights, miles, milesFailure, averageDelay, weight);
  }

  /**
   * airportBoard#5 {@code output airportBoard[net]}, airportBoard 1:8: one changed row of the view.
   */
  private void outputAirportBoard(
      String iata, long flights, long lateFlights, long miles, int milesFailure,
      double averageDelay, long weight) {
    if (milesFailure != 0) {
      failedAirportBoard(milesFailure, weight, iata, flights, lateFlights, averageDelay);
      return;
    }
    Delta delta = airportBoard.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + AirportBoardRow.IATA] = iata;
    words[at + AirportBoardRow.FLIGHTS] = flights;
    words[at + AirportBoardRow.LATE_FLIGHTS] = lateFlights;
    words[at + AirportBoardRow.MILES] = miles;
    words[at + AirportBoardRow.AVERAGE_DELAY] = Double.doubleToLongBits(averageDelay);
  }

  /**
   * outlier#2 {@code integrate ranges by(origin) order(delay_to) slots 1}, trip 3:1: keeps one
   * changed row in its place, then joins it with what the other sides hold at this moment.
   */
  private void integrateFlightByOriginInOrder(
      long departure, String origin, String destination, int delay, double delayTo, long weight) {
    int slot = flightOriginSlot(origin);
    int row = flightByOriginInOrder.blank();
    long[] words = flightByOriginInOrder.words();
    int at = flightByOriginInOrder.at(row);
    Object[] objects = flightByOriginInOrder.objects();
    int objectsAt = flightByOriginInOrder.objectsAt(row);
    words[at + FlightByOriginInOrderRow.DEPARTURE] = departure;
    objects[objectsAt + FlightByOriginInOrderRow.DESTINATION] = destination;
    words[at + FlightByOriginInOrderRow.DELAY] = delay;
    words[at + FlightByOriginInOrderRow.DELAY_TO] = Double.doubleToLongBits(delayTo);
    flightByOriginInOrder.add(slot, weight);
    joinFlightWithAirportBoard(slot, departure, origin, destination, delay, delayTo, weight);
  }

  /**
   * outlier#4 {@code integrate ranges by(iata) order(averageDelay_from) slots 1}, outlier 2:15:
   * keeps one changed row in its place, then joins it with what the other sides hold at this
   * moment.
   */
  private void integrateAirportBoardByIataInOrder(
      String iata, double averageDelay, double averageDelayFrom, long weight) {
    int slot = flightOriginSlot(iata);
    int row = airportBoardByIataInOrder.blank();
    long[] words = airportBoardByIataInOrder.words();
    int at = airportBoardByIataInOrder.at(row);
    words[at + AirportBoardByIataInOrderRow.AVERAGE_DELAY] = Double.doubleToLongBits(averageDelay);
    words[at + AirportBoardByIataInOrderRow.AVERAGE_DELAY_FROM] =
        Double.doubleToLongBits(averageDelayFrom);
    airportBoardByIataInOrder.add(slot, weight);
    joinAirportBoardWithFlight(slot, iata, averageDelay, averageDelayFrom, weight);
  }

  /**
   * outlier#5 {@code rangeJoin origin = iata, delay_to > averageDelay_from}, outlier 2:15, for one
   * change of flight.
   *
   * <p>Δ(flight ⋈ airportBoard), change by change: Δflight ⋈ airportBoard against the rows as of
   * this moment.
   */
  private void joinFlightWithAirportBoard(
      int slot, long departure, String origin, String destination, int delay, double delayTo,
      long weight) {
    long[] words = airportBoardByIataInOrder.words();
    for (int row = airportBoardByIataInOrderRange.first(slot, delayTo);
        row != 0;
        row = airportBoardByIataInOrderRange.next(row)) {
      int at = airportBoardByIataInOrder.at(row);
      long copies = airportBoardByIataInOrderRange.weight(row);
      double averageDelay =
          Double.longBitsToDouble(words[at + AirportBoardByIataInOrderRow.AVERAGE_DELAY]);
      outputOutlier(
          origin, destination, departure, delay, averageDelay, Math.multiplyExact(weight, copies));
    }
  }

  /**
   * outlier#5 {@code rangeJoin origin = iata, delay_to > averageDelay_from}, outlier 2:15, for one
   * change of airportBoard.
   *
   * <p>Δ(flight ⋈ airportBoard), change by change: flight ⋈ ΔairportBoard against the rows as of
   * this moment.
   */
  private void joinAirportBoardWithFlight(
      int slot, String iata, double averageDelay, double averageDelayFrom, long weight) {
    long[] words = flightByOriginInOrder.words();
    Object[] objects = flightByOriginInOrder.objects();
    for (int row = flightByOriginInOrderRange.first(slot, averageDelayFrom);
        row != 0;
        row = flightByOriginInOrderRange.next(row)) {
      int at = flightByOriginInOrder.at(row);
      int objectsAt = flightByOriginInOrder.objectsAt(row);
      long copies = flightByOriginInOrderRange.weight(row);
      long departure = words[at + FlightByOriginInOrderRow.DEPARTURE];
      String destination = (String) objects[objectsAt + FlightByOriginInOrderRow.DESTINATION];
      int delay = (int) words[at + FlightByOriginInOrderRow.DELAY];
      outputOutlier(
          iata, destination, departure, delay, averageDelay, Math.multiplyExact(weight, copies));
    }
  }

  /** outlier#7 {@code output outlier}, outlier 1:8: one changed row of the view. */
  private void outputOutlier(
      String origin, String destination, long departure, int delay, double averageDelay,
      long weight) {
    Delta delta = outlier.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + OutlierRow.ORIGIN] = origin;
    objects[objectsAt + OutlierRow.DESTINATION] = destination;
    words[at + OutlierRow.DEPARTURE] = departure;
    words[at + OutlierRow.DELAY] = delay;
    words[at + OutlierRow.AVERAGE_DELAY] = Double.doubleToLongBits(averageDelay);
  }

  /** route#3 {@code distinct}, route 1:17: counts one changed row. */
  private void absorbRoute(String origin, String destination, long weight) {
    int slot = flightOriginDestinationSlot(origin, destination);
    routeGroups.touch(slot);
    long[] words = routeGroups.words();
    int at = routeGroups.at(slot);
    words[at + RouteGroup.ROWS] = Math.addExact(words[at + RouteGroup.ROWS], weight);
  }

  /**
   * route#3 {@code distinct}, route 1:17: −old and +new of each group that shows something else
   * than before.
   */
  private void flushRoute() {
    for (int k = 0, touched = routeGroups.touched(); k < touched; k++) {
      int slot = routeGroups.touchedSlot(k);
      long[] words = routeGroups.words();
      int at = routeGroups.at(slot);
      boolean before = routeGroups.showedBefore(k);
      boolean after = words[at + RouteGroup.ROWS] > 0;
      if (before && after) {
        continue;
      }
      if (before) {
        changeRoute(routeGroups.objectLog(), routeGroups.objectLogAt(k), -1);
      }
      if (after) {
        changeRoute(routeGroups.objects(), routeGroups.objectsAt(slot), 1);
      }
    }
  }

  /** Hands on what one group has shown or shows. */
  private void changeRoute(Object[] objects, int objectsAt, long weight) {
    String origin = (String) objects[objectsAt + RouteGroup.ORIGIN];
    String destination = (String) objects[objectsAt + RouteGroup.DESTINATION];
    absorbHub(origin, weight);
    outputRoute(origin, destination, weight);
  }

  /** route#5 {@code output route[net]}, route 1:17: one changed row of the view. */
  private void outputRoute(String origin, String destination, long weight) {
    Delta delta = route.delta();
    int entry = delta.append(weight);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + RouteRow.ORIGIN] = origin;
    objects[objectsAt + RouteRow.DESTINATION] = destination;
  }

  /**
   * hub#2 {@code aggregate by(origin) destinations BIGINT = COUNT(*)}, hub 3:1: takes one changed
   * row into its group.
   */
  private void absorbHub(String origin, long weight) {
    int slot = flightOriginSlot(origin);
    hubGroups.touch(slot);
    long[] words = hubGroups.words();
    int at = hubGroups.at(slot);
    words[at + HubGroup.ROWS] = Math.addExact(words[at + HubGroup.ROWS], weight);
  }

  /**
   * hub#2 {@code aggregate by(origin) destinations BIGINT = COUNT(*)}, hub 3:1: −old and +new of
   * each group that shows something else than before.
   */
  private void flushHub() {
    for (int k = 0, touched = hubGroups.touched(); k < touched; k++) {
      int slot = hubGroups.touchedSlot(k);
      long[] words = hubGroups.words();
      int at = hubGroups.at(slot);
      boolean before = hubGroups.showedBefore(k);
      boolean after = words[at + HubGroup.ROWS] > 0;
      long[] log = hubGroups.log();
      int logAt = hubGroups.logAt(k);
      if (before && after && log[logAt + HubGroup.ROWS] == words[at + HubGroup.ROWS]) {
        continue;
      }
      if (before) {
        changeHub(log, logAt, hubGroups.objectLog(), hubGroups.objectLogAt(k), -1);
      }
      if (after) {
        changeHub(
            hubGroups.words(),
            hubGroups.at(slot),
            hubGroups.objects(),
            hubGroups.objectsAt(slot),
            1);
      }
    }
  }

  /** Hands on what one group has shown or shows. */
  private void changeHub(long[] words, int at, Object[] objects, int objectsAt, long weight) {
    String origin = (String) objects[objectsAt + HubGroup.ORIGIN];
    long destinations = words[at + HubGroup.ROWS];
    if (destinations < 20) {
      return;
    }
    outputHub(origin, destinations, weight);
  }

  /** hub#5 {@code output hub[net]}, hub 4:8: one changed row of the view. */
  private void outputHub(String origin, long destinations, long weight) {
    Delta delta = hub.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + HubRow.ORIGIN] = origin;
    words[at + HubRow.DESTINATIONS] = destinations;
  }

  /**
   * roundTrip#2 {@code integrate ranges by(destination, origin, departure_key) order(departure)
   * slots 3}, roundTrip 3:1: keeps one changed row in its place, then joins it with what the other
   * sides hold at this moment.
   */
  private void integrateFlightByDestinationOriginDepartureKeyInOrder(
      long departure, String origin, String destination, int departureKey, long weight) {
    int slot = flightDestinationOriginDepartureKeySlot(destination, origin, departureKey);
    int row = flightByDestinationOriginDepartureKeyInOrder.blank();
    long[] words = flightByDestinationOriginDepartureKeyInOrder.words();
    int at = flightByDestinationOriginDepartureKeyInOrder.at(row);
    words[at + FlightByDestinationOriginDepartureKeyInOrderRow.DEPARTURE] = departure;
    flightByDestinationOriginDepartureKeyInOrder.add(slot, weight);
    joinLeftFlight(slot, departure, origin, destination, weight);
  }

  /**
   * roundTrip#3 {@code exchange by(destination)}, roundTrip 3:1: packs one row for the worker that
   * owns it.
   */
  private void sendFlightByDestination(
      long departure, String origin, String destination, int departureKey, long weight) {
    Parcel parcel =
        flightByDestinationExchange.parcel(Hash.finish(Hash.object(Hash.SEED, destination)));
    int row = parcel.next();
    long[] words = parcel.words();
    int at = parcel.at(row);
    Object[] objects = parcel.objects();
    int objectsAt = parcel.objectsAt(row);
    words[at + FlightByDestinationExchangeRow.WEIGHT] = weight;
    words[at + FlightByDestinationExchangeRow.DEPARTURE] = departure;
    objects[objectsAt + FlightByDestinationExchangeRow.ORIGIN] = origin;
    objects[objectsAt + FlightByDestinationExchangeRow.DESTINATION] = destination;
    words[at + FlightByDestinationExchangeRow.DEPARTURE_KEY] = departureKey;
  }

  /**
   * roundTrip#4 {@code integrate ranges by(origin, destination, departure_key) order(departure)
   * slots 3}, roundTrip 3:1: keeps one changed row in its place, then joins it with what the other
   * sides hold at this moment.
   */
  private void integrateFlightByOriginDestinationDepartureKeyInOrder(
      long departure, String origin, String destination, int departureKey, long weight) {
    int slot = flightDestinationOriginDepartureKeySlot(origin, destination, departureKey);
    int row = flightByOriginDestinationDepartureKeyInOrder.blank();
    long[] words = flightByOriginDestinationDepartureKeyInOrder.words();
    int at = flightByOriginDestinationDepartureKeyInOrder.at(row);
    words[at + FlightByOriginDestinationDepartureKeyInOrderRow.DEPARTURE] = departure;
    flightByOriginDestinationDepartureKeyInOrder.add(slot, weight);
    joinRightFlight(slot, departure, origin, destination, weight);
  }

  /**
   * roundTrip#5 {@code rangeJoin destination = origin, origin = destination, departure_key =
   * departure_key, departure < departure}, roundTrip 3:1, for one change of flight.
   *
   * <p>Δ(flight ⋈ flight), change by change: Δflight ⋈ flight against the rows as of this moment.
   */
  private void joinLeftFlight(
      int slot, long departure, String origin, String destination, long weight) {
    for (int row = flightByOriginDestinationDepartureKeyInOrderRange.first(slot, departure);
        row != 0;
        row = flightByOriginDestinationDepartureKeyInOrderRange.next(row)) {
      long copies = flightByOriginDestinationDepartureKeyInOrderRange.weight(row);
      absorbRoundTrip(origin, destination, Math.multiplyExact(weight, copies));
    }
  }

  /**
   * roundTrip#5 {@code rangeJoin destination = origin, origin = destination, departure_key =
   * departure_key, departure < departure}, roundTrip 3:1, for one change of flight.
   *
   * <p>Δ(flight ⋈ flight), change by change: flight ⋈ Δflight against the rows as of this moment.
   */
  private void joinRightFlight(
      int slot, long departure, String origin, String destination, long weight) {
    for (int row = flightByDestinationOriginDepartureKeyInOrderRange.first(slot, departure);
        row != 0;
        row = flightByDestinationOriginDepartureKeyInOrderRange.next(row)) {
      long copies = flightByDestinationOriginDepartureKeyInOrderRange.weight(row);
      absorbRoundTrip(destination, origin, Math.multiplyExact(weight, copies));
    }
  }

  /**
   * roundTrip#8 {@code aggregate by(origin = origin$1, destination = destination$2) trips BIGINT =
   * COUNT(*)}, roundTrip 7:1: takes one changed row into its group.
   */
  private void absorbRoundTrip(String origin, String destination, long weight) {
    int slot = flightOriginDestinationSlot(origin, destination);
    roundTripGroups.touch(slot);
    long[] words = roundTripGroups.words();
    int at = roundTripGroups.at(slot);
    words[at + RoundTripGroup.ROWS] = Math.addExact(words[at + RoundTripGroup.ROWS], weight);
  }

  /**
   * roundTrip#8 {@code aggregate by(origin = origin$1, destination = destination$2) trips BIGINT =
   * COUNT(*)}, roundTrip 7:1: −old and +new of each group that shows something else than before.
   */
  private void flushRoundTrip() {
    for (int k = 0, touched = roundTripGroups.touched(); k < touched; k++) {
      int slot = roundTripGroups.touchedSlot(k);
      long[] words = roundTripGroups.words();
      int at = roundTripGroups.at(slot);
      boolean before = roundTripGroups.showedBefore(k);
      boolean after = words[at + RoundTripGroup.ROWS] > 0;
      long[] log = roundTripGroups.log();
      int logAt = roundTripGroups.logAt(k);
      if (before && after && log[logAt + RoundTripGroup.ROWS] == words[at + RoundTripGroup.ROWS]) {
        continue;
      }
      if (before) {
        changeRoundTrip(
            log, logAt, roundTripGroups.objectLog(), roundTripGroups.objectLogAt(k), -1);
      }
      if (after) {
        changeRoundTrip(
            roundTripGroups.words(),
            roundTripGroups.at(slot),
            roundTripGroups.objects(),
            roundTripGroups.objectsAt(slot),
            1);
      }
    }
  }

  /** Hands on what one group has shown or shows. */
  private void changeRoundTrip(long[] words, int at, Object[] objects, int objectsAt, long weight) {
    String origin = (String) objects[objectsAt + RoundTripGroup.ORIGIN];
    String destination = (String) objects[objectsAt + RoundTripGroup.DESTINATION];
    long trips = words[at + RoundTripGroup.ROWS];
    outputRoundTrip(origin, destination, trips, weight);
  }

  /** roundTrip#10 {@code output roundTrip[net]}, roundTrip 7:1: one changed row of the view. */
  private void outputRoundTrip(String origin, String destination, long trips, long weight) {
    Delta delta = roundTrip.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + RoundTripRow.ORIGIN] = origin;
    objects[objectsAt + RoundTripRow.DESTINATION] = destination;
    words[at + RoundTripRow.TRIPS] = trips;
  }

  /** The slot of a key of flightOriginSlots, a new one if it is absent. */
  private int flightOriginSlot(String origin) {
    KeyTable keys = flightOriginSlots;
    long hash = Hash.finish(Hash.object(Hash.SEED, origin));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.objects()[keys.objectsAt(slot) + FlightOriginKey.ORIGIN] = origin;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && origin.equals(keys.objects()[keys.objectsAt(slot) + FlightOriginKey.ORIGIN])) {
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

  /** The slot of a key of flightOriginSlots; negative if it is absent. */
  private int findFlightOrigin(String origin) {
    KeyTable keys = flightOriginSlots;
    long hash = Hash.finish(Hash.object(Hash.SEED, origin));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0
          || keys.hashOf(slot) == hash
              && origin.equals(keys.objects()[keys.objectsAt(slot) + FlightOriginKey.ORIGIN])) {
        return slot;
      }
    }
  }

  /** The slot of a key of flightAirportByDestination, a new one if it is absent. */
  private int flightAirportByDestinationSlot(String destination) {
    KeyTable keys = flightAirportByDestination.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, destination));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.objects()[keys.objectsAt(slot) + FlightAirportByDestinationKey.DESTINATION] =
            destination;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && destination.equals(
              keys.objects()[keys.objectsAt(slot) + FlightAirportByDestinationKey.DESTINATION])) {
        return slot;
      }
    }
  }

  /** The slot of a key of flightAirportByDestination; negative if it is absent. */
  private int findFlightAirportByDestination(String destination) {
    KeyTable keys = flightAirportByDestination.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, destination));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0
          || keys.hashOf(slot) == hash
              && destination.equals(
                  keys.objects()[keys.objectsAt(slot)
                      + FlightAirportByDestinationKey.DESTINATION])) {
        return slot;
      }
    }
  }

  /** The slot of a key of stateDelayGroups, a new one if it is absent. */
  private int stateDelayGroupsSlot(String state) {
    KeyTable keys = stateDelayGroups.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, state));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.objects()[keys.objectsAt(slot) + StateDelayGroup.STATE] = state;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && state.equals(keys.objects()[keys.objectsAt(slot) + StateDelayGroup.STATE])) {
        return slot;
      }
    }
  }

  /** The slot of a key of airportBoardGroups, a new one if it is absent. */
  private int airportBoardGroupsSlot(String origin) {
    KeyTable keys = airportBoardGroups.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, origin));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.objects()[keys.objectsAt(slot) + AirportBoardGroup.ORIGIN] = origin;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && origin.equals(keys.objects()[keys.objectsAt(slot) + AirportBoardGroup.ORIGIN])) {
        return slot;
      }
    }
  }

  /** The slot of a key of flightOriginDestinationSlots, a new one if it is absent. */
  private int flightOriginDestinationSlot(String origin, String destination) {
    KeyTable keys = flightOriginDestinationSlots;
    long hash = Hash.finish(Hash.object(Hash.object(Hash.SEED, origin), destination));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.objects()[keys.objectsAt(slot) + FlightOriginDestinationKey.ORIGIN] = origin;
        keys.objects()[keys.objectsAt(slot) + FlightOriginDestinationKey.DESTINATION] = destination;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && origin.equals(keys.objects()[keys.objectsAt(slot) + FlightOriginDestinationKey.ORIGIN])
          && destination.equals(
              keys.objects()[keys.objectsAt(slot) + FlightOriginDestinationKey.DESTINATION])) {
        return slot;
      }
    }
  }

  /** The slot of a key of flightDestinationOriginDepartureKeySlots, a new one if it is absent. */
  private int flightDestinationOriginDepartureKeySlot(
      String destination, String origin, int departureKey) {
    KeyTable keys = flightDestinationOriginDepartureKeySlots;
    long hash =
        Hash.finish(
            Hash.object(Hash.object(Hash.word(Hash.SEED, departureKey), destination), origin));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot) + FlightDestinationOriginDepartureKey.DEPARTURE_KEY] =
            departureKey;
        keys.objects()[keys.objectsAt(slot) + FlightDestinationOriginDepartureKey.DESTINATION] =
            destination;
        keys.objects()[keys.objectsAt(slot) + FlightDestinationOriginDepartureKey.ORIGIN] = origin;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && keys.words()[keys.at(slot) + FlightDestinationOriginDepartureKey.DEPARTURE_KEY]
              == departureKey
          && destination.equals(
              keys.objects()[keys.objectsAt(slot)
                  + FlightDestinationOriginDepartureKey.DESTINATION])
          && origin.equals(
              keys.objects()[keys.objectsAt(slot) + FlightDestinationOriginDepartureKey.ORIGIN])) {
        return slot;
      }
    }
  }

  /** Keeps what failed until the step's changes are netted. */
  private void failedAirportBoard(
      int failure, long weight, String iata, long flights, long lateFlights, double averageDelay) {
    fail(
        failure, weight, "iata", iata, "flights", flights, "lateFlights", lateFlights, "miles",
        FAILED, "averageDelay", averageDelay);
  }

  /** A row of table airport. */
  private static final class AirportRow {
    /** Where its words are. */
    static final int PRESENCE = 0;

    /** Where its objects are. */
    static final int IATA = 0;
    static final int CITY = 1;
    static final int STATE = 2;

    static final Columns COLUMNS =
        new Columns().text("iata", IATA).text("city", CITY).text("state", STATE);

    static final RowLayout LAYOUT = new RowLayout(1, 3);
    static final RowLayout KEY = new RowLayout(0, 1);
  }

  /** A row of table flight. */
  private static final class FlightRow {
    /** Where its words are. */
    static final int DEPARTURE = 0;
    static final int DELAY = 1;
    static final int DISTANCE = 2;
    static final int WEIGHT = 3;

    /** Where its objects are. */
    static final int ORIGIN = 0;
    static final int DESTINATION = 1;

    static final Columns COLUMNS =
        new Columns()
            .timestamp("departure", DEPARTURE)
            .text("origin", ORIGIN)
            .text("destination", DESTINATION)
            .integer("delay", DELAY)
            .integer("distance", DISTANCE);

    static final RowLayout LAYOUT = new RowLayout(4, 2);
  }

  /** A row of view lateFlight. */
  private static final class LateFlightRow {
    /** Where its words are. */
    static final int DEPARTURE = 0;
    static final int DELAY = 1;

    /** Where its objects are. */
    static final int ORIGIN = 0;
    static final int DESTINATION = 1;

    static final Columns COLUMNS =
        new Columns()
            .timestamp("departure", DEPARTURE)
            .text("origin", ORIGIN)
            .text("destination", DESTINATION)
            .integer("delay", DELAY);

    static final RowLayout LAYOUT = new RowLayout(2, 2);
  }

  /** A key of flightOriginSlots. */
  private static final class FlightOriginKey {
    /** Where its objects are. */
    static final int ORIGIN = 0;

    static final RowLayout LAYOUT = new RowLayout(0, 1);
    static final Columns COLUMNS = new Columns().text("origin", ORIGIN);
  }

  /** A row of flightByOrigin. */
  private static final class FlightByOriginRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int DEPARTURE = 1;
    static final int DELAY = 2;

    /** Where its objects are. */
    static final int DESTINATION = 0;

    static final Columns COLUMNS =
        new Columns()
            .timestamp("departure", DEPARTURE)
            .text("destination", DESTINATION)
            .integer("delay", DELAY);

    static final RowLayout LAYOUT = new RowLayout(3, 1);
  }

  /** A row of flightAirportByDestinationExchange. */
  private static final class FlightAirportByDestinationExchangeRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int DEPARTURE = 1;
    static final int DELAY = 2;

    /** Where its objects are. */
    static final int DESTINATION = 0;
    static final int CITY = 1;
    static final int STATE = 2;

    static final RowLayout LAYOUT = new RowLayout(3, 3);
  }

  /** A key of flightAirportByDestination. */
  private static final class FlightAirportByDestinationKey {
    /** Where its objects are. */
    static final int DESTINATION = 0;

    static final Columns COLUMNS = new Columns().text("destination", DESTINATION);
    static final RowLayout LAYOUT = new RowLayout(0, 1);
  }

  /** A row of flightAirportByDestination. */
  private static final class FlightAirportByDestinationRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int DEPARTURE = 1;
    static final int DELAY = 2;

    /** Where its objects are. */
    static final int CITY = 0;
    static final int STATE = 1;

    static final Columns COLUMNS =
        new Columns()
            .timestamp("departure", DEPARTURE)
            .integer("delay", DELAY)
            .text("city", CITY)
            .text("state", STATE);

    static final RowLayout LAYOUT = new RowLayout(3, 2);
  }

  /** A row of view trip. */
  private static final class TripRow {
    /** Where its words are. */
    static final int DEPARTURE = 0;
    static final int DELAY = 1;

    /** Where its objects are. */
    static final int FROM_CITY = 0;
    static final int TO_CITY = 1;

    static final Columns COLUMNS =
        new Columns()
            .timestamp("departure", DEPARTURE)
            .text("fromCity", FROM_CITY)
            .text("toCity", TO_CITY)
            .integer("delay", DELAY);

    static final RowLayout LAYOUT = new RowLayout(2, 2);
  }

  /** A row of stateDelayFlightByOrigin. */
  private static final class StateDelayFlightByOriginRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int DELAY = 1;

    static final Columns COLUMNS = new Columns().integer("delay", DELAY);
    static final RowLayout LAYOUT = new RowLayout(2, 0);
  }

  /** A row of flightAirportByStateExchange. */
  private static final class FlightAirportByStateExchangeRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int DELAY = 1;

    /** Where its objects are. */
    static final int STATE = 0;

    static final RowLayout LAYOUT = new RowLayout(2, 1);
  }

  /** A row of stateDelayGroups. */
  private static final class StateDelayGroup {
    /** Where its words are. */
    static final int ROWS = 0;
    static final int DELAY_SUM = 1;
    static final int AVERAGE_DELAY = 3;
    static final int WORST_DELAY = 4;

    /** Where its objects are. */
    static final int STATE = 0;

    static final RowLayout LAYOUT = new RowLayout(5, 1);
    static final RowLayout KEY = new RowLayout(0, 1);
    static final Columns COLUMNS = new Columns().text("state", STATE);
  }

  /** A row of view stateDelay. */
  private static final class StateDelayRow {
    /** Where its words are. */
    static final int FLIGHTS = 0;
    static final int AVERAGE_DELAY = 1;
    static final int WORST_DELAY = 2;

    /** Where its objects are. */
    static final int STATE = 0;

    static final Columns COLUMNS =
        new Columns()
            .text("state", STATE)
            .integer("flights", FLIGHTS)
            .doublePrecision("averageDelay", AVERAGE_DELAY)
            .integer("worstDelay", WORST_DELAY);

    static final RowLayout KEY = new RowLayout(0, 1);
    static final RowLayout LAYOUT = new RowLayout(3, 1);
  }

  /** A row of view lateState. */
  private static final class LateStateRow {
    /** Where its words are. */
    static final int AVERAGE_DELAY = 0;

    /** Where its objects are. */
    static final int STATE = 0;

    static final Columns COLUMNS =
        new Columns().text("state", STATE).doublePrecision("averageDelay", AVERAGE_DELAY);

    static final RowLayout LAYOUT = new RowLayout(1, 1);
  }

  /** A row of airportBoardGroups. */
  private static final class AirportBoardGroup {
    /** Where its words are. */
    static final int ROWS = 0;
    static final int LATE_FLIGHTS = 1;
    static final int DISTANCE_SUM = 2;
    static final int DELAY_SUM = 4;
    static final int MILES = 6;
    static final int AVERAGE_DELAY = 7;
    static final int MILES_FAILURE = 8;

    /** Where its objects are. */
    static final int ORIGIN = 0;

    static final RowLayout LAYOUT = new RowLayout(9, 1);
    static final RowLayout KEY = new RowLayout(0, 1);
    static final Columns COLUMNS = new Columns().text("origin", ORIGIN);
  }

  /** A row of view airportBoard. */
  private static final class AirportBoardRow {
    /** Where its words are. */
    static final int FLIGHTS = 0;
    static final int LATE_FLIGHTS = 1;
    static final int MILES = 2;
    static final int AVERAGE_DELAY = 3;

    /** Where its objects are. */
    static final int IATA = 0;

    static final Columns COLUMNS =
        new Columns()
            .text("iata", IATA)
            .integer("flights", FLIGHTS)
            .integer("lateFlights", LATE_FLIGHTS)
            .integer("miles", MILES)
            .doublePrecision("averageDelay", AVERAGE_DELAY);

    static final RowLayout KEY = new RowLayout(0, 1);
    static final RowLayout LAYOUT = new RowLayout(4, 1);
  }

  /** A row of flightByOriginInOrder. */
  private static final class FlightByOriginInOrderRow {
    /** Where its words are. */
    static final int DEPARTURE = 4;
    static final int DELAY = 5;
    static final int DELAY_TO = 6;

    /** Where its objects are. */
    static final int DESTINATION = 0;

    static final Columns COLUMNS =
        new Columns()
            .timestamp("departure", DEPARTURE)
            .text("destination", DESTINATION)
            .integer("delay", DELAY)
            .doublePrecision("delay_to", DELAY_TO);

    static final RowLayout LAYOUT = new RowLayout(7, 1);
  }

  /** A row of airportBoardByIataInOrder. */
  private static final class AirportBoardByIataInOrderRow {
    /** Where its words are. */
    static final int AVERAGE_DELAY = 4;
    static final int AVERAGE_DELAY_FROM = 5;

    static final Columns KEY_COLUMNS = new Columns().text("iata", FlightOriginKey.ORIGIN);

    static final Columns COLUMNS =
        new Columns()
            .doublePrecision("averageDelay", AVERAGE_DELAY)
            .doublePrecision("averageDelay_from", AVERAGE_DELAY_FROM);

    static final RowLayout LAYOUT = new RowLayout(6, 0);
  }

  /** A row of view outlier. */
  private static final class OutlierRow {
    /** Where its words are. */
    static final int DEPARTURE = 0;
    static final int DELAY = 1;
    static final int AVERAGE_DELAY = 2;

    /** Where its objects are. */
    static final int ORIGIN = 0;
    static final int DESTINATION = 1;

    static final Columns COLUMNS =
        new Columns()
            .text("origin", ORIGIN)
            .text("destination", DESTINATION)
            .timestamp("departure", DEPARTURE)
            .integer("delay", DELAY)
            .doublePrecision("averageDelay", AVERAGE_DELAY);

    static final RowLayout LAYOUT = new RowLayout(3, 2);
  }

  /** A key of flightOriginDestinationSlots. */
  private static final class FlightOriginDestinationKey {
    /** Where its objects are. */
    static final int ORIGIN = 0;
    static final int DESTINATION = 1;

    static final RowLayout LAYOUT = new RowLayout(0, 2);
  }

  /** A row of routeGroups, in flightOriginDestinationSlots. */
  private static final class RouteGroup {
    /** Where its words are. */
    static final int ROWS = 0;

    /** Where its objects are. */
    static final int ORIGIN = 0;
    static final int DESTINATION = 1;

    static final RowLayout LAYOUT = new RowLayout(1, 2);

    static final Columns COLUMNS =
        new Columns().text("origin", ORIGIN).text("destination", DESTINATION);
  }

  /** A row of view route. */
  private static final class RouteRow {
    /** Where its objects are. */
    static final int ORIGIN = 0;
    static final int DESTINATION = 1;

    static final Columns COLUMNS =
        new Columns().text("origin", ORIGIN).text("destination", DESTINATION);

    static final RowLayout LAYOUT = new RowLayout(0, 2);
  }

  /** A row of hubGroups, in flightOriginSlots. */
  private static final class HubGroup {
    /** Where its words are. */
    static final int ROWS = 0;

    /** Where its objects are. */
    static final int ORIGIN = 0;

    static final RowLayout LAYOUT = new RowLayout(1, 1);
    static final Columns COLUMNS = new Columns().text("origin", ORIGIN);
  }

  /** A row of view hub. */
  private static final class HubRow {
    /** Where its words are. */
    static final int DESTINATIONS = 0;

    /** Where its objects are. */
    static final int ORIGIN = 0;

    static final Columns COLUMNS =
        new Columns().text("origin", ORIGIN).integer("destinations", DESTINATIONS);

    static final RowLayout KEY = new RowLayout(0, 1);
    static final RowLayout LAYOUT = new RowLayout(1, 1);
  }

  /** A key of flightDestinationOriginDepartureKeySlots. */
  private static final class FlightDestinationOriginDepartureKey {
    /** Where its words are. */
    static final int DEPARTURE_KEY = 0;

    /** Where its objects are. */
    static final int DESTINATION = 0;
    static final int ORIGIN = 1;

    static final RowLayout LAYOUT = new RowLayout(1, 2);

    static final Columns COLUMNS =
        new Columns()
            .text("destination", DESTINATION)
            .text("origin", ORIGIN)
            .date("departure_key", DEPARTURE_KEY);
  }

  /** A row of flightByDestinationOriginDepartureKeyInOrder. */
  private static final class FlightByDestinationOriginDepartureKeyInOrderRow {
    /** Where its words are. */
    static final int DEPARTURE = 4;

    static final Columns COLUMNS = new Columns().timestamp("departure", DEPARTURE);
    static final RowLayout LAYOUT = new RowLayout(5, 0);
  }

  /** A row of flightByDestinationExchange. */
  private static final class FlightByDestinationExchangeRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int DEPARTURE = 1;
    static final int DEPARTURE_KEY = 2;

    /** Where its objects are. */
    static final int ORIGIN = 0;
    static final int DESTINATION = 1;

    static final RowLayout LAYOUT = new RowLayout(3, 2);
  }

  /** A row of flightByOriginDestinationDepartureKeyInOrder. */
  private static final class FlightByOriginDestinationDepartureKeyInOrderRow {
    /** Where its words are. */
    static final int DEPARTURE = 4;

    static final Columns KEY_COLUMNS =
        new Columns()
            .text("origin", FlightDestinationOriginDepartureKey.DESTINATION)
            .text("destination", FlightDestinationOriginDepartureKey.ORIGIN)
            .date("departure_key", FlightDestinationOriginDepartureKey.DEPARTURE_KEY);

    static final Columns COLUMNS = new Columns().timestamp("departure", DEPARTURE);
    static final RowLayout LAYOUT = new RowLayout(5, 0);
  }

  /** A row of roundTripGroups, in flightOriginDestinationSlots. */
  private static final class RoundTripGroup {
    /** Where its words are. */
    static final int ROWS = 1;

    /** Where its objects are. */
    static final int ORIGIN = 0;
    static final int DESTINATION = 1;

    static final RowLayout LAYOUT = new RowLayout(2, 2);

    static final Columns COLUMNS =
        new Columns().text("origin", ORIGIN).text("destination", DESTINATION);
  }

  /** A row of view roundTrip. */
  private static final class RoundTripRow {
    /** Where its words are. */
    static final int TRIPS = 0;

    /** Where its objects are. */
    static final int ORIGIN = 0;
    static final int DESTINATION = 1;

    static final Columns COLUMNS =
        new Columns()
            .text("origin", ORIGIN)
            .text("destination", DESTINATION)
            .integer("trips", TRIPS);

    static final RowLayout KEY = new RowLayout(0, 2);
    static final RowLayout LAYOUT = new RowLayout(1, 2);
  }

  /** Takes apart what is handed in to table {@code airport}. */
  private static final class AirportInput extends KeyedInput<String, Airport> {
    AirportInput() {
      super("airport", "4622eccad6ebbf08", AirportRow.COLUMNS, AirportRow.KEY, AirportRow.LAYOUT);
    }

    @Override
    protected void encode(Airport row, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + AirportRow.IATA] = Ingest.notNull(row.iata(), "airport", "iata");
      objects[objectsAt + AirportRow.CITY] = Ingest.notNull(row.city(), "airport", "city");
      objects[objectsAt + AirportRow.STATE] = Ingest.notNull(row.state(), "airport", "state");
    }

    @Override
    protected void encodeKey(String key, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + AirportRow.IATA] = Ingest.notNull(key, "airport", "iata");
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.object(Hash.SEED, objects[objectsAt + AirportRow.IATA]));
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
      words[at + FlightRow.DEPARTURE] =
          Ingest.timestamp(
              Ingest.notNull(row.departure(), "flight", "departure"), "flight", "departure");
      objects[objectsAt + FlightRow.ORIGIN] = Ingest.notNull(row.origin(), "flight", "origin");
      objects[objectsAt + FlightRow.DESTINATION] =
          Ingest.notNull(row.destination(), "flight", "destination");
      words[at + FlightRow.DELAY] = row.delay();
      words[at + FlightRow.DISTANCE] = row.distance();
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.object(Hash.SEED, objects[objectsAt + FlightRow.ORIGIN]));
    }

    @Override
    protected void encodeAll(Collection<? extends Flight> rows, PendingRows pending) {
      for (Flight row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Makes records of the rows of view {@code lateFlight}. */
  private static final class LateFlightOutput extends ListOutput<LateFlight> {
    LateFlightOutput() {
      super(
          "lateFlight",
          "2b37c7ce10a787e8",
          LateFlightRow.COLUMNS,
          LateFlightRow.LAYOUT,
          Netting.CONSOLIDATE,
          new SortOrder(LateFlightRow.COLUMNS)
              .descendingNullsFirst("delay")
              .ascendingNullsLast("departure")
              .ascendingNullsLast("origin")
              .ascendingNullsLast("destination"));
    }

    @Override
    protected LateFlight row(long[] words, int at, Object[] objects, int objectsAt) {
      return new LateFlight(
          Records.timestamp(words[at + LateFlightRow.DEPARTURE]),
          (String) objects[objectsAt + LateFlightRow.ORIGIN],
          (String) objects[objectsAt + LateFlightRow.DESTINATION],
          (int) words[at + LateFlightRow.DELAY]);
    }
  }

  /** Makes records of the rows of view {@code trip}. */
  private static final class TripOutput extends ChangeOutput<Trip> {
    TripOutput() {
      super("trip", TripRow.COLUMNS, TripRow.LAYOUT, Netting.CONSOLIDATE);
    }

    @Override
    protected Trip row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Trip(
          Records.timestamp(words[at + TripRow.DEPARTURE]),
          (String) objects[objectsAt + TripRow.FROM_CITY],
          (String) objects[objectsAt + TripRow.TO_CITY],
          (int) words[at + TripRow.DELAY]);
    }
  }

  /** Makes records of the rows of view {@code stateDelay}. */
  private static final class StateDelayOutput extends MapOutput<String, StateDelay> {
    StateDelayOutput() {
      super(
          "stateDelay", "862e86a997ae3a7c", StateDelayRow.COLUMNS, StateDelayRow.KEY,
          StateDelayRow.LAYOUT, Netting.NET);
    }

    @Override
    protected StateDelay row(long[] words, int at, Object[] objects, int objectsAt) {
      return new StateDelay(
          (String) objects[objectsAt + StateDelayRow.STATE],
          words[at + StateDelayRow.FLIGHTS],
          Double.longBitsToDouble(words[at + StateDelayRow.AVERAGE_DELAY]),
          (int) words[at + StateDelayRow.WORST_DELAY]);
    }

    @Override
    protected void encodeKey(String key, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + StateDelayRow.STATE] = Ingest.notNull(key, "stateDelay", "state");
    }
  }

  /** Makes records of the rows of view {@code lateState}. */
  private static final class LateStateOutput extends ListOutput<LateState> {
    LateStateOutput() {
      super(
          "lateState",
          "e894885fac80783d",
          LateStateRow.COLUMNS,
          LateStateRow.LAYOUT,
          Netting.CONSOLIDATE,
          new SortOrder(LateStateRow.COLUMNS).descendingNullsFirst("averageDelay"));
    }

    @Override
    protected LateState row(long[] words, int at, Object[] objects, int objectsAt) {
      return new LateState(
          (String) objects[objectsAt + LateStateRow.STATE],
          Double.longBitsToDouble(words[at + LateStateRow.AVERAGE_DELAY]));
    }
  }

  /** Makes records of the rows of view {@code airportBoard}. */
  private static final class AirportBoardOutput extends MapOutput<String, AirportBoard> {
    AirportBoardOutput() {
      super(
          "airportBoard", "8deb98759e9fc827", AirportBoardRow.COLUMNS, AirportBoardRow.KEY,
          AirportBoardRow.LAYOUT, Netting.NET);
    }

    @Override
    protected AirportBoard row(long[] words, int at, Object[] objects, int objectsAt) {
      return new AirportBoard(
          (String) objects[objectsAt + AirportBoardRow.IATA],
          words[at + AirportBoardRow.FLIGHTS],
          words[at + AirportBoardRow.LATE_FLIGHTS],
          words[at + AirportBoardRow.MILES],
          Double.longBitsToDouble(words[at + AirportBoardRow.AVERAGE_DELAY]));
    }

    @Override
    protected void encodeKey(String key, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + AirportBoardRow.IATA] = Ingest.notNull(key, "airportBoard", "iata");
    }
  }

  /** The order of the rows of flightByOriginInOrder. */
  private static final class FlightByOriginInOrderOrder extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order =
          doubles(
              words[a + FlightByOriginInOrderRow.DELAY_TO],
              words[b + FlightByOriginInOrderRow.DELAY_TO]);
      if (order != 0) {
        return decided(order);
      }
      order =
          Long.compare(
              words[a + FlightByOriginInOrderRow.DEPARTURE],
              words[b + FlightByOriginInOrderRow.DEPARTURE]);
      if (order != 0) {
        return tied(order);
      }
      order =
          texts(
              objects[objectsOfA + FlightByOriginInOrderRow.DESTINATION],
              objects[objectsOfB + FlightByOriginInOrderRow.DESTINATION]);
      if (order != 0) {
        return tied(order);
      }
      order =
          Long.compare(
              words[a + FlightByOriginInOrderRow.DELAY], words[b + FlightByOriginInOrderRow.DELAY]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** The order of the rows of airportBoardByIataInOrder. */
  private static final class AirportBoardByIataInOrderOrder extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order =
          doubles(
              words[a + AirportBoardByIataInOrderRow.AVERAGE_DELAY_FROM],
              words[b + AirportBoardByIataInOrderRow.AVERAGE_DELAY_FROM]);
      if (order != 0) {
        return decided(order);
      }
      order =
          doubles(
              words[a + AirportBoardByIataInOrderRow.AVERAGE_DELAY],
              words[b + AirportBoardByIataInOrderRow.AVERAGE_DELAY]);
      return order == 0 ? 0 : tied(order);
    }
  }

  /** Makes records of the rows of view {@code outlier}. */
  private static final class OutlierOutput extends ListOutput<Outlier> {
    OutlierOutput() {
      super(
          "outlier", "dac46cd5f7b9c80a", OutlierRow.COLUMNS, OutlierRow.LAYOUT, Netting.CONSOLIDATE,
          null);
    }

    @Override
    protected Outlier row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Outlier(
          (String) objects[objectsAt + OutlierRow.ORIGIN],
          (String) objects[objectsAt + OutlierRow.DESTINATION],
          Records.timestamp(words[at + OutlierRow.DEPARTURE]),
          (int) words[at + OutlierRow.DELAY],
          Double.longBitsToDouble(words[at + OutlierRow.AVERAGE_DELAY]));
    }
  }

  /** Makes records of the rows of view {@code route}. */
  private static final class RouteOutput extends ListOutput<Route> {
    RouteOutput() {
      super("route", "318d90fbd061d7c2", RouteRow.COLUMNS, RouteRow.LAYOUT, Netting.NET, null);
    }

    @Override
    protected Route row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Route(
          (String) objects[objectsAt + RouteRow.ORIGIN],
          (String) objects[objectsAt + RouteRow.DESTINATION]);
    }
  }

  /** Makes records of the rows of view {@code hub}. */
  private static final class HubOutput extends MapOutput<String, Hub> {
    HubOutput() {
      super("hub", "059a6db9bc5d971f", HubRow.COLUMNS, HubRow.KEY, HubRow.LAYOUT, Netting.NET);
    }

    @Override
    protected Hub row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Hub((String) objects[objectsAt + HubRow.ORIGIN], words[at + HubRow.DESTINATIONS]);
    }

    @Override
    protected void encodeKey(String key, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + HubRow.ORIGIN] = Ingest.notNull(key, "hub", "origin");
    }
  }

  /** The order of the rows of flightByDestinationOriginDepartureKeyInOrder. */
  private static final class FlightByDestinationOriginDepartureKeyInOrderOrder extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order =
          Long.compare(
              words[a + FlightByDestinationOriginDepartureKeyInOrderRow.DEPARTURE],
              words[b + FlightByDestinationOriginDepartureKeyInOrderRow.DEPARTURE]);
      return order == 0 ? 0 : decided(order);
    }
  }

  /** The order of the rows of flightByOriginDestinationDepartureKeyInOrder. */
  private static final class FlightByOriginDestinationDepartureKeyInOrderOrder extends RowOrder {
    @Override
    protected int compare(
        long[] words, int a, int b, Object[] objects, int objectsOfA, int objectsOfB) {
      int order =
          Long.compare(
              words[a + FlightByOriginDestinationDepartureKeyInOrderRow.DEPARTURE],
              words[b + FlightByOriginDestinationDepartureKeyInOrderRow.DEPARTURE]);
      return order == 0 ? 0 : decided(order);
    }
  }

  /** Makes records of the rows of view {@code roundTrip}. */
  private static final class RoundTripOutput extends MapOutput<RouteKey, RoundTrip> {
    RoundTripOutput() {
      super(
          "roundTrip", "2ee2c8cc97c8bddd", RoundTripRow.COLUMNS, RoundTripRow.KEY,
          RoundTripRow.LAYOUT, Netting.NET);
    }

    @Override
    protected RoundTrip row(long[] words, int at, Object[] objects, int objectsAt) {
      return new RoundTrip(
          (String) objects[objectsAt + RoundTripRow.ORIGIN],
          (String) objects[objectsAt + RoundTripRow.DESTINATION],
          words[at + RoundTripRow.TRIPS]);
    }

    @Override
    protected void encodeKey(RouteKey key, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + RoundTripRow.ORIGIN] =
          Ingest.notNull(key.origin(), "roundTrip", "origin");
      objects[objectsAt + RoundTripRow.DESTINATION] =
          Ingest.notNull(key.destination(), "roundTrip", "destination");
    }
  }

  /** The rows of airportBoardByIataInOrder with {@code averageDelayFrom < to}. */
  private static final class AirportBoardByIataInOrderRange extends RowRange {
    private double to;

    AirportBoardByIataInOrderRange(OrderedRows rows) {
      super(rows);
    }

    @Override
    protected boolean isBehind(long[] words, int at, Object[] objects, int objectsAt) {
      return Double.compare(
              Double.longBitsToDouble(words[at + AirportBoardByIataInOrderRow.AVERAGE_DELAY_FROM]),
              to)
          >= 0;
    }

    int first(int slot, double to) {
      this.to = to;
      return start(slot);
    }
  }

  /** The rows of flightByOriginInOrder with {@code delayTo > from}. */
  private static final class FlightByOriginInOrderRange extends RowRange {
    private double from;

    FlightByOriginInOrderRange(OrderedRows rows) {
      super(rows);
    }

    @Override
    protected boolean isBefore(long[] words, int at, Object[] objects, int objectsAt) {
      return Double.compare(
              Double.longBitsToDouble(words[at + FlightByOriginInOrderRow.DELAY_TO]), from)
          <= 0;
    }

    int first(int slot, double from) {
      this.from = from;
      return start(slot);
    }
  }

  /** The rows of flightByOriginDestinationDepartureKeyInOrder with {@code departure > from}. */
  private static final class FlightByOriginDestinationDepartureKeyInOrderRange extends RowRange {
    private long from;

    FlightByOriginDestinationDepartureKeyInOrderRange(OrderedRows rows) {
      super(rows);
    }

    @Override
    protected boolean isBefore(long[] words, int at, Object[] objects, int objectsAt) {
      return words[at + FlightByOriginDestinationDepartureKeyInOrderRow.DEPARTURE] <= from;
    }

    int first(int slot, long from) {
      this.from = from;
      return start(slot);
    }
  }

  /** The rows of flightByDestinationOriginDepartureKeyInOrder with {@code departure < to}. */
  private static final class FlightByDestinationOriginDepartureKeyInOrderRange extends RowRange {
    private long to;

    FlightByDestinationOriginDepartureKeyInOrderRange(OrderedRows rows) {
      super(rows);
    }

    @Override
    protected boolean isBehind(long[] words, int at, Object[] objects, int objectsAt) {
      return words[at + FlightByDestinationOriginDepartureKeyInOrderRow.DEPARTURE] >= to;
    }

    int first(int slot, long to) {
      this.to = to;
      return start(slot);
    }
  }
}
