package dev.penstock.codegen;

import static dev.penstock.codegen.Exprs.BIGINT;
import static dev.penstock.codegen.Exprs.INTEGER;
import static dev.penstock.codegen.Exprs.VARCHAR;
import static dev.penstock.codegen.Exprs.aggregate;
import static dev.penstock.codegen.Exprs.blocks;
import static dev.penstock.codegen.Exprs.column;
import static dev.penstock.codegen.Exprs.count;
import static dev.penstock.codegen.Exprs.distinct;
import static dev.penstock.codegen.Exprs.group;
import static dev.penstock.codegen.Exprs.inSlots;
import static dev.penstock.codegen.Exprs.join;
import static dev.penstock.codegen.Exprs.nullable;
import static dev.penstock.codegen.Exprs.project;
import static dev.penstock.codegen.Exprs.rows;
import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.circuit.Distinct;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.type.RowType;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What joins look up: blocks, groups, distinct rows and tables, by keys at unlike places. */
class ProbesTest {
  @Test
  void distinct_rows_are_met_once_however_often_they_are_there() {
    TestCircuit circuit = new TestCircuit("Visits");
    Input visit = circuit.bag("visit", number("id", false), text("place"));
    Input shop = circuit.bag("shop", text("place"));
    Join join = join(blocks(visit, 1), distinct(shop), List.of(1), List.of(0));
    circuit.view(
        "met", project(join, List.of("id", "at"), column(join, 0), column(join, 2)), false);
    RunningCircuit running = circuit.open();

    running.insert("visit", 1, "a").insert("visit", 2, "b").insert("shop", "a").step();
    assertThat(running.changes("met")).containsExactly("+1 [1, a]");
    running.insert("shop", "a").insert("visit", 1, "a").insert("visit", 3, null).step();
    assertThat(running.changes("met")).containsExactly("+1 [1, a]");
    running.insert("shop", new Object[] {null}).delete("shop", "a").step();
    assertThat(running.changes("met"))
        .as("NULL is a key as any other")
        .containsExactly("+1 [3, null]");
    running.delete("shop", "a").insert("shop", "b").step();
    assertThat(running.changes("met")).containsExactly("+1 [2, b]", "-2 [1, a]");
  }

  @Test
  void distinct_rows_are_looked_up_by_columns_in_another_order() {
    TestCircuit circuit = new TestCircuit("Edges");
    Input edge = circuit.bag("edge", number("a", false), number("b", false));
    Input back = circuit.bag("back", number("a", false), number("b", false));
    Distinct once = distinct(back);
    Join join = join(blocks(edge, 1, 0), once, List.of(1, 0), List.of(0, 1));
    circuit.view("both", project(join, List.of("a", "b"), column(join, 0), column(join, 3)), false);
    RunningCircuit running = circuit.open();

    running.insert("edge", 1, 2).insert("edge", 3, 4).insert("back", 2, 1).step();
    assertThat(running.changes("both")).containsExactly("+1 [1, 1]");
    running.insert("back", 3, 4).insert("back", 4, 3).step();
    assertThat(running.changes("both")).containsExactly("+1 [3, 3]");
  }

  @Test
  void a_table_is_looked_up_by_its_key_wherever_that_stands() {
    TestCircuit circuit = new TestCircuit("Rates");
    Input sale = circuit.bag("sale", number("amount", false), text("currency"));
    Input rate =
        circuit.table(
            "rate",
            TableKind.KEYED,
            List.of(1),
            number("factor", false),
            TestCircuit.column("code", VARCHAR));
    Join join = join(blocks(sale, 1), rows(rate), List.of(1), List.of(1));
    circuit.view(
        "paid",
        project(join, List.of("amount", "factor"), column(join, 0), column(join, 2)),
        false);
    circuit.view("code", project(join, List.of("code"), column(join, 3)), false);
    RunningCircuit running = circuit.open();

    running.insert("sale", 5, "EUR").insert("sale", 6, null).insert("rate", 2, "EUR").step();
    assertThat(running.changes("paid")).containsExactly("+1 [5, 2]");
    assertThat(running.changes("code")).containsExactly("+1 [EUR]");
    running.insert("rate", 3, "EUR").insert("sale", 7, "USD").step();
    assertThat(running.changes("paid")).containsExactly("+1 [5, 3]", "-1 [5, 2]");
    assertThat(running.changes("code")).isEmpty();
    running.delete("rate", "EUR").insert("rate", 1, "USD").step();
    assertThat(running.changes("paid")).containsExactly("+1 [7, 1]", "-1 [5, 3]");
  }

  @Test
  void rows_meet_by_keys_at_unlike_places_and_show_either_key() {
    TestCircuit circuit = new TestCircuit("Sides");
    Input left = circuit.bag("left", number("a", false), number("k", false), number("l", false));
    Input right = circuit.bag("right", number("k", true), number("b", false), number("l", false));
    Join join = join(blocks(left, 1, 2), blocks(right, 0, 2), List.of(1, 2), List.of(0, 2));
    circuit.view(
        "lefts", project(join, List.of("a", "k"), column(join, 0), column(join, 1)), false);
    circuit.view(
        "rights", project(join, List.of("b", "l"), column(join, 4), column(join, 5)), false);
    RunningCircuit running = circuit.open();

    running.insert("left", 1, 10, 7).insert("right", 10, 2, 7).step();
    assertThat(running.changes("lefts")).containsExactly("+1 [1, 10]");
    assertThat(running.changes("rights")).containsExactly("+1 [2, 7]");
    running.insert("right", 10, 3, 8).insert("right", null, 4, 7).insert("left", 5, 10, 8).step();
    assertThat(running.changes("lefts")).containsExactly("+1 [5, 10]");
    assertThat(running.changes("rights")).containsExactly("+1 [3, 8]");
    running.delete("left", 1, 10, 7).step();
    assertThat(running.changes("lefts")).containsExactly("-1 [1, 10]");
    assertThat(running.changes("rights")).containsExactly("-1 [2, 7]");
  }

