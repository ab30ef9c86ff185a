package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.RowShape;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.TableRows;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.text.CanonicalText;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;
import org.apache.calcite.linq4j.tree.Expression;

/** One table: its handle, what of its rows is stored, and the loop over its changes. */
final class TableGenerator {
  private final Table table;
  private final Emission emission;
  private final List<Input> inputs;
  private final String handle;
  private final boolean netted;
  private final Map<Integer, StoredColumn> stored = new LinkedHashMap<>();
  private final RowShape shape;
  private final List<StoredColumn> key = new ArrayList<>();
  private SlotMethods slots;
  private String weight;
  private String presence;
  private String rows;

  TableGenerator(Table table, Emission emission) {
    this.table = table;
    this.emission = emission;
    this.inputs = emission.graph().inputs(table);
    this.handle = emission.out().names().unique(UniqueNames.camel(table.name()));
    this.netted = table.kind() != TableKind.STREAM && table.kind() != TableKind.BAG;
    this.shape = new RowShape(emission.out(), handle);
  }

  Table table() {
    return table;
  }

  String handle() {
    return handle;
  }

  RowShape shape() {
    return shape;
  }

  /** The field with the rows of a table that nets its changes. */
  String rows() {
    return rows;
  }

  /** The columns of the key, in the key's order. */
  List<StoredColumn> keyColumns() {
    return key;
  }

  /** The methods that find a row by key. */
  SlotMethods slots() {
    return slots;
  }

  /** The columns that are stored, by their position in the table. */
  Map<Integer, StoredColumn> stored() {
    return stored;
  }

  void declare() {
    BitSet read = new BitSet();
    if (table.kind() == TableKind.SET || table.kind() == TableKind.VALUE || table.checked()) {
      read.set(0, table.type().size());
    }
    table.key().forEach(read::set);
    for (Input input : inputs) {
      emission.graph().live(input).stream().forEach(i -> read.set(input.columns().get(i)));
    }
    table.key().forEach(i -> key.add(column(i)));
    List<StoredColumn> others = new ArrayList<>();
    read.stream().filter(i -> !table.key().contains(i)).forEach(i -> others.add(column(i)));
    switch (table.kind()) {
      case KEYED -> {
        shape.columns(key);
        presence = shape.word("presence");
        shape.columns(others);
      }
      case SET -> {
        key.addAll(others);
        shape.columns(others);
        presence = shape.word("presence");
      }
      case VALUE -> {
        presence = shape.word("presence");
        shape.columns(others);
      }
      case BAG -> {
        shape.columns(others);
        weight = shape.word("weight");
      }
      case STREAM -> shape.columns(others);
    }
    new HandleGenerator(this, emission).declare(key);
    if (netted && !inputs.isEmpty()) {
      rows = emission.out().names().unique(handle + "Rows");
      emission
          .out()
          .field(
              MemberKind.STATE,
              FieldSpec.builder(
                      RuntimeType.KEYED_ROWS.className(), rows, Modifier.PRIVATE, Modifier.FINAL)
                  .initializer("$N.rows()", handle)
                  .build());
      slots = new SlotMethods(emission, SlotMethods.Form.KEYED, rows, shape, key);
    }
  }

  private StoredColumn column(int index) {
    return stored.computeIfAbsent(
        index,
        i -> new StoredColumn(i, table.type().name(i), table.type().type(i), /* canFail= */ false));
  }

  void emit() {
    if (inputs.isEmpty()) {
      return;
    }
    String method = emission.out().names().unique(handle + "In");
    emission.steps().source(method, emission.docs().path(inputs));
    if (netted) {
      emitChanges(method);
    } else {
      emitLoop(method);
    }
  }

  // private void flightIn() {
  //   source(flight);
  //   long[] words = flight.words();
  //   Object[] objects = flight.objects();
  //   for (int row = 0, rows = flight.size(); row < rows; row++) {
  //     flight.current(row);
  //     int at = flight.at(row);
  //     int delay = (int) words[at + FLIGHT_DELAY];
  //     …
  //   }
  // }
  private void emitLoop(String method) {
    Body body = new Body(emission.out().names());
    List.of("words", "objects", "row", "rows", "at", "objectsAt").forEach(body::local);
    body.add("source($N)", handle);
    List<Place> places = livePlaces();
    boolean words = table.kind() == TableKind.BAG || RowReads.hasWords(places);
    boolean objects = RowReads.hasObjects(places);
    if (words) {
      body.add("$T words = $N.words()", long[].class, handle);
    }
    if (objects) {
      body.add("$T objects = $N.objects()", Object[].class, handle);
    }
    body.begin("for (int row = 0, rows = $N.size(); row < rows; row++)", handle);
    body.add("$N.current(row)", handle);
    if (words) {
      body.add("int at = $N.at(row)", handle);
    }
    if (objects) {
      body.add("int objectsAt = $N.objectsAt(row)", handle);
    }
    RowAccess access = RowAccess.of("words", "at", "objects", "objectsAt");
    Row loaded = new Row(weight(body, access));
    access.load(body, places, loaded);
    pushInputs(loaded, new Scope(body, "continue"));
    body.end();
    emission
        .out()
        .method(
            MemberKind.PIPELINE,
            MethodSpec.methodBuilder(method)
                .addModifiers(Modifier.PRIVATE)
                .addJavadoc("$L.", emission.docs().titles(inputs))
                .addCode(body.code())
                .build());
  }

