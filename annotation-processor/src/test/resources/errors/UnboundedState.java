package errors;

import dev.penstock.*;
import dev.penstock.annotation.*;
import java.time.*;

record Order(@NotNull String customer, int amount, Integer discount, @NotNull LocalDate day) {}
record Customer(@NotNull String name, @NotNull String city) {}
record Row(@NotNull String customer, int amount) {}
record PerDay(@NotNull LocalDate day, long orders) {}
record PerCity(@NotNull String city, long orders) {}

@Circuit(boundedState = true)
interface UnboundedState extends LiveCircuit {
  @Stream StreamHandle<Order> orders();
  @Table(key = "name") MapHandle<String, Customer> customer();

  @View("SELECT customer, amount FROM orders WHERE amount > 5")
  ChangeView<Row> large();

  @View("SELECT customer, amount FROM orders WHERE amount > 500") // error: PEN051
  ListView<Row> largest();

  @View("SELECT day, COUNT(*) AS orders FROM orders GROUP BY day") // error: PEN051
  ChangeView<PerDay> perDay();

  @View(unbounded = true, value = "SELECT day, COUNT(*) AS orders FROM orders GROUP BY day")
  ChangeView<PerDay> perDayForEver();

  @View("""
      SELECT city, COUNT(*) AS orders FROM (
        SELECT c.city FROM customer c WHERE c.name <> 'x') AS cities
      GROUP BY city
      """)
  ChangeView<PerCity> perCity();

  @View("SELECT o.customer, o.amount FROM orders o JOIN customer FOR SYSTEM_TIME AS OF CURRENT_TIMESTAMP AS c ON o.customer = c.name")
  ChangeView<Row> known();
}
