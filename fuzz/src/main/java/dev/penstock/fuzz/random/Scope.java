package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Output;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** The columns that an expression may read. */
final class Scope {
  private final List<SqlExpr> columns = new ArrayList<>();

  /** Adds a column as it is written. */
  void add(String written, Output column) {
    columns.add(new SqlExpr(Op.COLUMN, written, List.of(), column.type(), column.facts()));
  }

  /** Adds an expression that stands for a column: a grouping key. */
  void add(SqlExpr expr) {
    columns.add(expr);
  }

  List<SqlExpr> columns() {
    return columns;
  }

  /**
   * The columns that a query in this one can name too, since no relation of its has their alias.
   */
  Scope named() {
    Scope named = new Scope();
    for (SqlExpr column : columns) {
      String written = column.op() == Op.COLUMN ? (String) column.value() : "";
      String qualifier = written.substring(0, Math.max(0, written.indexOf('.')));
      if (qualifier.startsWith("q")
          && Character.isDigit(qualifier.charAt(qualifier.length() - 1))) {
        named.columns.add(column);
      }
    }
    return named;
  }

  /** The columns of both. */
  Scope and(Scope other) {
    Scope both = new Scope();
    both.columns.addAll(columns);
    both.columns.addAll(other.columns);
    return both;
  }

  /** The columns of a kind. */
  List<SqlExpr> ofKind(TypeKind kind) {
    return columns.stream().filter(column -> column.type().kind() == kind).toList();
  }
}
