package errors;

import dev.penstock.*;
import dev.penstock.annotation.*;

record Order(@NotNull String customer, int amount) {}
record Row(@NotNull String customer) {}
record Count(@NotNull String customer, long orders) {}

@Circuit
interface ViewOfAViewAtFault extends LiveCircuit {
  @Table BagHandle<Order> orders();

  @View("SELECT custmer AS customer FROM orders") // error: PEN011
  ListView<Row> customer();

  @View(key = "customer", value = "SELECT customer, COUNT(*) AS orders FROM customer GROUP BY customer")
  MapView<String, Count> counted();

  @Table(key = "customer")
  MapHandle<Integer, Order> last(); // error: PEN060

  @View("SELECT customer FROM last")
  ListView<Row> lately();

  @View(key = "customer", value = "SELECT DISTINCT customer FROM lately")
  MapView<String, Row> once();
}
