package dev.penstock.codegen.runtime;

import dev.penstock.scalar.Casts;
import dev.penstock.scalar.Checked;
import dev.penstock.scalar.Dates;
import dev.penstock.scalar.Decimals;
import dev.penstock.scalar.Elements;
import dev.penstock.scalar.Floats;
import dev.penstock.scalar.LikePattern;
import dev.penstock.scalar.Listed;
import dev.penstock.scalar.NumberTexts;
import dev.penstock.scalar.Records;
import dev.penstock.scalar.Texts;
import dev.penstock.scalar.TimeTexts;
import dev.penstock.state.ExactSums;
import dev.penstock.state.Hash;
import dev.penstock.state.LongExtremes;
import dev.penstock.state.ObjectExtremes;
import dev.penstock.state.Wide;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashSet;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/**
 * The methods that generated expressions may call, looked up when the registry loads: a rename in
 * the runtime fails here and not at a user.
 */
public enum RuntimeMethod {
  DOUBLE_OF_BITS(Double.class, "longBitsToDouble", long.class),
  DOUBLE_TO_BITS(Double.class, "doubleToLongBits", double.class),
  FLOAT_OF_BITS(Float.class, "intBitsToFloat", int.class),
  FLOAT_TO_BITS(Float.class, "floatToIntBits", float.class),
  MULTIPLY_EXACT(Math.class, "multiplyExact", long.class, long.class),
  ADD_EXACT(Math.class, "addExact", long.class, long.class),
  HASH_WORD(Hash.class, "word", long.class, long.class),
  HASH_OBJECT(Hash.class, "object", long.class, Object.class),
  HASH_FINISH(Hash.class, "finish", long.class),
  TEXT_COMPARE(Texts.class, "compare", String.class, String.class),
  LONG_COMPARE(Long.class, "compare", long.class, long.class),
  BOOLEAN_COMPARE(Boolean.class, "compare", boolean.class, boolean.class),
  DOUBLE_COMPARE(Double.class, "compare", double.class, double.class),
  FLOAT_COMPARE(Float.class, "compare", float.class, float.class),
  EQUALS(Object.class, "equals", Object.class),
  ELEMENTS_COMPARE_TO(Elements.class, "compareTo", Elements.class),
  DECIMAL_COMPARE_TO(BigDecimal.class, "compareTo", BigDecimal.class),
  DECIMAL_COMPARE(Decimals.class, "compare", long.class, int.class, long.class, int.class),
  DECIMAL_WIDE(Decimals.class, "wide", long.class, int.class),
  WIDE_ADD(Wide.class, "addProduct", long[].class, int.class, long.class, long.class),
  WIDE_ADD_DECIMAL(Wide.class, "addProduct", long[].class, int.class, BigDecimal.class, long.class),
  WIDE_FITS_LONG(Wide.class, "fitsLong", long.class, long.class),
  WIDE_FITS_DECIMAL(Wide.class, "fitsDecimal", long.class, long.class),
  WIDE_IS_DECIMAL(Wide.class, "isDecimal", BigDecimal.class),
  WIDE_FITS_DECIMAL_3(Wide.class, "fitsDecimal", long[].class, int.class),
  WIDE_DECIMAL(Wide.class, "toBigDecimal", long.class, long.class, int.class),
  WIDE_DECIMAL_3(Wide.class, "toBigDecimal", long[].class, int.class, int.class),
  WIDE_MEAN(Wide.class, "mean", long.class, long.class, long.class),
  WIDE_AVERAGE(Wide.class, "average", long.class, long.class, int.class, long.class, int.class),
  WIDE_AVERAGE_3(Wide.class, "average", BigDecimal.class, long.class, int.class),
  EXACT_ADD(ExactSums.class, "add", int.class, double.class, long.class),
  EXACT_SUM(ExactSums.class, "sum", int.class),
  EXACT_MEAN(ExactSums.class, "mean", int.class, long.class),
  LONG_EXTREMES_ADD(LongExtremes.class, "add", int.class, long.class, long.class),
  LONG_EXTREMES_MIN(LongExtremes.class, "min", int.class),
  LONG_EXTREMES_MAX(LongExtremes.class, "max", int.class),
  ORDERED_DOUBLE(LongExtremes.class, "ordered", double.class),
  ORDERED_FLOAT(LongExtremes.class, "ordered", float.class),
  DOUBLE_OF_ORDERED(LongExtremes.class, "toDouble", long.class),
  FLOAT_OF_ORDERED(LongExtremes.class, "toFloat", long.class),
  OBJECT_EXTREMES_ADD(ObjectExtremes.class, "add", int.class, Object.class, long.class),
  OBJECT_EXTREMES_MIN(ObjectExtremes.class, "min", int.class),
  OBJECT_EXTREMES_MAX(ObjectExtremes.class, "max", int.class),
  LONG_ADD_FAILS(Checked.class, "addFails", long.class, long.class),
  INT_ADD_FAILS(Checked.class, "addFails", int.class, int.class),
  LONG_SUBTRACT_FAILS(Checked.class, "subtractFails", long.class, long.class),
  INT_SUBTRACT_FAILS(Checked.class, "subtractFails", int.class, int.class),
  LONG_MULTIPLY_FAILS(Checked.class, "multiplyFails", long.class, long.class),
  INT_MULTIPLY_FAILS(Checked.class, "multiplyFails", int.class, int.class),
  LONG_DIVIDE_FAILS(Checked.class, "divideFails", long.class, long.class),
  INT_DIVIDE_FAILS(Checked.class, "divideFails", int.class, int.class),
  LONG_NEGATE_FAILS(Checked.class, "negateFails", long.class),
  INT_NEGATE_FAILS(Checked.class, "negateFails", int.class),
  LONG_ROUND(Checked.class, "round", long.class, int.class),
  LONG_ROUND_FAILS(Checked.class, "roundFails", long.class, int.class),
  INT_ROUND(Checked.class, "round", int.class, int.class),
  INT_ROUND_FAILS(Checked.class, "roundFails", int.class, int.class),
  OVERFLOWS_TINYINT(Checked.class, "overflowsTinyint", long.class),
  OVERFLOWS_SMALLINT(Checked.class, "overflowsSmallint", long.class),
  OVERFLOWS_INTEGER(Checked.class, "overflowsInteger", long.class),
  DECIMAL_PLUS(Decimals.class, "plus", Parameters.SCALED),
  DECIMAL_PLUS_FAILS(Decimals.class, "plusFails", Parameters.SCALED_CHECK),
  WIDE_PLUS(Decimals.class, "plus", Parameters.WIDE),
  WIDE_PLUS_FAILS(Decimals.class, "plusFails", Parameters.WIDE_CHECK),
  DECIMAL_MINUS(Decimals.class, "minus", Parameters.SCALED),
  DECIMAL_MINUS_FAILS(Decimals.class, "minusFails", Parameters.SCALED_CHECK),
  WIDE_MINUS(Decimals.class, "minus", Parameters.WIDE),
  WIDE_MINUS_FAILS(Decimals.class, "minusFails", Parameters.WIDE_CHECK),
  DECIMAL_TIMES(Decimals.class, "times", Parameters.SCALED),
  DECIMAL_TIMES_FAILS(Decimals.class, "timesFails", Parameters.SCALED_CHECK),
  WIDE_TIMES(Decimals.class, "times", Parameters.WIDE),
  WIDE_TIMES_FAILS(Decimals.class, "timesFails", Parameters.WIDE_CHECK),
  DECIMAL_DIVIDE(Decimals.class, "divide", Parameters.SCALED),
  DECIMAL_DIVIDE_FAILS(Decimals.class, "divideFails", Parameters.SCALED_CHECK),
  WIDE_DIVIDE(Decimals.class, "divide", Parameters.WIDE),
  WIDE_DIVIDE_FAILS(Decimals.class, "divideFails", Parameters.WIDE_CHECK),
  DECIMAL_MOD(Decimals.class, "mod", Parameters.SCALED),
  WIDE_MOD(Decimals.class, "mod", Parameters.WIDE),
  DECIMAL_FLOOR(Decimals.class, "floor", long.class, int.class),
  WIDE_FLOOR(Decimals.class, "floor", BigDecimal.class),
  DECIMAL_CEIL(Decimals.class, "ceil", long.class, int.class),
  WIDE_CEIL(Decimals.class, "ceil", BigDecimal.class),
  DECIMAL_ROUND(Decimals.class, "round", long.class, int.class, int.class, int.class),
  DECIMAL_ROUND_FAILS(
      Decimals.class, "roundFails", long.class, int.class, int.class, int.class, int.class),
  WIDE_ROUND(Decimals.class, "round", BigDecimal.class, int.class, int.class),
  WIDE_ROUND_FAILS(Decimals.class, "roundFails", BigDecimal.class, int.class, int.class, int.class),
  DECIMAL_RESCALE(Decimals.class, "rescale", long.class, int.class, int.class),
  DECIMAL_RESCALE_FAILS(
      Decimals.class, "rescaleFails", long.class, int.class, int.class, int.class),
  WIDE_RESCALE(Decimals.class, "rescale", BigDecimal.class, int.class),
  WIDE_RESCALE_FAILS(Decimals.class, "rescaleFails", BigDecimal.class, int.class, int.class),
  DECIMAL_NARROW(Decimals.class, "narrow", BigDecimal.class),
  WIDE_NEGATE(BigDecimal.class, "negate"),
  WIDE_ABS(BigDecimal.class, "abs"),
  WIDE_SIGNUM(BigDecimal.class, "signum"),
  LONG_SIGNUM(Long.class, "signum", long.class),
  INT_SIGNUM(Integer.class, "signum", int.class),
  LONG_ABS(Math.class, "abs", long.class),
  INT_ABS(Math.class, "abs", int.class),
  DOUBLE_ABS(Math.class, "abs", double.class),
  FLOAT_ABS(Math.class, "abs", float.class),
  DOUBLE_CANONICAL(Floats.class, "canonical", double.class),
  DOUBLE_SIGN(Floats.class, "sign", double.class),
  DOUBLE_ROUND(Floats.class, "round", double.class, int.class),
  FLOAT_CANONICAL(Floats.class, "canonical", float.class),
  FLOAT_SIGN(Floats.class, "sign", float.class),
  FLOAT_ROUND(Floats.class, "round", float.class, int.class),
  DOUBLE_FLOOR(Floats.class, "floor", double.class),
  DOUBLE_CEIL(Floats.class, "ceil", double.class),
  DOUBLE_SQRT(Floats.class, "sqrt", double.class),
  SQRT_FAILS(Floats.class, "sqrtFails", double.class),
  POWER(Floats.class, "power", double.class, double.class),
  POWER_FAILS(Floats.class, "powerFails", double.class, double.class),
  DECIMAL_TO_INTEGER(Casts.class, "decimalToInteger", long.class, int.class),
  DECIMAL_TO_INTEGER_FAILS(
      Casts.class, "decimalToIntegerFails", long.class, int.class, long.class, long.class),
  WIDE_TO_INTEGER(Casts.class, "decimalToInteger", BigDecimal.class),
  WIDE_TO_INTEGER_FAILS(
      Casts.class, "decimalToIntegerFails", BigDecimal.class, long.class, long.class),
  DOUBLE_TO_INTEGER(Casts.class, "doubleToInteger", double.class),
  DOUBLE_TO_INTEGER_FAILS(
      Casts.class, "doubleToIntegerFails", double.class, long.class, long.class),
  DOUBLE_TO_DECIMAL(Casts.class, "doubleToDecimal", double.class, int.class),
  DOUBLE_TO_DECIMAL_FAILS(Casts.class, "doubleToDecimalFails", double.class, int.class, int.class),
  DOUBLE_TO_WIDE(Casts.class, "doubleToWideDecimal", double.class, int.class),
  INTEGER_TO_DECIMAL(Casts.class, "integerToDecimal", long.class, int.class),
  INTEGER_TO_DECIMAL_FAILS(Casts.class, "integerToDecimalFails", long.class, int.class, int.class),
  INTEGER_TO_WIDE(Casts.class, "integerToWideDecimal", long.class, int.class),
  INTEGER_TO_WIDE_FAILS(Casts.class, "integerToWideDecimalFails", long.class, int.class, int.class),
  DECIMAL_TO_DOUBLE(Casts.class, "decimalToDouble", long.class, int.class),
  WIDE_TO_DOUBLE(Casts.class, "decimalToDouble", BigDecimal.class),
  DECIMAL_TO_REAL(Casts.class, "decimalToReal", long.class, int.class),
  WIDE_TO_REAL(Casts.class, "decimalToReal", BigDecimal.class),
  DOUBLE_TO_REAL(Casts.class, "doubleToReal", double.class),
  DOUBLE_TO_REAL_FAILS(Casts.class, "doubleToRealFails", double.class),
  LONG_TEXT(NumberTexts.class, "text", long.class),
  DECIMAL_TEXT(NumberTexts.class, "text", long.class, int.class),
  WIDE_TEXT(NumberTexts.class, "text", BigDecimal.class),
  DOUBLE_TEXT(NumberTexts.class, "text", double.class),
  FLOAT_TEXT(NumberTexts.class, "text", float.class),
  BOOLEAN_TEXT(NumberTexts.class, "text", boolean.class),
  TEXT_TO_BOOLEAN(NumberTexts.class, "toBoolean", String.class),
  TEXT_TO_BOOLEAN_FAILS(NumberTexts.class, "toBooleanFails", String.class),
  TEXT_TO_INTEGER(NumberTexts.class, "toInteger", String.class),
  TEXT_TO_INTEGER_FAILS(NumberTexts.class, "toIntegerFails", String.class, long.class, long.class),
  TEXT_TO_WIDE(NumberTexts.class, "toDecimal", String.class, int.class),
  TEXT_TO_DECIMAL_FAILS(NumberTexts.class, "toDecimalFails", String.class, int.class, int.class),
  TEXT_TO_DOUBLE(NumberTexts.class, "toDouble", String.class),
  TEXT_TO_DOUBLE_FAILS(NumberTexts.class, "toDoubleFails", String.class),
  TEXT_TO_REAL(NumberTexts.class, "toReal", String.class),
  TEXT_TO_REAL_FAILS(NumberTexts.class, "toRealFails", String.class),
  DATE_TEXT(TimeTexts.class, "date", int.class),
  TIME_TEXT(TimeTexts.class, "time", long.class),
  TIMESTAMP_TEXT(TimeTexts.class, "timestamp", long.class),
  TEXT_TO_DATE(TimeTexts.class, "toDate", String.class),
  TEXT_TO_DATE_FAILS(TimeTexts.class, "toDateFails", String.class),
  TEXT_TO_TIME(TimeTexts.class, "toTime", String.class),
  TEXT_TO_TIME_FAILS(TimeTexts.class, "toTimeFails", String.class),
  TEXT_TO_TIMESTAMP(TimeTexts.class, "toTimestamp", String.class),
  TEXT_TO_TIMESTAMP_FAILS(TimeTexts.class, "toTimestampFails", String.class),
  CONCAT(Texts.class, "concat", String.class, String.class),
  CONCAT_ALL(Texts.class, "concat", String[].class),
  UPPER(Texts.class, "upper", String.class),
  LOWER(Texts.class, "lower", String.class),
  TEXT_LENGTH(Texts.class, "length", String.class),
  TRIM_BOTH(Texts.class, "trimBoth", String.class, String.class),
  TRIM_LEADING(Texts.class, "trimLeading", String.class, String.class),
  TRIM_TRAILING(Texts.class, "trimTrailing", String.class, String.class),
  SUBSTRING(Texts.class, "substring", String.class, int.class),
  SUBSTRING_LENGTH(Texts.class, "substring", String.class, int.class, int.class),
  SUBSTRING_FAILS(Texts.class, "substringFails", int.class),
  POSITION(Texts.class, "position", String.class, String.class),
  REPLACE(Texts.class, "replace", String.class, String.class, String.class),
  LIKE_MATCHES(LikePattern.class, "matches", String.class),
  LIKE_OF(LikePattern.class, "of", String.class, String.class),
  LIKE_FAILS(LikePattern.class, "fails", String.class, String.class),
  DAYS(Dates.class, "days", long.class),
  TIME_OF_DAY(Dates.class, "timeOfDay", long.class),
  START_OF_DAY(Dates.class, "startOfDay", int.class),
  YEAR(Dates.class, "year", int.class),
  QUARTER(Dates.class, "quarter", int.class),
  MONTH(Dates.class, "month", int.class),
  DAY(Dates.class, "day", int.class),
  WEEK(Dates.class, "week", int.class),
  DAY_OF_WEEK(Dates.class, "dayOfWeek", int.class),
  ISO_DAY_OF_WEEK(Dates.class, "isoDayOfWeek", int.class),
  DAY_OF_YEAR(Dates.class, "dayOfYear", int.class),
  HOUR(Dates.class, "hour", long.class),
  MINUTE(Dates.class, "minute", long.class),
  SECOND(Dates.class, "second", long.class),
  EPOCH(Dates.class, "epoch", long.class),
  EPOCH_OF_DATE(Dates.class, "epochOfDate", int.class),
  FLOOR_YEAR(Dates.class, "floorYear", int.class),
  FLOOR_MONTH(Dates.class, "floorMonth", int.class),
  FLOOR_WEEK(Dates.class, "floorWeek", int.class),
  FLOOR_MICROS(Dates.class, "floorMicros", long.class, long.class),
  ADD_MONTHS(Dates.class, "addMonths", int.class, long.class),
  ADD_MONTHS_FAILS(Dates.class, "addMonthsFails", int.class, long.class),
  ADD_MONTHS_TO_TIMESTAMP(Dates.class, "addMonthsToTimestamp", long.class, long.class),
  ADD_MONTHS_TO_TIMESTAMP_FAILS(Dates.class, "addMonthsToTimestampFails", long.class, long.class),
  ADD_MICROS_FAILS(Dates.class, "addMicrosFails", long.class, long.class),
  ADD_MICROS_TO_TIME(Dates.class, "addMicrosToTime", long.class, long.class),
  ADD_MICROS_TO_DATE(Dates.class, "addMicrosToDate", int.class, long.class),
  ADD_MICROS_TO_DATE_FAILS(Dates.class, "addMicrosToDateFails", int.class, long.class),
  LIST_HAS(HashSet.class, "contains", Object.class),
  LIST_HAS_WORD(Listed.class, "has", long[].class, long.class),
  RECORD_DATE(Records.class, "date", long.class),
  RECORD_TIME(Records.class, "time", long.class),
  RECORD_TIMESTAMP(Records.class, "timestamp", long.class),
  RECORD_INSTANT(Records.class, "instant", long.class),
  RECORD_DECIMAL(Records.class, "decimal", long.class, int.class);

