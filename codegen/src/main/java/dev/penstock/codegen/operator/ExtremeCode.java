package dev.penstock.codegen.operator;

import dev.penstock.codegen.row.Place;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import org.apache.calcite.linq4j.tree.Expression;

/** MIN and MAX: of all values, or where none ever goes, the extreme so far. */
record ExtremeCode(Extremes extremes, Champion champion, boolean smallest)
    implements AggregateCode {
  static ExtremeCode of(AggregateCall call, GroupValues values) {
    boolean smallest = call.function() == AggregateFunction.MIN;
    if (!values.appendOnly()) {
      Extremes all =
          values.keep("extremes", Extremes.class, n -> new Extremes(values.label(), values.type()));
      return new ExtremeCode(all, null, smallest);
    }
    String name = values.label() + (smallest ? "_min" : "_max");
    Champion champion =
        values.keep(
            name,
            Champion.class,
            n -> new Champion(name, values.type(), smallest, values.count(), n));
    return new ExtremeCode(null, champion, smallest);
  }

  @Override
  public Expression value(GroupRow group, Expression counted) {
    return champion != null ? champion.value(group) : extremes.value(group, smallest);
  }

  @Override
  public Place kept(StoredColumn column) {
    return champion == null ? null : champion.place(column);
  }
}
