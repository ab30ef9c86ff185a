package dev.penstock.engine;

import dev.penstock.CircuitOptions;
import dev.penstock.exchange.Exchange;
import dev.penstock.exchange.Parcel;
import dev.penstock.scalar.Columns;
import dev.penstock.state.FailureSite;
import dev.penstock.state.Hash;
import dev.penstock.state.KeyedRows;
import dev.penstock.state.RowLayout;
import dev.penstock.table.BagInput;
import dev.penstock.view.ListOutput;
import dev.penstock.view.Netting;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Rows spread by id, counted by name: each row goes to the worker of its name. Behind the exchange
 * {@code failed} fails, {@code overflow} leaves the range of counts, {@code bomb} is a fault, and
 * {@code wait} waits for a latch.
 */
final class CountCircuit extends AbstractCircuit {
  private static final RowLayout ROW = new RowLayout(2, 1);
  private static final RowLayout NAME = new RowLayout(0, 1);
  private static final RowLayout GROUP = new RowLayout(1, 1);
  private static final Columns COLUMNS = new Columns().integer("id", 0).text("name", 0);

  final Items item = input(new Items());
  final CountDownLatch waiting;
  final CountDownLatch released;

  /** What {@code call} calls, on all copies. */
  final AtomicReference<Runnable> call;

  private final Exchange itemByName = exchange(Exchange.byKey(ROW));

  private final KeyedRows counts =
      state("counts", new KeyedRows("count#1", NAME, GROUP).describe(COLUMNS::text));

  final Counts count = view(new Counts());

  CountCircuit(CountDownLatch waiting, CountDownLatch released, AtomicReference<Runnable> call) {
    super("Count", "the plan\n", new FailureSite("count", 1, 1, "name", "failed"));
    this.waiting = waiting;
    this.released = released;
    this.call = call;
  }

  static CountCircuit open(CircuitOptions options) {
    return open(options, new CountDownLatch(1), new CountDownLatch(1));
  }

  static CountCircuit open(
      CircuitOptions options, CountDownLatch waiting, CountDownLatch released) {
    AtomicReference<Runnable> call = new AtomicReference<>();
    CountCircuit circuit = new CountCircuit(waiting, released, call);
    circuit.start(options, () -> new CountCircuit(waiting, released, call), () -> {});
    return circuit;
  }

  @Override
  protected void propagate() {
    source(item);
    for (int row = 0; row < item.size(); row++) {
      item.current(row);
      String name = (String) item.objects()[item.objectsAt(row)];
      long weight = item.words()[item.at(row) + 1];
      if (isAlone()) {
        absorb(name, weight);
      } else {
        send(name, weight);
      }
    }
    itemByName.sent();
    inputsDone();
    while (itemByName.receive()) {
      Parcel parcel = itemByName.received();
      for (int row = 0; row < parcel.size(); row++) {
        absorb((String) parcel.objects()[parcel.objectsAt(row)], parcel.words()[parcel.at(row)]);
      }
    }
    flush();
  }

  private void send(String name, long weight) {
    Parcel parcel = itemByName.parcel(Hash.finish(Hash.object(Hash.SEED, name)));
    int row = parcel.next();
    parcel.words()[parcel.at(row)] = weight;
    parcel.objects()[parcel.objectsAt(row)] = name;
  }

  private void absorb(String name, long weight) {
    switch (name) {
      case "failed" -> fail(1, weight, "name", name);
      case "call" -> call.get().run();
      case "overflow" -> Math.addExact(Long.MAX_VALUE, 1);
      case "bomb" -> throw new OutOfMemoryError("bomb");
      case "wait" -> {
        waiting.countDown();
        try {
          released.await();
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
      default -> {
        Object[] key = {name};
        long hash = counts.keys().hash(new long[0], 0, key, 0);
        int slot = counts.keys().findOrInsert(hash, new long[0], 0, key, 0);
        counts.touch(slot);
        counts.words()[counts.at(slot)] = Math.addExact(counts.words()[counts.at(slot)], weight);
      }
    }
  }

  private void flush() {
    for (int k = 0; k < counts.touched(); k++) {
      int slot = counts.touchedSlot(k);
      if (counts.showedBefore(k)) {
        show(counts.log()[counts.logAt(k)], counts.objectLog()[counts.objectLogAt(k)], -1);
      }
      if (counts.words()[counts.at(slot)] > 0) {
        show(counts.words()[counts.at(slot)], counts.objects()[counts.objectsAt(slot)], 1);
      }
    }
  }

  private void show(long rows, Object name, long weight) {
    int entry = count.delta().append(weight);
    count.delta().words()[count.delta().at(entry)] = rows;
    count.delta().objects()[count.delta().objectsAt(entry)] = name;
  }

  static final class Items extends BagInput<Row> {
    Items() {
      super("item", COLUMNS, ROW);
    }

    @Override
    protected void encode(Row row, long[] words, int at, Object[] objects, int objectsAt) {
      words[at] = row.id();
      objects[objectsAt] = row.name();
    }

    @Override
    protected long shard(long[] words, int at, Object[] objects, int objectsAt) {
      return Hash.finish(Hash.word(Hash.SEED, words[at]));
    }
  }

  static final class Counts extends ListOutput<Row> {
    Counts() {
      super("count", "part count", COLUMNS, new RowLayout(1, 1), Netting.CONSOLIDATE, null);
    }

    @Override
    protected Row row(long[] words, int at, Object[] objects, int objectsAt) {
      return new Row(words[at], (String) objects[objectsAt]);
    }
  }
}
