package errors;

import dev.penstock.*;
import dev.penstock.annotation.*;

class CollidingCircuits {
  record Flight(int delay) {}

  interface Outer {
    @Circuit
    interface Inner extends LiveCircuit {
      @Table BagHandle<Flight> flight();
    }
  }

  @Circuit
  interface Outer_Inner extends LiveCircuit { // error: PEN090
    @Table BagHandle<Flight> flight();
  }
}
