package circuits;

import dev.penstock.BagHandle;
import dev.penstock.LiveCircuit;
import dev.penstock.MapView;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.NotNull;
import dev.penstock.annotation.Table;
import dev.penstock.annotation.View;

/** A circuit that says of what type the rows of its parent's tables and views are. */
final class GenericParent {
  private GenericParent() {}

  record Item(int id, @NotNull String name) {}

  record Named(@NotNull String name, long items) {}

  interface Base<K, R, N> extends LiveCircuit {
    @Table
    BagHandle<R> item();

    @View(key = "name", value = "SELECT name, COUNT(*) AS items FROM item GROUP BY name")
    MapView<K, N> named();
  }

  interface ByText<R> extends Base<String, R, Named> {}

  @Circuit
  interface Board extends ByText<Item> {}
}
