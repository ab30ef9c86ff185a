package dev.penstock.codegen.operator;

import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.StoredColumn;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/** How the value of one aggregate is made of what its group remembers. */
interface AggregateCode {
  /**
   * The value of a group that has values.
   *
   * @param counted how many values there are
   */
  Expression value(GroupRow group, Expression counted);

  /** Whether there are too few values for one. */
  default Expression lacks(Expression counted) {
    return Expressions.lessThanOrEqual(counted, Expressions.constant(0L));
  }

  /** Whether the value does not fit its type; null if it always does. */
  default Expression overflows(GroupRow group, Expression value) {
    return null;
  }

  /** Whether that is seen in the value, which so is looked at twice. */
  default boolean judgesValue() {
    return false;
  }

  /** What is said where it does not. */
  default String outOfRange() {
    return "sum out of range";
  }

  /** Whether the number of values is all that is remembered. */
  default boolean isCount() {
    return false;
  }

  /** Where the value of a group that has values stands at any time; null if it is made. */
  default Place kept(StoredColumn column) {
    return null;
  }
}
