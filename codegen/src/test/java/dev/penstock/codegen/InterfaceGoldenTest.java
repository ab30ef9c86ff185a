package dev.penstock.codegen;

import static dev.penstock.codegen.Exprs.BIGINT;
import static dev.penstock.codegen.Exprs.INTEGER;
import static dev.penstock.codegen.Exprs.VARCHAR;
import static dev.penstock.codegen.Exprs.column;
import static dev.penstock.codegen.Exprs.nullable;
import static dev.penstock.codegen.Exprs.project;

import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The interface and the records of a circuit that is declared in SQL. */
class InterfaceGoldenTest {
  private static final SqlType MONEY = SqlType.decimal(10, 2);
  private static final SqlType DATE = SqlType.of(TypeKind.DATE);

  @Test
  void declares_every_kind_of_table_and_view() {
    TestCircuit circuit = new TestCircuit("Shop");
    Input line =
        circuit.table(
            "order_line",
            TableKind.KEYED,
            List.of(0, 2),
            TestCircuit.column("order", INTEGER),
            TestCircuit.column("price", nullable(MONEY)),
            TestCircuit.column("position", INTEGER),
            TestCircuit.column("article", VARCHAR),
            TestCircuit.column("due", nullable(DATE)));
    Input country =
        circuit.keyed(
            "country", TestCircuit.column("code", VARCHAR), TestCircuit.column("tax", MONEY));
    circuit.bag("visit", TestCircuit.column("at", SqlType.of(TypeKind.TIMESTAMP)));
    circuit.stream("click", TestCircuit.column("page", nullable(VARCHAR)));
    circuit.table("closed", TableKind.SET, List.of(), TestCircuit.column("day", DATE));
    circuit.table(
        "least", TableKind.VALUE, List.of(), TestCircuit.column("least", nullable(BIGINT)));
    circuit.view(
        "dear",
        ViewKind.LIST,
        List.of(),
        "SELECT article, price FROM order_line",
        project(line, List.of("article", "price"), column(line, 3), column(line, 1)),
        /* net= */ false);
    circuit.view(
        "line_by_key",
        ViewKind.MAP,
        List.of(0, 1),
        "SELECT \"order\", position, price FROM order_line",
        project(
            line,
            List.of("order", "position", "price"),
            column(line, 0),
            column(line, 2),
            column(line, 1)),
        /* net= */ false);
    circuit.view(
        "tax",
        ViewKind.CHANGES,
        List.of(),
        "SELECT tax FROM country",
        project(country, List.of("tax"), column(country, 1)),
        /* net= */ false);

    Goldens.check(
        "interface/Shop.txt", new InterfaceGenerator().generate(circuit.plan().request()).text());
  }
}
