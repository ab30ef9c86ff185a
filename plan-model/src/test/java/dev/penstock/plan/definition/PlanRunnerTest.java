package dev.penstock.plan.definition;

import static dev.penstock.plan.dsl.Aggregates.count;
import static dev.penstock.plan.dsl.Aggregates.max;
import static dev.penstock.plan.dsl.Expressions.col;
import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.definition.Board.Airport;
import dev.penstock.plan.definition.Board.ByState;
import dev.penstock.plan.definition.Board.Flight;
import dev.penstock.plan.definition.Board.Late;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.dsl.Condition;
import dev.penstock.plan.dsl.DefinedPlan;
import dev.penstock.plan.dsl.Plan;
import dev.penstock.plan.dsl.PlanDefinition;
import dev.penstock.plan.dsl.PlanRunner;
import dev.penstock.plan.dsl.Rows;
import dev.penstock.plan.pass.PlanVerifier;
import dev.penstock.plan.text.PlanPrinter;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Whatever a plan class does ends in time, as a plan or as one message with its place. */
class PlanRunnerTest {
  private final Reporter reporter = new Reporter();

  private Optional<DefinedPlan> run(Class<?> definition) {
    return new PlanRunner(Duration.ofMillis(500)).run(definition, Board.request(), reporter);
  }

  private List<String> said(Class<?> definition) {
    assertThat(run(definition)).isEmpty();
    return reporter.diagnostics().stream().map(PlanRunnerTest::text).toList();
  }

  /** The message, with the place relative to the class's first lines made of file and line. */
  private static String text(Diagnostic diagnostic) {
    String place = diagnostic.span().isNone() ? "-" : diagnostic.span().source();
    return place + " " + diagnostic.headline();
  }

  static final class Good implements PlanDefinition {
    @Override
    public void define(Plan plan) {
      Rows<Flight> flight = plan.scan(Board::flight, Flight.class);
      Rows<Airport> airport = plan.scan(Board::airport, Airport.class);
      plan.view(Board::late, flight.filter(col(Flight::delay).ge(180)).project(Late.class));
      plan.view(
          Board::byState,
          flight
              .join(airport, col(Flight::origin).eq(col(Airport::iata)))
              .groupBy(Airport::state)
              .project(
                  ByState.class,
                  count().as(ByState::flights),
                  max(Flight::delay).as(ByState::worst)));
    }
  }

  @Test
  void a_plan_class_becomes_a_logical_plan() {
    DefinedPlan defined = run(Good.class).orElseThrow();
    PlanVerifier.check(defined.plan(), "the plan class");
    assertThat(
            PlanPrinter.withPositions()
                .print(defined.plan())
                .replaceAll("flight\\(.*\\) @", "flight(…) @"))
        .isEqualTo(
            """
            view late
              #3 project origin, delay @1:1
                #2 filter delay >= 180 @1:1
                  #1 scan flight(…) @1:1
            view byState
              #5 project state, flights, worst INTEGER? = worst @5:1
                #4 aggregate by(state) flights BIGINT = COUNT(*), worst INTEGER = MAX(delay) @5:1
                  #3 join origin = iata @4:1
                    #1 scan flight(…) @1:1
                    #2 scan airport(iata VARCHAR?, city VARCHAR?, state VARCHAR?) @1:1
            """);
  }

  static final class Throws implements PlanDefinition {
    @Override
    public void define(Plan plan) {
      throw new IllegalStateException("no day today");
    }
  }

  @Test
  void a_plan_that_throws_says_what() {
    assertThat(said(Throws.class))
        .containsExactly(
            "PlanRunnerTest.java [PEN083] plan `Throws` has thrown"
                + " java.lang.IllegalStateException: no day today");
  }

  static final class CannotBegin implements PlanDefinition {
    static final int SIZE = Integer.parseInt("many");

    @Override
    public void define(Plan plan) {
      throw new IllegalStateException(String.valueOf(SIZE));
    }
  }

  @Test
  void a_plan_whose_class_cannot_be_initialised_says_why() {
    assertThat(said(CannotBegin.class))
        .containsExactly(
            "PlanRunnerTest.java [PEN083] plan `CannotBegin` has thrown"
                + " java.lang.NumberFormatException: For input string: \"many\"");
  }

  static final class NeedsAnotherClass implements PlanDefinition {
    @Override
    public void define(Plan plan) {
      throw new NoClassDefFoundError("com/acme/Missing");
    }
  }

  @Test
  void a_class_that_is_not_there_is_named() {
    assertThat(said(NeedsAnotherClass.class))
        .containsExactly(
            "PlanRunnerTest.java [PEN083] plan `NeedsAnotherClass` needs what is not there:"
                + " java.lang.NoClassDefFoundError: com/acme/Missing");
  }

