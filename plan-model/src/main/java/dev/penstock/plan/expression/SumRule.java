package dev.penstock.plan.expression;

import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;

/** SUM: over a wider sum than its type, so that only the value that is shown must fit. */
final class SumRule implements AggregateRule {
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
    return inDouble(given);
  }

  /** REAL is summed as DOUBLE. */
  static SqlType inDouble(SqlType given) {
    return given.kind() == TypeKind.REAL
        ? SqlType.of(TypeKind.DOUBLE).withNullable(given.nullable())
        : given;
  }

  @Override
  public SqlType result(SqlType argument) {
    return switch (argument.kind()) {
      case DECIMAL -> SqlType.decimal(SqlType.MAX_DECIMAL_PRECISION, argument.scale());
      case REAL, DOUBLE -> SqlType.of(TypeKind.DOUBLE);
      default -> SqlType.of(TypeKind.BIGINT);
    };
  }

  @Override
  public boolean canFail(SqlType argument, SqlType result) {
    return !result.kind().isFloating();
  }
}
