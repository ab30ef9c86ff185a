package dev.penstock.codegen;

import static dev.penstock.codegen.Exprs.BIGINT;
import static dev.penstock.codegen.Exprs.BOOLEAN;
import static dev.penstock.codegen.Exprs.DOUBLE;
import static dev.penstock.codegen.Exprs.INTEGER;
import static dev.penstock.codegen.Exprs.VARCHAR;
import static dev.penstock.codegen.Exprs.call;
import static dev.penstock.codegen.Exprs.cast;
import static dev.penstock.codegen.Exprs.condition;
import static dev.penstock.codegen.Exprs.literal;
import static dev.penstock.codegen.Exprs.nullable;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.penstock.StepRefusedException;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Case;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Values of expressions of all kinds, with NULL and FAILED. */
class ExpressionTest {
  private static final SqlType MONEY = SqlType.decimal(10, 2);
  private static final SqlType WIDE = SqlType.decimal(30, 4);
  private static final SqlType DATE = SqlType.of(TypeKind.DATE);
  private static final SqlType TIME = SqlType.of(TypeKind.TIME);
  private static final SqlType TIMESTAMP = SqlType.of(TypeKind.TIMESTAMP);
  private static final SqlType SMALLINT = SqlType.of(TypeKind.SMALLINT);
  private static final SqlType REAL = SqlType.of(TypeKind.REAL);

  /** One row of all types; what every expression reads. */
  private static final class Values {
    final TestCircuit circuit = new TestCircuit("Values");
    final List<Expr> columns = new ArrayList<>();
    final List<String> names = new ArrayList<>();
    final Input input;

    Values(SqlType... types) {
      RowType.Column[] row = new RowType.Column[types.length];
      for (int i = 0; i < types.length; i++) {
        row[i] = TestCircuit.column("c" + i, types[i]);
      }
      input = circuit.bag("t", row);
    }

    Expr c(int i) {
      return Exprs.column(input, i);
    }

    Values show(Expr... exprs) {
      for (Expr expr : exprs) {
        columns.add(expr);
        names.add("r" + names.size());
      }
      return this;
    }

    /** The values of the expressions for a row. */
    List<String> of(Object... row) {
      Project project = Exprs.project(input, names, columns.toArray(new Expr[0]));
      circuit.view("v", project, /* net= */ false);
      RunningCircuit running = circuit.open();
      running.insert("t", row).step();
      String text = running.changes("v").get(0);
      return List.of(text.substring(4, text.length() - 1).split(", "));
    }
  }

  private static Case when(SqlType type, Expr condition, Expr then, Expr otherwise) {
    return new Case(List.of(new Case.Branch(condition, then)), otherwise, type, SourceSpan.NONE);
  }

  @Test
  void arithmetic_follows_the_types() {
    Values v = new Values(INTEGER, nullable(INTEGER), BIGINT, DOUBLE, nullable(DOUBLE), SMALLINT);
    v.show(
        call(ScalarFunction.PLUS, INTEGER, v.c(0), v.c(0)),
        call(ScalarFunction.MINUS, nullable(INTEGER), v.c(0), v.c(1)),
        call(ScalarFunction.TIMES, BIGINT, v.c(2), v.c(2)),
        call(ScalarFunction.DIVIDE, INTEGER, v.c(0), literal(2)),
        call(ScalarFunction.DIVIDE, INTEGER, v.c(0), literal(-1)),
        call(ScalarFunction.MOD, INTEGER, v.c(0), literal(4)),
        call(ScalarFunction.NEGATE, BIGINT, v.c(2)),
        call(ScalarFunction.PLUS, nullable(DOUBLE), v.c(3), v.c(4)),
        call(ScalarFunction.TIMES, DOUBLE, v.c(3), literal(-0.0, DOUBLE)),
        call(ScalarFunction.PLUS, SMALLINT, v.c(5), v.c(5)),
        call(ScalarFunction.ABS, INTEGER, v.c(0)),
        call(ScalarFunction.SIGN, DOUBLE, v.c(3)),
        call(ScalarFunction.FLOOR, DOUBLE, v.c(3)),
        call(ScalarFunction.SQRT, DOUBLE, v.c(3)));

    assertThat(v.of(-7, null, 3L, 6.25, null, (short) 9))
        .containsExactly(
            "-14", "null", "9", "-3", "7", "-3", "-3", "null", "0.0", "18", "7", "1.0", "6.0",
            "2.5");
  }

