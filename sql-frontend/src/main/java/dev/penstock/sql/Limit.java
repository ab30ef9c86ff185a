package dev.penstock.sql;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.Ranking;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.TopK;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.util.List;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.SqlNumericLiteral;
import org.apache.calcite.sql.SqlOrderBy;

/**
 * LIMIT, FETCH and OFFSET: which rows of an ordered query are in it.
 *
 * @param first the number of the first row, from 1
 * @param last the number of the last one; below the first if there is none
 * @param origin where that is said
 */
record Limit(long first, long last, SourceSpan origin) {
  private static final BigDecimal MOST = BigDecimal.valueOf(Ranking.UNBOUNDED - 1);

  /** Whether the query is cut. */
  static boolean isIn(SqlOrderBy ordered) {
    return ordered.fetch != null || ordered.offset != null;
  }

  /** The rows that are asked for, or an abort. */
  static Limit of(SqlOrderBy ordered, Faults faults) {
    long offset = ordered.offset == null ? 0 : count(ordered.offset, "OFFSET", faults);
    SqlNode at = ordered.fetch != null ? ordered.fetch : ordered.offset;
    if (ordered.fetch == null) {
      return new Limit(offset + 1, Ranking.UNBOUNDED, faults.span(at));
    }
    long count = count(ordered.fetch, "LIMIT", faults);
    boolean huge = count > Ranking.UNBOUNDED - offset;
    return new Limit(offset + 1, huge ? Ranking.UNBOUNDED : offset + count, faults.span(at));
  }

  private static long count(SqlNode node, String what, Faults faults) {
    if (node instanceof SqlNumericLiteral number && number.isInteger()) {
      long value = number.bigDecimalValue().min(MOST).longValue();
      if (value >= 0) {
        return value;
      }
    }
    throw faults.unsupported(node, what + " that is no constant", "write a whole number");
  }

  /** The first rows of a relation in an order, all of whose columns it has. */
  LogicalOp of(LogicalOp rows, List<SortKey> order) {
    if (last < first) {
      SqlType truth = SqlType.of(TypeKind.BOOLEAN);
      return new Filter(rows, new Literal(Boolean.FALSE, truth, origin), origin);
    }
    if (first == 1 && last == Ranking.UNBOUNDED) {
      return rows;
    }
    Ranking ranking = new Ranking(Ranking.Function.ROW_NUMBER, first, last);
    return new TopK(rows, List.of(), order, ranking, rows.type(), origin);
  }
}
