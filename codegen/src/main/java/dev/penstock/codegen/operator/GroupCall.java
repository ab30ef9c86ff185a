package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
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
  private final Accumulator values;
  private final int failure;
  private final boolean mayLack;

  /**
   * A call.
   *
   * @param count counts the values of its argument that pass its filter
   * @param values what is remembered of the values; null for COUNT
   * @param failure the number of the expression, where a sum does not fit
   * @param mayLack whether there can be rows and no values, since every argument has failed
   */
  GroupCall(
      AggregateCall call,
      String name,
      Counts count,
      Accumulator values,
      int failure,
      boolean mayLack) {
    this.call = call;
    this.name = name;
    this.count = count;
    this.values = values;
    this.failure = failure;
    this.mayLack = mayLack;
  }

  /** Where the value stands at any time; null if it is made when the group is flushed. */
  Place kept(StoredColumn column) {
    if (values == null) {
      return new Place(column, count.word(), null, null, null);
    }
    boolean certain = values instanceof Champion && !call.type().nullable() && !mayLack;
    return certain ? ((Champion) values).place(column) : null;
  }

  /** The value after the step; NULL if there are no values. */
  Value value(GroupRow group) {
    SqlType type = call.type();
    Expression counted = group.word(count.word());
    boolean always = !type.nullable();
    Expression isNull =
        always
            ? Trees.FALSE
            : local(
                group,
                name + "Null",
                Expressions.lessThanOrEqual(counted, Expressions.constant(0L)));
    Expression raw =
        always && mayLack ? present(raw(group, counted), counted) : raw(group, counted);
    if (call.failsItself() && call.function() == AggregateFunction.AVG) {
      raw = local(group, name + "Mean", Trees.choose(isNull, NO_DECIMAL, raw));
    }
    Expression overflows = overflows(group, raw);
    if (overflows == null) {
      return Value.guarded(type, raw, isNull);
    }
    Expression fails = Trees.and(Trees.not(isNull), overflows);
    Expression number =
        Expressions.condition(Trees.not(fails), Value.FINE, Expressions.constant(failure));
    Expression flag = local(group, name + "Failure", number);
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

  private Expression raw(GroupRow group, Expression counted) {
    return switch (call.function()) {
      case COUNT -> counted;
      case SUM -> ((Sums) values).sum(group, call.type());
      case AVG -> ((Sums) values).mean(group, counted, call.type());
      case MIN -> extreme(group, /* smallest= */ true);
      case MAX -> extreme(group, /* smallest= */ false);
    };
  }

  private Expression extreme(GroupRow group, boolean smallest) {
    return values instanceof Champion champion
        ? champion.value(group)
        : ((Extremes) values).value(group, smallest);
  }

  private Expression overflows(GroupRow group, Expression raw) {
    if (!call.failsItself()) {
      return null;
    }
    return call.function() == AggregateFunction.AVG
        ? Trees.not(RuntimeMethod.WIDE_IS_DECIMAL.call(raw))
        : ((Sums) values).overflows(group, call.type());
  }

  private static Expression local(GroupRow group, String wish, Expression value) {
    String name = group.body().local(wish);
    group.body().assign(CodeBlock.of("$T $L", value.getType(), name), JavaPrinter.print(value));
    return Trees.name(value.getType(), name);
  }
}
