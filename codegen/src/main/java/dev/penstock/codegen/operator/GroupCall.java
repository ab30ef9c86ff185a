package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.type.SqlType;
import java.math.BigDecimal;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/**
 * One aggregate that somebody reads: which accumulators it needs and how its value is made of them.
 */
final class GroupCall {
  private static final Expression NO_DECIMAL = Expressions.constant(null, BigDecimal.class);

  private final AggregateCall call;
  private final String name;
  private final Counts count;
  private final AggregateCode code;
  private final int failure;
  private final boolean mayLack;

  /**
   * A call.
   *
   * @param count counts the values of its argument that pass its filter
   * @param code makes the value of what is remembered
   * @param failure the number of the expression, where a sum does not fit
   * @param mayLack whether there can be rows and no values, since every argument has failed
   */
  GroupCall(
      AggregateCall call,
      String name,
      Counts count,
      AggregateCode code,
      int failure,
      boolean mayLack) {
    this.call = call;
    this.name = name;
    this.count = count;
    this.code = code;
    this.failure = failure;
    this.mayLack = mayLack;
  }

  /** Where the value stands at any time; null if it is made when the group is flushed. */
  Place kept(StoredColumn column) {
    boolean certain = code.isCount() || !call.type().nullable() && !mayLack;
    return certain ? code.kept(column) : null;
  }

  /** The value after the step; NULL if there are no values. */
  Value value(GroupRow group) {
    SqlType type = call.type();
    Expression counted = group.word(count.word());
    boolean always = !type.nullable();
    Expression isNull = always ? Trees.FALSE : group.local(name + "Null", code.lacks(counted));
    Expression made = code.value(group, counted);
    Expression raw = always && mayLack ? present(made, counted) : made;
    if (call.failsItself() && code.judgesValue()) {
      raw = group.local(name + "Mean", Trees.choose(isNull, NO_DECIMAL, raw));
    }
    Expression overflows = call.failsItself() ? code.overflows(group, raw) : null;
    if (overflows == null) {
      return Value.guarded(type, raw, isNull);
    }
    Expression fails = Trees.and(Trees.not(isNull), overflows);
    Expression number =
        Expressions.condition(Trees.not(fails), Value.FINE, Expressions.constant(failure));
    Expression flag = group.local(name + "Failure", number);
    return new Value(type, raw, isNull, flag, /* isClean= */ false);
  }

  /**
   * The value of a group whose arguments have not all failed, else any value but null: the step
   * will be refused, but what reads the group is computed before.
   */
  private Expression present(Expression raw, Expression counted) {
    Expression any = Expressions.greaterThan(counted, Expressions.constant(0L));
    return Trees.choose(any, raw, anyValue((Class<?>) raw.getType()));
  }

  private Expression anyValue(Class<?> java) {
    if (java == String.class) {
      return Expressions.constant("");
    }
    return java.isPrimitive()
        ? Trees.zero(java)
        : RuntimeMethod.DECIMAL_WIDE.call(
            Expressions.constant(0L), Expressions.constant(call.type().scale()));
  }
}
