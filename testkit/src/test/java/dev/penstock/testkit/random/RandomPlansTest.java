package dev.penstock.testkit.random;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.incremental.Incrementalize;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.pass.PassListener;
import dev.penstock.plan.pass.PassPipeline;
import dev.penstock.plan.pass.PlanVerifier;
import dev.penstock.plan.pass.Switches;
import dev.penstock.plan.text.PlanParser;
import dev.penstock.plan.text.PlanPrinter;
import org.junit.jupiter.api.Test;

class RandomPlansTest {
  private static final int PLANS = 150;

  @Test
  void aSeedAlwaysMakesTheSameCase() {
    RandomCase first = RandomCases.of(7, 20);
    RandomCase second = RandomCases.of(7, 20);
    assertThat(second).isEqualTo(first);
  }

  @Test
  void plansAreSoundBeforeAndAfterEveryPass() {
    for (long seed = 0; seed < PLANS; seed++) {
      RandomCase randomCase = RandomCases.of(seed, 0);
      PlanVerifier.check(randomCase.plan(), "seed " + seed);
      circuit(randomCase, Switches.all());
    }
  }

  @Test
  void plansAreReadBackFromTheirText() {
    PlanPrinter printer = new PlanPrinter();
    for (long seed = 0; seed < PLANS; seed++) {
      RandomCase randomCase = RandomCases.of(seed, 0);
      PlanParser parser = new PlanParser(randomCase.request("PlanCircuit"));
      String text = printer.print(randomCase.plan());
      assertThat(printer.print(parser.logical(text))).isEqualTo(text);
      for (Switches switches : new Switches[] {Switches.none(), Switches.all()}) {
        String circuit = printer.print(circuit(randomCase, switches));
        assertThat(printer.print(parser.circuit(circuit))).isEqualTo(circuit);
      }
    }
  }

  private static CircuitPlan circuit(RandomCase randomCase, Switches switches) {
    LogicalPlan plan = PassPipeline.logical().run(randomCase.plan(), switches, PassListener.SILENT);
    CircuitPlan lifted = new Incrementalize().apply(randomCase.request("PlanCircuit"), plan);
    return PassPipeline.circuit().run(lifted, switches, PassListener.SILENT);
  }
}
