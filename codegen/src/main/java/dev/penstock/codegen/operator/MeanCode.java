package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.type.SqlType;
import org.apache.calcite.linq4j.tree.Expression;

/** AVG: a sum, divided when it is shown. */
record MeanCode(Sums sums, SqlType type) implements AggregateCode {
  static MeanCode of(AggregateCall call, GroupValues values) {
    return new MeanCode(Sums.of(values), call.type());
  }

  @Override
  public Expression value(GroupRow group, Expression counted) {
    return sums.mean(group, counted, type);
  }

  @Override
  public boolean judgesValue() {
    return true;
  }

  @Override
  public Expression overflows(GroupRow group, Expression value) {
    return Trees.not(RuntimeMethod.WIDE_IS_DECIMAL.call(value));
  }

  @Override
  public String outOfRange() {
    return "average out of range";
  }
}
