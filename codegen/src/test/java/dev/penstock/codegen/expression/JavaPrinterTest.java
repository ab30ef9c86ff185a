package dev.penstock.codegen.expression;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;
import org.junit.jupiter.api.Test;

/** Where parentheses stand, and how numbers are written. */
class JavaPrinterTest {
  private static final Expression A = Trees.name(boolean.class, "a");
  private static final Expression B = Trees.name(boolean.class, "b");
  private static final Expression C = Trees.name(boolean.class, "c");
  private static final Expression I = Trees.name(int.class, "i");
  private static final Expression J = Trees.name(int.class, "j");
  private static final Expression L = Trees.name(long.class, "l");
  private static final Expression ONE = Expressions.constant(1L);

  private static String print(Expression e) {
    return JavaPrinter.print(e).toString();
  }

  private static String argument(Expression e) {
    return JavaPrinter.argument(e).toString();
  }

  private static Expression number(Object value) {
    return Expressions.constant(value);
  }

  @Test
  void a_minus_before_a_minus_has_parentheses() {
    assertThat(print(Expressions.negate(I))).isEqualTo("-i");
    assertThat(print(Expressions.negate(Expressions.negate(I)))).isEqualTo("-(-i)");
    assertThat(print(Expressions.negate(number(-5)))).isEqualTo("-(-5)");
    assertThat(print(Expressions.negate(number(0)))).isEqualTo("-0");
    assertThat(print(Expressions.subtract(I, number(-5)))).isEqualTo("i - -5");
  }

  @Test
  void a_sign_before_an_operator_has_parentheses() {
    assertThat(print(Expressions.not(Expressions.andAlso(A, B)))).isEqualTo("!(a && b)");
    assertThat(print(Expressions.not(A))).isEqualTo("!a");
    assertThat(print(Expressions.onesComplement(Expressions.add(I, J)))).isEqualTo("~(i + j)");
    assertThat(print(Expressions.convert_(Expressions.add(I, J), long.class)))
        .isEqualTo("(long) (i + j)");
    assertThat(print(Expressions.convert_(Expressions.negate(I), long.class)))
        .isEqualTo("(long) -i");
  }

  @Test
  void operators_have_parentheses_on_the_right_unless_they_are_associative() {
    assertThat(print(Expressions.subtract(Expressions.subtract(I, J), I))).isEqualTo("i - j - i");
    assertThat(print(Expressions.subtract(I, Expressions.subtract(J, I)))).isEqualTo("i - (j - i)");
    assertThat(print(Expressions.multiply(Expressions.add(I, J), I))).isEqualTo("(i + j) * i");
    assertThat(print(Expressions.add(I, Expressions.multiply(J, I)))).isEqualTo("i + j * i");
    assertThat(print(Expressions.andAlso(A, Expressions.andAlso(B, C)))).isEqualTo("a && b && c");
  }

  @Test
  void and_within_or_has_parentheses_too() {
    assertThat(print(Expressions.orElse(Expressions.andAlso(A, B), C))).isEqualTo("(a && b) || c");
    assertThat(print(Expressions.orElse(A, Expressions.andAlso(B, C)))).isEqualTo("a || (b && c)");
    assertThat(print(Expressions.andAlso(Expressions.orElse(A, B), C))).isEqualTo("(a || b) && c");
    assertThat(print(Expressions.orElse(A, Expressions.orElse(B, C)))).isEqualTo("a || b || c");
  }

  @Test
  void other_operators_within_bit_operators_have_parentheses() {
    Expression shifted = Expressions.leftShift(I, J);
    assertThat(print(Expressions.or(shifted, Expressions.and(I, J))))
        .isEqualTo("(i << j) | (i & j)");
    assertThat(print(Expressions.and(Expressions.add(I, J), I))).isEqualTo("(i + j) & i");
    assertThat(print(Expressions.or(Expressions.or(I, J), I))).isEqualTo("i | j | i");
    assertThat(print(Expressions.rightShift(Expressions.add(I, J), I))).isEqualTo("(i + j) >> i");
    assertThat(print(Expressions.lessThan(Expressions.add(I, J), I))).isEqualTo("i + j < i");
  }

  @Test
  void a_choice_has_parentheses_but_in_the_place_of_its_last_part() {
    Expression choice = Expressions.condition(A, I, J);
    assertThat(print(Expressions.condition(B, choice, I))).isEqualTo("b ? (a ? i : j) : i");
    assertThat(print(Expressions.condition(B, I, choice))).isEqualTo("b ? i : a ? i : j");
    assertThat(print(Expressions.condition(Expressions.condition(A, B, C), I, J)))
        .isEqualTo("(a ? b : c) ? i : j");
    assertThat(print(Expressions.condition(Expressions.orElse(A, B), I, J)))
        .isEqualTo("a || b ? i : j");
    assertThat(print(Expressions.add(choice, I))).isEqualTo("(a ? i : j) + i");
  }

  @Test
  void a_long_is_short_beside_a_long_that_is_no_constant() {
    assertThat(print(Expressions.add(L, ONE))).isEqualTo("l + 1");
    assertThat(print(Expressions.add(ONE, L))).isEqualTo("1 + l");
    assertThat(print(Expressions.add(ONE, ONE))).isEqualTo("1L + 1L");
    assertThat(print(Expressions.add(I, ONE))).isEqualTo("i + 1L");
    assertThat(print(Expressions.condition(A, ONE, L))).isEqualTo("a ? 1 : l");
    assertThat(print(Expressions.condition(A, L, ONE))).isEqualTo("a ? l : 1");
  }

  @Test
  void a_long_is_long_as_an_argument_or_out_of_the_range_of_ints() {
    Expression choice = Expressions.condition(A, ONE, number(2L));
    assertThat(print(choice)).isEqualTo("a ? 1 : 2");
    assertThat(argument(choice)).isEqualTo("a ? 1L : 2L");
    assertThat(print(ONE)).isEqualTo("1");
    assertThat(argument(ONE)).isEqualTo("1L");
    assertThat(print(number(1L << 31))).isEqualTo("2147483648L");
    assertThat(print(number(-(1L << 31) - 1))).isEqualTo("-2147483649L");
  }

  @Test
  void bounds_of_types_and_special_numbers_have_names() {
    assertThat(print(number(Long.MIN_VALUE))).isEqualTo("java.lang.Long.MIN_VALUE");
    assertThat(print(number(Long.MAX_VALUE))).isEqualTo("java.lang.Long.MAX_VALUE");
    assertThat(print(number((long) Integer.MIN_VALUE))).isEqualTo("java.lang.Integer.MIN_VALUE");
    assertThat(print(number((long) Integer.MAX_VALUE))).isEqualTo("java.lang.Integer.MAX_VALUE");
    assertThat(print(number(Double.NaN))).isEqualTo("java.lang.Double.NaN");
    assertThat(print(number(Double.NEGATIVE_INFINITY)))
        .isEqualTo("java.lang.Double.NEGATIVE_INFINITY");
    assertThat(print(number(Float.POSITIVE_INFINITY)))
        .isEqualTo("java.lang.Float.POSITIVE_INFINITY");
    assertThat(print(number(-1.5))).isEqualTo("-1.5");
    assertThat(print(number(2.5f))).isEqualTo("2.5f");
  }
}
