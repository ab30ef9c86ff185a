package dev.penstock.testkit.scalar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Every scalar function with every type, for sample values and NULL, on circuits and the oracle.
 */
class ScalarMatrixTest {
  private static final SqlType BOOLEAN = SqlType.of(TypeKind.BOOLEAN);
  private static final SqlType INTEGER = SqlType.of(TypeKind.INTEGER);
  private static final SqlType BIGINT = SqlType.of(TypeKind.BIGINT);
  private static final SqlType REAL = SqlType.of(TypeKind.REAL);
  private static final SqlType DOUBLE = SqlType.of(TypeKind.DOUBLE);
  private static final SqlType TEXT = SqlType.of(TypeKind.VARCHAR);
  private static final SqlType DATE = SqlType.of(TypeKind.DATE);
  private static final SqlType TIME = SqlType.of(TypeKind.TIME);
  private static final SqlType TIMESTAMP = SqlType.of(TypeKind.TIMESTAMP);
  private static final SqlType INSTANT = SqlType.of(TypeKind.INSTANT);
  private static final List<SqlType> NUMBERS =
      List.of(
          SqlType.of(TypeKind.TINYINT),
          SqlType.of(TypeKind.SMALLINT),
          INTEGER,
          BIGINT,
          REAL,
          DOUBLE,
          SqlType.decimal(6, 2),
          SqlType.decimal(18, 4),
          SqlType.decimal(25, 3),
          SqlType.decimal(38, 0));
  private static final List<SqlType> OTHERS =
      List.of(BOOLEAN, TEXT, DATE, TIME, TIMESTAMP, INSTANT);
  private static final List<ScalarFunction> COMPARISONS =
      List.of(
          ScalarFunction.EQUAL,
          ScalarFunction.NOT_EQUAL,
          ScalarFunction.LESS,
          ScalarFunction.LESS_OR_EQUAL,
          ScalarFunction.GREATER,
          ScalarFunction.GREATER_OR_EQUAL,
          ScalarFunction.IS_DISTINCT_FROM,
          ScalarFunction.IS_NOT_DISTINCT_FROM);
  private static final long HOUR = 3_600_000_000L;

  @TestFactory
  Stream<DynamicTest> comparisons() {
    return all().map(type -> test("comparisons of " + type, comparisons(type)));
  }

  @TestFactory
  Stream<DynamicTest> arithmetic() {
    return NUMBERS.stream().map(type -> test("arithmetic on " + type, arithmetic(type)));
  }

  @TestFactory
  Stream<DynamicTest> casts() {
    return all().map(type -> test("casts from " + type, casts(type)));
  }

  @Test
  void decimalsOfDifferentDigits() {
    SqlType wide = SqlType.decimal(25, 3);
    SqlType small = SqlType.decimal(6, 2);
    ScalarMatrix matrix = new ScalarMatrix(small, wide);
    addDecimalArithmetic(matrix, small, wide, matrix.a(), matrix.b());
    addDecimalArithmetic(matrix, wide, small, matrix.b(), matrix.a());
    assertThat(matrix.run()).isPositive();
  }

