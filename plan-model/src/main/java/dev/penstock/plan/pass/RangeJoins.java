package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.Bound;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.FailingColumns;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.circuit.StateForm;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A filter over a join, and the range join that has the same rows. */
final class RangeJoins {
  private final Filter filter;
  private final Join join;
  private final List<RangeComparison> comparisons;
  private final RangeSide left;
  private final RangeSide right;

  private RangeJoins(Filter filter, Join join, List<RangeComparison> comparisons) {
    this.filter = filter;
    this.join = join;
    this.comparisons = comparisons;
    left =
        new RangeSide(
            (Integrate) join.left(),
            new OtherSide(join.right(), join.rightKeys()),
            comparisons.stream().map(RangeComparison::left).toList());
    right =
        new RangeSide(
            (Integrate) join.right(),
            new OtherSide(join.left(), join.leftKeys()),
            comparisons.stream().map(RangeComparison::right).toList());
  }

  /** What is to become a range join; nothing if no range says more of the pairs than the keys. */
  static Optional<RangeJoins> of(CircuitOp op, FailingColumns failing) {
    if (op instanceof Filter filter
        && filter.input() instanceof Join join
        && join.bounds().isEmpty()
        && isBlocks(join.left())
        && isBlocks(join.right())) {
      List<RangeComparison> found = RangeComparison.of(filter.condition(), join, failing);
      RangeJoins ranges = new RangeJoins(filter, join, found);
      boolean more = ranges.left.isInOrder() || ranges.right.isInOrder();
      return found.isEmpty() || !more ? Optional.empty() : Optional.of(ranges);
    }
    return Optional.empty();
  }

  private static boolean isBlocks(CircuitOp side) {
    return side instanceof Integrate rows && rows.form() == StateForm.BLOCKS;
  }

  /** The range join, with the columns that the join has, and with what else the filter asks. */
  CircuitOp result() {
    List<Bound> bounds = new ArrayList<>();
    for (RangeComparison comparison : comparisons) {
      boolean begins = comparison.begins();
      int ofLeft = left.add(comparison.left(), begins);
      int ofRight = right.add(comparison.right(), !begins);
      bounds.add(new Bound(ofLeft, comparison.bound(), ofRight));
    }
    Join bounded =
        new Join(
            join.left(), join.right(), join.leftKeys(), join.rightKeys(), bounds, filter.origin());
    CircuitOp ranges =
        bounded.withInputs(
            List.of(
                left.rows(bounded.order(/* ofLeft= */ true)),
                right.rows(bounded.order(/* ofLeft= */ false))));
    List<Expr> taken =
        comparisons.stream()
            .filter(RangeComparison::isExact)
            .map(RangeComparison::conjunct)
            .toList();
    List<Expr> rest = LinearMerges.rest(filter.condition(), taken);
    List<Expr> columns = columnsOfJoin(ranges);
    CircuitOp pairs = ranges;
    if (!rest.isEmpty()) {
      Expr condition = Columns.substitute(Conjuncts.and(rest), columns);
      pairs = new Filter(ranges, condition, filter.origin());
    }
    return pairs.type().equals(join.type())
        ? pairs
        : new Project(pairs, columns, join.type(), filter.origin());
  }

  /** The columns that the join has, among those of the range join. */
  private List<Expr> columnsOfJoin(CircuitOp ranges) {
    int ofLeft = join.left().type().size();
    int added = ranges.inputs().get(0).type().size() - ofLeft;
    List<Expr> columns = new ArrayList<>();
    for (int i = 0; i < join.type().size(); i++) {
      columns.add(Columns.ref(ranges.type(), i < ofLeft ? i : i + added));
    }
    return columns;
  }
}
