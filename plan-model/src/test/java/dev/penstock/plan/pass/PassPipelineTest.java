package dev.penstock.plan.pass;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.plan.Catalog;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.diagnostic.InternalFault;
import dev.penstock.plan.incremental.Incrementalize;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.text.CanonicalText;
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
  void tellsWhatIsOn() {
    assertThat(Switches.all()).hasToString("all");
    assertThat(Switches.none()).hasToString("none");
    assertThat(Switches.without("PushFilters", "MergeFilters"))
        .hasToString("all but [MergeFilters, PushFilters]");
    assertThat(Switches.only("PushFilters")).hasToString("only [PushFilters]");
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

  /** With anything that walks every path instead of every operator, this would not end. */
  @Test
  void takesFortyViewsThatEachReadTheOneBeforeTwice() {
    Catalog catalog = new Catalog().table(TableKind.STREAM, "t", "k INTEGER", "v INTEGER");
    StringBuilder text = new StringBuilder();
    String before = "t";
    for (int i = 0; i < 40; i++) {
      catalog.view("v" + i, "k INTEGER", "v INTEGER");
      String twice =
          "    #1 scan %1$s(k INTEGER, v INTEGER)\n    #2 scan %1$s(k INTEGER, v INTEGER)\n"
              .formatted(before);
      text.append("view v").append(i).append('\n');
      if (i % 2 == 0) {
        String join = twice.replace("    #", "      #");
        text.append("  #4 project k = k$0, v = v$3\n    #3 join k$0 = k$2\n").append(join);
      } else {
        text.append("  #3 union(k INTEGER, v INTEGER)\n").append(twice);
      }
      before = "v" + i;
    }
    LogicalPlan plan = new PlanParser(catalog.request()).logical(text.toString());
    LogicalPlan optimized = PassPipeline.logical().run(plan, Switches.all(), PassListener.SILENT);
    var circuit = new Incrementalize().apply(catalog.request(), optimized);
    var result = PassPipeline.circuit().run(circuit, Switches.all(), PassListener.SILENT);
    assertThat(new PlanPrinter().print(result).lines().count()).isLessThan(400);
    assertThat(CanonicalText.of(result.outputs().get(39)).lines().count()).isLessThan(200);
  }
}
