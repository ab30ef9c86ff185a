package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.Value;
import org.apache.calcite.linq4j.tree.Expression;

/** What a group remembers of one argument for one or more aggregate calls. */
interface Accumulator {
  /** Adds its words to the group's row, or its part to the circuit's state. */
  void declare(GroupState state);

  /** Whether it keeps objects in the group's row. */
  default boolean keepsObjects() {
    return false;
  }

  /**
   * Writes what happens to one value that is neither NULL nor FAILED.
   *
   * @param value the argument's value; null where rows are counted
   */
  void absorb(GroupRow group, Value value, Expression weight);
}
