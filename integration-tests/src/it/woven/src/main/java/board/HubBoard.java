package board;

import dev.penstock.BagHandle;
import dev.penstock.LiveCircuit;
import dev.penstock.MapView;
import dev.penstock.annotation.Circuit;
import dev.penstock.annotation.NotNull;
import dev.penstock.annotation.Table;
import dev.penstock.annotation.View;

@Circuit(plan = HubPlan.class)
public interface HubBoard extends LiveCircuit {
  record Hub(@NotNull String origin, long flights) {}

  @Table
  BagHandle<Flight> flight();

  @View(key = "origin")
  MapView<String, Hub> hub();

  static HubBoard open() {
    throw new IllegalStateException("the build has not woven this");
  }
}
