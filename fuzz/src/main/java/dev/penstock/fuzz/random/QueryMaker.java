package dev.penstock.fuzz.random;

import dev.penstock.fuzz.database.DatabaseKind;
import dev.penstock.fuzz.sql.Facts;
import dev.penstock.fuzz.sql.Output;
import dev.penstock.fuzz.sql.Query;
import dev.penstock.fuzz.sql.Query.Item;
import dev.penstock.fuzz.sql.Query.Select;
import dev.penstock.fuzz.sql.Query.Values;
import dev.penstock.fuzz.sql.Relation;
import dev.penstock.fuzz.sql.SqlExpr;
import dev.penstock.fuzz.sql.Types;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Makes random queries over what is there. */
final class QueryMaker {
  private static final int MOST_ROWS = 2_500;
  private static final int MOST_ASKED = 3;
  private static final int MOST_LEVELS = 2;
  private static final int[] MOST_ROWS_ASKED = {0, 200, 50};

  /** A query and about how many rows it has. */
  record Made(Query query, int rows) {}

  private final Dice dice;
  private final DatabaseKind against;
  private final List<Source> sources;
  private final boolean mayFail;
  private final String prefix;
  private final Scope around;
  private final int level;
  private final Allowance allowance;
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
    around = new Scope();
    level = 0;
    allowance = new Allowance(MOST_ASKED);
  }

  /** One within this one: of such sources, asked about rows with such columns around. */
  private QueryMaker(QueryMaker outer, List<Source> sources, String name, Scope around, int level) {
    dice = outer.dice;
    against = outer.against;
    this.sources = List.copyOf(sources);
    mayFail = false;
    prefix = outer.prefix + name;
    this.around = around;
    this.level = level;
    allowance = outer.allowance;
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
      return set(1);
    }
    if (chance < 26) {
      return new WithMaker(this, dice).make();
    }
    if (chance < 36) {
      return ordered(1);
    }
    if (chance < 44) {
      return new SelectMaker(this, dice).listed(from(2));
    }
    return select(2, /* risky= */ false);
  }

  /** A query of one table that shows its key. */
  Made keyed(RandomTable table) {
    return new SelectMaker(this, dice).keyed(of(source(table.name())), table);
  }

  /** A query in a query. */
  Made query(int depth) {
    int chance = dice.below(100);
    QueryMaker inner = inner();
    if (chance < 10) {
      return inner.values();
    }
    if (chance < 22 && depth > 0) {
      return inner.set(depth - 1);
    }
    if (chance < 34) {
      return inner.ordered(depth);
    }
    return inner.select(depth, /* mayFail= */ false);
  }

  /** The first rows or the first ranks of a query. */
  private Made ordered(int depth) {
    if (dice.percent(55)) {
      return new SelectMaker(this, dice).ranked(from(depth));
    }
    Made made = dice.percent(20) && depth > 0 ? set(depth - 1) : select(depth, /* risky= */ false);
    return new Made(new RankMaker(dice).first(made.query()), made.rows());
  }

  /** A query that is an aggregate. */
  Made grouped(int depth) {
    QueryMaker inner = inner();
    return new SelectMaker(inner, dice).grouped(inner.from(depth), /* mayFail= */ false);
  }

  /** Makes a query within this one, which reads nothing of what stands around it. */
  QueryMaker inner() {
    return new QueryMaker(this, sources, letter(), new Scope(), level);
  }

  /** Makes a query that is asked about rows with such columns. */
  QueryMaker asked(Scope rows) {
    List<Source> small =
        sources.stream().filter(s -> s.rows() <= MOST_ROWS_ASKED[level + 1]).toList();
    return new QueryMaker(this, small, letter(), rows, level + 1);
  }

  /** Makes a query of a WITH, or the one behind it, with such sources. */
  QueryMaker named(String name, List<Source> visible) {
    return new QueryMaker(this, visible, name, new Scope(), level);
  }

  private String letter() {
    names++;
    return "" + (char) ('a' + names % 26);
  }

  /** Whether one more query may be asked; then it counts. */
  boolean mayAsk() {
    return allowance.take();
  }

  /** Makes the queries that are asked about rows with such columns; null if none may be. */
  SubqueryMaker subqueries(Scope rows) {
    return level == MOST_LEVELS || allowance.isEmpty()
        ? null
        : new SubqueryMaker(this, dice, rows, around);
  }

  /** A value asked about rows with such columns that fails where it finds two. */
  SqlExpr failing(Scope rows) {
    return new SubqueryMaker(this, dice, rows, new Scope()).failing();
  }

  /** The relation of few rows of a query that is asked about a row. */
  FromMaker.From small() {
    for (int i = 0; i < 6; i++) {
      FromMaker.From made = new FromMaker(this, dice).make(dice.percent(25) ? 1 : 0);
      if (made.rows() <= MOST_ROWS_ASKED[level]) {
        return made;
      }
    }
    return of(dice.pick(sources));
  }

  /** One table, view or named query. */
  FromMaker.From of(Source source) {
    return new FromMaker(this, dice).of(source);
  }

  /** Columns of both that are equal for some rows; null if there are none. */
  SqlExpr equal(Scope left, Scope right) {
    return new JoinMaker(this, dice).equal(left, right);
  }

  FromMaker.From from(int depth) {
    FromMaker from = new FromMaker(this, dice);
    while (true) {
      FromMaker.From made = from.make(depth);
      if (made.rows() <= MOST_ROWS) {
        return made;
      }
    }
  }

  Made select(int depth, boolean risky) {
    SelectMaker maker = new SelectMaker(this, dice);
    if (!risky && dice.percent(4)) {
      return maker.constant();
    }
    FromMaker.From from = from(depth);
    while (risky && against == DatabaseKind.DUCKDB && isPadded(from.relation())) {
      from = from(depth);
    }
    return dice.percent(40) ? maker.grouped(from, risky) : maker.plain(from, risky);
  }

  /**
   * Whether there can be rows without a partner. DuckDB has all of them in one piece, whose other
   * side it takes for the constant NULL: what that is added to, it does not compute.
   */
  private static boolean isPadded(Relation relation) {
    return relation instanceof Relation.Join join
        && (join.type() != Relation.Type.INNER || isPadded(join.left()) || isPadded(join.right()));
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

  private Made set(int depth) {
    return new SetMaker(this, dice).make(depth);
  }

  /** A SELECT with columns of such kinds. */
  Made like(List<Output> outputs, int depth) {
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

  /** The columns of a set operation of two queries; null if there are none. */
  static List<Output> common(List<Output> a, List<Output> b) {
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
