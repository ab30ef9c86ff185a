package dev.penstock.codegen;

import static dev.penstock.codegen.Exprs.BIGINT;
import static dev.penstock.codegen.Exprs.DOUBLE;
import static dev.penstock.codegen.Exprs.INTEGER;
import static dev.penstock.codegen.Exprs.VARCHAR;
import static dev.penstock.codegen.Exprs.aggregate;
import static dev.penstock.codegen.Exprs.blocks;
import static dev.penstock.codegen.Exprs.changes;
import static dev.penstock.codegen.Exprs.column;
import static dev.penstock.codegen.Exprs.condition;
import static dev.penstock.codegen.Exprs.count;
import static dev.penstock.codegen.Exprs.distinct;
import static dev.penstock.codegen.Exprs.group;
import static dev.penstock.codegen.Exprs.join;
import static dev.penstock.codegen.Exprs.literal;
import static dev.penstock.codegen.Exprs.nullable;
import static dev.penstock.codegen.Exprs.project;
import static dev.penstock.codegen.Exprs.rows;
import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.ScalarFunction;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Joins, aggregates and distinct, alone and together. */
class JoinAggregateTest {
  static TestCircuit flightBoard() {
    TestCircuit circuit = new TestCircuit("FlightBoard");
    Input airport =
        circuit.keyed(
            "airport",
            TestCircuit.column("iata", VARCHAR),
            TestCircuit.column("city", nullable(VARCHAR)),
            TestCircuit.column("state", nullable(VARCHAR)));
    Input flight =
        circuit.bag(
            "flight",
            TestCircuit.column("origin", VARCHAR),
            TestCircuit.column("destination", VARCHAR),
            TestCircuit.column("delay", INTEGER));
    Join pairs = join(blocks(flight, 0), rows(airport), List.of(0), List.of(0));
    return circuit.view(
        "state_delay",
        ViewKind.MAP,
        List.of(0),
        "",
        changes(
            group(
                pairs,
                /* appendOnly= */ false,
                List.of(5),
                List.of("flights", "average_delay"),
                count(),
                aggregate(AggregateFunction.AVG, DOUBLE, column(pairs, 2)))),
        /* net= */ true);
  }

  @Test
  void follows_flights_and_airports_as_they_come_change_and_go() {
    RunningCircuit board = flightBoard().open();

    board.insert("flight", "ORD", "DEN", 10).insert("airport", "ORD", "Chicago", "IL").step();
    assertThat(board.changes("state_delay")).containsExactly("+1 [IL, 1, 10.0]");
    board.insert("flight", "ORD", "SFO", 20).insert("flight", "SFO", "ORD", 7).step();
    assertThat(board.changes("state_delay"))
        .containsExactly("+1 [IL, 2, 15.0]", "-1 [IL, 1, 10.0]");
    board.insert("airport", "SFO", "San Francisco", null).step();
    assertThat(board.changes("state_delay")).containsExactly("+1 [null, 1, 7.0]");
    board.insert("airport", "ORD", "Chicago", "WI").step();
    assertThat(board.changes("state_delay"))
        .containsExactly("+1 [WI, 2, 15.0]", "-1 [IL, 2, 15.0]");
    board.delete("airport", "SFO").delete("flight", "ORD", "DEN", 10).step();
    assertThat(board.changes("state_delay"))
        .containsExactly("+1 [WI, 1, 20.0]", "-1 [WI, 2, 15.0]", "-1 [null, 1, 7.0]");
    assertThat(board.kept("state_delay").snapshot()).hasSize(1);
  }

