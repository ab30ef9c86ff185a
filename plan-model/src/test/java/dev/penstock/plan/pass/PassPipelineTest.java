package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.plan.diagnostic.InternalFault;
import dev.penstock.plan.incremental.Incrementalize;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.text.PlanParser;
import dev.penstock.plan.text.PlanPrinter;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class PassPipelineTest {
  private static final String QUERY =
      """
      view perName
        #4 aggregate by(s) n BIGINT = COUNT(*)
          #3 filter a = k AND b = l AND x > 1 + 1
            #2 join TRUE
              #1 scan $T
              #5 scan $U
      """
          .replace("$T", PassTesting.T)
          .replace("$U", PassTesting.U);

  private static LogicalPlan query() {
    return new PlanParser(PassTesting.REQUEST).logical(QUERY);
  }

  @Test
  void runsAllPassesAndTellsWhichFired() {
    List<String> fired = new ArrayList<>();
    PassListener listener =
        (pass, before, after) -> {
          if (before != after) {
            fired.add(pass.name());
          }
        };
    LogicalPlan optimized = PassPipeline.logical().run(query(), Switches.all(), listener);
    var circuit = new Incrementalize().apply(PassTesting.REQUEST, optimized);
    var result = PassPipeline.circuit().run(circuit, Switches.all(), listener);
    assertThat(fired)
        .containsExactly(
            "FoldConstants",
            "PushFilters",
            "PruneColumns",
            "ReadTableRows",
            "NarrowInputs",
            "MergeLinear",
            "ProveNetOutput",
            "PlaceExchanges");
    assertThat(new PlanPrinter().print(result))
        .isEqualTo(
            """
            #12 output perName[net]
              #11 differentiate
                #10 aggregate by(s) n BIGINT = COUNT(*)
                  #9 integrate accumulators by(s)
                    #8 exchange by(s)
                      #7 join a = k, b = l
                        #4 integrate blocks by(a, b)
                          #3 project a, b, s
                            #2 filter x > 2
                              #1 input t(a INTEGER, b INTEGER, s VARCHAR?, x INTEGER?)
                        #6 tableRows
                          #5 input u(k INTEGER, l INTEGER)
            """);
  }

  @Test
  void runsNoOptionalPassWhenAllAreOff() {
    LogicalPlan plan = query();
    assertThat(PassPipeline.logical().run(plan, Switches.none(), PassListener.SILENT))
        .isSameAs(plan);
  }

  @Test
  void leavesOutThePassThatIsSwitchedOff() {
    List<String> ran = new ArrayList<>();
    PassPipeline.logical()
        .run(query(), Switches.without("PushFilters"), (pass, a, b) -> ran.add(pass.name()));
    assertThat(ran).contains("MergeFilters", "PruneColumns").doesNotContain("PushFilters");
    ran.clear();
    PassPipeline.logical()
        .run(query(), Switches.only("PushFilters"), (pass, a, b) -> ran.add(pass.name()));
    assertThat(ran).containsExactly("PushFilters");
  }

  @Test
  void refusesToSwitchAPassThatDoesNotExist() {
    assertThatThrownBy(() -> Switches.without("PushFilter"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith("no pass PushFilter; there are [CancelIntegrateDifferentiate, ");
  }

  @Test
  void blamesTheStopThatMadeAnUnsoundPlan() {
    LogicalPlan unsound =
        new PlanParser(PassTesting.REQUEST)
            .logical("view one\n  #2 project n = a\n    #1 scan t(a INTEGER)\n");
    assertThatThrownBy(
            () -> PassPipeline.logical().run(unsound, Switches.all(), PassListener.SILENT))
        .isInstanceOf(InternalFault.class)
        .hasMessage(
            "[PEN999] internal error in the front end at `scan t(a INTEGER)` (-): 1 columns of 5;"
                + " this is a bug in Penstock");
  }
}
