package errors;

import dev.penstock.*;
import dev.penstock.annotation.*;

record Row(@NotNull String customer) {}

@Circuit
interface ViewsInACircle extends LiveCircuit {
  @View("SELECT customer FROM second")
  ChangeView<Row> first();

  @View("SELECT customer FROM first") // error: PEN061
  ChangeView<Row> second();
}
