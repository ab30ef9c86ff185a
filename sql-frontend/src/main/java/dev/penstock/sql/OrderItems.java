package dev.penstock.sql;

import dev.penstock.plan.binding.RankRef;
import dev.penstock.plan.binding.SqlName;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.SortKey;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlIdentifier;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.util.Litmus;

/**
 * What a query block computes beside its select list: what its ranking and its ORDER BY are about,
 * and the condition of QUALIFY. It is bound like items of the select list, behind those.
 */
final class OrderItems {
  private final List<SelectItem> items;
  private final RankBinder rankings;
  private final List<SortItem> order = new ArrayList<>();
  private final SqlSelect select;
  private final Faults faults;
  private final List<SelectItem> more = new ArrayList<>();

  /** For each item of the ORDER BY its place among all; those of the select list come first. */
  private final List<Integer> places = new ArrayList<>();

  private SelectItem qualify;

  /**
   * The items of a block.
   *
   * @param ranking null if it has none
   * @param by the ORDER BY of a block that is cut
   */
  OrderItems(
      List<SelectItem> items, RankBinder ranking, SqlNodeList by, SqlSelect select, Faults faults) {
    this.items = items;
    rankings = ranking;
    this.select = select;
    this.faults = faults;
    if (rankings != null) {
      for (RankCall call : rankings.rankings()) {
        call.partition().forEach(this::add);
        call.order().forEach(item -> add(item.node()));
      }
      if (select.getQualify() != null) {
        qualify = add(select.getQualify());
      }
    }
    for (SqlNode node : by) {
      SortItem item = SortItem.of(node);
      order.add(item);
      places.add(place(item.node()));
    }
  }

  private SelectItem add(SqlNode node) {
    SqlName name = SqlName.ofSql(faults.text().excerpt(node));
    SelectItem item = new SelectItem(node, null, name, /* label= */ null, node);
    more.add(item);
    return item;
  }

  /** Everything that is to be bound. */
  List<SelectItem> all() {
    List<SelectItem> all = new ArrayList<>(items);
    all.addAll(more);
    return all;
  }

  boolean isQualify(SelectItem item) {
    return item == qualify;
  }

  /** Aborts if something beside the select list is at fault. */
  void check(List<CompilationAborted> aborts) {
    for (CompilationAborted abort : aborts.subList(items.size(), aborts.size())) {
      if (abort != null) {
        throw abort;
      }
    }
  }

  /** A number names a column, a name one of the result first, an expression one that is equal. */
  private int place(SqlNode node) {
    if (node instanceof SqlNumericLiteral number && number.isInteger()) {
      int ordinal = number.intValue(true);
      if (ordinal < 1 || ordinal > items.size()) {
        throw faults.invalid(
            number, "ORDER BY %d names no column: the result has %d", ordinal, items.size());
      }
      return ordinal - 1;
    }
    for (int i = 0; i < items.size(); i++) {
      SelectItem item = items.get(i);
      boolean named =
          node instanceof SqlIdentifier id && id.isSimple() && item.name().matches(id.getSimple());
      if (named || item.column() == null && item.node().equalsDeep(node, Litmus.IGNORE)) {
        return i;
      }
    }
    if (select.isDistinct() || rankings != null) {
      throw faults.unsupported(
          node, "ORDER BY of what is no column of the result", "add it to the select list");
    }
    add(node);
    return items.size() + more.size() - 1;
  }

  /**
   * Ranks the rows, and keeps those that QUALIFY wants.
   *
   * @param shown the select list
   * @param beside the other items
   */
  void rank(Ranked ranked, List<Expr> shown, List<Expr> beside) {
    int next = 0;
    for (RankCall call : rankings.rankings()) {
      int order = next + call.partition().size();
      int end = order + call.order().size();
      List<Integer> by = ranked.keys(beside.subList(next, order));
      List<SortKey> sorted = ranked.order(beside.subList(order, end), call.order());
      ranked.rank(call, by, sorted);
      next = end;
    }
    shown.stream().filter(RankRef::isIn).forEach(ranked::keep);
    Expr condition = qualify == null ? null : beside.get(next);
    if (condition != null) {
      ranked.keep(condition);
    }
    ranked.join();
    if (condition != null) {
      ranked.filter(condition);
    }
  }

  /** The order of a block that is cut, over its rows before anything is left out. */
  List<SortKey> limitOrder(Ranked ranked, List<Expr> values, List<Expr> beside) {
    List<Expr> all = new ArrayList<>(values);
    all.addAll(beside);
    return ranked.order(places.stream().map(all::get).toList(), order);
  }

  /** The order of a block that is cut, over the columns of its result. */
  List<SortKey> ofOutputs() {
    List<SortKey> keys = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      int column = places.get(i);
      if (keys.stream().noneMatch(key -> key.column() == column)) {
        keys.add(new SortKey(column, order.get(i).descending(), order.get(i).nullsFirst()));
      }
    }
    return keys;
  }
}
