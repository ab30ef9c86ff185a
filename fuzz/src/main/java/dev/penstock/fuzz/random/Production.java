package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.plan.type.TypeKind;
import java.util.Set;

/**
 * One way to make an expression.
 *
 * @param results the kinds of values that it can make
 * @param maker makes one of the wanted kind; null if it cannot here
 */
record Production(Set<TypeKind> results, Maker maker) {
  /** Makes an expression whose operands are at most so deep. */
  interface Maker {
    SqlExpr make(Exprs exprs, TypeKind wanted, int depth);
  }

  static Production of(TypeKind result, Maker maker) {
    return new Production(Set.of(result), maker);
  }
}
