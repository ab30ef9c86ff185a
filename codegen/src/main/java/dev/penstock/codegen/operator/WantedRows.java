package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.source.Body;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.expression.Columns;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.apache.calcite.linq4j.tree.Expression;

/** Leaves the rows of a stream of which no reader wants more than its filter's columns. */
final class WantedRows {
  private final Input input;
  private final Emission emission;
  private final SortedSet<Integer> asked = new TreeSet<>();

  WantedRows(Input input, Emission emission) {
    this.input = input;
    this.emission = emission;
    Columns.readBy(input.wanted()).forEach(i -> asked.add(input.columns().get(i)));
  }

  /** Whether the condition reads a column of the table. */
  boolean asks(Place place) {
    return asked.contains(place.column().index());
  }

  // int category = words[at + AuctionRow.CATEGORY];
  // if (category != 10) {
  //   return; // no view keeps it
  // }
  /** Writes the way out behind the columns that the condition reads. */
  void leave(List<Place> written, Body body) {
    Row row = new Row(Row.ONCE);
    List<Place> read = written.stream().filter(this::asks).map(this::numbered).toList();
    RowAccess.of("words", "at", "objects", "objectsAt").load(body, read, input.table().name(), row);
    Scope scope = new Scope(body, "return");
    Expression condition =
        emission.translator(row, scope, "wanted").translate(input.wanted()).isTrue();
    body.begin("if ($L)", JavaPrinter.print(Trees.not(condition)));
    body.comment("no view keeps it");
    body.add("return");
    body.end();
  }

  /** The place under the column's number in the input. */
  private Place numbered(Place place) {
    return Shown.moved(place, input.columns().indexOf(place.column().index()));
  }
}
