package errors;

import dev.penstock.*;
import dev.penstock.annotation.*;
import java.time.*;

record Order(@NotNull String customer, int amount, Integer discount, @NotNull LocalDate day) {}
record Row(String customer) {}

@Circuit
interface PlaceInTextBlock extends LiveCircuit {
  @Table BagHandle<Order> orders();

  @View( // error below: PEN011
      """
      SELECT customer
      FROM orders
      WHERE amuont > 10
      """)
  ChangeView<Row> view();
}
