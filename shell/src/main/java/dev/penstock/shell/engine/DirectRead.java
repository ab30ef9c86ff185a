package dev.penstock.shell.engine;

import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Scan;
import dev.penstock.sql.QueryColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A query that only picks columns of one table or view: its rows are read where they are. */
record DirectRead(String relation, List<Expr> columns) {
  /** The query as a read; empty if it is more than that. */
  static Optional<DirectRead> of(QueryColumns query) {
    LogicalOp op = query.op();
    if (op instanceof Scan scan) {
      return Optional.of(new DirectRead(scan.relation(), columns(scan)));
    }
    boolean plain =
        op instanceof Project project
            && project.input() instanceof Scan
            && project.columns().stream()
                .allMatch(c -> c instanceof ColumnRef || c instanceof Literal);
    if (!plain) {
      return Optional.empty();
    }
    Project project = (Project) op;
    Scan scan = (Scan) project.input();
    return Optional.of(new DirectRead(scan.relation(), project.columns()));
  }

  private static List<Expr> columns(Scan scan) {
    List<Expr> columns = new ArrayList<>();
    for (int i = 0; i < scan.type().size(); i++) {
      columns.add(new ColumnRef(i, scan.type().type(i), scan.origin()));
    }
    return columns;
  }

  /** The columns of these rows. */
  List<List<Object>> rows(List<List<Object>> rows) {
    List<List<Object>> read = new ArrayList<>();
    for (List<Object> row : rows) {
      List<Object> values = new ArrayList<>(columns.size());
      for (Expr column : columns) {
        values.add(
            column instanceof ColumnRef ref ? row.get(ref.index()) : ((Literal) column).value());
      }
      read.add(values);
    }
    return read;
  }
}