  @Test
  void decimals_keep_their_scale() {
    Values v = new Values(MONEY, nullable(WIDE), SqlType.decimal(18, 0));
    v.show(
        call(ScalarFunction.PLUS, SqlType.decimal(11, 2), v.c(0), v.c(0)),
        call(ScalarFunction.TIMES, SqlType.decimal(20, 4), v.c(0), v.c(0)),
        call(ScalarFunction.DIVIDE, SqlType.decimal(38, 6), v.c(0), v.c(2)),
        call(ScalarFunction.PLUS, nullable(SqlType.decimal(31, 4)), v.c(0), v.c(1)),
        call(ScalarFunction.MOD, SqlType.decimal(10, 2), v.c(0), v.c(2)),
        call(ScalarFunction.FLOOR, SqlType.decimal(10, 0), v.c(0)),
        call(ScalarFunction.ROUND, SqlType.decimal(10, 2), v.c(0), literal(1)),
        condition(ScalarFunction.LESS, v.c(0), v.c(2)),
        condition(ScalarFunction.EQUAL, v.c(0), v.c(1)),
        cast(v.c(0), INTEGER),
        cast(v.c(0), WIDE),
        cast(v.c(0), DOUBLE),
        cast(v.c(0), VARCHAR),
        call(ScalarFunction.NEGATE, nullable(WIDE), v.c(1)));

    assertThat(v.of(new BigDecimal("2.55"), new BigDecimal("1.5"), new BigDecimal("2")))
        .containsExactly(
            "5.10",
            "6.5025",
            "1.275000",
            "4.0500",
            "0.55",
            "2",
            "2.60",
            "false",
            "false",
            "3",
            "2.5500",
            "2.55",
            "2.55",
            "-1.5000");
  }

  @Test
  void three_valued_logic_is_kept() {
    SqlType maybe = nullable(BOOLEAN);
    Values v = new Values(maybe, maybe, maybe);
    Expr yes = v.c(0);
    Expr no = v.c(1);
    Expr unknown = v.c(2);
    v.show(
        call(ScalarFunction.AND, maybe, yes, unknown),
        call(ScalarFunction.AND, maybe, no, unknown),
        call(ScalarFunction.OR, maybe, yes, unknown),
        call(ScalarFunction.OR, maybe, no, unknown),
        call(ScalarFunction.NOT, maybe, unknown),
        call(ScalarFunction.NOT, maybe, call(ScalarFunction.AND, maybe, no, unknown)),
        call(ScalarFunction.IS_NULL, BOOLEAN, call(ScalarFunction.AND, maybe, yes, unknown)),
        call(ScalarFunction.IS_NOT_TRUE, BOOLEAN, call(ScalarFunction.OR, maybe, no, unknown)),
        call(ScalarFunction.IS_FALSE, BOOLEAN, unknown),
        call(ScalarFunction.IS_NOT_FALSE, BOOLEAN, no),
        call(ScalarFunction.IS_NOT_DISTINCT_FROM, BOOLEAN, unknown, unknown),
        call(ScalarFunction.IS_DISTINCT_FROM, BOOLEAN, yes, unknown),
        when(nullable(INTEGER), unknown, literal(1), literal(null, nullable(INTEGER))),
        when(INTEGER, yes, literal(1), literal(2)));

    assertThat(v.of(true, false, null))
        .containsExactly(
            "null", "false", "true", "null", "null", "true", "true", "true", "false", "false",
            "true", "true", "null", "1");
  }

