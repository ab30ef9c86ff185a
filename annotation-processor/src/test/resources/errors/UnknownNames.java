package errors;

import dev.penstock.*;
import dev.penstock.annotation.*;
import java.time.*;

record Order(@NotNull String customer, int amount, Integer discount, @NotNull LocalDate day) {}
record Row(String customer) {}

@Circuit
interface UnknownNames extends LiveCircuit {
  @Table BagHandle<Order> orders();

  @View("SELECT customer FROM ordres") // error: PEN010
  ChangeView<Row> table();

  @View("SELECT custmer AS customer FROM orders") // error: PEN011
  ChangeView<Row> column();

  @View(value = "SELECT customer FROM orders", key = "custmer")
  MapView<String, Row> key(); // error: PEN060
}
