package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.RowShape;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.MemberKind;
import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.text.CanonicalText;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** One table: its handle, and what of its rows is stored. */
final class TableGenerator {
  private final Table table;
  private final Emission emission;
  private final Optional<Input> input;
  private final String subject;
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
    this.input = emission.graph().input(table);
    this.subject = UniqueNames.camel(table.name());
    this.handle = emission.naming().handle(emission.out().names(), subject, "input");
    this.netted = table.kind() != TableKind.STREAM && table.kind() != TableKind.BAG;
    this.shape =
        new RowShape(emission.out(), subject + "_row", "A row of table " + table.name() + ".");
  }

  Table table() {
    return table;
  }

  /** What classes and methods are named after. */
  String subject() {
    return subject;
  }

  /** The field with the table's input. */
  String handle() {
    return handle;
  }

  RowShape shape() {
    return shape;
  }

  /** The constant of the word with a row's weight; null if the table has none. */
  String weight() {
    return weight;
  }

  /** The constant of the word that says whether a row is present; null if the table has none. */
  String presence() {
    return presence;
  }

  /** The field with the rows of a table that nets its changes. */
  String rows() {
    return rows;
  }

  /** The columns of the key, in the key's order. */
  List<StoredColumn> keyColumns() {
    return key;
  }

  /** Which rows its readers want; nothing if they want all. */
  Optional<WantedRows> wanted() {
    return input.filter(op -> op.wanted() != null).map(op -> new WantedRows(op, emission));
  }

  /** The methods that find a row by key. */
  SlotMethods slots() {
    return slots;
  }

  void declare() {
    BitSet read = new BitSet();
    if (table.kind() == TableKind.SET || table.kind() == TableKind.VALUE || table.checked()) {
      read.set(0, table.type().size());
    }
    table.key().forEach(read::set);
    input.ifPresent(
        op -> emission.graph().live(op).stream().forEach(i -> read.set(op.columns().get(i))));
    table.key().forEach(i -> key.add(column(i)));
    List<StoredColumn> others = new ArrayList<>();
    read.stream().filter(i -> !table.key().contains(i)).forEach(i -> others.add(column(i)));
    place(others);
    new HandleGenerator(this, emission).declare(key);
    if (netted && input.isPresent()) {
      declareRows();
    }
  }

  /** Gives columns and the word of the kind of table their places, as the runtime wants them. */
  private void place(List<StoredColumn> others) {
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
      default -> shape.columns(others);
    }
  }

  // private final KeyedRows airportRows = airport.rows();
  private void declareRows() {
    rows = emission.out().names().unique(subject + "Rows");
    FieldSpec.Builder field =
        FieldSpec.builder(RuntimeType.KEYED_ROWS.className(), rows)
            .addModifiers(Modifier.PRIVATE, Modifier.FINAL)
            .initializer("$N.rows()", handle);
    emission.out().field(MemberKind.STATE, field.build());
    slots = new SlotMethods(emission, SlotTable.of(rows), shape, key);
  }

  private StoredColumn column(int index) {
    return stored.computeIfAbsent(
        index,
        i -> new StoredColumn(i, table.type().name(i), table.type().type(i), /* canFail= */ false));
  }

  /** The places of an input's columns, by their positions in the input. */
  List<Place> places(Input op, BitSet columns) {
    List<Place> places = new ArrayList<>();
    columns.stream().forEach(i -> places.add(Shown.moved(shape.place(op.columns().get(i)), i)));
    return places;
  }

  /** What a checkpoint finds the rows by: the table and the columns that are kept of it. */
  CodeBlock part() {
    List<Integer> columns = shape.places().keySet().stream().sorted().toList();
    List<RowType.Column> types = columns.stream().map(table.type().columns()::get).toList();
    Input rows = new Input(table, columns, new RowType(types), SourceSpan.NONE);
    return CodeBlock.of("$S", CanonicalText.partName(rows));
  }
}