  @Test
  void a_global_aggregate_shows_its_row_from_step_0_on() {
    TestCircuit circuit = new TestCircuit("Totals");
    Input t = circuit.bag("t", TestCircuit.column("x", nullable(INTEGER)));
    circuit.view(
        "total",
        changes(
            group(
                t,
                /* appendOnly= */ false,
                List.of(),
                List.of("n", "sum_x", "max_x"),
                count(),
                aggregate(AggregateFunction.SUM, nullable(BIGINT), column(t, 0)),
                aggregate(AggregateFunction.MAX, nullable(INTEGER), column(t, 0)))),
        /* net= */ false);
    RunningCircuit totals = circuit.open();

    assertThat(totals.changes("total")).containsExactly("+1 [0, null, null]");
    totals.insert("t", 5).step();
    assertThat(totals.changes("total")).containsExactly("+1 [1, 5, 5]", "-1 [0, null, null]");
    totals.delete("t", 5).step();
    assertThat(totals.changes("total")).containsExactly("+1 [0, null, null]", "-1 [1, 5, 5]");
    totals.insert("t", new Object[] {null}).step();
    assertThat(totals.changes("total")).containsExactly("+1 [1, null, null]", "-1 [0, null, null]");
  }

  @Test
  void distinct_rows_come_and_go_once() {
    TestCircuit circuit = new TestCircuit("Routes");
    Input t =
        circuit.bag(
            "flight",
            TestCircuit.column("origin", VARCHAR),
            TestCircuit.column("to", nullable(BIGINT)));
    circuit.view("route", changes(distinct(t)), /* net= */ true);
    RunningCircuit routes = circuit.open();

    routes.insert("flight", "A", 1L).insert("flight", "A", 1L).insert("flight", "A", null).step();
    assertThat(routes.changes("route")).containsExactly("+1 [A, 1]", "+1 [A, null]");
    routes.delete("flight", "A", 1L).step();
    assertThat(routes.changes("route")).isEmpty();
    routes.delete("flight", "A", 1L).step();
    assertThat(routes.changes("route")).containsExactly("-1 [A, 1]");
  }

  @Test
  void a_self_join_over_one_state_counts_every_pair_once() {
    TestCircuit circuit = new TestCircuit("Pairs");
    Input t = circuit.bag("t", TestCircuit.column("k", INTEGER), TestCircuit.column("v", VARCHAR));
    var both = blocks(t, 0);
    Join join = join(both, both, List.of(0), List.of(0));
    circuit.view("pair", project(join, List.of("a", "b"), column(join, 1), column(join, 3)), false);
    RunningCircuit pairs = circuit.open();

    pairs.insert("t", 1, "x").insert("t", 1, "x").step();
    assertThat(pairs.changes("pair")).containsExactly("+4 [x, x]");
    pairs.insert("t", 1, "y").step();
    assertThat(pairs.changes("pair")).containsExactly("+1 [y, y]", "+2 [x, y]", "+2 [y, x]");
    pairs.delete("t", 1, "x").step();
    assertThat(pairs.changes("pair")).containsExactly("-1 [x, y]", "-1 [y, x]", "-3 [x, x]");
  }

  @Test
  void filtered_counts_and_extremes_follow_deletes() {
    TestCircuit circuit = new TestCircuit("Bids");
    Input t =
        circuit.bag(
            "bid", TestCircuit.column("auction", BIGINT), TestCircuit.column("price", BIGINT));
    circuit.view(
        "stat",
        changes(
            group(
                t,
                /* appendOnly= */ false,
                List.of(0),
                List.of("cheap", "least", "most"),
                aggregate(
                    AggregateFunction.COUNT,
                    BIGINT,
                    null,
                    condition(ScalarFunction.LESS, column(t, 1), literal(100L, BIGINT))),
                aggregate(AggregateFunction.MIN, BIGINT, column(t, 1)),
                aggregate(AggregateFunction.MAX, BIGINT, column(t, 1)))),
        /* net= */ false);
    RunningCircuit bids = circuit.open();

    bids.insert("bid", 1L, 5L).insert("bid", 1L, 500L).step();
    assertThat(bids.changes("stat")).containsExactly("+1 [1, 1, 5, 500]");
    bids.delete("bid", 1L, 5L).insert("bid", 1L, 500L).step();
    assertThat(bids.changes("stat")).containsExactly("+1 [1, 0, 500, 500]", "-1 [1, 1, 5, 500]");
    bids.delete("bid", 1L, 500L).step();
    assertThat(bids.changes("stat")).isEmpty();
    bids.delete("bid", 1L, 500L).step();
    assertThat(bids.changes("stat")).containsExactly("-1 [1, 0, 500, 500]");
  }
}
