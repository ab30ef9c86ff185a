package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Differentiate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/**
 * Writes the flush of a collection by group: −old and +new of the groups that show something else.
 */
final class GroupFlush {
  /** As many columns are made in one method. */
  private static final int MOST_MADE = 24;

  private final Emission emission;
  private final CircuitOp op;
  private final GroupState state;
  private final String method;

  GroupFlush(Emission emission, CircuitOp op, GroupState state, String method) {
    this.emission = emission;
    this.op = op;
    this.state = state;
    this.method = method;
  }

  // private void flushStateDelay() {
  //   for (int k = 0, touched = stateDelayGroups.touched(); k < touched; k++) {
  //     int slot = stateDelayGroups.touchedSlot(k);
  //     long[] words = stateDelayGroups.words();
  //     int at = stateDelayGroups.at(slot);
  //     … the columns that are made now …
  //     long[] log = stateDelayGroups.log();
  //     int logAt = stateDelayGroups.logAt(k);
  //     boolean before = stateDelayGroups.showedBefore(k);
  //     boolean after = words[at + StateDelayGroup.ROWS] > 0;
  //     if (before && after && log[logAt + …] == words[at + …]) {
  //       continue;
  //     }
  //     … −old, +new …
  //   }
  // }
  /** Adds the method; {@code made} says how the columns are made that the row does not hold yet. */
  void emit(boolean readsObjects, Map<Integer, Function<GroupRow, Value>> made) {
    List<CircuitGraph.Use> uses = new ArrayList<>();
    List<CircuitGraph.Use> streams = new ArrayList<>();
    for (CircuitGraph.Use use : emission.graph().uses(op)) {
      (use.reader() instanceof Differentiate ? streams : uses).add(use);
    }
    ChangeLoop loop = loop(uses);
    uses.addAll(streams);
    String change =
        loop.declareChange(
            state.subject(),
            handsOn(uses.size()),
            state.shape(),
            live().values(),
            (row, scope) -> emission.push(op, uses, row, scope));
    Body body = new Body(emission.out().names());
    List.of("k", "touched", "before", "after", "log", "logAt", "objectLog", "objectLogAt")
        .forEach(body::local);
    boolean objects = readsObjects || RowReads.hasObjects(liveShown());
    loop.begin(body);
    writeGroup(body, objects, made, loop, change);
    loop.end(body);
    emission
        .out()
        .method(
            MemberKind.OPERATOR,
            MethodSpec.methodBuilder(method)
                .addModifiers(Modifier.PRIVATE)
                .addJavadoc(
                    "$L: −old and +new of each group that shows something else than before.",
                    emission.docs().title(op))
                .addCode(body.code())
                .build());
    loop.addChange();
  }

  private ChangeLoop loop(List<CircuitGraph.Use> joins) {
    SlotTable slots = joins.stream().anyMatch(this::takesSlot) ? state.slots().table() : null;
    return new ChangeLoop(emission, MemberKind.OPERATOR, state.field(), !joins.isEmpty(), slots);
  }

  private boolean takesSlot(CircuitGraph.Use use) {
    return emission.generator(use.reader()) instanceof JoinGenerator join && join.takesSlot();
  }

  private static String handsOn(int readers) {
    String what = "Hands on what one group has shown or shows";
    return readers > 1
        ? what + ", to " + readers + " readers as values: the row stays the group's (borrowed)."
        : what + ".";
  }

  private void writeGroup(
      Body body,
      boolean objects,
      Map<Integer, Function<GroupRow, Value>> made,
      ChangeLoop loop,
      String change) {
    String field = state.field();
    String slot = body.local("slot");
    body.add("int $L = $N.touchedSlot(k)", slot, field);
    RowAccess access = StateFields.access(body, field, slot, /* hasWords= */ true, objects);
    body.add("boolean before = $N.showedBefore(k)", field);
    if (!state.isGlobal()) {
      body.add("boolean after = words[at + $L] > 0", state.rows());
    }
    make(body, new GroupRow(body, slot, access), made);
    skipEqual(body, loop);
    CodeBlock after = state.isGlobal() ? null : CodeBlock.of("after");
    loop.exchange(body, change, CodeBlock.of("before"), after);
  }

  // if (after) {
  //   words[at + RouteGroup.AVERAGE] = …;
  // }
  private void make(Body body, GroupRow group, Map<Integer, Function<GroupRow, Value>> made) {
    if (made.isEmpty()) {
      return;
    }
    Body making = body.fork();
    if (made.size() <= MOST_MADE) {
      make(made.keySet(), made, new GroupRow(making, group.slot(), group.access()), Set.of());
    } else {
      makeInParts(made, making, group);
    }
    if (state.isGlobal()) {
      body.append(making);
    } else {
      body.begin("if (after)").append(making).end();
    }
  }

