package dev.penstock.plan.expression;

import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;

/**
 * The scalar functions of the plan language. A strict function is NULL if any operand is NULL, and
 * FAILED if any operand is FAILED; the others say what they do.
 */
public enum ScalarFunction {
  /** Checked addition. */
  PLUS(Failure.ARITHMETIC),
  /** Checked subtraction. */
  MINUS(Failure.ARITHMETIC),
  /** Checked multiplication. */
  TIMES(Failure.ARITHMETIC),
  /** Division: integers truncate toward zero; division by zero is FAILED. */
  DIVIDE(Failure.DIVISOR),
  /** Remainder with the sign of the dividend; division by zero is FAILED. */
  MOD(Failure.DIVISOR),
  /** Checked negation. */
  NEGATE(Failure.INTEGER_ONLY),
  EQUAL(Failure.NEVER),
  NOT_EQUAL(Failure.NEVER),
  LESS(Failure.NEVER),
  LESS_OR_EQUAL(Failure.NEVER),
  GREATER(Failure.NEVER),
  GREATER_OR_EQUAL(Failure.NEVER),
  /** NULLs are one value; never NULL. Two operands of one kind. */
  IS_DISTINCT_FROM(Failure.NEVER),
  /** NULLs are one value; never NULL. Two operands of one kind. */
  IS_NOT_DISTINCT_FROM(Failure.NEVER),
  /** Two or more operands; FALSE wins over FAILED, FAILED over NULL; lazy in no fixed order. */
  AND(Failure.NEVER),
  /** Two or more operands; TRUE wins over FAILED, FAILED over NULL; lazy in no fixed order. */
  OR(Failure.NEVER),
  NOT(Failure.NEVER),
  /** Two or more operands; the first that is not NULL; FAILED if one is before that. */
  COALESCE(Failure.NEVER),
  IS_NULL(Failure.NEVER),
  IS_NOT_NULL(Failure.NEVER),
  IS_TRUE(Failure.NEVER),
  IS_NOT_TRUE(Failure.NEVER),
  IS_FALSE(Failure.NEVER),
  IS_NOT_FALSE(Failure.NEVER),
  /**
   * First operand equal to one of the literals that follow; three-valued if one of them is NULL.
   */
  IN_LIST(Failure.NEVER),
  /** Operand, pattern, and optionally the escape character; strict. */
  LIKE(Failure.PATTERN),
  CONCAT(Failure.NEVER),
  UPPER(Failure.NEVER),
  LOWER(Failure.NEVER),
  /** TRIM(BOTH operand 2 FROM operand 1), one character. */
  TRIM_BOTH(Failure.NEVER),
  TRIM_LEADING(Failure.NEVER),
  TRIM_TRAILING(Failure.NEVER),
  /** Text, start (from 1, by code point), and optionally length; a negative length is FAILED. */
  SUBSTRING(Failure.THIRD_OPERAND),
  /** Length in code points. */
  CHAR_LENGTH(Failure.NEVER),
  /** Position (from 1, in code points) of operand 1 in operand 2; 0 if absent. */
  POSITION(Failure.NEVER),
  /** Operand 1 with every occurrence of operand 2 replaced by operand 3. */
  REPLACE(Failure.NEVER),
  ABS(Failure.INTEGER_ONLY),
  FLOOR(Failure.DECIMAL_ONLY),
  CEIL(Failure.DECIMAL_ONLY),
  SIGN(Failure.NEVER),
  /** Operand 1 rounded half away from zero to operand 2 (a literal) digits. */
  ROUND(Failure.ARITHMETIC),
  SQRT(Failure.ALWAYS),
  POWER(Failure.ALWAYS),
  EXTRACT_YEAR(Failure.NEVER),
  EXTRACT_QUARTER(Failure.NEVER),
  EXTRACT_MONTH(Failure.NEVER),
  EXTRACT_DAY(Failure.NEVER),
  /** Sunday is 0, as in PostgreSQL. */
  EXTRACT_DOW(Failure.NEVER),
  /** Monday is 1, Sunday is 7. */
  EXTRACT_ISODOW(Failure.NEVER),
  EXTRACT_DOY(Failure.NEVER),
  EXTRACT_WEEK(Failure.NEVER),
  EXTRACT_HOUR(Failure.NEVER),
  EXTRACT_MINUTE(Failure.NEVER),
  EXTRACT_SECOND(Failure.NEVER),
  /** Seconds since 1970-01-01, rounded down. */
  EXTRACT_EPOCH(Failure.NEVER),
  /** DATE or TIMESTAMP rounded down to the year. */
  FLOOR_YEAR(Failure.NEVER),
  FLOOR_MONTH(Failure.NEVER),
  FLOOR_WEEK(Failure.NEVER),
  FLOOR_DAY(Failure.NEVER),
  FLOOR_HOUR(Failure.NEVER),
  FLOOR_MINUTE(Failure.NEVER),
  FLOOR_SECOND(Failure.NEVER),
  /** DATE or TIMESTAMP plus a literal number of months; the day is clipped to the month's last. */
  ADD_MONTHS(Failure.ALWAYS),
  /** TIMESTAMP, TIME (wraps) or DATE (days only) plus a literal number of microseconds. */
  ADD_MICROS(Failure.ALWAYS),
  /** Days from operand 2 to operand 1, both DATE. */
  DAYS_BETWEEN(Failure.NEVER),
  /** The operand, a BIGINT number of rows; more than one is FAILED. */
  AT_MOST_ONE(Failure.ALWAYS),
  /** Whether the operand is FAILED; never NULL, never FAILED. Circuits alone have this function. */
  IS_FAILED(Failure.NEVER),
  /** The operand, NULL where it is FAILED; never FAILED. Circuits alone have this function. */
  NULL_IF_FAILED(Failure.NEVER);

