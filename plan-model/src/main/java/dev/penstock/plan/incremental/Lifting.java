package dev.penstock.plan.incremental;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Constant;
import dev.penstock.plan.circuit.Differentiate;
import dev.penstock.plan.circuit.FailingColumns;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Plus;
import dev.penstock.plan.circuit.StateForm;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
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
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Repeat;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.logical.SemiJoin;
import dev.penstock.plan.logical.TopK;
import dev.penstock.plan.logical.Union;
import dev.penstock.plan.logical.Uniqueness;
import dev.penstock.plan.logical.Values;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The incremental form of each logical operator; one operator that is read twice is lifted once.
 */
final class Lifting implements LogicalVisitor<CircuitOp> {
  private final Map<String, CircuitOp> relations;
  private final Uniqueness uniqueness;
  private final FailingColumns failing = new FailingColumns();
  private final Map<LogicalOp, CircuitOp> done = new IdentityHashMap<>();

  Lifting(Map<String, CircuitOp> relations, Uniqueness uniqueness) {
    this.relations = relations;
    this.uniqueness = uniqueness;
  }

  CircuitOp apply(LogicalOp op) {
    CircuitOp known = done.get(op);
    if (known == null) {
      known = op.accept(this);
      done.put(op, known);
    }
    return known;
  }

  @Override
  public CircuitOp visitScan(Scan op) {
    CircuitOp relation = relations.get(op.relation());
    if (relation == null) {
      throw new IllegalArgumentException("no table or earlier view: " + op.relation());
    }
    return sameTypes(relation.type(), op.type())
        ? relation
        : new dev.penstock.plan.circuit.Project(
            relation, Columns.all(relation.type()), op.type(), op.origin());
  }

  @Override
  public CircuitOp visitValues(Values op) {
    return new Constant(op.rows(), op.type(), op.origin());
  }

  @Override
  public CircuitOp visitFilter(Filter op) {
    return new dev.penstock.plan.circuit.Filter(apply(op.input()), op.condition(), op.origin());
  }

  @Override
  public CircuitOp visitProject(Project op) {
    return new dev.penstock.plan.circuit.Project(
        apply(op.input()), op.columns(), op.type(), op.origin());
  }

  @Override
  public CircuitOp visitUnion(Union op) {
    return new Plus(op.inputs().stream().map(this::apply).toList(), op.type(), op.origin());
  }

  @Override
  public CircuitOp visitRepeat(Repeat op) {
    return new dev.penstock.plan.circuit.Repeat(apply(op.input()), op.copies(), op.origin());
  }

  @Override
  public CircuitOp visitDistinct(Distinct op) {
    CircuitOp input = apply(op.input());
    List<Integer> all = Columns.first(input.type().size());
    CircuitOp distinct = new dev.penstock.plan.circuit.Distinct(input, op.origin());
    return lift(distinct, StateForm.WEIGHTS, List.of(all));
  }

  @Override
  public CircuitOp visitTopK(TopK op) {
    CircuitOp rows =
        new Integrate(apply(op.input()), op.keys(), StateForm.ORDERED, op.order(), 0, op.origin());
    CircuitOp top = new dev.penstock.plan.circuit.TopK(rows, op.ranking(), op.type(), op.origin());
    return new Differentiate(top, op.origin());
  }

  @Override
  public CircuitOp visitListing(Listing op) {
    CircuitOp rows =
        new Integrate(apply(op.input()), op.keys(), StateForm.ORDERED, op.order(), 0, op.origin());
    CircuitOp listing =
        new dev.penstock.plan.circuit.Listing(rows, op.listed(), op.type(), op.origin());
    return new Differentiate(listing, op.origin());
  }

  @Override
  public CircuitOp visitAggregate(Aggregate op) {
    CircuitOp aggregate =
        new dev.penstock.plan.circuit.Aggregate(
            apply(op.input()), op.calls(), /* appendOnly= */ false, op.type(), op.origin());
    return lift(aggregate, StateForm.ACCUMULATORS, List.of(op.keys()));
  }

  @Override
  public CircuitOp visitJoin(Join op) {
    return pairing(op.left(), op.right(), op.condition(), op.origin()).pairs(op.type());
  }

  @Override
  public CircuitOp visitOuterJoin(OuterJoin op) {
    Pairing pairing = pairing(op.left(), op.right(), op.condition(), op.origin());
    List<CircuitOp> parts = new ArrayList<>();
    parts.add(pairing.pairs(op.pair()));
    parts.add(pairing.paddedLeft(op.type()));
    if (op.padded() == OuterJoin.Padded.BOTH) {
      parts.add(pairing.paddedRight(op.type()));
    }
    return new Plus(parts, op.type(), op.origin());
  }

  @Override
  public CircuitOp visitSemiJoin(SemiJoin op) {
    Pairing pairing = pairing(op.left(), op.right(), op.condition(), op.origin());
    return op.partner() == SemiJoin.Partner.SOME ? pairing.matchedLeft() : pairing.lonelyLeft();
  }

  @Override
  public CircuitOp visitAsofJoin(AsofJoin op) {
    return new AsofPairing(op, apply(op.left()), apply(op.right())).rows();
  }

  @Override
  public CircuitOp visitLookup(Lookup op) {
    return new Lookups(op, apply(op.left()), apply(op.right()), failing).result();
  }

  private Pairing pairing(LogicalOp left, LogicalOp right, Expr condition, SourceSpan origin) {
    return new Pairing(side(left), side(right), condition, failing, origin);
  }

  private Pairing.Side side(LogicalOp op) {
    return new Pairing.Side(apply(op), uniqueness.keys(op));
  }

  /** The incremental form of an operator over changes, as its linearity asks. */
  static CircuitOp lift(CircuitOp op, StateForm form, List<List<Integer>> keys) {
    return switch (op.linearity()) {
      case LINEAR -> op;
      case BILINEAR -> op.withInputs(integrals(op, form, keys));
      case NON_LINEAR -> new Differentiate(op.withInputs(integrals(op, form, keys)), op.origin());
    };
  }

  private static List<CircuitOp> integrals(CircuitOp op, StateForm form, List<List<Integer>> keys) {
    List<CircuitOp> integrals = new ArrayList<>();
    for (int i = 0; i < op.inputs().size(); i++) {
      integrals.add(new Integrate(op.inputs().get(i), keys.get(i), form, op.origin()));
    }
    return integrals;
  }

  private static boolean sameTypes(RowType a, RowType b) {
    return IntStream.range(0, a.size()).allMatch(i -> a.type(i).equals(b.type(i)));
  }
}
