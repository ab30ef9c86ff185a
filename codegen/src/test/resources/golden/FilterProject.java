package test.circuit;

import dev.penstock.BagHandle;
import dev.penstock.CircuitOptions;
import dev.penstock.ListView;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.exchange.Exchange;
import dev.penstock.exchange.Parcel;
import dev.penstock.scalar.Checked;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.FailureSite;
import dev.penstock.state.Hash;
import dev.penstock.state.RowLayout;
import dev.penstock.table.BagInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.Delta;
import dev.penstock.view.ListOutput;
import dev.penstock.view.Netting;
import java.util.Collection;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link FilterProject} current. {@link #PLAN} shows its operators; the docs of
 * the methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class FilterProjectCircuit extends AbstractCircuit implements FilterProject {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #5 output speed
        #4 project origin, total INTEGER? = distance + minutes
          #3 filter minutes <> 0 AND distance / minutes > 2
            #2 exchange by(origin)
              #1 input trip(origin VARCHAR, distance INTEGER?, minutes INTEGER)
      """;

  private final TripInput trip = input(new TripInput());

  private final Exchange tripByOriginExchange =
      exchange(Exchange.byKey(TripByOriginExchangeRow.LAYOUT));

  private final SpeedOutput speed = view(new SpeedOutput());

  private FilterProjectCircuit() {
    super(
        "FilterProject",
        PLAN,
        new FailureSite("", 0, 0, "", "result out of range"),
        new FailureSite("", 0, 0, "", "division by zero"),
        new FailureSite("", 0, 0, "", "result out of range"));
  }

  /** Opens an empty circuit; step 0 has run. */
  public static FilterProject open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static FilterProject open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static FilterProject open(
      CircuitOptions options, Consumer<? super FilterProject> listening) {
    FilterProjectCircuit circuit = new FilterProjectCircuit();
    circuit.start(options, FilterProjectCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public BagHandle<Trip> trip() {
    return trip;
  }

  @Override
  public ListView<Speed> speed() {
    return speed;
  }

  @Override
  protected void propagate() {
    tripIn(); // speed#1 → #2 → #3 → #4 → #5 output
    tripByOriginExchange.sent(); // all that speed#2 gives to other workers
    inputsDone();
    receiveTripByOrigin(); // speed#2 → #3 → #4 → #5 output
  }

  /**
   * speed#1 {@code input trip(origin VARCHAR, distance INTEGER?, minutes INTEGER)}: reads the batch
   * in place, as its last reader (owned).
   */
  private void tripIn() {
    source(trip);
    long[] words = trip.words();
    Object[] objects = trip.objects();
    for (int row = 0, rows = trip.size(); row < rows; row++) {
      trip.current(row);
      int at = trip.at(row);
      int objectsAt = trip.objectsAt(row);
      long weight = words[at + TripRow.WEIGHT];
      String origin = (String) objects[objectsAt + TripRow.ORIGIN];
      int distance = (int) words[at + TripRow.DISTANCE];
      boolean distanceNull = (words[at + TripRow.NULLS] & TripRow.DISTANCE_NULL) != 0;
      int minutes = (int) words[at + TripRow.MINUTES];
      if (isAlone()) {
        if (minutes == 0) {
          continue;
        }
        int part = 0;
        boolean partNull = distanceNull;
        int partFailure = 0;
        if (!partNull) {
          partFailure = minutes == 0 ? 2 : Checked.divideFails(distance, minutes) ? 1 : 0;
          if (partFailure == 0) {
            part = distance / minutes;
          }
        }
        if (partFailure != 0) {
          failedTrip(partFailure, weight, origin, distance, distanceNull, minutes);
          continue;
        }
        if ((partNull && partFailure == 0) || part <= 2) {
          continue;
        }
        int total = 0;
        boolean totalNull = distanceNull;
        int totalFailure = 0;
        if (!totalNull) {
          totalFailure = Checked.addFails(distance, minutes) ? 3 : 0;
          if (totalFailure == 0) {
            total = distance + minutes;
          }
        }
        outputSpeed(origin, total, totalNull, totalFailure, weight);
      } else {
        sendTripByOrigin(origin, distance, distanceNull, minutes, weight);
      }
    }
  }

  /** speed#2 {@code exchange by(origin)}: the rows that this worker owns, sender by sender. */
  private void receiveTripByOrigin() {
    while (tripByOriginExchange.receive()) {
      Parcel parcel = tripByOriginExchange.received();
      long[] words = parcel.words();
      Object[] objects = parcel.objects();
      for (int row = 0, rows = parcel.size(); row < rows; row++) {
        int at = parcel.at(row);
        int objectsAt = parcel.objectsAt(row);
        long weight = words[at + TripByOriginExchangeRow.WEIGHT];
        String origin = (String) objects[objectsAt + TripByOriginExchangeRow.ORIGIN];
        int distance = (int) words[at + TripByOriginExchangeRow.DISTANCE];
        boolean distanceNull =
            (words[at + TripByOriginExchangeRow.NULLS] & TripByOriginExchangeRow.DISTANCE_NULL)
                != 0;
        int minutes = (int) words[at + TripByOriginExchangeRow.MINUTES];
        if (minutes == 0) {
          continue;
        }
        int part = 0;
        boolean partNull = distanceNull;
        int partFailure = 0;
        if (!partNull) {
          partFailure = minutes == 0 ? 2 : Checked.divideFails(distance, minutes) ? 1 : 0;
          if (partFailure == 0) {
            part = distance / minutes;
          }
        }
        if (partFailure != 0) {
          failedTrip(partFailure, weight, origin, distance, distanceNull, minutes);
          continue;
        }
        if ((partNull && partFailure == 0) || part <= 2) {
          continue;
        }
        int total = 0;
        boolean totalNull = distanceNull;
        int totalFailure = 0;
        if (!totalNull) {
          totalFailure = Checked.addFails(distance, minutes) ? 3 : 0;
          if (totalFailure == 0) {
            total = distance + minutes;
          }
        }
        outputSpeed(origin, total, totalNull, totalFailure, weight);
      }
    }
  }

  /** speed#2 {@code exchange by(origin)}: packs one row for the worker that owns it. */
  private void sendTripByOrigin(
      String origin, int distance, boolean distanceNull, int minutes, long weight) {
    Parcel parcel = tripByOriginExchange.parcel(Hash.finish(Hash.object(Hash.SEED, origin)));
    int row = parcel.next();
    long[] words = parcel.words();
    int at = parcel.at(row);
    Object[] objects = parcel.objects();
    int objectsAt = parcel.objectsAt(row);
    words[at + TripByOriginExchangeRow.WEIGHT] = weight;
    words[at + TripByOriginExchangeRow.NULLS] =
        distanceNull ? TripByOriginExchangeRow.DISTANCE_NULL : 0;
    objects[objectsAt + TripByOriginExchangeRow.ORIGIN] = origin;
    words[at + TripByOriginExchangeRow.DISTANCE] = distance;
    words[at + TripByOriginExchangeRow.MINUTES] = minutes;
  }

  /** speed#5 {@code output speed}: one changed row of the view. */
  private void outputSpeed(
      String origin, int total, boolean totalNull, int totalFailure, long weight) {
    if (totalFailure != 0) {
      failedTripOfSpeed(totalFailure, weight, origin);
      return;
    }
    Delta delta = speed.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + SpeedRow.NULLS] = totalNull ? SpeedRow.TOTAL_NULL : 0;
    objects[objectsAt + SpeedRow.ORIGIN] = origin;
    words[at + SpeedRow.TOTAL] = total;
  }

  /** Keeps what failed until the step's changes are netted. */
  private void failedTrip(
      int failure, long weight, String origin, int distance, boolean distanceNull, int minutes) {
    fail(
        failure,
        weight,
        "origin",
        origin,
        "distance",
        distanceNull ? null : (Object) distance,
        "minutes",
        minutes);
  }

  /** Keeps what failed until the step's changes are netted. */
  private void failedTripOfSpeed(int failure, long weight, String origin) {
    fail(failure, weight, "origin", origin, "total", FAILED);
  }

  /** A row of table trip. */
  private static final class TripRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int DISTANCE = 1;
    static final int MINUTES = 2;
    static final int WEIGHT = 3;

    /** Their flags. */
    static final long DISTANCE_NULL = 1;

    /** Where its objects are. */
    static final int ORIGIN = 0;

    static final Columns COLUMNS =
        new Columns()
            .text("origin", ORIGIN)
            .integer("distance", DISTANCE)
            .nullable(NULLS, DISTANCE_NULL)
            .integer("minutes", MINUTES);

    static final RowLayout LAYOUT = new RowLayout(4, 1);
  }

  /** A row of tripByOriginExchange. */
  private static final class TripByOriginExchangeRow {
    /** Where its words are. */
    static final int WEIGHT = 0;
    static final int NULLS = 1;
    static final int DISTANCE = 2;
    static final int MINUTES = 3;

    /** Their flags. */
    static final long DISTANCE_NULL = 1;

    /** Where its objects are. */
    static final int ORIGIN = 0;

    static final RowLayout LAYOUT = new RowLayout(4, 1);
  }

  /** A row of view speed. */
  private static final class SpeedRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int TOTAL = 1;

    /** Their flags. */
    static final long TOTAL_NULL = 1;

    /** Where its objects are. */
    static final int ORIGIN = 0;

    static final Columns COLUMNS =
        new Columns().text("origin", ORIGIN).integer("total", TOTAL).nullable(NULLS, TOTAL_NULL);

    static final RowLayout LAYOUT = new RowLayout(2, 1);
  }

  /** Takes apart what is handed in to table {@code trip}. */
  private static final class TripInput extends BagInput<Trip> {
    TripInput() {
      super("trip", TripRow.COLUMNS, TripRow.LAYOUT);
    }

    @Override
    protected void encode(Trip row, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + TripRow.ORIGIN] = Ingest.notNull(row.origin(), "trip", "origin");
      Integer distance = row.distance();
      words[at + TripRow.DISTANCE] = Ingest.word(distance);
      words[at + TripRow.MINUTES] = row.minutes();
      words[at + TripRow.NULLS] = Ingest.nullBit(distance, TripRow.DISTANCE_NULL);
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(
          Hash.word(
              Hash.word(
                  Hash.object(Hash.SEED, objects[objectsAt + TripRow.ORIGIN]),
                  words[at + TripRow.DISTANCE]),
              words[at + TripRow.MINUTES]));
    }

    @Override
    protected void encodeAll(Collection<? extends Trip> rows, PendingRows pending) {
      for (Trip row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Makes records of the rows of view {@code speed}. */
  private static final class SpeedOutput extends ListOutput<Speed> {
    SpeedOutput() {
      super(
          "speed", "f13685fa1b28b6ad", SpeedRow.COLUMNS, SpeedRow.LAYOUT, Netting.CONSOLIDATE,
          null);
    }

    @Override
    protected Speed row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Speed(
          (String) objects[objectsAt + SpeedRow.ORIGIN],
          (words[at + SpeedRow.NULLS] & SpeedRow.TOTAL_NULL) != 0
              ? null
              : (int) words[at + SpeedRow.TOTAL]);
    }
  }
}
