package dev.penstock.fuzz.run;

import dev.penstock.fuzz.database.DatabaseKind;
import dev.penstock.fuzz.random.RandomCase;
import dev.penstock.fuzz.random.RandomTable;
import dev.penstock.fuzz.random.RandomView;
import dev.penstock.fuzz.sql.Asked;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Query;
import dev.penstock.fuzz.sql.Query.Common;
import dev.penstock.fuzz.sql.Query.First;
import dev.penstock.fuzz.sql.Query.KeyStyle;
import dev.penstock.fuzz.sql.Query.Ranked;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.Query.SetQuery;
import dev.penstock.fuzz.sql.Query.Values;
import dev.penstock.fuzz.sql.Query.With;
import dev.penstock.fuzz.sql.Relation;
import dev.penstock.fuzz.sql.Relation.Derived;
import dev.penstock.fuzz.sql.Relation.Join;
import dev.penstock.fuzz.sql.Relation.Named;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Window;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Which constructs of the supported SQL occur in a view's query. */
final class Constructs {
  private final RandomCase randomCase;
  private final Set<String> found = new LinkedHashSet<>();
  private final List<String> read = new ArrayList<>();
  private final SubqueryConstructs subqueries = new SubqueryConstructs(found);

  private Constructs(RandomCase randomCase) {
    this.randomCase = randomCase;
  }

  /** The names of those that occur in a view's query. */
  static Set<String> of(RandomView view, RandomCase randomCase) {
    Constructs constructs = new Constructs(randomCase);
    constructs.found.add("view " + view.kind());
    if (!view.order().isEmpty()) {
      constructs.found.add("ORDER BY");
    }
    constructs.query(view.query());
    return constructs.found;
  }

  /** All that can be asked of a database: each must occur often. */
  static Set<String> all(DatabaseKind database) {
    return ConstructList.all(database);
  }

  private void query(Query query) {
    if (query instanceof Select select) {
      select(select);
    } else if (query instanceof SetQuery set) {
      found.add(set.kind() + (set.all() ? " ALL" : ""));
      set.branches().forEach(this::query);
      if (set.branches().stream().anyMatch(branch -> branch instanceof SetQuery)) {
        found.add("set operation in a set operation");
      }
    } else if (query instanceof Values values) {
      found.add("VALUES");
      values.rows().forEach(row -> row.forEach(cell -> expr(cell, "VALUES")));
    } else if (query instanceof First first) {
      found.add(first.limit() < 0 ? "OFFSET" : first.fetch() ? "FETCH FIRST" : "LIMIT");
      found.add(first.offset() > 0 ? "OFFSET" : "LIMIT");
      query(first.query());
    } else if (query instanceof Ranked ranked) {
      found.add(((Window) ranked.rank().value()).function());
      found.add(ranked.qualify() ? "QUALIFY" : "rank in a derived table");
      query(ranked.select());
    } else {
      with((With) query);
    }
  }

  private void with(With with) {
    found.add("WITH");
    for (Common common : with.commons()) {
      if (!common.columns().isEmpty()) {
        found.add("WITH name(columns)");
      }
      if (randomCase.tables().stream().anyMatch(t -> t.name().equals(common.name()))) {
        found.add("WITH hides a table");
      }
      query(common.query());
    }
    read.clear();
    query(with.body());
    for (Common common : with.commons()) {
      if (read.stream().filter(common.name()::equals).count() > 1) {
        found.add("WITH read twice");
      }
    }
  }

  private void select(Select select) {
    subqueries.enter(select.from());
    if (select.from() == null) {
      found.add("SELECT without FROM");
    } else {
      relation(select.from());
      joins(select.from());
    }
    if (select.distinct()) {
      found.add("SELECT DISTINCT");
    }
    if (select.where() != null) {
      found.add("WHERE");
      expr(select.where(), "WHERE");
    }
    if (select.having() != null) {
      found.add("HAVING");
      expr(select.having(), "HAVING");
    }
    groups(select);
    select.items().forEach(item -> expr(item.expr(), "SELECT"));
    if (select.items().stream().filter(item -> ofDistinct(item.expr())).count() > 1) {
      found.add("aggregates of DISTINCT, several");
    }
    subqueries.leave();
  }

  private static boolean ofDistinct(SqlExpr expr) {
    return SqlExpr.DISTINCT.equals(expr.value())
        || expr.args().stream().anyMatch(Constructs::ofDistinct);
  }

  private void groups(Select select) {
    boolean aggregates = select.items().stream().anyMatch(i -> i.expr().aggregates());
    if (select.groupBy() == null) {
      if (aggregates) {
        found.add("global aggregate");
      }
      return;
    }
    found.add("GROUP BY");
    for (String sets : List.of("ROLLUP", "CUBE", "GROUPING SETS")) {
      if (select.sets() != null && select.sets().contains(sets)) {
        found.add(sets);
      }
    }
    select
        .groupBy()
        .forEach(
            key -> {
              boolean column = key.expr().op() == Op.COLUMN;
              boolean written = key.style() == KeyStyle.EXPRESSION;
              found.add(
                  written
                      ? column ? "GROUP BY" : "GROUP BY expression"
                      : "GROUP BY " + key.style().name().toLowerCase(Locale.ROOT));
              expr(key.expr(), "GROUP BY");
            });
  }

