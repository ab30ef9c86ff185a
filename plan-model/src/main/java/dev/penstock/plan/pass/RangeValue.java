package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.FailingColumns;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.List;

/**
 * Where rows of a side begin or end. It is computed for rows that have no partner, too, so it never
 * fails: a row for which the value has failed begins before all others, or ends behind them. It is
 * met by every row, and the comparison above decides that the value is needed.
 *
 * @param value over the side's rows
 * @param canFail whether it can be FAILED
 * @param isStrict whether it is NULL exactly where a column is that it reads
 */
record RangeValue(Expr value, boolean canFail, boolean isStrict) {
  private static final SqlType CERTAIN = SqlType.of(TypeKind.BOOLEAN);

  /** The days beyond which there is no date. */
  private static final long MAX_DATE = Long.MAX_VALUE / 86_400_000_000L - 1;

  static RangeValue of(Expr value, CircuitOp rows, FailingColumns failing) {
    boolean sound = Columns.readBy(value).stream().noneMatch(c -> failing.canFail(rows, c));
    return new RangeValue(value, failing.canFail(value, rows), sound && isStrict(value));
  }

  private static boolean isStrict(Expr expr) {
    boolean itself =
        expr instanceof ColumnRef
            || expr instanceof Cast
            || expr instanceof Literal literal && literal.value() != null
            || expr instanceof Call call
                && call.function().isStrict()
                && call.function().passesFailuresOn();
    return itself && expr.operands().stream().allMatch(RangeValue::isStrict);
  }

  /** Whether there is a place for rows of which the value has failed. */
  boolean hasPlace() {
    return !canFail || extreme(/* least= */ true) != null;
  }

  /** Whether it stands in a column of the side as it is. */
  boolean isPlain() {
    return value instanceof ColumnRef && !canFail;
  }

  /** What holds for rows that begin or end somewhere: one that does at NULL meets nothing. */
  Expr isThere() {
    Expr there = call(ScalarFunction.IS_NOT_NULL, value, CERTAIN);
    Expr failed = call(ScalarFunction.IS_FAILED, value, CERTAIN);
    return canFail
        ? new Call(ScalarFunction.OR, List.of(failed, there), CERTAIN, value.origin())
        : there;
  }

  /**
   * The column with the value, of a row that begins and ends somewhere.
   *
   * @param certain the value, over columns that may be known not to be NULL
   */
  Expr column(Expr certain, boolean begins) {
    SqlType type = value.type().withNullable(false);
    if (!canFail) {
      return certain.type().nullable() ? new Cast(certain, type, value.origin()) : certain;
    }
    SqlType nullable = value.type().withNullable(true);
    Expr sound = call(ScalarFunction.NULL_IF_FAILED, certain, nullable);
    Expr otherwise = new Literal(extreme(begins), type, value.origin());
    return new Call(ScalarFunction.COALESCE, List.of(sound, otherwise), type, value.origin());
  }

  private static Expr call(ScalarFunction function, Expr operand, SqlType type) {
    return new Call(function, List.of(operand), type, operand.origin());
  }

  /** The least or the greatest value of the type; null if no literal is that. */
  private Object extreme(boolean least) {
    SqlType type = value.type();
    return switch (type.kind()) {
      case TINYINT -> (long) (least ? Byte.MIN_VALUE : Byte.MAX_VALUE);
      case SMALLINT -> (long) (least ? Short.MIN_VALUE : Short.MAX_VALUE);
      case INTEGER -> (long) (least ? Integer.MIN_VALUE : Integer.MAX_VALUE);
      case BIGINT, TIMESTAMP, INSTANT -> least ? Long.MIN_VALUE : Long.MAX_VALUE;
      case DATE -> least ? -MAX_DATE : MAX_DATE;
      case DECIMAL -> {
        BigInteger nines = BigInteger.TEN.pow(type.precision()).subtract(BigInteger.ONE);
        yield new BigDecimal(least ? nines.negate() : nines, type.scale());
      }
      default -> null;
    };
  }
}
