package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.TableRows;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;
import org.apache.calcite.linq4j.tree.Expression;

/**
 * The loop over the changes of a table. The columns of the batch are read in place and its rows
 * handed on as they are: this loop is the batch's last reader.
 */
final class InputGenerator implements OperatorGenerator {
  private final Input op;
  private final Emission emission;

  InputGenerator(Input op, Emission emission) {
    this.op = op;
    this.emission = emission;
  }

  @Override
  public void accept(int side, Row row, Scope scope) {
    throw new IllegalStateException("a table reads nothing");
  }

  private TableGenerator table() {
    return emission.table(op.table());
  }

  /** Adds the loop and its line in the table of contents. */
  void emitPipeline() {
    String method = emission.out().names().unique(table().subject() + "In");
    emission.steps().source(op, method, emission.docs().path(List.of(op)));
    if (table().rows() == null) {
      emitBatch(method);
    } else {
      emitNetted(method);
    }
  }

  private List<Place> places() {
    return table().places(op, emission.graph().live(op));
  }

  // private void flightIn() {
  //   source(flight);
  //   long[] words = flight.words();
  //   Object[] objects = flight.objects();
  //   for (int row = 0, rows = flight.size(); row < rows; row++) {
  //     flight.current(row);
  //     int at = flight.at(row);
  //     int delay = (int) words[at + FlightRow.DELAY];
  //     …
  //   }
  // }
  private void emitBatch(String method) {
    String handle = table().handle();
    Body body = new Body(emission.out().names());
    List.of("words", "objects", "row", "rows", "at", "objectsAt").forEach(body::local);
    List<Place> places = places();
    boolean words = op.table().kind() == TableKind.BAG || RowReads.hasWords(places);
    boolean objects = RowReads.hasObjects(places);
    body.add("source($N)", handle);
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
    Row row = new Row(weight(body, access));
    access.load(body, places, op.table().name(), row);
    emission.push(op, row, new Scope(body, "continue"));
    body.end();
    add(method, "$L: reads the batch in place, as its last reader (owned)." + order(), body);
  }

  /** Why what comes last in the plan comes first here. */
  private String order() {
    boolean several = emission.graph().uses(op).size() > 1;
    return several
        ? "\n\n<p>The last reader in the plan comes first: where a change takes two ways to a"
            + " join, it must be\nthere before what the other way makes of it."
        : "";
  }

  private Expression weight(Body body, RowAccess access) {
    if (op.table().kind() == TableKind.STREAM) {
      return Row.ONCE;
    }
    String name = body.local("weight");
    body.add("long $L = $L", name, JavaPrinter.print(access.word(table().weight())));
    return Trees.name(long.class, name);
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
  private void emitNetted(String method) {
    String handle = table().handle();
    String rows = table().rows();
    List<CircuitGraph.Use> uses = rowUses();
    boolean shows = !uses.isEmpty();
    uses.addAll(changeUses());
    uses.removeIf(use -> !emission.generator(use.reader()).takesChanges(use.side()));
    if (uses.isEmpty()) {
      emitUnread(method);
      return;
    }
    ChangeLoop loop = new ChangeLoop(emission, MemberKind.PIPELINE, rows, shows, /* slots= */ null);
    String change =
        loop.declareChange(
            table().subject(),
            "Hands on one row of " + Docs.code(op.table().name()) + " that goes or comes.",
            table().shape(),
            places(),
            (row, scope) -> emission.push(op, uses, row, scope));
    Body body = new Body(emission.out().names());
    body.add("source($N)", handle);
    loop.begin(body);
    body.begin("if ($N.changed(k))", handle);
    body.add("$N.current(k)", handle);
    body.add("int slot = $N.touchedSlot(k)", rows);
    CodeBlock after =
        CodeBlock.of("$N.words()[$N.at(slot) + $L] != 0", rows, rows, table().presence());
    loop.exchange(body, change, CodeBlock.of("$N.showedBefore(k)", rows), after);
    body.end();
    loop.end(body);
    add(method, "$L: −old and +new of each row that differs.", body);
    loop.addChange();
  }

  // private void itemIn() {
  //   source(item);
  //   itemRows.endFlush();
  // }
  /** Nobody reads the changes: rows are looked up, as they are with all of them. */
  private void emitUnread(String method) {
    Body body = new Body(emission.out().names());
    body.add("source($N)", table().handle());
    body.add("$N.endFlush()", table().rows());
    add(method, "$L: its rows are looked up with all changes of the step.", body);
  }

  private void add(String method, String doc, Body body) {
    emission
        .out()
        .method(
            MemberKind.PIPELINE,
            MethodSpec.methodBuilder(method)
                .addModifiers(Modifier.PRIVATE)
                .addJavadoc(doc, emission.docs().title(op))
                .addCode(body.code())
                .build());
  }

  /** Who finds the table's rows by key: they must meet a change before anything is made of it. */
  private List<CircuitGraph.Use> rowUses() {
    List<TableRows> readers = new ArrayList<>();
    for (CircuitGraph.Use use : emission.graph().uses(op)) {
      if (use.reader() instanceof TableRows rows) {
        readers.add(rows);
      }
    }
    return emission.graph().uses(readers);
  }

  /** Who reads the table's changes. */
  private List<CircuitGraph.Use> changeUses() {
    return emission.graph().uses(op).stream()
        .filter(use -> !(use.reader() instanceof TableRows))
        .toList();
  }
}
