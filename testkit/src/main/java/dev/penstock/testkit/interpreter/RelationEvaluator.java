package dev.penstock.testkit.interpreter;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.AsofJoin;
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.Listing;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalVisitor;
import dev.penstock.plan.logical.Lookup;
import dev.penstock.plan.logical.OuterJoin;
import dev.penstock.plan.logical.PairOp;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Repeat;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.logical.SemiJoin;
import dev.penstock.plan.logical.TopK;
import dev.penstock.plan.logical.Union;
import dev.penstock.plan.logical.Values;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The rows of an operator over whole relations; faults are collected beside. */
final class RelationEvaluator implements LogicalVisitor<Bag> {
  private final Map<String, Bag> relations;
  private final Strictness strictness;
  private final List<Fault> faults;
  private final Findings before;
  private final Findings after;
  private final Partners partners;

  /**
   * An evaluator.
   *
   * @param before what lookups had found before the step
   * @param after takes what they have found with it
   */
  RelationEvaluator(
      Map<String, Bag> relations,
      Strictness strictness,
      List<Fault> faults,
      Findings before,
      Findings after) {
    this.relations = relations;
    this.strictness = strictness;
    this.faults = faults;
    this.before = before;
    this.after = after;
    this.partners = new Partners(strictness, this::need);
  }

  /** The rows of a view, whose every column is needed. */
  Bag view(LogicalOp root) {
    Bag rows = root.accept(this);
    rows.rows().keySet().forEach(row -> row.forEach(value -> need(value, row)));
    return rows;
  }

  @Override
  public Bag visitScan(Scan op) {
    return relations.get(op.relation());
  }

  @Override
  public Bag visitValues(Values op) {
    return PossibleRows.of(op);
  }

  @Override
  public Bag visitFilter(Filter op) {
    Bag rows = new Bag();
    op.input()
        .accept(this)
        .rows()
        .forEach(
            (row, weight) -> {
              if (isTrue(need(Evaluator.evaluate(op.condition(), row), row))) {
                rows.add(row, weight);
              }
            });
    return rows;
  }

  @Override
  public Bag visitProject(Project op) {
    return PossibleRows.projected(op.input().accept(this), op.columns());
  }

  @Override
  public Bag visitJoin(Join op) {
    Bag right = op.right().accept(this);
    Bag rows = new Bag();
    op.left().accept(this).rows().forEach((l, weight) -> meet(op, l, weight, right, rows));
    return rows;
  }

  /** Adds the pairs of a left row; returns whether there are any. */
  private boolean meet(PairOp op, List<Object> left, long weight, Bag right, Bag into) {
    Bag found = partners.of(op.condition(), left, right);
    found.rows().forEach((r, w) -> into.add(PossibleRows.pair(left, r), weight * w));
    return !found.rows().isEmpty();
  }

  @Override
  public Bag visitLookup(Lookup op) {
    Bag left = op.left().accept(this);
    Bag right = op.right().accept(this);
    Bag rows = before.found(op).copy();
    left.minus(before.arrived(op))
        .rows()
        .forEach(
            (l, weight) -> {
              if (!meet(op, l, weight, right, rows) && op.padded()) {
                rows.add(PossibleRows.pair(l, PossibleRows.nulls(op.right())), weight);
              }
            });
    after.put(op, left, rows);
    return rows;
  }

  @Override
  public Bag visitOuterJoin(OuterJoin op) {
    Bag left = op.left().accept(this);
    Bag right = op.right().accept(this);
    Bag rows = new Bag();
    Set<List<Object>> matched = new HashSet<>();
    left.rows()
        .forEach(
            (l, leftWeight) -> {
              Bag found = partners.of(op.condition(), l, right);
              found.rows().forEach((r, w) -> rows.add(PossibleRows.pair(l, r), leftWeight * w));
              matched.addAll(found.rows().keySet());
              if (found.rows().isEmpty()) {
                rows.add(PossibleRows.pair(l, PossibleRows.nulls(op.right())), leftWeight);
              }
            });
    if (op.padded() == OuterJoin.Padded.BOTH) {
      right
          .rows()
          .forEach(
              (r, weight) -> {
                if (!matched.contains(r)) {
                  rows.add(PossibleRows.pair(PossibleRows.nulls(op.left()), r), weight);
                }
              });
    }
    return rows;
  }

