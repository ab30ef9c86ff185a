package dev.penstock.sql.subquery;

import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.FailingColumns;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.Uniqueness;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** What is known of the relations that a query reads. */
public final class Facts {
  private final FailingColumns failing;
  private final Uniqueness uniqueness;

  /**
   * The facts of a catalog.
   *
   * @param catalog its tables, and its views as tables of which nothing is known
   */
  public Facts(LogicalPlan catalog) {
    this.failing = new FailingColumns(catalog);
    this.uniqueness = new Uniqueness(catalog);
  }

  FailingColumns failing() {
    return failing;
  }

  /** The smallest set of columns that is known to be unique in a relation. */
  public Optional<List<Integer>> key(LogicalOp op) {
    return uniqueness.keys(op).stream().min(Comparator.comparingInt(List::size));
  }

  /** Whether at most one row of a query meets its conditions, for every row around. */
  boolean isSingle(Unnested query) {
    List<Integer> given = new ArrayList<>();
    for (Expr condition : query.conditions()) {
      Expr inner = Equalities.inner(condition);
      if (inner instanceof ColumnRef column) {
        given.add(column.index());
      }
    }
    return uniqueness.proves(query.op(), given);
  }
}
