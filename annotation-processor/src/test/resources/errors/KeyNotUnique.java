package errors;

import dev.penstock.*;
import dev.penstock.annotation.*;
import java.time.*;

record Order(@NotNull String customer, int amount, Integer discount, @NotNull LocalDate day) {}
record Row(@NotNull String customer, int amount) {}

@Circuit
interface KeyNotUnique extends LiveCircuit {
  @Table BagHandle<Order> orders();

  @View(key = "customer", value = "SELECT customer, amount FROM orders") // error: PEN050
  MapView<String, Row> byCustomer();
}
