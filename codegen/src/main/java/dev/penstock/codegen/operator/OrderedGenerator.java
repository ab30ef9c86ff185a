package dev.penstock.codegen.operator;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.RowShape;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.StateForm;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import javax.lang.model.element.Modifier;

/** Keeps rows in order, by key. */
final class OrderedGenerator implements OperatorGenerator, Collection, Slotted {
  private final Integrate op;
  private final Emission emission;
  private final List<StoredColumn> key = new ArrayList<>();
  private RowShape keyShape;
  private RowShape shape;
  private SlotMethods slots;
  private String state;
  private String method;
  private RowParameters parameters;

  OrderedGenerator(Integrate op, Emission emission) {
    this.op = op;
    this.emission = emission;
  }

  @Override
  public void declare() {
    op.keys().stream().distinct().forEach(i -> key.add(emission.column(op, i)));
    List<StoredColumn> kept =
        emission.columns(op).stream().filter(c -> !op.keys().contains(c.index())).toList();
    String rows = emission.naming().by(op, op.keys()) + "InOrder";
    String view = emission.graph().id(op).view();
    state = emission.out().names().unique(rows, UniqueNames.camel(view, UniqueNames.title(rows)));
    SlotTable table = emission.slots(op, state, key);
    keyShape =
        table.isShared()
            ? table.shape()
            : new RowShape(emission.out(), Naming.keyClass(state), "A key of " + state + ".")
                .columns(key);
    shape = new RowShape(emission.out(), state + "_row", "A row of " + state + ".");
    shape.skip(wordsOfNode(), 0);
    shape.columns(kept);
    slots = new SlotMethods(emission, table, keyShape, key);
    method = emission.out().names().unique("integrate" + StateFields.title(state));
    String keyColumns =
        table.isShared()
            ? table.describe(key, shape)
            : ColumnTables.declare(keyShape, keyShape.places().values());
    addField(keyColumns);
  }

  private int wordsOfNode() {
    return op.isOfIntervals() ? RuntimeType.WORDS_OF_INTERVAL : RuntimeType.WORDS_OF_NODE;
  }

  // private final OrderedRows flightByStateInOrder =
  //     state("2f6c01a55d0e7b93", "best 3:15",
  //         new OrderedRows("best#2", FlightByStateInOrderKey.LAYOUT,
  // FlightByStateInOrderRow.LAYOUT,
  //             new FlightByStateInOrderOrder())
  //         .describe(…));
  private void addField(String keyColumns) {
    ClassName layout = RuntimeType.ROW_LAYOUT.className();
    String columns = ColumnTables.declare(shape, shape.places().values());
    String order = emission.out().names().unique(UniqueNames.title(state, "order"));
    emission.out().type(new OrderClass(op, shape.places()).type(order, state));
    CodeBlock form =
        CodeBlock.of(
            "new $T($S, $L, $L, new $T()).describe($L::text, $L::text)",
            RuntimeType.ORDERED_ROWS.className(),
            emission.graph().id(op).toString(),
            slots.keys(layout),
            shape.layout(layout, "LAYOUT"),
            emission.out().name().nestedClass(order),
            keyColumns,
            columns);
    StateFields.add(emission, RuntimeType.ORDERED_ROWS, state, op, form);
  }

  /** The field with the rows. */
  String state() {
    return state;
  }

  /** Where a column stands in a row. */
  Place place(int column) {
    return shape.place(column);
  }

  /** The constant of the place of a column in a row's words or objects. */
  String offset(int column) {
    return place(column).offset();
  }

  @Override
  public boolean isInOrder() {
    return true;
  }

  /** Equal rows are one row. */
  @Override
  public boolean isOnce() {
    return false;
  }

  @Override
  public void probe(Probe probe, Scope scope, BiConsumer<Row, Scope> inside) {
    Body body = scope.body();
    FoundSlot found = FoundSlot.of(probe, key, slots, body);
    Row match = new RangeScan(emission, state, shape.places()).begin(found.slot(), probe, body);
    found.key().columns().forEach(match::with);
    inside.accept(match, scope.loop());
    body.end();
    found.end(body);
  }

  @Override
  public SlotTable slots() {
    return slots.table();
  }

  @Override
  public CodeBlock slotOf(Row row, Body body) {
    return slots.insert(row, body);
  }

  @Override
  public void accept(int side, Row row, Scope scope) {
    if (emission.commonSlots().isFound(op)) {
      emission.call(method, row.slot(slots.table()), parameters(), row, scope);
    } else {
      emission.call(method, parameters(), row, scope);
    }
  }

