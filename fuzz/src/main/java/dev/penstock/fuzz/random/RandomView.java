package dev.penstock.fuzz.random;

import dev.penstock.fuzz.sql.DatabasePrinter;
import dev.penstock.fuzz.sql.Output;
import dev.penstock.fuzz.sql.PenstockPrinter;
import dev.penstock.fuzz.sql.Query;
import dev.penstock.plan.catalog.ViewKind;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/**
 * A view.
 *
 * @param order every column once if the view is ordered, else empty
 * @param key positions of the key's columns of a map, else empty
 */
public record RandomView(
    String name, ViewKind kind, Query query, List<OrderItem> order, List<Integer> key) {
  /** One item of ORDER BY; {@code nulls} is empty where the dialect's rule counts. */
  public record OrderItem(int column, boolean byNumber, boolean descending, String nulls) {
    boolean nullsFirst() {
      return nulls.isEmpty() ? descending : nulls.equals("FIRST");
    }
  }

  public RandomView {
    order = List.copyOf(order);
    key = List.copyOf(key);
  }

  /** The columns of its rows. */
  public RowType type() {
    List<RowType.Column> columns = new ArrayList<>();
    for (Output output : query.outputs()) {
      columns.add(new RowType.Column(output.name(), output.type().withNullable(true)));
    }
    return new RowType(columns);
  }

  /** Whether a column is a list, which no other query reads. */
  static boolean hasLists(Query query) {
    return query.outputs().stream().anyMatch(o -> o.type().kind() == TypeKind.ARRAY);
  }

  /** The text that our compiler reads. */
  public String sql() {
    String text = new PenstockPrinter().print(query);
    List<String> items = new ArrayList<>();
    for (OrderItem item : order) {
      String column =
          item.byNumber()
              ? String.valueOf(item.column() + 1)
              : query.outputs().get(item.column()).name();
      String nulls = item.nulls().isEmpty() ? "" : " NULLS " + item.nulls();
      items.add(column + (item.descending() ? " DESC" : "") + nulls);
    }
    return items.isEmpty() ? text : text + "\nORDER BY " + String.join(", ", items);
  }

  /** The text that defines it in a database. */
  public String definition(DatabasePrinter printer) {
    return "CREATE VIEW \"" + name + "\" AS " + printer.print(query);
  }

  /** The text that reads it from a database, in its order. */
  public String selection() {
    List<String> items = new ArrayList<>();
    for (OrderItem item : order) {
      items.add(
          (item.column() + 1)
              + (item.descending() ? " DESC" : " ASC")
              + (item.nullsFirst() ? " NULLS FIRST" : " NULLS LAST"));
    }
    String text = "SELECT * FROM \"" + name + "\"";
    return items.isEmpty() ? text : text + " ORDER BY " + String.join(", ", items);
  }

  /** The same view of another query. */
  public RandomView withQuery(Query other) {
    return new RandomView(name, kind, other, order, key);
  }

  /** The same view as a list without an order. */
  public RandomView plain() {
    return new RandomView(name, ViewKind.LIST, query, List.of(), List.of());
  }

  /** Whether an expression of its outermost SELECT can fail. */
  boolean mayFail() {
    if (!(query instanceof Query.Select select)) {
      return false;
    }
    boolean where = select.where() != null && select.where().facts().risky();
    boolean keys =
        select.groupBy() != null
            && select.groupBy().stream().anyMatch(key -> key.expr().facts().risky());
    return where || keys || select.items().stream().anyMatch(i -> i.expr().facts().risky());
  }
}
