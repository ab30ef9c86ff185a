package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.Bound;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.circuit.StateForm;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Lets a side of a join read its rows where a keyed collection has them already, instead of in
 * blocks of its own. What was selected below the blocks is selected above the join.
 */
final class DirectReads {
  private final Function<CircuitOp, Optional<CircuitOp>> collectionOf;

  /**
   * A rewrite of joins.
   *
   * @param collectionOf the keyed collection whose changes an operator hands on, if there is one
   */
  DirectReads(Function<CircuitOp, Optional<CircuitOp>> collectionOf) {
    this.collectionOf = collectionOf;
  }

  /**
   * The join over collections, with a project above if columns moved; itself if nothing matches.
   */
  CircuitOp apply(Join join) {
    Reading reading = new Reading(join);
    boolean left = reading.readLeft();
    boolean right = reading.readRight();
    return left || right ? reading.result() : join;
  }

  /** Both sides of one join while they are replaced. */
  private final class Reading {
    private final Join join;
    private CircuitOp left;
    private CircuitOp right;
    private List<Integer> leftKeys;
    private List<Integer> rightKeys;
    private List<Integer> leftColumns;
    private List<Integer> rightColumns;

    Reading(Join join) {
      this.join = join;
      left = join.left();
      right = join.right();
      leftKeys = join.leftKeys();
      rightKeys = join.rightKeys();
      leftColumns = Columns.first(left.type().size());
      rightColumns = Columns.first(right.type().size());
    }

    boolean readLeft() {
      Optional<DirectSide> found = find(left, leftKeys, right, rightKeys);
      if (found.isEmpty()) {
        return false;
      }
      left = found.get().collection();
      leftColumns = found.get().columns();
      List<Integer> order = found.get().order();
      leftKeys = reordered(found.get().keys(), order);
      right = reordered(right, rightKeys, order);
      rightKeys = reordered(rightKeys, order);
      return true;
    }

    boolean readRight() {
      Optional<DirectSide> found = find(right, rightKeys, left, leftKeys);
      if (found.isEmpty()) {
        return false;
      }
      right = found.get().collection();
      rightColumns = found.get().columns();
      List<Integer> order = found.get().order();
      rightKeys = reordered(found.get().keys(), order);
      left = reordered(left, leftKeys, order);
      leftKeys = reordered(leftKeys, order);
      return true;
    }

    CircuitOp result() {
      List<Bound> bounds = join.bounds(leftColumns::get, rightColumns::get);
      Join direct = new Join(left, right, leftKeys, rightKeys, bounds, join.origin());
      List<Expr> columns = new ArrayList<>();
      leftColumns.forEach(column -> columns.add(Columns.ref(direct.type(), column)));
      int shift = left.type().size();
      rightColumns.forEach(column -> columns.add(Columns.ref(direct.type(), column + shift)));
      return LinearMerges.isIdentity(columns, join.type(), direct.type())
          ? direct
          : new Project(direct, columns, join.type(), join.origin());
    }
  }

  private Optional<DirectSide> find(
      CircuitOp side, List<Integer> keys, CircuitOp other, List<Integer> otherKeys) {
    if (!(side instanceof Integrate rows) || rows.form() != StateForm.BLOCKS) {
      return Optional.empty();
    }
    return DirectSide.of(rows.input(), keys, new OtherSide(other, otherKeys), collectionOf)
        .filter(found -> found.collection() != other)
        .filter(found -> isAscending(found.order()) || other instanceof Integrate)
        .filter(found -> new HashSet<>(found.order()).size() == keys.size());
  }

  private static boolean isAscending(List<Integer> order) {
    return order.equals(Columns.first(order.size()));
  }

  private static List<Integer> reordered(List<Integer> keys, List<Integer> order) {
    return order.stream().map(keys::get).toList();
  }

  private static CircuitOp reordered(CircuitOp side, List<Integer> keys, List<Integer> order) {
    if (isAscending(order)) {
      return side;
    }
    Integrate rows = (Integrate) side;
    List<Integer> ordered = reordered(keys, order);
    return new Integrate(
        rows.input(), ordered, rows.form(), rows.order(), rows.slots(), rows.origin());
  }
}
