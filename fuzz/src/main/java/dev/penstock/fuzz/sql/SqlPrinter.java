package dev.penstock.fuzz.sql;

import dev.penstock.fuzz.sql.Query.Common;
import dev.penstock.fuzz.sql.Query.First;
import dev.penstock.fuzz.sql.Query.GroupKey;
import dev.penstock.fuzz.sql.Query.Item;
import dev.penstock.fuzz.sql.Query.Ranked;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.Query.SetQuery;
import dev.penstock.fuzz.sql.Query.Values;
import dev.penstock.fuzz.sql.Query.With;
import dev.penstock.fuzz.sql.Relation.Derived;
import dev.penstock.fuzz.sql.Relation.Join;
import dev.penstock.fuzz.sql.Relation.Named;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Writes a query in one dialect; what all dialects have in common is here. */
public abstract class SqlPrinter {
  /** The text of a query. */
  public String print(Query query) {
    if (query instanceof Select select) {
      return select(select);
    }
    if (query instanceof SetQuery set) {
      return combined(set);
    }
    if (query instanceof Values values) {
      return values(values);
    }
    if (query instanceof First first) {
      return first(first);
    }
    if (query instanceof Ranked ranked) {
      return ranked(ranked);
    }
    With with = (With) query;
    String commons = with.commons().stream().map(this::common).collect(Collectors.joining(",\n"));
    return "WITH " + commons + "\n" + print(with.body());
  }

  /** The text of an expression. */
  public abstract String print(SqlExpr expr);

  /** A name as this dialect writes it. */
  abstract String name(String name);

  /** A type as this dialect writes it. */
  public abstract String type(SqlType type);

  /** VALUES as a query. */
  abstract String values(Values values);

  /** A branch of a set operation, in that one's types where the dialect's would differ. */
  abstract String branch(SetQuery set, int i);

  /** The first rows of a query. */
  abstract String first(First first);

  /** The rows of the first ranks. */
  abstract String ranked(Ranked ranked);

  /** An as-of join behind its left side. */
  abstract String asof(Join join, String right);

  /** One item of GROUP BY. */
  abstract String key(GroupKey key, Select select);

  private String combined(SetQuery set) {
    return IntStream.range(0, set.branches().size())
        .mapToObj(i -> branch(set, i))
        .collect(Collectors.joining("\n" + set.kind() + (set.all() ? " ALL\n" : "\n")));
  }

  private String common(Common common) {
    return name(common.name()) + names(common.columns()) + " AS (" + print(common.query()) + ")";
  }

  final String names(List<String> names) {
    return names.isEmpty()
        ? ""
        : names.stream().map(this::name).collect(Collectors.joining(", ", "(", ")"));
  }

  private String select(Select select) {
    StringBuilder text = new StringBuilder("SELECT ");
    text.append(select.distinct() ? "DISTINCT " : "");
    text.append(select.items().stream().map(this::item).collect(Collectors.joining(", ")));
    if (select.from() != null) {
      text.append("\nFROM ").append(relation(select.from()));
    }
    if (select.where() != null) {
      text.append("\nWHERE ").append(print(select.where()));
    }
    if (select.groupBy() != null && !select.groupBy().isEmpty()) {
      text.append("\nGROUP BY ");
      List<String> keys = new ArrayList<>();
      select.groupBy().forEach(key -> keys.add(key(key, select)));
      text.append(
          select.sets() == null ? String.join(", ", keys) : fill(select.sets(), keys, null));
    }
    if (select.having() != null) {
      text.append("\nHAVING ").append(print(select.having()));
    }
    return text.toString();
  }

  private String item(Item item) {
    return print(item.expr()) + " AS " + name(item.alias());
  }

  /** A relation behind FROM. */
  final String relation(Relation relation) {
    if (relation instanceof Named named) {
      return name(named.name()) + (named.alias() == null ? "" : " AS " + name(named.alias()));
    }
    if (relation instanceof Derived derived) {
      return (derived.lateral() ? "LATERAL (" : "(")
          + print(derived.query())
          + ") AS "
          + name(derived.alias())
          + names(derived.columns());
    }
    Join join = (Join) relation;
    String left = relation(join.left());
    String right = relation(join.right());
    String kept = join.type() == Relation.Type.INNER ? " " : " " + join.type() + " ";
    return switch (join.kind()) {
      case ON -> left + kept + "JOIN " + right + " ON " + print(join.on());
      case USING -> left + kept + "JOIN " + right + " USING " + names(join.using());
      case NATURAL -> left + " NATURAL" + kept + "JOIN " + right;
      case CROSS -> left + " CROSS JOIN " + right;
      case COMMA -> left + ", " + right;
      case ASOF -> left + asof(join, right);
    };
  }

  /** An expression that asks a query, of the texts of its operands and of the query. */
  static String asked(SqlExpr expr, List<String> operands, String query, String how) {
    List<String> parts = new ArrayList<>(operands);
    parts.add(query);
    return fill(expr.op().template(), parts, how);
  }

  /** Fills a template with the texts of the operands. */
  static String fill(String template, List<String> args, Object unit) {
    StringBuilder filled = new StringBuilder();
    for (int i = 0; i < template.length(); i++) {
      if (template.charAt(i) != '{') {
        filled.append(template.charAt(i));
        continue;
      }
      char slot = template.charAt(i + 1);
      i += 2;
      switch (slot) {
        case '*' -> filled.append(String.join(", ", args.subList(1, args.size())));
        case 't' -> filled.append(unit);
        default -> filled.append(args.get(slot - '0'));
      }
    }
    return filled.toString();
  }

  static String quoted(String text) {
    return "'" + text.replace("'", "''") + "'";
  }
}
