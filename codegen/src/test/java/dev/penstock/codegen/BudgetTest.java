package dev.penstock.codegen;

import static dev.penstock.codegen.Exprs.INTEGER;
import static dev.penstock.codegen.Exprs.VARCHAR;
import static dev.penstock.codegen.Exprs.blocks;
import static dev.penstock.codegen.Exprs.call;
import static dev.penstock.codegen.Exprs.changes;
import static dev.penstock.codegen.Exprs.column;
import static dev.penstock.codegen.Exprs.condition;
import static dev.penstock.codegen.Exprs.count;
import static dev.penstock.codegen.Exprs.distinct;
import static dev.penstock.codegen.Exprs.group;
import static dev.penstock.codegen.Exprs.inSlots;
import static dev.penstock.codegen.Exprs.join;
import static dev.penstock.codegen.Exprs.literal;
import static dev.penstock.codegen.Exprs.nullable;
import static dev.penstock.codegen.Exprs.project;
import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.codegen.memory.MethodSizes;
import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Case;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No method gets too large for the JIT; what cannot be cut is a diagnostic. */
class BudgetTest {
  static Stream<String> shapes() {
    return Shapes.everyday().keySet().stream();
  }

  @ParameterizedTest
  @MethodSource("shapes")
  void helpers_of_a_row_are_small_enough_to_inline(String shape) {
    Shapes.all()
        .get(shape)
        .get()
        .compile()
        .files()
        .forEach(
            (name, bytes) ->
                MethodSizes.of(bytes)
                    .forEach(
                        (method, size) -> {
                          boolean perGroup = method.startsWith("flush");
                          if (!perGroup
                              && !method.startsWith("<")
                              && !method.contains("toString")) {
                            assertThat(size).as(name + "." + method).isLessThanOrEqualTo(325);
                          }
                        }));
  }

  @Test
  void a_long_projection_goes_on_in_further_methods() {
    TestCircuit circuit = new TestCircuit("LongRow");
    Input t = circuit.bag("t", TestCircuit.column("x", nullable(INTEGER)));
    List<Expr> columns = new ArrayList<>();
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      Expr sum = column(t, 0);
      for (int k = 0; k < 12; k++) {
        sum = call(ScalarFunction.PLUS, nullable(INTEGER), sum, column(t, 0));
      }
      columns.add(sum);
      names.add("c" + i);
    }
    circuit.view("v", project(t, names, columns.toArray(new Expr[0])), false);
    RunningCircuit running = circuit.open();

