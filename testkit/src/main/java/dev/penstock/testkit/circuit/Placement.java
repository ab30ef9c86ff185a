package dev.penstock.testkit.circuit;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalVisitor;
import dev.penstock.plan.logical.Project;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.logical.Union;
import dev.penstock.plan.logical.Values;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Follows where rows are: the columns of an operator that hold the value by which its rows were
 * dealt out to workers. Null stands for rows that cannot stay where they are.
 */
final class Placement implements LogicalVisitor<Placement.Place> {
  private final Map<String, Place> relations = new LinkedHashMap<>();

  /** Rows that every worker has, or rows dealt out by the value in each of these columns. */
  record Place(boolean everywhere, Set<Integer> columns) {}

  /** Puts a table where the column says, or everywhere if there is none. */
  void place(String table, Integer column) {
    relations.put(
        table, column == null ? new Place(true, Set.of()) : new Place(false, Set.of(column)));
  }

  /** Puts a view where its query leaves it; false if its rows cannot stay where they are. */
  boolean placeView(String view, LogicalOp root) {
    Place place = root.accept(this);
    relations.put(view, place);
    return place != null && !place.everywhere();
  }

  @Override
  public Place visitScan(Scan op) {
    return relations.get(op.relation());
  }

  @Override
  public Place visitValues(Values op) {
    return new Place(true, Set.of());
  }

  @Override
  public Place visitFilter(Filter op) {
    return op.input().accept(this);
  }

  @Override
  public Place visitProject(Project op) {
    Place input = op.input().accept(this);
    if (input == null) {
      return null;
    }
    Set<Integer> columns = new TreeSet<>();
    for (int i = 0; i < op.columns().size(); i++) {
      boolean kept =
          op.columns().get(i) instanceof ColumnRef column
              && input.columns().contains(column.index());
      if (kept) {
        columns.add(i);
      }
    }
    return new Place(input.everywhere(), columns);
  }

  @Override
  public Place visitJoin(Join op) {
    Place left = op.left().accept(this);
    Place right = op.right().accept(this);
    if (left == null || right == null) {
      return null;
    }
    int width = op.left().type().size();
    Set<Integer> columns = new TreeSet<>(left.columns());
    right.columns().forEach(column -> columns.add(width + column));
    boolean together =
        left.everywhere()
            || right.everywhere()
            || conjuncts(op.condition()).stream().anyMatch(c -> meets(c, left, right, width));
    return together ? new Place(left.everywhere() && right.everywhere(), columns) : null;
  }

  private static List<Expr> conjuncts(Expr condition) {
    return condition instanceof Call call && call.function() == ScalarFunction.AND
        ? call.operands()
        : List.of(condition);
  }

  private static boolean meets(Expr conjunct, Place left, Place right, int width) {
    return conjunct instanceof Call call
        && (call.function() == ScalarFunction.EQUAL
            || call.function() == ScalarFunction.IS_NOT_DISTINCT_FROM)
        && call.operands().get(0) instanceof ColumnRef a
        && call.operands().get(1) instanceof ColumnRef b
        && left.columns().contains(Math.min(a.index(), b.index()))
        && right.columns().contains(Math.max(a.index(), b.index()) - width);
  }

  @Override
  public Place visitAggregate(Aggregate op) {
    Place input = op.input().accept(this);
    if (input == null || input.everywhere()) {
      return input == null ? null : new Place(true, Set.of());
    }
    Set<Integer> columns = new TreeSet<>();
    for (int i = 0; i < op.keys().size(); i++) {
      if (input.columns().contains(op.keys().get(i))) {
        columns.add(i);
      }
    }
    return columns.isEmpty() ? null : new Place(false, columns);
  }

  @Override
  public Place visitDistinct(Distinct op) {
    Place input = op.input().accept(this);
    return input == null || !input.everywhere() && input.columns().isEmpty() ? null : input;
  }

  @Override
  public Place visitUnion(Union op) {
    Place union = null;
    for (LogicalOp branch : op.inputs()) {
      Place place = branch.accept(this);
      if (place == null || union != null && union.everywhere() != place.everywhere()) {
        return null;
      }
      Set<Integer> columns = new TreeSet<>(place.columns());
      columns.retainAll(union == null ? place.columns() : union.columns());
      union = new Place(place.everywhere(), columns);
    }
    return union;
  }
}
