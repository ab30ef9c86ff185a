package board;

import dev.penstock.BagHandle;
import dev.penstock.LiveCircuit;
import dev.penstock.MapHandle;
import dev.penstock.MapView;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.Table;
import dev.penstock.annotation.View;

@Circuit(functions = Delays.class)
public interface FlightBoard extends LiveCircuit {
  @Table(key = "iata")
  MapHandle<String, Airport> airport();

  @Table
  BagHandle<Flight> flight();

  @View(
      key = "state",
      value =
          """
          SELECT a.state, COUNT(*) AS flights, AVG(felt(f.delay)) AS average_delay
          FROM flight f JOIN airport a ON f.origin = a.iata
          GROUP BY a.state
          """)
  MapView<String, StateDelay> stateDelay();

  static FlightBoard open() {
    throw new IllegalStateException("the build has not woven this");
  }
}
