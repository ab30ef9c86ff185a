package dev.penstock.sql;

import dev.penstock.plan.catalog.View;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.type.SqlType;
import java.util.List;

/**
 * What a query gives, before any record promises it.
 *
 * @param op its plan
 * @param columns its columns, in the order of the plan's
 * @param order the order that it asks for; may be empty
 */
public record QueryColumns(LogicalOp op, List<Column> columns, List<View.SortColumn> order) {
  /**
   * One column.
   *
   * @param name its name; one made up of the expression's function or place if it has none
   * @param named whether the query gives it that name
   * @param type its type
   * @param untyped whether it is a NULL without a type
   * @param origin the item of the select list
   */
  public record Column(
      String name, boolean named, SqlType type, boolean untyped, SourceSpan origin) {}

  public QueryColumns {
    columns = List.copyOf(columns);
    order = List.copyOf(order);
  }
}
