package dev.penstock.sql;

import dev.penstock.plan.binding.OuterRef;
import dev.penstock.plan.binding.Shapes;
import dev.penstock.plan.expression.Expr;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;

/** The row around a subquery, and the values that the subquery takes from it. */
final class Outer {
  private final Scope scope;
  private final List<Expr> values = new ArrayList<>();

  /** The row of a clause, whose own row around is that of its scope. */
  Outer(Scope scope) {
    this.scope = scope;
  }

  /** The values that are taken, over the row around. */
  List<Expr> values() {
    return values;
  }

  /** Whether the name is a column of the row around, or of one around that. */
  boolean knows(SqlIdentifier id) {
    return scope.broken() != null || scope.knows(id);
  }

  /** The column that the identifier means, as a value that the subquery takes. */
  Expr value(SqlIdentifier id, Faults faults) {
    return taken(scope.resolve(id, faults));
  }

  /** A value over the row around, as the subquery sees it. */
  OuterRef taken(Expr value) {
    for (int i = 0; i < values.size(); i++) {
      if (Shapes.same(values.get(i), value)) {
        return new OuterRef(i, value.type(), value.origin());
      }
    }
    values.add(value);
    return new OuterRef(values.size() - 1, value.type(), value.origin());
  }
}
