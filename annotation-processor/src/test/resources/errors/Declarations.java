package errors;

import dev.penstock.*;
import dev.penstock.annotation.*;
import java.math.BigDecimal;
import java.time.*;

record Order(@NotNull String customer, int amount, Integer discount, @NotNull LocalDate day) {}
record Row(@NotNull String customer) {}

record Money(BigDecimal amount) {}

record Thing(Object thing) {}

final class NoRecord {}

@Circuit
interface Declarations extends LiveCircuit {
  @Table BagHandle<Money> money(); // error: PEN045

  @Table BagHandle<Thing> thing(); // error: PEN045

  @Table BagHandle<NoRecord> noRecord(); // error: PEN060

  @Table(key = "customer") MapHandle<Integer, Order> keyed(); // error: PEN060

  @Table MapHandle<String, Order> noKey(); // error: PEN060

  @View("SELECT customer FROM keyed") MapView<String, Row> noKeyOfView(); // error: PEN060

  @Value(initial = "many") ValueHandle<Integer> threshold(); // error: PEN060

  int unannotated(); // error: PEN060

  @Table BagHandle<Order> propagate(); // error: PEN060
}

@Circuit
interface NoCircuit {} // error: PEN060

@Circuit
sealed interface SealedCircuit extends LiveCircuit permits Open {} // error: PEN060

non-sealed interface Open extends SealedCircuit {}
