package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.UniqueNames;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/**
 * The parameters by which a method takes a row: per column its value, a flag if it can be NULL and
 * is no object, the number of the failed expression if it can be FAILED.
 */
final class RowParameters {
  /** How many of the 255 argument slots columns may take. */
  private static final int MOST_SLOTS = 240;

  private final List<StoredColumn> columns;
  private final List<StoredColumn> passed;
  private final CarriedColumns carried;

  /** Parameters for columns that fit into the arguments of a method. */
  RowParameters(List<StoredColumn> columns) {
    this.columns = columns;
    this.passed = columns;
    this.carried = null;
  }

  /** Parameters of a method; what does not fit is carried to it in another way. */
  RowParameters(Emission emission, String method, List<StoredColumn> columns) {
    List<List<StoredColumn>> chunks = chunks(columns);
    this.columns = columns;
    this.passed = chunks.get(0);
    this.carried =
        chunks.size() == 1
            ? null
            : new CarriedColumns(emission, method, chunks.subList(1, chunks.size()));
  }

  private static List<List<StoredColumn>> chunks(List<StoredColumn> columns) {
    List<List<StoredColumn>> chunks = new ArrayList<>();
    chunks.add(new ArrayList<>());
    int slots = 0;
    for (StoredColumn column : columns) {
      if (slots + slots(column) > MOST_SLOTS) {
        chunks.add(new ArrayList<>());
        slots = 0;
      }
      chunks.get(chunks.size() - 1).add(column);
      slots += slots(column);
    }
    return chunks;
  }

  /** How many argument slots a column takes. */
  static int slots(StoredColumn column) {
    Class<?> java = JavaTypes.of(column.type());
    int slots = java == long.class || java == double.class ? 2 : 1;
    return slots + (hasFlag(column) ? 1 : 0) + (column.canFail() ? 1 : 0);
  }

  /** Writes what must stand before a call: that which the arguments have no room for. */
  void carry(Row row, Body body) {
    if (carried != null) {
      carried.call(row, body);
    }
  }

  /**
   * Adds the parameters to a method; returns the row that its body sees. A column whose name is
   * that of a local is {@code weightValue}; of two columns of one name the second has a number.
   */
  Row declare(MethodSpec.Builder method, Body body, Expression weight) {
    Row row = new Row(weight);
    Set<String> columnNames = new HashSet<>();
    for (StoredColumn column : passed) {
      String wish = UniqueNames.camel(column.name());
      boolean isNew = columnNames.add(wish);
      String name =
          isNew ? body.local(wish, UniqueNames.camel(column.name(), "value")) : body.local(wish);
      Class<?> java = JavaTypes.of(column.type());
      method.addParameter(java, name);
      Expression raw = Trees.name(java, name);
      Expression failure = Value.FINE;
      Expression isNull = Trees.FALSE;
      if (hasFlag(column)) {
        String flag = body.local(name + "Null");
        method.addParameter(boolean.class, flag);
        isNull = Trees.name(boolean.class, flag);
      }
      if (column.canFail()) {
        String number = body.local(name + "Failure");
        method.addParameter(int.class, number);
        failure = Trees.name(int.class, number);
      }
      if (column.type().nullable() && !hasFlag(column)) {
        isNull = Value.isMissing(raw, failure);
      }
      row.with(column.index(), new Value(column.type(), raw, isNull, failure, true));
    }
    if (carried != null) {
      carried.load(row);
    }
    return row;
  }

  /** The arguments that hand over a row. */
  CodeBlock arguments(Row row) {
    List<CodeBlock> arguments = new ArrayList<>();
    for (StoredColumn column : passed) {
      Value value = row.column(column.index());
      arguments.add(JavaPrinter.print(value.clean()));
      if (hasFlag(column)) {
        arguments.add(JavaPrinter.print(value.isNull()));
      }
      if (column.canFail()) {
        arguments.add(JavaPrinter.print(value.failure()));
      }
    }
    return CodeBlock.join(arguments, ", ");
  }

  /** The columns. */
  List<StoredColumn> columns() {
    return columns;
  }

  private static boolean hasFlag(StoredColumn column) {
    return column.type().nullable() && !JavaTypes.isObject(column.type());
  }

  /** The parameter for the weight. */
  static Expression weight(MethodSpec.Builder method, Body body) {
    String name = body.local("weight");
    method.addParameter(long.class, name);
    return Expressions.parameter(long.class, name);
  }
}
