package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.Bound;
import dev.penstock.plan.circuit.FailingColumns;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Origins;
import dev.penstock.plan.expression.ScalarFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;

/** A conjunct that compares a value of the left row with one of the right by order. */
record RangeComparison(Expr conjunct, RangeValue left, ScalarFunction function, RangeValue right) {
  /**
   * The comparisons of a condition over the pairs of a join by which rows can be found: one that
   * says where left rows begin and one where they end, best of one value; or one alone; or none.
   */
  static List<RangeComparison> of(Expr condition, Join join, FailingColumns failing) {
    List<RangeComparison> all = new ArrayList<>();
    for (Expr conjunct : Conjuncts.of(condition)) {
      if (conjunct instanceof Call call && Bound.isOrder(call.function())) {
        add(call, join, failing, all);
      }
    }
    List<RangeComparison> chosen = all.isEmpty() ? all : List.of(all.get(0));
    for (RangeComparison begin : all) {
      for (RangeComparison end : all) {
        boolean better = chosen.size() == 1 || begin.isOfOneValue(end) && !isOfOneValue(chosen);
        if (begin.begins() && !end.begins() && better) {
          chosen = List.of(begin, end);
        }
      }
    }
    List<RangeComparison> asWritten = new ArrayList<>(all);
    asWritten.retainAll(chosen);
    return asWritten;
  }

  private static void add(
      Call call, Join join, FailingColumns failing, List<RangeComparison> into) {
    Expr first = call.operands().get(0);
    Expr second = call.operands().get(1);
    int shift = join.left().type().size();
    boolean turned = !Columns.readBy(first).isEmpty() && Columns.readBy(first).first() >= shift;
    Expr left = turned ? second : first;
    Expr right = turned ? first : second;
    SortedSet<Integer> ofLeft = Columns.readBy(left);
    SortedSet<Integer> ofRight = Columns.readBy(right);
    boolean parted =
        !ofLeft.isEmpty()
            && !ofRight.isEmpty()
            && ofLeft.last() < shift
            && ofRight.first() >= shift;
    if (!parted) {
      return;
    }
    Expr over = Columns.renumber(right, column -> column - shift);
    boolean ofKeys = isOf(join.leftKeys(), left) || isOf(join.rightKeys(), over);
    RangeValue l = RangeValue.of(left, join.left(), failing);
    RangeValue r = RangeValue.of(over, join.right(), failing);
    if (!ofKeys && l.hasPlace() && r.hasPlace()) {
      ScalarFunction function = turned ? Bound.turned(call.function()) : call.function();
      into.add(new RangeComparison(call, l, function, r));
    }
  }

  /** Within a key there is no order by it. */
  private static boolean isOf(List<Integer> keys, Expr expr) {
    return expr instanceof ColumnRef ref && keys.contains(ref.index());
  }

  private static boolean isOfOneValue(List<RangeComparison> both) {
    return both.get(0).isOfOneValue(both.get(1));
  }

  private boolean isOfOneValue(RangeComparison other) {
    return Origins.same(left.value(), other.left.value())
        || Origins.same(right.value(), other.right.value());
  }

  /** Whether the range says all that the conjunct does; else pairs in the range are asked. */
  boolean isExact() {
    return !left.canFail() && !right.canFail();
  }

  /** What holds for the bounds of a pair for which the conjunct is TRUE or has failed. */
  ScalarFunction bound() {
    if (isExact()) {
      return function;
    }
    return begins() ? ScalarFunction.LESS_OR_EQUAL : ScalarFunction.GREATER_OR_EQUAL;
  }

  /** Whether it says where left rows begin, and right rows end. */
  boolean begins() {
    return new Bound(0, function, 0).begins(/* ofLeft= */ true);
  }
}