  /** Makes some of the columns. */
  private void make(
      Collection<Integer> columns,
      Map<Integer, Function<GroupRow, Value>> made,
      GroupRow group,
      Set<String> flagsSoFar) {
    Row row = new Row(Row.ONCE);
    columns.forEach(column -> row.with(column, made.get(column).apply(group)));
    List<Place> places = columns.stream().map(column -> state.shown().get(column)).toList();
    group.access().store(group.body(), places, row, flagsSoFar);
  }

  // private void makeStateDelay(int slot) {
  //   long[] words = stateDelayGroups.words();
  //   int at = stateDelayGroups.at(slot);
  //   …
  // }
  private void makeInParts(
      Map<Integer, Function<GroupRow, Value>> made, Body body, GroupRow group) {
    List<Integer> columns = List.copyOf(made.keySet());
    Set<String> flagsSoFar = new HashSet<>();
    for (int from = 0; from < columns.size(); from += MOST_MADE) {
      List<Integer> part = columns.subList(from, Math.min(from + MOST_MADE, columns.size()));
      String name = emission.out().names().unique("make" + StateFields.title(state.subject()));
      body.add("$N($L)", name, group.slot());
      Body inside = new Body(emission.out().names());
      String slot = inside.local("slot");
      RowAccess access =
          StateFields.access(inside, state.field(), slot, /* hasWords= */ true, makesObjects(part));
      make(part, made, new GroupRow(inside, slot, access), flagsSoFar);
      part.forEach(column -> flagsSoFar.add(state.shown().get(column).nulls()));
      emission
          .out()
          .method(
              MemberKind.OPERATOR,
              MethodSpec.methodBuilder(name)
                  .addModifiers(Modifier.PRIVATE)
                  .addParameter(int.class, slot)
                  .addJavadoc("Makes some of the columns that a group shows.")
                  .addCode(inside.code())
                  .build());
    }
  }

  private boolean makesObjects(List<Integer> columns) {
    return RowReads.hasObjects(columns.stream().map(column -> state.shown().get(column)).toList());
  }

  // if (before && after && log[logAt + RouteGroup.FLIGHTS] == words[at + RouteGroup.FLIGHTS]) {
  //   continue;
  // }
  private void skipEqual(Body body, ChangeLoop loop) {
    List<CodeBlock> same = new ArrayList<>();
    same.add(CodeBlock.of(state.isGlobal() ? "before" : "before && after"));
    Set<String> words = new LinkedHashSet<>();
    List<Place> objects = new ArrayList<>();
    for (Place place : liveShown()) {
      if (JavaTypes.isObject(place.column().type())) {
        objects.add(place);
      } else {
        words.add(place.offset());
      }
      words.add(place.nulls());
      words.add(place.failure());
    }
    words.remove(null);
    readLog(!words.isEmpty(), !objects.isEmpty(), body);
    loop.logged(!words.isEmpty(), !objects.isEmpty());
    if (words.size() + objects.size() > RowAccess.WIDE) {
      new ShownRows(emission, state.subject()).compare(words, objects, same);
      body.begin("if ($L)", CodeBlock.join(same, " && "));
      body.add("continue");
      body.end();
      return;
    }
    for (String word : words) {
      same.add(CodeBlock.of("log[logAt + $L] == words[at + $L]", word, word));
    }
    String equals = "$T.equals(objectLog[objectLogAt + $L], objects[objectsAt + $L])";
    for (Place place : objects) {
      same.add(CodeBlock.of(equals, Objects.class, place.offset(), place.offset()));
    }
    body.begin("if ($L)", CodeBlock.join(same, " && "));
    body.add("continue");
    body.end();
  }

  private void readLog(boolean words, boolean objects, Body body) {
    if (words) {
      body.add("$T log = $N.log()", long[].class, state.field());
      body.add("int logAt = $N.logAt(k)", state.field());
    }
    if (objects) {
      body.add("$T objectLog = $N.objectLog()", Object[].class, state.field());
      body.add("int objectLogAt = $N.objectLogAt(k)", state.field());
    }
  }

  /** The places of the columns that readers see, those of the key left out. */
  private List<Place> liveShown() {
    List<Place> shown = new ArrayList<>();
    state
        .shown()
        .forEach(
            (column, place) -> {
              if (emission.graph().live(op).get(column)) {
                shown.add(place);
              }
            });
    return shown;
  }

  /** The places of all columns that readers see, those of the key included. */
  private Map<Integer, Place> live() {
    Map<Integer, Place> live = new LinkedHashMap<>();
    emission.graph().live(op).stream()
        .forEach(
            column -> {
              Place key = state.shape().place(column);
              live.put(column, key != null ? key : state.shown().get(column));
            });
    return live;
  }
}