  private void joins(Relation from) {
    List<Relation> leaves = new ArrayList<>();
    leaves(from, leaves);
    if (leaves.size() > 2) {
      found.add("JOIN of three");
    }
    List<String> names = new ArrayList<>();
    for (Relation leaf : leaves) {
      if (leaf instanceof Named named) {
        names.add(named.name());
      } else if (leaves.size() > 1
          && leaf instanceof Derived derived
          && derived.query() instanceof Select select
          && select.items().stream().anyMatch(i -> i.expr().aggregates())) {
        found.add("JOIN on an aggregate");
      }
    }
    if (names.size() > Set.copyOf(names).size()) {
      found.add("self-join");
    }
  }

  private static void leaves(Relation relation, List<Relation> leaves) {
    if (relation instanceof Join join) {
      leaves(join.left(), leaves);
      leaves(join.right(), leaves);
    } else {
      leaves.add(relation);
    }
  }

  private void relation(Relation relation) {
    if (relation instanceof Join join) {
      join(join);
      relation(join.left());
      relation(join.right());
      if (join.on() != null) {
        expr(join.on(), "ON");
        if (RangeConstruct.isIn(join.on())) {
          found.add("JOIN in a range");
        }
      }
    } else if (relation instanceof Derived derived) {
      found.add(derived.columns().isEmpty() ? "derived table" : "derived table d(columns)");
      query(derived.query());
    } else {
      named(((Named) relation).name());
    }
  }

  private void join(Join join) {
    boolean lateral = join.right() instanceof Derived derived && derived.lateral();
    String type = join.type() == Relation.Type.INNER ? "" : join.type() + " ";
    found.add(type + "JOIN " + join.kind() + (lateral ? " LATERAL" : ""));
    if (join.kind() == Relation.Kind.ASOF) {
      found.add("MATCH_CONDITION " + join.match().op());
      return;
    }
    if (!type.isEmpty() && !lateral && join.on() != null && join.on().op() == Op.AND) {
      found.add(type + "JOIN with more than an equality");
    }
  }

  private void named(String name) {
    read.add(name);
    for (RandomTable table : randomCase.tables()) {
      if (table.name().equals(name)) {
        found.add("table " + table.kind() + (table.checked() ? " checked" : ""));
      }
    }
    if (randomCase.views().stream().anyMatch(view -> view.name().equals(name))) {
      found.add("view over a view");
    }
  }

  private void expr(SqlExpr expr, String place) {
    switch (expr.op()) {
      case LITERAL -> found.add("literal " + expr.type().kind());
      case COLUMN -> {
        found.add("column " + expr.type().kind());
        subqueries.column((String) expr.value());
      }
      case NULL -> found.add("NULL");
      case ALIAS -> found.add("HAVING alias");
      case CAST -> found.add(cast(expr.arg(0).type(), expr.type()));
      case EXTRACT, FIELD, FLOOR_TO, DATE_TRUNC ->
          found.add(expr.op() + " " + ((String) expr.value()).toUpperCase(Locale.ROOT));
      case COUNT, SUM, AVG, MIN, MAX -> found.add(aggregate(expr));
      case STRING_AGG -> found.add(listed(expr, 2));
      case ARRAY_AGG -> found.add(listed(expr, 1));
      default -> found.add(expr.op().name());
    }
    String below = expr.op() == Op.OR ? "OR" : place;
    expr.args().forEach(arg -> expr(arg, below));
    if (expr.value() instanceof Asked asked) {
      found.add("query in " + place);
      subqueries.ask();
      query(asked.query());
      subqueries.answer();
    }
  }

  private static String listed(SqlExpr expr, int unordered) {
    boolean distinct = SqlExpr.DISTINCT.equals(expr.value());
    return expr.op() + (distinct ? " DISTINCT" : expr.args().size() > unordered ? " ORDER BY" : "");
  }

  private static String aggregate(SqlExpr expr) {
    boolean distinct = SqlExpr.DISTINCT.equals(expr.value());
    return expr.op()
        + (distinct ? " DISTINCT" : "")
        + (expr.args().size() > 1 ? " of several" : "");
  }

  /** A cast by the families of its types. */
  static String cast(SqlType from, SqlType to) {
    return "CAST " + family(from) + " AS " + family(to);
  }

  private static String family(SqlType type) {
    return switch (type.kind()) {
      case TINYINT, SMALLINT, INTEGER, BIGINT -> "integer";
      case REAL, DOUBLE -> "floating";
      default -> type.kind().name();
    };
  }
}
