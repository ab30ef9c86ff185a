package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.Place;
import java.util.HashMap;
import java.util.LinkedHashMap;
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
  private final Map<SlotTable, String> slots = new LinkedHashMap<>();
  private final Map<Integer, Origin> origins = new HashMap<>();

  /**
   * Where the value of a column is read that no local variable holds.
   *
   * @param row the stored row that it is in; null if it is in fields, which every method can read
   * @param place where it stands in that row
   */
  record Origin(RowAccess row, Place place) {
    static final Origin FIELDS = new Origin(null, null);
  }

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

  /** The variable with the slot of its key in a table. */
  Row at(SlotTable table, String slot) {
    slots.put(table, slot);
    return this;
  }

  /** Its key is where the other row's is. */
  Row at(Row other) {
    slots.putAll(other.slots);
    return this;
  }

  /** The variable with the slot of its key in a table, which is known. */
  String slot(SlotTable wanted) {
    String slot = slots.get(wanted);
    if (slot == null) {
      throw new IllegalStateException("no slot is known in " + wanted.field());
    }
    return slot;
  }

  /** The variables with the slots that are known, by table. */
  Map<SlotTable, String> slots() {
    return slots;
  }

  /** Gives a column its value. */
  Row with(int column, Value value) {
    columns.put(column, value);
    return this;
  }

  /** Gives a column its value, which is read in another place at each use. */
  Row with(int column, Value value, Origin origin) {
    origins.put(column, origin);
    return with(column, value);
  }

  /** Takes all columns of another row, under numbers that are higher by an offset. */
  Row with(Row other, int offset) {
    other.columns.forEach((column, value) -> columns.put(offset + column, value));
    other.origins.forEach((column, origin) -> origins.put(offset + column, origin));
    return this;
  }

  /** Where a column is read; null if local variables hold it. */
  Origin origin(int column) {
    return origins.get(column);
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
