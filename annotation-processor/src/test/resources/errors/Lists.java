package errors;

import dev.penstock.*;
import dev.penstock.annotation.*;
import java.math.BigDecimal;
import java.util.*;

record Order(@NotNull String customer, int amount, @Decimal(precision = 10, scale = 2) BigDecimal price) {}

record Tagged(@NotNull String customer, List<String> tags) {}

record RawTagged(@NotNull String customer, @SuppressWarnings("rawtypes") List tags) {}

record Amounts(@NotNull String customer, @NotNull List<Integer> amounts) {}

record Texts(@NotNull String customer, List<String> amounts) {}

record Single(@NotNull String customer, Integer amounts) {}

@SuppressWarnings("rawtypes")
record Raw(@NotNull String customer, List amounts) {}

record Wild(@NotNull String customer, List<?> amounts) {}

record Nested(@NotNull String customer, List<List<Integer>> amounts) {}

record Other(@NotNull String customer, ArrayList<Integer> amounts) {}

record Undigited(@NotNull String customer, List<BigDecimal> prices) {}

record Narrow(@NotNull String customer, @Decimal(precision = 6, scale = 2) List<BigDecimal> prices) {}

record Pointless(@NotNull String customer, @Decimal(precision = 6, scale = 2) List<Integer> amounts) {}

record Key(@NotNull String customer, @NotNull List<Integer> amounts) {}

@Circuit
interface Lists extends LiveCircuit {
  @Table BagHandle<Order> orders();

  @Table BagHandle<Tagged> tagged(); // error: PEN045

  @Table BagHandle<RawTagged> rawTagged(); // error: PEN045

  @View("SELECT customer, ARRAY_AGG(amount) AS amounts FROM orders GROUP BY customer") // error: PEN042
  ChangeView<Texts> texts();

  @View("SELECT customer, ARRAY_AGG(amount) AS amounts FROM orders GROUP BY customer") // error: PEN042
  ChangeView<Single> single();

  @View("SELECT customer, MAX(amount) AS amounts FROM orders GROUP BY customer") // error: PEN042
  ChangeView<Amounts> noList();

  @View("SELECT customer, ARRAY_AGG(amount) FILTER (WHERE amount > 0) AS amounts FROM orders GROUP BY customer") // error: PEN042
  ChangeView<Amounts> ofNoRows();

  @View("SELECT customer, ARRAY_AGG(amount) AS amounts FROM orders GROUP BY customer")
  ChangeView<Raw> raw(); // error: PEN045

  @View("SELECT customer, ARRAY_AGG(amount) AS amounts FROM orders GROUP BY customer")
  ChangeView<Wild> wild(); // error: PEN045

  @View("SELECT customer, ARRAY_AGG(amount) AS amounts FROM orders GROUP BY customer")
  ChangeView<Nested> nested(); // error: PEN045

  @View("SELECT customer, ARRAY_AGG(amount) AS amounts FROM orders GROUP BY customer")
  ChangeView<Other> other(); // error: PEN045

  @View("SELECT customer, ARRAY_AGG(price) AS prices FROM orders GROUP BY customer")
  ChangeView<Undigited> undigited(); // error: PEN045

  @View("SELECT customer, ARRAY_AGG(price) AS prices FROM orders GROUP BY customer") // error: PEN042
  ChangeView<Narrow> narrow();

  @View("SELECT customer, ARRAY_AGG(amount) AS amounts FROM orders GROUP BY customer")
  ChangeView<Pointless> pointless(); // error: PEN045

  @View(value = "SELECT customer, ARRAY_AGG(amount) AS amounts FROM orders GROUP BY customer", key = "amounts")
  MapView<List<Integer>, Amounts> keyed(); // error: PEN060

  @View(value = "SELECT customer, ARRAY_AGG(amount) AS amounts FROM orders GROUP BY customer", key = {"customer", "amounts"})
  MapView<Key, Amounts> keyedByBoth(); // error: PEN060
}
