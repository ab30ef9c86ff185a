package dev.penstock.codegen;

import static dev.penstock.codegen.Exprs.BIGINT;
import static dev.penstock.codegen.Exprs.BOOLEAN;
import static dev.penstock.codegen.Exprs.DOUBLE;
import static dev.penstock.codegen.Exprs.INTEGER;
import static dev.penstock.codegen.Exprs.VARCHAR;
import static dev.penstock.codegen.Exprs.call;
import static dev.penstock.codegen.Exprs.cast;
import static dev.penstock.codegen.Exprs.literal;
import static dev.penstock.codegen.Exprs.nullable;

import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Case;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** One circuit per kind of expression: a table of its types, a view with each expression once. */
final class ExpressionShapes {
  private static final SqlType SMALLINT = SqlType.of(TypeKind.SMALLINT);
  private static final SqlType REAL = SqlType.of(TypeKind.REAL);
  private static final SqlType MONEY = SqlType.decimal(10, 2);
  private static final SqlType WIDE = SqlType.decimal(30, 4);
  private static final SqlType DATE = SqlType.of(TypeKind.DATE);
  private static final SqlType TIME = SqlType.of(TypeKind.TIME);
  private static final SqlType TIMESTAMP = SqlType.of(TypeKind.TIMESTAMP);
  private static final SqlType INSTANT = SqlType.of(TypeKind.INSTANT);

  private final TestCircuit circuit;
  private final Input input;
  private final List<String> names = new ArrayList<>();
  private final List<Expr> columns = new ArrayList<>();

  private ExpressionShapes(String name, SqlType... types) {
    this.circuit = new TestCircuit(name);
    RowType.Column[] row = new RowType.Column[types.length];
    for (int i = 0; i < types.length; i++) {
      row[i] = TestCircuit.column("c" + i, types[i]);
    }
    this.input = circuit.bag("t", row);
  }

  static Map<String, Supplier<TestCircuit>> all() {
    Map<String, Supplier<TestCircuit>> all = new LinkedHashMap<>();
    all.put("Integers", ExpressionShapes::integers);
    all.put("FloatingNumbers", ExpressionShapes::floats);
    all.put("DecimalNumbers", ExpressionShapes::decimals);
    all.put("Logic", ExpressionShapes::logic);
    all.put("TextFunctions", ExpressionShapes::texts);
    all.put("DatesAndTimes", ExpressionShapes::times);
    all.put("Conversions", ExpressionShapes::casts);
    all.put("Choices", ExpressionShapes::choices);
    return all;
  }

  private Expr c(int i) {
    return Exprs.column(input, i);
  }

  /** Shows a call; NULL if it is strict and an operand can be. */
  private ExpressionShapes add(ScalarFunction function, SqlType type, Expr... operands) {
    boolean maybe = List.of(operands).stream().anyMatch(e -> e.type().nullable());
    boolean known = function.name().startsWith("IS_");
    return add(call(function, type.withNullable(maybe && !known), operands));
  }

  private ExpressionShapes add(Expr expr) {
    names.add("r" + names.size());
    columns.add(expr);
    return this;
  }

  private TestCircuit shown() {
    Expr[] all = columns.toArray(new Expr[0]);
    return circuit.view("v", Exprs.project(input, names, all), /* net= */ false);
  }

