package dev.penstock.plan.expression;

import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;

/** COUNT. */
final class CountRule implements AggregateRule {
  @Override
  public boolean isLinear() {
    return true;
  }

  @Override
  public SqlType result(SqlType argument) {
    return SqlType.of(TypeKind.BIGINT);
  }

  @Override
  public boolean isNeverNull() {
    return true;
  }
}