  private enum Failure {
    NEVER,
    ALWAYS,
    ARITHMETIC,
    DIVISOR,
    INTEGER_ONLY,
    DECIMAL_ONLY,
    THIRD_OPERAND,
    PATTERN
  }

  private final Failure failure;

  ScalarFunction(Failure failure) {
    this.failure = failure;
  }

  /** Whether a call of this function with the given operands can turn good operands into FAILED. */
  public boolean canFail(SqlType result, List<Expr> operands) {
    return switch (failure) {
      case NEVER -> false;
      case ALWAYS -> true;
      case ARITHMETIC -> !result.kind().isFloating();
      case DIVISOR -> !isSafeDivisor(result, operands.get(1));
      case INTEGER_ONLY -> result.kind().isInteger();
      case DECIMAL_ONLY -> result.kind() == TypeKind.DECIMAL;
      case THIRD_OPERAND -> operands.size() > 2;
      case PATTERN -> !(operands.get(1) instanceof Literal);
    };
  }

  /**
   * Neither zero nor, since the smallest integer has no opposite, −1; decimals can still be too
   * long.
   */
  private static boolean isSafeDivisor(SqlType result, Expr divisor) {
    boolean number = divisor instanceof Literal l && l.value() instanceof Number;
    double value = number ? ((Number) ((Literal) divisor).value()).doubleValue() : 0;
    return result.kind().isInteger()
        ? value != 0 && value != -1
        : result.kind().isFloating() && value != 0;
  }

  /** Whether the value is FAILED where an operand is and nothing else decides. */
  public boolean passesFailuresOn() {
    return this != IS_FAILED && this != NULL_IF_FAILED;
  }

  /** Whether NULL in any operand gives NULL. */
  public boolean isStrict() {
    return switch (this) {
      case IS_DISTINCT_FROM, IS_NOT_DISTINCT_FROM, AND, OR, IS_NULL, IS_NOT_NULL -> false;
      case IS_TRUE, IS_NOT_TRUE, IS_FALSE, IS_NOT_FALSE, IN_LIST, IS_FAILED, COALESCE -> false;
      default -> true;
    };
  }
}
