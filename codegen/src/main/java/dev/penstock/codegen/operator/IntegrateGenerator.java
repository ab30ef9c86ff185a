package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.RowShape;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.circuit.AppendOnly;
import dev.penstock.plan.circuit.Integrate;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiConsumer;
import javax.lang.model.element.Modifier;
import org.apache.calcite.linq4j.tree.Expression;

/** Keeps the rows of a join's side in one block per key. */
final class IntegrateGenerator implements OperatorGenerator, Collection, Slotted {
  private final Integrate op;
  private final Emission emission;
  private final List<StoredColumn> key = new ArrayList<>();
  private final List<StoredColumn> kept = new ArrayList<>();
  private RowShape shape;
  private SlotMethods slots;
  private String state;
  private String weight;
  private String method;
  private RowParameters parameters;

  IntegrateGenerator(Integrate op, Emission emission) {
    this.op = op;
    this.emission = emission;
  }

  @Override
  public void declare() {
    op.keys().stream().distinct().forEach(i -> key.add(certain(i)));
    for (StoredColumn column : emission.columns(op)) {
      if (!op.keys().contains(column.index())) {
        kept.add(column);
      }
    }
    String rows = emission.naming().by(op, op.keys());
    String view = emission.graph().id(op).view();
    state = emission.out().names().unique(rows, UniqueNames.camel(view, UniqueNames.title(rows)));
    SlotTable table = emission.slots(op, state, key);
    RowShape keyShape =
        table.isShared()
            ? table.shape()
            : new RowShape(emission.out(), Naming.keyClass(state), "A key of " + state + ".")
                .columns(key);
    shape = new RowShape(emission.out(), state + "_row", "A row of " + state + ".");
    weight = shape.word("weight");
    shape.columns(kept);
    slots = new SlotMethods(emission, table, keyShape, key);
    method = emission.out().names().unique("integrate" + StateFields.title(state));
    String keyColumns =
        table.isShared()
            ? table.describe(key, shape)
            : ColumnTables.declare(keyShape, keyShape.places().values());
    StateFields.blocks(emission, op, state, slots, keyColumns, shape);
  }

  private StoredColumn certain(int index) {
    return new StoredColumn(index, op.type().name(index), op.type().type(index), false);
  }

  @Override
  public boolean isOnce() {
    return new AppendOnly().holds(op);
  }

  @Override
  public SlotTable slots() {
    return slots.table();
  }

  @Override
  public void accept(int side, Row row, Scope scope) {
    if (emission.commonSlots().isFound(op)) {
      emission.call(method, row.slot(slots.table()), parameters(), row, scope);
    } else {
      emission.call(method, parameters(), row, scope);
    }
  }

  /** What is kept of a row or handed on; the key only if a join looks for it. */
  private RowParameters parameters() {
    if (parameters == null) {
      parameters = new RowParameters(emission, method, emission.columns(op.input(), needed()));
    }
    return parameters;
  }

  private BitSet needed() {
    BitSet needed = (BitSet) emission.graph().live(op).clone();
    if (emission.commonSlots().isFound(op)) {
      op.keys().forEach(needed::clear);
      for (CircuitGraph.Use use : emission.graph().uses(op)) {
        needed.or(((JoinGenerator) emission.generator(use.reader())).needed(use.side()));
      }
    }
    return needed;
  }

  @Override
  public CodeBlock slotOf(Row row, Body body) {
    return slots.insert(row, body);
  }

  // private void integrateFlightByOrigin(String origin, int delay, long weight) {
  //   int slot = flightByOriginSlot(origin);
  //   int position = flightByOrigin.append(slot);
  //   long[] words = flightByOrigin.words();
  //   int at = flightByOrigin.at(position);
  //   words[at + FlightByOriginRow.WEIGHT] = weight;
  //   words[at + FlightByOriginRow.DELAY] = delay;
  //   joinFlightWithAirport(origin, delay, weight);
  // }
  @Override
  public void emit() {
    MethodSpec.Builder spec =
        MethodSpec.methodBuilder(method)
            .addModifiers(Modifier.PRIVATE)
            .addJavadoc("$L: keeps one changed row", emission.docs().title(op))
            .addJavadoc(", then joins it with what the other sides hold at this moment.");
    Body body = new Body(emission.out().names());
    boolean takesSlot = emission.commonSlots().isFound(op);
    String slot = takesSlot ? body.local("slot") : null;
    if (takesSlot) {
      spec.addParameter(int.class, slot);
    }
    Row row = parameters().declare(spec, body, emission.weightLater(body));
    spec.addParameter(long.class, "weight");
    Scope scope = new Scope(body, "return");
    Row certain = row;
    if (!takesSlot) {
      certain = emission.errors().checked(op.input(), op.keys(), row, scope).row();
      slot = body.local("slot");
      body.add("int $L = $L", slot, slots.insert(certain, body));
    }
    String position = body.local("position");
    body.add("int $L = $N.append($L)", position, state, slot);
    RowAccess access =
        StateFields.access(body, state, position, /* hasWords= */ true, shape.objects() > 0);
    RowAccess.set(body, access.word(weight), certain.weight());
    WideRows.store(emission, method, access, shape.places().values(), certain, body);
    emission.push(op, certain.at(slots.table(), slot), scope);
    emission.out().method(MemberKind.OPERATOR, spec.addCode(body.code()).build());
  }

  // int slot = findFlightByOrigin(iata);
  // if (slot >= 0) {
  //   for (int position = flightByOrigin.first(slot), end = flightByOrigin.end(slot);
  //       position < end;
  //       position++) {
  //     int at = flightByOrigin.at(position);
  //     …
  //   }
  // }
  @Override
  public void probe(Probe probe, Scope scope, BiConsumer<Row, Scope> inside) {
    Body body = scope.body();
    FoundSlot found = FoundSlot.of(probe, key, slots, body);
    Row match = scan(found.slot(), probe, body);
    found.key().columns().forEach(match::with);
    inside.accept(match, scope.loop());
    body.end();
    found.end(body);
  }

  /** Opens the loop over the rows of a slot; returns the row inside, its key left out. */
  private Row scan(String slot, Probe probe, Body body) {
    List<Place> live =
        shape.places().values().stream()
            .filter(p -> probe.needed().get(p.column().index()))
            .toList();
    boolean hasWords = RowReads.hasWords(live) || !isOnce();
    boolean hasObjects = RowReads.hasObjects(live);
    String position = body.local("position");
    RowAccess access = RowAccess.named(body, position, hasWords, hasObjects);
    if (hasWords) {
      body.add("$T $L = $N.words()", long[].class, access.words(), state);
    }
    if (hasObjects) {
      body.add("$T $L = $N.objects()", Object[].class, access.objects(), state);
    }
    String end = body.local("end");
    CodeBlock first = CodeBlock.of("int $L = $N.first($L)", position, state, slot);
    CodeBlock last =
        CodeBlock.of("$L = $N.end($L)$L", end, state, slot, probe.self() ? " - 1" : "");
    body.begin("for ($L, $L; $L < $L; $L++)", first, last, position, end, position);
    if (hasWords) {
      body.add("int $L = $N.at($L)", access.at(), state, position);
    }
    if (hasObjects) {
      body.add("int $L = $N.objectsAt($L)", access.objectsAt(), state, position);
    }
    Row match = new Row(isOnce() ? Row.ONCE : local(body, access.word(weight)));
    access.load(body, live, probe.owner(), match);
    return match;
  }

  private static Expression local(Body body, Expression value) {
    String name = body.local("copies");
    body.add("long $L = $L", name, JavaPrinter.print(value));
    return Trees.name(long.class, name);
  }
}
