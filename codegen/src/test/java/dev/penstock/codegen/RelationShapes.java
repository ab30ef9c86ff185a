package dev.penstock.codegen;

import static dev.penstock.codegen.Exprs.BIGINT;
import static dev.penstock.codegen.Exprs.BOOLEAN;
import static dev.penstock.codegen.Exprs.DOUBLE;
import static dev.penstock.codegen.Exprs.INTEGER;
import static dev.penstock.codegen.Exprs.VARCHAR;
import static dev.penstock.codegen.Exprs.column;
import static dev.penstock.codegen.Exprs.nullable;
import static dev.penstock.codegen.Exprs.project;

import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.View.SortColumn;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** One circuit per way in which tables are handed in and views are shown. */
final class RelationShapes {
  private static final List<SqlType> TYPES =
      List.of(
          BOOLEAN,
          SqlType.of(TypeKind.TINYINT),
          SqlType.of(TypeKind.SMALLINT),
          INTEGER,
          BIGINT,
          SqlType.of(TypeKind.REAL),
          DOUBLE,
          SqlType.decimal(10, 2),
          SqlType.decimal(30, 4),
          VARCHAR,
          SqlType.of(TypeKind.DATE),
          SqlType.of(TypeKind.TIME),
          SqlType.of(TypeKind.TIMESTAMP),
          SqlType.of(TypeKind.INSTANT));

  private RelationShapes() {}

  static Map<String, Supplier<TestCircuit>> all() {
    Map<String, Supplier<TestCircuit>> all = new LinkedHashMap<>();
    all.put("ColumnsOfEveryType", RelationShapes::columnsOfEveryType);
    all.put("KeysOfEveryType", RelationShapes::keysOfEveryType);
    all.put("Values", RelationShapes::values);
    all.put("KindsOfTables", RelationShapes::kindsOfTables);
    all.put("KindsOfViews", RelationShapes::kindsOfViews);
    return all;
  }

  /** Columns of every type, NULL or not, go in and come out. */
  static TestCircuit columnsOfEveryType() {
    TestCircuit circuit = new TestCircuit("ColumnsOfEveryType");
    List<RowType.Column> columns = new ArrayList<>();
    for (SqlType type : TYPES) {
      columns.add(TestCircuit.column("c" + columns.size(), type));
      columns.add(TestCircuit.column("c" + columns.size(), nullable(type)));
    }
    Input t = circuit.bag("t", columns.toArray(new RowType.Column[0]));
    return circuit.view("v", t, /* net= */ false);
  }

  /** A key of a column of every type. */
  static TestCircuit keysOfEveryType() {
    TestCircuit circuit = new TestCircuit("KeysOfEveryType");
    List<RowType.Column> columns = new ArrayList<>();
    List<Integer> key = new ArrayList<>();
    for (SqlType type : TYPES) {
      key.add(columns.size());
      columns.add(TestCircuit.column("c" + columns.size(), type));
    }
    columns.add(TestCircuit.column("x", nullable(INTEGER)));
    Input t = circuit.table("t", TableKind.KEYED, key, columns.toArray(new RowType.Column[0]));
    return circuit.view("v", ViewKind.MAP, key, "SELECT * FROM t", t, /* net= */ false);
  }

  /** Values of every type, with and without a first one; most are not read. */
  static TestCircuit values() {
    TestCircuit circuit = new TestCircuit("Values");
    Object[] initial = {
      true,
      1L,
      2L,
      3L,
      4L,
      0.5,
      1e100,
      new BigDecimal("12.30"),
      new BigDecimal("1e20"),
      "a \"b\"",
      11_000L,
      3_600_000_000L,
      86_400_000_001L,
      1L
    };
    for (int i = 0; i < TYPES.size(); i++) {
      String name = "v" + i;
      circuit.value(name, TestCircuit.column(name, TYPES.get(i)), initial[i]);
    }
    Input none = circuit.value("none", TestCircuit.column("none", nullable(DOUBLE)), null);
    return circuit.view("seen", none, /* net= */ false);
  }

  /** Tables of every kind, with columns that nobody reads and a table that nobody reads. */
  static TestCircuit kindsOfTables() {
    TestCircuit circuit = new TestCircuit("KindsOfTables");
    RowType.Column[] columns = {
      TestCircuit.column("a", INTEGER),
      TestCircuit.column("b", nullable(VARCHAR)),
      TestCircuit.column("c", SqlType.decimal(10, 2)),
      TestCircuit.column("d", VARCHAR),
      TestCircuit.column("e", nullable(BIGINT))
    };
    Input[] inputs = {
      circuit.stream("rain", columns),
      circuit.bag("pile", columns),
      circuit.checked("ledger", columns),
      circuit.table("pairs", TableKind.KEYED, List.of(3, 0), columns),
      circuit.table("chosen", TableKind.SET, List.of(), columns)
    };
    circuit.bag("idle", columns);
    circuit.table("unread", TableKind.KEYED, List.of(0), columns);
    for (Input input : inputs) {
      circuit.view(
          input.table().name() + "_seen",
          project(input, List.of("a"), column(input, 0)),
          /* net= */ false);
    }
    return circuit;
  }

  /** Views of every kind: in an order, by a key of one column or of two, as changes. */
  static TestCircuit kindsOfViews() {
    TestCircuit circuit = new TestCircuit("KindsOfViews");
    Input t =
        circuit.keyed(
            "t",
            TestCircuit.column("a", INTEGER),
            TestCircuit.column("b", nullable(VARCHAR)),
            TestCircuit.column("c", DOUBLE));
    List<SortColumn> order =
        List.of(
            new SortColumn(1, /* descending= */ true, /* nullsFirst= */ true),
            new SortColumn(2, /* descending= */ false, /* nullsFirst= */ false),
            new SortColumn(0, /* descending= */ true, /* nullsFirst= */ false));
    return circuit
        .view("seen", t, /* net= */ true)
        .view("listed", ViewKind.LIST, List.of(), "", t, /* net= */ false)
        .list("sorted", order, t)
        .view("by_a", ViewKind.MAP, List.of(0), "", t, /* net= */ true)
        .view("by_both", ViewKind.MAP, List.of(2, 0), "", t, /* net= */ true)
        .view(
            "numbers", project(t, List.of("a", "c"), column(t, 0), column(t, 2)), /* net= */ false)
        .view("texts", project(t, List.of("b"), column(t, 1)), /* net= */ false);
  }
}
