package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Output;
import dev.penstock.fuzz.sql.Query.Item;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.Relation;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Makes what stands behind FROM. */
final class FromMaker {
  private static final int MOST_ROWS = 2_000;

  /**
   * A relation with the columns that it offers.
   *
   * @param single the one table it reads under its own conditions, or null
   */
  record From(Relation relation, Scope scope, int rows, boolean single) {}

  /** One side of a join. */
  private record Side(Relation relation, String alias, List<Output> outputs, int rows) {}

  private final QueryMaker queries;
  private final Dice dice;
  private int aliases;

  FromMaker(QueryMaker queries, Dice dice) {
    this.queries = queries;
    this.dice = dice;
  }

  From make(int depth) {
    int chance = dice.below(100);
    if (chance < 40) {
      return alone(side(depth, /* derived= */ 20));
    }
    if (chance < 50) {
      return shared(depth);
    }
    return joined(depth, chance < 82 ? 2 : 3);
  }

  /** One table. */
  From of(RandomTable table) {
    return alone(named(queries.source(table.name()), /* alias= */ true));
  }

  private From alone(Side side) {
    Scope scope = new Scope();
    boolean qualified = side.alias() != null && dice.percent(40);
    for (Output output : side.outputs()) {
      boolean word = output.name().length() > 2;
      String alias = side.alias() == null ? nameOf(side) : side.alias();
      scope.add(qualified || word ? alias + "." + output.name() : output.name(), output);
    }
    boolean table = side.relation() instanceof Relation.Named n && queries.isTable(n.name());
    return new From(side.relation(), scope, side.rows(), table);
  }

  private static String nameOf(Side side) {
    return ((Relation.Named) side.relation()).name();
  }

  private Side side(int depth, int derived) {
    if (depth > 0 && dice.percent(derived)) {
      return derived(queries.query(depth - 1));
    }
    return named(dice.pick(queries.sources()), /* alias= */ true);
  }

  private Side named(Source source, boolean alias) {
    boolean aliased = alias && dice.percent(75);
    String name = aliased ? alias() : null;
    return new Side(new Relation.Named(source.name(), name), name, source.outputs(), source.rows());
  }

  private Side aliased(Source source) {
    String name = alias();
    return new Side(new Relation.Named(source.name(), name), name, source.outputs(), source.rows());
  }

  private Side derived(QueryMaker.Made made) {
    String name = alias();
    List<Output> outputs = made.query().outputs();
    List<String> columns = new ArrayList<>();
    if (dice.percent(35)) {
      List<Output> renamed = new ArrayList<>();
      for (int i = 0; i < outputs.size(); i++) {
        columns.add(name + "x" + i);
        renamed.add(outputs.get(i).named(columns.get(i)));
      }
      outputs = renamed;
    }
    Relation relation = new Relation.Derived(made.query(), name, columns);
    return new Side(relation, name, outputs, made.rows());
  }

  private String alias() {
    aliases++;
    return queries.prefix() + aliases;
  }

  /** Two or more relations; sometimes one with itself, sometimes one that is an aggregate. */
  private From joined(int depth, int count) {
    Side first = sideOfJoin(depth, null);
    Scope scope = new Scope();
    addQualified(scope, first);
    Relation relation = first.relation();
    int rows = first.rows();
    for (int i = 1; i < count; i++) {
      Side next = sideOfJoin(depth, first);
      long product = (long) rows * next.rows();
      Scope own = new Scope();
      addQualified(own, next);
      SqlExpr equal = equal(scope, own);
      boolean listed = isComma(relation);
      boolean crossed = product <= MOST_ROWS && (listed || dice.percent(35));
      if (!crossed && (listed || equal == null && product > MOST_ROWS)) {
        break;
      }
      own.columns().forEach(scope::add);
      rows = (int) Math.min(crossed ? product : product / 10 + next.rows(), 1_000_000);
      relation = join(relation, next.relation(), scope, crossed, equal, product);
    }
    return new From(relation, scope, rows, /* single= */ false);
  }

