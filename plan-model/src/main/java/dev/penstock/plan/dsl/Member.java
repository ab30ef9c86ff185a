package dev.penstock.plan.dsl;

import java.io.Serializable;

/**
 * A table or view of a circuit, named by its method: {@code FlightBoard::flight}. The method is
 * never called.
 *
 * @param <C> the circuit's interface
 */
@FunctionalInterface
public interface Member<C> extends Serializable {
  /** The circuit's method. */
  Object get(C circuit);
}
