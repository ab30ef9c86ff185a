package errors;

import dev.penstock.*;
import dev.penstock.annotation.*;
import java.time.*;

record Order(@NotNull String customer, int amount, Integer discount, @NotNull LocalDate day) {}
record Row(String customer) {}

@Circuit
interface WrongSql extends LiveCircuit {
  @Table BagHandle<Order> orders();

  @View("SELEC customer FROM orders") // error: PEN001
  ChangeView<Row> first();

  @View("SELECT customer FROM orders WHERE (amount > 3") // error: PEN001
  ChangeView<Row> second();
}
