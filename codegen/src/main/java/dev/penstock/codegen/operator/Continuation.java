package dev.penstock.codegen.operator;

import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** A method that a pipeline goes on in when the one before gets too long for the JIT. */
final class Continuation {
  private final Emission emission;
  private final String name;
  private final MethodSpec.Builder method;
  private final Body body;
  private final RowParameters parameters;
  private final Row row;

  /** A method that takes these columns of a row, the slots that are known of it, and its weight. */
  Continuation(Emission emission, List<StoredColumn> columns, Row handed) {
    this.emission = emission;
    this.name = emission.out().names().unique("goOn");
    this.method =
        MethodSpec.methodBuilder(name)
            .addModifiers(Modifier.PRIVATE)
            .addJavadoc("Goes on with one row: its pipeline is too long for one method.");
    this.body = new Body(emission.out().names());
    this.parameters = new RowParameters(emission, name, columns);
    Map<SlotTable, String> slots = new LinkedHashMap<>();
    handed
        .slots()
        .forEach(
            (table, slot) ->
                slots.put(table, body.local("slot", UniqueNames.camel(table.subject(), "slot"))));
    slots.values().forEach(slot -> method.addParameter(int.class, slot));
    this.row = parameters.declare(method, body, emission.weightLater(body));
    slots.forEach(row::at);
    method.addParameter(long.class, "weight");
  }

  /** Writes the call, where a row is on its way. */
  void call(Row handed, Scope scope) {
    emission.call(name, List.copyOf(handed.slots().values()), parameters, handed, scope);
  }

  /** The row inside of the method. */
  Row row() {
    return row;
  }

  /** The inside of the method. */
  Scope scope() {
    return new Scope(body, "return");
  }

  /** Adds the method; everything is written. */
  void add() {
    emission.out().method(MemberKind.PIPELINE, method.addCode(body.code()).build());
  }
}
