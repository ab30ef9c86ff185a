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

/** Makes one SELECT that is asked about a row, most often by columns of that row. */
final class AskedSelect {
  private static final int TRIES = 8;

  private final QueryMaker queries;
  private final Dice dice;
  private final Scope near;
  private final Scope further;

  AskedSelect(QueryMaker queries, Dice dice, Scope near, Scope further) {
    this.queries = queries;
    this.dice = dice;
    this.near = near;
    this.further = further;
  }

  /** Columns that can be compared with these; any columns if there are none. Null if it fails. */
  Select rows(List<SqlExpr> operands) {
    FromMaker.From from = queries.small();
    SqlExpr where = where(from);
    boolean grouped = dice.percent(20);
    Exprs exprs = exprs(grouped ? from.scope() : from.scope().and(some()), grouped ? null : from);
    List<Item> items = new ArrayList<>();
    for (SqlExpr operand : operands) {
      SqlExpr item = like(operand, exprs);
      if (item == null) {
        return null;
      }
      items.add(new Item(grouped ? extreme(item) : item, queries.name()));
    }
    if (items.isEmpty()) {
      SqlExpr one = dice.percent(40) ? Exprs.integer(1, TypeKind.INTEGER) : exprs.any(1);
      items.add(new Item(grouped ? extreme(one) : one, queries.name()));
    }
    return grouped
        ? grouped(from, where, items)
        : new Select(dice.percent(12), items, from.relation(), where, null, null);
  }

  /** Columns of the same kinds. */
  Select like(List<TypeKind> kinds) {
    FromMaker.From from = queries.small();
    List<Item> items = new ArrayList<>();
    for (TypeKind kind : kinds) {
      SqlExpr item = exprs(from.scope(), null).of(kind, 0);
      items.add(new Item(item, queries.name()));
    }
    return new Select(/* distinct= */ false, items, from.relation(), where(from), null, null);
  }

  private SqlExpr extreme(SqlExpr arg) {
    return SqlExpr.of(dice.pick(Op.MIN, Op.MAX), Types.nullable(arg.type()), arg.facts(), arg);
  }

  private SqlExpr like(SqlExpr operand, Exprs exprs) {
    for (int i = 0; i < TRIES; i++) {
      SqlExpr made = exprs.alike(operand.type().kind(), 2, dice.percent(75) ? 0 : 1).get(1);
      if (Types.common(operand.type(), made.type()) != null) {
        return made;
      }
    }
    return null;
  }

  /** With GROUP BY a column, and often a HAVING. */
  private Select grouped(FromMaker.From from, SqlExpr where, List<Item> items) {
    SqlExpr key = dice.pick(from.scope().columns());
    List<GroupKey> keys = List.of(new GroupKey(key, KeyStyle.EXPRESSION, 0));
    Scope groups = new Scope();
    groups.add(key);
    groups.add(new AggregateMaker(dice).make(exprs(from.scope(), null)));
    SqlExpr having =
        dice.percent(50) ? exprs(groups.and(some()), null).forced(TypeKind.BOOLEAN) : null;
    return new Select(/* distinct= */ false, items, from.relation(), where, keys, having);
  }

  /** One column of one row at most. */
  Query oneRow(TypeKind wanted) {
    int chance = dice.below(100);
    if (chance < 8) {
      return new RankMaker(dice).one(like(List.of(wanted)));
    }
    if (chance < 20 && !near.columns().isEmpty()) {
      return ofNothing(wanted);
    }
    if (chance < 45) {
      Select found = lookup(wanted);
      if (found != null) {
        return found;
      }
    }
    return chance < 60 && !near.columns().isEmpty() ? oneGroup(wanted) : aggregate(wanted);
  }

  /** SELECT without FROM. */
  private Select ofNothing(TypeKind wanted) {
    SqlExpr item = exprs(near.and(further), null).of(wanted, 1);
    return new Select(
        /* distinct= */ false, List.of(new Item(item, queries.name())), null, null, null, null);
  }

  /** The row of a key. */
  private Select lookup(TypeKind wanted) {
    List<Source> keyed = queries.sources().stream().filter(s -> !s.key().isEmpty()).toList();
    if (keyed.isEmpty()) {
      return null;
    }
    Source source = dice.pick(keyed);
    FromMaker.From from = queries.of(source);
    SqlExpr where = null;
    for (int column : source.key()) {
      SqlExpr key = from.scope().columns().get(column);
      SqlExpr equal = truth(Op.EQUAL, key, value(key));
      where = where == null ? equal : truth(Op.AND, where, equal);
    }
    SqlExpr item = exprs(from.scope(), null).of(wanted, dice.percent(70) ? 0 : 1);
    List<Item> items = List.of(new Item(item, queries.name()));
    return new Select(/* distinct= */ false, items, from.relation(), where, null, null);
  }

  /** What a key may be equal to: a column of the row at hand, or a constant. */
  private SqlExpr value(SqlExpr key) {
    List<SqlExpr> mates =
        near.and(further).columns().stream()
            .filter(column -> Types.isInteger(column.type()) == Types.isInteger(key.type()))
            .filter(column -> Types.common(column.type(), key.type()) != null)
            .toList();
    TypeKind kind = key.type().kind();
    return mates.isEmpty() || dice.percent(10)
        ? exprs(near.and(further), null).constant(kind)
        : dice.pick(mates);
  }

