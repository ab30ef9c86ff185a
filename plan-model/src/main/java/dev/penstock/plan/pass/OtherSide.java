package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import java.util.List;
import java.util.OptionalInt;

/**
 * The side of a join that another side's rows are paired with.
 *
 * @param keys its key columns
 */
record OtherSide(CircuitOp rows, List<Integer> keys) {
  /**
   * Whether no row has NULL in key column {@code i}, so that no NULL over there finds a partner.
   */
  boolean hasNoNull(int i) {
    int column = keys.get(i);
    return !rows.type().type(column).nullable()
        || (rows instanceof Integrate blocks
            && blocks.input() instanceof Filter filter
            && Conjuncts.of(filter.condition()).stream()
                .anyMatch(c -> notNullColumn(c).equals(OptionalInt.of(column))));
  }

  /** The column of which a condition says nothing but that it is not NULL. */
  static OptionalInt notNullColumn(Expr condition) {
    boolean matches =
        condition instanceof Call call
            && call.function() == ScalarFunction.IS_NOT_NULL
            && call.operands().get(0) instanceof ColumnRef;
    return matches
        ? OptionalInt.of(((ColumnRef) condition.operands().get(0)).index())
        : OptionalInt.empty();
  }
}
