package dev.penstock.codegen.operator;

import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Integrate;
import java.util.ArrayList;
import java.util.List;

/** Finds the slot of a row once for all parts of one table that are fed by it. */
final class CommonSlots {
  private final Emission emission;

  CommonSlots(Emission emission) {
    this.emission = emission;
  }

  /** Whether others at the same slot are fed by the same rows, so that these come with the slot. */
  boolean isFound(Integrate rows) {
    CircuitOp feed = rows.input();
    int parts = 0;
    for (CircuitGraph.Use use : emission.graph().uses(feed)) {
      if (use.reader() instanceof Integrate other && isAlike(rows, other)) {
        parts += generators(other).size();
      } else if (use.reader() instanceof Integrate other && isInOneTable(rows, other)) {
        return false;
      }
    }
    return parts > 1 && rows.keys().stream().noneMatch(k -> emission.graph().canFail(feed, k));
  }

  private static boolean isAlike(Integrate a, Integrate b) {
    return isInOneTable(a, b) && a.keys().equals(b.keys());
  }

  private static boolean isInOneTable(Integrate a, Integrate b) {
    return a.slots() > 0 && a.slots() == b.slots();
  }

  // int slot = tKSlot(k);
  /** Writes how the slots are found that several readers of a row want; returns the row there. */
  Row find(List<CircuitGraph.Use> uses, Row handed, Scope scope) {
    Row row = new Row(handed.weight()).at(handed);
    row.with(handed, 0);
    List<Integrate> done = new ArrayList<>();
    for (CircuitGraph.Use use : uses) {
      if (use.reader() instanceof Integrate rows
          && isFound(rows)
          && done.stream().noneMatch(other -> isAlike(rows, other))) {
        done.add(rows);
        Slotted part = generators(rows).get(0);
        String named = UniqueNames.camel(part.slots().subject(), "slot");
        String slot = scope.body().local("slot", named);
        scope.body().add("int $L = $L", slot, part.slotOf(row, scope.body()));
        row.at(part.slots(), slot);
      }
    }
    return row;
  }

  /** The generators that keep something at the slot. */
  private List<Slotted> generators(Integrate rows) {
    if (emission.generator(rows) instanceof Slotted part) {
      return List.of(part);
    }
    return emission.graph().uses(rows).stream()
        .map(use -> (Slotted) emission.generator(use.reader()))
        .toList();
  }
}
