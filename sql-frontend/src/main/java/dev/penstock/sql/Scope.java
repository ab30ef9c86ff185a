package dev.penstock.sql;

import dev.penstock.plan.binding.Output;
import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.binding.Suggestions;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;

/**
 * The columns that an expression may name.
 *
 * @param columns in the order of the row
 * @param broken the fault of a relation whose columns are unknown, reported already; else null
 * @param outer what a name means that is none of the columns; null outside of subqueries
 */
record Scope(List<Column> columns, CompilationAborted broken, Outer outer) {
  /**
   * One column of the row.
   *
   * @param table the alias or name of its relation; null if it has none
   * @param hidden whether another column stands for it where it is named alone (USING)
   */
  record Column(SqlName table, Output output, SqlType type, int index, boolean hidden) {
    boolean isNamed(String name) {
      return output.name().matches(name);
    }
  }

  Scope {
    columns = List.copyOf(columns);
  }

  /** Columns outside of subqueries. */
  Scope(List<Column> columns, CompilationAborted broken) {
    this(columns, broken, null);
  }

  /** The same columns inside a subquery; the same scope if there is none. */
  Scope within(Outer around) {
    return around == null ? this : new Scope(columns, broken, around);
  }

  /** No columns at all: a SELECT without FROM. */
  static Scope empty() {
    return new Scope(List.of(), null);
  }

  /** A scope about which nothing is known but that it is faulty. */
  static Scope broken(CompilationAborted fault) {
    return new Scope(List.of(), fault);
  }

  /** The columns of one relation. */
  static Scope of(SqlName table, Relation relation) {
    List<Column> columns = new ArrayList<>();
    for (int i = 0; i < relation.outputs().size(); i++) {
      columns.add(new Column(table, relation.outputs().get(i), relation.type(i), i, false));
    }
    return new Scope(columns, null);
  }

  /** The columns of a join: this one's, then those of {@code right}. */
  Scope join(Scope right) {
    List<Column> all = new ArrayList<>(columns);
    for (Column c : right.columns) {
      all.add(new Column(c.table(), c.output(), c.type(), columns.size() + c.index(), c.hidden()));
    }
    return new Scope(all, broken != null ? broken : right.broken);
  }

  /** The same without the first columns of the row. */
  Scope from(int first) {
    return new Scope(columns.stream().filter(c -> c.index() >= first).toList(), broken);
  }

  /** The same columns with the types that a row has, where a join has padded it with NULLs. */
  Scope over(RowType row) {
    List<Column> typed = new ArrayList<>();
    for (Column c : columns) {
      typed.add(new Column(c.table(), c.output(), row.type(c.index()), c.index(), c.hidden()));
    }
    return new Scope(typed, broken, outer);
  }

  /** The columns that the identifier can mean; none if the name is unknown. */
  List<Column> find(SqlIdentifier id) {
    String name = last(id);
    if (id.names.size() == 1) {
      return columns.stream().filter(c -> !c.hidden() && c.isNamed(name)).toList();
    }
    return columns.stream().filter(c -> isOf(c, id.names.get(0)) && c.isNamed(name)).toList();
  }

  /** The columns of the relation of this name, hidden ones included. */
  List<Column> of(String table) {
    return columns.stream().filter(c -> isOf(c, table)).toList();
  }

  /** The column that the identifier means, or an abort with the fault reported. */
  Expr resolve(SqlIdentifier id, Faults faults) {
    if (id.names.size() > 2) {
      throw faults.unsupported(id, "a name of more than two parts", "write table.column");
    }
    List<Column> found = find(id);
    if (isAround(id)) {
      return outer.value(id, faults);
    }
    if (found.isEmpty()) {
      throw unknown(id, faults);
    }
    if (found.size() > 1) {
      throw faults.abort(Message.AMBIGUOUS_COLUMN, id, last(id), "a table");
    }
    return reference(found.get(0), id, faults);
  }

  /** Whether the identifier means a column of a query around. */
  boolean isAround(SqlIdentifier id) {
    return find(id).isEmpty() && outer != null && isOuter(id);
  }

  /** Whether a name that is no column here is one of a query around. */
  private boolean isOuter(SqlIdentifier id) {
    boolean hidden = id.names.size() == 2 && !of(id.names.get(0)).isEmpty();
    return broken == null && !hidden && outer.knows(id);
  }

  /** Whether it is here or in a query around that the identifier has a meaning or a fault. */
  boolean knows(SqlIdentifier id) {
    boolean qualified = id.names.size() == 2 && !of(id.names.get(0)).isEmpty();
    return qualified || !find(id).isEmpty() || isAround(id);
  }

  /** A reference to one of the columns. */
  static Expr reference(Column column, SqlNode at, Faults faults) {
    if (column.output().fault() != null) {
      throw column.output().fault();
    }
    if (column.output().untyped()) {
      throw faults.mismatch(at, "this is a NULL without a type; write CAST(NULL AS …) below");
    }
    return new ColumnRef(column.index(), column.type(), faults.span(at));
  }

  private CompilationAborted unknown(SqlIdentifier id, Faults faults) {
    boolean qualified = id.names.size() == 2;
    List<Column> near = qualified ? of(id.names.get(0)) : columns;
    if (broken != null && (!qualified || near.isEmpty())) {
      return broken;
    }
    if (qualified && near.isEmpty()) {
      return unknownTable(id, faults);
    }
    List<String> names = near.stream().map(c -> c.output().name().text()).distinct().toList();
    return faults.abort(
        Message.UNKNOWN_COLUMN,
        faults.text().span(id.getComponentParserPosition(id.names.size() - 1)),
        last(id),
        Suggestions.didYouMean(last(id), names));
  }

  /** The fault of a qualifier that is no relation in scope. */
  CompilationAborted unknownTable(SqlIdentifier id, Faults faults) {
    String table = id.names.get(0);
    return faults.abort(
        Message.UNKNOWN_TABLE,
        faults.text().span(id.getComponentParserPosition(0)),
        table,
        Suggestions.didYouMean(table, tables()));
  }

  private List<String> tables() {
    return columns.stream()
        .flatMap(c -> Stream.ofNullable(c.table()))
        .map(SqlName::text)
        .distinct()
        .toList();
  }

  private static boolean isOf(Column column, String table) {
    return column.table() != null && column.table().matches(table);
  }

  private static String last(SqlIdentifier id) {
    return id.names.get(id.names.size() - 1);
  }
}
