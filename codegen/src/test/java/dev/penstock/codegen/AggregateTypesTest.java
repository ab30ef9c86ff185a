package dev.penstock.codegen;

import static dev.penstock.codegen.Exprs.BIGINT;
import static dev.penstock.codegen.Exprs.BOOLEAN;
import static dev.penstock.codegen.Exprs.DOUBLE;
import static dev.penstock.codegen.Exprs.INTEGER;
import static dev.penstock.codegen.Exprs.VARCHAR;
import static dev.penstock.codegen.Exprs.aggregate;
import static dev.penstock.codegen.Exprs.blocks;
import static dev.penstock.codegen.Exprs.changes;
import static dev.penstock.codegen.Exprs.column;
import static dev.penstock.codegen.Exprs.condition;
import static dev.penstock.codegen.Exprs.count;
import static dev.penstock.codegen.Exprs.group;
import static dev.penstock.codegen.Exprs.join;
import static dev.penstock.codegen.Exprs.literal;
import static dev.penstock.codegen.Exprs.nullable;
import static dev.penstock.codegen.Exprs.project;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Aggregates and joins over every type of column. */
class AggregateTypesTest {
  private static final SqlType MONEY = nullable(SqlType.decimal(10, 2));
  private static final SqlType WIDE = SqlType.decimal(30, 2);
  private static final SqlType DATE = SqlType.of(TypeKind.DATE);
  private static final SqlType REAL = SqlType.of(TypeKind.REAL);

  @Test
  void decimals_are_summed_and_averaged_exactly() {
    TestCircuit circuit = new TestCircuit("Money");
    Input t =
        circuit.bag(
            "t",
            TestCircuit.column("k", INTEGER),
            TestCircuit.column("m", MONEY),
            TestCircuit.column("w", WIDE));
    circuit.view(
        "v",
        changes(
            group(
                t,
                /* appendOnly= */ false,
                List.of(0),
                List.of("sm", "am", "sw", "aw", "mm", "mw"),
                aggregate(AggregateFunction.SUM, nullable(SqlType.decimal(38, 2)), column(t, 1)),
                aggregate(AggregateFunction.AVG, nullable(SqlType.decimal(38, 16)), column(t, 1)),
                aggregate(AggregateFunction.SUM, SqlType.decimal(38, 2), column(t, 2)),
                aggregate(AggregateFunction.AVG, SqlType.decimal(38, 16), column(t, 2)),
                aggregate(AggregateFunction.MIN, MONEY, column(t, 1)),
                aggregate(AggregateFunction.MAX, WIDE, column(t, 2)))),
        false);
    RunningCircuit running = circuit.open();

    running.insert("t", 1, new BigDecimal("0.10"), new BigDecimal("1e20"));
    running.insert("t", 1, null, new BigDecimal("1")).step();
    assertThat(running.changes("v"))
        .containsExactly(
            "+1 [1, 0.10, 0.1000000000000000, 100000000000000000001.00,"
                + " 50000000000000000000.5000000000000000, 0.10, 100000000000000000000.00]");
    running.delete("t", 1, new BigDecimal("0.1"), new BigDecimal("1e20")).step();
    assertThat(running.changes("v").get(0))
        .isEqualTo("+1 [1, null, null, 1.00, 1.0000000000000000, null, 1.00]");
  }

  @Test
  void floating_sums_are_exact_and_extremes_of_all_types_follow() {
    TestCircuit circuit = new TestCircuit("Floats");
    Input t =
        circuit.bag(
            "t",
            TestCircuit.column("k", nullable(VARCHAR)),
            TestCircuit.column("d", DOUBLE),
            TestCircuit.column("r", REAL),
            TestCircuit.column("b", BOOLEAN),
            TestCircuit.column("s", VARCHAR),
            TestCircuit.column("a", DATE));
    circuit.view(
        "v",
        changes(
            group(
                t,
                /* appendOnly= */ false,
                List.of(0),
                List.of("sd", "ar", "md", "mr", "mb", "ms", "ma", "n"),
                aggregate(AggregateFunction.SUM, DOUBLE, column(t, 1)),
                aggregate(AggregateFunction.AVG, DOUBLE, column(t, 2)),
                aggregate(AggregateFunction.MAX, DOUBLE, column(t, 1)),
                aggregate(AggregateFunction.MIN, REAL, column(t, 2)),
                aggregate(AggregateFunction.MAX, BOOLEAN, column(t, 3)),
                aggregate(AggregateFunction.MIN, VARCHAR, column(t, 4)),
                aggregate(AggregateFunction.MAX, DATE, column(t, 5)),
                aggregate(
                    AggregateFunction.COUNT,
                    BIGINT,
                    column(t, 4),
                    condition(ScalarFunction.EQUAL, column(t, 4), literal("b", VARCHAR))))),
        false);
    RunningCircuit running = circuit.open();

    LocalDate day = LocalDate.of(2001, 2, 3);
    running.insert("t", null, 1e100, 2f, false, "b", day);
    running.insert("t", null, 1.0, -0f, true, "a", day.plusDays(1)).step();
    assertThat(running.changes("v"))
        .containsExactly("+1 [null, 1.0E100, 1.0, 1.0E100, 0.0, true, a, 2001-02-04, 1]");
    running.delete("t", null, 1e100, 2f, false, "b", day);
    running.insert("t", null, Double.NaN, 1f, false, "c", day).step();
    assertThat(running.changes("v").get(0))
        .isEqualTo("+1 [null, NaN, 0.5, NaN, 0.0, true, a, 2001-02-04, 0]");
  }

