package dev.penstock.sql;

import dev.penstock.plan.binding.Output;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlOrderBy;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWith;
import org.apache.calcite.util.Litmus;

/** The ORDER BY of a whole view: the order of its snapshots. */
final class OrderBinder {
  /** One item: a column of the result, its direction, and where its NULLs stand. */
  record Item(int output, boolean descending, boolean nullsFirst) {}

  private final Relation relation;
  private final SqlNode query;
  private final Faults faults;

  /**
   * @param query the query whose result {@code relation} is
   */
  OrderBinder(Relation relation, SqlNode query, Faults faults) {
    this.relation = relation;
    this.query = query;
    this.faults = faults;
  }

  /** Reports an ORDER BY without LIMIT anywhere but at the top. */
  static void reportInside(SqlOrderBy ordered, Faults faults) {
    faults.report(
        Message.UNSUPPORTED,
        faults.span(ordered.orderList),
        "ORDER BY inside a query",
        "order the view: its rows have none before");
  }

  List<Item> bind(SqlNodeList order) {
    return Faults.each(order, this::item);
  }

  /** The first items, up to one that is no column of the result. */
  List<Item> bindFirst(SqlNodeList order) {
    List<Item> items = new ArrayList<>();
    for (SqlNode node : order) {
      SortItem item = SortItem.of(node);
      int output = find(item.node());
      if (output < 0) {
        break;
      }
      items.add(new Item(output, item.descending(), item.nullsFirst()));
    }
    return items;
  }

  private Item item(SqlNode node) {
    SortItem item = SortItem.of(node);
    int output = find(item.node());
    if (output < 0) {
      throw noColumn(item.node());
    }
    return new Item(output, item.descending(), item.nullsFirst());
  }

  /** The column of the result that is meant; −1 if there is none. */
  private int find(SqlNode node) {
    int columns = relation.outputs().size();
    if (node instanceof SqlNumericLiteral number && number.isInteger()) {
      int ordinal = number.intValue(true);
      if (ordinal < 1 || ordinal > columns) {
        throw faults.invalid(
            number, "ORDER BY %d names no column: the result has %d", ordinal, columns);
      }
      return ordinal - 1;
    }
    List<Integer> found = new ArrayList<>();
    for (int i = 0; i < columns; i++) {
      if (node instanceof SqlIdentifier id
          && id.isSimple()
          && relation.outputs().get(i).name().matches(id.getSimple())) {
        found.add(i);
      }
    }
    return found.isEmpty() ? written(node) : found.get(0);
  }

  /** Where an item of the select list is at fault, it may be the one that is meant. */
  private CompilationAborted noColumn(SqlNode node) {
    return relation.outputs().stream()
        .map(Output::fault)
        .filter(Objects::nonNull)
        .findFirst()
        .orElseGet(
            () ->
                faults.unsupported(
                    node,
                    "ORDER BY of what is no column of the result",
                    "add it to the select list"));
  }

  /** The select item that is the same expression; −1 if there is none. */
  private int written(SqlNode node) {
    SqlNode block = query instanceof SqlWith with ? with.body : query;
    if (!(block instanceof SqlSelect select)) {
      return -1;
    }
    SqlNodeList list = select.getSelectList();
    for (int i = 0; i < list.size() && list.size() == relation.outputs().size(); i++) {
      SqlNode item = list.get(i);
      SqlNode value = item.getKind() == SqlKind.AS ? ((SqlCall) item).operand(0) : item;
      if (value.equalsDeep(node, Litmus.IGNORE)) {
        return i;
      }
    }
    return -1;
  }
}