  /** GROUP BY a column that is equal to one of the row at hand. */
  private Select oneGroup(TypeKind wanted) {
    FromMaker.From from = queries.small();
    SqlExpr equal = queries.equal(from.scope(), near);
    if (equal == null || equal.op() != Op.EQUAL || losesDigits(equal)) {
      return aggregate(wanted);
    }
    SqlExpr item = new AggregateMaker(dice).of(wanted, exprs(from.scope(), null));
    List<GroupKey> keys = List.of(new GroupKey(equal.arg(0), KeyStyle.EXPRESSION, 0));
    List<Item> items = List.of(new Item(item, queries.name()));
    return new Select(/* distinct= */ false, items, from.relation(), equal, keys, null);
  }

  /** Whether two values of the column may be equal to one of the row at hand. */
  private static boolean losesDigits(SqlExpr equal) {
    return Types.isFloating(equal.arg(1).type()) && !Types.isFloating(equal.arg(0).type());
  }

  /** One group of all rows. */
  private Select aggregate(TypeKind wanted) {
    FromMaker.From from = queries.small();
    SqlExpr where = where(from);
    SqlExpr item = new AggregateMaker(dice).of(wanted, exprs(from.scope(), null));
    Scope groups = new Scope();
    groups.add(item);
    if (dice.percent(30)) {
      SqlExpr over = exprs(groups.and(some()), null).of(wanted, 1);
      item = over.aggregates() ? over : item;
    }
    SqlExpr having = dice.percent(10) ? exprs(groups, null).condition(1) : null;
    List<Item> items = List.of(new Item(item, queries.name()));
    return new Select(/* distinct= */ false, items, from.relation(), where, null, having);
  }

  /** One column of any rows of a table. */
  Select anyRows() {
    FromMaker.From from = queries.of(dice.pick(queries.sources()));
    SqlExpr equal = near.columns().isEmpty() ? null : queries.equal(from.scope(), near);
    SqlExpr item = dice.pick(from.scope().columns());
    List<Item> items = List.of(new Item(item, queries.name()));
    return new Select(/* distinct= */ false, items, from.relation(), equal, null, null);
  }

  /** What LATERAL asks. */
  QueryMaker.Made lateral() {
    FromMaker.From from = queries.small();
    SqlExpr where = where(from);
    int chance = dice.below(100);
    if (chance < 25) {
      return new QueryMaker.Made(aggregate(dice.pick(Productions.KINDS)), 1);
    }
    boolean grouped = chance < 45;
    Exprs exprs = exprs(grouped ? from.scope() : from.scope().and(some()), null);
    List<Item> items = new ArrayList<>();
    for (int i = dice.between(1, 3); i > 0; i--) {
      SqlExpr item = exprs.any(dice.percent(70) ? 0 : 1);
      items.add(new Item(grouped ? extreme(item) : item, queries.name()));
    }
    Select select =
        grouped
            ? grouped(from, where, items)
            : new Select(dice.percent(20), items, from.relation(), where, null, null);
    return dice.percent(30)
        ? new QueryMaker.Made(new RankMaker(dice).first(select), 4)
        : new QueryMaker.Made(select, 2 + from.rows() / 8);
  }

  /** A condition; it names columns of the row at hand where there are some. */
  private SqlExpr where(FromMaker.From from) {
    SqlExpr where = dice.percent(80) ? correlation(from.scope()) : null;
    if (dice.percent(where == null ? 60 : 35)) {
      SqlExpr condition = exprs(from.scope().and(some()), from).condition(1);
      where =
          where == null ? condition : truth(dice.percent(85) ? Op.AND : Op.OR, where, condition);
    }
    SubqueryMaker nested = dice.percent(15) ? queries.subqueries(from.named()) : null;
    SqlExpr asked = nested == null ? null : nested.condition(exprs(from.scope().and(some()), null));
    if (asked != null) {
      where = where == null ? asked : truth(Op.AND, where, asked);
    }
    return where;
  }

  private SqlExpr correlation(Scope own) {
    Scope around = !further.columns().isEmpty() && dice.percent(60) ? further : near;
    if (around.columns().isEmpty() || own.columns().isEmpty()) {
      return null;
    }
    SqlExpr equal = queries.equal(own, around);
    Op op = dice.percent(75) ? Op.EQUAL : dice.pick(Op.LESS, Op.GREATER_OR_EQUAL, Op.NOT_EQUAL);
    return equal == null || op == Op.EQUAL ? equal : truth(op, equal.arg(0), equal.arg(1));
  }

  private static SqlExpr truth(Op op, SqlExpr... args) {
    return SqlExpr.of(op, Types.of(TypeKind.BOOLEAN), Facts.NONE, args);
  }

  /** A few columns of the rows around. */
  private Scope some() {
    Scope some = new Scope();
    List<SqlExpr> all = near.and(further).columns();
    for (int i = dice.below(4); i > 0 && !all.isEmpty(); i--) {
      some.add(dice.pick(all));
    }
    return some;
  }

  /** Expressions over a scope; they may ask queries about the rows of a relation if it is given. */
  private Exprs exprs(Scope scope, FromMaker.From from) {
    Exprs exprs = new Exprs(dice, queries.against(), scope, /* mayFail= */ false);
    return from == null ? exprs : exprs.asking(queries.subqueries(from.named()));
  }
}
