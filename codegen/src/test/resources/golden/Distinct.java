package test.circuit;

import dev.penstock.ChangeView;
import dev.penstock.CircuitOptions;
import dev.penstock.SetHandle;
import dev.penstock.engine.AbstractCircuit;
import dev.penstock.scalar.Columns;
import dev.penstock.scalar.Ingest;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyTable;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.table.PendingRows;
import dev.penstock.table.SetInput;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.Netting;
import java.util.Collection;
import java.util.function.Consumer;
import javax.annotation.processing.Generated;

/**
 * Keeps the views of {@link DistinctRows} current. {@link #PLAN} shows its operators; the docs of
 * the methods name them by view and number.
 */
@Generated("dev.penstock.codegen.CircuitGenerator")
public final class DistinctRowsCircuit extends AbstractCircuit implements DistinctRows {
  /** The operators by view and number, inputs below; @ is the place in the view's SQL. */
  private static final String PLAN =
      """
      #6 output origin[net]
        #5 differentiate
          #4 distinct
            #3 integrate weights by(origin)
              #2 project origin
                #1 input route(origin VARCHAR, destination VARCHAR?)
      """;

  private final RouteInput route = input(new RouteInput());
  private final KeyedRows routeRows = route.rows();

  private final KeyedRows originGroups =
      state(
          "e620287ecb6f2ea9",
          "origin",
          new KeyedRows("origin#4", OriginGroup.KEY, OriginGroup.LAYOUT)
              .describe(OriginGroup.COLUMNS::text));

  private final OriginOutput originOutput = view(new OriginOutput());

  private DistinctRowsCircuit() {
    super("DistinctRows", PLAN);
  }

  /** Opens an empty circuit; step 0 has run. */
  public static DistinctRows open() {
    return open(CircuitOptions.defaults());
  }

