package circuits;

import dev.penstock.BagHandle;
import dev.penstock.ListView;
import dev.penstock.LiveCircuit;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.NotNull;
import dev.penstock.annotation.Table;
import dev.penstock.annotation.View;

/** Interfaces that circuits have in common, met twice and declared again. */
final class Inherited {
  private Inherited() {}

  record Item(int id, @NotNull String name) {}

  interface Base extends LiveCircuit {
    @Table
    BagHandle<Item> item();

    @View("SELECT id, name FROM item")
    ListView<Item> shown();

    int limit();
  }

  interface Left extends Base {
    @View("SELECT id, name FROM item WHERE id < 10")
    ListView<Item> left();
  }

  interface Right extends Base {
    @Override
    @View("SELECT id, name FROM item WHERE id > 5")
    ListView<Item> shown();
  }

  @Circuit
  interface Board extends Left, Right {
    @View("SELECT id, name FROM shown UNION ALL SELECT id, name FROM left")
    ListView<Item> all();

    @Override
    default int limit() {
      return 10;
    }
  }
}
