package dev.penstock.sql;

import dev.penstock.plan.binding.TypedTimes;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apache.calcite.avatica.util.TimeUnit;
import org.apache.calcite.sql.SqlBasicCall;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIntervalLiteral;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;

/** Dates and times moved by constant intervals. */
final class Intervals {
  /** Months of the units that have them. */
  private static final Map<TimeUnit, Long> MONTHS =
      Map.of(TimeUnit.YEAR, 12L, TimeUnit.QUARTER, 3L, TimeUnit.MONTH, 1L);

  private static final long SECOND = 1_000_000L;
  private static final long DAY = 86_400L * SECOND;

  private static final Map<TimeUnit, Long> MICROS =
      Map.of(
          TimeUnit.WEEK,
          7 * DAY,
          TimeUnit.DAY,
          DAY,
          TimeUnit.HOUR,
          3_600 * SECOND,
          TimeUnit.MINUTE,
          60 * SECOND,
          TimeUnit.SECOND,
          SECOND,
          TimeUnit.MILLISECOND,
          1_000L,
          TimeUnit.MICROSECOND,
          1L);

  private static final List<TimeUnit> PARTS =
      List.of(
          TimeUnit.YEAR,
          TimeUnit.MONTH,
          TimeUnit.DAY,
          TimeUnit.HOUR,
          TimeUnit.MINUTE,
          TimeUnit.SECOND);

  /**
   * A constant distance.
   *
   * @param months whether it counts months, else microseconds
   */
  private record Distance(long amount, boolean months) {}

  private Intervals() {}

  static boolean isInterval(SqlNode node) {
    return node instanceof SqlIntervalLiteral || node.getKind() == SqlKind.INTERVAL;
  }

  /** A moment plus or minus an interval. */
  static Expr move(SqlCall call, boolean minus, ExprBinder binder) {
    boolean first = isInterval(call.operand(0));
    if (first && (minus || isInterval(call.operand(1)))) {
      throw binder
          .faults()
          .unsupported(call, "arithmetic of intervals", "add each to a date or timestamp");
    }
    SqlNode interval = call.operand(first ? 0 : 1);
    SqlNode moment = call.operand(first ? 1 : 0);
    Distance distance = distance(interval, minus ? -1 : 1, binder);
    return moved(binder.bind(moment), moment, distance, call, binder);
  }

  /** TIMESTAMPADD(unit, constant, moment). */
  static Expr add(SqlCall call, ExprBinder binder) {
    SqlIntervalQualifier unit = call.operand(0);
    long amount = binder.constant(call.operand(1), "an amount in TIMESTAMPADD");
    Distance distance = single(unit, BigDecimal.valueOf(amount), call, binder);
    return moved(binder.bind(call.operand(2)), call.operand(2), distance, call, binder);
  }

  private static Expr moved(
      Expr moment, SqlNode node, Distance distance, SqlNode at, ExprBinder binder) {
    Optional<Expr> moved =
        distance.months()
            ? TypedTimes.addMonths(moment, distance.amount(), binder.span(at))
            : TypedTimes.addMicros(moment, distance.amount(), binder.span(at));
    return moved.orElseThrow(
        () ->
            binder
                .faults()
                .mismatch(
                    node,
                    "this interval cannot be added to `%s`, which is %s%s",
                    binder.faults().text().excerpt(node),
                    moment instanceof UntypedNull ? "NULL" : Faults.name(moment.type()),
                    moment.type().kind() == TypeKind.DATE ? "; CAST it to TIMESTAMP" : ""));
  }

  private static Distance distance(SqlNode node, int sign, ExprBinder binder) {
    if (node instanceof SqlIntervalLiteral literal) {
      SqlIntervalLiteral.IntervalValue value =
          literal.getValueAs(SqlIntervalLiteral.IntervalValue.class);
      int signs = sign * value.getSign();
      return parse(value, signs, node, binder);
    }
    SqlBasicCall call = (SqlBasicCall) node;
    if (call.operand(0) instanceof SqlNumericLiteral number) {
      BigDecimal amount = number.bigDecimalValue().multiply(BigDecimal.valueOf(sign));
      return single(call.operand(1), amount, node, binder);
    }
    throw binder
        .faults()
        .unsupported(node, "an INTERVAL that is no constant", "write INTERVAL '1' DAY");
  }

  private static Distance parse(
      SqlIntervalLiteral.IntervalValue value, int sign, SqlNode node, ExprBinder binder) {
    SqlIntervalQualifier qualifier = value.getIntervalQualifier();
    String text = value.getIntervalLiteral().strip();
    try {
      if (qualifier.isSingleDatetimeField()) {
        BigDecimal amount = new BigDecimal(text).multiply(BigDecimal.valueOf(sign));
        return single(qualifier, amount, node, binder);
      }
      return text.startsWith("-")
          ? several(qualifier, text.substring(1), -sign)
          : several(qualifier, text, sign);
    } catch (ArithmeticException | IllegalArgumentException e) {
      throw binder.faults().invalid(node, "`%s` is no interval of %s", text, qualifier);
    }
  }

  private static Distance single(
      SqlIntervalQualifier unit, BigDecimal amount, SqlNode node, ExprBinder binder) {
    TimeUnit field = unit.getStartUnit();
    if (MONTHS.containsKey(field)) {
      return months(amount.multiply(BigDecimal.valueOf(MONTHS.get(field))), node, binder);
    }
    if (MICROS.containsKey(field)) {
      return micros(amount.multiply(BigDecimal.valueOf(MICROS.get(field))), node, binder);
    }
    throw binder
        .faults()
        .unsupported(
            node, "an interval of " + field, "write YEAR, MONTH, DAY, HOUR, MINUTE, SECOND");
  }

  private static Distance months(BigDecimal months, SqlNode node, ExprBinder binder) {
    try {
      return new Distance(months.intValueExact(), true);
    } catch (ArithmeticException e) {
      throw binder.faults().invalid(node, "an interval is a whole number of months");
    }
  }

  private static Distance micros(BigDecimal micros, SqlNode node, ExprBinder binder) {
    try {
      return new Distance(micros.longValueExact(), false);
    } catch (ArithmeticException e) {
      throw binder.faults().invalid(node, "an interval is a whole number of microseconds");
    }
  }

  /** {@code '1-2' YEAR TO MONTH}, {@code '1 02:03:04.5' DAY TO SECOND}. */
  private static Distance several(SqlIntervalQualifier qualifier, String text, int sign) {
    int from = PARTS.indexOf(qualifier.getStartUnit());
    int to = PARTS.indexOf(qualifier.getEndUnit());
    String[] parts = text.split("[ :-]", -1);
    if (from < 0 || parts.length != to - from + 1) {
      throw new IllegalArgumentException(text);
    }
    boolean months = qualifier.isYearMonth();
    BigDecimal sum = BigDecimal.ZERO;
    for (int i = 0; i < parts.length; i++) {
      long unit = (months ? MONTHS : MICROS).get(PARTS.get(from + i));
      sum = sum.add(new BigDecimal(parts[i]).multiply(BigDecimal.valueOf(unit)));
    }
    return new Distance(sum.multiply(BigDecimal.valueOf(sign)).longValueExact(), months);
  }
}