  /** Opens a circuit as the options say. */
  public static DistinctRows open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  /** Opens a circuit; the views take listeners before steps of a log are repeated. */
  public static DistinctRows open(
      CircuitOptions options, Consumer<? super DistinctRows> listening) {
    DistinctRowsCircuit circuit = new DistinctRowsCircuit();
    circuit.start(options, DistinctRowsCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  @Override
  public SetHandle<Route> route() {
    return route;
  }

  @Override
  public ChangeView<Origin> origin() {
    return originOutput;
  }

  @Override
  protected void propagate() {
    routeIn(); // origin#1 → #2 → #3 integrate
    inputsDone();
    flushOrigin(); // origin#4 distinct → #5 → #6 output
  }

  /**
   * origin#1 {@code input route(origin VARCHAR, destination VARCHAR?)}: −old and +new of each row
   * that differs.
   */
  private void routeIn() {
    source(route);
    for (int k = 0, touched = routeRows.touched(); k < touched; k++) {
      if (route.changed(k)) {
        route.current(k);
        int slot = routeRows.touchedSlot(k);
        if (routeRows.showedBefore(k)) {
          changeRoute(routeRows.objectLog(), routeRows.objectLogAt(k), -1);
        }
        if (routeRows.words()[routeRows.at(slot) + RouteRow.PRESENCE] != 0) {
          changeRoute(routeRows.objects(), routeRows.objectsAt(slot), 1);
        }
      }
    }
  }

  /** Hands on one row of {@code route} that goes or comes. */
  private void changeRoute(Object[] objects, int objectsAt, long weight) {
    String origin = (String) objects[objectsAt + RouteRow.ORIGIN];
    absorbOrigin(origin, weight);
  }

  /** origin#4 {@code distinct}: counts one changed row. */
  private void absorbOrigin(String origin, long weight) {
    int slot = originGroupsSlot(origin);
    originGroups.touch(slot);
    long[] words = originGroups.words();
    int at = originGroups.at(slot);
    words[at + OriginGroup.ROWS] = Math.addExact(words[at + OriginGroup.ROWS], weight);
  }

  /**
   * origin#4 {@code distinct}: −old and +new of each group that shows something else than before.
   */
  private void flushOrigin() {
    for (int k = 0, touched = originGroups.touched(); k < touched; k++) {
      int slot = originGroups.touchedSlot(k);
      long[] words = originGroups.words();
      int at = originGroups.at(slot);
      boolean before = originGroups.showedBefore(k);
      boolean after = words[at + OriginGroup.ROWS] > 0;
      if (before && after) {
        continue;
      }
      if (before) {
        changeOrigin(originGroups.objectLog(), originGroups.objectLogAt(k), -1);
      }
      if (after) {
        changeOrigin(originGroups.objects(), originGroups.objectsAt(slot), 1);
      }
    }
  }

  /** Hands on what one group has shown or shows. */
  private void changeOrigin(Object[] objects, int objectsAt, long weight) {
    String origin = (String) objects[objectsAt + OriginGroup.ORIGIN];
    outputOrigin(origin, weight);
  }

  /** origin#6 {@code output origin[net]}: one changed row of the view. */
  private void outputOrigin(String origin, long weight) {
    Delta delta = originOutput.delta();
    int entry = delta.append(weight);
    Object[] objects = delta.objects();
    int objectsAt = delta.objectsAt(entry);
    objects[objectsAt + OriginRow.ORIGIN] = origin;
  }

  /** The slot of a key of originGroups, a new one if it is absent. */
  private int originGroupsSlot(String origin) {
    KeyTable keys = originGroups.keys();
    long hash = Hash.finish(Hash.object(Hash.SEED, origin));
    for (int i = keys.home(hash); ; i = keys.next(i)) {
      int slot = keys.slotAt(i);
      if (slot < 0) {
        slot = keys.insert(i, hash);
        keys.objects()[keys.objectsAt(slot) + OriginGroup.ORIGIN] = origin;
        return slot;
      }
      if (keys.hashOf(slot) == hash
          && origin.equals(keys.objects()[keys.objectsAt(slot) + OriginGroup.ORIGIN])) {
        return slot;
      }
    }
  }

  /** A row of table route. */
  private static final class RouteRow {
    /** Where its words are. */
    static final int NULLS = 0;
    static final int PRESENCE = 1;

    /** Their flags. */
    static final long DESTINATION_NULL = 1;

    /** Where its objects are. */
    static final int ORIGIN = 0;
    static final int DESTINATION = 1;

    static final Columns COLUMNS =
        new Columns()
            .text("origin", ORIGIN)
            .text("destination", DESTINATION)
            .nullable(NULLS, DESTINATION_NULL);

    static final RowLayout LAYOUT = new RowLayout(2, 2);
  }

  /** A row of originGroups. */
  private static final class OriginGroup {
    /** Where its words are. */
    static final int ROWS = 0;

    /** Where its objects are. */
    static final int ORIGIN = 0;

    static final RowLayout LAYOUT = new RowLayout(1, 1);
    static final RowLayout KEY = new RowLayout(0, 1);
    static final Columns COLUMNS = new Columns().text("origin", ORIGIN);
  }

  /** A row of view origin. */
  private static final class OriginRow {
    /** Where its objects are. */
    static final int ORIGIN = 0;

    static final Columns COLUMNS = new Columns().text("origin", ORIGIN);
    static final RowLayout LAYOUT = new RowLayout(0, 1);
  }

  /** Takes apart what is handed in to table {@code route}. */
  private static final class RouteInput extends SetInput<Route> {
    RouteInput() {
      super("route", "032c19d85734317c", RouteRow.COLUMNS, RouteRow.LAYOUT);
    }

    @Override
    protected void encode(Route row, long[] words, int at, Object[] objects, int objectsAt) {
      objects[objectsAt + RouteRow.ORIGIN] = Ingest.notNull(row.origin(), "route", "origin");
      String destination = row.destination();
      objects[objectsAt + RouteRow.DESTINATION] = destination;
      words[at + RouteRow.NULLS] = Ingest.nullBit(destination, RouteRow.DESTINATION_NULL);
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.object(Hash.SEED, objects[objectsAt + RouteRow.ORIGIN]));
    }

    @Override
    protected void encodeAll(Collection<? extends Route> rows, PendingRows pending) {
      for (Route row : rows) {
        int i = pending.next(row);
        encode(row, pending.words(), pending.at(i), pending.objects(), pending.objectsAt(i));
      }
    }
  }

  /** Makes records of the rows of view {@code origin}. */
  private static final class OriginOutput extends ChangeOutput<Origin> {
    OriginOutput() {
      super("origin", OriginRow.COLUMNS, OriginRow.LAYOUT, Netting.NET);
    }

    @Override
    protected Origin row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Origin((String) objects[objectsAt + OriginRow.ORIGIN]);
    }
  }
}
