package dev.penstock.codegen.expression;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;
import org.junit.jupiter.api.Test;

/** What trees are simplified to, and what must stay as it is. */
class TreesTest {
  private static final Expression A = Trees.name(boolean.class, "a");
  private static final Expression B = Trees.name(boolean.class, "b");
  private static final Expression I = Trees.name(int.class, "i");
  private static final Expression J = Trees.name(int.class, "j");
  private static final Expression X = Trees.name(double.class, "x");
  private static final Expression F = Trees.name(float.class, "f");

  private static String print(Expression e) {
    return JavaPrinter.print(e).toString();
  }

  private static String not(Expression e) {
    return print(Trees.not(e));
  }

  @Test
  void constants_leave_and_and_or() {
    assertThat(Trees.and(Trees.TRUE, A)).isSameAs(A);
    assertThat(Trees.and(A, Trees.TRUE)).isSameAs(A);
    assertThat(Trees.and(Trees.FALSE, A)).isSameAs(Trees.FALSE);
    assertThat(Trees.and(A, Trees.FALSE)).isSameAs(Trees.FALSE);
    assertThat(Trees.or(Trees.FALSE, A)).isSameAs(A);
    assertThat(Trees.or(A, Trees.FALSE)).isSameAs(A);
    assertThat(Trees.or(Trees.TRUE, A)).isSameAs(Trees.TRUE);
    assertThat(Trees.or(A, Trees.TRUE)).isSameAs(Trees.TRUE);
    assertThat(Trees.and(A, A)).isSameAs(A);
    assertThat(Trees.or(A, A)).isSameAs(A);
    assertThat(print(Trees.and(A, B))).isEqualTo("a && b");
    assertThat(print(Trees.or(A, B))).isEqualTo("a || b");
  }

  @Test
  void the_opposite_goes_into_and_and_or() {
    assertThat(not(Trees.and(A, Trees.not(B)))).isEqualTo("!a || b");
    assertThat(not(Trees.or(A, Trees.not(B)))).isEqualTo("!a && b");
    assertThat(Trees.not(Trees.TRUE)).isSameAs(Trees.FALSE);
    assertThat(Trees.not(Trees.FALSE)).isSameAs(Trees.TRUE);
  }

  @Test
  void comparisons_of_integers_turn_round() {
    assertThat(not(Expressions.lessThan(I, J))).isEqualTo("i >= j");
    assertThat(not(Expressions.lessThanOrEqual(I, J))).isEqualTo("i > j");
    assertThat(not(Expressions.greaterThan(I, J))).isEqualTo("i <= j");
    assertThat(not(Expressions.greaterThanOrEqual(I, J))).isEqualTo("i < j");
    assertThat(not(Expressions.equal(I, J))).isEqualTo("i != j");
    assertThat(not(Expressions.notEqual(I, J))).isEqualTo("i == j");
  }

  @Test
  void comparisons_that_not_a_number_fails_both_ways_do_not() {
    assertThat(not(Expressions.lessThan(X, X))).isEqualTo("!(x < x)");
    assertThat(not(Expressions.lessThanOrEqual(I, X))).isEqualTo("!(i <= x)");
    assertThat(not(Expressions.greaterThan(X, I))).isEqualTo("!(x > i)");
    assertThat(not(Expressions.greaterThanOrEqual(F, F))).isEqualTo("!(f >= f)");
    assertThat(not(Expressions.equal(X, X))).isEqualTo("x != x");
  }

  @Test
  void a_choice_between_truths_is_a_condition() {
    assertThat(print(Trees.choose(A, Trees.FALSE, B))).isEqualTo("!a && b");
    assertThat(print(Trees.choose(A, Trees.TRUE, B))).isEqualTo("a || b");
    assertThat(print(Trees.choose(A, B, Trees.FALSE))).isEqualTo("a && b");
    assertThat(print(Trees.choose(A, B, Trees.name(boolean.class, "c")))).isEqualTo("a ? b : c");
    assertThat(print(Trees.choose(A, I, J))).isEqualTo("a ? i : j");
    assertThat(Trees.choose(Trees.TRUE, I, J)).isSameAs(I);
    assertThat(Trees.choose(Trees.FALSE, I, J)).isSameAs(J);
  }

  @Test
  void the_size_counts_every_node() {
    Expression sum = Expressions.add(I, J);
    Expression text = Trees.name(String.class, "text");
    Expression letter = Expressions.call(text, "charAt", sum);
    assertThat(Trees.size(I)).isEqualTo(1);
    assertThat(Trees.size(sum)).isEqualTo(3);
    assertThat(Trees.size(Expressions.negate(sum))).isEqualTo(4);
    assertThat(Trees.size(Expressions.condition(A, sum, I))).isEqualTo(6);
    assertThat(Trees.size(letter)).isEqualTo(5);
    assertThat(Trees.size(Expressions.call(Math.class, "max", sum, I))).isEqualTo(5);
  }

  @Test
  void the_negative_of_a_constant_is_a_constant() {
    assertThat(print(Trees.negate(Expressions.constant(5L)))).isEqualTo("-5");
    assertThat(print(Trees.negate(I))).isEqualTo("-i");
  }

  @Test
  void a_value_of_the_type_is_not_converted() {
    assertThat(Trees.convert(I, int.class)).isSameAs(I);
    assertThat(print(Trees.convert(I, long.class))).isEqualTo("(long) i");
  }
}
