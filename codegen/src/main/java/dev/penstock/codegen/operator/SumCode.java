package dev.penstock.codegen.operator;

import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.type.SqlType;
import org.apache.calcite.linq4j.tree.Expression;

/** SUM. */
record SumCode(Sums sums, SqlType type) implements AggregateCode {
  static SumCode of(AggregateCall call, GroupValues values) {
    return new SumCode(Sums.of(values), call.type());
  }

  @Override
  public Expression value(GroupRow group, Expression counted) {
    return sums.sum(group, type);
  }

  @Override
  public Expression overflows(GroupRow group, Expression value) {
    return sums.overflows(group, type);
  }
}
