package dev.penstock.fuzz.run;

import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Output;
import dev.penstock.fuzz.sql.Query;
import dev.penstock.fuzz.sql.Query.Common;
import dev.penstock.fuzz.sql.Query.First;
import dev.penstock.fuzz.sql.Query.GroupKey;
import dev.penstock.fuzz.sql.Query.Item;
import dev.penstock.fuzz.sql.Query.KeyStyle;
import dev.penstock.fuzz.sql.Query.Order;
import dev.penstock.fuzz.sql.Query.Ranked;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.Query.SetQuery;
import dev.penstock.fuzz.sql.Query.Values;
import dev.penstock.fuzz.sql.Query.With;
import dev.penstock.fuzz.sql.Relation;
import dev.penstock.fuzz.sql.Relation.Derived;
import dev.penstock.fuzz.sql.Relation.Join;
import dev.penstock.fuzz.sql.SqlExpr;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/** Queries that are a little simpler than a query; some are wrong, and then nobody takes them. */
final class QueryShrinks {
  private QueryShrinks() {}

  /** The simpler queries, those that drop most first. */
  static List<Query> of(Query query) {
    List<Query> simpler = new ArrayList<>();
    if (query instanceof Select select) {
      addSelects(select, simpler);
    } else if (query instanceof SetQuery set) {
      set.branches().stream().filter(b -> haveOneType(b, set)).forEach(simpler::add);
      each(
              set.branches(),
              QueryShrinks::of,
              bs -> new SetQuery(set.kind(), set.all(), bs, set.outputs()))
          .forEach(simpler::add);
    } else if (query instanceof Values values) {
      for (int i = 0; i < values.rows().size() && values.rows().size() > 1; i++) {
        simpler.add(new Values(without(values.rows(), i), values.outputs()));
      }
    } else if (query instanceof First first) {
      addFirsts(first, simpler);
    } else if (query instanceof Ranked ranked) {
      if (ranked.alias() == null) {
        simpler.add(ranked.select());
      }
      for (Query rows : of(ranked.select())) {
        if (rows instanceof Select select && haveOneType(select, ranked.select())) {
          simpler.add(
              new Ranked(select, ranked.rank(), ranked.alias(), ranked.bound(), ranked.qualify()));
        }
      }
    } else {
      addWiths((With) query, simpler);
    }
    return simpler;
  }

  private static void addFirsts(First first, List<Query> simpler) {
    simpler.add(first.query());
    for (Query rows : of(first.query())) {
      if (haveOneType(rows, first.query())) {
        simpler.add(new First(rows, first.order(), first.limit(), first.offset(), first.fetch()));
      }
    }
    for (int i = 0; i < first.order().size(); i++) {
      List<Order> fewer = without(first.order(), i);
      simpler.add(new First(first.query(), fewer, first.limit(), first.offset(), first.fetch()));
    }
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
      simpler.add(
          new Select(s.distinct(), s.items(), s.from(), null, s.groupBy(), s.having(), s.sets()));
    }
    if (s.having() != null) {
      simpler.add(
          new Select(s.distinct(), s.items(), s.from(), s.where(), s.groupBy(), null, s.sets()));
    }
    if (s.sets() != null) {
      simpler.add(
          new Select(s.distinct(), s.items(), s.from(), s.where(), s.groupBy(), s.having()));
    }
    if (s.distinct()) {
      simpler.add(
          new Select(false, s.items(), s.from(), s.where(), s.groupBy(), s.having(), s.sets()));
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
        simpler.add(
            new Select(
                s.distinct(), s.items(), from, s.where(), s.groupBy(), s.having(), s.sets()));
      }
    }
    addExpressions(s, simpler);
  }

  private static void addExpressions(Select s, List<Query> simpler) {
    if (s.where() != null) {
      for (SqlExpr e : ExprShrinks.of(s.where())) {
        simpler.add(
            new Select(s.distinct(), s.items(), s.from(), e, s.groupBy(), s.having(), s.sets()));
      }
    }
    if (s.having() != null) {
      for (SqlExpr e : ExprShrinks.of(s.having())) {
        simpler.add(
            new Select(s.distinct(), s.items(), s.from(), s.where(), s.groupBy(), e, s.sets()));
      }
    }
    for (int i = 0; i < s.items().size(); i++) {
      for (SqlExpr e : ExprShrinks.of(s.items().get(i).expr())) {
        simpler.add(withItem(s, i, e));
      }
    }
  }

  /** With another expression as an item, and wherever the item is meant by its number or alias. */
  private static Select withItem(Select s, int i, SqlExpr expr) {
    String alias = s.items().get(i).alias();
    List<Item> items = new ArrayList<>(s.items());
    items.set(i, new Item(expr, alias));
    List<GroupKey> keys = s.groupBy();
    if (keys != null) {
      keys =
          keys.stream()
              .map(k -> isWritten(k) || k.item() != i ? k : new GroupKey(expr, k.style(), i))
              .toList();
    }
    SqlExpr having = s.having() == null ? null : meaning(s.having(), alias, expr);
    return new Select(s.distinct(), items, s.from(), s.where(), keys, having, s.sets());
  }

  private static boolean isWritten(GroupKey key) {
    return key.style() == KeyStyle.EXPRESSION;
  }

  /** The same condition, in which the alias stands for this expression. */
  private static SqlExpr meaning(SqlExpr condition, String alias, SqlExpr expr) {
    if (condition.op() == Op.ALIAS) {
      return alias.equals(condition.value()) ? condition.withArgs(List.of(expr)) : condition;
    }
    return condition.withArgs(
        condition.args().stream().map(arg -> meaning(arg, alias, expr)).toList());
  }

  /** Whether two queries have columns of the same types. */
  static boolean haveOneType(Query a, Query b) {
    List<Output> left = a.outputs();
    List<Output> right = b.outputs();
    return left.size() == right.size()
        && IntStream.range(0, left.size())
            .allMatch(i -> left.get(i).type().sameIgnoringNull(right.get(i).type()));
  }

  private static Select withItems(Select s, List<Item> items) {
    return new Select(s.distinct(), items, s.from(), s.where(), s.groupBy(), s.having(), s.sets());
  }

  /** Keys by expression, since numbers of items move. */
  private static Select spelledOut(Select s) {
    if (s.groupBy() == null) {
      return s;
    }
    List<GroupKey> keys =
        s.groupBy().stream().map(k -> new GroupKey(k.expr(), KeyStyle.EXPRESSION, 0)).toList();
    return new Select(s.distinct(), s.items(), s.from(), s.where(), keys, s.having(), s.sets());
  }

  private static List<Relation> relations(Relation relation) {
    List<Relation> simpler = new ArrayList<>();
    if (relation instanceof Join join) {
      simpler.add(join.left());
      simpler.add(join.right());
      for (Relation left : relations(join.left())) {
        simpler.add(join.with(left, join.right(), join.on()));
      }
      if (join.kind() == Relation.Kind.ASOF) {
        return simpler; // its right side has one row for each time and key as it is
      }
      for (Relation right : relations(join.right())) {
        simpler.add(join.with(join.left(), right, join.on()));
      }
      if (join.on() != null) {
        for (SqlExpr on : ExprShrinks.of(join.on())) {
          simpler.add(join.with(join.left(), join.right(), on));
        }
      }
    } else if (relation instanceof Derived derived) {
      for (Query query : of(derived.query())) {
        simpler.add(new Derived(query, derived.alias(), derived.columns(), derived.lateral()));
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
