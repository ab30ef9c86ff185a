package dev.penstock.fuzz.sql;

import dev.penstock.fuzz.sql.Query.First;
import dev.penstock.fuzz.sql.Query.GroupKey;
import dev.penstock.fuzz.sql.Query.Order;
import dev.penstock.fuzz.sql.Query.Ranked;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.Query.SetQuery;
import dev.penstock.fuzz.sql.Query.Values;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import dev.penstock.testkit.script.RowText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A dialect of another database. Its own rules of types never count: every literal is cast, every
 * operand is brought to the type in which we compute, and every result to our type of it.
 */
public abstract class DatabasePrinter extends SqlPrinter {
  @Override
  public final String print(SqlExpr expr) {
    return switch (expr.op()) {
      case LITERAL -> literal(expr.value(), expr.type());
      case NULL -> "CAST(NULL AS " + type(expr.type()) + ")";
      case COLUMN -> name((String) expr.value());
      case ALIAS -> print(expr.arg(0));
      case CASE -> PenstockPrinter.branches("CASE", args(expr));
      case SIMPLE_CASE -> simpleCase(expr);
      case RANK -> ((Window) expr.value()).text(args(expr), /* complete= */ true);
      default -> expr.value() instanceof Asked asked ? asked(expr, asked) : operation(expr);
    };
  }

  /** CASE x WHEN a compares x with each a in their common type. */
  private String simpleCase(SqlExpr expr) {
    List<String> parts = new ArrayList<>();
    int last = expr.args().size() - 1;
    for (int i = 1; i < last; i += 2) {
      List<SqlExpr> both = List.of(expr.arg(0), expr.arg(i));
      SqlType common = Types.common(both);
      parts.add("(" + as(common, both.get(0)) + " = " + as(common, both.get(1)) + ")");
      parts.add(as(expr.type(), expr.arg(i + 1)));
    }
    parts.add(as(expr.type(), expr.arg(last)));
    return PenstockPrinter.branches("CASE", parts);
  }

  /** An operation that is not the same in all dialects. */
  abstract String operation(SqlExpr expr);

  /** The operands, each in the type in which the operation is computed. */
  final List<String> args(SqlExpr expr) {
    List<String> args = new ArrayList<>();
    for (int i = 0; i < expr.args().size(); i++) {
      args.add(as(operandType(expr, i), expr.arg(i)));
    }
    return args;
  }

  /** An expression brought to a type; as it is if that is null or its own. */
  final String as(SqlType type, SqlExpr expr) {
    if (type == null || type.sameIgnoringNull(expr.type())) {
      return print(expr);
    }
    return convert(print(expr), expr.type(), type);
  }

  /** A value of one type as one of another. */
  abstract String convert(String text, SqlType from, SqlType to);

  private static SqlType operandType(SqlExpr expr, int i) {
    Op op = expr.op();
    SqlType own = expr.arg(i).type();
    if (op.isArithmetic()) {
      return expr.type().kind() == TypeKind.DECIMAL ? Types.asDecimal(own) : expr.type();
    }
    if (op.isComparison()) {
      return Types.common(expr.args());
    }
    return switch (op) {
      case CASE -> i % 2 == 1 || i == expr.args().size() - 1 ? expr.type() : null;
      case COALESCE -> expr.type();
      case NULLIF -> Types.common(expr.args());
      case SQRT, POWER -> Types.of(TypeKind.DOUBLE);
      case SUM, AVG -> own.kind() == TypeKind.REAL ? Types.of(TypeKind.DOUBLE) : null;
      case SUBSTRING, SUBSTRING_FROM_FOR, SUBSTRING_REST ->
          i == 0 ? null : Types.of(TypeKind.INTEGER);
      default -> null;
    };
  }

  /** A constant, cast to its type. */
  public final String literal(Object value, SqlType type) {
    if (value == null) {
      return "CAST(NULL AS " + type(type) + ")";
    }
    if (type.kind() == TypeKind.BOOLEAN) {
      return (Boolean) value ? "TRUE" : "FALSE";
    }
    return "CAST(" + quoted(plain(value, type)) + " AS " + type(type) + ")";
  }

  /** A statement that inserts rows of texts; each column reads its own, null is NULL. */
  public abstract String insert(String table, List<List<String>> rows);

  /** A value as the text that a column of its type reads. */
  public static String plain(Object value, SqlType type) {
    if (value instanceof String text) {
      return text;
    }
    String text = RowText.printValue(value, type);
    return type.kind() == TypeKind.INSTANT ? text.replaceAll("[TZ]", " ").strip() : text;
  }

  @Override
  final String name(String name) {
    String[] parts = name.replace("\"", "").split("\\.");
    for (int i = 0; i < parts.length; i++) {
      parts[i] = "\"" + parts[i] + "\"";
    }
    return String.join(".", parts);
  }

  @Override
  final String values(Values values) {
    List<String> rows = new ArrayList<>();
    for (List<SqlExpr> row : values.rows()) {
      List<String> cells = new ArrayList<>();
      for (int i = 0; i < row.size(); i++) {
        cells.add(as(values.outputs().get(i).type(), row.get(i)));
      }
      rows.add("(" + String.join(", ", cells) + ")");
    }
    List<String> names = values.outputs().stream().map(Output::name).toList();
    return "SELECT * FROM (VALUES " + String.join(", ", rows) + ") AS listed" + names(names);
  }

