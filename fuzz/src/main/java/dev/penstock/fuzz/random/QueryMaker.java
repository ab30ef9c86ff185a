package dev.penstock.fuzz.random;

import dev.penstock.fuzz.database.DatabaseKind;
import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Output;
import dev.penstock.fuzz.sql.Query;
import dev.penstock.fuzz.sql.Query.Common;
import dev.penstock.fuzz.sql.Query.Item;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.Query.Union;
import dev.penstock.fuzz.sql.Query.Values;
import dev.penstock.fuzz.sql.Query.With;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Makes random queries over what is there. */
final class QueryMaker {
  private static final int MOST_ROWS = 2_500;

  /** A query and about how many rows it has. */
  record Made(Query query, int rows) {}

  private final Dice dice;
  private final DatabaseKind against;
  private final List<Source> sources;
  private final boolean mayFail;
  private final String prefix;
  private int names;

  /**
   * @param mayFail whether the outermost SELECT may hold an expression that can fail
   * @param prefix what the names of columns and aliases begin with
   */
  QueryMaker(
      Dice dice, DatabaseKind against, List<Source> sources, boolean mayFail, String prefix) {
    this.dice = dice;
    this.against = against;
    this.sources = List.copyOf(sources);
    this.mayFail = mayFail;
    this.prefix = prefix;
  }

  /** A whole view's query. */
  Made view() {
    if (mayFail) {
      // No query in it: databases compute with constants that it shows before there are rows.
      return select(0, /* risky= */ true);
    }
    int chance = dice.below(100);
    if (chance < 3) {
      return values();
    }
    if (chance < 14) {
      return union(1);
    }
    if (chance < 26) {
      return with();
    }
    return select(2, /* risky= */ false);
  }

  /** A query of one table that shows its key. */
  Made keyed(RandomTable table) {
    return new SelectMaker(this, dice).keyed(new FromMaker(this, dice).of(table), table);
  }

  /** A query in a query. */
  Made query(int depth) {
    int chance = dice.below(100);
    QueryMaker inner = inner();
    if (chance < 10) {
      return inner.values();
    }
    if (chance < 22 && depth > 0) {
      return inner.union(depth - 1);
    }
    return inner.select(depth, /* mayFail= */ false);
  }

  /** A query that is an aggregate. */
  Made grouped(int depth) {
    QueryMaker inner = inner();
    return new SelectMaker(inner, dice).grouped(inner.from(depth), /* mayFail= */ false);
  }

  private QueryMaker inner() {
    names++;
    return new QueryMaker(
        dice, against, sources, /* mayFail= */ false, prefix + (char) ('a' + names % 26));
  }

  private FromMaker.From from(int depth) {
    FromMaker from = new FromMaker(this, dice);
    while (true) {
      FromMaker.From made = from.make(depth);
      if (made.rows() <= MOST_ROWS) {
        return made;
      }
    }
  }

  private Made select(int depth, boolean risky) {
    SelectMaker maker = new SelectMaker(this, dice);
    if (!risky && dice.percent(4)) {
      return maker.constant();
    }
    FromMaker.From from = from(depth);
    return dice.percent(40) ? maker.grouped(from, risky) : maker.plain(from, risky);
  }

  private Made values() {
    int columns = dice.between(1, 3);
    int rows = dice.between(1, 4);
    Exprs exprs = new Exprs(dice, against, new Scope(), /* mayFail= */ false);
    List<List<SqlExpr>> cells = new ArrayList<>();
    for (int i = 0; i < rows; i++) {
      cells.add(new ArrayList<>());
    }
    List<Output> outputs = new ArrayList<>();
    for (int c = 0; c < columns; c++) {
      TypeKind kind = dice.pick(Productions.KINDS);
      List<SqlExpr> column = exprs.alike(kind, rows, dice.percent(30) ? 1 : 0);
      SqlType type = Types.common(column);
      if (type == null) {
        return values();
      }
      Facts facts = column.get(0).facts();
      for (int i = 0; i < rows; i++) {
        facts = facts.or(column.get(i).facts());
        cells.get(i).add(column.get(i));
      }
      outputs.add(new Output("column" + (c + 1), type, facts));
    }
    return new Made(new Values(cells, outputs), rows);
  }

