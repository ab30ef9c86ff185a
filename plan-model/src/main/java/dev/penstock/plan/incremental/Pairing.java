package dev.penstock.plan.incremental;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.FailingColumns;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Negate;
import dev.penstock.plan.circuit.Plus;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.type.RowType;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;

/**
 * The rows of two sides that belong together, and those that stay alone. A row is alone if it is
 * there and not among the matched ones: alone = rows − rows ⋈ distinct(what finds a partner). What
 * finds a partner are the other side's keys, or with a condition beyond the keys the {@link Marks}
 * of the row itself, as they stand in the pairs.
 */
final class Pairing {
  /**
   * One side of a pairing.
   *
   * @param changes its rows
   * @param keys sets of columns that are unique among them
   */
  record Side(CircuitOp changes, List<List<Integer>> keys) {}

  private final CircuitOp left;
  private final CircuitOp right;
  private final SourceSpan origin;
  private final Partners partners;
  private final List<Expr> residual;
  private final JoinSide leftSide;
  private final JoinSide rightSide;
  private final List<Expr> leftMarks;
  private final List<Expr> rightMarks;
  private CircuitOp kept;

  Pairing(Side left, Side right, Expr condition, FailingColumns failing, SourceSpan origin) {
    this.left = left.changes();
    this.right = right.changes();
    this.origin = origin;
    JoinKeys found = new JoinKeys(condition, this.left, this.right, failing);
    residual = found.residual();
    partners = new Partners(origin);
    FailingKey failingKey = failingKey(found, condition, failing);
    leftSide = new JoinSide(failingKey == null ? this.left : failingKey.left(), origin);
    rightSide = new JoinSide(failingKey == null ? this.right : failingKey.right(), origin);
    found.keys().forEach(this::addKey);
    if (failingKey != null) {
      addKey(failingKey.sound());
    }
    int shift = this.left.type().size();
    SortedSet<Integer> read = Columns.readBy(condition);
    leftMarks = Marks.of(this.left, read.headSet(shift), left.keys(), failing);
    List<Integer> ofRight = read.tailSet(shift).stream().map(column -> column - shift).toList();
    rightMarks = Marks.of(this.right, ofRight, right.keys(), failing);
  }

  private FailingKey failingKey(JoinKeys found, Expr condition, FailingColumns failing) {
    boolean alone = residual.isEmpty();
    return found.failingKey() == null
        ? null
        : new FailingKey(found.failingKey(), left, right, condition, alone, failing, origin);
  }

  private void addKey(JoinKeys.Key key) {
    leftSide.addKey(key.left(), key.nullsMatch());
    rightSide.addKey(key.right(), key.nullsMatch());
  }

  /** The pairs for which the condition is TRUE: left columns, then right. */
  CircuitOp pairs(RowType type) {
    CircuitOp pairs = kept();
    if (pairs.type().size() == type.size()) {
      return pairs;
    }
    List<Expr> columns = new ArrayList<>();
    for (int i = 0; i < type.size(); i++) {
      columns.add(Columns.ref(pairs.type(), leftSide.joined(i)));
    }
    return new Project(pairs, columns, type, origin);
  }

  /** The pairs with the columns of their keys. */
  private CircuitOp kept() {
    if (kept == null) {
      CircuitOp pairs =
          partners.join(leftSide.rows(), leftSide.keys(), rightSide.rows(), rightSide.keys());
      kept = residual.isEmpty() ? pairs : new Filter(pairs, ofPairs(), origin);
    }
    return kept;
  }

  private Expr ofPairs() {
    return Columns.renumber(Conjuncts.and(residual), leftSide::joined);
  }

  /** The left rows that have a partner. */
  CircuitOp matchedLeft() {
    return residual.isEmpty()
        ? byKeys(left, leftSide, rightSide)
        : byMarks(left, leftMarks, /* first= */ 0);
  }

  private CircuitOp matchedRight() {
    return residual.isEmpty()
        ? byKeys(right, rightSide, leftSide)
        : byMarks(right, rightMarks, leftSide.joined(left.type().size()));
  }

  /** The left rows that have no partner. */
  CircuitOp lonelyLeft() {
    return alone(left, matchedLeft());
  }

  /** The left rows that have no partner, padded to rows of an outer join. */
  CircuitOp paddedLeft(RowType type) {
    return padded(lonelyLeft(), /* shift= */ 0, type);
  }

  /** The right rows that have no partner, padded to rows of an outer join. */
  CircuitOp paddedRight(RowType type) {
    return padded(alone(right, matchedRight()), left.type().size(), type);
  }

  private CircuitOp alone(CircuitOp rows, CircuitOp matched) {
    return new Plus(List.of(rows, new Negate(matched, origin)), rows.type(), origin);
  }

  private CircuitOp padded(CircuitOp rows, int shift, RowType type) {
    List<Expr> columns = new ArrayList<>();
    for (int i = 0; i < type.size(); i++) {
      boolean own = i >= shift && i < shift + rows.type().size();
      columns.add(
          own
              ? Columns.ref(rows.type(), i - shift)
              : new Literal(null, type.type(i), SourceSpan.NONE));
    }
    return new Project(rows, columns, type, origin);
  }

  /** The rows of a side whose keys the other side has; without keys, if it has any row. */
  private CircuitOp byKeys(CircuitOp rows, JoinSide own, JoinSide other) {
    if (own.keys().isEmpty()) {
      return partners.having(
          rows, List.of(Marks.ANY), partners.computed(other.rows(), List.of(Marks.ANY)));
    }
    return partners.found(own, partners.select(other.rows(), other.keys()));
  }

  /** The rows of a side whose marks stand in a pair, where its columns begin at {@code first}. */
  private CircuitOp byMarks(CircuitOp rows, List<Expr> marks, int first) {
    List<Expr> ofPairs =
        Columns.map(marks, mark -> Columns.renumber(mark, column -> column + first));
    return partners.having(rows, marks, partners.computed(kept(), ofPairs));
  }
}
