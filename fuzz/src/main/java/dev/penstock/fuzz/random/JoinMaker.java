package dev.penstock.fuzz.random;

import dev.penstock.fuzz.database.DatabaseKind;
import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Relation;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.TypeKind;
import java.util.List;

/** Makes joins of two relations that are there. */
final class JoinMaker {
  private static final int FEW_PAIRS = 2_000;
  private static final int MOST_PAIRS_ASKING = 8_000;

  private final QueryMaker queries;
  private final Dice dice;
  private final RangeMaker ranges;

  JoinMaker(QueryMaker queries, Dice dice) {
    this.queries = queries;
    this.dice = dice;
    ranges = new RangeMaker(dice, queries.against());
  }

  /** Each row of one with each of the other. */
  Relation crossed(Relation left, Relation right) {
    Relation.Kind kind = dice.percent(50) ? Relation.Kind.COMMA : Relation.Kind.CROSS;
    return new Relation.Join(kind, left, right, null, List.of());
  }

  /**
   * A join with ON.
   *
   * @param scope the columns of both sides
   * @param own those of the right one
   * @param match what may be equal, and what is in a range
   * @param product how many pairs of rows there are
   */
  Relation on(Relation left, Relation right, Scope scope, Scope own, Match match, long product) {
    SqlExpr equal = match.equal();
    SqlExpr range = match.range();
    Exprs exprs = new Exprs(dice, queries.against(), scope, /* mayFail= */ false);
    SqlExpr on = equal;
    boolean other = on == null || product <= FEW_PAIRS && dice.percent(12);
    if (other) {
      on = range == null ? exprs.condition(2) : range;
    } else if (range != null) {
      on = and(on, range);
    } else if (dice.percent(30)) {
      on = and(on, exprs.condition(1));
    }
    Relation.Type type = type(!other && equal.op() == Op.EQUAL);
    boolean outer = type != Relation.Type.INNER;
    if (outer && dice.percent(30)) {
      on = and(on, exprs.condition(1));
    }
    // What a query of an outer join's condition is asked about is one side.
    Scope side = (outer ? own : scope).named();
    SubqueryMaker subqueries =
        product > MOST_PAIRS_ASKING || dice.percent(75) ? null : queries.subqueries(side);
    SqlExpr asked =
        subqueries == null
            ? null
            : subqueries.condition(
                new Exprs(dice, queries.against(), outer ? own : scope, /* mayFail= */ false));
    return new Relation.Join(
        Relation.Kind.ON, type, left, right, asked == null ? on : and(on, asked), List.of());
  }

  private static SqlExpr and(SqlExpr a, SqlExpr b) {
    return SqlExpr.of(Op.AND, Types.of(TypeKind.BOOLEAN), Facts.NONE, a, b);
  }

  /**
   * Which rows without a partner stay; PostgreSQL keeps those of both sides for equalities only.
   */
  private Relation.Type type(boolean equal) {
    Relation.Type type =
        dice.pick(
            Relation.Type.INNER,
            Relation.Type.INNER,
            Relation.Type.LEFT,
            Relation.Type.RIGHT,
            Relation.Type.FULL);
    boolean possible = equal || queries.against() == DatabaseKind.DUCKDB;
    return type == Relation.Type.FULL && !possible ? Relation.Type.LEFT : type;
  }

  /** A relation with what is asked for each of its rows. */
  Relation lateral(Relation left, Relation asked, Scope scope) {
    int chance = isComma(left) ? 0 : dice.below(100);
    if (chance < 25) {
      return new Relation.Join(Relation.Kind.COMMA, left, asked, null, List.of());
    }
    Relation.Type type = chance < 60 ? Relation.Type.INNER : Relation.Type.LEFT;
    Exprs exprs = new Exprs(dice, queries.against(), scope, /* mayFail= */ false);
    SqlExpr on =
        dice.percent(50)
            ? Exprs.literal(true, Types.of(TypeKind.BOOLEAN))
            : exprs.forced(TypeKind.BOOLEAN);
    return new Relation.Join(Relation.Kind.ON, type, left, asked, on, List.of());
  }

  /** The condition of a join after a comma sees the last relation before it only. */
  static boolean isComma(Relation relation) {
    return relation instanceof Relation.Join join && join.kind() == Relation.Kind.COMMA;
  }

  /**
   * How rows of two sides find each other.
   *
   * @param equal columns of both that are equal for some rows; null if there are none
   * @param range by which one is in a range of the other; null if it is in none
   */
  record Match(SqlExpr equal, SqlExpr range) {}

  /** What rows of both sides may have in common. */
  Match match(Scope left, Scope right) {
    return new Match(equal(left, right), dice.percent(30) ? ranges.of(left, right) : null);
  }

  /** Columns of both sides that are equal for some rows; null if there are none. */
  SqlExpr equal(Scope left, Scope right) {
    for (int i = 0; i < 30; i++) {
      SqlExpr a = dice.pick(left.columns());
      SqlExpr b = dice.pick(right.columns());
      boolean few =
          a.type().kind().isInteger() && a.facts().bound() < 50
              || a.type().kind() == TypeKind.VARCHAR
              || a.type().kind() == TypeKind.DATE
              || i > 15 && a.type().kind() != TypeKind.BOOLEAN;
      SqlExpr equal =
          SqlExpr.of(
              dice.percent(85) ? Op.EQUAL : Op.IS_NOT_DISTINCT_FROM,
              Types.of(TypeKind.BOOLEAN),
              Facts.NONE,
              a,
              b);
      if (few
          && Types.common(equal.args()) != null
          && Exclusions.allows(queries.against(), equal)) {
        return equal;
      }
    }
    return null;
  }
}