  /** Two or three queries with columns of the same kinds. */
  private Made union(int depth) {
    Made first = inner().select(depth, /* mayFail= */ false);
    List<Query> branches = new ArrayList<>(List.of(first.query()));
    int rows = first.rows();
    List<Output> outputs = first.query().outputs();
    int count = dice.between(1, 2);
    for (int i = 0; i < count; i++) {
      Made next = inner().like(outputs, depth);
      List<Output> common = common(outputs, next.query().outputs());
      if (common != null) {
        outputs = common;
        branches.add(next.query());
        rows += next.rows();
      }
    }
    if (branches.size() == 1) {
      return first;
    }
    return new Made(new Union(branches, dice.percent(50), outputs), rows);
  }

  private Made like(List<Output> outputs, int depth) {
    FromMaker.From from = from(depth);
    Exprs exprs = new Exprs(dice, against, from.scope(), /* mayFail= */ false);
    List<Item> items = new ArrayList<>();
    for (Output output : outputs) {
      items.add(new Item(exprs.of(output.type().kind(), 1), name()));
    }
    SqlExpr where = dice.percent(40) ? exprs.condition(2) : null;
    Select select = new Select(/* distinct= */ false, items, from.relation(), where, null, null);
    return new Made(select, from.rows());
  }

  private static List<Output> common(List<Output> a, List<Output> b) {
    List<Output> common = new ArrayList<>();
    for (int i = 0; i < a.size(); i++) {
      SqlType type = Types.common(a.get(i).type(), b.get(i).type());
      if (type == null) {
        return null;
      }
      common.add(new Output(a.get(i).name(), type, a.get(i).facts().or(b.get(i).facts())));
    }
    return common;
  }

  /** WITH: one or two named queries, one of which may hide a table. */
  private Made with() {
    List<Common> commons = new ArrayList<>();
    List<Source> visible = new ArrayList<>(sources);
    List<Source> named = new ArrayList<>();
    int count = dice.between(1, 2);
    for (int i = 0; i < count; i++) {
      QueryMaker maker = new QueryMaker(dice, against, visible, false, prefix + "w" + i);
      Made made = maker.query(1);
      String name = dice.percent(25) ? dice.pick(sources).name() : prefix + "w" + i + "q";
      if (commons.stream().anyMatch(c -> c.name().equals(name))) {
        continue;
      }
      List<Output> outputs = made.query().outputs();
      List<String> columns = new ArrayList<>();
      if (dice.percent(40)) {
        List<Output> renamed = new ArrayList<>();
        for (int c = 0; c < outputs.size(); c++) {
          columns.add("w" + i + "c" + c);
          renamed.add(outputs.get(c).named(columns.get(c)));
        }
        outputs = renamed;
      }
      commons.add(new Common(name, columns, made.query()));
      visible.removeIf(source -> source.name().equals(name));
      Source source = new Source(name, outputs, made.rows(), /* table= */ false);
      visible.add(source);
      named.add(source);
    }
    List<Source> often = new ArrayList<>(visible);
    for (int i = 0; i < visible.size(); i++) {
      often.addAll(named);
    }
    QueryMaker body = new QueryMaker(dice, against, often, /* mayFail= */ false, prefix);
    Made made = body.select(1, /* mayFail= */ false);
    return new Made(new With(commons, made.query()), made.rows());
  }

  /** A new name of a column. */
  String name() {
    names++;
    return prefix + "c" + names;
  }

  String prefix() {
    return prefix;
  }

  DatabaseKind against() {
    return against;
  }

  List<Source> sources() {
    return sources;
  }

  Source source(String name) {
    return sources.stream().filter(s -> s.name().equals(name)).findFirst().orElseThrow();
  }

  boolean isTable(String name) {
    return source(name).table();
  }
}
