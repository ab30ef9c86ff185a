package dev.penstock.plan.definition;

import static dev.penstock.plan.dsl.DataType.BIGINT;
import static dev.penstock.plan.dsl.DataType.BOOLEAN;
import static dev.penstock.plan.dsl.DataType.INTEGER;
import static dev.penstock.plan.dsl.DataType.VARCHAR;
import static dev.penstock.plan.dsl.Expressions.col;
import static dev.penstock.plan.dsl.Functions.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.definition.Board.Flight;
import dev.penstock.plan.definition.Board.Late;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.dsl.Condition;
import dev.penstock.plan.dsl.Function;
import dev.penstock.plan.dsl.Plan;
import dev.penstock.plan.dsl.PlanDefinition;
import dev.penstock.plan.dsl.PlanRunner;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Static methods are functions of a plan; whatever else is named is refused with the reason. */
public class FunctionCallsTest {
  private static Condition condition;

  /** Filters flights by the condition of a test. */
  static final class Tested implements PlanDefinition {
    @Override
    public void define(Plan plan) {
      plan.view(
          Board::late,
          plan.scan(Board::flight, Flight.class).filter(condition).project(Late.class));
    }
  }

  /** Methods of the user's. */
  public static final class Geo {
    private Geo() {}

    /** A function. */
    public static int doubled(int value) {
      return 2 * value;
    }

    /** A function of another name space. */
    public static int doubled(long value) {
      return (int) (2 * value);
    }

    /** A function of what no column has. */
    public static boolean isEmpty(List<String> list) {
      return list.isEmpty();
    }

    static boolean hidden(int value) {
      return value > 0;
    }
  }

  private static String said(Condition filter) {
    condition = filter;
    Reporter reporter = new Reporter();
    new PlanRunner(Duration.ofSeconds(30)).run(Tested.class, Board.request(), reporter);
    return reporter.diagnostics().stream()
        .filter(d -> d.message() != Message.VIEW_NOT_DEFINED)
        .peek(d -> assertThat(d.span().source()).isEqualTo("FunctionCallsTest.java"))
        .map(Diagnostic::headline)
        .reduce("", String::concat);
  }

  @Test
  void a_lambda_is_no_function() {
    assertThat(said(call(INTEGER, (Integer delay) -> delay + 1, col(Flight::delay)).gt(5)))
        .isEqualTo(
            "[PEN085] a lambda is no function of a plan: its body cannot be read, nor called from"
                + " the generated class; make it a public static method and name that, as in"
                + " `call(DOUBLE, Geo::area, …)`");
  }

  @Test
  void an_instance_method_is_no_function() {
    assertThat(said(call(VARCHAR, String::trim, col(Flight::origin)).eq("x")))
        .isEqualTo(
            "[PEN085] `String::trim` is no function of a plan: it is no static method; write one"
                + " that takes the object's columns");
  }

  @Test
  void a_method_that_the_generated_class_cannot_see_is_no_function() {
    assertThat(said(call(BOOLEAN, Geo::hidden, col(Flight::delay)).isTrue()))
        .isEqualTo(
            "[PEN085] `Geo::hidden` is no function of a plan: the generated class calls it; make"
                + " it public");
  }

  @Test
  void a_method_of_what_no_column_has_is_no_function() {
    Function.Of1<List<String>, Boolean> function = Geo::isEmpty;
    assertThat(said(call(BOOLEAN, (Function.Of1) function, col(Flight::origin)).isTrue()))
        .isEqualTo(
            "[PEN085] `Geo::isEmpty` is no function of a plan: parameter 1 is `List`, which is no"
                + " type of columns");
  }

  @Test
  void a_result_of_another_type_is_told() {
    assertThat(said(call(BIGINT, FunctionCallsTest.intOfInt(), col(Flight::delay)).gt(5)))
        .isEqualTo("[PEN020] `Geo::doubled` gives INTEGER, not BIGINT");
  }

  @Test
  void an_operand_is_widened_but_not_narrowed() {
    assertThat(
            said(
                call(INTEGER, FunctionCallsTest.intOfInt(), col(Flight::delay).cast(BIGINT)).gt(5)))
        .isEqualTo(
            "[PEN020] operand 1 of `Geo::doubled` is BIGINT, but the parameter is `int`; CAST it"
                + " to INTEGER");
  }

  /** An overloaded method, told by its parameter. */
  private static Function.Of1<Integer, Number> intOfInt() {
    return Geo::doubled;
  }
}
