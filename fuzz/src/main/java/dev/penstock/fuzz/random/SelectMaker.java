package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Flavor;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Query;
import dev.penstock.fuzz.sql.Query.GroupKey;
import dev.penstock.fuzz.sql.Query.Item;
import dev.penstock.fuzz.sql.Query.KeyStyle;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Makes one SELECT. */
final class SelectMaker {
  private static final int TRIES = 6;
  private static final double MOST_ROWS = 1e6;

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
    Exprs exprs = exprs(from.scope(), /* mayFail= */ false);
    List<Item> items = new ArrayList<>();
    if (mayFail) {
      items.add(new Item(failing(exprs(from.scope(), /* mayFail= */ true)), queries.name()));
    }
    for (int i = dice.between(1, 3); i > 0; i--) {
      items.add(new Item(forced(exprs), queries.name()));
    }
    for (int i = dice.between(1, 3); i > 0; i--) {
      items.add(new Item(exprs.any(dice.percent(60) ? 0 : 2), queries.name()));
    }
    SqlExpr where = where(from, mayFail && from.single());
    Select select = new Select(dice.percent(18), items, from.relation(), where, null, null);
    return new QueryMaker.Made(select, from.rows());
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
    int count = dice.percent(22) ? 0 : dice.between(1, 3);
    for (int i = 0; i < count; i++) {
      addKey(exprs, from, keys, items);
    }
    Scope groups = new Scope();
    keys.forEach(key -> groups.add(key.expr()));
    int first = items.size();
    for (int i = dice.between(1, 3); i > 0; i--) {
      SqlExpr aggregate = aggregate(exprs);
      groups.add(aggregate);
      items.add(new Item(aggregate, queries.name()));
    }
    if (dice.percent(35)) {
      items.add(new Item(over(groups, mayFail), queries.name()));
    }
    // Where HAVING is never true, no database need compute what it decides upon.
    boolean failing = groups.columns().stream().anyMatch(expr -> expr.facts().risky());
    SqlExpr having = !failing && dice.percent(30) ? having(groups, items, first) : null;
    SqlExpr where = where(from, /* mayFail= */ false);
    Select select =
        new Select(
            dice.percent(5), items, from.relation(), where, keys.isEmpty() ? null : keys, having);
    return new QueryMaker.Made(select, keys.isEmpty() ? 1 : from.rows());
  }

  private Exprs exprs(Scope scope, boolean mayFail) {
    return new Exprs(dice, queries.against(), scope, mayFail);
  }

  private SqlExpr where(FromMaker.From from, boolean mayFail) {
    if (!dice.percent(55)) {
      return null;
    }
    Exprs exprs = exprs(from.scope(), mayFail && dice.percent(40));
    return dice.percent(70) ? forced(exprs, TypeKind.BOOLEAN) : exprs.condition(2);
  }

  /** An expression by a production that is as likely as every other one. */
  private SqlExpr forced(Exprs exprs) {
    for (int i = 0; i < TRIES; i++) {
      Production production = dice.pick(Productions.all());
      TypeKind kind = kind(production);
      for (int j = 0; j < TRIES; j++) {
        SqlExpr made = exprs.of(production, kind, 2);
        if (made != null && (made.readsColumn() || exprs.hasNoColumns())) {
          return made;
        }
      }
    }
    return exprs.any(1);
  }

  /** An expression that can fail, if one is found. */
  private SqlExpr failing(Exprs exprs) {
    SqlExpr made = forced(exprs);
    for (int i = 0; i < 10 * TRIES && !made.facts().risky(); i++) {
      made = forced(exprs);
    }
    return made;
  }

  private TypeKind kind(Production production) {
    List<TypeKind> kinds =
        Productions.KINDS.stream().filter(production.results()::contains).toList();
    return dice.pick(kinds);
  }

  private SqlExpr forced(Exprs exprs, TypeKind kind) {
    for (int i = 0; i < TRIES; i++) {
      SqlExpr made = exprs.of(dice.pick(Productions.making(kind)), kind, 2);
      if (made != null && (made.readsColumn() || exprs.hasNoColumns())) {
        return made;
      }
    }
    return exprs.of(kind, 1);
  }

  private void addKey(Exprs exprs, FromMaker.From from, List<GroupKey> keys, List<Item> items) {
    SqlExpr key = dice.percent(60) ? dice.pick(from.scope().columns()) : forced(exprs);
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

  private SqlExpr aggregate(Exprs exprs) {
    boolean filtered = dice.percent(25);
    Exprs arguments = filtered ? exprs.safe() : exprs;
    for (int i = 0; i < 4 * TRIES; i++) {
      SqlExpr made = aggregate(dice.pick(AGGREGATES), arguments);
      if (made != null && exprs.allows(made)) {
        return filtered ? filter(made, exprs.safe().condition(2)) : made;
      }
    }
    return aggregate(Op.COUNT_STAR, exprs);
  }

  private static final List<Op> AGGREGATES =
      List.of(Op.COUNT_STAR, Op.COUNT, Op.SUM, Op.SUM, Op.AVG, Op.AVG, Op.MIN, Op.MAX);

  private SqlExpr aggregate(Op op, Exprs exprs) {
    if (op == Op.COUNT_STAR) {
      SqlType type = Types.of(TypeKind.BIGINT);
      return SqlExpr.of(op, type, Facts.number(MOST_ROWS, 0));
    }
    if (op == Op.SUM || op == Op.AVG) {
      SqlExpr arg = exprs.of(dice.pick(Productions.NUMBERS), dice.percent(60) ? 0 : 2);
      return op == Op.SUM ? sum(arg) : average(arg);
    }
    SqlExpr arg = dice.percent(50) ? exprs.any(0) : forced(exprs);
    return op == Op.COUNT
        ? SqlExpr.of(op, Types.of(TypeKind.BIGINT), Facts.number(MOST_ROWS, 0), arg)
        : SqlExpr.of(op, arg.type(), arg.facts(), arg);
  }

  private static SqlExpr sum(SqlExpr arg) {
    Facts known = arg.facts();
    SqlType type =
        switch (arg.type().kind()) {
          case DECIMAL -> Types.decimal(38, arg.type().scale());
          case REAL, DOUBLE -> Types.of(TypeKind.DOUBLE);
          default -> Types.of(TypeKind.BIGINT);
        };
    double bound = known.bound() * MOST_ROWS;
    boolean overflows = bound > Types.largest(type);
    Facts facts = new Facts(overflows, bound, known.grain(), known.special(), Flavor.ANY);
    return overflows && Types.isFloating(type) ? null : SqlExpr.of(Op.SUM, type, facts, arg);
  }

  private static SqlExpr average(SqlExpr arg) {
    Facts known = arg.facts();
    boolean decimal = arg.type().kind() == TypeKind.DECIMAL;
    SqlType type =
        decimal ? Types.decimal(38, Math.max(16, arg.type().scale())) : Types.of(TypeKind.DOUBLE);
    boolean overflows = decimal && known.bound() > Types.largest(type);
    Facts facts = new Facts(overflows, known.bound(), Facts.NO_GRAIN, known.special(), Flavor.ANY);
    return SqlExpr.of(Op.AVG, type, facts, arg);
  }

  private static SqlExpr filter(SqlExpr aggregate, SqlExpr condition) {
    return SqlExpr.of(Op.FILTER, aggregate.type(), aggregate.facts(), aggregate, condition);
  }

  /** An expression over keys and aggregates. */
  private SqlExpr over(Scope groups, boolean mayFail) {
    return exprs(groups, mayFail).of(dice.pick(groups.columns()).type().kind(), 2);
  }

  private SqlExpr having(Scope groups, List<Item> items, int first) {
    Scope named = new Scope();
    for (int i = 0; i < groups.columns().size(); i++) {
      named.add(groups.columns().get(i));
    }
    if (dice.percent(50)) {
      Item item = items.get(dice.between(first, items.size() - 1));
      SqlExpr expr = item.expr();
      SqlExpr alias = new SqlExpr(Op.ALIAS, item.alias(), List.of(expr), expr.type(), expr.facts());
      Scope only = new Scope();
      only.add(alias);
      return exprs(only, /* mayFail= */ false).condition(2);
    }
    return exprs(named, /* mayFail= */ false).condition(2);
  }
}
