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

  /** The columns of a kind. */
  List<SqlExpr> ofKind(TypeKind kind) {
    return columns.stream().filter(column -> column.type().kind() == kind).toList();
  }
}