  @Test
  void logicOfTrueFalseNullAndFailed() {
    ScalarMatrix matrix = new ScalarMatrix(INTEGER, INTEGER);
    Expr zero = matrix.literal(0L, INTEGER);
    Expr one = matrix.literal(1L, INTEGER);
    Expr quotient = matrix.call(ScalarFunction.DIVIDE, INTEGER, one, matrix.a());
    Expr other = matrix.call(ScalarFunction.MOD, INTEGER, one, matrix.b());
    Expr risky = matrix.call(ScalarFunction.EQUAL, BOOLEAN, quotient, one);
    Expr alsoRisky = matrix.call(ScalarFunction.LESS, BOOLEAN, other, one);
    Expr safe = matrix.call(ScalarFunction.LESS, BOOLEAN, matrix.b(), zero);
    Expr alsoSafe = matrix.call(ScalarFunction.GREATER, BOOLEAN, matrix.a(), one);
    for (ScalarFunction junction : List.of(ScalarFunction.AND, ScalarFunction.OR)) {
      matrix.add(junction, BOOLEAN, risky, safe);
      matrix.add(junction, BOOLEAN, safe, risky);
      matrix.add(junction, BOOLEAN, risky, alsoRisky);
      matrix.add(junction, BOOLEAN, safe, alsoSafe);
      matrix.add(junction, BOOLEAN, alsoRisky, safe, risky, alsoSafe);
    }
    matrix.add(ScalarFunction.COALESCE, INTEGER, quotient, matrix.b());
    matrix.add(ScalarFunction.COALESCE, INTEGER, matrix.b(), quotient);
    matrix.add(ScalarFunction.COALESCE, INTEGER, quotient, other, one);
    matrix.add(ScalarFunction.COALESCE, INTEGER, matrix.a(), matrix.b(), zero);
    matrix.add(ScalarFunction.COALESCE, BOOLEAN, risky, safe, alsoRisky);
    Expr both = matrix.call(ScalarFunction.AND, BOOLEAN, risky, alsoRisky);
    for (Expr truth : List.of(risky, safe, both)) {
      matrix.add(ScalarFunction.NOT, BOOLEAN, truth);
      matrix.add(ScalarFunction.IS_NULL, BOOLEAN, truth);
      matrix.add(ScalarFunction.IS_NOT_NULL, BOOLEAN, truth);
      matrix.add(ScalarFunction.IS_TRUE, BOOLEAN, truth);
      matrix.add(ScalarFunction.IS_NOT_TRUE, BOOLEAN, truth);
      matrix.add(ScalarFunction.IS_FALSE, BOOLEAN, truth);
      matrix.add(ScalarFunction.IS_NOT_FALSE, BOOLEAN, truth);
      matrix.add(ScalarFunction.IS_DISTINCT_FROM, BOOLEAN, truth, alsoSafe);
    }
    assertThat(matrix.run()).isPositive();
  }

  @Test
  void texts() {
    ScalarMatrix matrix = new ScalarMatrix(TEXT, TEXT);
    Expr x = matrix.literal("x", TEXT);
    matrix.add(ScalarFunction.CONCAT, TEXT, matrix.a(), matrix.b());
    matrix.add(ScalarFunction.COALESCE, TEXT, matrix.a(), matrix.b());
    matrix.add(ScalarFunction.COALESCE, TEXT, matrix.a(), matrix.b(), x);
    matrix.add(ScalarFunction.UPPER, TEXT, matrix.a());
    matrix.add(ScalarFunction.LOWER, TEXT, matrix.a());
    matrix.add(ScalarFunction.CHAR_LENGTH, INTEGER, matrix.a());
    matrix.add(ScalarFunction.POSITION, INTEGER, matrix.a(), matrix.b());
    matrix.add(ScalarFunction.REPLACE, TEXT, matrix.a(), matrix.b(), x);
    matrix.add(ScalarFunction.LIKE, BOOLEAN, matrix.a(), matrix.b());
    matrix.add(ScalarFunction.LIKE, BOOLEAN, matrix.a(), matrix.b(), matrix.literal("a", TEXT));
    for (String pattern : List.of("", "%", "_", "a%", "%b%", "_%_", "a_b", "%\uD83D\uDE00%")) {
      matrix.add(ScalarFunction.LIKE, BOOLEAN, matrix.a(), matrix.literal(pattern, TEXT));
    }
    Expr escape = matrix.literal("_", TEXT);
    matrix.add(ScalarFunction.LIKE, BOOLEAN, matrix.a(), matrix.literal("a__%", TEXT), escape);
    for (String character : List.of(" ", "a", "\uD83D\uDE00")) {
      Expr trimmed = matrix.literal(character, TEXT);
      matrix.add(ScalarFunction.TRIM_BOTH, TEXT, matrix.a(), trimmed);
      matrix.add(ScalarFunction.TRIM_LEADING, TEXT, matrix.a(), trimmed);
      matrix.add(ScalarFunction.TRIM_TRAILING, TEXT, matrix.a(), trimmed);
    }
    assertThat(matrix.run()).isPositive();
  }

