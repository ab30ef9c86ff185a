package errors;

import dev.penstock.*;
import dev.penstock.annotation.*;

record Fare(@Decimal(precision = 8, scale = 2) int price, @NotNull long miles, @NotNull String to) {}

@Circuit
interface PointlessAnnotations extends LiveCircuit {
  // error below: PEN045 // error below: PEN045
  @Table BagHandle<Fare> fare();

  @Decimal(precision = 8, scale = 2) // error below: PEN060
  @Value ValueHandle<Integer> limit();
}
