package errors;

import dev.penstock.*;
import dev.penstock.annotation.*;
import java.time.*;

record Order(@NotNull String customer, int amount, Integer discount, @NotNull LocalDate day) {}
record Row(@NotNull String customer) {}

@Circuit
interface Unsupported extends LiveCircuit {
  @Table BagHandle<Order> orders();

  @View("SELECT customer FROM orders LIMIT ?") // error: PEN030
  ChangeView<Row> limit();

  @View("SELECT customer FROM orders TABLESAMPLE BERNOULLI(10)") // error: PEN030
  ChangeView<Row> sample();

  @View("SELECT customer FROM orders GROUP BY customer, (SELECT MAX(amount) FROM orders)") // error: PEN030
  ChangeView<Row> subquery();

  @View("SELECT customer FROM orders WHERE day < CURRENT_DATE") // error: PEN030
  ChangeView<Row> clock();
}
