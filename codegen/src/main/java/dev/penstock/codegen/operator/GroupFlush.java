package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Differentiate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/**
 * Writes the flush of a collection by group: −old and +new of the groups that show something else.
 */
final class GroupFlush {
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
  //     boolean after = words[at + STATE_DELAY_GROUP_ROWS] > 0;
  //     if (before && after && log[logAt + …] == words[at + …]) {
  //       continue;
  //     }
  //     … −old, +new …
  //   }
  // }
  /**
   * Adds the method; {@code made} writes how the columns are made that the row does not hold yet.
   */
  void emit(Function<GroupRow, Row> made) {
    List<CircuitGraph.Use> uses = new ArrayList<>();
    List<CircuitGraph.Use> streams = new ArrayList<>();
    for (CircuitGraph.Use use : emission.graph().uses(op)) {
      (use.reader() instanceof Differentiate ? streams : uses).add(use);
    }
    ChangeLoop loop = new ChangeLoop(emission, state.field(), !uses.isEmpty());
    uses.addAll(streams);
    String change =
        loop.declareChange(
            state.subject(),
            "Hands on what one group has shown or shows.",
            state.shape(),
            live().values(),
            (row, scope) -> emission.push(uses, row, scope));
    Body body = new Body(emission.out().names());
    List.of("k", "touched", "before", "after", "log", "logAt").forEach(body::local);
    loop.begin(body);
    writeGroup(body, made, loop, change);
    loop.end(body);
    emission
        .out()
        .method(
            MemberKind.OPERATOR,
            MethodSpec.methodBuilder(method)
                .addModifiers(Modifier.PRIVATE)
                .addJavadoc("$L: −old and +new of each group that shows", emission.docs().title(op))
                .addJavadoc("\nsomething else than before the step.")
                .addCode(body.code())
                .build());
  }

  private void writeGroup(Body body, Function<GroupRow, Row> made, ChangeLoop loop, String change) {
    String field = state.field();
    String slot = body.local("slot");
    body.add("int $L = $N.touchedSlot(k)", slot, field);
    RowAccess access = StateFields.access(body, field, slot, state.shape());
    Row row = made.apply(new GroupRow(body, slot, access));
    List<Place> places =
        row.columns().keySet().stream().map(column -> state.shown().get(column)).toList();
    access.store(body, state.shape(), places, row);
    body.add("boolean before = $N.showedBefore(k)", field);
    CodeBlock shows =
        state.isGlobal() ? CodeBlock.of("true") : CodeBlock.of("words[at + $L] > 0", state.rows());
    body.add("boolean after = $L", shows);
    skipEqual(body);
    loop.exchange(body, change, CodeBlock.of("before"), CodeBlock.of("after"));
  }

  private void skipEqual(Body body) {
    List<CodeBlock> same = new ArrayList<>();
    boolean objects = false;
    Map<String, String> words = new LinkedHashMap<>();
    List<Place> shown = new ArrayList<>();
    state
        .shown()
        .forEach(
            (column, place) -> {
              if (emission.graph().live(op).get(column)) {
                shown.add(place);
              }
            });
    for (Place place : shown) {
      if (JavaTypes.isObject(place.column().type())) {
        objects = true;
        same.add(
            CodeBlock.of(
                "$T.equals(objectLog[objectLogAt + $L],$Wobjects[objectsAt + $L])",
                java.util.Objects.class,
                place.offset(),
                place.offset()));
      } else {
        words.put(place.offset(), place.offset());
      }
      words.put(String.valueOf(place.nulls()), place.nulls());
      words.put(String.valueOf(place.failure()), place.failure());
    }
    words.values().removeIf(word -> word == null);
    words
        .values()
        .forEach(word -> same.add(CodeBlock.of("log[logAt + $L] == words[at + $L]", word, word)));
    if (!words.isEmpty()) {
      body.add("$T log = $N.log()", long[].class, state.field());
      body.add("int logAt = $N.logAt(k)", state.field());
    }
    if (objects) {
      body.add("$T objectLog = $N.objectLog()", Object[].class, state.field());
      body.add("int objectLogAt = $N.objectLogAt(k)", state.field());
    }
    same.add(0, CodeBlock.of("before$W&& after"));
    body.begin("if ($L)", CodeBlock.join(same, "$W&& "));
    body.add("continue");
    body.end();
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
