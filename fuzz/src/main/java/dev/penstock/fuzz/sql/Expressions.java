package dev.penstock.fuzz.sql;

import dev.penstock.fuzz.sql.Query.First;
import dev.penstock.fuzz.sql.Query.Ranked;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.Query.SetQuery;
import dev.penstock.fuzz.sql.Query.Values;
import dev.penstock.fuzz.sql.Query.With;
import java.util.ArrayList;
import java.util.List;

/** The expressions of a query, those of the queries in it and all operands included. */
public final class Expressions {
  private final List<SqlExpr> found = new ArrayList<>();

  private Expressions() {}

  /** All expressions, as often as they are written. */
  public static List<SqlExpr> of(Query query) {
    Expressions expressions = new Expressions();
    expressions.query(query);
    return expressions.found;
  }

  private void query(Query query) {
    if (query instanceof Select select) {
      select(select);
    } else if (query instanceof SetQuery set) {
      set.branches().forEach(this::query);
    } else if (query instanceof Values values) {
      values.rows().forEach(row -> row.forEach(this::expr));
    } else if (query instanceof First first) {
      query(first.query());
    } else if (query instanceof Ranked ranked) {
      select(ranked.select());
      expr(ranked.rank());
    } else {
      With with = (With) query;
      with.commons().forEach(common -> query(common.query()));
      query(with.body());
    }
  }

  private void select(Select select) {
    if (select.from() != null) {
      relation(select.from());
    }
    select.items().forEach(item -> expr(item.expr()));
    expr(select.where());
    if (select.groupBy() != null) {
      select.groupBy().forEach(key -> expr(key.expr()));
    }
    expr(select.having());
  }

  private void relation(Relation relation) {
    if (relation instanceof Relation.Join join) {
      relation(join.left());
      relation(join.right());
      expr(join.on());
    } else if (relation instanceof Relation.Derived derived) {
      query(derived.query());
    }
  }

  /** Nothing if it is null. */
  private void expr(SqlExpr expr) {
    if (expr != null) {
      found.add(expr);
      expr.args().forEach(this::expr);
      if (expr.value() instanceof Asked asked) {
        query(asked.query());
      }
    }
  }
}
