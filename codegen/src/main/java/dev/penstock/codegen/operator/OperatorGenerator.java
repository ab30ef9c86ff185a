package dev.penstock.codegen.operator;

/** Emits one operator of one circuit. */
interface OperatorGenerator {
  /** Adds what the operator remembers and takes the names that others refer to; inputs first. */
  default void declare() {}

  /** Whether changed rows of an input are anything to it. */
  default boolean takesChanges(int side) {
    return true;
  }

  /** Writes what happens to one changed row of an input. */
  void accept(int side, Row row, Scope scope);

  /** Adds the operator's methods; everything is declared. */
  default void emit() {}
}
