package dev.penstock.plan.incremental;

import dev.penstock.plan.Catalog;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.pass.PlanVerifier;
import dev.penstock.plan.text.PlanParser;
import dev.penstock.plan.text.PlanPrinter;
import java.util.Map;

/** The circuit of a query as text; {@code $T} is short for table t and its columns, and so on. */
final class IncrementalTesting {
  static final String U = "u(k INTEGER?, w DECIMAL(8,4), x INTEGER)";
  static final CircuitRequest REQUEST =
      new Catalog()
          .table(TableKind.BAG, "t", "a INTEGER", "b INTEGER?", "d DECIMAL(10,2)")
          .table(TableKind.BAG, "u", "k INTEGER?", "w DECIMAL(8,4)", "x INTEGER")
          .table(TableKind.BAG, "v", "f BOOLEAN", "p DECIMAL(37,2)", "q DECIMAL(36,2)")
          .table(TableKind.BAG, "l", "a INTEGER", "b INTEGER?")
          .table(TableKind.BAG, "r", "x INTEGER", "y INTEGER?")
          .table(TableKind.KEYED, "p", "id INTEGER KEY", "q INTEGER?", "z INTEGER")
          .table(TableKind.KEYED, "m", "i INTEGER KEY", "j INTEGER KEY", "o INTEGER?")
          .table(TableKind.STREAM, "e", "s INTEGER", "c INTEGER?")
          .table(TableKind.BAG, "n", "k INTEGER", "v INTEGER", "w VARCHAR")
          .view("one", "n INTEGER?")
          .view("counts", "a INTEGER?", "n BIGINT")
          .view("ranks", "a INTEGER", "b INTEGER?", "n BIGINT")
          .view("names", "k INTEGER", "list VARCHAR")
          .request();

  private static final Map<String, String> TABLES =
      Map.of(
          "$T", "t(a INTEGER, b INTEGER?, d DECIMAL(10,2))",
          "$U", U,
          "$V", "v(f BOOLEAN, p DECIMAL(37,2), q DECIMAL(36,2))",
          "$L", "l(a INTEGER, b INTEGER?)",
          "$R", "r(x INTEGER, y INTEGER?)",
          "$P", "p(id INTEGER, q INTEGER?, z INTEGER)",
          "$M", "m(i INTEGER, j INTEGER, o INTEGER?)",
          "$E", "e(s INTEGER, c INTEGER?)",
          "$N", "n(k INTEGER, v INTEGER, w VARCHAR)");

  private IncrementalTesting() {}

  static String circuit(String text) {
    String query = text;
    for (Map.Entry<String, String> table : TABLES.entrySet()) {
      query = query.replace(table.getKey(), table.getValue());
    }
    CircuitPlan plan = new Incrementalize().apply(REQUEST, new PlanParser(REQUEST).logical(query));
    PlanVerifier.check(plan, "Incrementalize");
    String circuit = new PlanPrinter().print(plan);
    for (Map.Entry<String, String> table : TABLES.entrySet()) {
      circuit = circuit.replace(table.getValue(), table.getKey());
    }
    return circuit;
  }
}