  @Test
  void partsOfTexts() {
    ScalarMatrix matrix = new ScalarMatrix(TEXT, INTEGER);
    matrix.add(ScalarFunction.SUBSTRING, TEXT, matrix.a(), matrix.b());
    for (long start : new long[] {-1, 0, 1, 2, Integer.MAX_VALUE, Integer.MIN_VALUE}) {
      Expr from = matrix.literal(start, INTEGER);
      matrix.add(ScalarFunction.SUBSTRING, TEXT, matrix.a(), from, matrix.b());
      matrix.add(ScalarFunction.SUBSTRING, TEXT, matrix.a(), matrix.b(), from);
    }
    assertThat(matrix.run()).isPositive();
  }

  @TestFactory
  Stream<DynamicTest> times() {
    return Stream.of(DATE, TIME, TIMESTAMP, INSTANT)
        .map(type -> test("functions of " + type, times(type)));
  }

  private static Stream<SqlType> all() {
    return Stream.concat(NUMBERS.stream(), OTHERS.stream());
  }

  private static DynamicTest test(String name, ScalarMatrix matrix) {
    return DynamicTest.dynamicTest(name, () -> assertThat(matrix.run()).isPositive());
  }

  private static ScalarMatrix comparisons(SqlType type) {
    ScalarMatrix matrix = new ScalarMatrix(type, type);
    COMPARISONS.forEach(function -> matrix.add(function, BOOLEAN, matrix.a(), matrix.b()));
    List<Object> samples = Samples.of(type);
    Expr first = matrix.literal(samples.get(1), type);
    Expr last = matrix.literal(samples.get(samples.size() - 1), type);
    Expr none = matrix.literal(null, type.withNullable(true));
    matrix.add(ScalarFunction.IN_LIST, BOOLEAN, matrix.a(), first, last);
    matrix.add(ScalarFunction.IN_LIST, BOOLEAN, matrix.a(), first, none, last);
    matrix.add(ScalarFunction.IS_NULL, BOOLEAN, matrix.a());
    matrix.add(ScalarFunction.IS_NOT_NULL, BOOLEAN, matrix.a());
    return matrix;
  }

  private static ScalarMatrix arithmetic(SqlType type) {
    ScalarMatrix matrix = new ScalarMatrix(type, type);
    if (type.kind() == TypeKind.DECIMAL) {
      addDecimalArithmetic(matrix, type, type, matrix.a(), matrix.b());
      SqlType whole = SqlType.decimal(Math.min(38, type.precision() - type.scale() + 1), 0);
      matrix.add(ScalarFunction.FLOOR, whole, matrix.a());
      matrix.add(ScalarFunction.CEIL, whole, matrix.a());
      matrix.add(ScalarFunction.SIGN, SqlType.decimal(1, 0), matrix.a());
      matrix.add(ScalarFunction.ROUND, whole, matrix.a(), matrix.literal(0L, INTEGER));
      matrix.add(ScalarFunction.ROUND, whole, matrix.a(), matrix.literal(-1L, INTEGER));
    } else {
      matrix.add(ScalarFunction.PLUS, type, matrix.a(), matrix.b());
      matrix.add(ScalarFunction.MINUS, type, matrix.a(), matrix.b());
      matrix.add(ScalarFunction.TIMES, type, matrix.a(), matrix.b());
      matrix.add(ScalarFunction.DIVIDE, type, matrix.a(), matrix.b());
      matrix.add(ScalarFunction.SIGN, type, matrix.a());
      for (long digits : new long[] {0, 1, -1, -2, -19}) {
        matrix.add(ScalarFunction.ROUND, type, matrix.a(), matrix.literal(digits, INTEGER));
      }
    }
    if (type.kind().isInteger()) {
      matrix.add(ScalarFunction.MOD, type, matrix.a(), matrix.b());
    }
    if (type.kind().isFloating()) {
      matrix.add(ScalarFunction.FLOOR, type, matrix.a());
      matrix.add(ScalarFunction.CEIL, type, matrix.a());
    }
    if (type.kind() == TypeKind.DOUBLE) {
      matrix.add(ScalarFunction.SQRT, type, matrix.a());
      matrix.add(ScalarFunction.POWER, type, matrix.a(), matrix.b());
    }
    matrix.add(ScalarFunction.NEGATE, type, matrix.a());
    matrix.add(ScalarFunction.ABS, type, matrix.a());
    if (type.equals(BIGINT)) {
      matrix.add(ScalarFunction.AT_MOST_ONE, type, matrix.a());
    }
    return matrix;
  }

