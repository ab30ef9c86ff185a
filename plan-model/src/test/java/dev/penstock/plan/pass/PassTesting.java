package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.Catalog;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.text.PlanParser;
import dev.penstock.plan.text.PlanPrinter;

/** Runs one pass over plan text; the result is verified, and a second run must change nothing. */
final class PassTesting {
  static final CircuitRequest REQUEST =
      Catalog.flights()
          .table(
              TableKind.BAG, "t", "a INTEGER", "b INTEGER", "f BOOLEAN", "s VARCHAR?", "x INTEGER?")
          .table(TableKind.KEYED, "u", "k INTEGER KEY", "l INTEGER KEY", "v INTEGER?")
          .table(TableKind.VALUE, "w", "k INTEGER", "v INTEGER?")
          .view("one", "n INTEGER?")
          .view("two", "n INTEGER?", "m INTEGER?")
          .view("perKey", "k INTEGER", "n BIGINT")
          .view("names", "s VARCHAR?")
          .view("count", "n BIGINT?")
          .view("perName", "s VARCHAR?", "n BIGINT?")
          .request();

  static final String T = "t(a INTEGER, b INTEGER, f BOOLEAN, s VARCHAR?, x INTEGER?)";
  static final String U = "u(k INTEGER, l INTEGER, v INTEGER?)";

  private PassTesting() {}

  static String logical(Pass<LogicalPlan> pass, String text) {
    LogicalPlan plan = new PlanParser(REQUEST).logical(text.replace("$T", T).replace("$U", U));
    PlanVerifier.check(plan, "the test");
    LogicalPlan after = pass.apply(plan);
    PlanVerifier.check(after, pass.name());
    assertThat(pass.apply(after)).as("a second run").isSameAs(after);
    return new PlanPrinter().print(after).replace(T, "$T").replace(U, "$U");
  }

  static void leavesLogical(Pass<LogicalPlan> pass, String text) {
    LogicalPlan plan = new PlanParser(REQUEST).logical(text.replace("$T", T).replace("$U", U));
    PlanVerifier.check(plan, "the test");
    assertThat(pass.apply(plan)).isSameAs(plan);
  }

  static String circuit(Pass<CircuitPlan> pass, String text) {
    CircuitPlan plan = new PlanParser(REQUEST).circuit(text.replace("$T", T).replace("$U", U));
    PlanVerifier.check(plan, "the test");
    CircuitPlan after = pass.apply(plan);
    PlanVerifier.check(after, pass.name());
    assertThat(pass.apply(after)).as("a second run").isSameAs(after);
    return new PlanPrinter().print(after).replace(T, "$T").replace(U, "$U");
  }

  static void leavesCircuit(Pass<CircuitPlan> pass, String text) {
    CircuitPlan plan = new PlanParser(REQUEST).circuit(text.replace("$T", T).replace("$U", U));
    PlanVerifier.check(plan, "the test");
    assertThat(pass.apply(plan)).isSameAs(plan);
  }
}
