package dev.penstock.engine;

import dev.penstock.BagHandle;
import dev.penstock.CircuitOptions;
import dev.penstock.MapHandle;
import dev.penstock.SetHandle;
import dev.penstock.StreamHandle;
import dev.penstock.ValueHandle;
import dev.penstock.durable.FileStore;
import dev.penstock.scalar.Columns;
import dev.penstock.state.FailureSite;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.table.AbstractInput;
import dev.penstock.table.BagInput;
import dev.penstock.table.KeyedInput;
import dev.penstock.table.NettedInput;
import dev.penstock.table.SetInput;
import dev.penstock.table.StreamInput;
import dev.penstock.table.ValueInput;
import dev.penstock.view.ChangeOutput;
import dev.penstock.view.Delta;
import dev.penstock.view.ListOutput;
import dev.penstock.view.MapOutput;
import dev.penstock.view.Netting;
import dev.penstock.view.SortOrder;
import java.util.concurrent.Executor;
import java.util.function.Consumer;

/**
 * One table of each kind, each shown by a view as it is. The stream needs {@code 100 / id} to be
 * fine; the name {@code overflow} brings a weight out of its range, {@code bomb} is a fault.
 */
final class MirrorCircuit extends AbstractCircuit {
  private static final FailureSite[] FAILURES = {
    new FailureSite("click", 2, 8, "100 / id", "division by zero")
  };

  /** All rows but those of keyed tables: null flags, id, what to do; name. */
  static final RowLayout ROW = new RowLayout(3, 1);

  static final RowLayout ROW_KEY = new RowLayout(2, 1);
  static final Columns COLUMNS = new Columns().integer("id", 1).text("name", 0).nullable(0, 1);

  /** id, presence, null flags; name. */
  static final RowLayout ACCOUNT_KEY = new RowLayout(1, 0);

  static final Columns ACCOUNT_COLUMNS =
      new Columns().integer("id", 0).text("name", 0).nullable(2, 1);

  /** id, null flags; name. */
  static final RowLayout ACCOUNT_VIEW = new RowLayout(2, 1);

  static final Columns ACCOUNT_VIEW_COLUMNS =
      new Columns().integer("id", 0).text("name", 0).nullable(1, 1);

  final Clicks click = input(new Clicks());
  final Bag loose = input(new Bag("loose"));
  final Bag item = input(new Bag("item", "part item"));
  final Accounts account = input(new Accounts());
  final Tags tag = input(new Tags());
  final Limit limit = input(new Limit());

  final Changed clicks = view(new Changed("clicks", Netting.CONSOLIDATE));
  final Listed looses = view(new Listed("looses", null));
  final Listed items =
      view(new Listed("items", new SortOrder(COLUMNS).descendingNullsFirst("name")));
  final Mapped accounts = view(new Mapped());
  final Listed tags = view(new Listed("tags", new SortOrder(COLUMNS).ascendingNullsLast("name")));
  final Listed limits = view(new Listed("limits", null));

  /** Runs in the middle of each step that has changes, as a function of a query would. */
  Runnable inPropagate = () -> {};

  private MirrorCircuit() {
    super("Mirror", "the plan\n", FAILURES);
  }

  static MirrorCircuit open() {
    return open(CircuitOptions.defaults());
  }

  static MirrorCircuit open(CircuitOptions options) {
    return open(options, circuit -> {});
  }

  static MirrorCircuit open(CircuitOptions options, Consumer<MirrorCircuit> listening) {
    MirrorCircuit circuit = new MirrorCircuit();
    circuit.start(options, MirrorCircuit::new, () -> listening.accept(circuit));
    return circuit;
  }

  static MirrorCircuit open(
      CircuitOptions options,
      Consumer<MirrorCircuit> listening,
      FileStore store,
      Executor background) {
    MirrorCircuit circuit = new MirrorCircuit();
    circuit.start(options, () -> listening.accept(circuit), store, background);
    return circuit;
  }

  @Override
  protected void propagate() {
    clickIn();
    bagIn(loose, looses);
    bagIn(item, items);
    accountIn();
    nettedIn(tag, tags);
    nettedIn(limit, limits);
    inputsDone();
    inPropagate.run();
  }

  private void clickIn() {
    source(click);
    for (int row = 0; row < click.size(); row++) {
      click.current(row);
      long id = click.words()[click.at(row) + 1];
      String name = (String) click.objects()[click.objectsAt(row)];
      if (id == 0) {
        fail(1, 1, "id", id, "name", name);
      } else if ("overflow".equals(name)) {
        Math.addExact(Long.MAX_VALUE, id);
      } else if ("bomb".equals(name)) {
        throw new OutOfMemoryError("bomb");
      } else {
        show(clicks, click, row, 1);
      }
    }
  }

  private void bagIn(Bag bag, Listed view) {
    source(bag);
    for (int row = 0; row < bag.size(); row++) {
      bag.current(row);
      show(view, bag, row, bag.words()[bag.at(row) + 2]);
    }
  }

  private static void show(ChangeOutput<?> view, AbstractInput<?> input, int row, long weight) {
    int entry = view.delta().append(weight);
    copy(input.words(), input.at(row), input.objects(), input.objectsAt(row), view.delta(), entry);
  }

  private static void copy(
      long[] words, int at, Object[] objects, int objectsAt, Delta out, int entry) {
    out.words()[out.at(entry)] = words[at];
    out.words()[out.at(entry) + 1] = words[at + 1];
    out.objects()[out.objectsAt(entry)] = objects[objectsAt];
  }

