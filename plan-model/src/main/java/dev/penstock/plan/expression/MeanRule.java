package dev.penstock.plan.expression;

import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;

/** AVG: of decimals its digits behind the point may leave no room for those before it. */
final class MeanRule implements AggregateRule {
  private static final int LEAST_SCALE = 16;

  @Override
  public boolean isLinear() {
    return true;
  }

  @Override
  public AggregateFunction.Takes takes() {
    return AggregateFunction.Takes.NUMBERS;
  }

  @Override
  public SqlType argument(SqlType given) {
    return SumRule.inDouble(given);
  }

  @Override
  public SqlType result(SqlType argument) {
    return argument.kind() == TypeKind.DECIMAL
        ? SqlType.decimal(SqlType.MAX_DECIMAL_PRECISION, Math.max(argument.scale(), LEAST_SCALE))
        : SqlType.of(TypeKind.DOUBLE);
  }

  @Override
  public boolean canFail(SqlType argument, SqlType result) {
    return result.kind() == TypeKind.DECIMAL
        && Casts.digitsBeforePoint(argument) > result.precision() - result.scale();
  }
}
