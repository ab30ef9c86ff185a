package dev.penstock.codegen.operator;

import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.UniqueNames;
import java.util.List;
import java.util.function.BiConsumer;

/** Looks for the one row of a key among rows that show what their flush has reached. */
final class Shown {
  private final String rows;
  private final SlotMethods slots;
  private final List<StoredColumn> key;

  Shown(String rows, SlotMethods slots, List<StoredColumn> key) {
    this.rows = rows;
    this.slots = slots;
    this.key = key;
  }

  /** The place of a column under another number. */
  static Place moved(Place place, int column) {
    StoredColumn old = place.column();
    return new Place(
        new StoredColumn(column, old.name(), old.type(), old.canFail()),
        place.offset(),
        place.nulls(),
        place.nullBit(),
        place.failure());
  }

  // int slot = findAirport(origin);
  // if (slot >= 0 && airportRows.shows(slot)) {
  //   Object[] objects = airportRows.shownObjects(slot);
  //   int objectsAt = airportRows.shownObjectsAt(slot);
  //   String state = (String) objects[objectsAt + AirportRow.STATE];
  //   …
  // }
  void probe(
      Row keyRow, Probe probe, List<Place> live, Scope scope, BiConsumer<Row, Scope> inside) {
    Body body = scope.body();
    String known = probe.slot();
    int opened = known == null ? Probes.guardNulls(key, keyRow, body) : 0;
    String slot = known == null ? "0" : known;
    if (key.isEmpty() || known != null) {
      body.begin("if ($N.shows($L))", rows, slot);
    } else {
      slot = body.local("slot", UniqueNames.camel(slots.table().subject(), "slot"));
      body.add("int $L = $L", slot, slots.find(keyRow, body));
      body.begin("if ($L >= 0 && $N.shows($L))", slot, rows, slot);
    }
    inside.accept(load(body, slot, live, probe.owner()), scope);
    body.end();
    for (; opened > 0; opened--) {
      body.end();
    }
  }

  private Row load(Body body, String slot, List<Place> live, String owner) {
    RowAccess access =
        RowAccess.named(body, slot, RowReads.hasWords(live), RowReads.hasObjects(live));
    if (RowReads.hasWords(live)) {
      body.add("$T $L = $N.shownWords($L)", long[].class, access.words(), rows, slot);
      body.add("int $L = $N.shownAt($L)", access.at(), rows, slot);
    }
    if (RowReads.hasObjects(live)) {
      body.add("$T $L = $N.shownObjects($L)", Object[].class, access.objects(), rows, slot);
      body.add("int $L = $N.shownObjectsAt($L)", access.objectsAt(), rows, slot);
    }
    Row row = new Row(Row.ONCE);
    access.load(body, live, owner, row);
    return row;
  }
}
