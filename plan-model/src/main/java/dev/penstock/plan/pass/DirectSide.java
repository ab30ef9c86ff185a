package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * A keyed collection that has the rows of a join's side.
 *
 * @param columns for each column of the side its position in the collection
 * @param keys the join's keys as positions in the collection
 * @param order for each column of the collection's key which of the join's keys it is
 */
record DirectSide(
    CircuitOp collection, List<Integer> columns, List<Integer> keys, List<Integer> order) {

  /**
   * The collection that changes come from, past a filter of NULL keys that find no partner anyway
   * and past projects that only select columns; nothing if its key is not the join's.
   */
  static Optional<DirectSide> of(
      CircuitOp changes,
      List<Integer> keys,
      OtherSide other,
      Function<CircuitOp, Optional<CircuitOp>> collectionOf) {
    CircuitOp source = changes;
    if (source instanceof Filter filter && onlyDropsIdleNulls(filter, keys, other)) {
      source = filter.input();
    }
    List<Integer> columns = Columns.first(source.type().size());
    while (source instanceof Project project && selects(project)) {
      List<Expr> exprs = project.columns();
      columns = columns.stream().map(c -> ((ColumnRef) exprs.get(c)).index()).toList();
      source = project.input();
    }
    Optional<CircuitOp> collection = collectionOf.apply(source);
    List<Integer> selected = columns;
    return collection
        .filter(rows -> rows.collectionKey().isPresent())
        .flatMap(rows -> of(rows, selected, keys));
  }

  private static Optional<DirectSide> of(
      CircuitOp collection, List<Integer> columns, List<Integer> joinKeys) {
    List<Integer> keys = joinKeys.stream().map(columns::get).toList();
    List<Integer> order = new ArrayList<>();
    for (int column : collection.collectionKey().orElseThrow()) {
      order.add(keys.indexOf(column));
    }
    boolean found = order.size() == keys.size() && !order.contains(-1);
    return found ? Optional.of(new DirectSide(collection, columns, keys, order)) : Optional.empty();
  }

  private static boolean selects(Project project) {
    for (int i = 0; i < project.columns().size(); i++) {
      boolean same =
          project.columns().get(i) instanceof ColumnRef ref
              && ref.type().equals(project.type().type(i));
      if (!same) {
        return false;
      }
    }
    return true;
  }

  private static boolean onlyDropsIdleNulls(Filter filter, List<Integer> keys, OtherSide other) {
    return Conjuncts.of(filter.condition()).stream()
        .map(OtherSide::notNullColumn)
        .allMatch(column -> column.isPresent() && isIdle(column, keys, other));
  }

  private static boolean isIdle(OptionalInt column, List<Integer> keys, OtherSide other) {
    int key = keys.indexOf(column.getAsInt());
    return key >= 0 && other.hasNoNull(key);
  }
}
