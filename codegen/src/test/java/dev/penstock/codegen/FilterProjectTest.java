package dev.penstock.codegen;

import static dev.penstock.codegen.Exprs.BOOLEAN;
import static dev.penstock.codegen.Exprs.INTEGER;
import static dev.penstock.codegen.Exprs.VARCHAR;
import static dev.penstock.codegen.Exprs.column;
import static dev.penstock.codegen.Exprs.condition;
import static dev.penstock.codegen.Exprs.filter;
import static dev.penstock.codegen.Exprs.literal;
import static dev.penstock.codegen.Exprs.nullable;
import static dev.penstock.codegen.Exprs.project;
import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.expression.ScalarFunction;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Filters and projections between a bag and a view. */
class FilterProjectTest {
  @Test
  void shows_the_rows_that_pass_and_only_their_columns() {
    TestCircuit circuit = new TestCircuit("Delays");
    Input flight =
        circuit.bag(
            "flight",
            TestCircuit.column("origin", VARCHAR),
            TestCircuit.column("destination", nullable(VARCHAR)),
            TestCircuit.column("delay", nullable(INTEGER)));
    circuit.view(
        "late",
        project(
            filter(flight, condition(ScalarFunction.GREATER, column(flight, 2), literal(15))),
            List.of("origin", "delay"),
            column(flight, 0),
            column(flight, 2)),
        /* net= */ false);

    RunningCircuit delays = circuit.open();

    delays.insert("flight", "ORD", "DEN", 12).insert("flight", "DEN", null, 20);
    delays.insert("flight", "SFO", null, null).insert("flight", "DEN", "LAX", 20).step();
    assertThat(delays.changes("late")).containsExactly("+2 [DEN, 20]");
    delays.delete("flight", "DEN", "LAX", 20).step();
    assertThat(delays.changes("late")).containsExactly("-1 [DEN, 20]");
  }

  @Test
  void a_condition_that_is_false_lets_no_row_pass() {
    TestCircuit circuit = new TestCircuit("Nothing");
    Input flight = circuit.bag("flight", TestCircuit.column("delay", nullable(INTEGER)));
    circuit.view("none", filter(flight, literal(false, BOOLEAN)), /* net= */ false);
    circuit.view("all", filter(flight, literal(true, BOOLEAN)), /* net= */ false);

    RunningCircuit nothing = circuit.open();

    nothing.insert("flight", 12).step();
    assertThat(nothing.changes("none")).isEmpty();
    assertThat(nothing.changes("all")).containsExactly("+1 [12]");
  }
}