  @Test
  void strings_go_by_code_point() {
    Values v = new Values(VARCHAR, VARCHAR, nullable(VARCHAR));
    v.show(
        condition(ScalarFunction.LESS, v.c(0), v.c(1)),
        condition(ScalarFunction.EQUAL, v.c(0), literal("\uFFFD", VARCHAR)),
        call(ScalarFunction.CHAR_LENGTH, INTEGER, v.c(1)),
        call(ScalarFunction.UPPER, nullable(VARCHAR), v.c(2)),
        call(ScalarFunction.CONCAT, VARCHAR, literal("a", VARCHAR), literal("b", VARCHAR)),
        call(ScalarFunction.CONCAT, nullable(VARCHAR), v.c(0), v.c(2)),
        call(ScalarFunction.SUBSTRING, VARCHAR, literal("hello", VARCHAR), literal(2), literal(3)),
        call(ScalarFunction.POSITION, INTEGER, literal("l", VARCHAR), literal("hello", VARCHAR)),
        call(
            ScalarFunction.REPLACE,
            VARCHAR,
            literal("hello", VARCHAR),
            literal("l", VARCHAR),
            literal("L", VARCHAR)),
        condition(ScalarFunction.LIKE, literal("hello", VARCHAR), literal("h%o", VARCHAR)),
        condition(ScalarFunction.LIKE, v.c(2), literal("h%", VARCHAR)),
        condition(ScalarFunction.LIKE, v.c(0), v.c(0)),
        condition(
            ScalarFunction.IN_LIST, v.c(0), literal("x", VARCHAR), literal("\uFFFD", VARCHAR)),
        cast(literal(" 12 ", VARCHAR), INTEGER),
        call(ScalarFunction.TRIM_BOTH, VARCHAR, literal("  x ", VARCHAR), literal(" ", VARCHAR)));

    assertThat(v.of("\uFFFD", "\uD83D\uDE00", null))
        .containsExactly(
            "true", "true", "1", "null", "ab", "null", "ell", "3", "heLLo", "true", "null", "true",
            "true", "12", "x");
  }

  @Test
  void floating_numbers_have_one_nan_above_everything() {
    Values v = new Values(DOUBLE, DOUBLE, REAL);
    v.show(
        condition(ScalarFunction.EQUAL, v.c(0), v.c(0)),
        condition(ScalarFunction.LESS, v.c(1), v.c(0)),
        condition(ScalarFunction.GREATER, v.c(0), literal(1.0, DOUBLE)),
        condition(ScalarFunction.GREATER_OR_EQUAL, v.c(0), literal(1.0, DOUBLE)),
        condition(ScalarFunction.LESS_OR_EQUAL, v.c(0), literal(1.0, DOUBLE)),
        condition(ScalarFunction.EQUAL, v.c(1), literal(0.0, DOUBLE)),
        cast(v.c(2), DOUBLE),
        cast(v.c(2), VARCHAR),
        cast(v.c(2), INTEGER),
        call(ScalarFunction.TIMES, REAL, v.c(2), v.c(2)));

    assertThat(v.of(Double.NaN, -0.0, 2.5f))
        .containsExactly(
            "true", "true", "true", "true", "false", "true", "2.5", "2.5", "2", "6.25");
  }

  @Test
  void dates_and_times_are_taken_apart_and_moved() {
    Values v = new Values(DATE, TIMESTAMP, nullable(TIME));
    v.show(
        call(ScalarFunction.EXTRACT_YEAR, BIGINT, v.c(0)),
        call(ScalarFunction.EXTRACT_DOW, BIGINT, v.c(1)),
        call(ScalarFunction.EXTRACT_HOUR, BIGINT, v.c(1)),
        call(ScalarFunction.EXTRACT_MINUTE, nullable(BIGINT), v.c(2)),
        call(ScalarFunction.FLOOR_MONTH, DATE, v.c(0)),
        call(ScalarFunction.FLOOR_HOUR, TIMESTAMP, v.c(1)),
        call(ScalarFunction.ADD_MONTHS, DATE, v.c(0), literal(1L, BIGINT)),
        call(ScalarFunction.ADD_MICROS, TIMESTAMP, v.c(1), literal(60_000_000L, BIGINT)),
        call(ScalarFunction.ADD_MICROS, nullable(TIME), v.c(2), literal(60_000_000L, BIGINT)),
        call(ScalarFunction.DAYS_BETWEEN, INTEGER, v.c(0), v.c(0)),
        cast(v.c(1), DATE),
        cast(v.c(0), TIMESTAMP),
        cast(v.c(0), VARCHAR),
        condition(ScalarFunction.LESS, v.c(0), literal(20_000L, DATE)));

    assertThat(
            v.of(
                LocalDate.of(2001, 1, 31),
                LocalDateTime.of(2001, 2, 3, 4, 5),
                LocalTime.of(23, 59, 30)))
        .containsExactly(
            "2001",
            "6",
            "4",
            "59",
            "2001-01-01",
            "2001-02-03T04:00",
            "2001-02-28",
            "2001-02-03T04:06",
            "00:00:30",
            "0",
            "2001-02-03",
            "2001-01-31T00:00",
            "2001-01-31",
            "true");
  }

