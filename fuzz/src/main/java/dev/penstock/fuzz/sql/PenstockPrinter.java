package dev.penstock.fuzz.sql;

import dev.penstock.fuzz.sql.Query.First;
import dev.penstock.fuzz.sql.Query.GroupKey;
import dev.penstock.fuzz.sql.Query.Order;
import dev.penstock.fuzz.sql.Query.Ranked;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.Query.SetKind;
import dev.penstock.fuzz.sql.Query.SetQuery;
import dev.penstock.fuzz.sql.Query.Values;
import dev.penstock.fuzz.sql.Relation.Join;
import dev.penstock.plan.type.SqlType;
import dev.penstock.testkit.script.RowText;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Our own dialect: what the compiler reads. */
public final class PenstockPrinter extends SqlPrinter {
  @Override
  public String print(SqlExpr expr) {
    List<String> args = expr.args().stream().map(this::print).toList();
    return switch (expr.op()) {
      case LITERAL -> literal(expr);
      case NULL -> expr.value() != null ? "NULL" : "CAST(NULL AS " + type(expr.type()) + ")";
      case COLUMN, ALIAS -> name((String) expr.value());
      case CASE -> branches("CASE", args);
      case SIMPLE_CASE -> branches("CASE " + args.get(0), args.subList(1, args.size()));
      case CAST -> "CAST(" + args.get(0) + " AS " + type(expr.type()) + ")";
      case RANK -> ((Window) expr.value()).text(args, /* complete= */ false);
      default ->
          expr.op().isAggregate() && expr.op() != Op.COUNT_STAR
              ? aggregate(expr, args)
              : operation(expr, args);
    };
  }

  @Override
  String asof(Join join, String right) {
    return (join.type() == Relation.Type.LEFT ? " LEFT ASOF JOIN " : " ASOF JOIN ")
        + right
        + " MATCH_CONDITION "
        + print(join.match())
        + " ON "
        + (join.keys() == null ? "TRUE" : print(join.keys()));
  }

  private String operation(SqlExpr expr, List<String> args) {
    return expr.value() instanceof Asked asked
        ? asked(expr, args, print(asked.query()), asked.how())
        : fill(expr.op().template(), args, expr.value());
  }

  private static String aggregate(SqlExpr expr, List<String> args) {
    String distinct = SqlExpr.DISTINCT.equals(expr.value()) ? SqlExpr.DISTINCT : "";
    if (expr.op() == Op.STRING_AGG && args.size() > 2) {
      return fill("STRING_AGG({0}, {1} ORDER BY {2}{t})", args, expr.value());
    }
    if (expr.op() == Op.ARRAY_AGG && args.size() > 1) {
      return fill("ARRAY_AGG({0} ORDER BY {1}{t})", args, expr.value());
    }
    return expr.op() + "(" + distinct + String.join(", ", args) + ")";
  }

  static String branches(String head, List<String> parts) {
    StringBuilder text = new StringBuilder(head);
    int i = 0;
    for (; i + 1 < parts.size(); i += 2) {
      text.append(" WHEN ").append(parts.get(i)).append(" THEN ").append(parts.get(i + 1));
    }
    if (i < parts.size()) {
      text.append(" ELSE ").append(parts.get(i));
    }
    return text.append(" END").toString();
  }

  private static String literal(SqlExpr expr) {
    SqlType type = expr.type();
    String text = RowText.printValue(expr.value(), type);
    return switch (type.kind()) {
      case DATE, TIME, TIMESTAMP -> type.kind() + " '" + text + "'";
      case INSTANT ->
          "TIMESTAMP WITH LOCAL TIME ZONE '" + text.replaceAll("[TZ]", " ").strip() + "'";
      case DOUBLE -> text.contains("E") ? text : text + "e0";
      default -> text;
    };
  }

  @Override
  public String type(SqlType type) {
    return switch (type.kind()) {
      case INSTANT -> "TIMESTAMP WITH LOCAL TIME ZONE";
      case DECIMAL -> "DECIMAL(" + type.precision() + ", " + type.scale() + ")";
      default -> type.kind().name();
    };
  }

  @Override
  String name(String name) {
    return name;
  }

  @Override
  String values(Values values) {
    return values.rows().stream()
        .map(row -> row.stream().map(this::print).collect(Collectors.joining(", ", "(", ")")))
        .collect(Collectors.joining(", ", "VALUES ", ""));
  }

  /** INTERSECT binds first, the others go from left to right. */
  @Override
  String branch(SetQuery set, int i) {
    Query branch = set.branches().get(i);
    boolean bare = branch instanceof Query.Select || branch instanceof Query.Values;
    if (branch instanceof SetQuery inner) {
      boolean first = inner.kind() == SetKind.INTERSECT;
      boolean later = set.kind() == SetKind.INTERSECT;
      bare = first && !later || first == later && i == 0;
    }
    return bare ? print(branch) : "(" + print(branch) + ")";
  }

  @Override
  String first(First first) {
    StringBuilder text = new StringBuilder(print(first.query()));
    List<String> order = new ArrayList<>();
    for (Order item : first.order()) {
      String name = first.outputs().get(item.column()).name();
      String column = item.byNumber() ? String.valueOf(item.column() + 1) : name;
      String nulls = item.nulls().isEmpty() ? "" : " NULLS " + item.nulls();
      order.add(column + (item.descending() ? " DESC" : "") + nulls);
    }
    if (!order.isEmpty()) {
      text.append("\nORDER BY ").append(String.join(", ", order));
    }
    if (first.limit() >= 0 && !first.fetch()) {
      text.append("\nLIMIT ").append(first.limit());
    }
    if (first.offset() > 0) {
      text.append("\nOFFSET ").append(first.offset()).append(first.fetch() ? " ROWS" : "");
    }
    if (first.limit() >= 0 && first.fetch()) {
      text.append("\nFETCH FIRST ").append(first.limit()).append(" ROWS ONLY");
    }
    return text.toString();
  }

  @Override
  String ranked(Ranked ranked) {
    Select select = ranked.select();
    if (ranked.qualify() && ranked.alias() == null) {
      return print(select) + "\nQUALIFY " + print(ranked.rank()) + " " + ranked.bound();
    }
    String alias = ranked.alias() == null ? "place" : ranked.alias();
    String rows = print(ranked.withRank(alias));
    if (ranked.qualify()) {
      return rows + "\nQUALIFY " + alias + " " + ranked.bound();
    }
    String columns =
        ranked.outputs().stream().map(o -> "ranked." + o.name()).collect(Collectors.joining(", "));
    return "SELECT "
        + columns
        + " FROM ("
        + rows
        + ") AS ranked WHERE ranked."
        + alias
        + " "
        + ranked.bound();
  }

  @Override
  String key(GroupKey key, Select select) {
    return switch (key.style()) {
      case NUMBER -> String.valueOf(key.item() + 1);
      case ALIAS -> name(select.items().get(key.item()).alias());
      case EXPRESSION -> print(key.expr());
    };
  }
}