  @Override
  final String branch(SetQuery set, int i) {
    return as(set.outputs(), set.branches().get(i), "branch");
  }

  /** A query whose columns are brought to types, under the names that come with these. */
  private String as(List<Output> wanted, Query query, String alias) {
    List<Output> from = query.outputs();
    List<String> columns = new ArrayList<>();
    for (int i = 0; i < from.size(); i++) {
      String column = alias + "." + name(from.get(i).name());
      SqlType own = from.get(i).type();
      SqlType common = wanted.get(i).type();
      boolean same = own.sameIgnoringNull(common);
      String cast = same ? column : convert(column, own, common);
      columns.add(cast + " AS " + name(wanted.get(i).name()));
    }
    return columns.stream()
        .collect(Collectors.joining(", ", "SELECT ", " FROM (" + print(query) + ") AS " + alias));
  }

  /** Both sides of a comparison with a query's rows are brought to one type. */
  private String asked(SqlExpr expr, Asked asked) {
    List<Output> own = asked.query().outputs();
    List<Output> wanted = new ArrayList<>();
    List<String> operands = new ArrayList<>();
    for (int i = 0; i < expr.args().size(); i++) {
      SqlType common = Types.common(expr.arg(i).type(), own.get(i).type());
      SqlType type = common == null ? own.get(i).type() : common;
      operands.add(as(common, expr.arg(i)));
      wanted.add(new Output(own.get(i).name(), type, own.get(i).facts()));
    }
    boolean same =
        IntStream.range(0, wanted.size())
            .allMatch(i -> wanted.get(i).type().sameIgnoringNull(own.get(i).type()));
    String query = same ? print(asked.query()) : as(wanted, asked.query(), "asked");
    return expr.args().size() > 1
        ? tuple(expr, operands, query, wanted.stream().map(o -> "asked." + name(o.name())).toList())
        : asked(expr, operands, query, asked.how().replace("SOME", "ANY"));
  }

  /**
   * Whether a row is among those of a query, with these columns if that is called {@code asked}.
   */
  String tuple(SqlExpr expr, List<String> operands, String query, List<String> columns) {
    return asked(expr, operands, query, "");
  }

  /** The arguments of COUNT: of several the row, where none of them is NULL. */
  static String counted(List<String> args) {
    return args.size() == 1
        ? args.get(0)
        : args.stream().collect(Collectors.joining(" IS NOT NULL AND ", "CASE WHEN ", ""))
            + " IS NOT NULL THEN ROW("
            + String.join(", ", args)
            + ") END";
  }

  /**
   * What the order leaves equal follows by text, then by separator, as in our dialect. Constants
   * order nothing, and are no order to DuckDB.
   */
  static String texts(SqlExpr expr, List<String> args) {
    String order = order(expr, args, 2, List.of(0, 1));
    return "string_agg(%s%s, %s%s)".formatted(distinct(expr), args.get(0), args.get(1), order);
  }

  /** The same of values, without separators. */
  static String values(SqlExpr expr, List<String> args) {
    String order = order(expr, args, 1, List.of(0));
    return "array_agg(%s%s%s)".formatted(distinct(expr), args.get(0), order);
  }

  private static String order(SqlExpr expr, List<String> args, int written, List<Integer> rest) {
    List<String> order = new ArrayList<>();
    if (args.size() > written && expr.arg(written).op() != Op.LITERAL) {
      order.add(args.get(written) + expr.value());
    }
    for (int i : rest) {
      if (expr.arg(i).op() != Op.LITERAL) {
        order.add(args.get(i) + " ASC NULLS LAST");
      }
    }
    return order.isEmpty() ? "" : " ORDER BY " + String.join(", ", order);
  }

  static String distinct(SqlExpr aggregate) {
    return SqlExpr.DISTINCT.equals(aggregate.value()) ? SqlExpr.DISTINCT : "";
  }

  /** Rows that the order leaves equal are told apart by all columns, as in our dialect. */
  @Override
  final String first(First first) {
    List<String> order = new ArrayList<>();
    for (Order item : first.order()) {
      boolean last = item.nulls().isEmpty() ? !item.descending() : item.nulls().equals("LAST");
      String direction = item.descending() ? " DESC NULLS " : " ASC NULLS ";
      order.add((item.column() + 1) + direction + (last ? "LAST" : "FIRST"));
    }
    for (int i = 1; i <= first.outputs().size(); i++) {
      order.add(i + " ASC NULLS LAST");
    }
    return "SELECT * FROM ("
        + print(first.query())
        + ") AS sorted ORDER BY "
        + String.join(", ", order)
        + (first.limit() < 0 ? "" : " LIMIT " + first.limit())
        + (first.offset() == 0 ? "" : " OFFSET " + first.offset());
  }

  @Override
  final String ranked(Ranked ranked) {
    String alias = ranked.alias() == null ? "place" : ranked.alias();
    String columns =
        ranked.outputs().stream()
            .map(output -> "ranked." + name(output.name()))
            .collect(Collectors.joining(", "));
    String rows = print(ranked.withRank(alias));
    String bound = " WHERE ranked." + name(alias) + " " + ranked.bound();
    return "SELECT " + columns + " FROM (" + rows + ") AS ranked" + bound;
  }

  @Override
  final String key(GroupKey key, Select select) {
    return print(key.expr());
  }
}
