package dev.penstock.plan.dsl;

import java.io.Serializable;

/**
 * A function of the user's, named by a reference to a public static method: {@code Geo::distance}.
 * The compiler asks for the method's name; the circuit calls the method itself.
 */
public interface Function extends Serializable {
  /** A method of one operand. */
  @FunctionalInterface
  interface Of1<A, R> extends Function {
    /** What the method gives; never called by the compiler. */
    R apply(A a) throws Exception;
  }

  /** A method of two operands. */
  @FunctionalInterface
  interface Of2<A, B, R> extends Function {
    /** What the method gives; never called by the compiler. */
    R apply(A a, B b) throws Exception;
  }

  /** A method of three operands. */
  @FunctionalInterface
  interface Of3<A, B, C, R> extends Function {
    /** What the method gives; never called by the compiler. */
    R apply(A a, B b, C c) throws Exception;
  }

  /** A method of four operands. */
  @FunctionalInterface
  interface Of4<A, B, C, D, R> extends Function {
    /** What the method gives; never called by the compiler. */
    R apply(A a, B b, C c, D d) throws Exception;
  }

  /** A method of five operands. */
  @FunctionalInterface
  interface Of5<A, B, C, D, E, R> extends Function {
    /** What the method gives; never called by the compiler. */
    R apply(A a, B b, C c, D d, E e) throws Exception;
  }

  /** A method of six operands. */
  @FunctionalInterface
  interface Of6<A, B, C, D, E, F, R> extends Function {
    /** What the method gives; never called by the compiler. */
    R apply(A a, B b, C c, D d, E e, F f) throws Exception;
  }
}
