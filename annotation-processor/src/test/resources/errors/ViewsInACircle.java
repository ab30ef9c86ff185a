package errors;

import dev.penstock.*;
import dev.penstock.annotation.*;
import java.math.BigDecimal;
import java.time.*;

record Row(@NotNull String customer) {}

@Circuit
interface ViewsInACircle extends LiveCircuit {
  @View("SELECT customer FROM second") // error: PEN061
  ChangeView<Row> first();

  @View("SELECT customer FROM first")
  ChangeView<Row> second();
}
