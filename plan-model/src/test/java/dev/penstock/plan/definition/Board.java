package dev.penstock.plan.definition;

import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.catalog.RecordBinding;
import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The circuit of these tests; a primitive is NOT NULL, all else can be NULL. */
interface Board {
  Object airport();

  Object flight();

  Object threshold();

  Object late();

  Object byState();

  /** An airport. */
  record Airport(String iata, String city, String state) {}

  /** A flight. */
  record Flight(
      LocalDateTime departure, String origin, String destination, int delay, BigDecimal fare) {
    /** No component. */
    boolean isLate() {
      return delay > 15;
    }
  }

  /** A result. */
  record Late(String origin, int delay) {}

  /** A result. */
  record ByState(String state, long flights, Integer worst) {}

  /** The circuit with two views. */
  static CircuitRequest request() {
    return request("Board");
  }

  /** The circuit under another name. */
  static CircuitRequest request(String name) {
    RowType.Column threshold =
        new RowType.Column("threshold", SqlType.of(dev.penstock.plan.type.TypeKind.INTEGER));
    Table value =
        new Table(
            "threshold",
            "threshold",
            TableKind.VALUE,
            new RowType(List.of(threshold)),
            new RecordBinding("java.lang.Integer", List.of()),
            List.of(),
            null,
            false,
            15L);
    return new CircuitRequest(
        Board.class.getPackageName(),
        name,
        name + "Circuit",
        List.of(table("airport", Airport.class), table("flight", Flight.class), value),
        List.of(view("late", Late.class), view("byState", ByState.class)));
  }

  private static Table table(String name, Class<? extends Record> record) {
    return new Table(
        name, name, TableKind.BAG, type(record), binding(record), List.of(), null, false, null);
  }

  private static View view(String name, Class<? extends Record> record) {
    return new View(
        name,
        name,
        ViewKind.CHANGES,
        "",
        type(record),
        binding(record),
        List.of(),
        null,
        List.of());
  }

  private static RowType type(Class<? extends Record> record) {
    List<RowType.Column> columns = new ArrayList<>();
    for (RecordComponent c : record.getRecordComponents()) {
      JavaKind kind = kind(c);
      SqlType type = kind == JavaKind.BIG_DECIMAL ? SqlType.decimal(10, 2) : SqlType.of(kind.sql());
      columns.add(new RowType.Column(c.getName(), type.withNullable(!c.getType().isPrimitive())));
    }
    return new RowType(columns);
  }

  private static RecordBinding binding(Class<? extends Record> record) {
    return new RecordBinding(
        record.getCanonicalName(),
        Stream.of(record.getRecordComponents())
            .map(c -> new RecordBinding.Component(c.getName(), kind(c), c.getType().isPrimitive()))
            .toList());
  }

  private static JavaKind kind(RecordComponent component) {
    String name = component.getType().getName();
    return Stream.of(JavaKind.values())
        .filter(k -> k.primitive().equals(name) || k.reference().equals(name))
        .findFirst()
        .orElseThrow();
  }
}