  @Test
  void sides_that_share_slots_meet_by_keys_at_unlike_places() {
    TestCircuit circuit = new TestCircuit("Slots");
    Input left = circuit.bag("left", number("a", false), number("k", false));
    Input right = circuit.bag("right", number("k", false), number("b", false));
    Join join =
        join(blocks(left, 1).withSlots(1), blocks(right, 0).withSlots(1), List.of(1), List.of(0));
    circuit.view("met", project(join, List.of("a", "b"), column(join, 0), column(join, 3)), false);
    circuit.view("keys", project(join, List.of("k"), column(join, 2)), false);
    RunningCircuit running = circuit.open();

    running.insert("left", 1, 10).insert("right", 10, 2).insert("right", 11, 3).step();
    assertThat(running.changes("met")).containsExactly("+1 [1, 2]");
    assertThat(running.changes("keys")).containsExactly("+1 [10]");
    running.insert("left", 4, 11).delete("right", 10, 2).step();
    assertThat(running.changes("met")).containsExactly("+1 [4, 3]", "-1 [1, 2]");
    assertThat(running.changes("keys")).containsExactly("+1 [11]", "-1 [10]");
  }

  @Test
  void groups_and_distinct_rows_are_met_in_the_slots_of_the_other_side() {
    TestCircuit circuit = new TestCircuit("Slotted");
    Input visit = circuit.bag("visit", number("id", false), number("place", false));
    Input shop = circuit.bag("shop", number("place", false), number("rank", false));
    Aggregate best =
        group(
            shop,
            /* appendOnly= */ false,
            List.of(0),
            List.of("n", "best"),
            count(),
            aggregate(AggregateFunction.MIN, INTEGER, column(shop, 1)));
    Integrate visits = blocks(visit, 1).withSlots(1);
    Join ranked = join(visits, inSlots(best, 1), List.of(1), List.of(0));
    circuit.view(
        "ranked",
        project(ranked, List.of("id", "best"), column(ranked, 0), column(ranked, 4)),
        /* net= */ false);
    RunningCircuit running = circuit.open();

    running.insert("visit", 1, 5).insert("shop", 5, 9).insert("shop", 5, 8).step();
    assertThat(running.changes("ranked")).containsExactly("+1 [1, 8]");
    running.delete("shop", 5, 8).insert("visit", 2, 5).insert("visit", 3, 6).step();
    assertThat(running.changes("ranked")).containsExactly("+1 [1, 9]", "+1 [2, 9]", "-1 [1, 8]");
    running.delete("shop", 5, 9).insert("shop", 6, 1).step();
    assertThat(running.changes("ranked")).containsExactly("+1 [3, 1]", "-1 [1, 9]", "-1 [2, 9]");
  }

  @Test
  void distinct_rows_share_slots_with_the_side_that_they_meet() {
    TestCircuit circuit = new TestCircuit("OpenSlots");
    Input visit = circuit.bag("visit", number("id", false), number("place", false));
    Input shop = circuit.bag("shop", number("place", false));
    Distinct places = distinct(shop);
    Distinct slotted =
        (Distinct) places.withInputs(List.of(((Integrate) places.input()).withSlots(1)));
    Join join = join(blocks(visit, 1).withSlots(1), slotted, List.of(1), List.of(0));
    circuit.view(
        "met", project(join, List.of("id", "at"), column(join, 0), column(join, 2)), false);
    RunningCircuit running = circuit.open();

    running.insert("visit", 1, 5).insert("shop", 5).insert("shop", 5).step();
    assertThat(running.changes("met")).containsExactly("+1 [1, 5]");
    running.delete("shop", 5).insert("visit", 2, 5).step();
    assertThat(running.changes("met")).containsExactly("+1 [2, 5]");
    running.delete("shop", 5).delete("visit", 2, 5).step();
    assertThat(running.changes("met")).containsExactly("-1 [1, 5]", "-1 [2, 5]");
  }

  @Test
  void a_product_counts_every_pair_by_both_weights() {
    TestCircuit circuit = new TestCircuit("Product");
    Input left = circuit.bag("left", TestCircuit.column("a", BIGINT));
    Input right = circuit.bag("right", number("b", true));
    Join join = join(blocks(left), blocks(right), List.of(), List.of());
    circuit.view("pair", join, /* net= */ false);
    RunningCircuit running = circuit.open();

    running.insert("left", 1L).insert("left", 1L).insert("right", 2).insert("right", 2).step();
    assertThat(running.changes("pair")).containsExactly("+4 [1, 2]");
    running.insert("right", new Object[] {null}).delete("left", 1L).step();
    assertThat(running.changes("pair")).containsExactly("+1 [1, null]", "-2 [1, 2]");
  }

  private static RowType.Column number(String name, boolean nullable) {
    return TestCircuit.column(name, INTEGER.withNullable(nullable));
  }

  private static RowType.Column text(String name) {
    return TestCircuit.column(name, nullable(VARCHAR));
  }
}
