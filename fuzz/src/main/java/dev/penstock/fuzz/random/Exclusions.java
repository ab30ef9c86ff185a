package dev.penstock.fuzz.random;

import dev.penstock.fuzz.database.DatabaseKind;
import dev.penstock.fuzz.sql.Asked;
import dev.penstock.fuzz.sql.Expressions;
import dev.penstock.fuzz.sql.Flavor;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Output;
import dev.penstock.fuzz.sql.Query;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import java.util.stream.IntStream;

/** What a database cannot be asked, since it has no way to compute what we mean. */
public final class Exclusions {
  private static final int EXACT_DIGITS = 15;

  private Exclusions() {}

  /** Whether the operation, its operands aside, can be asked. */
  static boolean allows(DatabaseKind database, SqlExpr expr) {
    if (expr.op().isComparison() || expr.op() == Op.NULLIF) {
      SqlType common = Types.common(expr.args());
      boolean exact = expr.args().stream().allMatch(arg -> Types.isExact(arg.type()));
      return common != null || exact && database == DatabaseKind.POSTGRESQL;
    }
    if (expr.value() instanceof Asked asked && !comparesWith(database, expr, asked)) {
      return false;
    }
    if (expr.op() == Op.CAST && dropsTime(expr.arg(0), expr.type())) {
      return false;
    }
    return database == DatabaseKind.POSTGRESQL || duckDb(expr);
  }

  /** Whether the operands and the columns of the query that they are compared with share types. */
  private static boolean comparesWith(DatabaseKind database, SqlExpr expr, Asked asked) {
    List<Output> columns = asked.query().outputs();
    return database == DatabaseKind.POSTGRESQL
        || IntStream.range(0, expr.args().size())
            .allMatch(i -> Types.common(expr.arg(i).type(), columns.get(i).type()) != null);
  }

  /** Whether a text that may have a time of day is read as DATE: databases drop it, we fail. */
  private static boolean dropsTime(SqlExpr text, SqlType to) {
    Flavor flavor = text.facts().flavor();
    boolean computed = flavor == Flavor.ANY && !isPlain(text);
    return to.kind() == TypeKind.DATE
        && text.type().kind() == TypeKind.VARCHAR
        && (flavor == Flavor.TIMESTAMPS || computed);
  }

  /** Whether all that a query says, and each query in it, can be asked. */
  public static boolean allows(DatabaseKind database, Query query) {
    return Expressions.of(query).stream().allMatch(expr -> allows(database, expr));
  }

  /**
   * Whether texts can be read as BOOLEAN: DuckDB knows some words only, and no spaces round them.
   */
  private static boolean readsTruth(SqlExpr text) {
    Flavor flavor = text.facts().flavor();
    return text.op() == Op.LITERAL || flavor != Flavor.ANY && flavor != Flavor.SWITCHES;
  }

  private static boolean duckDb(SqlExpr expr) {
    List<SqlExpr> args = expr.args();
    boolean decimal = expr.type().kind() == TypeKind.DECIMAL;
    return switch (expr.op()) {
      case DIVIDE -> !decimal;
      case TIMES -> !decimal || digits(args.get(0)) + digits(args.get(1)) <= 38;
      case PLUS, MINUS, REMAINDER, MOD -> !decimal || expr.type().precision() < 38;
      case ROUND_TO -> Types.isExact(expr.type()) && (int) expr.value() >= 0;
      case CAST -> cast(args.get(0), expr.type());
      case PLUS_INTERVAL, MINUS_INTERVAL -> !((String) expr.value()).contains(" TO ");
      case TUPLE_IN_QUERY, TUPLE_NOT_IN_QUERY -> args.stream().allMatch(Exclusions::isPlain);
      case MODE, ARG_MAX, ARG_MIN, VAR_POP, VAR_SAMP, STDDEV_POP, STDDEV_SAMP -> false;
      case STRING_AGG ->
          args.get(1).op() == Op.LITERAL && (!isDistinct(expr) || isPlain(args.get(0)));
      case ARRAY_AGG -> !isDistinct(expr) || isPlain(args.get(0));
      case AVG -> average(args.get(0));
      case SUM -> !Types.isFloating(args.get(0).type()) || args.get(0).facts().sumsExactly();
      default -> true;
    };
  }

  private static boolean isDistinct(SqlExpr aggregate) {
    return SqlExpr.DISTINCT.equals(aggregate.value());
  }

  private static boolean isPlain(SqlExpr expr) {
    return expr.op() == Op.COLUMN || expr.op() == Op.LITERAL;
  }

  private static int digits(SqlExpr expr) {
    return Types.asDecimal(expr.type()).precision();
  }

  private static boolean cast(SqlExpr arg, SqlType to) {
    SqlType from = arg.type();
    if (from.kind() == TypeKind.VARCHAR && to.kind() == TypeKind.BOOLEAN) {
      return readsTruth(arg);
    }
    if (Types.isFloating(from) && to.kind() == TypeKind.VARCHAR) {
      return false;
    }
    if (to.kind() == TypeKind.VARCHAR && from.precision() > 0 && from.precision() == from.scale()) {
      return false;
    }
    boolean wide = from.kind() == TypeKind.DECIMAL && from.precision() > EXACT_DIGITS;
    return !(wide && Types.isFloating(to));
  }

  private static boolean average(SqlExpr arg) {
    return switch (arg.type().kind()) {
      case DECIMAL, BIGINT -> false;
      case REAL, DOUBLE -> arg.facts().sumsExactly();
      default -> true;
    };
  }
}
