package test.circuit;

import dev.penstock.BagHandle;
import dev.penstock.CircuitOptions;
import dev.penstock.ListView;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Checked;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.FailureSite;
import dev.penstock.state.RowLayout;
import dev.penstock.table.BagInput;
import dev.penstock.table.PendingRows;
import dev.penstock.view.Delta;
import dev.penstock.view.ListOutput;
import dev.penstock.view.Netting;
import java.util.Collection;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link FilterProject} current.
 *
 * <pre>{@code
 * #5 output speed
 *   #4 project origin, total INTEGER? = distance + minutes
 *     #3 filter minutes <> 0 AND distance / minutes > 2
 *       #2 exchange by(origin)
 *         #1 input trip(origin VARCHAR, distance INTEGER?, minutes INTEGER)
 * }</pre>
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class FilterProjectCircuit extends AbstractCircuit implements FilterProject {
  /** A row of table trip. */
  private static final int TRIP_NULLS = 0;
  private static final int TRIP_ORIGIN = 0;
  private static final int TRIP_DISTANCE = 1;
  private static final int TRIP_MINUTES = 2;
  private static final long TRIP_DISTANCE_NULL = 1;
  private static final int TRIP_WEIGHT = 3;

  private static final Columns TRIP_COLUMNS = new Columns()
      .text("origin", TRIP_ORIGIN)
      .integer("distance", TRIP_DISTANCE).nullable(TRIP_NULLS, 0)
      .integer("minutes", TRIP_MINUTES);

  private static final RowLayout TRIP_ROW = new RowLayout(4, 1);

  /** A row of view speed. */
  private static final int SPEED_NULLS = 0;
  private static final int SPEED_ORIGIN = 0;
  private static final int SPEED_TOTAL = 1;
  private static final long SPEED_TOTAL_NULL = 1;

  private static final Columns SPEED_COLUMNS = new Columns()
      .text("origin", SPEED_ORIGIN)
      .integer("total", SPEED_TOTAL).nullable(SPEED_NULLS, 0);

  private static final RowLayout SPEED_ROW = new RowLayout(2, 1);

  private static final String PLAN =
      """
      #5 output speed
        #4 project origin, total INTEGER? = distance + minutes
          #3 filter minutes <> 0 AND distance / minutes > 2
            #2 exchange by(origin)
              #1 input trip(origin VARCHAR, distance INTEGER?, minutes INTEGER)
      """;

  private final TripInput trip = input(new TripInput());
  private final SpeedOutput speed = view(new SpeedOutput());

  private FilterProjectCircuit() {
    super("FilterProject", PLAN,
        new FailureSite("", 0, 0, "", "result out of range"),
        new FailureSite("", 0, 0, "", "division by zero"),
        new FailureSite("", 0, 0, "", "result out of range"));
  }

  /** Opens an empty circuit; step 0 has run. */
  public static FilterProject open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit, empty or from a checkpoint. */
  public static FilterProject open(CircuitOptions options) {
    FilterProjectCircuit circuit = new FilterProjectCircuit();
    circuit.start(options);
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
      long weight = words[at + TRIP_WEIGHT];
      String origin = (String) objects[objectsAt + TRIP_ORIGIN];
      int distance = (int) words[at + TRIP_DISTANCE];
      boolean distanceNull = (words[at + TRIP_NULLS] & TRIP_DISTANCE_NULL) != 0;
      int minutes = (int) words[at + TRIP_MINUTES];
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

  /** speed#5 {@code output speed}: one changed row of the view. */
  private void outputSpeed(String origin, int total, boolean totalNull, int totalFailure,
      long weight) {
    if (totalFailure != 0) {
      failedTrip2(totalFailure, weight, origin, total, totalNull, totalFailure);
      return;
    }
    Delta delta = speed.delta();
    int entry = delta.append(weight);
    long[] words = delta.words();
    int at = delta.at(entry);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    words[at + SPEED_NULLS] = totalNull ? SPEED_TOTAL_NULL : 0;
    objects[objectsAt + SPEED_ORIGIN] = origin;
    words[at + SPEED_TOTAL] = total;
  }

  /** Keeps what failed until the step's changes are netted. */
  private void failedTrip(int failure, long weight, String origin, int distance,
      boolean distanceNull, int minutes) {
    fail(failure, weight, "origin", origin, "distance", distanceNull ? null : (Object) distance,
        "minutes", minutes);
  }

  /** Keeps what failed until the step's changes are netted. */
  private void failedTrip2(int failure, long weight, String origin, int total, boolean totalNull,
      int totalFailure) {
    fail(failure, weight, "origin", origin, "total", totalFailure != 0 ? FAILED : totalNull ? null
        : (Object) total);
  }

  private static final class TripInput extends BagInput<Trip> {
    TripInput() {
      super("trip", TRIP_COLUMNS, TRIP_ROW);
    }

    @Override
    protected void encode(Trip row, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + TRIP_ORIGIN] = Ingest.notNull(row.origin(), "trip", "origin");
      Integer distance = row.distance();
      words[at + TRIP_DISTANCE] = Ingest.word(distance);
      words[at + TRIP_MINUTES] = row.minutes();
      words[at + TRIP_NULLS] = Ingest.nullBit(distance, TRIP_DISTANCE_NULL);
    }

    @Override
    protected void encodeAll(Collection<? extends Trip> rows, PendingRows pending) {
      for (Trip row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  private static final class SpeedOutput extends ListOutput<Speed> {
    SpeedOutput() {
      super("speed", "f13685fa1b28b6ad", SPEED_COLUMNS, SPEED_ROW, Netting.CONSOLIDATE, null);
    }

    @Override
    protected Speed row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Speed(
          (String) objects[objectsAt + SPEED_ORIGIN],
          (words[at + SPEED_NULLS] & SPEED_TOTAL_NULL) != 0 ? null : (int) words[at + SPEED_TOTAL]);
    }
  }
}
