package dev.penstock.fuzz.sql;

import dev.penstock.fuzz.sql.Relation.Join;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** DuckDB. */
public final class DuckDbPrinter extends DatabasePrinter {
  private static final String NULL = "\u0001";
  private static final String NEXT_CELL = "\u0002";
  private static final String NEXT_ROW = "\u0003";
  private static final int LONG_DIGITS = 18;

  @Override
  public String type(SqlType type) {
    return switch (type.kind()) {
      case DECIMAL -> "DECIMAL(" + type.precision() + ", " + type.scale() + ")";
      case INSTANT -> "TIMESTAMP";
      default -> type.kind().name();
    };
  }

  /** All rows as one text, which is planned much sooner than as many constants. */
  @Override
  public String insert(String table, List<List<String>> rows) {
    String text =
        rows.stream()
            .map(
                row ->
                    row.stream()
                        .map(cell -> cell == null ? NULL : cell)
                        .collect(Collectors.joining(NEXT_CELL)))
            .collect(Collectors.joining(NEXT_ROW));
    String cells =
        IntStream.rangeClosed(1, rows.get(0).size())
            .mapToObj(i -> "nullif(cell[" + i + "], '" + NULL + "')")
            .collect(Collectors.joining(", "));
    return ("INSERT INTO %s SELECT %s FROM"
            + " (SELECT string_split(unnest(string_split(%s, '%s')), '%s') AS cell)")
        .formatted(table, cells, quoted(text), NEXT_ROW, NEXT_CELL);
  }

  @Override
  String convert(String text, SqlType from, SqlType to) {
    return "CAST(" + text + " AS " + type(to) + ")";
  }

  @Override
  String operation(SqlExpr expr) {
    if (expr.op() == Op.FILTER) {
      return aggregate(expr.arg(0), " FILTER (WHERE " + print(expr.arg(1)) + ")");
    }
    if (expr.op().isAggregate()) {
      return aggregate(expr, "");
    }
    List<String> args = args(expr);
    if (expr.op().isArithmetic() && expr.type().kind() == TypeKind.DECIMAL) {
      args.set(0, widened(args.get(0), Types.asDecimal(expr.arg(0).type())));
    }
    String template = template(expr);
    String text = fill(template == null ? expr.op().template() : template, args, expr.value());
    return isConverted(expr) ? convert(text, expr.type(), expr.type()) : text;
  }

  /**
   * A DECIMAL in more digits than a 64-bit integer holds. From two shorter operands DuckDB computes
   * in 64 bits, and overflows there, even where the type of the result is wider.
   */
  private String widened(String text, SqlType type) {
    return type.precision() > LONG_DIGITS
        ? text
        : convert(text, type, SqlType.decimal(LONG_DIGITS + 1, type.scale()));
  }

  @Override
  String asof(Join join, String right) {
    String kept = join.type() == Relation.Type.LEFT ? "LEFT " : "";
    return " ASOF " + kept + "JOIN " + right + " ON " + print(join.on());
  }

  /** DuckDB asks for rows of several columns only where the query is the same for all rows. */
  @Override
  String tuple(SqlExpr expr, List<String> operands, String query, List<String> columns) {
    String matches =
        IntStream.range(0, operands.size())
            .mapToObj(i -> operands.get(i) + " = " + columns.get(i))
            .collect(Collectors.joining(" AND "));
    String found =
        "(SELECT CASE WHEN bool_or(found) THEN TRUE WHEN count(*) > count(found) THEN NULL"
            + (" ELSE FALSE END FROM (SELECT " + matches + " AS found FROM (" + query)
            + ") AS asked) AS compared)";
    return expr.op() == Op.TUPLE_IN_QUERY ? found : "(NOT " + found + ")";
  }

  /** Operations whose result DuckDB types otherwise. */
  private static boolean isConverted(SqlExpr expr) {
    return switch (expr.op()) {
      case CAST, FLOOR, CEIL, CEILING, SIGN, ROUND, ROUND_TO, EXTRACT, FIELD, ABS, NEGATE -> true;
      case FLOOR_TO, DATE_TRUNC, PLUS_INTERVAL, MINUS_INTERVAL, TIMESTAMPADD -> true;
      case GROUPING, GROUPING_OF_TWO -> true;
      case DAYS, TIMESTAMPDIFF, NULLIF, CHAR_LENGTH, LENGTH, POSITION -> true;
      default -> expr.op().isArithmetic();
    };
  }

  private static String template(SqlExpr expr) {
    boolean integer = Types.isInteger(expr.type());
    return switch (expr.op()) {
      case CAST -> casted(expr);
      case DIVIDE -> integer ? "({0} // {1})" : "ratio({0}, {1})";
      case REMAINDER, MOD -> "({0} % {1})";
      case BETWEEN_SYMMETRIC -> "({0} BETWEEN {1} AND {2} OR {0} BETWEEN {2} AND {1})";
      case FLOOR, CEIL, CEILING -> integer ? "{0}" : null;
      case ROUND, ROUND_TO -> integer ? "{0}" : null;
      case SQRT -> "root({0})";
      case TRIM_BOTH -> "trim({0}, {1})";
      case TRIM_LEADING -> "ltrim({0}, {1})";
      case TRIM_TRAILING -> "rtrim({0}, {1})";
      case SUBSTRING, SUBSTRING_FROM_FOR -> "part({0}, {1}, {2})";
      case SUBSTRING_REST -> "rest({0}, {1})";
      case CHAR_LENGTH -> "length({0})";
      case EXTRACT -> epoch(expr, "floor(extract({t} FROM {0}))");
      case FIELD -> "extract(" + PostgresPrinter.field(expr.value()) + " FROM {0})";
      case FLOOR_TO, DATE_TRUNC -> "date_trunc('{t}', CAST({0} AS TIMESTAMP))";
      case TIMESTAMPADD -> "({0} + " + PostgresPrinter.interval(expr.value()) + ")";
      case TIMESTAMPDIFF -> "({1} - {0})";
      default -> null;
    };
  }

  /** To DuckDB a date with spaces behind it is no TIMESTAMP, and any date a TIME: midnight. */
  private static String casted(SqlExpr cast) {
    if (cast.arg(0).type().kind() != TypeKind.VARCHAR) {
      return "{0}";
    }
    return switch (cast.type().kind()) {
      case TIMESTAMP -> "trim({0})";
      case TIME -> "CASE WHEN {0} LIKE '%-%' THEN 'no time' ELSE {0} END";
      default -> "{0}";
    };
  }

  private static String epoch(SqlExpr expr, String template) {
    return "EPOCH".equals(expr.value()) ? "floor(epoch(CAST({0} AS TIMESTAMP)))" : template;
  }

  private String aggregate(SqlExpr expr, String filter) {
    if (expr.op() == Op.COUNT_STAR) {
      return "count(*)" + filter;
    }
    if (expr.op() == Op.STRING_AGG) {
      return texts(expr, args(expr)) + filter;
    }
    if (expr.op() == Op.ARRAY_AGG) {
      return values(expr, args(expr)) + filter;
    }
    String text = expr.op() + "(" + distinct(expr) + counted(args(expr)) + ")" + filter;
    boolean bits = expr.op().name().startsWith("BIT_");
    boolean converted = bits || expr.op() == Op.SUM && expr.type().kind() != TypeKind.DOUBLE;
    return converted ? convert(text, expr.type(), expr.type()) : text;
  }
}