  private static TestCircuit integers() {
    ExpressionShapes s =
        new ExpressionShapes("Integers", INTEGER, nullable(INTEGER), BIGINT, SMALLINT);
    for (ScalarFunction function :
        List.of(
            ScalarFunction.PLUS,
            ScalarFunction.MINUS,
            ScalarFunction.TIMES,
            ScalarFunction.DIVIDE,
            ScalarFunction.MOD)) {
      s.add(function, INTEGER, s.c(0), s.c(1))
          .add(function, BIGINT, s.c(2), s.c(2))
          .add(function, SMALLINT, s.c(3), s.c(3))
          .add(function, INTEGER, s.c(0), literal(4));
    }
    return s.add(ScalarFunction.DIVIDE, INTEGER, s.c(0), literal(-1))
        .add(ScalarFunction.NEGATE, INTEGER, s.c(1))
        .add(ScalarFunction.NEGATE, BIGINT, s.c(2))
        .add(ScalarFunction.ABS, INTEGER, s.c(0))
        .add(ScalarFunction.ABS, BIGINT, s.c(2))
        .add(ScalarFunction.SIGN, INTEGER, s.c(1))
        .add(ScalarFunction.FLOOR, INTEGER, s.c(0))
        .add(ScalarFunction.CEIL, INTEGER, s.c(0))
        .add(ScalarFunction.ROUND, INTEGER, s.c(0), literal(-2))
        .add(ScalarFunction.AT_MOST_ONE, BIGINT, s.c(2))
        .shown();
  }

  private static TestCircuit floats() {
    ExpressionShapes s =
        new ExpressionShapes(
            "FloatingNumbers", DOUBLE, nullable(DOUBLE), REAL, nullable(REAL), INTEGER);
    for (ScalarFunction function :
        List.of(
            ScalarFunction.PLUS,
            ScalarFunction.MINUS,
            ScalarFunction.TIMES,
            ScalarFunction.DIVIDE)) {
      s.add(function, DOUBLE, s.c(0), s.c(1)).add(function, REAL, s.c(2), s.c(2));
    }
    for (ScalarFunction function : comparisons()) {
      s.add(function, BOOLEAN, s.c(0), s.c(1)).add(function, BOOLEAN, s.c(2), literal(1.5, REAL));
    }
    return s.add(ScalarFunction.NEGATE, DOUBLE, s.c(1))
        .add(ScalarFunction.ABS, DOUBLE, s.c(0))
        .add(ScalarFunction.SIGN, DOUBLE, s.c(0))
        .add(ScalarFunction.FLOOR, DOUBLE, s.c(0))
        .add(ScalarFunction.CEIL, REAL, s.c(3))
        .add(ScalarFunction.ROUND, DOUBLE, s.c(0), literal(2))
        .add(ScalarFunction.SQRT, DOUBLE, s.c(1))
        .add(ScalarFunction.POWER, DOUBLE, s.c(0), s.c(1))
        .add(ScalarFunction.IN_LIST, BOOLEAN, s.c(0), literal(0.0, DOUBLE), literal(2.5, DOUBLE))
        .add(ScalarFunction.IS_DISTINCT_FROM, BOOLEAN, s.c(0), s.c(1))
        .shown();
  }

  private static TestCircuit decimals() {
    ExpressionShapes s =
        new ExpressionShapes(
            "DecimalNumbers", MONEY, nullable(MONEY), WIDE, nullable(WIDE), INTEGER);
    for (ScalarFunction function :
        List.of(ScalarFunction.PLUS, ScalarFunction.MINUS, ScalarFunction.TIMES)) {
      s.add(function, SqlType.decimal(18, 4), s.c(0), s.c(1))
          .add(function, SqlType.decimal(38, 6), s.c(0), s.c(3));
    }
    for (ScalarFunction function : comparisons()) {
      s.add(function, BOOLEAN, s.c(0), s.c(1))
          .add(function, BOOLEAN, s.c(2), s.c(3))
          .add(function, BOOLEAN, s.c(0), s.c(2));
    }
    return s.add(ScalarFunction.DIVIDE, SqlType.decimal(38, 6), s.c(0), s.c(1))
        .add(ScalarFunction.DIVIDE, SqlType.decimal(18, 6), s.c(0), s.c(0))
        .add(
            ScalarFunction.DIVIDE,
            SqlType.decimal(38, 6),
            s.c(2),
            literal(new BigDecimal("10.00"), MONEY))
        .add(ScalarFunction.MOD, MONEY, s.c(0), s.c(1))
        .add(ScalarFunction.MOD, WIDE, s.c(2), s.c(0))
        .add(ScalarFunction.NEGATE, MONEY, s.c(1))
        .add(ScalarFunction.NEGATE, WIDE, s.c(2))
        .add(ScalarFunction.ABS, MONEY, s.c(0))
        .add(ScalarFunction.ABS, WIDE, s.c(3))
        .add(ScalarFunction.SIGN, SqlType.decimal(1, 0), s.c(0))
        .add(ScalarFunction.FLOOR, SqlType.decimal(9, 0), s.c(0))
        .add(ScalarFunction.CEIL, SqlType.decimal(27, 0), s.c(3))
        .add(ScalarFunction.ROUND, SqlType.decimal(11, 1), s.c(0), literal(1))
        .add(ScalarFunction.ROUND, SqlType.decimal(31, 2), s.c(2), literal(2))
        .shown();
  }

