package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.Output;
import dev.penstock.fuzz.sql.Query.Item;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.Relation;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Makes what stands behind FROM. */
final class FromMaker {
  private static final int MOST_ROWS = 2_000;
  private static final int MOST_ASKING = 200;
  private static final int MOST_NEAREST = 40_000;

  /**
   * A relation with the columns that it offers.
   *
   * @param named the columns as queries in this one can name them too
   * @param single whether it is one table
   */
  record From(Relation relation, Scope scope, Scope named, int rows, boolean single) {}

  /** One side of a join. */
  private record Side(Relation relation, String alias, List<Output> outputs, int rows) {}

  private final QueryMaker queries;
  private final Dice dice;
  private final JoinMaker joins;
  private final AsofMaker asofJoins;
  private int aliases;

  FromMaker(QueryMaker queries, Dice dice) {
    this.queries = queries;
    this.dice = dice;
    joins = new JoinMaker(queries, dice);
    asofJoins = new AsofMaker(queries, dice);
  }

  From make(int depth) {
    int chance = dice.below(100);
    if (chance < 40) {
      return alone(side(depth, /* derived= */ 20));
    }
    if (chance < 53) {
      return shared(depth);
    }
    return joined(depth, chance < 82 ? 2 : 3);
  }

  /** One table, view or named query. */
  From of(Source source) {
    return alone(named(source, /* alias= */ true));
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
    Scope named = new Scope();
    if (side.alias() != null) {
      addQualified(named, side);
    }
    return new From(side.relation(), scope, named, side.rows(), table);
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
      if (depth > 0 && dice.percent(14)) {
        Side asked = lateral(scope, rows);
        if (asked != null) {
          addQualified(scope, asked);
          relation = joins.lateral(relation, asked.relation(), scope);
          rows = (int) Math.min((long) rows * asked.rows(), 1_000_000);
          continue;
        }
      }
      Relation nearest = nearest(relation, scope, rows);
      if (nearest != null) {
        relation = nearest;
        continue;
      }
      Side next = sideOfJoin(depth, first);
      long product = (long) rows * next.rows();
      Scope own = new Scope();
      addQualified(own, next);
      JoinMaker.Match match = joins.match(scope, own);
      boolean listed = JoinMaker.isComma(relation);
      boolean crossed = product <= MOST_ROWS && (listed || dice.percent(35));
      if (!crossed && (listed || match.equal() == null && product > MOST_ROWS)) {
        break;
      }
      own.columns().forEach(scope::add);
      rows = (int) Math.min(crossed ? product : product / 10 + next.rows(), 1_000_000);
      relation =
          crossed
              ? joins.crossed(relation, next.relation())
              : joins.on(relation, next.relation(), scope, own, match, product);
    }
    return new From(relation, scope, scope.named(), rows, /* single= */ false);
  }

  /** The rows so far with the nearest ones of a source; mostly null, or where that cannot be. */
  private Relation nearest(Relation relation, Scope scope, int rows) {
    if (!dice.percent(14) || JoinMaker.isComma(relation)) {
      return null;
    }
    Source source = dice.pick(queries.sources());
    boolean few = (long) rows * source.rows() <= MOST_NEAREST;
    return few ? asofJoins.of(relation, scope, source, alias()) : null;
  }

  /** A query that is asked for each row so far; null if there cannot be one. */
  private Side lateral(Scope scope, int rows) {
    SubqueryMaker subqueries = rows > MOST_ASKING ? null : queries.subqueries(scope.named());
    if (subqueries == null || !queries.mayAsk()) {
      return null;
    }
    Side derived = derived(subqueries.lateral());
    Relation.Derived relation = (Relation.Derived) derived.relation();
    Relation lateral =
        new Relation.Derived(
            relation.query(), relation.alias(), relation.columns(), /* lateral= */ true);
    return new Side(lateral, derived.alias(), derived.outputs(), derived.rows());
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
    Relation.Type type = dice.percent(25) ? Relation.Type.INNER : dice.pick(Relation.Type.values());
    Relation join =
        new Relation.Join(
            natural ? Relation.Kind.NATURAL : Relation.Kind.USING,
            type,
            a.relation(),
            b.relation(),
            null,
            natural ? List.of() : List.of(name));
    Scope scope = new Scope();
    Output shared = a.outputs().get(0);
    Facts facts = shared.facts().or(b.outputs().get(0).facts());
    scope.add(name, new Output(name, shared.type(), facts));
    a.outputs().stream().skip(1).forEach(o -> scope.add(a.alias() + "." + o.name(), o));
    b.outputs().stream().skip(1).forEach(o -> scope.add(o.name(), o));
    Scope named = scope.named();
    b.outputs().stream().skip(1).forEach(o -> named.add(b.alias() + "." + o.name(), o));
    return new From(join, scope, named, Math.max(a.rows(), b.rows()) * 3, /* single= */ false);
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
