package dev.penstock.testkit.random;

import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Repeat;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.logical.Union;
import dev.penstock.plan.logical.Values;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;

/** Random queries of one view. */
final class RandomRelations {
  private static final int MAX_COLUMNS = 6;

  private final Dice dice;
  private final Spans spans;
  private final List<RandomPlans.Relation> relations;
  private final List<SqlType> palette;
  private final RandomExpressions expressions;
  private final RandomAggregates aggregates;
  private final RandomJoins joins;
  private int leaves = 4;

  RandomRelations(
      Dice dice, Spans spans, List<RandomPlans.Relation> relations, List<SqlType> palette) {
    this.dice = dice;
    this.spans = spans;
    this.relations = relations;
    this.palette = palette;
    expressions = new RandomExpressions(dice, spans);
    aggregates = new RandomAggregates(dice, spans, expressions);
    joins = new RandomJoins(dice, spans, expressions);
  }

  /** The query of a view. */
  LogicalOp root() {
    LogicalOp root = dice.percent(55) ? special() : relation(3);
    if (dice.percent(50)) {
      root = unary(root);
    }
    return shown(root);
  }

  /** With few columns, whose names differ. */
  private LogicalOp shown(LogicalOp root) {
    LogicalOp narrow = narrow(root);
    long names = narrow.type().columns().stream().map(RowType.Column::name).distinct().count();
    return names == narrow.type().size() ? narrow : renamed(narrow);
  }

  /** A query that joins two tables by a key that can fail. */
  LogicalOp joinOnFailingKey() {
    List<RandomPlans.Relation> tables =
        relations.stream().filter(relation -> relation.kind() != null).toList();
    LogicalOp left = narrow(scan(dice.pick(tables)));
    LogicalOp right = narrow(scan(dice.pick(tables)));
    return shown(joins.onFailingKey(left, right));
  }

  /** A query that lists the rows of a table, or some of them. */
  LogicalOp listing() {
    List<RandomPlans.Relation> tables =
        relations.stream().filter(relation -> relation.kind() != null).toList();
    LogicalOp rows = scan(dice.pick(tables));
    LogicalOp input = dice.percent(50) ? project(filter(rows)) : rows;
    LogicalOp list = new RandomListings(dice, spans, expressions).of(narrow(input));
    return dice.percent(30) ? filter(list) : dice.percent(20) ? distinct(list) : list;
  }

  /** A query that lists values of a table's rows, maybe to group by the lists. */
  LogicalOp elements() {
    List<RandomPlans.Relation> tables =
        relations.stream().filter(relation -> relation.kind() != null).toList();
    LogicalOp rows = scan(dice.pick(tables));
    LogicalOp input = dice.percent(50) ? project(filter(rows)) : rows;
    LogicalOp list = new RandomListings(dice, spans, expressions).elementsOf(narrow(input));
    return dice.percent(30) ? distinct(renamed(list)) : list;
  }

  /** The same rows, with columns named by position. */
  private LogicalOp renamed(LogicalOp input) {
    List<Expr> columns = new ArrayList<>();
    for (int i = 0; i < input.type().size(); i++) {
      columns.add(expressions.column(input.type(), i));
    }
    return projected(input, columns);
  }

  private LogicalOp relation(int depth) {
    if (depth == 0 || leaves <= 1) {
      return leaf();
    }
    return switch (dice.below(10)) {
      case 0 -> joins.asof(narrow(relation(depth - 1)), narrow(relation(depth - 1)));
      case 1, 2 -> joins.of(narrow(relation(depth - 1)), narrow(relation(depth - 1)));
      case 3 -> union(depth - 1);
      case 4 -> leaf();
      default -> unary(relation(depth - 1));
    };
  }

  private LogicalOp unary(LogicalOp input) {
    return switch (dice.below(18)) {
      case 0 -> filter(filter(input));
      case 1, 2 -> filter(dice.percent(70) ? filter(project(input)) : project(input));
      case 3, 4 -> project(dice.percent(80) ? project(input) : input);
      case 5, 6 -> distinct(dice.percent(40) ? distinct(narrow(input)) : narrow(input));
      case 7, 8 -> new Repeat(input, expressions.copies(input.type()), spans.next());
      case 9, 10, 11, 12, 13 -> new RandomRankings(dice, spans).of(narrow(input));
      default -> aggregate(input);
    };
  }

  private LogicalOp distinct(LogicalOp input) {
    return new Distinct(input, spans.next());
  }

  private LogicalOp leaf() {
    if (dice.percent(16)) {
      return values();
    }
    RandomPlans.Relation relation = dice.pick(relations);
    return relation.kind() == TableKind.STREAM ? arriving(relation) : scan(relation);
  }

  /** Rows of a stream, often with those of a table that are there when they arrive. */
  private LogicalOp arriving(RandomPlans.Relation stream) {
    LogicalOp rows = narrowed(stream);
    List<RandomPlans.Relation> keyed = ofKind(TableKind.KEYED);
    if (keyed.isEmpty() || dice.percent(25)) {
      return rows;
    }
    RandomPlans.Relation table = dice.pick(keyed);
    return joins.arriving(rows, scan(table), table.key());
  }

