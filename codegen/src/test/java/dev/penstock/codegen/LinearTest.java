package dev.penstock.codegen;

import static dev.penstock.codegen.Exprs.BIGINT;
import static dev.penstock.codegen.Exprs.INTEGER;
import static dev.penstock.codegen.Exprs.call;
import static dev.penstock.codegen.Exprs.column;
import static dev.penstock.codegen.Exprs.literal;
import static dev.penstock.codegen.Exprs.project;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.StepRefusedException;
import dev.penstock.plan.circuit.Exchange;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Negate;
import dev.penstock.plan.circuit.Plus;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.circuit.Repeat;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.ScalarFunction;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Operators that hand rows on: with other weights, to other owners. */
class LinearTest {
  @Test
  void what_is_negated_is_taken_away_from_a_sum() {
    TestCircuit circuit = new TestCircuit("Difference");
    Input plus = circuit.bag("plus", TestCircuit.column("x", INTEGER));
    Input minus = circuit.bag("minus", TestCircuit.column("x", INTEGER));
    circuit.view(
        "rest",
        new Plus(List.of(plus, new Negate(minus, SourceSpan.NONE)), plus.type(), SourceSpan.NONE),
        /* net= */ false);
    RunningCircuit running = circuit.open();

    running.insert("plus", 1).insert("plus", 1).insert("plus", 2).insert("minus", 1).step();
    assertThat(running.changes("rest")).containsExactly("+1 [1]", "+1 [2]");
    running.delete("minus", 1).insert("minus", 2).step();
    assertThat(running.changes("rest")).containsExactly("+1 [1]", "-1 [2]");
  }

  @Test
  void rows_are_repeated_as_often_as_their_number_says_and_not_at_all_below_one() {
    TestCircuit circuit = new TestCircuit("Copies");
    Input t =
        circuit.bag("t", TestCircuit.column("x", INTEGER), TestCircuit.column("copies", BIGINT));
    Repeat repeat = new Repeat(t, column(t, 1), SourceSpan.NONE);
    circuit.view("copy", project(repeat, List.of("x"), column(repeat, 0)), /* net= */ false);
    RunningCircuit running = circuit.open();

    running.insert("t", 1, 3L).insert("t", 2, 0L).insert("t", 3, -2L).insert("t", 4, 1L).step();
    assertThat(running.changes("copy")).containsExactly("+1 [4]", "+3 [1]");
    running.insert("t", 1, 3L).delete("t", 4, 1L).insert("t", 1, 2L).step();
    assertThat(running.changes("copy")).containsExactly("+5 [1]", "-1 [4]");
  }

  @Test
  void a_number_of_copies_that_fails_refuses_the_step() {
    TestCircuit circuit = new TestCircuit("Quotients");
    Input t = circuit.bag("t", TestCircuit.column("x", BIGINT));
    Repeat repeat =
        new Repeat(
            t,
            call(ScalarFunction.DIVIDE, BIGINT, literal(6L, BIGINT), column(t, 0)),
            SourceSpan.NONE);
    circuit.view("copy", repeat, /* net= */ false);
    circuit.view("all", t, /* net= */ false);
    RunningCircuit running = circuit.open();

    running.insert("t", 2L).insert("t", 7L).step();
    assertThat(running.changes("copy")).containsExactly("+3 [2]");
    assertThat(running.changes("all")).containsExactly("+1 [2]", "+1 [7]");
    running.insert("t", 0L);
    assertThatThrownBy(running::step).isInstanceOf(StepRefusedException.class);
  }

  @Test
  void a_row_whose_owner_cannot_be_told_refuses_the_step() {
    TestCircuit circuit = new TestCircuit("Owners");
    Input t = circuit.bag("t", TestCircuit.column("x", INTEGER));
    Project quotient =
        project(
            t,
            List.of("q", "x"),
            call(ScalarFunction.DIVIDE, INTEGER, literal(6), column(t, 0)),
            column(t, 0));
    circuit.view("owned", new Exchange(quotient, List.of(0), SourceSpan.NONE), /* net= */ false);
    circuit.view("all", t, /* net= */ false);
    RunningCircuit running = circuit.open();

    running.insert("t", 2).step();
    assertThat(running.changes("owned")).containsExactly("+1 [3, 2]");
    assertThat(running.changes("all")).containsExactly("+1 [2]");
    running.insert("t", 0);
    assertThatThrownBy(running::step).isInstanceOf(StepRefusedException.class);
    running.circuit().rollback();
    running.insert("t", 6).step();
    assertThat(running.changes("owned")).containsExactly("+1 [1, 6]");
  }

  @Test
  void constants_come_once_and_null_among_them() {
    TestCircuit circuit = Shapes.unionOfConstants();
    RunningCircuit running = circuit.open();

    assertThat(running.changes("number")).contains("+1 [1]");
    running.insert("limit", 5).step();
    assertThat(running.changes("number")).contains("+1 [5]").doesNotContain("+1 [1]");
  }
}