  private static TestCircuit logic() {
    SqlType maybe = nullable(BOOLEAN);
    ExpressionShapes s =
        new ExpressionShapes("Logic", maybe, maybe, BOOLEAN, INTEGER, nullable(INTEGER));
    Expr failing = call(ScalarFunction.DIVIDE, nullable(INTEGER), s.c(3), s.c(4));
    Expr large = call(ScalarFunction.GREATER, maybe, failing, literal(1));
    Expr null0 = call(ScalarFunction.IS_NULL, BOOLEAN, s.c(4));
    for (ScalarFunction function : List.of(ScalarFunction.AND, ScalarFunction.OR)) {
      s.add(function, BOOLEAN, s.c(0), s.c(1))
          .add(function, BOOLEAN, s.c(2), null0)
          .add(function, BOOLEAN, s.c(0), s.c(2))
          .add(function, BOOLEAN, null0, large)
          .add(function, BOOLEAN, large, s.c(0), s.c(2));
    }
    for (ScalarFunction function :
        List.of(
            ScalarFunction.IS_TRUE,
            ScalarFunction.IS_NOT_TRUE,
            ScalarFunction.IS_FALSE,
            ScalarFunction.IS_NOT_FALSE,
            ScalarFunction.IS_NULL,
            ScalarFunction.IS_NOT_NULL)) {
      s.add(function, BOOLEAN, s.c(0)).add(function, BOOLEAN, s.c(2)).add(function, BOOLEAN, large);
    }
    return s.add(ScalarFunction.NOT, BOOLEAN, s.c(0))
        .add(ScalarFunction.NOT, BOOLEAN, s.c(2))
        .add(ScalarFunction.NOT, BOOLEAN, large)
        .add(ScalarFunction.EQUAL, BOOLEAN, s.c(0), s.c(2))
        .add(ScalarFunction.LESS, BOOLEAN, s.c(0), s.c(1))
        .add(ScalarFunction.IS_DISTINCT_FROM, BOOLEAN, s.c(0), s.c(1))
        .add(ScalarFunction.IS_NOT_DISTINCT_FROM, BOOLEAN, s.c(3), s.c(4))
        .add(ScalarFunction.IS_DISTINCT_FROM, BOOLEAN, s.c(4), literal(null, nullable(INTEGER)))
        .shown();
  }

