package dev.penstock.fuzz.sql;

import dev.penstock.fuzz.sql.Relation.Join;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import java.util.stream.Collectors;

/** PostgreSQL. */
public final class PostgresPrinter extends DatabasePrinter {
  @Override
  public String type(SqlType type) {
    return switch (type.kind()) {
      case TINYINT -> "SMALLINT";
      case DOUBLE -> "DOUBLE PRECISION";
      case DECIMAL -> "NUMERIC(" + type.precision() + ", " + type.scale() + ")";
      case VARCHAR -> "TEXT";
      case INSTANT -> "TIMESTAMP";
      default -> type.kind().name();
    };
  }

  @Override
  public String insert(String table, List<List<String>> rows) {
    return rows.stream()
        .map(
            row ->
                row.stream()
                    .map(text -> text == null ? "NULL" : quoted(text))
                    .collect(Collectors.joining(", ", "(", ")")))
        .collect(Collectors.joining(", ", "INSERT INTO " + table + " VALUES ", ""));
  }

  @Override
  String convert(String text, SqlType from, SqlType to) {
    boolean written = Types.isFloating(from) && to.kind() == TypeKind.VARCHAR;
    String operand = written ? text + " + CAST(0 AS " + type(from) + ")" : text; // no zero below 0
    String cast = "CAST(" + operand + " AS " + type(to) + ")";
    return to.kind() == TypeKind.TINYINT ? "tiny(" + cast + ")" : cast;
  }

  /** The first row by its time of those that match, asked for each left row. */
  @Override
  String asof(Join join, String right) {
    SqlExpr match = join.match();
    boolean mirrored = isOf(match.arg(0), join.right());
    boolean least = match.op().isLess() != mirrored;
    String alias = name(aliasOf(join.right()));
    return "%s JOIN LATERAL (SELECT %s.* FROM %s WHERE %s ORDER BY %s %s LIMIT 1) AS %s ON TRUE"
        .formatted(
            join.type() == Relation.Type.LEFT ? " LEFT" : "",
            alias,
            right,
            print(join.on()),
            print(match.arg(mirrored ? 0 : 1)),
            least ? "ASC" : "DESC",
            alias);
  }

  private static boolean isOf(SqlExpr column, Relation relation) {
    return ((String) column.value()).startsWith(aliasOf(relation) + ".");
  }

  private static String aliasOf(Relation relation) {
    return relation instanceof Relation.Named named
        ? named.alias()
        : ((Relation.Derived) relation).alias();
  }

  @Override
  String operation(SqlExpr expr) {
    if (expr.op() == Op.FILTER) {
      return filtered(expr);
    }
    if (expr.op().isAggregate()) {
      return aggregate(expr, "");
    }
    List<String> args = args(expr);
    if (expr.op().isArithmetic() || expr.op() == Op.NEGATE || expr.op() == Op.ABS) {
      return convert(arithmetic(expr, args), expr.type(), expr.type());
    }
    String template = template(expr);
    String text = fill(template == null ? expr.op().template() : template, args, expr.value());
    return isConverted(expr) ? convert(text, expr.arg(0).type(), expr.type()) : text;
  }

  private static String arithmetic(SqlExpr expr, List<String> args) {
    boolean floating = Types.isFloating(expr.type());
    return switch (expr.op()) {
      case DIVIDE -> floating ? fill("ratio({0}, {1})", args, null) : division(expr, args);
      case REMAINDER, MOD -> fill("({0} % {1})", args, null);
      default -> fill(expr.op().template(), args, null);
    };
  }

  private static String division(SqlExpr expr, List<String> args) {
    return Types.isInteger(expr.type())
        ? fill("({0} / {1})", args, null)
        : fill("quotient({0}, {1}, {t})", args, expr.type().scale());
  }

  /** Operations whose result PostgreSQL types otherwise. */
  private static boolean isConverted(SqlExpr expr) {
    return switch (expr.op()) {
      case CAST, FLOOR, CEIL, CEILING, SIGN, ROUND, ROUND_TO, EXTRACT, FIELD -> true;
      case FLOOR_TO, DATE_TRUNC, PLUS_INTERVAL, MINUS_INTERVAL, TIMESTAMPADD -> true;
      case DAYS, TIMESTAMPDIFF, NULLIF -> true;
      default -> false;
    };
  }

  private static String template(SqlExpr expr) {
    return switch (expr.op()) {
      case CAST -> "{0}";
      case AND, OR -> chained(expr);
      case LIKE -> "({0} LIKE {1} ESCAPE '')";
      case NOT_LIKE -> "({0} NOT LIKE {1} ESCAPE '')";
      case FLOOR, CEIL, CEILING -> Types.isInteger(expr.type()) ? "{0}" : null;
      case ROUND -> rounding(expr, "0");
      case ROUND_TO -> rounding(expr, String.valueOf(expr.value()));
      case EXTRACT -> "floor(extract({t} FROM {0}))";
      case FIELD -> "floor(extract(" + field(expr.value()) + " FROM {0}))";
      case FLOOR_TO, DATE_TRUNC -> "date_trunc('{t}', CAST({0} AS TIMESTAMP))";
      case TIMESTAMPADD -> "({0} + " + interval(expr.value()) + ")";
      case TIMESTAMPDIFF -> "({1} - {0})";
      default -> null;
    };
  }

