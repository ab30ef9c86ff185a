package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Output;
import dev.penstock.fuzz.sql.Query.GroupKey;
import dev.penstock.fuzz.sql.Query.Item;
import dev.penstock.fuzz.sql.Query.KeyStyle;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.Relation;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes as-of joins. Databases do not say which of several right rows at one time is found, so
 * either there is one row for each key and time, or nothing else is read of it.
 */
final class AsofMaker {
  private static final int TRIES = 40;

  private final QueryMaker queries;
  private final Dice dice;

  /** A column of the left side beside one of a source. */
  private record Pair(SqlExpr left, Output right) {}

  AsofMaker(QueryMaker queries, Dice dice) {
    this.queries = queries;
    this.dice = dice;
  }

  /**
   * The rows of a relation with the nearest ones of a source; null if their columns do not fit.
   *
   * @param scope the columns of the left side, which gets those of the right side
   */
  Relation of(Relation left, Scope scope, Source source, String alias) {
    Pair time = pair(scope, source);
    Pair key = dice.percent(25) ? null : pair(scope, source);
    if (time == null) {
      return null;
    }
    Scope own = new Scope();
    Relation right =
        dice.percent(35)
            ? named(source, alias, key, time, own)
            : grouped(source, alias, key, time, own);
    SqlExpr match = match(time.left(), own.columns().get(0));
    SqlExpr on = key == null ? match : and(match, equal(key.left(), own.columns().get(1)));
    own.columns().forEach(scope::add);
    Relation.Type type = dice.percent(50) ? Relation.Type.INNER : Relation.Type.LEFT;
    return new Relation.Join(Relation.Kind.ASOF, type, left, right, on, List.of());
  }

  /** A table, of which only time and key are read. */
  private static Relation named(Source source, String alias, Pair key, Pair time, Scope own) {
    own.add(alias + "." + time.right().name(), time.right());
    if (key != null) {
      own.add(alias + "." + key.right().name(), key.right());
    }
    return new Relation.Named(source.name(), alias);
  }

  /** One row for each time and key, with extremes of other columns. */
  private Relation grouped(Source source, String alias, Pair key, Pair time, Scope own) {
    List<SqlExpr> keys = new ArrayList<>(List.of(column(time.right())));
    if (key != null) {
      keys.add(column(key.right()));
    }
    List<Item> items = new ArrayList<>();
    keys.forEach(k -> items.add(new Item(k, "n" + items.size())));
    for (int i = dice.between(1, 3); i > 0; i--) {
      SqlExpr arg = column(dice.pick(source.outputs()));
      Op op = dice.pick(Op.MIN, Op.MAX);
      SqlExpr extreme = SqlExpr.of(op, Types.nullable(arg.type()), arg.facts(), arg);
      items.add(new Item(extreme, "n" + items.size()));
    }
    Select select =
        new Select(
            /* distinct= */ false,
            items,
            new Relation.Named(source.name(), "b"),
            null,
            keys.stream().map(k -> new GroupKey(k, KeyStyle.EXPRESSION, 0)).toList(),
            null);
    select.outputs().forEach(output -> own.add(alias + "." + output.name(), output));
    return new Relation.Derived(select, alias, List.of());
  }

  private static SqlExpr column(Output output) {
    return new SqlExpr(Op.COLUMN, "b." + output.name(), List.of(), output.type(), output.facts());
  }

  /** Columns that can be compared without two values of the right one becoming one. */
  private Pair pair(Scope scope, Source source) {
    for (int i = 0; i < TRIES; i++) {
      SqlExpr left = dice.pick(scope.columns());
      Output right = dice.pick(source.outputs());
      boolean same =
          (left.type().kind() == right.type().kind()
                  || Types.isInteger(left.type()) && Types.isInteger(right.type()))
              && Types.common(left.type(), right.type()) != null;
      boolean apart = left.type().kind() != TypeKind.BOOLEAN || i > TRIES / 2;
      if (same && apart && Exclusions.allows(queries.against(), equal(left, column(right)))) {
        return new Pair(left, right);
      }
    }
    return null;
  }

  private SqlExpr match(SqlExpr left, SqlExpr right) {
    Op op = dice.pick(Op.GREATER_OR_EQUAL, Op.GREATER, Op.LESS_OR_EQUAL, Op.LESS);
    return dice.percent(30) ? of(op, right, left) : of(op, left, right);
  }

  private static SqlExpr equal(SqlExpr left, SqlExpr right) {
    return of(Op.EQUAL, left, right);
  }

  private static SqlExpr and(SqlExpr a, SqlExpr b) {
    return of(Op.AND, a, b);
  }

  private static SqlExpr of(Op op, SqlExpr a, SqlExpr b) {
    return SqlExpr.of(op, Types.of(TypeKind.BOOLEAN), Facts.NONE, a, b);
  }
}
