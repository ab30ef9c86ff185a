package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.Value;
import java.util.Map;
import java.util.TreeMap;
import org.apache.calcite.linq4j.tree.ConstantExpression;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/** One row on its way through a pipeline: the values of its live columns, and its weight. */
final class Row {
  /** The weight of a row that is there once. */
  static final Expression ONCE = Expressions.constant(1L);

  private final Map<Integer, Value> columns = new TreeMap<>();
  private final Expression weight;

  /** A row without columns yet. */
  Row(Expression weight) {
    this.weight = weight;
  }

  /** Its weight, a long. */
  Expression weight() {
    return weight;
  }

  /** Whether its weight is known to be 1. */
  boolean isOnce() {
    return weight instanceof ConstantExpression constant && constant.value.equals(1L);
  }

  /** Gives a column its value. */
  Row with(int column, Value value) {
    columns.put(column, value);
    return this;
  }

  /** The value of a live column. */
  Value column(int index) {
    Value value = columns.get(index);
    if (value == null) {
      throw new IllegalStateException("column " + index + " is not live");
    }
    return value;
  }

  /** Whether the column has a value. */
  boolean has(int index) {
    return columns.containsKey(index);
  }

  /** The live columns by position. */
  Map<Integer, Value> columns() {
    return columns;
  }
}
