package dev.penstock.sql;

import dev.penstock.plan.binding.Output;
import dev.penstock.plan.binding.RankBounds;
import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.catalog.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;

/** A query without a record: its plan, its columns, its order. */
final class ColumnsBinder {
  private final Catalog catalog;
  private final Faults faults;

  ColumnsBinder(Catalog catalog, Faults faults) {
    this.catalog = catalog;
    this.faults = faults;
  }

  /** What the query gives; empty if it has faults, all of them reported. */
  Optional<QueryColumns> bind() {
    SqlNode query = new QueryParser(faults, catalog.words()).parse();
    SqlOrderBy ordered = query instanceof SqlOrderBy o ? o : null;
    boolean limited = ordered != null && Limit.isIn(ordered);
    SqlNode rows = ordered == null ? query : ordered.query;
    Relation relation =
        new QueryBinder(catalog, faults).bind(limited ? query : rows, Bindings.none());
    RankBounds.unbounded(relation.op()).ifPresent(top -> Refusals.unbounded(top, faults));
    List<View.SortColumn> order = new ArrayList<>();
    if (ordered != null) {
      OrderBinder binder = new OrderBinder(relation, rows, faults);
      for (OrderBinder.Item item :
          limited ? binder.bindFirst(ordered.orderList) : binder.bind(ordered.orderList)) {
        order.add(new View.SortColumn(item.output(), item.descending(), item.nullsFirst()));
      }
    }
    return faults.any()
        ? Optional.empty()
        : Optional.of(new QueryColumns(relation.op(), columns(relation), order));
  }

  private static List<QueryColumns.Column> columns(Relation relation) {
    List<QueryColumns.Column> columns = new ArrayList<>();
    for (int i = 0; i < relation.outputs().size(); i++) {
      Output output = relation.outputs().get(i);
      String label = relation.op().type().name(i);
      String name = output.name().text();
      boolean named = !name.equals(output.text()) || SqlName.bare(name).equals(SqlName.bare(label));
      columns.add(
          new QueryColumns.Column(
              named ? name : label, named, relation.type(i), output.untyped(), output.origin()));
    }
    return columns;
  }
}
