package dev.penstock.sql;

import org.apache.calcite.sql.SqlCall;
import org.apache.calcite.sql.SqlKind;
import org.apache.calcite.sql.SqlNode;

/**
 * One item of an ORDER BY.
 *
 * @param node the expression
 * @param descending whether greater values come first
 * @param nullsFirst whether NULL comes before all values
 */
record SortItem(SqlNode node, boolean descending, boolean nullsFirst) {
  /** Takes the words behind the expression apart: NULLs last ascending, first descending. */
  static SortItem of(SqlNode item) {
    SqlNode inner = item;
    boolean descending = false;
    Boolean nullsFirst = null;
    while (inner instanceof SqlCall call && isModifier(inner.getKind())) {
      descending |= inner.getKind() == SqlKind.DESCENDING;
      if (inner.getKind() != SqlKind.DESCENDING) {
        nullsFirst = inner.getKind() == SqlKind.NULLS_FIRST;
      }
      inner = call.operand(0);
    }
    return new SortItem(inner, descending, nullsFirst == null ? descending : nullsFirst);
  }

  private static boolean isModifier(SqlKind kind) {
    return kind == SqlKind.DESCENDING || kind == SqlKind.NULLS_FIRST || kind == SqlKind.NULLS_LAST;
  }
}
