package dev.penstock.codegen.operator;

import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.plan.expression.AggregateCall;
import org.apache.calcite.linq4j.tree.Expression;

/** COUNT: the number of values is there anyway. */
record CountCode(Counts count) implements AggregateCode {
  static CountCode of(AggregateCall call, GroupValues values) {
    return new CountCode(values.count());
  }

  @Override
  public Expression value(GroupRow group, Expression counted) {
    return counted;
  }

  @Override
  public boolean isCount() {
    return true;
  }

  @Override
  public Place kept(StoredColumn column) {
    return new Place(column, count.word(), null, null, null);
  }
}
