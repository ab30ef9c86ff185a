package errors;

import dev.penstock.*;
import dev.penstock.annotation.*;
import java.time.*;

record Order(@NotNull String customer, int amount, Integer discount, @NotNull LocalDate day) {}
record Missing(@NotNull String customer) {}

record Extra(@NotNull String customer, int amount, int total) {}

record Types(int customer, @NotNull String amount, long total) {}

record Nullable(int discount) {}

record NotNullable(@NotNull Integer discount) {}

@Circuit
interface RecordDoesNotFit extends LiveCircuit {
  @Table BagHandle<Order> orders();

  @View("SELECT customer, amount FROM orders") // error: PEN040
  ChangeView<Missing> missing();

  @View("SELECT customer, amount FROM orders") // error: PEN041
  ChangeView<Extra> extra();

  @View("SELECT customer, amount, AVG(amount) AS total FROM orders GROUP BY customer, amount") // error: PEN042 // error: PEN042 // error: PEN042
  ChangeView<Types> types();

  @View("SELECT discount FROM orders") // error: PEN043
  ChangeView<Nullable> nullable();

  @View("SELECT discount FROM orders") // error: PEN042
  ChangeView<NotNullable> notNullable();
}
