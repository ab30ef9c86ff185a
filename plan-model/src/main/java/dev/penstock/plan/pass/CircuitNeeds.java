package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.circuit.AsofJoin;
import dev.penstock.plan.circuit.Bound;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.CircuitPlan;
import dev.penstock.plan.circuit.CircuitVisitor;
import dev.penstock.plan.circuit.Constant;
import dev.penstock.plan.circuit.Differentiate;
import dev.penstock.plan.circuit.Distinct;
import dev.penstock.plan.circuit.Exchange;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Listing;
import dev.penstock.plan.circuit.Lookup;
import dev.penstock.plan.circuit.Negate;
import dev.penstock.plan.circuit.Output;
import dev.penstock.plan.circuit.Plus;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.circuit.Repeat;
import dev.penstock.plan.circuit.TableRows;
import dev.penstock.plan.circuit.TopK;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.graph.Walk;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Which columns of each operator of a circuit somebody reads. */
final class CircuitNeeds implements CircuitVisitor<Void> {
  private final Map<CircuitOp, BitSet> needed = new IdentityHashMap<>();

  CircuitNeeds(CircuitPlan plan) {
    List<CircuitOp> order = Walk.dataOrder(plan.outputs());
    for (int i = order.size() - 1; i >= 0; i--) {
      order.get(i).accept(this);
    }
  }

  BitSet of(CircuitOp op) {
    return needed.computeIfAbsent(op, o -> new BitSet());
  }

  @Override
  public Void visitInput(Input op) {
    return null;
  }

  @Override
  public Void visitConstant(Constant op) {
    return null;
  }

  @Override
  public Void visitFilter(Filter op) {
    return pass(op, op.input(), Columns.readBy(op.condition()));
  }

  @Override
  public Void visitProject(Project op) {
    op.columns().forEach(expr -> needBy(expr, op.input()));
    return null;
  }

  @Override
  public Void visitPlus(Plus op) {
    op.inputs().forEach(this::needAll);
    return null;
  }

  @Override
  public Void visitRepeat(Repeat op) {
    return pass(op, op.input(), Columns.readBy(op.copies()));
  }

  @Override
  public Void visitNegate(Negate op) {
    return pass(op, op.input(), List.of());
  }

  @Override
  public Void visitIntegrate(Integrate op) {
    op.order().forEach(key -> of(op.input()).set(key.column()));
    return pass(op, op.input(), op.keys());
  }

  @Override
  public Void visitTableRows(TableRows op) {
    return pass(op, op.input(), List.of());
  }

  @Override
  public Void visitJoin(Join op) {
    op.leftKeys().forEach(of(op.left())::set);
    op.rightKeys().forEach(of(op.right())::set);
    for (Bound bound : op.bounds()) {
      of(op.left()).set(bound.left());
      of(op.right()).set(bound.right());
    }
    return ofPairs(op, op.left(), op.right());
  }

  @Override
  public Void visitLookup(Lookup op) {
    op.leftKeys().forEach(of(op.left())::set);
    op.rightKeys().forEach(of(op.right())::set);
    return ofPairs(op, op.left(), op.right());
  }

  private Void ofPairs(CircuitOp op, CircuitOp left, CircuitOp right) {
    int shift = left.type().size();
    of(op).stream()
        .forEach(
            column -> {
              boolean ofLeft = column < shift;
              of(ofLeft ? left : right).set(ofLeft ? column : column - shift);
            });
    return null;
  }

  @Override
  public Void visitAsofJoin(AsofJoin op) {
    needAll(op.right());
    of(op).stream().filter(column -> column < op.left().type().size()).forEach(of(op.left())::set);
    return null;
  }

  @Override
  public Void visitAggregate(Aggregate op) {
    op.mapExpressions(
        expr -> {
          needBy(expr, op.input());
          return expr;
        });
    return null;
  }

  @Override
  public Void visitDistinct(Distinct op) {
    needAll(op.input());
    return null;
  }

  @Override
  public Void visitTopK(TopK op) {
    needAll(op.input());
    return null;
  }

  @Override
  public Void visitListing(Listing op) {
    needAll(op.input());
    return null;
  }

  @Override
  public Void visitDifferentiate(Differentiate op) {
    needAll(op.input());
    return null;
  }

  @Override
  public Void visitExchange(Exchange op) {
    return pass(op, op.input(), op.keys());
  }

  @Override
  public Void visitOutput(Output op) {
    needAll(op.input());
    return null;
  }

  private Void pass(CircuitOp op, CircuitOp input, Iterable<Integer> more) {
    of(input).or(of(op));
    more.forEach(of(input)::set);
    return null;
  }

  private void needBy(Expr expr, CircuitOp input) {
    Columns.readBy(expr).forEach(of(input)::set);
  }

  private void needAll(CircuitOp op) {
    of(op).set(0, op.type().size());
  }
}
