package dev.penstock.fuzz.sql;

import java.util.ArrayList;
import java.util.List;

/** A query, whole or part of one. */
public sealed interface Query {
  /** The columns of its result. */
  List<Output> outputs();

  /**
   * SELECT.
   *
   * @param from what is read; null for one row of nothing
   * @param where null if all rows pass
   * @param groupBy null without GROUP BY
   * @param having null if all groups pass
   * @param sets how the keys are written as grouping sets, such as {@code ROLLUP({0}, {1})}; null
   *     if they are one set
   */
  record Select(
      boolean distinct,
      List<Item> items,
      Relation from,
      SqlExpr where,
      List<GroupKey> groupBy,
      SqlExpr having,
      String sets)
      implements Query {
    public Select {
      items = List.copyOf(items);
      groupBy = groupBy == null ? null : List.copyOf(groupBy);
    }

    /** The same of other columns. */
    public Select withItems(List<Item> other) {
      return new Select(distinct, other, from, where, groupBy, having, sets);
    }

    /** One whose keys are one set. */
    public Select(
        boolean distinct,
        List<Item> items,
        Relation from,
        SqlExpr where,
        List<GroupKey> groupBy,
        SqlExpr having) {
      this(distinct, items, from, where, groupBy, having, /* sets= */ null);
    }

    @Override
    public List<Output> outputs() {
      return items.stream()
          .map(item -> new Output(item.alias(), item.expr().type(), item.expr().facts().computed()))
          .toList();
    }
  }

  /** One item of a select list. */
  record Item(SqlExpr expr, String alias) {}

  /** One item of GROUP BY and the way it is written; {@code item} is the select item meant. */
  record GroupKey(SqlExpr expr, KeyStyle style, int item) {}

  /** How a grouping key is written. */
  enum KeyStyle {
    EXPRESSION,
    NUMBER,
    ALIAS
  }

  /** A set operation; {@code outputs} have the types that hold all branches. */
  record SetQuery(SetKind kind, boolean all, List<Query> branches, List<Output> outputs)
      implements Query {
    public SetQuery {
      branches = List.copyOf(branches);
      outputs = List.copyOf(outputs);
    }
  }

  /**
   * The first rows of a query.
   *
   * @param limit how many; negative if all that are left
   * @param fetch whether that is written with FETCH
   */
  record First(Query query, List<Order> order, long limit, long offset, boolean fetch)
      implements Query {
    public First {
      order = List.copyOf(order);
    }

    @Override
    public List<Output> outputs() {
      return query.outputs();
    }
  }

  /** One item of an order of results; {@code nulls} is empty where the dialect's rule counts. */
  record Order(int column, boolean byNumber, boolean descending, String nulls) {}

  /**
   * The rows of a SELECT whose rank is low enough.
   *
   * @param rank an {@link Op#RANK}
   * @param alias the column of the rank behind the others; null if it is not shown
   * @param bound what the rank must be, such as {@code <= 3}
   * @param qualify whether that is written in QUALIFY, and not around a derived table
   */
  record Ranked(Select select, SqlExpr rank, String alias, String bound, boolean qualify)
      implements Query {
    /** The SELECT with the rank as its last column. */
    Select withRank(String name) {
      List<Item> items = new ArrayList<>(select.items());
      items.add(new Item(rank, name));
      return new Select(
          select.distinct(),
          items,
          select.from(),
          select.where(),
          select.groupBy(),
          select.having(),
          select.sets());
    }

    @Override
    public List<Output> outputs() {
      List<Output> outputs = new ArrayList<>(select.outputs());
      if (alias != null) {
        outputs.add(new Output(alias, rank.type(), rank.facts()));
      }
      return outputs;
    }
  }

  /** What a set operation does. */
  enum SetKind {
    UNION,
    EXCEPT,
    INTERSECT
  }

  /** VALUES; {@code outputs} have the types that hold all rows. */
  record Values(List<List<SqlExpr>> rows, List<Output> outputs) implements Query {
    public Values {
      rows = List.copyOf(rows);
      outputs = List.copyOf(outputs);
    }
  }

  /** WITH. */
  record With(List<Common> commons, Query body) implements Query {
    public With {
      commons = List.copyOf(commons);
    }

    @Override
    public List<Output> outputs() {
      return body.outputs();
    }
  }

  /** A named query of WITH; without {@code columns} its own names stay. */
  record Common(String name, List<String> columns, Query query) {
    public Common {
      columns = List.copyOf(columns);
    }
  }
}
