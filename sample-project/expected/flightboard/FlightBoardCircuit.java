package flightboard;

import dev.penstock.BagHandle;
import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.ListView;
import dev.penstock.MapHandle;
import dev.penstock.MapView;
import dev.penstock.engine.AbstractCircuit;
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
import dev.penstock.state.RowLayout;
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
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link FlightBoard} current.
 *
 * <pre>{@code
 * #4 output lateFlight @1:8
 *   #3 project departure, origin, destination, delay @1:8
 *     #2 filter delay >= 180 @3:7
 *       #1 input flight(departure TIMESTAMP, origin VARCHAR, destination VARCHAR, delay INTEGER, distance INTEGER)
 * #12 output trip @1:8
 *   #11 project departure, fromCity = city$3, toCity = city$6, delay @1:8
 *     #10 filter state$4 <> state$7 @4:1
 *       #9 join destination = iata @4:1
 *         #8 integrate blocks by(destination) @4:1
 *           #7 exchange by(destination) @3:1
 *             #6 project departure, destination, delay, city, state @3:1
 *               #5 join origin = iata @3:1
 *                 #2 integrate blocks by(origin) slots 1 @3:1
 *                   #1 project departure, origin, destination, delay @2:6
 *                     lateFlight#1
 *                 #4 tableRows
 *                   #3 input airport(iata VARCHAR, city VARCHAR, state VARCHAR)
 *         #4
 * #9 output stateDelay[net] @4:1
 *   #8 differentiate @4:1
 *     #7 aggregate by(state) flights BIGINT = COUNT(*), averageDelay DOUBLE = AVG(delay), worstDelay INTEGER = MAX(delay) @4:1
 *       #6 integrate accumulators by(state) @4:1
 *         #5 exchange by(state) @3:15
 *           #4 project origin, delay, iata, state @3:15
 *             #3 join origin = iata @3:15
 *               #2 integrate blocks by(origin) slots 1 @3:15
 *                 #1 project origin, delay @3:6
 *                   lateFlight#1
 *               trip#4
 * #3 output lateState @1:8
 *   #2 project state, averageDelay @1:8
 *     #1 filter flights >= 20:BIGINT AND averageDelay > 1.0E1 @3:7
 *       stateDelay#8
 * #5 output airportBoard[net] @1:8
 *   #4 project iata = origin, flights, lateFlights = late_flights, miles, averageDelay = average_delay @1:8
 *     #3 differentiate @5:1
 *       #2 aggregate by(origin) flights BIGINT = COUNT(*), late_flights BIGINT = COUNT(*) FILTER(delay > 15), miles BIGINT = SUM(distance), average_delay DOUBLE = AVG(delay) @5:1
 *         #1 integrate accumulators by(origin) @5:1
 *           lateFlight#1
 * #5 output outlier @1:8
 *   #4 project origin, destination, departure, delay, averageDelay @1:8
 *     #3 filter CAST(delay AS DOUBLE) > averageDelay + 2.4E2 @2:15
 *       #2 project departure, origin = origin$1, destination, delay, iata = origin$4, averageDelay = average_delay @2:15
 *         #1 join origin = origin @2:15
 *           trip#2
 *           airportBoard#2
 * #5 output route[net] @1:17
 *   #4 differentiate @1:17
 *     #3 distinct @1:17
 *       #2 integrate weights by(origin, destination) slots 2 @1:17
 *         #1 project origin, destination @1:17
 *           lateFlight#1
 * #5 output hub[net] @4:8
 *   #4 filter destinations >= 20:BIGINT @4:8
 *     #3 differentiate @3:1
 *       #2 aggregate by(origin) destinations BIGINT = COUNT(*) @3:1
 *         #1 integrate accumulators by(origin) slots 1 @3:1
 *           route#4
 * #11 output roundTrip[net] @7:1
 *   #10 differentiate @7:1
 *     #9 aggregate by(origin = origin$1, destination = destination$2) trips BIGINT = COUNT(*) @7:1
 *       #8 integrate accumulators by(origin$1, destination$2) slots 2 @7:1
 *         #7 project departure = departure$0, origin = origin$1, destination = destination$2, departure = departure$4, origin = origin$5, destination = destination$6 @3:1
 *           #6 filter departure$0 < departure$4 @3:1
 *             #5 join destination = origin, origin = destination, key = key @3:1
 *               #2 integrate blocks by(destination, origin, key) slots 3 @3:1
 *                 #1 project departure, origin, destination, key DATE = CAST(departure AS DATE) @3:1
 *                   lateFlight#1
 *               #4 integrate blocks by(origin, destination, key) slots 3 @3:1
 *                 #3 exchange by(destination) @3:1
 *                   #1
 * }</pre>
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class FlightBoardCircuit extends AbstractCircuit implements FlightBoard {
  /** A row of table airport. */
  private static final int AIRPORT_IATA = 0;
  private static final int AIRPORT_PRESENCE = 0;
  private static final int AIRPORT_CITY = 1;
  private static final int AIRPORT_STATE = 2;

  private static final Columns AIRPORT_COLUMNS = new Columns()
      .text("iata", AIRPORT_IATA)
      .text("city", AIRPORT_CITY)
      .text("state", AIRPORT_STATE);

  private static final RowLayout AIRPORT_ROW = new RowLayout(1, 3);
  private static final RowLayout AIRPORT_KEY = new RowLayout(0, 1);

  /** A row of table flight. */
  private static final int FLIGHT_DEPARTURE = 0;
  private static final int FLIGHT_ORIGIN = 0;
  private static final int FLIGHT_DESTINATION = 1;
  private static final int FLIGHT_DELAY = 1;
  private static final int FLIGHT_DISTANCE = 2;
  private static final int FLIGHT_WEIGHT = 3;

  private static final Columns FLIGHT_COLUMNS = new Columns()
      .timestamp("departure", FLIGHT_DEPARTURE)
      .text("origin", FLIGHT_ORIGIN)
      .text("destination", FLIGHT_DESTINATION)
      .integer("delay", FLIGHT_DELAY)
      .integer("distance", FLIGHT_DISTANCE);

  private static final RowLayout FLIGHT_ROW = new RowLayout(4, 2);

  /** A row of view lateFlight. */
  private static final int LATE_FLIGHT_DEPARTURE = 0;
  private static final int LATE_FLIGHT_ORIGIN = 0;
  private static final int LATE_FLIGHT_DESTINATION = 1;
  private static final int LATE_FLIGHT_DELAY = 1;

  private static final Columns LATE_FLIGHT_COLUMNS = new Columns()
      .timestamp("departure", LATE_FLIGHT_DEPARTURE)
      .text("origin", LATE_FLIGHT_ORIGIN)
      .text("destination", LATE_FLIGHT_DESTINATION)
      .integer("delay", LATE_FLIGHT_DELAY);

  private static final RowLayout LATE_FLIGHT_ROW = new RowLayout(2, 2);

  /** A key of flightByOrigin. */
  private static final int FLIGHT_BY_ORIGIN_KEY_ORIGIN = 0;

  /** A row of flightByOrigin. */
  private static final int FLIGHT_BY_ORIGIN_WEIGHT = 0;
  private static final int FLIGHT_BY_ORIGIN_DEPARTURE = 1;
  private static final int FLIGHT_BY_ORIGIN_DESTINATION = 0;
  private static final int FLIGHT_BY_ORIGIN_DELAY = 2;

  private static final Columns FLIGHT_BY_ORIGIN_KEYS_COLUMNS = new Columns()
      .text("origin", FLIGHT_BY_ORIGIN_KEY_ORIGIN);

  private static final Columns FLIGHT_BY_ORIGIN_COLUMNS = new Columns()
      .timestamp("departure", FLIGHT_BY_ORIGIN_DEPARTURE)
      .text("destination", FLIGHT_BY_ORIGIN_DESTINATION)
      .integer("delay", FLIGHT_BY_ORIGIN_DELAY);

  private static final RowLayout FLIGHT_BY_ORIGIN_ROW = new RowLayout(3, 1);

  /** A key of flightAirportByDestination. */
  private static final int FLIGHT_AIRPORT_BY_DESTINATION_KEY_DESTINATION = 0;

  /** A row of flightAirportByDestination. */
  private static final int FLIGHT_AIRPORT_BY_DESTINATION_WEIGHT = 0;
  private static final int FLIGHT_AIRPORT_BY_DESTINATION_DEPARTURE = 1;
  private static final int FLIGHT_AIRPORT_BY_DESTINATION_DELAY = 2;
  private static final int FLIGHT_AIRPORT_BY_DESTINATION_CITY = 0;
  private static final int FLIGHT_AIRPORT_BY_DESTINATION_STATE = 1;

  private static final Columns FLIGHT_AIRPORT_BY_DESTINATION_KEYS_COLUMNS = new Columns()
      .text("destination", FLIGHT_AIRPORT_BY_DESTINATION_KEY_DESTINATION);

  private static final Columns FLIGHT_AIRPORT_BY_DESTINATION_COLUMNS = new Columns()
      .timestamp("departure", FLIGHT_AIRPORT_BY_DESTINATION_DEPARTURE)
      .integer("delay", FLIGHT_AIRPORT_BY_DESTINATION_DELAY)
      .text("city", FLIGHT_AIRPORT_BY_DESTINATION_CITY)
      .text("state", FLIGHT_AIRPORT_BY_DESTINATION_STATE);

  private static final RowLayout FLIGHT_AIRPORT_BY_DESTINATION_KEY_ROW = new RowLayout(0, 1);
  private static final RowLayout FLIGHT_AIRPORT_BY_DESTINATION_ROW = new RowLayout(3, 2);

  /** A row of view trip. */
  private static final int TRIP_DEPARTURE = 0;
  private static final int TRIP_FROM_CITY = 0;
  private static final int TRIP_TO_CITY = 1;
  private static final int TRIP_DELAY = 1;

  private static final Columns TRIP_COLUMNS = new Columns()
      .timestamp("departure", TRIP_DEPARTURE)
      .text("fromCity", TRIP_FROM_CITY)
      .text("toCity", TRIP_TO_CITY)
      .integer("delay", TRIP_DELAY);

  private static final RowLayout TRIP_ROW = new RowLayout(2, 2);

  /** A key of flightByOrigin2. */
  private static final int FLIGHT_BY_ORIGIN2_KEY_ORIGIN = 0;

  /** A row of flightByOrigin2. */
  private static final int FLIGHT_BY_ORIGIN2_WEIGHT = 0;
  private static final int FLIGHT_BY_ORIGIN2_DELAY = 1;

  private static final Columns FLIGHT_BY_ORIGIN2_KEYS_COLUMNS = new Columns()
      .text("origin", FLIGHT_BY_ORIGIN2_KEY_ORIGIN);

  private static final Columns FLIGHT_BY_ORIGIN2_COLUMNS = new Columns()
      .integer("delay", FLIGHT_BY_ORIGIN2_DELAY);

  private static final RowLayout FLIGHT_BY_ORIGIN2_ROW = new RowLayout(2, 0);

  /** A row of stateDelayGroups. */
  private static final int STATE_DELAY_GROUP_STATE = 0;
  private static final int STATE_DELAY_GROUP_ROWS = 0;
  private static final int STATE_DELAY_GROUP_DELAY_SUM = 1;
  private static final int STATE_DELAY_GROUP_AVERAGE_DELAY = 3;
  private static final int STATE_DELAY_GROUP_WORST_DELAY = 4;
  private static final RowLayout STATE_DELAY_GROUP_ROW = new RowLayout(5, 1);
  private static final RowLayout STATE_DELAY_GROUP_KEY = new RowLayout(0, 1);

  private static final Columns STATE_DELAY_GROUP_COLUMNS = new Columns()
      .text("state", STATE_DELAY_GROUP_STATE);

  /** A row of view stateDelay. */
  private static final int STATE_DELAY_STATE = 0;
  private static final int STATE_DELAY_FLIGHTS = 0;
  private static final int STATE_DELAY_AVERAGE_DELAY = 1;
  private static final int STATE_DELAY_WORST_DELAY = 2;

  private static final Columns STATE_DELAY_COLUMNS = new Columns()
      .text("state", STATE_DELAY_STATE)
      .integer("flights", STATE_DELAY_FLIGHTS)
      .doublePrecision("averageDelay", STATE_DELAY_AVERAGE_DELAY)
      .integer("worstDelay", STATE_DELAY_WORST_DELAY);

  private static final RowLayout STATE_DELAY_KEY = new RowLayout(0, 1);
  private static final RowLayout STATE_DELAY_ROW = new RowLayout(3, 1);

  /** A row of view lateState. */
  private static final int LATE_STATE_STATE = 0;
  private static final int LATE_STATE_AVERAGE_DELAY = 0;

  private static final Columns LATE_STATE_COLUMNS = new Columns()
      .text("state", LATE_STATE_STATE)
      .doublePrecision("averageDelay", LATE_STATE_AVERAGE_DELAY);

  private static final RowLayout LATE_STATE_ROW = new RowLayout(1, 1);

  /** A row of airportBoardGroups. */
  private static final int AIRPORT_BOARD_GROUP_ORIGIN = 0;
  private static final int AIRPORT_BOARD_GROUP_ROWS = 0;
  private static final int AIRPORT_BOARD_GROUP_LATE_FLIGHTS = 1;
  private static final int AIRPORT_BOARD_GROUP_DISTANCE_SUM = 2;
  private static final int AIRPORT_BOARD_GROUP_DELAY_SUM = 4;
  private static final int AIRPORT_BOARD_GROUP_MILES = 6;
  private static final int AIRPORT_BOARD_GROUP_AVERAGE_DELAY = 7;
  private static final int AIRPORT_BOARD_GROUP_MILES_FAILURE = 8;
  private static final RowLayout AIRPORT_BOARD_GROUP_ROW = new RowLayout(9, 1);
  private static final RowLayout AIRPORT_BOARD_GROUP_KEY = new RowLayout(0, 1);

  private static final Columns AIRPORT_BOARD_GROUP_COLUMNS = new Columns()
      .text("origin", AIRPORT_BOARD_GROUP_ORIGIN);

  /** A row of view airportBoard. */
  private static final int AIRPORT_BOARD_IATA = 0;
  private static final int AIRPORT_BOARD_FLIGHTS = 0;
  private static final int AIRPORT_BOARD_LATE_FLIGHTS = 1;
  private static final int AIRPORT_BOARD_MILES = 2;
  private static final int AIRPORT_BOARD_AVERAGE_DELAY = 3;

  private static final Columns AIRPORT_BOARD_COLUMNS = new Columns()
      .text("iata", AIRPORT_BOARD_IATA)
      .integer("flights", AIRPORT_BOARD_FLIGHTS)
      .integer("lateFlights", AIRPORT_BOARD_LATE_FLIGHTS)
      .integer("miles", AIRPORT_BOARD_MILES)
      .doublePrecision("averageDelay", AIRPORT_BOARD_AVERAGE_DELAY);

  private static final RowLayout AIRPORT_BOARD_KEY = new RowLayout(0, 1);
  private static final RowLayout AIRPORT_BOARD_ROW = new RowLayout(4, 1);

  /** A row of view outlier. */
  private static final int OUTLIER_ORIGIN = 0;
  private static final int OUTLIER_DESTINATION = 1;
  private static final int OUTLIER_DEPARTURE = 0;
  private static final int OUTLIER_DELAY = 1;
  private static final int OUTLIER_AVERAGE_DELAY = 2;

  private static final Columns OUTLIER_COLUMNS = new Columns()
      .text("origin", OUTLIER_ORIGIN)
      .text("destination", OUTLIER_DESTINATION)
      .timestamp("departure", OUTLIER_DEPARTURE)
      .integer("delay", OUTLIER_DELAY)
      .doublePrecision("averageDelay", OUTLIER_AVERAGE_DELAY);

  private static final RowLayout OUTLIER_ROW = new RowLayout(3, 2);

  /** A row of routeGroups. */
  private static final int ROUTE_GROUP_ORIGIN = 0;
  private static final int ROUTE_GROUP_DESTINATION = 1;
  private static final int ROUTE_GROUP_ROWS = 0;
  private static final RowLayout ROUTE_GROUP_ROW = new RowLayout(1, 2);

  private static final Columns ROUTE_GROUP_COLUMNS = new Columns()
      .text("origin", ROUTE_GROUP_ORIGIN)
      .text("destination", ROUTE_GROUP_DESTINATION);

  /** A row of view route. */
  private static final int ROUTE_ORIGIN = 0;
  private static final int ROUTE_DESTINATION = 1;

  private static final Columns ROUTE_COLUMNS = new Columns()
      .text("origin", ROUTE_ORIGIN)
      .text("destination", ROUTE_DESTINATION);

  private static final RowLayout ROUTE_ROW = new RowLayout(0, 2);

  /** A row of hubGroups. */
  private static final int HUB_GROUP_ORIGIN = 0;
  private static final int HUB_GROUP_ROWS = 0;
  private static final RowLayout HUB_GROUP_ROW = new RowLayout(1, 1);

  private static final Columns HUB_GROUP_COLUMNS = new Columns()
      .text("origin", HUB_GROUP_ORIGIN);

  /** A row of view hub. */
  private static final int HUB_ORIGIN = 0;
  private static final int HUB_DESTINATIONS = 0;

  private static final Columns HUB_COLUMNS = new Columns()
      .text("origin", HUB_ORIGIN)
      .integer("destinations", HUB_DESTINATIONS);

  private static final RowLayout HUB_KEY = new RowLayout(0, 1);
  private static final RowLayout HUB_ROW = new RowLayout(1, 1);

  /** A key of flightByDestinationOriginKey. */
  private static final int FLIGHT_BY_DESTINATION_ORIGIN_KEY_KEY_DESTINATION = 0;
  private static final int FLIGHT_BY_DESTINATION_ORIGIN_KEY_KEY_ORIGIN = 1;
  private static final int FLIGHT_BY_DESTINATION_ORIGIN_KEY_KEY_KEY = 0;

  /** A row of flightByDestinationOriginKey. */
  private static final int FLIGHT_BY_DESTINATION_ORIGIN_KEY_WEIGHT = 0;
  private static final int FLIGHT_BY_DESTINATION_ORIGIN_KEY_DEPARTURE = 1;

  private static final Columns FLIGHT_BY_DESTINATION_ORIGIN_KEY_KEYS_COLUMNS = new Columns()
      .text("destination", FLIGHT_BY_DESTINATION_ORIGIN_KEY_KEY_DESTINATION)
      .text("origin", FLIGHT_BY_DESTINATION_ORIGIN_KEY_KEY_ORIGIN)
      .date("key", FLIGHT_BY_DESTINATION_ORIGIN_KEY_KEY_KEY);

  private static final Columns FLIGHT_BY_DESTINATION_ORIGIN_KEY_COLUMNS = new Columns()
      .timestamp("departure", FLIGHT_BY_DESTINATION_ORIGIN_KEY_DEPARTURE);

  private static final RowLayout FLIGHT_BY_DESTINATION_ORIGIN_KEY_ROW = new RowLayout(2, 0);

  /** A key of flightByOriginDestinationKey. */
  private static final int FLIGHT_BY_ORIGIN_DESTINATION_KEY_KEY_ORIGIN = 0;
  private static final int FLIGHT_BY_ORIGIN_DESTINATION_KEY_KEY_DESTINATION = 1;
  private static final int FLIGHT_BY_ORIGIN_DESTINATION_KEY_KEY_KEY = 0;

  /** A row of flightByOriginDestinationKey. */
  private static final int FLIGHT_BY_ORIGIN_DESTINATION_KEY_WEIGHT = 0;
  private static final int FLIGHT_BY_ORIGIN_DESTINATION_KEY_DEPARTURE = 1;

  private static final Columns FLIGHT_BY_ORIGIN_DESTINATION_KEY_KEYS_COLUMNS = new Columns()
      .text("origin", FLIGHT_BY_ORIGIN_DESTINATION_KEY_KEY_ORIGIN)
      .text("destination", FLIGHT_BY_ORIGIN_DESTINATION_KEY_KEY_DESTINATION)
      .date("key", FLIGHT_BY_ORIGIN_DESTINATION_KEY_KEY_KEY);

  private static final Columns FLIGHT_BY_ORIGIN_DESTINATION_KEY_COLUMNS = new Columns()
      .timestamp("departure", FLIGHT_BY_ORIGIN_DESTINATION_KEY_DEPARTURE);

  private static final RowLayout FLIGHT_BY_ORIGIN_DESTINATION_KEY_ROW = new RowLayout(2, 0);

  /** A row of roundTripGroups. */
  private static final int ROUND_TRIP_GROUP_ORIGIN = 0;
  private static final int ROUND_TRIP_GROUP_DESTINATION = 1;
  private static final int ROUND_TRIP_GROUP_ROWS = 1;
  private static final RowLayout ROUND_TRIP_GROUP_ROW = new RowLayout(2, 2);

  private static final Columns ROUND_TRIP_GROUP_COLUMNS = new Columns()
      .text("origin", ROUND_TRIP_GROUP_ORIGIN)
      .text("destination", ROUND_TRIP_GROUP_DESTINATION);

  /** A row of view roundTrip. */
  private static final int ROUND_TRIP_ORIGIN = 0;
  private static final int ROUND_TRIP_DESTINATION = 1;
  private static final int ROUND_TRIP_TRIPS = 0;

  private static final Columns ROUND_TRIP_COLUMNS = new Columns()
      .text("origin", ROUND_TRIP_ORIGIN)
      .text("destination", ROUND_TRIP_DESTINATION)
      .integer("trips", ROUND_TRIP_TRIPS);

  private static final RowLayout ROUND_TRIP_KEY = new RowLayout(0, 2);
  private static final RowLayout ROUND_TRIP_ROW = new RowLayout(1, 2);

  private static final String PLAN =
      """
      #4 output lateFlight
        #3 project departure, origin, destination, delay
          #2 filter delay >= 180
            #1 input flight(departure TIMESTAMP, origin VARCHAR, destination VARCHAR, delay INTEGER, distance INTEGER)
      #12 output trip
        #11 project departure, fromCity = city$3, toCity = city$6, delay
          #10 filter state$4 <> state$7
            #9 join destination = iata
              #8 integrate blocks by(destination)
                #7 exchange by(destination)
                  #6 project departure, destination, delay, city, state
                    #5 join origin = iata
                      #2 integrate blocks by(origin) slots 1
                        #1 project departure, origin, destination, delay
                          lateFlight#1
                      #4 tableRows
                        #3 input airport(iata VARCHAR, city VARCHAR, state VARCHAR)
              #4
      #9 output stateDelay[net]
        #8 differentiate
          #7 aggregate by(state) flights BIGINT = COUNT(*), averageDelay DOUBLE = AVG(delay), worstDelay INTEGER = MAX(delay)
            #6 integrate accumulators by(state)
              #5 exchange by(state)
                #4 project origin, delay, iata, state
                  #3 join origin = iata
                    #2 integrate blocks by(origin) slots 1
                      #1 project origin, delay
                        lateFlight#1
                    trip#4
      #3 output lateState
        #2 project state, averageDelay
          #1 filter flights >= 20:BIGINT AND averageDelay > 1.0E1
            stateDelay#8
      #5 output airportBoard[net]
        #4 project iata = origin, flights, lateFlights = late_flights, miles, averageDelay = average_delay
          #3 differentiate
            #2 aggregate by(origin) flights BIGINT = COUNT(*), late_flights BIGINT = COUNT(*) FILTER(delay > 15), miles BIGINT = SUM(distance), average_delay DOUBLE = AVG(delay)
              #1 integrate accumulators by(origin)
                lateFlight#1
      #5 output outlier
        #4 project origin, destination, departure, delay, averageDelay
          #3 filter CAST(delay AS DOUBLE) > averageDelay + 2.4E2
            #2 project departure, origin = origin$1, destination, delay, iata = origin$4, averageDelay = average_delay
              #1 join origin = origin
                trip#2
                airportBoard#2
      #5 output route[net]
        #4 differentiate
          #3 distinct
            #2 integrate weights by(origin, destination) slots 2
              #1 project origin, destination
                lateFlight#1
      #5 output hub[net]
        #4 filter destinations >= 20:BIGINT
          #3 differentiate
            #2 aggregate by(origin) destinations BIGINT = COUNT(*)
              #1 integrate accumulators by(origin) slots 1
                route#4
      #11 output roundTrip[net]
        #10 differentiate
          #9 aggregate by(origin = origin$1, destination = destination$2) trips BIGINT = COUNT(*)
            #8 integrate accumulators by(origin$1, destination$2) slots 2
              #7 project departure = departure$0, origin = origin$1, destination = destination$2, departure = departure$4, origin = origin$5, destination = destination$6
                #6 filter departure$0 < departure$4
                  #5 join destination = origin, origin = destination, key = key
                    #2 integrate blocks by(destination, origin, key) slots 3
                      #1 project departure, origin, destination, key DATE = CAST(departure AS DATE)
                        lateFlight#1
                    #4 integrate blocks by(origin, destination, key) slots 3
                      #3 exchange by(destination)
                        #1
      """;

  private final AirportInput airport = input(new AirportInput());
  private final FlightInput flight = input(new FlightInput());
  private final KeyedRows airportRows = airport.rows();
  private final KeyTable flightOriginSlots = new KeyTable(new RowLayout(0, 1));

  private final Blocks flightByOrigin = state("bc01886455abe0d2", "trip 3:1", new Blocks("trip#2",
      flightOriginSlots, FLIGHT_BY_ORIGIN_ROW).describe(FLIGHT_BY_ORIGIN_KEYS_COLUMNS::text,
      FLIGHT_BY_ORIGIN_COLUMNS::text));

  private final Blocks flightAirportByDestination = state("f61e2c9b9fe6b65e", "trip 4:1",
      new Blocks("trip#8", FLIGHT_AIRPORT_BY_DESTINATION_KEY_ROW, FLIGHT_AIRPORT_BY_DESTINATION_ROW)
      .describe(FLIGHT_AIRPORT_BY_DESTINATION_KEYS_COLUMNS::text,
      FLIGHT_AIRPORT_BY_DESTINATION_COLUMNS::text));

  private final Blocks flightByOrigin2 = state("aca54f5732daa5db", "stateDelay 3:15",
      new Blocks("stateDelay#2", flightOriginSlots, FLIGHT_BY_ORIGIN2_ROW)
      .describe(FLIGHT_BY_ORIGIN2_KEYS_COLUMNS::text, FLIGHT_BY_ORIGIN2_COLUMNS::text));

  private final KeyedRows stateDelayGroups = state("30b429d5d0c98f2f", "stateDelay 4:1",
      new KeyedRows("stateDelay#7", STATE_DELAY_GROUP_KEY, STATE_DELAY_GROUP_ROW)
      .describe(STATE_DELAY_GROUP_COLUMNS::text));

  private final LongExtremes stateDelayDelayValues = state("30b429d5d0c98f2f-0", "stateDelay 4:1",
      new LongExtremes("stateDelay#7 delay_values", stateDelayGroups)
      .describe("delay", Long::valueOf));

  private final KeyedRows airportBoardGroups = state("2fd07dd20220ca77", "airportBoard 5:1",
      new KeyedRows("airportBoard#2", AIRPORT_BOARD_GROUP_KEY, AIRPORT_BOARD_GROUP_ROW)
      .describe(AIRPORT_BOARD_GROUP_COLUMNS::text).counts(AIRPORT_BOARD_GROUP_LATE_FLIGHTS));

  private final KeyTable flightOriginDestinationSlots = new KeyTable(new RowLayout(0, 2));

  private final KeyedRows routeGroups = state("8dab098fd1b19d6c", "route 1:17",
      new KeyedRows("route#3", flightOriginDestinationSlots, ROUTE_GROUP_ROW)
      .describe(ROUTE_GROUP_COLUMNS::text));

  private final KeyedRows hubGroups = state("245cac0bc77d9d23", "hub 3:1", new KeyedRows("hub#2",
      flightOriginSlots, HUB_GROUP_ROW).describe(HUB_GROUP_COLUMNS::text));

  private final KeyTable flightDestinationOriginKeySlots = new KeyTable(new RowLayout(1, 2));

  private final Blocks flightByDestinationOriginKey = state("62c85abde11c08d5", "roundTrip 3:1",
      new Blocks("roundTrip#2", flightDestinationOriginKeySlots,
      FLIGHT_BY_DESTINATION_ORIGIN_KEY_ROW)
      .describe(FLIGHT_BY_DESTINATION_ORIGIN_KEY_KEYS_COLUMNS::text,
      FLIGHT_BY_DESTINATION_ORIGIN_KEY_COLUMNS::text));

  private final Blocks flightByOriginDestinationKey = state("fa450043a292b21c", "roundTrip 3:1",
      new Blocks("roundTrip#4", flightDestinationOriginKeySlots,
      FLIGHT_BY_ORIGIN_DESTINATION_KEY_ROW)
      .describe(FLIGHT_BY_ORIGIN_DESTINATION_KEY_KEYS_COLUMNS::text,
      FLIGHT_BY_ORIGIN_DESTINATION_KEY_COLUMNS::text));

  private final KeyedRows roundTripGroups = state("4e26f45e6d413a5a", "roundTrip 7:1",
      new KeyedRows("roundTrip#9", flightOriginDestinationSlots, ROUND_TRIP_GROUP_ROW)
      .describe(ROUND_TRIP_GROUP_COLUMNS::text));

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
    super("FlightBoard", PLAN,
        new FailureSite("airportBoard", 3, 8, "SUM(distance)", "sum out of range"));
  }

  /** Opens an empty circuit; step 0 has run. */
  public static FlightBoard open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit, empty or from a checkpoint. */
  public static FlightBoard open(CircuitOptions options) {
    FlightBoardCircuit circuit = new FlightBoardCircuit();
    circuit.start(options);
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
    inputsDone();
    flushStateDelay(); // stateDelay#7 aggregate → #8 → #9 output → lateState#1 → #2 → #3 output
    flushAirportBoard(); // for airportBoard, outlier
    flushRoute(); // route#3 distinct → #4 → #5 output → hub#1 integrate
    flushHub(); // hub#2 aggregate → #3 → #4 → #5 output
    flushRoundTrip(); // roundTrip#9 aggregate → #10 → #11 output
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
        if (airportRows.words()[airportRows.at(slot) + AIRPORT_PRESENCE] != 0) {
          changeAirport(airportRows.objects(), airportRows.objectsAt(slot), 1);
        }
      }
    }
    airportRows.endFlush();
  }

  /** Hands on one row of {@code airport} that goes or comes. */
  private void changeAirport(Object[] objects, int objectsAt, long weight) {
    String iata = (String) objects[objectsAt + AIRPORT_IATA];
    String city = (String) objects[objectsAt + AIRPORT_CITY];
    String state = (String) objects[objectsAt + AIRPORT_STATE];
    joinAirportWithFlight2(iata, state, weight);
    joinAirportWithFlightAirport(iata, city, state, weight);
    joinAirportWithFlight(iata, city, state, weight);
  }

  /**
   * lateFlight#1 {@code input flight(departure TIMESTAMP, origin VARCHAR, destination VARCHAR,
   * delay INTEGER, distance INTEGER)}: reads the batch in place, as its last reader (owned).
   */
  private void flightIn() {
    source(flight);
    long[] words = flight.words();
    Object[] objects = flight.objects();
    for (int row = 0, rows = flight.size(); row < rows; row++) {
      flight.current(row);
      int at = flight.at(row);
      int objectsAt = flight.objectsAt(row);
      long weight = words[at + FLIGHT_WEIGHT];
      long departure = words[at + FLIGHT_DEPARTURE];
      String origin = (String) objects[objectsAt + FLIGHT_ORIGIN];
      String destination = (String) objects[objectsAt + FLIGHT_DESTINATION];
      int delay = (int) words[at + FLIGHT_DELAY];
      int distance = (int) words[at + FLIGHT_DISTANCE];
      int key = Dates.days(departure);
      integrateFlightByOriginDestinationKey(departure, origin, destination, key, weight);
      integrateFlightByDestinationOriginKey(departure, origin, destination, key, weight);
      absorbRoute(origin, destination, weight);
      absorbAirportBoard(origin, delay, distance, weight);
      integrateFlightByOrigin2(origin, delay, weight);
      integrateFlightByOrigin(departure, origin, destination, delay, weight);
      if (delay < 180) {
        continue;
      }
      outputLateFlight(departure, origin, destination, delay, weight);
    }
  }

  /** lateFlight#4 {@code output lateFlight}, lateFlight 1:8: one changed row of the view. */
  private void outputLateFlight(long departure, String origin, String destination, int delay,
      long weight) {
    Delta delta = lateFlight.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + LATE_FLIGHT_DEPARTURE] = departure;
    objects[objectsAt + LATE_FLIGHT_ORIGIN] = origin;
    objects[objectsAt + LATE_FLIGHT_DESTINATION] = destination;
    words[at + LATE_FLIGHT_DELAY] = delay;
  }

  /**
   * trip#2 {@code integrate blocks by(origin) slots 1}, trip 3:1: keeps one changed row, then joins
   * it with what the other sides hold at this moment.
   */
  private void integrateFlightByOrigin(long departure, String origin, String destination, int delay,
      long weight) {
    int slot = flightOriginSlot(origin);
    int position = flightByOrigin.append(slot);
    long[] words = flightByOrigin.words();
    int at = flightByOrigin.at(position);
    Object[] objects = flightByOrigin.objects();
    int objectsAt = flightByOrigin.objectsAt(position);
    words[at + FLIGHT_BY_ORIGIN_WEIGHT] = weight;
    words[at + FLIGHT_BY_ORIGIN_DEPARTURE] = departure;
    objects[objectsAt + FLIGHT_BY_ORIGIN_DESTINATION] = destination;
    words[at + FLIGHT_BY_ORIGIN_DELAY] = delay;
    joinFlightWithAirportBoard(departure, origin, destination, delay, weight);
    joinFlightWithAirport(departure, origin, destination, delay, weight);
  }

  /**
   * trip#5 {@code join origin = iata}, trip 3:1, for one change of flight.
   *
   * <p>Δ(flight ⋈ airport), change by change: Δflight ⋈ airport against the rows as of this moment.
   */
  private void joinFlightWithAirport(long departure, String origin, String destination, int delay,
      long weight) {
    int slot = findAirportRows(origin);
    if (slot >= 0 && airportRows.shows(slot)) {
      Object[] objects = airportRows.shownObjects(slot);
      int objectsAt = airportRows.shownObjectsAt(slot);
      String city = (String) objects[objectsAt + AIRPORT_CITY];
      String state = (String) objects[objectsAt + AIRPORT_STATE];
      integrateFlightAirportByDestination(departure, destination, delay, city, state, weight);
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
      for (int position = flightByOrigin.first(slot), end = flightByOrigin.end(slot);
          position < end; position++) {
        int at = flightByOrigin.at(position);
        int objectsAt = flightByOrigin.objectsAt(position);
        long copies = words[at + FLIGHT_BY_ORIGIN_WEIGHT];
        long departure = words[at + FLIGHT_BY_ORIGIN_DEPARTURE];
        String destination = (String) objects[objectsAt + FLIGHT_BY_ORIGIN_DESTINATION];
        int delay = (int) words[at + FLIGHT_BY_ORIGIN_DELAY];
        integrateFlightAirportByDestination(departure, destination, delay, city, state,
            Math.multiplyExact(weight, copies));
      }
    }
  }

  /**
   * trip#8 {@code integrate blocks by(destination)}, trip 4:1: keeps one changed row, then joins it
   * with what the other sides hold at this moment.
   */
  private void integrateFlightAirportByDestination(long departure, String destination, int delay,
      String city, String state, long weight) {
    int slot = flightAirportByDestinationSlot(destination);
    int position = flightAirportByDestination.append(slot);
    long[] words = flightAirportByDestination.words();
    int at = flightAirportByDestination.at(position);
    Object[] objects = flightAirportByDestination.objects();
    int objectsAt = flightAirportByDestination.objectsAt(position);
    words[at + FLIGHT_AIRPORT_BY_DESTINATION_WEIGHT] = weight;
    words[at + FLIGHT_AIRPORT_BY_DESTINATION_DEPARTURE] = departure;
    words[at + FLIGHT_AIRPORT_BY_DESTINATION_DELAY] = delay;
    objects[objectsAt + FLIGHT_AIRPORT_BY_DESTINATION_CITY] = city;
    objects[objectsAt + FLIGHT_AIRPORT_BY_DESTINATION_STATE] = state;
    joinFlightAirportWithAirport(departure, destination, delay, city, state, weight);
  }

  /**
   * trip#9 {@code join destination = iata}, trip 4:1, for one change of flightAirport.
   *
   * <p>Δ(flightAirport ⋈ airport), change by change: ΔflightAirport ⋈ airport against the rows as
   * of this moment.
   */
  private void joinFlightAirportWithAirport(long departure, String destination, int delay,
      String city, String state, long weight) {
    int slot = findAirportRows(destination);
    if (slot >= 0 && airportRows.shows(slot)) {
      Object[] objects = airportRows.shownObjects(slot);
      int objectsAt = airportRows.shownObjectsAt(slot);
      String city2 = (String) objects[objectsAt + AIRPORT_CITY];
      String state2 = (String) objects[objectsAt + AIRPORT_STATE];
      if (state.equals(state2)) {
        return;
      }
      outputTrip(departure, city, city2, delay, weight);
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
          end = flightAirportByDestination.end(slot); position < end; position++) {
        int at = flightAirportByDestination.at(position);
        int objectsAt = flightAirportByDestination.objectsAt(position);
        long copies = words[at + FLIGHT_AIRPORT_BY_DESTINATION_WEIGHT];
        long departure = words[at + FLIGHT_AIRPORT_BY_DESTINATION_DEPARTURE];
        int delay = (int) words[at + FLIGHT_AIRPORT_BY_DESTINATION_DELAY];
        String city2 = (String) objects[objectsAt + FLIGHT_AIRPORT_BY_DESTINATION_CITY];
        String state2 = (String) objects[objectsAt + FLIGHT_AIRPORT_BY_DESTINATION_STATE];
        if (state2.equals(state)) {
          continue;
        }
        outputTrip(departure, city2, city, delay, Math.multiplyExact(weight, copies));
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
    words[at + TRIP_DEPARTURE] = departure;
    objects[objectsAt + TRIP_FROM_CITY] = fromCity;
    objects[objectsAt + TRIP_TO_CITY] = toCity;
    words[at + TRIP_DELAY] = delay;
  }

  /**
   * stateDelay#2 {@code integrate blocks by(origin) slots 1}, stateDelay 3:15: keeps one changed
   * row, then joins it with what the other sides hold at this moment.
   */
  private void integrateFlightByOrigin2(String origin, int delay, long weight) {
    int slot = flightOriginSlot(origin);
    int position = flightByOrigin2.append(slot);
    long[] words = flightByOrigin2.words();
    int at = flightByOrigin2.at(position);
    words[at + FLIGHT_BY_ORIGIN2_WEIGHT] = weight;
    words[at + FLIGHT_BY_ORIGIN2_DELAY] = delay;
    joinFlightWithAirport2(origin, delay, weight);
  }

  /**
   * stateDelay#3 {@code join origin = iata}, stateDelay 3:15, for one change of flight.
   *
   * <p>Δ(flight ⋈ airport), change by change: Δflight ⋈ airport against the rows as of this moment.
   */
  private void joinFlightWithAirport2(String origin, int delay, long weight) {
    int slot = findAirportRows(origin);
    if (slot >= 0 && airportRows.shows(slot)) {
      Object[] objects = airportRows.shownObjects(slot);
      int objectsAt = airportRows.shownObjectsAt(slot);
      String state = (String) objects[objectsAt + AIRPORT_STATE];
      absorbStateDelay(delay, state, weight);
    }
  }

  /**
   * stateDelay#3 {@code join origin = iata}, stateDelay 3:15, for one change of airport.
   *
   * <p>Δ(flight ⋈ airport), change by change: flight ⋈ Δairport against the rows as of this moment.
   */
  private void joinAirportWithFlight2(String iata, String state, long weight) {
    int slot = findFlightOrigin(iata);
    if (slot >= 0) {
      long[] words = flightByOrigin2.words();
      for (int position = flightByOrigin2.first(slot), end = flightByOrigin2.end(slot);
          position < end; position++) {
        int at = flightByOrigin2.at(position);
        long copies = words[at + FLIGHT_BY_ORIGIN2_WEIGHT];
        int delay = (int) words[at + FLIGHT_BY_ORIGIN2_DELAY];
        absorbStateDelay(delay, state, Math.multiplyExact(weight, copies));
      }
    }
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
    words[at + STATE_DELAY_GROUP_ROWS] = Math.addExact(words[at + STATE_DELAY_GROUP_ROWS], weight);
    Wide.addProduct(words, at + STATE_DELAY_GROUP_DELAY_SUM, delay, weight);
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
      boolean after = words[at + STATE_DELAY_GROUP_ROWS] > 0;
      if (after) {
        words[at + STATE_DELAY_GROUP_AVERAGE_DELAY] =
            Double.doubleToLongBits(Wide.mean(words[at + STATE_DELAY_GROUP_DELAY_SUM],
            words[at + STATE_DELAY_GROUP_DELAY_SUM + 1], words[at + STATE_DELAY_GROUP_ROWS]));
        words[at + STATE_DELAY_GROUP_WORST_DELAY] = (int) stateDelayDelayValues.max(slot);
      }
      long[] log = stateDelayGroups.log();
      int logAt = stateDelayGroups.logAt(k);
      if (before && after
          && log[logAt + STATE_DELAY_GROUP_ROWS] == words[at + STATE_DELAY_GROUP_ROWS]
          && log[logAt + STATE_DELAY_GROUP_AVERAGE_DELAY]
          == words[at + STATE_DELAY_GROUP_AVERAGE_DELAY]
          && log[logAt + STATE_DELAY_GROUP_WORST_DELAY]
          == words[at + STATE_DELAY_GROUP_WORST_DELAY]) {
        continue;
      }
      if (before) {
        changeStateDelay(stateDelayGroups.log(), stateDelayGroups.logAt(k),
            stateDelayGroups.objectLog(), stateDelayGroups.objectLogAt(k), -1);
      }
      if (after) {
        changeStateDelay(stateDelayGroups.words(), stateDelayGroups.at(slot),
            stateDelayGroups.objects(), stateDelayGroups.objectsAt(slot), 1);
      }
    }
  }

  /** Hands on what one group has shown or shows. */
  private void changeStateDelay(long[] words, int at, Object[] objects, int objectsAt,
      long weight) {
    String state = (String) objects[objectsAt + STATE_DELAY_GROUP_STATE];
    long flights = words[at + STATE_DELAY_GROUP_ROWS];
    double averageDelay = Double.longBitsToDouble(words[at + STATE_DELAY_GROUP_AVERAGE_DELAY]);
    int worstDelay = (int) words[at + STATE_DELAY_GROUP_WORST_DELAY];
    if (flights >= 20 && !(averageDelay <= 10.0)) {
      outputLateState(state, averageDelay, weight);
    }
    outputStateDelay(state, flights, averageDelay, worstDelay, weight);
  }

  /** stateDelay#9 {@code output stateDelay[net]}, stateDelay 4:1: one changed row of the view. */
  private void outputStateDelay(String state, long flights, double averageDelay, int worstDelay,
      long weight) {
    Delta delta = stateDelay.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + STATE_DELAY_STATE] = state;
    words[at + STATE_DELAY_FLIGHTS] = flights;
    words[at + STATE_DELAY_AVERAGE_DELAY] = Double.doubleToLongBits(averageDelay);
    words[at + STATE_DELAY_WORST_DELAY] = worstDelay;
  }

  /** lateState#3 {@code output lateState}, lateState 1:8: one changed row of the view. */
  private void outputLateState(String state, double averageDelay, long weight) {
    Delta delta = lateState.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + LATE_STATE_STATE] = state;
    words[at + LATE_STATE_AVERAGE_DELAY] = Double.doubleToLongBits(averageDelay);
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
    words[at + AIRPORT_BOARD_GROUP_ROWS] =
        Math.addExact(words[at + AIRPORT_BOARD_GROUP_ROWS], weight);
    words[at + AIRPORT_BOARD_GROUP_LATE_FLIGHTS] =
        Math.addExact(words[at + AIRPORT_BOARD_GROUP_LATE_FLIGHTS],
        weight & ((15 - (long) delay) >> 63));
    Wide.addProduct(words, at + AIRPORT_BOARD_GROUP_DISTANCE_SUM, distance, weight);
    Wide.addProduct(words, at + AIRPORT_BOARD_GROUP_DELAY_SUM, delay, weight);
  }

  /**
   * airportBoard#2 {@code aggregate by(origin) flights BIGINT = COUNT(*), late_flights BIGINT =
   * COUNT(*) FILTER(delay > 15), miles BIGINT = SUM(distance), average_delay DOUBLE = AVG(delay)},
   * airportBoard 5:1: −old and +new of each group that shows something else than before.
   */
  private void flushAirportBoard() {
    airportBoardGroups.beginFlush();
    for (int k = 0, touched = airportBoardGroups.touched(); k < touched; k++) {
      int slot = airportBoardGroups.touchedSlot(k);
      long[] words = airportBoardGroups.words();
      int at = airportBoardGroups.at(slot);
      boolean before = airportBoardGroups.showedBefore(k);
      boolean after = words[at + AIRPORT_BOARD_GROUP_ROWS] > 0;
      if (after) {
        int milesFailure = Wide.fitsLong(words[at + AIRPORT_BOARD_GROUP_DISTANCE_SUM],
            words[at + AIRPORT_BOARD_GROUP_DISTANCE_SUM + 1]) ? 0 : 1;
        words[at + AIRPORT_BOARD_GROUP_MILES] = milesFailure != 0 ? 0
            : words[at + AIRPORT_BOARD_GROUP_DISTANCE_SUM];
        words[at + AIRPORT_BOARD_GROUP_MILES_FAILURE] = milesFailure;
        words[at + AIRPORT_BOARD_GROUP_AVERAGE_DELAY] =
            Double.doubleToLongBits(Wide.mean(words[at + AIRPORT_BOARD_GROUP_DELAY_SUM],
            words[at + AIRPORT_BOARD_GROUP_DELAY_SUM + 1], words[at + AIRPORT_BOARD_GROUP_ROWS]));
      }
      long[] log = airportBoardGroups.log();
      int logAt = airportBoardGroups.logAt(k);
      if (before && after
          && log[logAt + AIRPORT_BOARD_GROUP_ROWS] == words[at + AIRPORT_BOARD_GROUP_ROWS]
          && log[logAt + AIRPORT_BOARD_GROUP_LATE_FLIGHTS]
          == words[at + AIRPORT_BOARD_GROUP_LATE_FLIGHTS]
          && log[logAt + AIRPORT_BOARD_GROUP_MILES] == words[at + AIRPORT_BOARD_GROUP_MILES]
          && log[logAt + AIRPORT_BOARD_GROUP_MILES_FAILURE]
          == words[at + AIRPORT_BOARD_GROUP_MILES_FAILURE]
          && log[logAt + AIRPORT_BOARD_GROUP_AVERAGE_DELAY]
          == words[at + AIRPORT_BOARD_GROUP_AVERAGE_DELAY]) {
        continue;
      }
      airportBoardGroups.showNothing(k);
      if (before) {
        changeAirportBoard(airportBoardGroups.log(), airportBoardGroups.logAt(k),
            airportBoardGroups.objectLog(), airportBoardGroups.objectLogAt(k), -1);
      }
      airportBoardGroups.showNew(k);
      if (after) {
        changeAirportBoard(airportBoardGroups.words(), airportBoardGroups.at(slot),
            airportBoardGroups.objects(), airportBoardGroups.objectsAt(slot), 1);
      }
    }
    airportBoardGroups.endFlush();
  }

  /**
   * Hands on what one group has shown or shows, to 2 readers as values: the row stays the group's
   * (borrowed).
   */
  private void changeAirportBoard(long[] words, int at, Object[] objects, int objectsAt,
      long weight) {
    String origin = (String) objects[objectsAt + AIRPORT_BOARD_GROUP_ORIGIN];
    long flights = words[at + AIRPORT_BOARD_GROUP_ROWS];
    long lateFlights = words[at + AIRPORT_BOARD_GROUP_LATE_FLIGHTS];
    long miles = words[at + AIRPORT_BOARD_GROUP_MILES];
    int milesFailure = (int) words[at + AIRPORT_BOARD_GROUP_MILES_FAILURE];
    double averageDelay = Double.longBitsToDouble(words[at + AIRPORT_BOARD_GROUP_AVERAGE_DELAY]);
    joinAirportBoardWithFlight(origin, averageDelay, weight);
    outputAirportBoard(origin, flights, lateFlights, miles, milesFailure, averageDelay, weight);
  }

  /**
   * airportBoard#5 {@code output airportBoard[net]}, airportBoard 1:8: one changed row of the view.
   */
  private void outputAirportBoard(String iata, long flights, long lateFlights, long miles,
      int milesFailure, double averageDelay, long weight) {
    if (milesFailure != 0) {
      failedAirportBoard(milesFailure, weight, iata, flights, lateFlights, miles, milesFailure,
          averageDelay);
      return;
    }
    Delta delta = airportBoard.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + AIRPORT_BOARD_IATA] = iata;
    words[at + AIRPORT_BOARD_FLIGHTS] = flights;
    words[at + AIRPORT_BOARD_LATE_FLIGHTS] = lateFlights;
    words[at + AIRPORT_BOARD_MILES] = miles;
    words[at + AIRPORT_BOARD_AVERAGE_DELAY] = Double.doubleToLongBits(averageDelay);
  }

  /**
   * outlier#1 {@code join origin = origin}, outlier 2:15, for one change of flight.
   *
   * <p>Δ(flight ⋈ airportBoard), change by change: Δflight ⋈ airportBoard against the rows as of
   * this moment.
   */
  private void joinFlightWithAirportBoard(long departure, String origin, String destination,
      int delay, long weight) {
    int slot = findAirportBoardGroups(origin);
    if (slot >= 0 && airportBoardGroups.shows(slot)) {
      long[] words = airportBoardGroups.shownWords(slot);
      int at = airportBoardGroups.shownAt(slot);
      double averageDelay = Double.longBitsToDouble(words[at + AIRPORT_BOARD_GROUP_AVERAGE_DELAY]);
      if (Double.compare((double) delay, averageDelay + 240.0) <= 0) {
        return;
      }
      outputOutlier(origin, destination, departure, delay, averageDelay, weight);
    }
  }

  /**
   * outlier#1 {@code join origin = origin}, outlier 2:15, for one change of airportBoard.
   *
   * <p>Δ(flight ⋈ airportBoard), change by change: flight ⋈ ΔairportBoard against the rows as of
   * this moment.
   */
  private void joinAirportBoardWithFlight(String origin, double averageDelay, long weight) {
    int slot = findFlightOrigin(origin);
    if (slot >= 0) {
      long[] words = flightByOrigin.words();
      Object[] objects = flightByOrigin.objects();
      for (int position = flightByOrigin.first(slot), end = flightByOrigin.end(slot);
          position < end; position++) {
        int at = flightByOrigin.at(position);
        int objectsAt = flightByOrigin.objectsAt(position);
        long copies = words[at + FLIGHT_BY_ORIGIN_WEIGHT];
        long departure = words[at + FLIGHT_BY_ORIGIN_DEPARTURE];
        String destination = (String) objects[objectsAt + FLIGHT_BY_ORIGIN_DESTINATION];
        int delay = (int) words[at + FLIGHT_BY_ORIGIN_DELAY];
        if (Double.compare((double) delay, averageDelay + 240.0) <= 0) {
          continue;
        }
        outputOutlier(origin, destination, departure, delay, averageDelay,
            Math.multiplyExact(weight, copies));
      }
    }
  }

  /** outlier#5 {@code output outlier}, outlier 1:8: one changed row of the view. */
  private void outputOutlier(String origin, String destination, long departure, int delay,
      double averageDelay, long weight) {
    Delta delta = outlier.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + OUTLIER_ORIGIN] = origin;
    objects[objectsAt + OUTLIER_DESTINATION] = destination;
    words[at + OUTLIER_DEPARTURE] = departure;
    words[at + OUTLIER_DELAY] = delay;
    words[at + OUTLIER_AVERAGE_DELAY] = Double.doubleToLongBits(averageDelay);
  }

  /** route#3 {@code distinct}, route 1:17: counts one changed row. */
  private void absorbRoute(String origin, String destination, long weight) {
    int slot = flightOriginDestinationSlot(origin, destination);
    routeGroups.touch(slot);
    long[] words = routeGroups.words();
    int at = routeGroups.at(slot);
    words[at + ROUTE_GROUP_ROWS] = Math.addExact(words[at + ROUTE_GROUP_ROWS], weight);
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
      boolean after = words[at + ROUTE_GROUP_ROWS] > 0;
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
    String origin = (String) objects[objectsAt + ROUTE_GROUP_ORIGIN];
    String destination = (String) objects[objectsAt + ROUTE_GROUP_DESTINATION];
    absorbHub(origin, weight);
    outputRoute(origin, destination, weight);
  }

  /** route#5 {@code output route[net]}, route 1:17: one changed row of the view. */
  private void outputRoute(String origin, String destination, long weight) {
    Delta delta = route.delta();
    int entry = delta.append(weight);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + ROUTE_ORIGIN] = origin;
    objects[objectsAt + ROUTE_DESTINATION] = destination;
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
    words[at + HUB_GROUP_ROWS] = Math.addExact(words[at + HUB_GROUP_ROWS], weight);
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
      boolean after = words[at + HUB_GROUP_ROWS] > 0;
      long[] log = hubGroups.log();
      int logAt = hubGroups.logAt(k);
      if (before && after && log[logAt + HUB_GROUP_ROWS] == words[at + HUB_GROUP_ROWS]) {
        continue;
      }
      if (before) {
        changeHub(hubGroups.log(), hubGroups.logAt(k), hubGroups.objectLog(),
            hubGroups.objectLogAt(k), -1);
      }
      if (after) {
        changeHub(hubGroups.words(), hubGroups.at(slot), hubGroups.objects(),
            hubGroups.objectsAt(slot), 1);
      }
    }
  }

  /** Hands on what one group has shown or shows. */
  private void changeHub(long[] words, int at, Object[] objects, int objectsAt, long weight) {
    String origin = (String) objects[objectsAt + HUB_GROUP_ORIGIN];
    long destinations = words[at + HUB_GROUP_ROWS];
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
    objects[objectsAt + HUB_ORIGIN] = origin;
    words[at + HUB_DESTINATIONS] = destinations;
  }

  /**
   * roundTrip#2 {@code integrate blocks by(destination, origin, key) slots 3}, roundTrip 3:1: keeps
   * one changed row, then joins it with what the other sides hold at this moment.
   */
  private void integrateFlightByDestinationOriginKey(long departure, String origin,
      String destination, int key, long weight) {
    int slot = flightDestinationOriginKeySlot(destination, origin, key);
    int position = flightByDestinationOriginKey.append(slot);
    long[] words = flightByDestinationOriginKey.words();
    int at = flightByDestinationOriginKey.at(position);
    words[at + FLIGHT_BY_DESTINATION_ORIGIN_KEY_WEIGHT] = weight;
    words[at + FLIGHT_BY_DESTINATION_ORIGIN_KEY_DEPARTURE] = departure;
    joinFlightWithFlight(slot, departure, origin, destination, weight);
  }

  /**
   * roundTrip#4 {@code integrate blocks by(origin, destination, key) slots 3}, roundTrip 3:1: keeps
   * one changed row, then joins it with what the other sides hold at this moment.
   */
  private void integrateFlightByOriginDestinationKey(long departure, String origin,
      String destination, int key, long weight) {
    int slot = flightDestinationOriginKeySlot(origin, destination, key);
    int position = flightByOriginDestinationKey.append(slot);
    long[] words = flightByOriginDestinationKey.words();
    int at = flightByOriginDestinationKey.at(position);
    words[at + FLIGHT_BY_ORIGIN_DESTINATION_KEY_WEIGHT] = weight;
    words[at + FLIGHT_BY_ORIGIN_DESTINATION_KEY_DEPARTURE] = departure;
    joinFlightWithFlight2(slot, departure, origin, destination, weight);
  }

  /**
   * roundTrip#5 {@code join destination = origin, origin = destination, key = key}, roundTrip 3:1,
   * for one change of flight.
   *
   * <p>Δ(flight ⋈ flight), change by change: Δflight ⋈ flight against the rows as of this moment.
   */
  private void joinFlightWithFlight(int slot, long departure, String origin, String destination,
      long weight) {
    long[] words = flightByOriginDestinationKey.words();
    for (int position = flightByOriginDestinationKey.first(slot),
        end = flightByOriginDestinationKey.end(slot); position < end; position++) {
      int at = flightByOriginDestinationKey.at(position);
      long copies = words[at + FLIGHT_BY_ORIGIN_DESTINATION_KEY_WEIGHT];
      long departure2 = words[at + FLIGHT_BY_ORIGIN_DESTINATION_KEY_DEPARTURE];
      if (departure >= departure2) {
        continue;
      }
      absorbRoundTrip(origin, destination, Math.multiplyExact(weight, copies));
    }
  }

  /**
   * roundTrip#5 {@code join destination = origin, origin = destination, key = key}, roundTrip 3:1,
   * for one change of flight.
   *
   * <p>Δ(flight ⋈ flight), change by change: flight ⋈ Δflight against the rows as of this moment.
   */
  private void joinFlightWithFlight2(int slot, long departure, String origin, String destination,
      long weight) {
    long[] words = flightByDestinationOriginKey.words();
    for (int position = flightByDestinationOriginKey.first(slot),
        end = flightByDestinationOriginKey.end(slot); position < end; position++) {
      int at = flightByDestinationOriginKey.at(position);
      long copies = words[at + FLIGHT_BY_DESTINATION_ORIGIN_KEY_WEIGHT];
      long departure2 = words[at + FLIGHT_BY_DESTINATION_ORIGIN_KEY_DEPARTURE];
      if (departure2 >= departure) {
        continue;
      }
      absorbRoundTrip(destination, origin, Math.multiplyExact(weight, copies));
    }
  }

  /**
   * roundTrip#9 {@code aggregate by(origin = origin$1, destination = destination$2) trips BIGINT =
   * COUNT(*)}, roundTrip 7:1: takes one changed row into its group.
   */
  private void absorbRoundTrip(String origin, String destination, long weight) {
    int slot = flightOriginDestinationSlot(origin, destination);
    roundTripGroups.touch(slot);
    long[] words = roundTripGroups.words();
    int at = roundTripGroups.at(slot);
    words[at + ROUND_TRIP_GROUP_ROWS] = Math.addExact(words[at + ROUND_TRIP_GROUP_ROWS], weight);
  }

  /**
   * roundTrip#9 {@code aggregate by(origin = origin$1, destination = destination$2) trips BIGINT =
   * COUNT(*)}, roundTrip 7:1: −old and +new of each group that shows something else than before.
   */
  private void flushRoundTrip() {
    for (int k = 0, touched = roundTripGroups.touched(); k < touched; k++) {
      int slot = roundTripGroups.touchedSlot(k);
      long[] words = roundTripGroups.words();
      int at = roundTripGroups.at(slot);
      boolean before = roundTripGroups.showedBefore(k);
      boolean after = words[at + ROUND_TRIP_GROUP_ROWS] > 0;
      long[] log = roundTripGroups.log();
      int logAt = roundTripGroups.logAt(k);
      if (before && after
          && log[logAt + ROUND_TRIP_GROUP_ROWS] == words[at + ROUND_TRIP_GROUP_ROWS]) {
        continue;
      }
      if (before) {
        changeRoundTrip(roundTripGroups.log(), roundTripGroups.logAt(k),
            roundTripGroups.objectLog(), roundTripGroups.objectLogAt(k), -1);
      }
      if (after) {
        changeRoundTrip(roundTripGroups.words(), roundTripGroups.at(slot),
            roundTripGroups.objects(), roundTripGroups.objectsAt(slot), 1);
      }
    }
  }

  /** Hands on what one group has shown or shows. */
  private void changeRoundTrip(long[] words, int at, Object[] objects, int objectsAt, long weight) {
    String origin = (String) objects[objectsAt + ROUND_TRIP_GROUP_ORIGIN];
    String destination = (String) objects[objectsAt + ROUND_TRIP_GROUP_DESTINATION];
    long trips = words[at + ROUND_TRIP_GROUP_ROWS];
    outputRoundTrip(origin, destination, trips, weight);
  }

  /** roundTrip#11 {@code output roundTrip[net]}, roundTrip 7:1: one changed row of the view. */
  private void outputRoundTrip(String origin, String destination, long trips, long weight) {
    Delta delta = roundTrip.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + ROUND_TRIP_ORIGIN] = origin;
    objects[objectsAt + ROUND_TRIP_DESTINATION] = destination;
    words[at + ROUND_TRIP_TRIPS] = trips;
  }

  /** The slot of a key of flightOriginSlots, a new one if it is absent. */
  private int flightOriginSlot(String origin) {
    KeyTable keys = flightOriginSlots;
    long hash = Hash.finish(Hash.object(Hash.SEED, origin));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.objects()[keys.objectsAt(slot)] = origin;
        return slot;
      }
      if (keys.hashOf(slot) == hash && origin.equals(keys.objects()[keys.objectsAt(slot)])) {
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
      if (slot < 0 || keys.hashOf(slot) == hash
          && iata.equals(keys.objects()[keys.objectsAt(slot)])) {
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
      if (slot < 0 || keys.hashOf(slot) == hash
          && origin.equals(keys.objects()[keys.objectsAt(slot)])) {
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
        keys.objects()[keys.objectsAt(slot)] = destination;
        return slot;
      }
      if (keys.hashOf(slot) == hash && destination.equals(keys.objects()[keys.objectsAt(slot)])) {
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
      if (slot < 0 || keys.hashOf(slot) == hash
          && destination.equals(keys.objects()[keys.objectsAt(slot)])) {
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
        keys.objects()[keys.objectsAt(slot)] = state;
        return slot;
      }
      if (keys.hashOf(slot) == hash && state.equals(keys.objects()[keys.objectsAt(slot)])) {
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
        keys.objects()[keys.objectsAt(slot)] = origin;
        return slot;
      }
      if (keys.hashOf(slot) == hash && origin.equals(keys.objects()[keys.objectsAt(slot)])) {
        return slot;
      }
    }
  }

  /** The slot of a key of airportBoardGroups; negative if it is absent. */
  private int findAirportBoardGroups(String origin) {
    KeyTable keys = airportBoardGroups.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, origin));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0 || keys.hashOf(slot) == hash
          && origin.equals(keys.objects()[keys.objectsAt(slot)])) {
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
        keys.objects()[keys.objectsAt(slot)] = origin;
        keys.objects()[keys.objectsAt(slot) + 1] = destination;
        return slot;
      }
      if (keys.hashOf(slot) == hash && origin.equals(keys.objects()[keys.objectsAt(slot)])
          && destination.equals(keys.objects()[keys.objectsAt(slot) + 1])) {
        return slot;
      }
    }
  }

  /** The slot of a key of flightDestinationOriginKeySlots, a new one if it is absent. */
  private int flightDestinationOriginKeySlot(String destination, String origin, int key) {
    KeyTable keys = flightDestinationOriginKeySlots;
    long hash = Hash.finish(Hash.object(Hash.object(Hash.word(Hash.SEED, key), destination),
        origin));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.words()[keys.at(slot)] = key;
        keys.objects()[keys.objectsAt(slot)] = destination;
        keys.objects()[keys.objectsAt(slot) + 1] = origin;
        return slot;
      }
      if (keys.hashOf(slot) == hash && keys.words()[keys.at(slot)] == key
          && destination.equals(keys.objects()[keys.objectsAt(slot)])
          && origin.equals(keys.objects()[keys.objectsAt(slot) + 1])) {
        return slot;
      }
    }
  }

  /** Keeps what failed until the step's changes are netted. */
  private void failedAirportBoard(int failure, long weight, String iata, long flights,
      long lateFlights, long miles, int milesFailure, double averageDelay) {
    fail(failure, weight, "iata", iata, "flights", flights, "lateFlights", lateFlights,
        "miles", milesFailure != 0 ? FAILED : miles, "averageDelay", averageDelay);
  }

  private static final class AirportInput extends KeyedInput<String, Airport> {
    AirportInput() {
      super("airport", "4622eccad6ebbf08", AIRPORT_COLUMNS, AIRPORT_KEY, AIRPORT_ROW);
    }

    @Override
    protected void encode(Airport row, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + AIRPORT_IATA] = Ingest.notNull(row.iata(), "airport", "iata");
      objects[objectsAt + AIRPORT_CITY] = Ingest.notNull(row.city(), "airport", "city");
      objects[objectsAt + AIRPORT_STATE] = Ingest.notNull(row.state(), "airport", "state");
    }

    @Override
    protected void encodeKey(String key, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + AIRPORT_IATA] = Ingest.notNull(key, "airport", "iata");
    }

    @Override
    protected void encodeAll(Collection<? extends Airport> rows, PendingRows pending) {
      for (Airport row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  private static final class FlightInput extends BagInput<Flight> {
    FlightInput() {
      super("flight", FLIGHT_COLUMNS, FLIGHT_ROW);
    }

    @Override
    protected void encode(Flight row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + FLIGHT_DEPARTURE] = Ingest.timestamp(Ingest.notNull(row.departure(), "flight",
          "departure"), "flight", "departure");
      objects[objectsAt + FLIGHT_ORIGIN] = Ingest.notNull(row.origin(), "flight", "origin");
      objects[objectsAt + FLIGHT_DESTINATION] = Ingest.notNull(row.destination(), "flight",
          "destination");
      words[at + FLIGHT_DELAY] = row.delay();
      words[at + FLIGHT_DISTANCE] = row.distance();
    }

    @Override
    protected void encodeAll(Collection<? extends Flight> rows, PendingRows pending) {
      for (Flight row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  private static final class LateFlightOutput extends ListOutput<LateFlight> {
    LateFlightOutput() {
      super("lateFlight", "2b37c7ce10a787e8", LATE_FLIGHT_COLUMNS, LATE_FLIGHT_ROW,
          Netting.CONSOLIDATE, new SortOrder().descendingNullsFirst(3).ascendingNullsLast(0)
          .ascendingNullsLast(1).ascendingNullsLast(2));
    }

    @Override
    protected LateFlight row(long[] words, int at, Object[] objects, int objectsAt) {
      return new LateFlight(
          Records.timestamp(words[at + LATE_FLIGHT_DEPARTURE]),
          (String) objects[objectsAt + LATE_FLIGHT_ORIGIN],
          (String) objects[objectsAt + LATE_FLIGHT_DESTINATION],
          (int) words[at + LATE_FLIGHT_DELAY]);
    }
  }

  private static final class TripOutput extends ChangeOutput<Trip> {
    TripOutput() {
      super("trip", TRIP_COLUMNS, TRIP_ROW, Netting.CONSOLIDATE);
    }

    @Override
    protected Trip row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Trip(
          Records.timestamp(words[at + TRIP_DEPARTURE]),
          (String) objects[objectsAt + TRIP_FROM_CITY],
          (String) objects[objectsAt + TRIP_TO_CITY],
          (int) words[at + TRIP_DELAY]);
    }
  }

  private static final class StateDelayOutput extends MapOutput<String, StateDelay> {
    StateDelayOutput() {
      super("stateDelay", "862e86a997ae3a7c", STATE_DELAY_COLUMNS, STATE_DELAY_KEY, STATE_DELAY_ROW,
          Netting.NET);
    }

    @Override
    protected StateDelay row(long[] words, int at, Object[] objects, int objectsAt) {
      return new StateDelay(
          (String) objects[objectsAt + STATE_DELAY_STATE],
          words[at + STATE_DELAY_FLIGHTS],
          Double.longBitsToDouble(words[at + STATE_DELAY_AVERAGE_DELAY]),
          (int) words[at + STATE_DELAY_WORST_DELAY]);
    }

    @Override
    protected void encodeKey(String key, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + STATE_DELAY_STATE] = Ingest.notNull(key, "stateDelay", "state");
    }
  }

  private static final class LateStateOutput extends ListOutput<LateState> {
    LateStateOutput() {
      super("lateState", "e894885fac80783d", LATE_STATE_COLUMNS, LATE_STATE_ROW,
          Netting.CONSOLIDATE, new SortOrder().descendingNullsFirst(1));
    }

    @Override
    protected LateState row(long[] words, int at, Object[] objects, int objectsAt) {
      return new LateState(
          (String) objects[objectsAt + LATE_STATE_STATE],
          Double.longBitsToDouble(words[at + LATE_STATE_AVERAGE_DELAY]));
    }
  }

  private static final class AirportBoardOutput extends MapOutput<String, AirportBoard> {
    AirportBoardOutput() {
      super("airportBoard", "8deb98759e9fc827", AIRPORT_BOARD_COLUMNS, AIRPORT_BOARD_KEY,
          AIRPORT_BOARD_ROW, Netting.NET);
    }

    @Override
    protected AirportBoard row(long[] words, int at, Object[] objects, int objectsAt) {
      return new AirportBoard(
          (String) objects[objectsAt + AIRPORT_BOARD_IATA],
          words[at + AIRPORT_BOARD_FLIGHTS],
          words[at + AIRPORT_BOARD_LATE_FLIGHTS],
          words[at + AIRPORT_BOARD_MILES],
          Double.longBitsToDouble(words[at + AIRPORT_BOARD_AVERAGE_DELAY]));
    }

    @Override
    protected void encodeKey(String key, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + AIRPORT_BOARD_IATA] = Ingest.notNull(key, "airportBoard", "iata");
    }
  }

  private static final class OutlierOutput extends ListOutput<Outlier> {
    OutlierOutput() {
      super("outlier", "88f3e3cb6d9198bf", OUTLIER_COLUMNS, OUTLIER_ROW, Netting.CONSOLIDATE, null);
    }

    @Override
    protected Outlier row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Outlier(
          (String) objects[objectsAt + OUTLIER_ORIGIN],
          (String) objects[objectsAt + OUTLIER_DESTINATION],
          Records.timestamp(words[at + OUTLIER_DEPARTURE]),
          (int) words[at + OUTLIER_DELAY],
          Double.longBitsToDouble(words[at + OUTLIER_AVERAGE_DELAY]));
    }
  }

  private static final class RouteOutput extends ListOutput<Route> {
    RouteOutput() {
      super("route", "318d90fbd061d7c2", ROUTE_COLUMNS, ROUTE_ROW, Netting.NET, null);
    }

    @Override
    protected Route row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Route(
          (String) objects[objectsAt + ROUTE_ORIGIN],
          (String) objects[objectsAt + ROUTE_DESTINATION]);
    }
  }

  private static final class HubOutput extends MapOutput<String, Hub> {
    HubOutput() {
      super("hub", "059a6db9bc5d971f", HUB_COLUMNS, HUB_KEY, HUB_ROW, Netting.NET);
    }

    @Override
    protected Hub row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Hub(
          (String) objects[objectsAt + HUB_ORIGIN],
          words[at + HUB_DESTINATIONS]);
    }

    @Override
    protected void encodeKey(String key, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + HUB_ORIGIN] = Ingest.notNull(key, "hub", "origin");
    }
  }

  private static final class RoundTripOutput extends MapOutput<RouteKey, RoundTrip> {
    RoundTripOutput() {
      super("roundTrip", "8a3b6543ea17eafd", ROUND_TRIP_COLUMNS, ROUND_TRIP_KEY, ROUND_TRIP_ROW,
          Netting.NET);
    }

    @Override
    protected RoundTrip row(long[] words, int at, Object[] objects, int objectsAt) {
      return new RoundTrip(
          (String) objects[objectsAt + ROUND_TRIP_ORIGIN],
          (String) objects[objectsAt + ROUND_TRIP_DESTINATION],
          words[at + ROUND_TRIP_TRIPS]);
    }

    @Override
    protected void encodeKey(RouteKey key, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + ROUND_TRIP_ORIGIN] = Ingest.notNull(key.origin(), "roundTrip", "origin");
      objects[objectsAt + ROUND_TRIP_DESTINATION] = Ingest.notNull(key.destination(), "roundTrip",
          "destination");
    }
  }
}
