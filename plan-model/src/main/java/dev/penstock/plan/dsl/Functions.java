package dev.penstock.plan.dsl;

import java.util.ArrayList;
import java.util.List;

/**
 * Calls of the user's static methods; made to be imported statically. A method is pure: equal
 * operands give equal results, and nothing else happens. NULL for a primitive parameter makes NULL
 * of the call; other parameters are handed null. What the method throws is a failure of the
 * expression.
 */
public final class Functions {
  private Functions() {}

  /** The method applied to one operand. */
  public static <X extends Expression<X, V>, V, A> X call(
      DataType<X> result, Function.Of1<A, V> function, Expression<?, ? super A> a) {
    return of(result, function, a);
  }

  /** The method applied to two operands. */
  public static <X extends Expression<X, V>, V, A, B> X call(
      DataType<X> result,
      Function.Of2<A, B, V> function,
      Expression<?, ? super A> a,
      Expression<?, ? super B> b) {
    return of(result, function, a, b);
  }

  /** The method applied to three operands. */
  public static <X extends Expression<X, V>, V, A, B, C> X call(
      DataType<X> result,
      Function.Of3<A, B, C, V> function,
      Expression<?, ? super A> a,
      Expression<?, ? super B> b,
      Expression<?, ? super C> c) {
    return of(result, function, a, b, c);
  }

  /** The method applied to four operands. */
  public static <X extends Expression<X, V>, V, A, B, C, D> X call(
      DataType<X> result,
      Function.Of4<A, B, C, D, V> function,
      Expression<?, ? super A> a,
      Expression<?, ? super B> b,
      Expression<?, ? super C> c,
      Expression<?, ? super D> d) {
    return of(result, function, a, b, c, d);
  }

  /** The method applied to five operands. */
  public static <X extends Expression<X, V>, V, A, B, C, D, E> X call(
      DataType<X> result,
      Function.Of5<A, B, C, D, E, V> function,
      Expression<?, ? super A> a,
      Expression<?, ? super B> b,
      Expression<?, ? super C> c,
      Expression<?, ? super D> d,
      Expression<?, ? super E> e) {
    return of(result, function, a, b, c, d, e);
  }

  /** The method applied to six operands. */
  public static <X extends Expression<X, V>, V, A, B, C, D, E, F> X call(
      DataType<X> result,
      Function.Of6<A, B, C, D, E, F, V> function,
      Expression<?, ? super A> a,
      Expression<?, ? super B> b,
      Expression<?, ? super C> c,
      Expression<?, ? super D> d,
      Expression<?, ? super E> e,
      Expression<?, ? super F> f) {
    return of(result, function, a, b, c, d, e, f);
  }

  private static <X extends Expression<X, ?>> X of(
      DataType<X> result, Function function, Expression<?, ?>... operands) {
    List<Term> terms = new ArrayList<>();
    for (Expression<?, ?> operand : operands) {
      terms.add(operand.term());
    }
    String text = function == null ? "null" : MethodName.of(function).text() + "(…)";
    return result.expression(
        Term.of(text, (rows, at) -> rows.function(function, result.type(), terms, at)));
  }
}