  private RowParameters parameters() {
    if (parameters == null) {
      BitSet needed = (BitSet) emission.graph().live(op).clone();
      if (emission.commonSlots().isFound(op)) {
        op.keys().forEach(needed::clear);
        for (CircuitGraph.Use use : emission.graph().uses(op)) {
          if (emission.generator(use.reader()) instanceof JoinGenerator join) {
            needed.or(join.needed(use.side()));
          }
        }
      }
      parameters = new RowParameters(emission, method, emission.columns(op.input(), needed));
    }
    return parameters;
  }

  // private void integrateFlightByStateInOrder(String state, int delay, long weight) {
  //   int slot = flightByStateInOrderSlot(state);
  //   int row = flightByStateInOrder.blank();
  //   long[] words = flightByStateInOrder.words();
  //   int at = flightByStateInOrder.at(row);
  //   words[at + FlightByStateInOrderRow.DELAY] = delay;
  //   flightByStateInOrder.add(slot, weight);
  // }
  @Override
  public void emit() {
    MethodSpec.Builder spec =
        MethodSpec.methodBuilder(method)
            .addModifiers(Modifier.PRIVATE)
            .addJavadoc("$L: keeps one changed row in its place", emission.docs().title(op))
            .addJavadoc(
                op.form() == StateForm.RANGES
                    ? ", then joins it with what the other sides hold at this moment."
                    : ".");
    Body body = new Body(emission.out().names());
    boolean takesSlot = emission.commonSlots().isFound(op);
    String slot = takesSlot ? body.local("slot") : null;
    if (takesSlot) {
      spec.addParameter(int.class, slot);
    }
    Row row = parameters().declare(spec, body, emission.weightLater(body));
    spec.addParameter(long.class, "weight");
    Scope scope = new Scope(body, "return");
    Row certain = emission.errors().checked(op.input(), needed(), row, scope).row();
    if (!takesSlot) {
      slot = body.local("slot");
      body.add("int $L = $L", slot, slots.insert(certain, body));
    }
    String blank = body.local("row");
    body.add("int $L = $N.blank()", blank, state);
    boolean words = shape.words() > wordsOfNode();
    RowAccess access = StateFields.access(body, state, blank, words, shape.objects() > 0);
    WideRows.store(emission, method, access, shape.places().values(), certain, body);
    body.add("$N.add($L, weight)", state, slot);
    emission.push(op, certain.at(slots.table(), slot), scope);
    emission.out().method(MemberKind.OPERATOR, spec.addCode(body.code()).build());
  }

  /** The columns that are errors if they have failed: those of the key, or of a sound row all. */
  private List<Integer> needed() {
    if (op.form() == StateForm.RANGES) {
      return emission.commonSlots().isFound(op) ? List.of() : op.keys();
    }
    return parameters().columns().stream().map(StoredColumn::index).toList();
  }

  /** Loads columns of a row of a slot into local variables. */
  void load(String slot, String row, BitSet needed, String owner, Body body, Row into) {
    Map<Integer, Place> ofKey = places(keyShape, needed);
    Map<Integer, Place> ofRow = places(shape, needed);
    if (!ofKey.isEmpty()) {
      String hint = row.equals("0") ? "row" : row;
      String keys = body.local("keys", UniqueNames.camel(hint, "keys"));
      body.add("$T $L = $L", RuntimeType.KEY_TABLE.className(), keys, slots.table().code());
      arrays(keys, slot, hint + "Key", ofKey, body).load(body, ofKey.values(), owner, into);
    }
    arrays(state, row, row, ofRow, body).load(body, ofRow.values(), owner, into);
  }

  private Map<Integer, Place> places(RowShape of, BitSet needed) {
    Map<Integer, Place> places = new LinkedHashMap<>();
    if (of == shape) {
      shape.places().forEach((column, place) -> places.put(column, place));
    } else {
      // A table that is shared knows its key's columns as those of the first form.
      List<Place> shared = List.copyOf(keyShape.places().values());
      for (int i = 0; i < key.size(); i++) {
        StoredColumn column = key.get(i);
        places.put(column.index(), Shown.moved(shared.get(i), column.index()));
      }
    }
    places.keySet().removeIf(column -> !needed.get(column));
    return places;
  }

  private static RowAccess arrays(
      String rows, String row, String hint, Map<Integer, Place> places, Body body) {
    boolean words = RowReads.hasWords(places.values());
    return StateFields.access(body, rows, row, hint, words, RowReads.hasObjects(places.values()));
  }
}
