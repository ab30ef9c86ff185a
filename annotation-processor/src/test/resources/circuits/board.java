import dev.penstock.BagHandle;
import dev.penstock.ListView;
import dev.penstock.LiveCircuit;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.NotNull;
import dev.penstock.annotation.Table;
import dev.penstock.annotation.View;

/** A circuit in the unnamed package whose names all begin with small letters. */
@Circuit
interface board extends LiveCircuit {
  record item(int id, @NotNull String name) {}

  @Table
  BagHandle<item> items();

  @View("SELECT id, name FROM items WHERE id > 5")
  ListView<item> shown();
}
