package dev.penstock.plan.definition;

import static dev.penstock.plan.dsl.Aggregates.bitOr;
import static dev.penstock.plan.dsl.Aggregates.count;
import static dev.penstock.plan.dsl.Aggregates.grouping;
import static dev.penstock.plan.dsl.Aggregates.max;
import static dev.penstock.plan.dsl.Aggregates.sum;
import static dev.penstock.plan.dsl.DataType.DATE;
import static dev.penstock.plan.dsl.DataType.INTEGER;
import static dev.penstock.plan.dsl.DataType.decimal;
import static dev.penstock.plan.dsl.Expressions.coalesce;
import static dev.penstock.plan.dsl.Expressions.col;
import static dev.penstock.plan.dsl.Expressions.lit;
import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.definition.Board.Airport;
import dev.penstock.plan.definition.Board.ByState;
import dev.penstock.plan.definition.Board.Flight;
import dev.penstock.plan.definition.Board.Late;
import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.dsl.Column;
import dev.penstock.plan.dsl.Condition;
import dev.penstock.plan.dsl.Expressions;
import dev.penstock.plan.dsl.Plan;
import dev.penstock.plan.dsl.PlanDefinition;
import dev.penstock.plan.dsl.PlanRunner;
import dev.penstock.plan.dsl.Rows;
import dev.penstock.plan.dsl.TimeField;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.function.BiConsumer;
import org.junit.jupiter.api.Test;

/** What a plan cannot mean is reported at its line, once, and with what to write instead. */
class PlanFaultsTest {
  private static BiConsumer<Plan, Rows<Flight>> body;

  /** Runs the body of a test. */
  static final class Tested implements PlanDefinition {
    @Override
    public void define(Plan plan) {
      body.accept(plan, plan.scan(Board::flight, Flight.class));
    }
  }

  private static List<String> said(BiConsumer<Plan, Rows<Flight>> plan) {
    body = plan;
    Reporter reporter = new Reporter();
    new PlanRunner(Duration.ofSeconds(30)).run(Tested.class, Board.request(), reporter);
    return reporter.diagnostics().stream()
        .filter(d -> d.message() != Message.VIEW_NOT_DEFINED)
        .peek(d -> assertThat(d.span().source()).isEqualTo("PlanFaultsTest.java"))
        .map(Diagnostic::headline)
        .toList();
  }

  private static List<String> filtered(Condition condition) {
    return said((plan, flight) -> flight.filter(condition));
  }

  private static String place(Flight flight) {
    return flight.origin();
  }

  @Test
  void a_lambda_is_no_column() {
    assertThat(filtered(col((Flight f) -> f.delay() + 1).gt(5)))
        .singleElement()
        .asString()
        .startsWith("[PEN080] a lambda is no column: its body cannot be read");
  }

  @Test
  void a_static_method_is_no_column() {
    Column.OfText<Flight> function = PlanFaultsTest::place;
    assertThat(filtered(col(function).eq("ORD")))
        .containsExactly(
            "[PEN080] `PlanFaultsTest::place` is no column: it is a static method; a function is"
                + " called with its operands, as in `call(DOUBLE, PlanFaultsTest::place, …)`");
  }

  @Test
  void a_method_that_is_no_component_is_no_column() {
    assertThat(filtered(col(Flight::isLate)))
        .containsExactly(
            "[PEN080] `Flight::isLate` is no column: `Flight` has no component of that name; write"
                + " what the method computes with expressions");
  }

  @Test
  void an_object_is_no_column() {
    Column.OfNumber<Flight> object =
        new Column.OfNumber<>() {
          private static final long serialVersionUID = 1L;

          @Override
          public Number get(Flight row) {
            return row.delay();
          }
        };
    assertThat(filtered(col(object).eq(1)))
        .singleElement()
        .asString()
        .startsWith("[PEN080] an object of");
  }

  @Test
  void a_column_of_rows_that_are_not_there_names_those_that_are() {
    assertThat(filtered(col(Airport::state).eq("IL")))
        .containsExactly("[PEN011] unknown column `Airport::state`; the rows here are of `Flight`");
  }

  @Test
  void a_column_that_two_sides_have_is_ambiguous() {
    assertThat(
            said((plan, flight) -> flight.cross(flight.alias()).filter(col(Flight::delay).gt(5))))
        .containsExactly(
            "[PEN012] column `Flight::delay` is ambiguous; qualify it with the variable of its"
                + " rows: `rows.col(Flight::delay)`");
  }

