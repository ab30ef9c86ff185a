package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.Output;
import dev.penstock.fuzz.sql.Query;
import dev.penstock.fuzz.sql.Query.Item;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.Query.SetKind;
import dev.penstock.fuzz.sql.Query.SetQuery;
import dev.penstock.fuzz.sql.SqlExpr;
import java.util.ArrayList;
import java.util.List;

/** Makes set operations. */
final class SetMaker {
  private final QueryMaker queries;
  private final Dice dice;

  SetMaker(QueryMaker queries, Dice dice) {
    this.queries = queries;
    this.dice = dice;
  }

  /** A set operation of two or three queries. */
  QueryMaker.Made make(int depth) {
    QueryMaker.Made made = dice.percent(50) ? meeting() : different(depth);
    return dice.percent(25) ? with(made, meeting(made.query().outputs())) : made;
  }

  /** Queries of all forms with columns of the same kinds. */
  private QueryMaker.Made different(int depth) {
    QueryMaker.Made first = queries.inner().select(depth, /* risky= */ false);
    List<Output> columns = first.query().outputs();
    QueryMaker.Made both = with(first, queries.inner().like(columns, depth));
    if (both == first || !dice.percent(30)) {
      return both;
    }
    SetQuery set = (SetQuery) both.query();
    QueryMaker.Made third = queries.inner().like(set.outputs(), depth);
    List<Output> common = QueryMaker.common(set.outputs(), third.query().outputs());
    if (set.kind() != SetKind.UNION || common == null) {
      return with(both, third);
    }
    List<Query> branches = new ArrayList<>(set.branches());
    branches.add(third.query());
    return new QueryMaker.Made(
        new SetQuery(set.kind(), set.all(), branches, common), both.rows() + third.rows());
  }

  /** Queries of the same columns, so that many rows are in both. */
  private QueryMaker.Made meeting() {
    Source source = dice.pick(queries.sources());
    List<Output> columns = new ArrayList<>();
    for (int i = dice.between(1, 3); i > 0; i--) {
      columns.add(dice.pick(source.outputs()));
    }
    QueryMaker.Made first = columns(source, columns);
    Source other = dice.percent(60) ? source : dice.pick(queries.sources());
    QueryMaker.Made second = other.equals(source) ? columns(source, columns) : like(other, columns);
    return with(first, second);
  }

  /** A query with columns of such kinds, of one relation. */
  private QueryMaker.Made meeting(List<Output> columns) {
    return like(dice.pick(queries.sources()), columns);
  }

  private QueryMaker.Made columns(Source source, List<Output> columns) {
    QueryMaker inner = queries.inner();
    FromMaker.From from = inner.of(source);
    List<Item> items = new ArrayList<>();
    for (Output column : columns) {
      int at = source.outputs().indexOf(column);
      items.add(new Item(from.scope().columns().get(at), inner.name()));
    }
    return select(inner, from, items);
  }

  private QueryMaker.Made like(Source source, List<Output> columns) {
    QueryMaker inner = queries.inner();
    FromMaker.From from = inner.of(source);
    Exprs exprs = exprs(inner, from);
    List<Item> items = new ArrayList<>();
    for (Output column : columns) {
      items.add(new Item(exprs.leaf(column.type().kind()), inner.name()));
    }
    return select(inner, from, items);
  }

  private QueryMaker.Made select(QueryMaker inner, FromMaker.From from, List<Item> items) {
    SqlExpr where = dice.percent(60) ? exprs(inner, from).condition(1) : null;
    Select select = new Select(/* distinct= */ false, items, from.relation(), where, null, null);
    return new QueryMaker.Made(select, from.rows());
  }

  private Exprs exprs(QueryMaker inner, FromMaker.From from) {
    return new Exprs(dice, inner.against(), from.scope(), /* mayFail= */ false);
  }

  /** Both in either order; the first if there are no types that hold both. */
  private QueryMaker.Made with(QueryMaker.Made a, QueryMaker.Made b) {
    List<Output> common = QueryMaker.common(a.query().outputs(), b.query().outputs());
    if (common == null) {
      return a;
    }
    boolean swapped = dice.percent(30);
    List<Query> branches = swapped ? List.of(b.query(), a.query()) : List.of(a.query(), b.query());
    List<Output> outputs = new ArrayList<>();
    for (int i = 0; i < common.size(); i++) {
      outputs.add(common.get(i).named(branches.get(0).outputs().get(i).name()));
    }
    SetKind kind = dice.pick(SetKind.values());
    return new QueryMaker.Made(
        new SetQuery(kind, dice.percent(50), branches, outputs), a.rows() + b.rows());
  }
}
