package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Query;
import dev.penstock.fuzz.sql.Query.GroupKey;
import dev.penstock.fuzz.sql.Query.Item;
import dev.penstock.fuzz.sql.Query.KeyStyle;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Makes one SELECT. */
final class SelectMaker {
  private static final int MOST_ASKING = 300;

  private final QueryMaker queries;
  private final Dice dice;

  SelectMaker(QueryMaker queries, Dice dice) {
    this.queries = queries;
    this.dice = dice;
  }

  /** Without FROM: one row. */
  QueryMaker.Made constant() {
    Exprs exprs = exprs(new Scope(), /* mayFail= */ false);
    List<Item> items = new ArrayList<>();
    for (int i = dice.between(1, 3); i > 0; i--) {
      items.add(new Item(exprs.of(dice.pick(Productions.KINDS), 2), queries.name()));
    }
    Select select = new Select(/* distinct= */ false, items, null, null, null, null);
    return new QueryMaker.Made(select, 1);
  }

  /** Without aggregates. */
  QueryMaker.Made plain(FromMaker.From from, boolean mayFail) {
    SubqueryMaker subqueries = mayFail ? null : subqueries(from.named(), from.rows());
    Exprs exprs = exprs(from.scope(), /* mayFail= */ false).asking(subqueries);
    List<Item> items = new ArrayList<>();
    if (mayFail) {
      items.add(new Item(failing(from), queries.name()));
    }
    if (subqueries != null && dice.percent(45)) {
      items.add(new Item(subqueries.any(exprs), queries.name()));
    }
    for (int i = dice.between(1, 3); i > 0; i--) {
      items.add(new Item(exprs.forced(), queries.name()));
    }
    for (int i = dice.between(1, 3); i > 0; i--) {
      items.add(new Item(exprs.any(dice.percent(60) ? 0 : 2), queries.name()));
    }
    SqlExpr where = asking(condition(from, mayFail && from.single()), subqueries, exprs);
    Select select = new Select(dice.percent(18), items, from.relation(), where, null, null);
    return new QueryMaker.Made(select, from.rows());
  }

  /** Without aggregates, of which only the first ranks are kept. */
  QueryMaker.Made ranked(FromMaker.From from) {
    Exprs exprs = exprs(from.scope(), /* mayFail= */ false);
    List<Item> items = new ArrayList<>();
    for (int i = dice.between(1, 4); i > 0; i--) {
      items.add(new Item(exprs.any(dice.percent(70) ? 0 : 1), queries.name()));
    }
    SqlExpr where = condition(from, /* mayFail= */ false);
    Select select = new Select(/* distinct= */ false, items, from.relation(), where, null, null);
    return new QueryMaker.Made(new RankMaker(dice).ranked(select, from, queries), from.rows());
  }

  /** Without aggregates, of one table, with all columns of its key. */
  QueryMaker.Made keyed(FromMaker.From from, RandomTable table) {
    QueryMaker.Made made = plain(from, /* mayFail= */ false);
    Select select = (Select) made.query();
    List<Item> items = new ArrayList<>();
    for (int column : table.key()) {
      items.add(new Item(from.scope().columns().get(column), queries.name()));
    }
    items.addAll(select.items());
    Query keyed =
        new Select(/* distinct= */ false, items, from.relation(), select.where(), null, null);
    return new QueryMaker.Made(keyed, made.rows());
  }

  /** With GROUP BY, or one group of all rows. */
  QueryMaker.Made grouped(FromMaker.From from, boolean mayFail) {
    Exprs exprs = exprs(from.scope(), mayFail);
    List<GroupKey> keys = new ArrayList<>();
    List<Item> items = new ArrayList<>();
    String sets = addKeys(exprs, from, keys, items, mayFail);
    Scope groups = new Scope();
    keys.forEach(key -> groups.add(key.expr()));
    int first = items.size();
    if (sets != null && dice.percent(70)) {
      SqlExpr grouping = GroupingSets.grouping(keys, dice);
      groups.add(grouping);
      items.add(new Item(grouping, queries.name()));
    }
    for (int i = dice.between(1, 3); i > 0; i--) {
      SqlExpr aggregate = new AggregateMaker(dice).make(exprs);
      groups.add(aggregate);
      items.add(new Item(aggregate, queries.name()));
    }
    SubqueryMaker subqueries = mayFail ? null : subqueries(groups.named(), from.rows());
    if (dice.percent(35)) {
      items.add(new Item(over(groups, mayFail, subqueries), queries.name()));
    }
    // Where HAVING is never true, no database need compute what it decides upon.
    boolean failing = groups.columns().stream().anyMatch(expr -> expr.facts().risky());
    SqlExpr having = failing ? null : having(groups, items, first, subqueries);
    SqlExpr where = where(from, mayFail);
    Select select =
        new Select(
            dice.percent(5),
            items,
            from.relation(),
            where,
            keys.isEmpty() ? null : keys,
            having,
            sets);
    return new QueryMaker.Made(select, keys.isEmpty() ? 1 : from.rows());
  }

