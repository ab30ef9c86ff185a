package dev.penstock.fuzz.run;

import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Query;
import dev.penstock.fuzz.sql.Query.Common;
import dev.penstock.fuzz.sql.Query.GroupKey;
import dev.penstock.fuzz.sql.Query.Item;
import dev.penstock.fuzz.sql.Query.KeyStyle;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.Query.Union;
import dev.penstock.fuzz.sql.Query.Values;
import dev.penstock.fuzz.sql.Query.With;
import dev.penstock.fuzz.sql.Relation;
import dev.penstock.fuzz.sql.Relation.Derived;
import dev.penstock.fuzz.sql.Relation.Join;
import dev.penstock.fuzz.sql.SqlExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Queries that are a little simpler than a query; some are wrong, and then nobody takes them. */
final class QueryShrinks {
  private QueryShrinks() {}

  /** The simpler queries, those that drop most first. */
  static List<Query> of(Query query) {
    List<Query> simpler = new ArrayList<>();
    if (query instanceof Select select) {
      addSelects(select, simpler);
    } else if (query instanceof Union union) {
      simpler.addAll(union.branches());
      each(union.branches(), QueryShrinks::of, bs -> new Union(bs, union.all(), union.outputs()))
          .forEach(simpler::add);
    } else if (query instanceof Values values) {
      for (int i = 0; i < values.rows().size() && values.rows().size() > 1; i++) {
        simpler.add(new Values(without(values.rows(), i), values.outputs()));
      }
    } else {
      addWiths((With) query, simpler);
    }
    return simpler;
  }

  private static void addWiths(With with, List<Query> simpler) {
    simpler.add(with.body());
    for (int i = 0; i < with.commons().size() && with.commons().size() > 1; i++) {
      simpler.add(new With(without(with.commons(), i), with.body()));
    }
    of(with.body()).forEach(body -> simpler.add(new With(with.commons(), body)));
    Function<Common, List<Common>> shrink =
        common ->
            of(common.query()).stream()
                .map(query -> new Common(common.name(), common.columns(), query))
                .toList();
    each(with.commons(), shrink, commons -> new With(commons, with.body())).forEach(simpler::add);
  }

  private static void addSelects(Select s, List<Query> simpler) {
    if (s.where() != null) {
      simpler.add(new Select(s.distinct(), s.items(), s.from(), null, s.groupBy(), s.having()));
    }
    if (s.having() != null) {
      simpler.add(new Select(s.distinct(), s.items(), s.from(), s.where(), s.groupBy(), null));
    }
    if (s.distinct()) {
      simpler.add(new Select(false, s.items(), s.from(), s.where(), s.groupBy(), s.having()));
    }
    for (int i = 0; i < s.items().size() && s.items().size() > 1; i++) {
      simpler.add(withItems(spelledOut(s), without(s.items(), i)));
    }
    for (int i = 0; s.groupBy() != null && i < s.groupBy().size(); i++) {
      List<GroupKey> keys = without(spelledOut(s).groupBy(), i);
      simpler.add(
          new Select(
              s.distinct(),
              s.items(),
              s.from(),
              s.where(),
              keys.isEmpty() ? null : keys,
              s.having()));
    }
    if (s.from() != null) {
      for (Relation from : relations(s.from())) {
        simpler.add(new Select(s.distinct(), s.items(), from, s.where(), s.groupBy(), s.having()));
      }
    }
    addExpressions(s, simpler);
  }

  private static void addExpressions(Select s, List<Query> simpler) {
    if (s.where() != null) {
      for (SqlExpr e : expressions(s.where())) {
        simpler.add(new Select(s.distinct(), s.items(), s.from(), e, s.groupBy(), s.having()));
      }
    }
    if (s.having() != null) {
      for (SqlExpr e : expressions(s.having())) {
        simpler.add(new Select(s.distinct(), s.items(), s.from(), s.where(), s.groupBy(), e));
      }
    }
    for (int i = 0; i < s.items().size(); i++) {
      Item item = s.items().get(i);
      for (SqlExpr e : expressions(item.expr())) {
        List<Item> items = new ArrayList<>(s.items());
        items.set(i, new Item(e, item.alias()));
        simpler.add(withItems(s, items));
      }
    }
  }

  private static Select withItems(Select s, List<Item> items) {
    return new Select(s.distinct(), items, s.from(), s.where(), s.groupBy(), s.having());
  }

  /** Keys by expression, since numbers of items move. */
  private static Select spelledOut(Select s) {
    if (s.groupBy() == null) {
      return s;
    }
    List<GroupKey> keys =
        s.groupBy().stream().map(k -> new GroupKey(k.expr(), KeyStyle.EXPRESSION, 0)).toList();
    return new Select(s.distinct(), s.items(), s.from(), s.where(), keys, s.having());
  }

  private static List<Relation> relations(Relation relation) {
    List<Relation> simpler = new ArrayList<>();
    if (relation instanceof Join join) {
      simpler.add(join.left());
      simpler.add(join.right());
      for (Relation left : relations(join.left())) {
        simpler.add(new Join(join.kind(), left, join.right(), join.on(), join.using()));
      }
      for (Relation right : relations(join.right())) {
        simpler.add(new Join(join.kind(), join.left(), right, join.on(), join.using()));
      }
      if (join.on() != null) {
        for (SqlExpr on : expressions(join.on())) {
          simpler.add(new Join(join.kind(), join.left(), join.right(), on, join.using()));
        }
      }
    } else if (relation instanceof Derived derived) {
      for (Query query : of(derived.query())) {
        simpler.add(new Derived(query, derived.alias(), derived.columns()));
      }
    }
    return simpler;
  }

  /** Expressions of the same type with less in them. */
  private static List<SqlExpr> expressions(SqlExpr expr) {
    List<SqlExpr> simpler = new ArrayList<>();
    for (SqlExpr arg : expr.args()) {
      boolean fits = arg.type().sameIgnoringNull(expr.type()) && arg.op() != Op.NULL;
      if (fits && arg.aggregates() == expr.aggregates()) {
        simpler.add(arg);
      }
    }
    if (expr.op() == Op.ALIAS) {
      return simpler;
    }
    for (int i = 0; i < expr.args().size(); i++) {
      for (SqlExpr arg : expressions(expr.arg(i))) {
        simpler.add(expr.withArg(i, arg));
      }
    }
    return simpler;
  }

  private static <T> List<T> without(List<T> list, int i) {
    List<T> fewer = new ArrayList<>(list);
    fewer.remove(i);
    return fewer;
  }

  /** Each list with one member simpler. */
  private static <T, R> List<R> each(
      List<T> members, Function<T, List<T>> shrink, Function<List<T>, R> rebuild) {
    List<R> results = new ArrayList<>();
    for (int i = 0; i < members.size(); i++) {
      for (T simpler : shrink.apply(members.get(i))) {
        List<T> others = new ArrayList<>(members);
        others.set(i, simpler);
        results.add(rebuild.apply(others));
      }
    }
    return results;
  }
}
