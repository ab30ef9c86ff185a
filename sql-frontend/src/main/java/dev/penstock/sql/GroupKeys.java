package dev.penstock.sql;

import dev.penstock.plan.binding.GroupingSets;
import dev.penstock.plan.binding.KeyRef;
import dev.penstock.plan.binding.Shapes;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.LogicalOp;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.apache.calcite.sql.SqlNode;

/**
 * The keys of a SELECT block, found in what is written over its groups. A key that a grouping set
 * is without is NULL there, whatever it is over the rows: it must be found before what is around it
 * gets its type.
 */
final class GroupKeys {
  private final GroupingSets sets;
  private final List<Expr> patterns;
  private final Scope scope;
  private final Faults unheard;

  /**
   * The keys of a block.
   *
   * @param patterns each key as it is written, to be compared
   * @param unheard takes the faults of what is no key
   */
  GroupKeys(GroupingSets sets, List<Expr> patterns, Scope scope, Faults unheard) {
    this.sets = sets;
    this.patterns = patterns;
    this.scope = scope;
    this.unheard = unheard;
  }

  GroupingSets sets() {
    return sets;
  }

  /** The key that an expression is, where it must be known before it is lifted. */
  Optional<Expr> of(SqlNode node) {
    if (sets.isWhole()) {
      return Optional.empty();
    }
    OptionalInt key = find(node);
    return key.isEmpty() ? Optional.empty() : Optional.of(reference(key.getAsInt(), node));
  }

  /** Whether some key is a call of this function. */
  boolean hasCallOf(ScalarFunction function) {
    return patterns.stream().anyMatch(p -> p instanceof Call call && call.function() == function);
  }

  /** The key that an expression is; empty if it is none. */
  OptionalInt find(SqlNode node) {
    try {
      Expr bound = ExprBinder.ofPatterns(scope, unheard).bind(node);
      for (int i = 0; i < patterns.size(); i++) {
        if (Shapes.same(patterns.get(i), bound)) {
          return OptionalInt.of(i);
        }
      }
      return OptionalInt.empty();
    } catch (CompilationAborted e) {
      return OptionalInt.empty();
    }
  }

  Expr reference(int key, SqlNode node) {
    return new KeyRef(key, sets.type(key), unheard.span(node));
  }

  /** The columns as subqueries see them. */
  Scope around(LogicalOp rows) {
    return rows == null ? scope : scope.over(sets.shown(rows));
  }
}
