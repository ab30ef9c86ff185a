package dev.penstock.fuzz.run;

import dev.penstock.fuzz.database.DatabaseKind;
import dev.penstock.fuzz.random.RandomCase;
import dev.penstock.fuzz.random.RandomTable;
import dev.penstock.fuzz.random.RandomView;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Query;
import dev.penstock.fuzz.sql.Query.Common;
import dev.penstock.fuzz.sql.Query.KeyStyle;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.Query.Union;
import dev.penstock.fuzz.sql.Query.Values;
import dev.penstock.fuzz.sql.Query.With;
import dev.penstock.fuzz.sql.Relation;
import dev.penstock.fuzz.sql.Relation.Derived;
import dev.penstock.fuzz.sql.Relation.Join;
import dev.penstock.fuzz.sql.Relation.Named;
import dev.penstock.fuzz.sql.SqlExpr;
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
    } else if (query instanceof Union union) {
      found.add(union.all() ? "UNION ALL" : "UNION");
      union.branches().forEach(this::query);
    } else if (query instanceof Values values) {
      found.add("VALUES");
      values.rows().forEach(row -> row.forEach(this::expr));
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
      expr(select.where());
    }
    if (select.having() != null) {
      found.add("HAVING");
      expr(select.having());
    }
    groups(select);
    select.items().forEach(item -> expr(item.expr()));
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
              expr(key.expr());
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
      found.add("JOIN " + join.kind());
      relation(join.left());
      relation(join.right());
      if (join.on() != null) {
        expr(join.on());
      }
    } else if (relation instanceof Derived derived) {
      found.add(derived.columns().isEmpty() ? "derived table" : "derived table d(columns)");
      query(derived.query());
    } else {
      named(((Named) relation).name());
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

  private void expr(SqlExpr expr) {
    switch (expr.op()) {
      case LITERAL -> found.add("literal " + expr.type().kind());
      case COLUMN -> found.add("column " + expr.type().kind());
      case NULL -> found.add("NULL");
      case ALIAS -> found.add("HAVING alias");
      case CAST -> found.add(cast(expr.arg(0).type(), expr.type()));
      case EXTRACT, FIELD, FLOOR_TO, DATE_TRUNC ->
          found.add(expr.op() + " " + ((String) expr.value()).toUpperCase(Locale.ROOT));
      default -> found.add(expr.op().name());
    }
    expr.args().forEach(this::expr);
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
