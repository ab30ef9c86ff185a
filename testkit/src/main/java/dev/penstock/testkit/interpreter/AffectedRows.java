package dev.penstock.testkit.interpreter;

import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.AsofJoin;
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.Listing;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.LogicalView;
import dev.penstock.plan.logical.LogicalVisitor;
import dev.penstock.plan.logical.Lookup;
import dev.penstock.plan.logical.OuterJoin;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Repeat;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.logical.SemiJoin;
import dev.penstock.plan.logical.TopK;
import dev.penstock.plan.logical.Union;
import dev.penstock.plan.logical.Values;
import dev.penstock.testkit.interpreter.Oracle.Judgement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * The most work that a change can be to a circuit that takes it incrementally: how many rows of
 * every operator the changed rows can reach. A row under a key that many rows have reaches many,
 * and may; what it does not reach must not be touched.
 */
public final class AffectedRows implements LogicalVisitor<AffectedRows.Flow> {
  /*
   * Every operator is evaluated over what was there before the step, and in parallel over the rows
   * that the step may bring into motion: a changed row, the one that it replaces, each as often as
   * it comes. A join can meet a moving row with all that is or was there on the other side and
   * with all that moves there. A group that rows move into shows at most one row less and one
   * more. A condition that fails lets a row through: the bound may only be too high.
   */
  private static final long PART_OF_EACH_STEP = 8;

  private final LogicalPlan plan;
  private final Map<String, Flow> relations = new LinkedHashMap<>();
  private long work;

  /**
   * The rows of an operator.
   *
   * @param before those that were there
   * @param after those that will be there
   * @param moving those that may come or go, as often as they may, never negative
   */
  public record Flow(Bag before, Bag after, Bag moving) {
    long count() {
      return moving.rows().values().stream().mapToLong(Long::longValue).sum();
    }
  }

  private AffectedRows(LogicalPlan plan) {
    this.plan = plan;
  }

  /**
   * The bound for a step that the oracle accepts and has not taken yet.
   *
   * @param plan depends on contents alone; the queries as they are when the circuit is made of
   *     them: after the logical passes
   */
  public static long bound(
      LogicalPlan plan, Oracle oracle, List<Change> changes, Judgement judgement) {
    AffectedRows affected = new AffectedRows(plan);
    affected.tables(oracle, changes, judgement);
    affected.views();
    return PART_OF_EACH_STEP + 2 * affected.work;
  }

  private void tables(Oracle oracle, List<Change> changes, Judgement judgement) {
    for (Table table : plan.tables()) {
      Bag before = oracle.table(table.name());
      Bag moving = new Bag();
      for (Change change : changes) {
        if (change.table().equals(table.name())) {
          replaced(table, before, change).rows().keySet().forEach(row -> moving.add(row, 1));
          if (change.row().size() == table.type().size()) {
            moving.add(change.row(), 1);
          }
          work++;
        }
      }
      Flow flow = new Flow(before, judgement.table(table.name()), moving);
      work += flow.count();
      relations.put(table.name(), flow);
    }
  }

  /** The rows that a change takes the place of. */
  private static Bag replaced(Table table, Bag before, Change change) {
    if (table.kind() == TableKind.VALUE) {
      return before;
    }
    Bag replaced = new Bag();
    if (table.kind() == TableKind.KEYED) {
      boolean byKey = change.kind() == Change.Kind.DELETE;
      List<Object> key = byKey ? change.row() : PossibleRows.key(table.key(), change.row());
      before.rows().keySet().stream()
          .filter(row -> PossibleRows.key(table.key(), row).equals(key))
          .forEach(row -> replaced.add(row, 1));
    }
    return replaced;
  }

  private void views() {
    for (LogicalView view : plan.views()) {
      Flow flow = view.root().accept(this);
      work += 2 * flow.count();
      relations.put(view.view().name(), flow);
    }
  }

  @Override
  public Flow visitScan(Scan op) {
    return relations.get(op.relation());
  }

  @Override
  public Flow visitValues(Values op) {
    Bag rows = PossibleRows.of(op);
    return new Flow(rows, rows, new Bag());
  }

  @Override
  public Flow visitFilter(Filter op) {
    return linear(op.input().accept(this), bag -> PossibleRows.filtered(bag, op.condition()));
  }

  @Override
  public Flow visitProject(Project op) {
    return linear(op.input().accept(this), bag -> PossibleRows.projected(bag, op.columns()));
  }

  @Override
  public Flow visitJoin(Join op) {
    AffectedPairs sides = sides(op.left(), op.right(), op.condition());
    work += sides.count();
    return sides.pairs();
  }

  @Override
  public Flow visitOuterJoin(OuterJoin op) {
    AffectedPairs sides = sides(op.left(), op.right(), op.condition());
    int left = op.left().type().size();
    int right = op.right().type().size();
    Flow pairs = sides.pairs();
    work += sides.count() + partners(sides, pairs);
    Flow rows = sum(pairs, linear(sides.lonely(), bag -> PossibleRows.padded(bag, 0, right)));
    if (op.padded() == OuterJoin.Padded.LEFT) {
      return rows;
    }
    work += partners(sides, pairs);
    Flow alone = sides.swapped(left, right).lonely();
    return sum(rows, linear(alone, bag -> PossibleRows.padded(bag, left, 0)));
  }

