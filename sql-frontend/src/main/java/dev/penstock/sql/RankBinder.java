package dev.penstock.sql;

import dev.penstock.plan.binding.RankRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Ranking;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.sql.SqlWindow;
import org.apache.calcite.util.Litmus;

/** The ranking of a query block: ROW_NUMBER, RANK or DENSE_RANK with its window. */
final class RankBinder {
  private final SqlCall ranking;
  private final Faults faults;

  private RankBinder(SqlCall ranking, Faults faults) {
    this.ranking = ranking;
    this.faults = faults;
  }

  static void register(CallTable table) {
    table.kind(SqlKind.OVER, (call, binder) -> binder.ranking(call).bind(call));
  }

  /** The ranking that a block has in its select list or in QUALIFY; null if it has none. */
  static RankBinder of(SqlSelect select, Faults faults) {
    List<SqlCall> found = new ArrayList<>();
    collect(select.getSelectList(), found);
    collect(select.getQualify(), found);
    for (SqlCall over : found) {
      if (function(over) == null) {
        throw Refusals.call(over, faults);
      }
    }
    return found.isEmpty() ? null : new RankBinder(found.get(0), faults).checked();
  }

  private static void collect(SqlNode node, List<SqlCall> into) {
    if (node instanceof SqlNodeList list) {
      list.forEach(item -> collect(item, into));
    } else if (node instanceof SqlCall call && !call.isA(SqlKind.QUERY)) {
      if (call.getKind() == SqlKind.OVER) {
        into.add(call);
      } else {
        call.getOperandList().forEach(operand -> collect(operand, into));
      }
    }
  }

  /** Whether a window function is one of those that rank. */
  static boolean isRanking(SqlCall over) {
    return function(over) != null;
  }

  private static Ranking.Function function(SqlCall over) {
    String name = over.operand(0) instanceof SqlCall call ? CallTable.name(call) : "";
    for (Ranking.Function function : Ranking.Function.values()) {
      if (function.name().equals(name)) {
        return function;
      }
    }
    return null;
  }

  private RankBinder checked() {
    SqlCall call = ranking.operand(0);
    if (call.operandCount() > 0) {
      throw faults.invalid(call, "`%s` takes no operands", function());
    }
    if (!(ranking.operand(1) instanceof SqlWindow window)) {
      throw faults.unsupported(
          ranking.operand(1), "WINDOW", "write PARTITION BY and ORDER BY in the parentheses");
    }
    if (window.getRefName() != null) {
      throw faults.unsupported(
          window, "WINDOW", "write PARTITION BY and ORDER BY in the parentheses");
    }
    if (window.getLowerBound() != null || window.getUpperBound() != null) {
      throw faults.invalid(ranking, "`%s` takes no frame", function());
    }
    return this;
  }

  Ranking.Function function() {
    return function(ranking);
  }

  /** Where it stands. */
  SqlNode at() {
    return ranking;
  }

  /** What PARTITION BY names. */
  List<SqlNode> partition() {
    return ((SqlWindow) ranking.operand(1)).getPartitionList();
  }

  /** What ORDER BY names. */
  List<SortItem> order() {
    return ((SqlWindow) ranking.operand(1)).getOrderList().stream().map(SortItem::of).toList();
  }

  /** The rank as a value. */
  private Expr bind(SqlCall over) {
    if (!over.equalsDeep(ranking, Litmus.IGNORE)) {
      throw faults.unsupported(
          over,
          "a second ranking in one query block",
          "rank the rows of a derived table a second time");
    }
    return new RankRef(faults.span(over));
  }
}