  // private void airportIn() {
  //   source(airport);
  //   airportRows.beginFlush();
  //   for (int k = 0, touched = airportRows.touched(); k < touched; k++) {
  //     if (airport.changed(k)) {
  //       airport.current(k);
  //       … −old, +new …
  //     }
  //   }
  //   airportRows.endFlush();
  // }
  private void emitChanges(String method) {
    List<CircuitGraph.Use> found = rowUses();
    ChangeLoop loop = new ChangeLoop(emission, rows, !found.isEmpty());
    List<CircuitGraph.Use> all = new ArrayList<>(found);
    all.addAll(changeUses());
    String change =
        loop.declareChange(
            handle,
            "Hands on one row of `" + table.name() + "` that goes or comes.",
            shape,
            livePlaces(),
            (row, scope) -> push(all, row, scope));
    Body body = new Body(emission.out().names());
    body.add("source($N)", handle);
    loop.begin(body);
    body.begin("if ($N.changed(k))", handle);
    body.add("$N.current(k)", handle);
    body.add("int slot = $N.touchedSlot(k)", rows);
    CodeBlock after = CodeBlock.of("$N.words()[$N.at(slot) + $L] != 0", rows, rows, presence);
    loop.exchange(body, change, CodeBlock.of("$N.showedBefore(k)", rows), after);
    body.end();
    loop.end(body);
    emission
        .out()
        .method(
            MemberKind.PIPELINE,
            MethodSpec.methodBuilder(method)
                .addModifiers(Modifier.PRIVATE)
                .addJavadoc(
                    "$L: −old and +new of each row that differs.", emission.docs().titles(inputs))
                .addCode(body.code())
                .build());
  }

  private Expression weight(Body body, RowAccess access) {
    if (table.kind() == TableKind.STREAM) {
      return Row.ONCE;
    }
    String name = body.local("weight");
    body.add("long $L = $L", name, JavaPrinter.print(access.word(weight)));
    return Trees.name(long.class, name);
  }

  /** The places of the columns that somebody reads. */
  List<Place> livePlaces() {
    BitSet read = new BitSet();
    for (Input input : inputs) {
      emission.graph().live(input).stream().forEach(i -> read.set(input.columns().get(i)));
    }
    return shape.places().values().stream().filter(p -> read.get(p.column().index())).toList();
  }

  /** Hands a row of the table to all who read its changes. */
  private void pushInputs(Row tableRow, Scope scope) {
    push(changeUses(), tableRow, scope);
  }

  /** Who reads the table's changes. */
  List<CircuitGraph.Use> changeUses() {
    return emission.graph().uses(inputs).stream()
        .filter(use -> !(use.reader() instanceof TableRows))
        .toList();
  }

  /** Who finds the table's rows by key. */
  List<CircuitGraph.Use> rowUses() {
    List<CircuitOp> rowReaders = new ArrayList<>();
    for (CircuitGraph.Use use : emission.graph().uses(inputs)) {
      if (use.reader() instanceof TableRows) {
        rowReaders.add(use.reader());
      }
    }
    return emission.graph().uses(rowReaders);
  }

  /** Hands a row of the table to readers, as the row of the input that they read. */
  void push(List<CircuitGraph.Use> uses, Row tableRow, Scope scope) {
    for (int i = 0; i < uses.size(); i++) {
      CircuitGraph.Use use = uses.get(i);
      Row row = inputRow(input(use.reader().inputs().get(use.side())), tableRow);
      Scope place = i < uses.size() - 1 ? scope.shared() : scope;
      emission.generator(use.reader()).accept(use.side(), row, place);
    }
  }

  private static Input input(CircuitOp op) {
    return op instanceof TableRows rows ? (Input) rows.input() : (Input) op;
  }

  private static Row inputRow(Input input, Row tableRow) {
    Row row = new Row(tableRow.weight());
    for (int i = 0; i < input.columns().size(); i++) {
      if (tableRow.has(input.columns().get(i))) {
        row.with(i, tableRow.column(input.columns().get(i)));
      }
    }
    return row;
  }

  /** What a checkpoint finds the rows by: the table and the columns that are kept of it. */
  CodeBlock part() {
    List<Integer> columns = shape.places().keySet().stream().sorted().toList();
    List<RowType.Column> types = columns.stream().map(table.type().columns()::get).toList();
    Input rows = new Input(table, columns, new RowType(types), SourceSpan.NONE);
    return CodeBlock.of("$S", CanonicalText.partName(rows));
  }
}