  @Test
  void a_lone_extreme_of_a_stream_moves_only_when_it_is_beaten() {
    TestCircuit circuit = new TestCircuit("Auctions");
    Input bid =
        circuit.stream(
            "bid", TestCircuit.column("auction", BIGINT), TestCircuit.column("price", DOUBLE));
    circuit.view(
        "best",
        changes(
            group(
                bid,
                /* appendOnly= */ true,
                List.of(0),
                List.of("price"),
                aggregate(AggregateFunction.MAX, DOUBLE, column(bid, 1)))),
        true);
    RunningCircuit running = circuit.open();

    running.insert("bid", 1L, -5.0).step();
    assertThat(running.changes("best")).containsExactly("+1 [1, -5.0]");
    running.insert("bid", 1L, -6.0).step();
    assertThat(running.changes("best")).isEmpty();
    running.insert("bid", 1L, -4.0).insert("bid", 1L, -4.5).step();
    assertThat(running.changes("best")).containsExactly("+1 [1, -4.0]", "-1 [1, -5.0]");
  }

  @Test
  void a_sum_that_does_not_fit_refuses_the_step_and_leaves_the_state() {
    TestCircuit circuit = new TestCircuit("Overflow");
    Input t = circuit.bag("t", TestCircuit.column("x", BIGINT));
    circuit.view(
        "v",
        changes(
            group(
                t,
                /* appendOnly= */ false,
                List.of(),
                List.of("s"),
                aggregate(AggregateFunction.SUM, nullable(BIGINT), column(t, 0)))),
        true);
    RunningCircuit running = circuit.open();

    running.insert("t", Long.MAX_VALUE).insert("t", 1L);
    assertThatThrownBy(running::step).hasMessageContaining("sum out of range");
    running.insert("t", -1L).step();
    assertThat(running.changes("v")).containsExactly("+1 [" + Long.MAX_VALUE + "]", "-1 [null]");
  }

  @Test
  void null_keys_are_one_value_in_a_join_that_does_not_filter_them() {
    TestCircuit circuit = new TestCircuit("NullKeys");
    Input l =
        circuit.bag(
            "l", TestCircuit.column("k", nullable(BIGINT)), TestCircuit.column("a", VARCHAR));
    Input r = circuit.bag("r", TestCircuit.column("k", BIGINT), TestCircuit.column("b", VARCHAR));
    circuit.view("v", pairs(join(blocks(l, 0), blocks(r, 0), List.of(0), List.of(0))), false);
    circuit.view("product", pairs(join(blocks(l), blocks(r), List.of(), List.of())), false);
    circuit.view("self", pairs(join(blocks(l, 0), blocks(l, 0), List.of(0), List.of(0))), false);
    circuit.view(
        "keys", changes(group(l, false, List.of(0), List.of("n"), count())), /* net= */ true);
    RunningCircuit running = circuit.open();

    running.insert("l", null, "x").insert("l", 0L, "y").insert("r", 0L, "z").step();
    assertThat(running.changes("v")).containsExactly("+1 [0, y, 0, z]");
    assertThat(running.changes("product")).containsExactly("+1 [0, y, 0, z]", "+1 [null, x, 0, z]");
    assertThat(running.changes("self")).containsExactly("+1 [0, y, 0, y]", "+1 [null, x, null, x]");
    assertThat(running.changes("keys")).containsExactly("+1 [0, 1]", "+1 [null, 1]");
  }

  private static Project pairs(Join join) {
    return project(
        join,
        List.of("k", "a", "l", "b"),
        column(join, 0),
        column(join, 1),
        column(join, 2),
        column(join, 3));
  }
}
