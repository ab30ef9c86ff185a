package dev.penstock.codegen.operator;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.RowShape;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.text.CanonicalText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import javax.lang.model.element.Modifier;

/**
 * Rows by group: the key's columns, how many rows the group has, the columns it shows, and what it
 * remembers of its rows.
 */
final class GroupState {
  private final Emission emission;
  private final CircuitOp op;
  private final Integrate integrate;
  private final List<StoredColumn> key;
  private final String subject;
  private final String field;
  private final RowShape shape;
  private final String rows;
  private final SlotMethods slots;
  private final Map<Integer, Place> shown = new LinkedHashMap<>();
  private final List<String> counts = new ArrayList<>();
  private final List<FieldSpec> parts = new ArrayList<>();

  GroupState(Emission emission, CircuitOp op, Integrate integrate, List<StoredColumn> key) {
    this.emission = emission;
    this.op = op;
    this.integrate = integrate;
    this.key = key;
    UniqueNames names = emission.out().names();
    GroupNames wishes = new GroupNames(emission.graph(), op, integrate, key);
    this.field = names.unique(wishes.first() + "Groups", wishes.second() + "Groups");
    this.subject = field.replaceFirst("Groups(\\d*)$", "$1");
    SlotTable table = emission.slots(integrate, field, key);
    String doc = "A row of " + field + (table.isShared() ? ", in " + table.field() + "." : ".");
    this.shape = new RowShape(emission.out(), subject + "_group", doc);
    shape.columns(key);
    if (table.isShared()) {
      table.skipTaken(shape);
    }
    this.rows = shape.word("rows");
    this.slots = new SlotMethods(emission, table, shape, key);
  }

  /** What methods are named after. */
  String subject() {
    return subject;
  }

  String field() {
    return field;
  }

  RowShape shape() {
    return shape;
  }

  /** The constant of the word that counts the group's rows. */
  String rows() {
    return rows;
  }

  SlotMethods slots() {
    return slots;
  }

  /** Whether rows come with the slot of their group. */
  boolean takesSlot() {
    return emission.commonSlots().isFound(integrate);
  }

  /** Writes the call of the method that takes a row into its group. */
  void callAbsorb(String method, RowParameters parameters, Row row, Scope scope) {
    if (takesSlot()) {
      emission.call(method, row.slot(slots.table()), parameters, row, scope);
    } else {
      emission.call(method, parameters, row, scope);
    }
  }

  /** Begins that method: its parameters but the weight; returns the row, without failed keys. */
  Row declareAbsorb(MethodSpec.Builder method, RowParameters parameters, Scope scope) {
    Body body = scope.body();
    if (takesSlot()) {
      method.addParameter(int.class, body.local("slot"));
      return parameters.declare(method, body, emission.weightLater(body));
    }
    Row row = parameters.declare(method, body, emission.weightLater(body));
    return emission.errors().checked(integrate.input(), integrate.keys(), row, scope).row();
  }

  /** Writes how the slot of a row's group is found, unless it is known; returns its variable. */
  String slot(Supplier<Row> groupKey, Body body) {
    if (takesSlot()) {
      return "slot";
    }
    String slot = body.local("slot");
    body.add("int $L = $L", slot, slots.insert(groupKey.get(), body));
    return slot;
  }

  List<StoredColumn> key() {
    return key;
  }

  /** Whether there is one group, always. */
  boolean isGlobal() {
    return key.isEmpty();
  }

  /** Columns that the group shows stand together, behind their flags. */
  void show(List<StoredColumn> columns) {
    shape.columns(columns);
    columns.forEach(column -> shown.put(column.index(), shape.place(column.index())));
  }

  /** A column that the group shows stands where something is kept anyway. */
  void showKept(Place place) {
    shown.put(place.column().index(), place);
  }

  /** The columns that the group shows, those of the key left out. */
  Map<Integer, Place> shown() {
    return shown;
  }

  /** A word that must not be below zero after a step. */
  String count(String name) {
    String word = shape.word(name);
    counts.add(word);
    return word;
  }

  /**
   * A form beside the groups' rows that remembers something per group; returns its field.
   *
   * @param more what follows the form's owner in the text, the closing parenthesis included
   */
  String part(RuntimeType type, String name, CodeBlock more) {
    return part(CodeBlock.of("new $T", type.className()), type, name, more);
  }

  /** A form that a method of its class makes. */
  String part(RuntimeType type, String factory, String name, CodeBlock more) {
    return part(CodeBlock.of("$T.$N", type.className(), factory), type, name, more);
  }

  private String part(CodeBlock made, RuntimeType type, String name, CodeBlock more) {
    String part = emission.out().names().unique(UniqueNames.camel(subject, name));
    CodeBlock form =
        CodeBlock.of("$L($S, $N$L", made, emission.graph().id(op) + " " + name, field, more);
    String hash = CanonicalText.partName(op);
    parts.add(
        FieldSpec.builder(type.className(), part, Modifier.PRIVATE, Modifier.FINAL)
            .initializer(
                "state($S, $S, $L)", hash + "-" + parts.size(), emission.docs().place(op), form)
            .build());
    return part;
  }

  Emission emission() {
    return emission;
  }

  /** Adds the fields, when all words are known. */
  void addFields() {
    ClassName layout = RuntimeType.ROW_LAYOUT.className();
    ClassName type = RuntimeType.KEYED_ROWS.className();
    String row = shape.layout(layout, "LAYOUT");
    String name = emission.graph().id(op).toString();
    CodeBlock.Builder form = CodeBlock.builder();
    if (isGlobal()) {
      form.add("$T.global($S, $L)", type, name, row);
    } else {
      SlotTable table = slots.table();
      String keys = table.isShared() ? table.field() : shape.keyOf(key).layout(layout, "KEY");
      table.take(shape);
      String columns =
          ColumnTables.declare(shape, key.stream().map(c -> shape.place(c.index())).toList());
      form.add("new $T($S, $L, $L)", type, name, keys, row);
      form.add(".describe($L::text)", columns);
    }
    if (!counts.isEmpty()) {
      form.add(".counts($L)", String.join(", ", counts));
    }
    StateFields.add(emission, RuntimeType.KEYED_ROWS, field, op, form.build());
    parts.forEach(part -> emission.out().field(MemberKind.STATE, part));
  }
}