    running.insert("t", 2).step();
    assertThat(running.changes("v").get(0)).startsWith("+1 [26, 26, 26");
  }

  @Test
  void a_row_takes_its_slot_along_where_it_goes_on() {
    TestCircuit circuit = new TestCircuit("LongSlots");
    List<RowType.Column> columns = new ArrayList<>(List.of(TestCircuit.column("k", INTEGER)));
    IntStream.range(0, 220).forEach(i -> columns.add(TestCircuit.column("c" + i, INTEGER)));
    Input wide = circuit.stream("wide", columns.toArray(RowType.Column[]::new));
    Integrate rows = blocks(wide, 0).withSlots(1);
    for (int i = 0; i < 8; i++) {
      Input side = circuit.stream("side" + i, TestCircuit.column("id", INTEGER));
      Join join = join(rows, blocks(side, 0).withSlots(1), List.of(0), List.of(0));
      circuit.view("joined" + i, join, false);
    }
    Aggregate counts = group(wide, /* appendOnly= */ true, List.of(0), List.of("n"), count());
    circuit.view("counts", changes(inSlots(counts, 1)), false);
    RunningCircuit running = circuit.open();
    Object[] row = IntStream.rangeClosed(0, 220).boxed().toArray();

    IntStream.range(0, 8).forEach(i -> running.insert("side" + i, 0));
    running.insert("wide", row).step();
    for (int i = 0; i < 8; i++) {
      assertThat(running.changes("joined" + i).get(0)).endsWith("218, 219, 220, 0]");
    }
    assertThat(running.changes("counts")).containsExactly("+1 [0, 1]");
    assertThat(circuit.generate().text()).containsPattern("goOn\\(\\s*slot");
  }

  @Test
  void a_case_of_five_hundred_branches_compiles() {
    TestCircuit circuit = new TestCircuit("Cases");
    Input t = circuit.bag("t", TestCircuit.column("x", INTEGER));
    List<Case.Branch> branches =
        IntStream.range(0, 400)
            .mapToObj(
                i ->
                    new Case.Branch(
                        condition(ScalarFunction.EQUAL, column(t, 0), literal(i)),
                        literal("n" + i, VARCHAR)))
            .toList();
    Case named = new Case(branches, literal("many", VARCHAR), VARCHAR, SourceSpan.NONE);
    circuit.view("v", project(t, List.of("name"), named), false);
    RunningCircuit running = circuit.open();

    running.insert("t", 333).insert("t", 1000).step();
    assertThat(running.changes("v")).containsExactly("+1 [many]", "+1 [n333]");
  }

  @Test
  void columns_beyond_the_arguments_of_a_method_are_carried() {
    TestCircuit circuit = new TestCircuit("Wide");
    RowType.Column[] columns =
        IntStream.range(0, 130)
            .mapToObj(i -> TestCircuit.column("c" + i, nullable(INTEGER)))
            .toArray(RowType.Column[]::new);
    Input t = circuit.bag("t", columns);
    circuit.view("v", t, false);
    RunningCircuit running = circuit.open();
    Object[] row = IntStream.range(0, 130).boxed().toArray();

    running.insert("t", row).step();
    assertThat(running.changes("v").get(0)).startsWith("+1 [0, 1, 2").endsWith("128, 129]");
  }

  @Test
  void an_expression_that_is_too_large_is_computed_in_parts() {
    TestCircuit circuit = new TestCircuit("Huge");
    Input t = circuit.bag("t", TestCircuit.column("x", nullable(INTEGER)));
    Expr sum = column(t, 0);
    for (int k = 0; k < 400; k++) {
      sum = call(ScalarFunction.PLUS, nullable(INTEGER), sum, column(t, 0));
    }
    circuit.view("v", project(t, List.of("sum"), sum), false);
    RunningCircuit running = circuit.open();

    running.insert("t", 2).step();
    assertThat(running.changes("v")).containsExactly("+1 [802]");
  }

  @Test
  void a_key_of_more_columns_than_arguments_is_looked_for_in_arrays() {
    TestCircuit circuit = new TestCircuit("Keys");
    RowType.Column[] columns =
        IntStream.range(0, 130)
            .mapToObj(i -> TestCircuit.column("c" + i, nullable(INTEGER)))
            .toArray(RowType.Column[]::new);
    Input t = circuit.bag("t", columns);
    circuit.view("v", distinct(t), false);
    RunningCircuit running = circuit.open();
    Object[] row = IntStream.range(0, 130).boxed().toArray();
    Object[] other = row.clone();
    other[129] = null;

    running.insert("t", row).insert("t", row).insert("t", other).step();
    assertThat(running.changes("v"))
        .hasSize(2)
        .anySatisfy(change -> assertThat(change).endsWith("128, 129]"))
        .anySatisfy(change -> assertThat(change).endsWith("128, null]"));
  }

  @Test
  void a_plan_longer_than_a_constant_compiles_and_code_is_ascii() {
    TestCircuit circuit = new TestCircuit("Many");
    Input t = circuit.bag("t", TestCircuit.column("x", VARCHAR));
    for (int i = 0; i < 40; i++) {
      Expr text = literal("Grüße \\ \uD83D\uDE00 " + "x".repeat(2000), VARCHAR);
      Expr joined = call(ScalarFunction.CONCAT, VARCHAR, column(t, 0), text);
      circuit.view("v" + i, project(t, List.of("c"), joined), false);
    }
    RunningCircuit running = circuit.open();

    running.insert("t", "a").step();
    assertThat(running.changes("v7").get(0)).startsWith("+1 [aGrüße \\ \uD83D\uDE00 xxx");
    assertThat(running.circuit().control().plan()).contains("v39").contains("Grüße");
    assertThat(circuit.generate().text().lines().filter(l -> l.contains("Texts.concat")))
        .allMatch(l -> l.chars().allMatch(c -> c < 128));
  }
}
