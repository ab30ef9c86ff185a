package dev.penstock.sql;

import dev.penstock.plan.binding.TypedTimes;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlIntervalQualifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;

/** Functions of dates and times. */
final class TimeFunctions {
  private TimeFunctions() {}

  static void register(CallTable table) {
    table
        .kind(
            SqlKind.EXTRACT,
            (call, binder) -> extract(unit(call.operand(0)), call.operand(1), call, binder))
        .kind(SqlKind.TIMESTAMP_ADD, Intervals::add)
        .kind(SqlKind.TIMESTAMP_DIFF, TimeFunctions::difference)
        .kind(SqlKind.DATE_TRUNC, TimeFunctions::truncate)
        .name("DATE_TRUNC", TimeFunctions::truncate);
    for (String field : List.of("YEAR", "QUARTER", "MONTH", "WEEK", "HOUR", "MINUTE", "SECOND")) {
      table.name(field, (call, binder) -> field(field, call, binder));
    }
    table
        .name("DAYOFMONTH", (call, binder) -> field("DAY", call, binder))
        .name("DAYOFYEAR", (call, binder) -> field("DOY", call, binder));
  }

  /** The unit as written; the parser turns only some of them into constants. */
  private static String unit(SqlNode node) {
    SqlIntervalQualifier qualifier = (SqlIntervalQualifier) node;
    String name =
        qualifier.timeFrameName != null
            ? qualifier.timeFrameName
            : String.valueOf(qualifier.getUnit());
    return name.toUpperCase(Locale.ROOT);
  }

  private static Expr field(String field, SqlCall call, ExprBinder binder) {
    binder.requireOperands(call, 1, 1);
    return extract(field, call.operand(0), call, binder);
  }

  private static Expr extract(String unit, SqlNode node, SqlCall call, ExprBinder binder) {
    ScalarFunction function = find("EXTRACT_", unit, call, "EXTRACT(" + unit + " …)", binder);
    Expr operand = binder.bind(node);
    return TypedTimes.extract(function, operand, binder.span(call))
        .orElseThrow(() -> noMoment(operand, node, "EXTRACT(" + unit + " …)", binder));
  }

  /** The function of this family for the unit; the families do not have the same units. */
  private static ScalarFunction find(
      String family, String unit, SqlCall call, String construct, ExprBinder binder) {
    List<String> units = new ArrayList<>();
    for (ScalarFunction function : ScalarFunction.values()) {
      if (function.name().equals(family + unit)) {
        return function;
      }
      if (function.name().startsWith(family)) {
        units.add(function.name().substring(family.length()));
      }
    }
    throw binder.faults().unsupported(call, construct, "take " + String.join(", ", units));
  }

  private static RuntimeException noMoment(
      Expr operand, SqlNode node, String use, ExprBinder binder) {
    return binder
        .faults()
        .mismatch(
            node,
            "%s is not defined for `%s`, which is %s",
            use,
            binder.faults().text().excerpt(node),
            operand instanceof UntypedNull ? "NULL" : Faults.name(operand.type()));
  }

  /** FLOOR(moment TO unit). */
  static Expr floorTo(SqlCall call, ExprBinder binder) {
    if (call.getKind() == SqlKind.CEIL) {
      throw binder.faults().unsupported(call, "CEIL(… TO …)", "add one unit to FLOOR(… TO …)");
    }
    return floor(unit(call.operand(1)), call.operand(0), call, binder);
  }

  private static Expr floor(String unit, SqlNode node, SqlCall call, ExprBinder binder) {
    ScalarFunction function = find("FLOOR_", unit, call, "rounding to " + unit, binder);
    Expr operand = binder.bind(node);
    return TypedTimes.floor(function, operand, binder.span(call))
        .orElseThrow(() -> noMoment(operand, node, "rounding to " + unit, binder));
  }

  /** DATE_TRUNC('unit', moment) and DATE_TRUNC(moment, UNIT). */
  private static Expr truncate(SqlCall call, ExprBinder binder) {
    binder.requireOperands(call, 2, 2);
    if (call.operand(1) instanceof SqlIntervalQualifier
        && !(call.operand(0) instanceof SqlLiteral)) {
      return floor(unit(call.operand(1)), call.operand(0), call, binder);
    }
    if (binder.bind(call.operand(0)) instanceof Literal literal
        && literal.value() instanceof String unit) {
      return floor(unit.toUpperCase(Locale.ROOT), column(call.operand(1)), call, binder);
    }
    throw binder
        .faults()
        .unsupported(call, "a unit that is no constant", "write DATE_TRUNC('hour', …)");
  }

  /** A column that is called like a unit: the parser takes it for one. */
  private static SqlNode column(SqlNode moment) {
    return moment instanceof SqlIntervalQualifier
        ? new SqlIdentifier(unit(moment), moment.getParserPosition())
        : moment;
  }

  private static Expr difference(SqlCall call, ExprBinder binder) {
    List<Expr> days = binder.bindAll(List.<SqlNode>of(call.operand(2), call.operand(1)));
    Optional<Expr> between =
        unit(call.operand(0)).equals("DAY")
            ? TypedTimes.daysBetween(days, binder.span(call))
            : Optional.empty();
    return between.orElseThrow(
        () ->
            binder
                .faults()
                .unsupported(
                    call,
                    "TIMESTAMPDIFF of anything but days between two dates",
                    "subtract EXTRACT(EPOCH FROM …), or CAST to DATE"));
  }
}
