package dev.penstock.codegen.operator;

import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/** Variances and standard deviations: a sum that SUM and AVG share, and one of squares. */
record VarianceCode(Sums sums, Squares squares, boolean sample, boolean root)
    implements AggregateCode {
  private static final Expression ONE = Expressions.constant(1L);

  static VarianceCode of(AggregateCall call, GroupValues values) {
    AggregateFunction function = call.function();
    boolean root =
        function == AggregateFunction.STDDEV_POP || function == AggregateFunction.STDDEV_SAMP;
    Sums sums = Sums.of(values);
    Squares squares =
        values.keep(
            "squares", Squares.class, n -> new Squares(values.label() + "_squares", values.type()));
    return new VarianceCode(sums, squares, function.needsTwo(), root);
  }

  @Override
  public Expression value(GroupRow group, Expression counted) {
    Expression divisor = sample ? Expressions.subtract(counted, ONE) : counted;
    return squares.spread(group, sums, counted, divisor, root);
  }

  @Override
  public Expression lacks(Expression counted) {
    return Expressions.lessThanOrEqual(counted, sample ? ONE : Expressions.constant(0L));
  }
}
