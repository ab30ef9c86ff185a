package dev.penstock.sql;

import dev.penstock.plan.expression.Ranking;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlWindow;

/**
 * ROW_NUMBER, RANK or DENSE_RANK with its window.
 *
 * @param at where it stands
 */
record RankCall(SqlCall at) {
  /** The function of a window call; null if it does not rank. */
  static Ranking.Function function(SqlCall over) {
    String name = over.operand(0) instanceof SqlCall call ? CallTable.name(call) : "";
    for (Ranking.Function function : Ranking.Function.values()) {
      if (function.name().equals(name)) {
        return function;
      }
    }
    return null;
  }

  /** The call, or an abort with its fault reported. */
  RankCall checked(Faults faults) {
    SqlCall call = at.operand(0);
    if (call.operandCount() > 0) {
      throw faults.invalid(call, "`%s` takes no operands", function());
    }
    if (!(at.operand(1) instanceof SqlWindow window)) {
      throw faults.unsupported(
          at.operand(1), "WINDOW", "write PARTITION BY and ORDER BY in the parentheses");
    }
    if (window.getRefName() != null) {
      throw faults.unsupported(
          window, "WINDOW", "write PARTITION BY and ORDER BY in the parentheses");
    }
    if (window.getLowerBound() != null || window.getUpperBound() != null) {
      throw faults.invalid(at, "`%s` takes no frame", function());
    }
    return this;
  }

  Ranking.Function function() {
    return function(at);
  }

  /** What PARTITION BY names. */
  List<SqlNode> partition() {
    return ((SqlWindow) at.operand(1)).getPartitionList();
  }

  /** What ORDER BY names. */
  List<SortItem> order() {
    return ((SqlWindow) at.operand(1)).getOrderList().stream().map(SortItem::of).toList();
  }
}