  /** Mostly only the rows that a condition which cannot fail asks for. */
  private LogicalOp narrowed(RandomPlans.Relation stream) {
    LogicalOp scan = scan(stream);
    return dice.percent(90)
        ? new Filter(scan, expressions.condition(scan.type(), /* depth= */ 0), spans.next())
        : scan;
  }

  private LogicalOp scan(RandomPlans.Relation relation) {
    leaves--;
    return new Scan(relation.name(), relation.type(), spans.next());
  }

  private LogicalOp values() {
    List<RowType.Column> columns = new ArrayList<>();
    for (int i = dice.between(1, 3); i > 0; i--) {
      columns.add(new RowType.Column("c" + columns.size(), dice.pick(palette)));
    }
    RowType type = new RowType(columns);
    List<List<Literal>> rows = new ArrayList<>();
    for (int i = dice.between(1, 3); i > 0; i--) {
      rows.add(type.columns().stream().map(c -> expressions.literal(c.type())).toList());
    }
    return new Values(rows, type, spans.next());
  }

  private LogicalOp filter(LogicalOp input) {
    return new Filter(input, expressions.condition(input.type(), 2), spans.next());
  }

  private LogicalOp project(LogicalOp input) {
    List<Expr> columns = new ArrayList<>();
    for (int i = dice.between(1, 4); i > 0; i--) {
      SqlType type = dice.percent(60) ? anyType(input.type()) : dice.pick(palette);
      columns.add(expressions.ofKind(type, input.type(), dice.pick(0, 1, 2)));
    }
    return projected(input, columns);
  }

  private SqlType anyType(RowType row) {
    return row.type(dice.below(row.size()));
  }

  private Project projected(LogicalOp input, List<Expr> columns) {
    return new Project(input, columns, RowTypes.of(columns), spans.next());
  }

  /** The input, with at most six columns. */
  private LogicalOp narrow(LogicalOp input) {
    return input.type().size() > MAX_COLUMNS ? narrowed(input) : input;
  }

  private LogicalOp narrowed(LogicalOp input) {
    List<Expr> columns = new ArrayList<>();
    for (int i = dice.between(2, MAX_COLUMNS); i > 0; i--) {
      columns.add(expressions.column(input.type(), dice.below(input.type().size())));
    }
    return projected(input, columns);
  }

  private LogicalOp aggregate(LogicalOp input) {
    List<Integer> keys = new ArrayList<>();
    for (int i = dice.pick(0, 1, 1, 1, 2); i > 0; i--) {
      int column = dice.below(input.type().size());
      if (!keys.contains(column)) {
        keys.add(column);
      }
    }
    return aggregates.over(input, keys);
  }

  private LogicalOp union(int depth) {
    LogicalOp first = narrow(relation(depth));
    List<LogicalOp> inputs = new ArrayList<>(List.of(first));
    List<SqlType> types = first.type().columns().stream().map(RowType.Column::type).toList();
    for (int i = dice.between(1, 2); i > 0; i--) {
      LogicalOp other = relation(0);
      List<Expr> columns = new ArrayList<>();
      types.forEach(type -> columns.add(expressions.of(type, other.type(), 1)));
      inputs.add(projected(other, columns));
    }
    return new Union(inputs, first.type(), spans.next());
  }

  /** The shapes on which incremental engines stumble: one relation read several times. */
  private LogicalOp special() {
    List<RandomPlans.Relation> keyed = ofKind(TableKind.KEYED);
    List<RandomPlans.Relation> streams = ofKind(TableKind.STREAM);
    if (!keyed.isEmpty() && !streams.isEmpty() && dice.percent(80)) {
      return arriving(dice.pick(streams));
    }
    if (!keyed.isEmpty() && dice.percent(60)) {
      return lookup(dice.pick(keyed));
    }
    if (!streams.isEmpty() && dice.percent(70)) {
      return extremes(dice.pick(streams));
    }
    RandomPlans.Relation relation = dice.pick(relations);
    int key = dice.below(relation.type().size());
    return switch (dice.below(4)) {
      case 0 -> joins.on(key, key, scan(relation), scan(relation));
      case 1 -> joins.on(key, 0, scan(relation), grouped(relation, key));
      case 2 ->
          joins.on(
              key,
              0,
              scan(relation),
              joins.on(0, 0, grouped(relation, key), grouped(relation, key)));
      default ->
          joins.on(key, key, joins.on(key, key, scan(relation), scan(relation)), scan(relation));
    };
  }

  private List<RandomPlans.Relation> ofKind(TableKind kind) {
    return relations.stream().filter(relation -> relation.kind() == kind).toList();
  }

  private LogicalOp extremes(RandomPlans.Relation stream) {
    LogicalOp rows = narrowed(stream);
    int key = dice.below(stream.type().size());
    return aggregates.extremes(rows, dice.percent(25) ? List.of() : List.of(key));
  }

  /** Rows that look up a row of a keyed table by its whole key, if they have such columns. */
  private LogicalOp lookup(RandomPlans.Relation keyed) {
    LogicalOp left = dice.percent(60) ? leaf() : narrow(relation(1));
    return joins.lookup(left, scan(keyed), keyed.key());
  }

  private LogicalOp grouped(RandomPlans.Relation relation, int key) {
    LogicalOp rows = scan(relation);
    if (dice.percent(25)) {
      rows = filter(rows);
    }
    return aggregates.over(rows, List.of(key));
  }
}
