package dev.penstock.sql;

import dev.penstock.plan.binding.RankRef;
import dev.penstock.plan.expression.Expr;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNodeList;
import org.apache.calcite.sql.SqlSelect;
import org.apache.calcite.util.Litmus;

/** The rankings of a query block, each of which may be written several times. */
final class RankBinder {
  private final List<RankCall> rankings = new ArrayList<>();
  private final Faults faults;

  private RankBinder(Faults faults) {
    this.faults = faults;
  }

  static void register(CallTable table) {
    table.kind(SqlKind.OVER, (call, binder) -> binder.ranking(call).bind(call));
  }

  /** The rankings that a block has in its select list or in QUALIFY; null if it has none. */
  static RankBinder of(SqlSelect select, Faults faults) {
    List<SqlCall> found = new ArrayList<>();
    collect(select.getSelectList(), found);
    collect(select.getQualify(), found);
    RankBinder binder = new RankBinder(faults);
    for (SqlCall over : found) {
      if (!isRanking(over)) {
        throw Refusals.call(over, faults);
      }
      if (binder.position(over) < 0) {
        binder.rankings.add(new RankCall(over).checked(faults));
      }
    }
    return found.isEmpty() ? null : binder;
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
    return RankCall.function(over) != null;
  }

  /** Each ranking once, in the order of the text. */
  List<RankCall> rankings() {
    return rankings;
  }

  private int position(SqlCall over) {
    for (int i = 0; i < rankings.size(); i++) {
      if (over.equalsDeep(rankings.get(i).at(), Litmus.IGNORE)) {
        return i;
      }
    }
    return -1;
  }

  /** The rank as a value. */
  private Expr bind(SqlCall over) {
    return new RankRef(position(over), faults.span(over));
  }
}
