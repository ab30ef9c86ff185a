package dev.penstock.sql;

import dev.penstock.plan.binding.Output;
import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;

/**
 * A part of a query that gives rows.
 *
 * @param op its plan
 * @param outputs its columns, one per column of the plan
 */
record Relation(LogicalOp op, List<Output> outputs) {
  Relation {
    outputs = List.copyOf(outputs);
  }

  SqlType type(int column) {
    return op.type().type(column);
  }

  /** The same rows under other column names. */
  Relation renamed(List<String> names) {
    List<Output> renamed = new ArrayList<>();
    for (int i = 0; i < names.size(); i++) {
      renamed.add(outputs.get(i).named(SqlName.ofSql(names.get(i))));
    }
    return new Relation(op, renamed);
  }
}