  private static TestCircuit texts() {
    ExpressionShapes s = new ExpressionShapes("TextFunctions", VARCHAR, nullable(VARCHAR), INTEGER);
    Expr space = literal(" ", VARCHAR);
    for (ScalarFunction function : comparisons()) {
      s.add(function, BOOLEAN, s.c(0), s.c(1)).add(function, BOOLEAN, s.c(0), space);
    }
    return s.add(ScalarFunction.CONCAT, VARCHAR, s.c(0), s.c(0))
        .add(ScalarFunction.CONCAT, VARCHAR, s.c(0), s.c(1))
        .add(ScalarFunction.UPPER, VARCHAR, s.c(1))
        .add(ScalarFunction.LOWER, VARCHAR, s.c(0))
        .add(ScalarFunction.TRIM_BOTH, VARCHAR, s.c(0), space)
        .add(ScalarFunction.TRIM_LEADING, VARCHAR, s.c(1), space)
        .add(ScalarFunction.TRIM_TRAILING, VARCHAR, s.c(0), literal("x", VARCHAR))
        .add(ScalarFunction.SUBSTRING, VARCHAR, s.c(0), literal(2))
        .add(ScalarFunction.SUBSTRING, VARCHAR, s.c(1), s.c(2), s.c(2))
        .add(ScalarFunction.CHAR_LENGTH, INTEGER, s.c(1))
        .add(ScalarFunction.POSITION, INTEGER, space, s.c(0))
        .add(ScalarFunction.REPLACE, VARCHAR, s.c(0), space, s.c(1))
        .add(ScalarFunction.LIKE, BOOLEAN, s.c(0), literal("a%", VARCHAR))
        .add(ScalarFunction.LIKE, BOOLEAN, s.c(1), literal("_b%c", VARCHAR))
        .add(ScalarFunction.LIKE, BOOLEAN, s.c(0), s.c(1))
        .add(ScalarFunction.LIKE, BOOLEAN, s.c(0), literal("50!%", VARCHAR), literal("!", VARCHAR))
        .add(ScalarFunction.IN_LIST, BOOLEAN, s.c(0), space, literal("b", VARCHAR))
        .add(ScalarFunction.IN_LIST, BOOLEAN, s.c(1), space, literal(null, nullable(VARCHAR)))
        .add(ScalarFunction.IS_NOT_DISTINCT_FROM, BOOLEAN, s.c(0), s.c(1))
        .shown();
  }

  private static TestCircuit times() {
    ExpressionShapes s =
        new ExpressionShapes(
            "DatesAndTimes", DATE, nullable(TIMESTAMP), TIME, INSTANT, nullable(DATE));
    Expr minute = literal(60_000_000L, BIGINT);
    for (ScalarFunction function : ScalarFunction.values()) {
      boolean part = function.name().startsWith("EXTRACT_");
      boolean floor = function.name().startsWith("FLOOR_");
      if (part || floor) {
        s.add(function, part ? BIGINT : TIMESTAMP, s.c(1));
      }
    }
    return s.add(ScalarFunction.EXTRACT_YEAR, BIGINT, s.c(0))
        .add(ScalarFunction.EXTRACT_DOW, BIGINT, s.c(4))
        .add(ScalarFunction.EXTRACT_EPOCH, BIGINT, s.c(0))
        .add(ScalarFunction.EXTRACT_HOUR, BIGINT, s.c(2))
        .add(ScalarFunction.EXTRACT_SECOND, BIGINT, s.c(2))
        .add(ScalarFunction.FLOOR_WEEK, DATE, s.c(0))
        .add(ScalarFunction.FLOOR_MONTH, DATE, s.c(4))
        .add(ScalarFunction.ADD_MONTHS, DATE, s.c(0), literal(1L, BIGINT))
        .add(ScalarFunction.ADD_MONTHS, TIMESTAMP, s.c(1), literal(-13L, BIGINT))
        .add(ScalarFunction.ADD_MICROS, TIMESTAMP, s.c(1), minute)
        .add(ScalarFunction.ADD_MICROS, TIME, s.c(2), minute)
        .add(ScalarFunction.ADD_MICROS, INSTANT, s.c(3), minute)
        .add(ScalarFunction.ADD_MICROS, DATE, s.c(0), literal(86_400_000_000L, BIGINT))
        .add(ScalarFunction.DAYS_BETWEEN, INTEGER, s.c(0), s.c(4))
        .add(ScalarFunction.LESS, BOOLEAN, s.c(0), s.c(4))
        .add(ScalarFunction.EQUAL, BOOLEAN, s.c(2), literal(0L, TIME))
        .add(ScalarFunction.IN_LIST, BOOLEAN, s.c(4), literal(1L, DATE), literal(2L, DATE))
        .shown();
  }