  @Override
  public Bag visitSemiJoin(SemiJoin op) {
    Bag right = op.right().accept(this);
    Bag rows = new Bag();
    op.left()
        .accept(this)
        .rows()
        .forEach(
            (l, weight) -> {
              boolean some = !partners.of(op.condition(), l, right).rows().isEmpty();
              if (some == (op.partner() == SemiJoin.Partner.SOME)) {
                rows.add(l, weight);
              }
            });
    return rows;
  }

  @Override
  public Bag visitAsofJoin(AsofJoin op) {
    Bag left = sound(op.left().accept(this));
    return new NearestRows(op)
        .of(
            left,
            sound(op.right().accept(this)),
            row -> partners.joins(op.condition(), row) && partners.joins(op.match(), row));
  }

  @Override
  public Bag visitAggregate(Aggregate op) {
    Map<List<Object>, Bag> groups = new LinkedHashMap<>();
    if (op.keys().isEmpty()) {
      groups.put(List.of(), new Bag());
    }
    op.input()
        .accept(this)
        .rows()
        .forEach(
            (row, weight) -> {
              List<Object> key = new ArrayList<>();
              op.keys().forEach(column -> key.add(need(row.get(column), row)));
              groups.computeIfAbsent(key, k -> new Bag()).add(row, weight);
            });
    Bag rows = new Bag();
    groups.forEach(
        (key, members) -> {
          List<Object> row = new ArrayList<>(key);
          op.calls().forEach(call -> row.add(Group.of(call, members, this::needByCall)));
          rows.add(row, 1);
        });
    return rows;
  }

  private void needByCall(Failed failure, List<Object> row) {
    if (strictness == Strictness.EVERYTHING) {
      need(failure, row);
    }
  }

  @Override
  public Bag visitDistinct(Distinct op) {
    Bag rows = new Bag();
    for (List<Object> row : op.input().accept(this).rows().keySet()) {
      row.forEach(value -> need(value, row));
      rows.add(row, 1);
    }
    return rows;
  }

  @Override
  public Bag visitTopK(TopK op) {
    return RankedRows.of(op, sound(op.input().accept(this)));
  }

  @Override
  public Bag visitListing(Listing op) {
    Bag rows = ListedRows.of(op, sound(op.input().accept(this)));
    rows.rows().keySet().forEach(row -> need(row.get(op.keys().size()), row));
    return rows;
  }

  /** Rows of which every column is needed, without those in which one has failed. */
  private Bag sound(Bag rows) {
    Bag sound = new Bag();
    rows.rows()
        .forEach(
            (row, weight) -> {
              row.forEach(value -> need(value, row));
              if (row.stream().noneMatch(Failed.class::isInstance)) {
                sound.add(row, weight);
              }
            });
    return sound;
  }

  @Override
  public Bag visitRepeat(Repeat op) {
    Bag rows = new Bag();
    op.input()
        .accept(this)
        .rows()
        .forEach(
            (row, weight) -> {
              if (need(Evaluator.evaluate(op.copies(), row), row) instanceof Long copies
                  && copies > 0) {
                rows.add(row, Math.multiplyExact(weight, copies));
              }
            });
    return rows;
  }

  @Override
  public Bag visitUnion(Union op) {
    Bag rows = new Bag();
    op.inputs().forEach(input -> rows.addAll(input.accept(this)));
    return rows;
  }

  private static boolean isTrue(Object value) {
    return Boolean.TRUE.equals(value);
  }

  /** Notes a fault if the value that is needed here has failed. */
  private Object need(Object value, List<Object> row) {
    if (value instanceof Failed failed) {
      SourceSpan where = failed.where();
      faults.add(new Fault(where.toString(), failed.reason(), row));
    }
    return value;
  }
}