  private static Expr quotient(Values v) {
    return call(ScalarFunction.DIVIDE, nullable(INTEGER), v.c(0), v.c(1));
  }

  @Test
  void a_guard_keeps_guarding_and_false_wins_over_failed() {
    Values v = new Values(INTEGER, nullable(INTEGER));
    Expr some = condition(ScalarFunction.NOT_EQUAL, v.c(1), literal(0));
    Expr large = condition(ScalarFunction.GREATER, quotient(v), literal(1));
    SqlType maybe = nullable(BOOLEAN);
    v.show(
        when(nullable(INTEGER), some, quotient(v), literal(null, nullable(INTEGER))),
        call(ScalarFunction.AND, maybe, large, some),
        call(ScalarFunction.OR, maybe, large, call(ScalarFunction.NOT, maybe, some)),
        call(ScalarFunction.AND, maybe, large, large, some));

    assertThat(v.of(4, 0)).containsExactly("null", "false", "true", "false");
  }

  @Test
  void a_failed_column_refuses_the_step_and_says_where() {
    Values v = new Values(INTEGER, nullable(INTEGER));
    v.show(quotient(v));
    v.circuit.view("v", Exprs.project(v.input, v.names, v.columns.get(0)), false);
    RunningCircuit running = v.circuit.open();

    running.insert("t", 1, 0);
    assertThatThrownBy(running::step)
        .isInstanceOf(StepRefusedException.class)
        .hasMessageContaining("division by zero");
    running.delete("t", 1, 0).insert("t", 6, 3).insert("t", 6, null).step();
    assertThat(running.changes("v")).containsExactly("+1 [2]", "+1 [null]");
  }

  @Test
  void overflow_is_an_error_of_a_filter_too() {
    Values v = new Values(INTEGER, nullable(INTEGER));
    Expr sum = call(ScalarFunction.PLUS, nullable(INTEGER), v.c(0), v.c(1));
    Filter filter =
        Exprs.filter(
            v.input,
            call(
                ScalarFunction.AND,
                nullable(BOOLEAN),
                condition(ScalarFunction.GREATER, v.c(0), literal(5)),
                condition(ScalarFunction.GREATER, sum, literal(7))));
    v.circuit.view("v", filter, false);
    RunningCircuit running = v.circuit.open();

    running.insert("t", 1, Integer.MAX_VALUE).insert("t", 6, null).insert("t", 6, 2).step();
    assertThat(running.changes("v")).containsExactly("+1 [6, 2]");
    running.insert("t", 6, Integer.MAX_VALUE);
    assertThatThrownBy(running::step).hasMessageContaining("result out of range");
  }

  @Test
  void a_null_that_is_written_makes_every_strict_operation_null() {
    Values v = new Values(INTEGER, WIDE, VARCHAR);
    Expr nothing = literal(null, nullable(WIDE));
    SqlType result = nullable(SqlType.decimal(38, 4));
    Expr never = call(ScalarFunction.MOD, nullable(WIDE), v.c(1), nothing);
    Expr risky = call(ScalarFunction.DIVIDE, nullable(WIDE), v.c(1), cast(v.c(0), WIDE));
    Expr both =
        call(ScalarFunction.PLUS, result, call(ScalarFunction.TIMES, result, risky, never), v.c(1));
    v.show(
        call(ScalarFunction.IS_NULL, BOOLEAN, call(ScalarFunction.TIMES, result, v.c(1), never)),
        call(ScalarFunction.UPPER, nullable(VARCHAR), literal(null, nullable(VARCHAR))),
        condition(ScalarFunction.LESS, v.c(2), literal(null, nullable(VARCHAR))),
        call(ScalarFunction.IS_NULL, BOOLEAN, both));

    assertThat(v.of(1, BigDecimal.ONE, "x")).containsExactly("true", "null", "null", "true");
  }
}