  private void nettedIn(NettedInput<?> input, Listed view) {
    KeyedRows rows = input.rows();
    int presence = rows.presence();
    int first = presence == 0 ? 1 : 0;
    for (int k = 0; k < rows.touched(); k++) {
      if (input.changed(k)) {
        int slot = rows.touchedSlot(k);
        if (rows.log()[rows.logAt(k) + presence] != 0) {
          int entry = view.delta().append(-1);
          copy(
              rows.log(),
              rows.logAt(k) + first,
              rows.objectLog(),
              rows.objectLogAt(k),
              view.delta(),
              entry);
        }
        if (rows.words()[rows.at(slot) + presence] != 0) {
          int entry = view.delta().append(1);
          copy(
              rows.words(),
              rows.at(slot) + first,
              rows.objects(),
              rows.objectsAt(slot),
              view.delta(),
              entry);
        }
      }
    }
  }

  private void accountIn() {
    source(account);
    KeyedRows rows = account.rows();
    for (int k = 0; k < rows.touched(); k++) {
      if (account.changed(k)) {
        account.current(k);
        int slot = rows.touchedSlot(k);
        if (rows.log()[rows.logAt(k) + 1] != 0) {
          showAccount(rows.log(), rows.logAt(k), rows.objectLog(), rows.objectLogAt(k), -1);
        }
        if (rows.words()[rows.at(slot) + 1] != 0) {
          showAccount(rows.words(), rows.at(slot), rows.objects(), rows.objectsAt(slot), 1);
        }
      }
    }
  }

  private void showAccount(long[] words, int at, Object[] objects, int objectsAt, long weight) {
    if ("bad".equals(objects[objectsAt])) {
      fail(1, weight, "id", words[at]);
      return;
    }
    Delta out = accounts.delta();
    int entry = out.append(weight);
    out.words()[out.at(entry)] = words[at];
    out.words()[out.at(entry) + 1] = words[at + 2];
    out.objects()[out.objectsAt(entry)] = objects[objectsAt];
  }

  private static void encodeRow(Row row, long[] words, int at, Object[] objects, int objectsAt) {
    if ("refused".equals(row.name())) {
      throw new IllegalArgumentException("column `t.name` cannot hold refused");
    }
    words[at] = row.name() == null ? 1 : 0;
    words[at + 1] = row.id();
    objects[objectsAt] = row.name();
  }

  static final class Clicks extends StreamInput<Row> implements StreamHandle<Row> {
    boolean quarantines;

    Clicks() {
      super("click", COLUMNS, ROW_KEY);
    }

    @Override
    protected boolean quarantines() {
      return quarantines;
    }

    @Override
    protected void encode(Row row, long[] words, int at, Object[] objects, int objectsAt) {
      encodeRow(row, words, at, objects, objectsAt);
    }
  }

  static final class Bag extends BagInput<Row> implements BagHandle<Row> {
    Bag(String name) {
      super(name, COLUMNS, ROW);
    }

    Bag(String name, String part) {
      super(name, part, COLUMNS, ROW);
    }

    @Override
    protected void encode(Row row, long[] words, int at, Object[] objects, int objectsAt) {
      encodeRow(row, words, at, objects, objectsAt);
    }
  }

  static final class Accounts extends KeyedInput<Long, Row> implements MapHandle<Long, Row> {
    Accounts() {
      super("account", "part account", ACCOUNT_COLUMNS, ACCOUNT_KEY, ROW);
    }

    @Override
    protected void encode(Row row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at] = row.id();
      words[at + 2] = row.name() == null ? 1 : 0;
      objects[objectsAt] = row.name();
    }

    @Override
    protected void encodeKey(Long key, long[] words, int at, Object[] objects, int objectsAt) {
      words[at] = key;
    }
  }

  static final class Tags extends SetInput<Row> implements SetHandle<Row> {
    Tags() {
      super("tag", "part tag", COLUMNS, ROW);
    }

    @Override
    protected void encode(Row row, long[] words, int at, Object[] objects, int objectsAt) {
      encodeRow(row, words, at, objects, objectsAt);
    }
  }

  static final class Limit extends ValueInput<Long> implements ValueHandle<Long> {
    Limit() {
      super("limit", "part limit", new Columns().integer("limit", 2).nullable(1, 1), ROW);
    }

    @Override
    protected Long initial() {
      return 10L;
    }

    @Override
    protected void encode(Long value, long[] words, int at, Object[] objects, int objectsAt) {
      words[at + 1] = value == null ? 1 : 0;
      words[at + 2] = value == null ? 0 : value;
      objects[objectsAt] = null;
    }
  }

  private static Row decode(long[] words, int at, Object[] objects, int objectsAt) {
    return new Row(words[at + 1], (String) objects[objectsAt]);
  }

  static final class Changed extends ChangeOutput<Row> {
    Changed(String name, Netting netting) {
      super(name, COLUMNS, ROW_KEY, netting);
    }

    @Override
    protected Row row(long[] words, int at, Object[] objects, int objectsAt) {
      return decode(words, at, objects, objectsAt);
    }
  }

  static final class Listed extends ListOutput<Row> {
    Listed(String name, SortOrder order) {
      super(name, "part " + name, COLUMNS, ROW_KEY, Netting.CONSOLIDATE, order);
    }

    @Override
    protected Row row(long[] words, int at, Object[] objects, int objectsAt) {
      return decode(words, at, objects, objectsAt);
    }
  }

  static final class Mapped extends MapOutput<Long, Row> {
    Mapped() {
      super(
          "accounts",
          "part accounts",
          ACCOUNT_VIEW_COLUMNS,
          ACCOUNT_KEY,
          ACCOUNT_VIEW,
          Netting.NET);
    }

    @Override
    protected Row row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Row(words[at], (String) objects[objectsAt]);
    }

    @Override
    protected void encodeKey(Long key, long[] words, int at, Object[] objects, int objectsAt) {
      words[at] = key;
    }
  }
}
