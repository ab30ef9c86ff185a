package dev.penstock.sql;

import dev.penstock.plan.binding.ListingRef;
import dev.penstock.plan.binding.OrderItem;
import dev.penstock.plan.binding.TypedAggregates;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;

/** STRING_AGG and LISTAGG, the text of the values of a group, and ARRAY_AGG, the list of them. */
final class ListingBinder {
  static final Map<String, GroupOrders.Form> FORMS =
      Map.of(
          "STRING_AGG", ListingBinder::bind,
          "LISTAGG", ListingBinder::bind,
          "ARRAY_AGG", ListingBinder::bind);
  private static final String LIST = "ARRAY_AGG";

  private ListingBinder() {}

  private static Expr bind(
      SqlCall function, SqlNodeList within, SqlNode filter, SqlNode whole, ExprBinder binder) {
    List<SqlNode> operands = new ArrayList<>(function.getOperandList());
    SqlNodeList order = order(function, operands, within, whole, binder);
    List<SortItem> items = order == null ? List.of() : order.stream().map(SortItem::of).toList();
    String name = CallTable.name(function);
    ExprBinder rows = binder.insideAggregate();
    List<List<Expr>> parts =
        Faults.all(
            () -> listed(name, operands, rows),
            () -> Faults.each(items, item -> rows.bind(item.node())),
            () -> filter == null ? List.of() : List.of(rows.condition(filter)));
    List<Expr> all = parts.stream().flatMap(List::stream).toList();
    SubqueryBinder.refuseAround(all, whole, binder.faults());
    List<OrderItem> by = by(items, parts.get(1));
    Expr condition = filter == null ? null : parts.get(2).get(0);
    ListingRef listing =
        listing(
            parts.get(0),
            by,
            AggregateBinder.isDistinct(function),
            condition,
            binder.aggregates(),
            binder.span(whole));
    requireListed(listing, items, by, binder);
    return listing;
  }

  /** What is listed, and the separator of a text. */
  private static List<Expr> listed(String name, List<SqlNode> operands, ExprBinder rows) {
    if (!name.equals(LIST)) {
      return Faults.each(
          operands,
          node ->
              rows.bindKind(
                  node,
                  TypeKind.VARCHAR,
                  use(name, node == operands.get(0) ? "operand" : "separator")));
    }
    SqlNode node = operands.get(0);
    Expr value = rows.bind(node);
    if (value.type().kind() == TypeKind.ARRAY) {
      String what = "a list of lists, as `" + rows.faults().text().excerpt(node) + "` is one,";
      throw rows.faults().unsupported(node, what, "list the rows that it was made of");
    }
    return List.of(value);
  }

  private static ListingRef listing(
      List<Expr> listed,
      List<OrderItem> by,
      boolean distinct,
      Expr filter,
      TypedAggregates.Scope scope,
      SourceSpan at) {
    Expr value = listed.get(0);
    return listed.size() == 1
        ? TypedAggregates.list(value, by, distinct, filter, scope, at)
        : TypedAggregates.listing(value, listed.get(1), by, distinct, filter, scope, at);
  }

  /** What rows are ordered by, taken from behind the operands or from WITHIN GROUP; or null. */
  private static SqlNodeList order(
      SqlCall function,
      List<SqlNode> operands,
      SqlNodeList within,
      SqlNode whole,
      ExprBinder binder) {
    String name = CallTable.name(function);
    SqlNodeList order = within;
    if (!operands.isEmpty() && operands.get(operands.size() - 1) instanceof SqlNodeList inside) {
      operands.remove(inside);
      if (order != null) {
        throw binder.faults().invalid(whole, "`%s` is ordered twice", name);
      }
      order = inside;
    }
    int size = operands.size();
    if (name.equals(LIST) ? size != 1 : size != 2) {
      String wanted = name.equals(LIST) ? "1 operand" : "2 operands, a text and a separator";
      throw binder.faults().invalid(function, "`%s` takes %s, not %d", name, wanted, size);
    }
    return order;
  }

  private static List<OrderItem> by(List<SortItem> items, List<Expr> values) {
    List<OrderItem> by = new ArrayList<>();
    for (int i = 0; i < items.size(); i++) {
      by.add(new OrderItem(values.get(i), items.get(i).descending(), items.get(i).nullsFirst()));
    }
    return by;
  }

  private static String use(String name, String what) {
    return "the " + what + " of `" + name + "`";
  }

  private static void requireListed(
      ListingRef listing, List<SortItem> items, List<OrderItem> by, ExprBinder binder) {
    if (listing.unlisted().isPresent()) {
      int place = by.indexOf(listing.unlisted().get());
      SqlNode node = items.get(place).node();
      throw binder
          .faults()
          .invalid(
              node,
              "with DISTINCT the order can only be by what is listed, since of equal values none"
                  + " has a `%s` of its own; GROUP BY the value in a derived table, and order by"
                  + " MIN or MAX of it",
              binder.faults().text().excerpt(node));
    }
  }
}