  @Override
  public Flow visitSemiJoin(SemiJoin op) {
    AffectedPairs sides = sides(op.left(), op.right(), op.condition());
    work += sides.count() + partners(sides, sides.pairs());
    return op.partner() == SemiJoin.Partner.SOME ? sides.partnered() : sides.lonely();
  }

  /** Pairs are compared when all rows have come; rows that stay alone are the rest of theirs. */
  @Override
  public Flow visitAsofJoin(AsofJoin op) {
    Flow left = op.left().accept(this);
    Flow right = op.right().accept(this);
    work += 2 * (left.count() + right.count());
    AsofJoin inner =
        new AsofJoin(
            op.left(), op.right(), op.condition(), op.match(), /* padded= */ false, op.origin());
    Bag pairs = PossibleRows.moved(evaluated(inner, Flow::before), evaluated(inner, Flow::after));
    if (!op.padded()) {
      return new Flow(evaluated(op, Flow::before), evaluated(op, Flow::after), pairs);
    }
    int padding = op.right().type().size();
    Bag moving = PossibleRows.union(pairs, PossibleRows.padded(left.moving, 0, padding));
    Bag alone = new Bag();
    pairs
        .rows()
        .forEach((row, weight) -> alone.add(row.subList(0, op.left().type().size()), weight));
    moving = PossibleRows.union(moving, PossibleRows.padded(alone, 0, padding));
    return new Flow(evaluated(op, Flow::before), evaluated(op, Flow::after), moving);
  }

  @Override
  public Flow visitLookup(Lookup op) {
    throw new IllegalStateException("what a lookup has found is not in the tables");
  }

  private AffectedPairs sides(LogicalOp left, LogicalOp right, Expr condition) {
    return new AffectedPairs(left.accept(this), right.accept(this), condition);
  }

  /** To know who has a partner, keys or rows that stand in pairs are kept, and joined again. */
  private static long partners(AffectedPairs sides, Flow pairs) {
    return 2 * (sides.count() + pairs.count());
  }

  @Override
  public Flow visitAggregate(Aggregate op) {
    Flow input = op.input().accept(this);
    work += input.count() * (1 + 2L * op.calls().size());
    return groups(op, op.keys(), input);
  }

  @Override
  public Flow visitListing(Listing op) {
    Flow input = op.input().accept(this);
    work += 2 * input.count();
    return groups(op, op.keys(), input);
  }

  /** Of every group that a row reaches, what it has shown and what it shows. */
  private Flow groups(LogicalOp op, List<Integer> keys, Flow input) {
    Bag before = evaluated(op, Flow::before);
    Bag after = evaluated(op, Flow::after);
    Set<List<Object>> touched = new LinkedHashSet<>();
    input.moving.rows().keySet().forEach(row -> touched.add(PossibleRows.key(keys, row)));
    Bag moving = new Bag();
    for (Bag shown : List.of(before, after)) {
      for (List<Object> row : shown.rows().keySet()) {
        if (touched.contains(row.subList(0, keys.size()))) {
          moving.add(row, 1);
        }
      }
    }
    return new Flow(before, after, moving);
  }

  private Bag evaluated(LogicalOp op, Function<Flow, Bag> moment) {
    Map<String, Bag> contents = new LinkedHashMap<>();
    relations.forEach((name, flow) -> contents.put(name, moment.apply(flow)));
    List<Fault> faults = new ArrayList<>();
    return op.accept(
        new RelationEvaluator(
            contents, Strictness.WHAT_DECIDES, faults, new Findings(), new Findings()));
  }

  @Override
  public Flow visitDistinct(Distinct op) {
    Flow input = op.input().accept(this);
    work += 2 * input.count();
    Bag moving = new Bag();
    input.moving.rows().keySet().forEach(row -> moving.add(row, 2));
    return new Flow(
        PossibleRows.distinct(input.before), PossibleRows.distinct(input.after), moving);
  }

  /** What is shown of a key is compared when all rows have come: exactly what differs moves. */
  @Override
  public Flow visitTopK(TopK op) {
    Flow input = op.input().accept(this);
    work += 2 * input.count();
    Bag before = evaluated(op, Flow::before);
    Bag after = evaluated(op, Flow::after);
    return new Flow(before, after, PossibleRows.moved(before, after));
  }

  @Override
  public Flow visitRepeat(Repeat op) {
    return linear(op.input().accept(this), bag -> PossibleRows.repeated(bag, op.copies()));
  }

  @Override
  public Flow visitUnion(Union op) {
    Flow rows = new Flow(new Bag(), new Bag(), new Bag());
    for (LogicalOp input : op.inputs()) {
      rows = sum(rows, input.accept(this));
    }
    return rows;
  }

  private static Flow sum(Flow a, Flow b) {
    return new Flow(
        PossibleRows.union(a.before, b.before),
        PossibleRows.union(a.after, b.after),
        PossibleRows.union(a.moving, b.moving));
  }

  private static Flow linear(Flow input, Function<Bag, Bag> operator) {
    return new Flow(
        operator.apply(input.before), operator.apply(input.after), operator.apply(input.moving));
  }
}