  @Test
  void a_variable_stands_once_in_a_join() {
    assertThat(said((plan, flight) -> flight.cross(flight.filter(col(Flight::delay).gt(5)))))
        .singleElement()
        .asString()
        .contains("the same rows stand on both sides of the join");
  }

  @Test
  void a_column_of_rows_that_were_not_joined_is_refused() {
    assertThat(
            said(
                (plan, flight) -> {
                  Rows<Airport> airport = plan.scan(Board::airport, Airport.class);
                  flight.filter(airport.col(Airport::state).eq("IL"));
                }))
        .containsExactly(
            "[PEN081] `Airport::state` is a column of other rows: they are not among the rows here;"
                + " join them first");
  }

  @Test
  void an_aggregate_needs_a_group() {
    assertThat(filtered(count().gt(5)))
        .singleElement()
        .asString()
        .startsWith("[PEN081] the aggregate COUNT has no group here");
  }

  @Test
  void an_aggregate_of_an_aggregate_is_refused() {
    assertThat(
            said((plan, flight) -> flight.aggregate(sum(max(Flight::delay)).as(ByState::flights))))
        .singleElement()
        .asString()
        .startsWith("[PEN081] the aggregate MAX has no group here");
  }

  @Test
  void what_is_neither_key_nor_aggregate_is_refused() {
    assertThat(
            said(
                (plan, flight) ->
                    flight
                        .groupBy(Flight::origin)
                        .project(col(Flight::delay).as(ByState::flights))))
        .containsExactly("[PEN013] column `delay` is neither in `groupBy` nor inside an aggregate");
  }

  @Test
  void bits_are_those_of_integers() {
    assertThat(said((plan, flight) -> flight.aggregate(bitOr(Flight::fare).as(ByState::flights))))
        .containsExactly("[PEN020] bits are those of integers, not of DECIMAL(10,2); cast it");
  }

  @Test
  void grouping_asks_for_keys_of_groups() {
    assertThat(filtered(grouping(col(Flight::delay)).gt(0)))
        .containsExactly(
            "[PEN081] `grouping` has no groups here; it stands in `project` and `having` of"
                + " groups");
    assertThat(
            said(
                (plan, flight) ->
                    flight
                        .rollup(col(Flight::origin))
                        .project(grouping(col(Flight::delay)).as(ByState::flights))))
        .containsExactly("[PEN013] GROUPING takes keys of `groupBy`");
  }

  @Test
  void a_key_that_seems_never_null_is_named_below_the_sets() {
    assertThat(
            said(
                (plan, flight) ->
                    flight
                        .rollup(coalesce(col(Flight::fare), lit(0)))
                        .project(coalesce(col(Flight::fare), lit(0)).plus(1).as(ByState::flights))))
        .containsExactly(
            "[PEN013] a key that is never NULL by itself is NULL in the total; name it in a"
                + " projection below, and group by that column");
  }

  @Test
  void more_sets_than_a_circuit_should_keep_are_refused() {
    assertThat(
            said(
                (plan, flight) ->
                    flight
                        .cube(
                            col(Flight::origin),
                            col(Flight::delay),
                            col(Flight::delay).plus(1),
                            col(Flight::delay).plus(2),
                            col(Flight::delay).plus(3),
                            col(Flight::delay).plus(4),
                            col(Flight::delay).plus(5))
                        .project(count().as(ByState::flights))))
        .containsExactly("[PEN081] more than 64 grouping sets; name those needed");
  }

  @Test
  void only_aggregates_take_a_filter() {
    assertThat(filtered(col(Flight::delay).filter(col(Flight::delay).gt(5)).gt(5)))
        .singleElement()
        .asString()
        .startsWith("[PEN081] only an aggregate takes a filter");
  }

  @Test
  void types_without_a_common_one_are_named() {
    assertThat(
            filtered(
                coalesce(
                        col(Flight::fare).cast(decimal(38, 0)),
                        col(Flight::fare).cast(decimal(38, 38)))
                    .gt(5)))
        .singleElement()
        .asString()
        .contains("DECIMAL(38,0) and DECIMAL(38,38) have no common type");
    assertThat(filtered(col(Flight::departure).cast(INTEGER).gt(5)))
        .containsExactly("[PEN020] TIMESTAMP cannot be cast to INTEGER");
    assertThat(filtered(col(Flight::departure).cast(DATE).extract(TimeField.HOUR).gt(5)))
        .containsExactly("[PEN020] DATE has no HOUR");
    assertThat(filtered(lit(1.5).mod(2).gt(5)))
        .containsExactly(
            "[PEN020] the remainder of DOUBLE is not defined; cast both operands to an exact"
                + " number");
    assertThat(filtered(lit(new BigDecimal("1e40")).gt(5)))
        .containsExactly("[PEN020] a number has at most 38 digits");
    assertThat(filtered(col(Flight::origin).in()))
        .containsExactly("[PEN081] `in` needs at least one item");
  }