  private Side sideOfJoin(int depth, Side other) {
    if (other != null && dice.percent(20) && other.relation() instanceof Relation.Named named) {
      return aliased(queries.source(named.name()));
    }
    if (depth > 0 && dice.percent(25)) {
      return derived(dice.percent(50) ? queries.grouped(depth - 1) : queries.query(depth - 1));
    }
    return aliased(dice.pick(queries.sources()));
  }

  private static void addQualified(Scope scope, Side side) {
    side.outputs().forEach(output -> scope.add(side.alias() + "." + output.name(), output));
  }

  private Relation join(
      Relation left, Relation right, Scope scope, boolean crossed, SqlExpr equal, long product) {
    if (crossed) {
      boolean comma = dice.percent(50);
      Relation.Kind kind = comma ? Relation.Kind.COMMA : Relation.Kind.CROSS;
      return new Relation.Join(kind, left, right, null, List.of());
    }
    Exprs exprs = new Exprs(dice, queries.against(), scope, /* mayFail= */ false);
    SqlExpr on = equal;
    if (on == null || product <= MOST_ROWS && dice.percent(12)) {
      on = exprs.condition(2);
    } else if (dice.percent(25)) {
      on = SqlExpr.of(Op.AND, Types.of(TypeKind.BOOLEAN), Facts.NONE, on, exprs.condition(1));
    }
    return new Relation.Join(Relation.Kind.ON, left, right, on, List.of());
  }

  /** The condition of a join after a comma sees the last relation before it only. */
  private static boolean isComma(Relation relation) {
    return relation instanceof Relation.Join join && join.kind() == Relation.Kind.COMMA;
  }

  /** Columns of both sides that are equal for some rows; null if there are none. */
  private SqlExpr equal(Scope left, Scope right) {
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

  /** NATURAL JOIN or USING of two relations that have columns of one name. */
  private From shared(int depth) {
    Source left = dice.pick(queries.sources());
    Source right = dice.pick(queries.sources());
    Output key = dice.pick(left.outputs());
    List<Output> mates =
        right.outputs().stream().filter(o -> o.type().sameIgnoringNull(key.type())).toList();
    if (mates.isEmpty() || key.type().kind() == TypeKind.BOOLEAN) {
      return joined(depth, 2);
    }
    String name = "s" + dice.below(3);
    Side a = picked(left, key, name, "l");
    Side b = picked(right, dice.pick(mates), name, "r");
    boolean natural = dice.percent(50);
    Relation join =
        new Relation.Join(
            natural ? Relation.Kind.NATURAL : Relation.Kind.USING,
            a.relation(),
            b.relation(),
            null,
            natural ? List.of() : List.of(name));
    Scope scope = new Scope();
    scope.add(name, a.outputs().get(0));
    a.outputs().stream().skip(1).forEach(o -> scope.add(a.alias() + "." + o.name(), o));
    b.outputs().stream().skip(1).forEach(o -> scope.add(o.name(), o));
    return new From(join, scope, Math.max(a.rows(), b.rows()) * 3, /* single= */ false);
  }

  /** Some columns of a source, the first of them under the shared name. */
  private Side picked(Source source, Output key, String name, String prefix) {
    String alias = alias();
    List<Item> items = new ArrayList<>();
    items.add(new Item(column(key), name));
    for (int i = 0; i < 3; i++) {
      items.add(new Item(column(dice.pick(source.outputs())), prefix + i));
    }
    Relation from = new Relation.Named(source.name(), "b");
    Select select = new Select(/* distinct= */ false, items, from, null, null, null);
    Relation derived = new Relation.Derived(select, alias, List.of());
    return new Side(derived, alias, select.outputs(), source.rows());
  }

  private static SqlExpr column(Output output) {
    return new SqlExpr(Op.COLUMN, "b." + output.name(), List.of(), output.type(), output.facts());
  }
}
