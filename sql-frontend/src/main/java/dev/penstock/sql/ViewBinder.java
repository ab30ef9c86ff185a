package dev.penstock.sql;

import dev.penstock.plan.binding.Projections;
import dev.penstock.plan.binding.RankBounds;
import dev.penstock.plan.binding.RecordCheck;
import dev.penstock.plan.binding.Spelling;
import dev.penstock.plan.catalog.View;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalView;
import dev.penstock.plan.logical.NeverNull;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlOrderBy;

/** One view: its query, its order, and its record. */
final class ViewBinder {
  private static final Spelling SPELLING =
      new Spelling() {
        @Override
        public String cast(String text, SqlType type) {
          return "CAST(" + text + " AS " + CastBinder.spelling(type) + ")";
        }

        @Override
        public String coalesce(String text) {
          return "COALESCE";
        }
      };

  private final View view;
  private final Matching matching;
  private final Catalog catalog;
  private final Faults faults;

  ViewBinder(View view, Matching matching, Catalog catalog, Faults faults) {
    this.view = view;
    this.matching = matching;
    this.catalog = catalog;
    this.faults = faults;
  }

  /** The view's plan; empty if it has faults, all of them reported. */
  Optional<LogicalView> bind() {
    SqlNode query = new QueryParser(faults, catalog.words()).parse();
    SqlOrderBy ordered = query instanceof SqlOrderBy o ? o : null;
    boolean limited = ordered != null && Limit.isIn(ordered);
    if (ordered != null && !limited) {
      reportUnordered(ordered);
    }
    SqlNode rows = ordered == null ? query : ordered.query;
    Relation relation =
        new QueryBinder(catalog, faults).bind(limited ? query : rows, Bindings.none());
    RankBounds.unbounded(relation.op()).ifPresent(top -> Refusals.unbounded(top, faults));
    RowType types = NeverNull.narrowed(relation.op());
    List<Integer> positions =
        new RecordCheck(view, promised(relation).outputs(), types, SPELLING, faults).positions();
    List<View.SortColumn> order =
        ordered == null || view.kind() != ViewKind.LIST
            ? view.order()
            : order(ordered, rows, relation, positions);
    if (faults.any()) {
      return Optional.empty();
    }
    LogicalOp root = Projections.reshaped(relation.op(), positions, view.type());
    return Optional.of(new LogicalView(withOrder(order), root));
  }

  /** The columns under the names by which the record looks for them. */
  private Relation promised(Relation relation) {
    boolean renamed =
        matching == Matching.BY_POSITION && relation.outputs().size() == view.type().size();
    return renamed
        ? relation.renamed(view.type().columns().stream().map(RowType.Column::name).toList())
        : relation;
  }

  private void reportUnordered(SqlOrderBy ordered) {
    if (view.kind() != ViewKind.LIST) {
      faults.report(
          Message.UNSUPPORTED,
          faults.span(ordered.orderList),
          "ORDER BY in a view whose rows are not kept in a list",
          "declare a ListView, or leave it out");
    }
  }

  private List<View.SortColumn> order(
      SqlOrderBy ordered, SqlNode query, Relation relation, List<Integer> positions) {
    List<View.SortColumn> order = new ArrayList<>();
    OrderBinder binder = new OrderBinder(relation, query, faults);
    List<OrderBinder.Item> items =
        Limit.isIn(ordered) ? binder.bindFirst(ordered.orderList) : binder.bind(ordered.orderList);
    for (OrderBinder.Item item : items) {
      int column = positions.indexOf(item.output());
      if (column >= 0) {
        order.add(new View.SortColumn(column, item.descending(), item.nullsFirst()));
      }
    }
    if (!view.order().isEmpty() && !view.order().equals(order)) {
      throw faults.invalid(
          ordered.orderList, "the view declares another order; leave one of the two out");
    }
    return order;
  }

  private View withOrder(List<View.SortColumn> order) {
    return order.equals(view.order())
        ? view
        : new View(
            view.name(),
            view.method(),
            view.kind(),
            view.sql(),
            view.type(),
            view.record(),
            view.key(),
            view.keyRecord(),
            order,
            view.unbounded());
  }
}