  @Test
  void a_union_needs_the_same_columns() {
    assertThat(
            said(
                (plan, flight) ->
                    flight
                        .project(col(Flight::origin).as(Late::origin))
                        .unionAll(flight.project(Late.class))))
        .containsExactly(
            "[PEN081] the branches of a union need the same columns: (origin) in one, (origin,"
                + " delay) in another");
  }

  @Test
  void a_difference_needs_the_same_columns_of_types_that_meet() {
    assertThat(
            said(
                (plan, flight) ->
                    flight
                        .project(col(Flight::origin).as(Late::origin))
                        .except(flight.project(Late.class))))
        .containsExactly(
            "[PEN081] the branches of a difference need the same columns: (origin) in one, (origin,"
                + " delay) in another");
    assertThat(
            said(
                (plan, flight) ->
                    flight
                        .project(col(Flight::origin).as("v"))
                        .intersectAll(flight.project(col(Flight::delay).as("v")))))
        .containsExactly(
            "[PEN020] column `v` of the intersection is VARCHAR in one branch and INTEGER in"
                + " another; cast one of them");
  }

  @Test
  void columns_of_the_other_side_are_not_among_the_rows_that_have_a_partner() {
    assertThat(
            said(
                (plan, flight) -> {
                  Rows<Airport> airport = plan.scan(Board::airport, Airport.class);
                  flight
                      .semiJoin(airport, col(Flight::origin).eq(col(Airport::iata)))
                      .filter(col(Airport::state).eq("IL"));
                  flight.antiJoin(flight, col(Flight::origin).eq(col(Flight::destination)));
                }))
        .containsExactly(
            "[PEN011] unknown column `Airport::state`; the rows here are of `Flight`",
            "[PEN081] the same rows stand on both sides of the join; give one side a variable of"
                + " its own with `alias()`");
  }

  @Test
  void padded_columns_can_be_null() {
    assertThat(
            said(
                (plan, flight) -> {
                  Rows<Airport> airport = plan.scan(Board::airport, Airport.class);
                  plan.view(
                      Board::late,
                      airport
                          .leftJoin(flight, col(Flight::origin).eq(col(Airport::iata)))
                          .project(Late.class));
                }))
        .containsExactly(
            "[PEN043] column `delay` can be NULL, but component `delay` is the primitive `int`;"
                + " declare it as `Integer`");
  }

  @Test
  void each_value_is_one_of_its_own_side() {
    assertThat(
            said(
                (plan, flight) -> {
                  Rows<Airport> airport = plan.scan(Board::airport, Airport.class);
                  flight.notIn(col(Airport::iata), airport, col(Airport::iata));
                }))
        .containsExactly("[PEN011] unknown column `Airport::iata`; the rows here are of `Flight`");
  }

  @Test
  void the_nearest_row_is_found_by_one_comparison_and_equal_keys() {
    assertThat(
            said(
                (plan, flight) -> {
                  Rows<Flight> other = flight.alias();
                  Condition later = flight.col(Flight::delay).ge(other.col(Flight::delay));
                  Condition same = flight.col(Flight::origin).eq(other.col(Flight::origin));
                  flight.asofJoin(other, same);
                  flight.asofJoin(other, flight.col(Flight::delay).ge(3));
                  flight.leftAsofJoin(other, later, same, flight.col(Flight::delay).gt(3));
                }))
        .containsExactly(
            "[PEN081] an as-of join matches by one comparison of its two sides: `ge`, `gt`, `le`"
                + " or `lt`",
            "[PEN081] an as-of join matches by one comparison of its two sides: `ge`, `gt`, `le`"
                + " or `lt`",
            "[PEN081] keys of an as-of join are equalities of its two sides; filter a side before"
                + " it");
  }

