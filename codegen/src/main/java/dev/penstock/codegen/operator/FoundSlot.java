package dev.penstock.codegen.operator;

import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.UniqueNames;
import java.util.List;

/**
 * The slot at which a probe finds the rows of its key, inside the blocks that were opened to get
 * there.
 *
 * @param slot the variable
 * @param key the key's columns, as far as their values are known
 */
record FoundSlot(String slot, Row key, int opened) {
  // int slot = findFlightByOrigin(iata);
  // if (slot >= 0) {
  static FoundSlot of(Probe probe, List<StoredColumn> key, SlotMethods slots, Body body) {
    Row keyRow = Probes.keyRow(key, probe.keyColumns(), probe.values());
    if (probe.slot() != null) {
      return new FoundSlot(probe.slot(), keyRow, 0);
    }
    int opened = Probes.guardNulls(key, keyRow, body);
    if (key.isEmpty()) {
      return new FoundSlot("0", keyRow, opened);
    }
    String slot = body.local("slot", UniqueNames.camel(slots.table().subject(), "slot"));
    body.add("int $L = $L", slot, slots.find(keyRow, body));
    body.begin("if ($L >= 0)", slot);
    return new FoundSlot(slot, keyRow, opened + 1);
  }

  void end(Body body) {
    for (int i = 0; i < opened; i++) {
      body.end();
    }
  }
}
