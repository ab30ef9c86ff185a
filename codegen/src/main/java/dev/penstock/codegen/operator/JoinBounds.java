package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.Translator;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.plan.circuit.Bound;
import dev.penstock.plan.circuit.Join;
import org.apache.calcite.linq4j.tree.Expression;

/**
 * What the bounds of a join ask of the rows that a changed row meets.
 *
 * @param ofLeft whether the changed row is one of the left side
 */
record JoinBounds(Join op, boolean ofLeft) {
  /** Leaves a changed row that begins or ends at NULL: it meets nothing. */
  void keepIfThere(Row row, Scope scope) {
    Expression there = Trees.TRUE;
    for (int column : op.bounds().stream().map(b -> b.column(ofLeft)).distinct().toList()) {
      there = Trees.and(there, Trees.not(row.column(column).isNull()));
    }
    FilterGenerator.keep(there, scope);
  }

  /** From where to where the other side's rows are met. */
  Range range(Row row) {
    Range.Bound from = null;
    Range.Bound to = null;
    for (Bound bound : op.bounds()) {
      Value value = row.column(bound.column(ofLeft));
      Range.Bound end =
          new Range.Bound(bound.column(!ofLeft), bound.comparison(!ofLeft), value.there());
      if (bound.begins(!ofLeft)) {
        to = end;
      } else {
        from = end;
      }
    }
    return new Range(from, to);
  }

  /** Leaves a row of a side that is in no order, unless it is in the range. */
  void keepIfWithin(Row row, Row match, Scope scope) {
    Expression within = Trees.TRUE;
    for (Bound bound : op.bounds()) {
      Value value = match.column(bound.column(!ofLeft));
      Value other = row.column(bound.column(ofLeft));
      Expression holds = Translator.compare(bound.comparison(!ofLeft), value, other);
      within = Trees.and(within, Trees.and(Trees.not(value.isNull()), holds));
    }
    FilterGenerator.keep(within, scope);
  }
}