  @Test
  void only_rows_of_a_stream_look_up() {
    assertThat(
            said(
                (plan, flight) -> {
                  Rows<Airport> airport = plan.scan(Board::airport, Airport.class);
                  plan.view(
                      Board::late,
                      flight
                          .lookUp(airport, col(Flight::origin).eq(col(Airport::iata)))
                          .project(Late.class));
                }))
        .containsExactly(
            "[PEN030] FOR SYSTEM_TIME AS OF the arrival of rows that can change is not supported;"
                + " look up from a stream, or write a JOIN, which follows the changes of both"
                + " sides");
  }

  @Test
  void only_aggregates_of_values_count_these_once() {
    assertThat(filtered(col(Flight::delay).distinct().gt(5)))
        .containsExactly(
            "[PEN081] only an aggregate counts distinct values; of rows write `rows.distinct()`");
    assertThat(said((plan, flight) -> flight.aggregate(count().distinct().as(ByState::flights))))
        .containsExactly(
            "[PEN081] `count()` counts rows; name what is to differ, as in"
                + " `count(Flight::origin).distinct()`");
    assertThat(
            said(
                (plan, flight) ->
                    flight.aggregate(
                        count(Flight::origin, Flight::delay)
                            .filter(col(Airport::city).isNull())
                            .as(ByState::flights))))
        .containsExactly("[PEN011] unknown column `Airport::city`; the rows here are of `Flight`");
  }

  @Test
  void the_record_of_a_view_is_checked_as_for_sql() {
    assertThat(
            said(
                (plan, flight) -> {
                  plan.view(Board::late, flight);
                  plan.view(
                      Board::byState,
                      flight.project(
                          col(Flight::origin).as(ByState::state),
                          Expressions.nullOf(INTEGER).as(ByState::flights)));
                }))
        .containsExactly(
            "[PEN040] columns `departure`, `destination`, `fare` have no component in record"
                + " `Late`; add them, or name the columns that you want",
            "[PEN043] column `flights` can be NULL, but component `flights` is the primitive"
                + " `long`; declare it as `Long`",
            "[PEN041] component `worst` of record `ByState` is no column of the query");
  }

  @Test
  void a_column_of_another_type_is_converted_behind_its_expression() {
    assertThat(
            said(
                (plan, flight) ->
                    plan.view(
                        Board::byState,
                        flight
                            .groupBy(Flight::origin)
                            .project(
                                col(Flight::origin).as(ByState::state),
                                count().as(ByState::flights),
                                count().as(ByState::worst)))))
        .containsExactly(
            "[PEN042] column `worst` is BIGINT, but component `worst` is `Integer`; write"
                + " `.cast(INTEGER)` behind the expression of column `worst`");
  }

  @Test
  void a_component_that_nothing_fills_is_named() {
    assertThat(said((plan, flight) -> flight.project(ByState.class)))
        .contains(
            "[PEN041] component `flights` of record `ByState` is no column of the query; name it"
                + " with `as(ByState::flights)`");
  }

  @Test
  void tables_and_views_are_named_by_the_methods_of_the_circuit() {
    assertThat(said((plan, flight) -> plan.scan(Board::threshold, Flight.class)))
        .containsExactly("[PEN081] `threshold` is a value; read it with `plan.value(…)`");
    assertThat(said((plan, flight) -> plan.scan(Board::flight, Airport.class)))
        .containsExactly("[PEN081] `flight` has rows of `Flight`, not of `Airport`");
    assertThat(said((plan, flight) -> plan.value(Board::flight)))
        .containsExactly("[PEN081] `flight` is no value of the circuit");
    assertThat(said((plan, flight) -> plan.view(Board::flight, flight)))
        .containsExactly("[PEN081] `flight` is a table, not a view");
    assertThat(said((plan, flight) -> plan.scan((Board b) -> b.flight(), Flight.class)))
        .containsExactly(
            "[PEN081] name a table or view by the method of its circuit: `Board::flight`");
    assertThat(said((plan, flight) -> plan.scan(Flight::origin, Flight.class)))
        .containsExactly(
            "[PEN081] `Flight::origin` is of another circuit; this plan is of `Board`");
  }

  @Test
  void independent_faults_are_reported_together_and_their_consequences_are_not() {
    assertThat(
            said(
                (plan, flight) -> {
                  Rows<Flight> late =
                      flight
                          .filter(col(Airport::iata).eq(col(Airport::city)))
                          .filter(col(Airport::state).eq("IL"));
                  plan.view(Board::late, late.project(Late.class).distinct());
                  flight.filter(count().gt(1));
                }))
        .hasSize(3);
  }
}