  /** With GROUP BY, or one group of all rows, and the values of each group as lists. */
  QueryMaker.Made listed(FromMaker.From from) {
    QueryMaker.Made made = grouped(from, /* mayFail= */ false);
    Select grouped = (Select) made.query();
    Exprs exprs = exprs(from.scope(), /* mayFail= */ false);
    List<Item> items = new ArrayList<>(grouped.items());
    for (int i = dice.between(1, 3); i > 0; i--) {
      items.add(new Item(new AggregateMaker(dice).values(exprs), queries.name()));
    }
    return new QueryMaker.Made(grouped.withItems(items), made.rows());
  }

  /** Adds none to three keys; returns how they are written if they are several sets, or null. */
  private String addKeys(
      Exprs exprs, FromMaker.From from, List<GroupKey> keys, List<Item> items, boolean mayFail) {
    int count = dice.percent(22) ? 0 : dice.between(1, 3);
    for (int i = 0; i < count; i++) {
      addKey(exprs, from, keys, items);
    }
    String sets = mayFail ? null : GroupingSets.of(keys, dice);
    if (sets != null) {
      keys.replaceAll(key -> new GroupKey(key.expr(), KeyStyle.EXPRESSION, key.item()));
    }
    return sets;
  }

  private Exprs exprs(Scope scope, boolean mayFail) {
    return new Exprs(dice, queries.against(), scope, mayFail);
  }

  /** Makes the queries that a SELECT of so many rows asks; null if it asks none. */
  private SubqueryMaker subqueries(Scope around, int rows) {
    return rows <= MOST_ASKING && dice.percent(50) ? queries.subqueries(around) : null;
  }

  /** The condition of a SELECT with aggregates, which may ask a query. */
  private SqlExpr where(FromMaker.From from, boolean mayFail) {
    SubqueryMaker subqueries = mayFail ? null : subqueries(from.named(), from.rows());
    Exprs exprs = exprs(from.scope(), /* mayFail= */ false).asking(subqueries);
    return asking(condition(from, /* mayFail= */ false), subqueries, exprs);
  }

  /** A condition that asks a query too, if there is something to make it. */
  private SqlExpr asking(SqlExpr condition, SubqueryMaker subqueries, Exprs exprs) {
    SqlExpr asked = subqueries == null || dice.percent(30) ? null : subqueries.condition(exprs);
    if (asked == null) {
      return condition;
    }
    SqlExpr other = condition == null && dice.percent(50) ? exprs.condition(1) : condition;
    if (other == null) {
      return asked;
    }
    Op both = dice.percent(45) ? Op.OR : Op.AND;
    return SqlExpr.of(both, Types.of(TypeKind.BOOLEAN), Facts.NONE, asked, other);
  }

  private SqlExpr condition(FromMaker.From from, boolean mayFail) {
    if (!dice.percent(55)) {
      return null;
    }
    Exprs exprs = exprs(from.scope(), mayFail && dice.percent(40));
    return dice.percent(70) ? exprs.forced(TypeKind.BOOLEAN) : exprs.condition(2);
  }

  /** An expression that can fail, if one is found. */
  private SqlExpr failing(FromMaker.From from) {
    if (dice.percent(15)) {
      return queries.failing(from.named());
    }
    Exprs exprs = exprs(from.scope(), /* mayFail= */ true);
    SqlExpr made = exprs.forced();
    for (int i = 0; i < 60 && !made.facts().risky(); i++) {
      made = exprs.forced();
    }
    return made;
  }

  private void addKey(Exprs exprs, FromMaker.From from, List<GroupKey> keys, List<Item> items) {
    SqlExpr key = dice.percent(60) ? dice.pick(from.scope().columns()) : exprs.forced();
    if (!key.readsColumn()) {
      return;
    }
    String alias = queries.name();
    KeyStyle style = dice.pick(KeyStyle.EXPRESSION, KeyStyle.EXPRESSION, KeyStyle.NUMBER);
    if (style == KeyStyle.NUMBER && dice.percent(50)) {
      style = KeyStyle.ALIAS;
    }
    boolean shown = style != KeyStyle.EXPRESSION || dice.percent(80);
    keys.add(new GroupKey(key, style, items.size()));
    if (shown) {
      items.add(new Item(key, alias));
    }
  }

  /** An expression over keys and aggregates. */
  private SqlExpr over(Scope groups, boolean mayFail, SubqueryMaker subqueries) {
    Exprs exprs = exprs(groups, mayFail).asking(subqueries);
    if (subqueries != null && dice.percent(60)) {
      return subqueries.any(exprs);
    }
    return exprs.of(dice.pick(groups.columns()).type().kind(), 2);
  }

  private SqlExpr having(Scope groups, List<Item> items, int first, SubqueryMaker subqueries) {
    SqlExpr having = dice.percent(30) ? having(groups, items, first) : null;
    return asking(having, subqueries, exprs(groups, /* mayFail= */ false).asking(subqueries));
  }

  private SqlExpr having(Scope groups, List<Item> items, int first) {
    Scope named = groups;
    if (dice.percent(50)) {
      Item item = items.get(dice.between(first, items.size() - 1));
      SqlExpr expr = item.expr();
      named = new Scope();
      named.add(new SqlExpr(Op.ALIAS, item.alias(), List.of(expr), expr.type(), expr.facts()));
    }
    return exprs(named, /* mayFail= */ false).condition(2);
  }
}