  /** A chain would be one operation of all, in which a shorter one is no key of groups any more. */
  private static String chained(SqlExpr expr) {
    boolean chain = expr.arg(0).op() == expr.op();
    return chain ? "(CAST({0} AS BOOLEAN) " + expr.op() + " {1})" : null;
  }

  /** Floating numbers are rounded by their shortest digits. */
  private static String rounding(SqlExpr expr, String digits) {
    return Types.isFloating(expr.type())
        ? "round(CAST(CAST({0} AS TEXT) AS NUMERIC), " + digits + ")"
        : "round(CAST({0} AS NUMERIC), " + digits + ")";
  }

  static String field(Object name) {
    return switch ((String) name) {
      case "DAYOFMONTH" -> "DAY";
      case "DAYOFYEAR" -> "DOY";
      default -> (String) name;
    };
  }

  /** {@code HOUR, -3} as an interval. */
  static String interval(Object unitAndAmount) {
    String[] parts = ((String) unitAndAmount).split(", ");
    return parts[0].equals("QUARTER")
        ? "INTERVAL '" + 3 * Integer.parseInt(parts[1]) + "' MONTH"
        : parts[0].equals("WEEK")
            ? "INTERVAL '" + 7 * Integer.parseInt(parts[1]) + "' DAY"
            : "INTERVAL '" + parts[1] + "' " + parts[0];
  }

  private String filtered(SqlExpr expr) {
    return aggregate(expr.arg(0), " FILTER (WHERE " + print(expr.arg(1)) + ")");
  }

  private String aggregate(SqlExpr expr, String filter) {
    if (expr.op() == Op.COUNT_STAR) {
      return "COUNT(*)" + filter;
    }
    List<String> args = args(expr);
    String arg = distinct(expr) + args.get(0);
    SqlType own = expr.arg(0).type();
    return switch (expr.op()) {
      case SUM -> convert(sum(expr, args.get(0)) + filter, own, expr.type());
      case AVG -> average(expr, args.get(0), filter);
      case MIN -> (own.kind() == TypeKind.BOOLEAN ? "bool_and(" : "min(") + arg + ")" + filter;
      case MAX -> (own.kind() == TypeKind.BOOLEAN ? "bool_or(" : "max(") + arg + ")" + filter;
      case BOOL_AND, BOOL_OR, BIT_AND, BIT_OR, BIT_XOR -> expr.op() + "(" + arg + ")" + filter;
      case MODE -> "mode() WITHIN GROUP (ORDER BY " + arg + ")" + filter;
      case STRING_AGG -> texts(expr, args) + filter;
      case ARRAY_AGG -> values(expr, args) + filter;
      case VAR_POP, VAR_SAMP -> variance(expr, args.get(0), filter);
      case STDDEV_POP, STDDEV_SAMP -> "root(" + variance(expr, args.get(0), filter) + ")";
      case ARG_MAX -> first(args, " DESC", filter);
      case ARG_MIN -> first(args, "", filter);
      default -> "count(" + distinct(expr) + counted(args) + ")" + filter;
    };
  }

  /**
   * The first argument of the row whose second one is first, NULLs last; of several the smallest.
   */
  private static String first(List<String> args, String direction, String filter) {
    return "(array_agg(%s ORDER BY %s%s NULLS LAST, %s)%s)[1]"
        .formatted(args.get(0), args.get(1), direction, args.get(0), filter);
  }

  private static String sum(SqlExpr expr, String arg) {
    boolean floating = Types.isFloating(expr.arg(0).type());
    return "sum(" + distinct(expr) + (floating ? "exact(" + arg + "))" : arg + ")");
  }

  /** The exact variance, with more digits than a DOUBLE has; rounded here if no root is wanted. */
  private static String variance(SqlExpr expr, String arg, String filter) {
    boolean root = expr.op() == Op.STDDEV_POP || expr.op() == Op.STDDEV_SAMP;
    boolean sample = expr.op() == Op.VAR_SAMP || expr.op() == Op.STDDEV_SAMP;
    boolean floating = Types.isFloating(expr.arg(0).type());
    String number = floating ? "exact(" + arg + ")" : "CAST(" + arg + " AS NUMERIC)";
    String exact =
        "spread(sum(%s)%s, sum(%s * %s)%s, count(%s)%s, %d)"
            .formatted(number, filter, number, number, filter, arg, filter, sample ? 1 : 0);
    return root ? exact : "CAST(" + exact + " AS DOUBLE PRECISION)";
  }

  private String average(SqlExpr expr, String arg, String filter) {
    SqlType own = expr.arg(0).type();
    SqlType type = expr.type();
    String total = "CAST(" + sum(expr, arg) + filter + " AS NUMERIC)";
    String count = "count(" + distinct(expr) + arg + ")" + filter;
    if (type.kind() == TypeKind.DOUBLE) {
      return "mean(" + total + ", " + count + ")";
    }
    String quotient = "quotient(%s, nullif(%s, 0), %d)".formatted(total, count, type.scale());
    return convert(quotient, own, type);
  }
}