  static final class NestsTooDeeply implements PlanDefinition {
    @Override
    public void define(Plan plan) {
      Condition condition = col(Flight::delay).gt(0);
      for (int i = 0; i < 1_000_000; i++) {
        condition = condition.not();
      }
      plan.scan(Board::flight, Flight.class).filter(condition);
    }
  }

  @Test
  void an_expression_that_nests_too_deeply_is_refused() {
    Optional<DefinedPlan> defined =
        new PlanRunner(Duration.ofMinutes(1)).run(NestsTooDeeply.class, Board.request(), reporter);

    assertThat(defined).isEmpty();
    assertThat(reporter.diagnostics())
        .extracting(Diagnostic::headline)
        .containsExactly(
            "[PEN083] plan `NestsTooDeeply` calls or nests too deeply; split the query");
  }

  static final class Loops implements PlanDefinition {
    @Override
    public void define(Plan plan) {
      while (true) {
        Thread.onSpinWait();
      }
    }
  }

  @Test
  void a_plan_that_never_ends_is_left_behind_with_its_place() {
    assertThat(said(Loops.class))
        .containsExactly(
            "PlanRunnerTest.java [PEN083] plan `Loops` has not ended after 500 ms; this is where"
                + " it stands");
  }

  static final class LoopsInThePlan implements PlanDefinition {
    static volatile Throwable end;

    @Override
    public void define(Plan plan) {
      try {
        while (true) {
          plan.scan(Board::flight, Flight.class);
        }
      } catch (IllegalStateException e) {
        end = e;
        throw e;
      }
    }
  }

  @Test
  void a_loop_that_asks_the_plan_ends_soon_after_its_time() throws InterruptedException {
    said(LoopsInThePlan.class);
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().equals("plan " + LoopsInThePlan.class.getName())) {
        thread.join();
      }
    }
    assertThat(LoopsInThePlan.end).hasMessageContaining("finished");
  }

  static final class DefinesNothing implements PlanDefinition {
    @Override
    public void define(Plan plan) {}
  }

  @Test
  void views_that_are_left_out_are_named() {
    assertThat(said(DefinesNothing.class))
        .containsExactly(
            "- [PEN082] view `late` is not defined by plan `DefinesNothing`; write"
                + " `plan.view(Board::late, …)`",
            "- [PEN082] view `byState` is not defined by plan `DefinesNothing`; write"
                + " `plan.view(Board::byState, …)`");
  }

  static final class DefinesTwice implements PlanDefinition {
    @Override
    public void define(Plan plan) {
      new Good().define(plan);
      Rows<Flight> flight = plan.scan(Board::flight, Flight.class);
      plan.view(Board::late, flight.project(Late.class));
    }
  }

  @Test
  void a_view_that_is_defined_twice_names_both_places() {
    assertThat(said(DefinesTwice.class))
        .singleElement()
        .asString()
        .matches(
            "PlanRunnerTest.java \\[PEN082\\] view `late` is defined twice; first at"
                + " PlanRunnerTest.java:\\d+");
  }

  static final class GivesNull implements PlanDefinition {
    @Override
    public void define(Plan plan) {
      plan.view(Board::late, null);
    }
  }

  @Test
  void null_is_refused_where_it_is_given() {
    assertThat(said(GivesNull.class))
        .containsExactly(
            "PlanRunnerTest.java [PEN083] plan `GivesNull` gives null where rows, a column or a"
                + " value is needed");
  }

  static final class NeedsAnArgument implements PlanDefinition {
    NeedsAnArgument(int ignored) {
      assertThat(ignored).isZero();
    }

    @Override
    public void define(Plan plan) {}
  }

  @Test
  void a_plan_needs_a_constructor_without_parameters() {
    assertThat(said(NeedsAnArgument.class))
        .containsExactly(
            "- [PEN083] plan `NeedsAnArgument` needs a constructor without parameters");
  }

  @Test
  void a_class_that_defines_no_plan_is_refused() {
    assertThat(said(String.class))
        .containsExactly(
            "- [PEN083] plan `String` does not implement"
                + " `dev.penstock.plan.dsl.PlanDefinition`");
  }

  static final class KeepsRows implements PlanDefinition {
    static Rows<Flight> kept;

    @Override
    public void define(Plan plan) {
      Rows<Flight> flight = kept == null ? plan.scan(Board::flight, Flight.class) : kept;
      kept = flight;
      plan.view(Board::late, flight.project(Late.class));
    }
  }

  @Test
  void rows_of_another_plan_are_refused() {
    new PlanRunner(Duration.ofSeconds(5)).run(KeepsRows.class, Board.request(), new Reporter());
    assertThat(said(KeepsRows.class))
        .containsExactly(
            "PlanRunnerTest.java [PEN083] plan `KeepsRows` uses rows of a finished plan, of circuit"
                + " `Board`; scan the tables of this one");
  }
}
