package dev.penstock.testkit.interpreter;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Case;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class EvaluatorTest {
  private static final SqlType BOOLEAN = type(TypeKind.BOOLEAN);
  private static final SqlType INTEGER = type(TypeKind.INTEGER);
  private static final SqlType BIGINT = type(TypeKind.BIGINT);
  private static final SqlType DOUBLE = type(TypeKind.DOUBLE);
  private static final SqlType TEXT = type(TypeKind.VARCHAR);

  @Test
  void integersOverflowInsteadOfWrapping() {
    assertFails(call(ScalarFunction.PLUS, INTEGER, literal(2147483647L, INTEGER), one()));
    assertThat(value(call(ScalarFunction.PLUS, BIGINT, literal(2147483647L, BIGINT), one())))
        .isEqualTo(2147483648L);
    assertFails(call(ScalarFunction.NEGATE, BIGINT, literal(Long.MIN_VALUE, BIGINT)));
  }

  @Test
  void integerDivisionTruncatesAndRemainderHasTheSignOfTheDividend() {
    assertThat(value(call(ScalarFunction.DIVIDE, INTEGER, integer(-7), integer(2)))).isEqualTo(-3L);
    assertThat(value(call(ScalarFunction.MOD, INTEGER, integer(-7), integer(2)))).isEqualTo(-1L);
    assertFails(call(ScalarFunction.DIVIDE, INTEGER, integer(1), integer(0)));
    assertFails(call(ScalarFunction.DIVIDE, DOUBLE, number(1), number(0)));
  }

  @Test
  void decimalsRoundHalfAwayFromZeroToTheScaleOfTheResult() {
    SqlType cents = SqlType.decimal(4, 2);
    assertThat(value(new Cast(decimal("-0.125"), cents, SourceSpan.NONE)))
        .isEqualTo(new BigDecimal("-0.13"));
    assertFails(new Cast(decimal("99.995"), cents, SourceSpan.NONE));
  }

  @Test
  void castsToIntegersRoundDoublesHalfToEvenAndDecimalsHalfAwayFromZero() {
    assertThat(value(new Cast(number(2.5), INTEGER, SourceSpan.NONE))).isEqualTo(2L);
    assertThat(value(new Cast(decimal("2.5"), INTEGER, SourceSpan.NONE))).isEqualTo(3L);
    assertFails(new Cast(number(Double.NaN), INTEGER, SourceSpan.NONE));
    assertFails(new Cast(number(1e10), INTEGER, SourceSpan.NONE));
  }

  @Test
  void falseAndTrueWinOverFailedAndFailedWinsOverNull() {
    Expr failed =
        call(
            ScalarFunction.EQUAL,
            BOOLEAN,
            call(ScalarFunction.DIVIDE, INTEGER, one(), integer(0)),
            one());
    assertThat(value(call(ScalarFunction.AND, BOOLEAN, failed, truth(false)))).isEqualTo(false);
    assertThat(value(call(ScalarFunction.OR, BOOLEAN, truth(true), failed))).isEqualTo(true);
    assertFails(call(ScalarFunction.AND, BOOLEAN, failed, nullOf(BOOLEAN)));
    assertFails(call(ScalarFunction.OR, BOOLEAN, truth(false), failed));
    assertFails(call(ScalarFunction.IS_NULL, BOOLEAN, failed));
  }

  @Test
  void aBranchThatIsNotTakenIsNotNeeded() {
    Expr division = call(ScalarFunction.DIVIDE, INTEGER, one(), integer(0));
    Expr guarded =
        new Case(
            List.of(new Case.Branch(truth(false), division)),
            nullOf(INTEGER),
            INTEGER.withNullable(true),
            SourceSpan.NONE);
    assertThat(value(guarded)).isNull();
  }

  @Test
  void nullsAreOneValueOnlyForDistinctness() {
    assertThat(value(call(ScalarFunction.EQUAL, BOOLEAN, nullOf(INTEGER), nullOf(INTEGER))))
        .isNull();
    assertThat(
            value(
                call(
                    ScalarFunction.IS_NOT_DISTINCT_FROM,
                    BOOLEAN,
                    nullOf(INTEGER),
                    nullOf(INTEGER))))
        .isEqualTo(true);
    assertThat(value(call(ScalarFunction.IN_LIST, BOOLEAN, one(), integer(2), nullOf(INTEGER))))
        .isNull();
    assertThat(value(call(ScalarFunction.IN_LIST, BOOLEAN, one(), nullOf(INTEGER), one())))
        .isEqualTo(true);
  }

  @Test
  void textsCompareByCodePoint() {
    assertThat(value(call(ScalarFunction.LESS, BOOLEAN, text("\uFFFD"), text("\uD83D\uDE00"))))
        .isEqualTo(true);
    assertThat(value(call(ScalarFunction.EQUAL, BOOLEAN, text("a"), text("a ")))).isEqualTo(false);
    assertThat(value(call(ScalarFunction.CHAR_LENGTH, INTEGER, text("\uD83D\uDE00"))))
        .isEqualTo(1L);
  }

  @Test
  void notANumberIsEqualToItselfAndLargest() {
    assertThat(value(call(ScalarFunction.EQUAL, BOOLEAN, number(Double.NaN), number(Double.NaN))))
        .isEqualTo(true);
    Expr infinity = number(Double.POSITIVE_INFINITY);
    assertThat(value(call(ScalarFunction.LESS, BOOLEAN, infinity, number(Double.NaN))))
        .isEqualTo(true);
    assertThat(value(call(ScalarFunction.NEGATE, DOUBLE, number(0)))).isEqualTo(0.0);
  }

  @Test
  void aMonthLaterIsTheLastDayOfAShorterMonth() {
    SqlType date = type(TypeKind.DATE);
    Expr january31 = literal(10_987L, date);
    assertThat(value(call(ScalarFunction.ADD_MONTHS, date, january31, one()))).isEqualTo(11_016L);
  }

  @Test
  void substringsReachOverBothEnds() {
    assertThat(value(call(ScalarFunction.SUBSTRING, TEXT, text("abc"), integer(0), integer(2))))
        .isEqualTo("a");
    assertThat(value(call(ScalarFunction.SUBSTRING, TEXT, text("abc"), integer(3), integer(9))))
        .isEqualTo("c");
    assertFails(call(ScalarFunction.SUBSTRING, TEXT, text("abc"), integer(1), integer(-1)));
  }

  @Test
  void likeTakesAnEscape() {
    assertThat(value(call(ScalarFunction.LIKE, BOOLEAN, text("50%"), text("__!%"), text("!"))))
        .isEqualTo(true);
    assertThat(value(call(ScalarFunction.LIKE, BOOLEAN, text("505"), text("__!%"), text("!"))))
        .isEqualTo(false);
    assertThat(value(call(ScalarFunction.LIKE, BOOLEAN, text("a"), nullOf(TEXT)))).isNull();
  }

  private static void assertFails(Expr expr) {
    assertThat(value(expr)).isInstanceOf(Failed.class);
  }

  private static Object value(Expr expr) {
    return Evaluator.evaluate(expr, List.of());
  }

  private static Expr call(ScalarFunction function, SqlType type, Expr... operands) {
    return new Call(function, List.of(operands), type, SourceSpan.NONE);
  }

  private static Expr literal(Object value, SqlType type) {
    return new Literal(value, type, SourceSpan.NONE);
  }

  private static Expr one() {
    return integer(1);
  }

  private static Expr integer(long value) {
    return literal(value, INTEGER);
  }

  private static Expr number(double value) {
    return literal(value, DOUBLE);
  }

  private static Expr decimal(String value) {
    BigDecimal number = new BigDecimal(value);
    return literal(number, SqlType.decimal(10, number.scale()));
  }

  private static Expr text(String value) {
    return literal(value, TEXT);
  }

  private static Expr truth(boolean value) {
    return literal(value, BOOLEAN);
  }

  private static Expr nullOf(SqlType type) {
    return literal(null, type.withNullable(true));
  }

  private static SqlType type(TypeKind kind) {
    return SqlType.of(kind);
  }
}