  private static TestCircuit casts() {
    SqlType[] types = {
      SMALLINT, BIGINT, DOUBLE, REAL, MONEY, nullable(WIDE), VARCHAR, BOOLEAN, DATE, TIMESTAMP, TIME
    };
    ExpressionShapes s = new ExpressionShapes("Conversions", types);
    SqlType[] numbers = {INTEGER, DOUBLE, SqlType.decimal(6, 1), WIDE, VARCHAR};
    for (int from = 0; from < 7; from++) {
      for (SqlType to : numbers) {
        s.add(cast(s.c(from), to));
      }
    }
    s.add(cast(s.c(5), BIGINT)).add(cast(s.c(2), REAL)).add(cast(s.c(1), SMALLINT));
    for (SqlType to : List.of(BOOLEAN, DATE, TIMESTAMP, TIME)) {
      s.add(cast(s.c(6), to));
    }
    return s.add(cast(s.c(7), VARCHAR))
        .add(cast(s.c(8), TIMESTAMP))
        .add(cast(s.c(8), VARCHAR))
        .add(cast(s.c(9), DATE))
        .add(cast(s.c(9), TIME))
        .add(cast(s.c(9), VARCHAR))
        .add(cast(s.c(10), VARCHAR))
        .shown();
  }

  private static TestCircuit choices() {
    ExpressionShapes s =
        new ExpressionShapes(
            "Choices", INTEGER, nullable(INTEGER), nullable(VARCHAR), nullable(BOOLEAN), MONEY);
    Expr quotient = call(ScalarFunction.DIVIDE, nullable(INTEGER), s.c(0), s.c(1));
    Expr some = call(ScalarFunction.NOT_EQUAL, nullable(BOOLEAN), s.c(1), literal(0));
    Expr nothing = literal(null, nullable(INTEGER));
    SqlType maybe = nullable(INTEGER);
    Case.Branch guarded = new Case.Branch(some, quotient);
    Case.Branch plain = new Case.Branch(s.c(3), literal(7));
    Case.Branch failing =
        new Case.Branch(
            call(ScalarFunction.GREATER, nullable(BOOLEAN), quotient, literal(2)), s.c(1));
    Expr[] list = new Expr[13];
    list[0] = s.c(0);
    for (int i = 1; i < list.length; i++) {
      list[i] = literal(i * (long) i);
    }
    return s.add(new Case(List.of(guarded), nothing, maybe, SourceSpan.NONE))
        .add(new Case(List.of(plain), literal(1), INTEGER, SourceSpan.NONE))
        .add(new Case(List.of(plain, guarded), s.c(1), maybe, SourceSpan.NONE))
        .add(new Case(List.of(failing, plain), quotient, maybe, SourceSpan.NONE))
        .add(call(ScalarFunction.COALESCE, INTEGER, s.c(1), s.c(0)))
        .add(call(ScalarFunction.COALESCE, maybe, quotient, s.c(1)))
        .add(call(ScalarFunction.COALESCE, INTEGER, s.c(1), quotient, literal(3)))
        .add(call(ScalarFunction.COALESCE, VARCHAR, s.c(2), literal("none", VARCHAR)))
        .add(call(ScalarFunction.IN_LIST, BOOLEAN, list))
        .add(ScalarFunction.IN_LIST, BOOLEAN, s.c(1), literal(1), literal(-1))
        .add(call(ScalarFunction.IN_LIST, nullable(BOOLEAN), s.c(0), literal(1), nothing))
        .add(call(ScalarFunction.IN_LIST, nullable(BOOLEAN), quotient, literal(1), literal(2)))
        .add(
            ScalarFunction.IN_LIST,
            BOOLEAN,
            s.c(4),
            literal(new BigDecimal("1.50"), MONEY),
            literal(new BigDecimal("2.00"), MONEY))
        .add(call(ScalarFunction.IS_FAILED, BOOLEAN, quotient))
        .add(call(ScalarFunction.NULL_IF_FAILED, maybe, quotient))
        .shown();
  }

  private static List<ScalarFunction> comparisons() {
    return List.of(
        ScalarFunction.EQUAL,
        ScalarFunction.NOT_EQUAL,
        ScalarFunction.LESS,
        ScalarFunction.LESS_OR_EQUAL,
        ScalarFunction.GREATER,
        ScalarFunction.GREATER_OR_EQUAL);
  }
}
