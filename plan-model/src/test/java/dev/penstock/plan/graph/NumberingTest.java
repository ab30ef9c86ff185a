package dev.penstock.plan.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.plan.Catalog;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.OpIds;
import dev.penstock.plan.circuit.Plus;
import dev.penstock.plan.text.PlanParser;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class NumberingTest {
  private static final CircuitRequest REQUEST =
      Catalog.flights().view("late", "name VARCHAR").view("all", "name VARCHAR").request();

  /** The view that is declared first reads the second; both read the table. */
  private static final CircuitPlan PLAN =
      new PlanParser(REQUEST)
          .circuit(
              """
              #3 output all
                #2 project name
                  #1 input tag(name VARCHAR, code INTEGER)
              #3 output late
                #2 plus(name VARCHAR)
                  #1 filter name <> 'x'
                    all#2
                  #1
              """);

  @Test
  void numbersPerViewInTheOrderOfTheDataAndGivesAViewWhatIsBelowIt() {
    OpIds ids = OpIds.of(PLAN);
    assertThat(ids.views()).containsExactly("all", "late");
    assertThat(ids.all().stream().map(op -> ids.id(op) + " " + op.getClass().getSimpleName()))
        .containsExactly(
            "all#1 Input",
            "all#2 Project",
            "all#3 Output",
            "late#1 Filter",
            "late#2 Plus",
            "late#3 Output");
    assertThat(ids.ops("late")).hasSize(3);
  }

  @Test
  void knowsNoOperatorOfAnotherPlan() {
    CircuitOp filter = PLAN.outputs().get(0).input().inputs().get(0);
    CircuitOp equalOne = filter.withInputs(filter.inputs());
    assertThat(equalOne).isEqualTo(filter);
    assertThatThrownBy(() -> OpIds.of(PLAN).id(equalOne))
        .hasMessage("no operator of this plan: Filter");
  }

  @Test
  void listsInputsBeforeConsumersAndAConsumerOnceForEveryInput() {
    Plus plus = (Plus) PLAN.outputs().get(0).input();
    List<CircuitOp> order = Walk.dataOrder(PLAN.outputs());
    assertThat(order).hasSize(6);
    assertThat(order.indexOf(plus)).isGreaterThan(order.indexOf(plus.inputs().get(0)));
    assertThat(Walk.<CircuitOp>consumers(PLAN.outputs()).get(plus.inputs().get(0))).hasSize(2);
  }

  @Test
  void rewritesEveryOperatorOnceAndKeepsSharing() {
    List<CircuitOp> seen = new ArrayList<>();
    CircuitPlan rewritten =
        PLAN.rewrite(
            op -> {
              seen.add(op);
              return op instanceof Filter filter ? filter.input() : op;
            });
    assertThat(seen).hasSize(6);
    List<CircuitOp> inputs = rewritten.outputs().get(0).input().inputs();
    assertThat(inputs.get(0)).isSameAs(inputs.get(1));
    assertThat(inputs.get(0)).isSameAs(rewritten.outputs().get(1).input());
    assertThat(rewritten.outputs().get(1)).isSameAs(PLAN.outputs().get(1));
  }

  @Test
  void returnsTheSamePlanWhereNothingMatches() {
    assertThat(PLAN.rewrite(op -> op)).isSameAs(PLAN);
  }
}
