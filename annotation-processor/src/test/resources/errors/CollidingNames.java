package errors;

import dev.penstock.*;
import dev.penstock.annotation.*;
import java.time.*;

record Order(@NotNull String customer, int amount, Integer discount, @NotNull LocalDate day) {}
record Twins(int total_amount, int totalAmount) {}

record Row(String customer) {}

@Circuit
interface CollidingNames extends LiveCircuit {
  @Table BagHandle<Order> orders();

  @Table BagHandle<Twins> twins(); // error: PEN044

  @Stream StreamHandle<Order> ORDERS(); // error: PEN044

  @View("SELECT customer, customer FROM orders") // error: PEN044
  ChangeView<Row> twice();
}