  /** The parameters of arithmetic on decimals. */
  private static final class Parameters {
    static final Class<?>[] SCALED = {long.class, int.class, long.class, int.class, int.class};
    static final Class<?>[] SCALED_CHECK = {
      long.class, int.class, long.class, int.class, int.class, int.class
    };
    static final Class<?>[] WIDE = {BigDecimal.class, BigDecimal.class, int.class};
    static final Class<?>[] WIDE_CHECK = {BigDecimal.class, BigDecimal.class, int.class, int.class};
  }

  private final Method method;

  RuntimeMethod(Class<?> owner, String name, Class<?>... parameters) {
    this.method = find(owner, name, parameters);
  }

  static Method find(Class<?> owner, String name, Class<?>... parameters) {
    try {
      return owner.getMethod(name, parameters);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(
          "the runtime has no " + owner.getName() + "." + name + Arrays.toString(parameters), e);
    }
  }

  /** The hash that every hash begins with. */
  public static Expression hashSeed() {
    return Expressions.field(null, Hash.class, "SEED");
  }

  /** The class that has the method. */
  public Class<?> owner() {
    return method.getDeclaringClass();
  }

  /** A call of a method of an object. */
  public Expression on(Expression object, Expression... arguments) {
    return Expressions.call(object, method, arguments);
  }

  /** A call of a static method. */
  public Expression call(Expression... arguments) {
    return Expressions.call(method, arguments);
  }
}
