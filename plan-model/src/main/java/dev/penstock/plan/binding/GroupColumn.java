package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;

/**
 * What a group shows beside its keys.
 *
 * @param call an aggregate, {@link AggregateRef} or {@link PartRef}; null for GROUPING
 * @param keys of GROUPING, the keys that it looks for
 */
record GroupColumn(String name, Expr call, List<Integer> keys) {
  static final SqlType MASK = SqlType.of(TypeKind.INTEGER);

  boolean isSame(GroupColumn other) {
    return call == null || other.call == null
        ? call == other.call && keys.equals(other.keys)
        : Shapes.same(call, other.call);
  }

  SqlType type() {
    return call == null ? MASK : call.type();
  }

  /** Which of the keys a set is without, the last one's bit the lowest. */
  static Expr absent(List<Integer> keys, List<Integer> set, SourceSpan origin) {
    long mask = 0;
    for (int key : keys) {
      mask = mask << 1 | (set.contains(key) ? 0 : 1);
    }
    return new Literal(mask, MASK, origin);
  }
}
