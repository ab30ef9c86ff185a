package dev.penstock.fuzz.run;

import dev.penstock.fuzz.sql.Op;
import dev.penstock.fuzz.sql.SqlExpr;
import java.util.LinkedHashSet;
import java.util.Set;

/** Whether a condition compares columns of two relations by order. */
final class RangeConstruct {
  private RangeConstruct() {}

  static boolean isIn(SqlExpr condition) {
    if (condition.op() == Op.AND) {
      return condition.args().stream().anyMatch(RangeConstruct::isIn);
    }
    boolean order =
        switch (condition.op()) {
          case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL, BETWEEN -> true;
          default -> false;
        };
    if (!order) {
      return false;
    }
    Set<String> first = relations(condition.arg(0));
    Set<String> others = new LinkedHashSet<>();
    condition.args().stream().skip(1).forEach(arg -> others.addAll(relations(arg)));
    return first.size() == 1 && others.size() == 1 && !others.equals(first);
  }

  private static Set<String> relations(SqlExpr expr) {
    Set<String> relations = new LinkedHashSet<>();
    if (expr.op() == Op.COLUMN) {
      String column = (String) expr.value();
      relations.add(column.substring(0, Math.max(0, column.indexOf('.'))));
    }
    expr.args().forEach(arg -> relations.addAll(relations(arg)));
    return relations;
  }
}