  private static void addDecimalArithmetic(
      ScalarMatrix matrix, SqlType a, SqlType b, Expr left, Expr right) {
    int scale = Math.max(a.scale(), b.scale());
    int whole = Math.max(a.precision() - a.scale(), b.precision() - b.scale());
    SqlType sum = SqlType.decimal(Math.min(38, whole + scale + 1), scale);
    matrix.add(ScalarFunction.PLUS, sum, left, right);
    matrix.add(ScalarFunction.MINUS, sum, left, right);
    int product = Math.min(38, a.precision() + b.precision());
    matrix.add(ScalarFunction.TIMES, SqlType.decimal(product, a.scale() + b.scale()), left, right);
    matrix.add(ScalarFunction.DIVIDE, SqlType.decimal(38, 6), left, right);
    matrix.add(ScalarFunction.DIVIDE, SqlType.decimal(16, 10), left, right);
    int least = Math.min(a.precision() - a.scale(), b.precision() - b.scale());
    SqlType remainder = SqlType.decimal(Math.max(1, Math.min(38, least + scale)), scale);
    matrix.add(ScalarFunction.MOD, remainder, left, right);
  }

  private static ScalarMatrix casts(SqlType type) {
    ScalarMatrix matrix = new ScalarMatrix(type, BOOLEAN);
    all().filter(to -> isPossible(type, to)).forEach(matrix::cast);
    return matrix;
  }

  private static boolean isPossible(SqlType from, SqlType to) {
    if (from.equals(to)) {
      return false;
    }
    return from.kind() == TypeKind.VARCHAR
        || to.kind() == TypeKind.VARCHAR
        || from.kind().isNumeric() && to.kind().isNumeric()
        || from.equals(TIMESTAMP) && (to.equals(DATE) || to.equals(TIME))
        || from.equals(DATE) && to.equals(TIMESTAMP);
  }

  private static ScalarMatrix times(SqlType type) {
    ScalarMatrix matrix = new ScalarMatrix(type, type);
    for (ScalarFunction function : ScalarFunction.values()) {
      boolean clock = function.name().matches(".*_(HOUR|MINUTE|SECOND)");
      boolean field = function.name().startsWith("EXTRACT_");
      boolean floor = function.name().startsWith("FLOOR_");
      boolean day = type.equals(DATE);
      boolean defined = type.equals(TIME) ? clock && field : !day || !clock;
      if (defined && field) {
        matrix.add(function, BIGINT, matrix.a());
      } else if (defined && floor && !(day && function == ScalarFunction.FLOOR_DAY)) {
        matrix.add(function, type, matrix.a());
      }
    }
    if (!type.equals(TIME)) {
      for (long months : new long[] {0, 1, -1, 12, -13, 1_000_000, Integer.MAX_VALUE}) {
        matrix.add(ScalarFunction.ADD_MONTHS, type, matrix.a(), matrix.literal(months, INTEGER));
      }
    }
    for (long micros : new long[] {0, 24 * HOUR, -24 * HOUR, 240_000 * HOUR}) {
      matrix.add(ScalarFunction.ADD_MICROS, type, matrix.a(), matrix.literal(micros, BIGINT));
    }
    if (type.equals(DATE)) {
      matrix.add(ScalarFunction.DAYS_BETWEEN, BIGINT, matrix.a(), matrix.b());
    } else {
      matrix.add(ScalarFunction.ADD_MICROS, type, matrix.a(), matrix.literal(HOUR + 1, BIGINT));
      Expr most = matrix.literal(Long.MAX_VALUE, BIGINT);
      matrix.add(ScalarFunction.ADD_MICROS, type, matrix.a(), most);
    }
    return matrix;
  }
}
