package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.source.Body;
import java.util.List;
import org.apache.calcite.linq4j.tree.Expression;

/** The values by which a collection is asked for a key. */
final class Probes {
  private Probes() {}

  /** The values as the key's columns, in the types of the collection. */
  static Row keyRow(List<StoredColumn> key, List<Integer> keyColumns, List<Value> values) {
    Row row = new Row(Row.ONCE);
    for (StoredColumn column : key) {
      Value value = values.get(keyColumns.indexOf(column.index()));
      if (value != null) {
        row.with(column.index(), value);
      }
    }
    return row;
  }

  /** Leaves out NULLs that no key can equal; returns how many blocks that opened. */
  static int guardNulls(List<StoredColumn> key, Row row, Body body) {
    Expression fits = Trees.TRUE;
    for (StoredColumn column : key) {
      if (!column.type().nullable()) {
        fits = Trees.and(fits, Trees.not(row.column(column.index()).isNull()));
      }
    }
    if (Trees.isTrue(fits)) {
      return 0;
    }
    body.begin("if ($L)", JavaPrinter.print(fits));
    return 1;
  }
}
