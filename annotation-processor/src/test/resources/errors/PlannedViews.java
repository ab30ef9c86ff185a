import dev.penstock.BagHandle;
import dev.penstock.ListView;
import dev.penstock.LiveCircuit;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.Table;
import dev.penstock.annotation.View;

class PlannedViews {
  record Call(int number, int minutes) {}

  static final class CallPlan {}

  @Circuit(plan = CallPlan.class)
  // error below: PEN084
  interface Calls extends LiveCircuit {
    @Table
    BagHandle<Call> call();

    @View
    ListView<Call> longCall();
  }

  @Circuit(plan = CallPlan.class)
  interface QueryAndPlan extends LiveCircuit {
    @Table
    BagHandle<Call> call();

    @View("SELECT number, minutes FROM call")
    ListView<Call> longCall(); // error: PEN060
  }

  @Circuit
  interface NeitherQueryNorPlan extends LiveCircuit {
    @Table
    BagHandle<Call> call();

    @View(order = "number")
    ListView<Call> longCall(); // error: PEN060
  }

  static final class Program {
    static Calls open() {
      return PlannedViews_CallsCircuit.open();
    }
  }
}
