package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import org.apache.calcite.linq4j.tree.Expression;

/**
 * BIT_AND and BIT_OR: of the numbers of values that have each bit, or where none ever goes, of the
 * bits so far.
 */
record BitsCode(BitCounts counts, BitsSoFar soFar, AggregateCall call) implements AggregateCode {
  static BitsCode of(AggregateCall call, GroupValues values) {
    if (!values.appendOnly()) {
      BitCounts counts =
          values.keep(
              "bits", BitCounts.class, n -> new BitCounts(values.label() + "_bits", values.type()));
      return new BitsCode(counts, null, call);
    }
    boolean all = call.function() == AggregateFunction.BIT_AND;
    String name = values.label() + (all ? "_missing" : "_bits");
    return new BitsCode(
        null, values.keep(name, BitsSoFar.class, n -> new BitsSoFar(name, all)), call);
  }

  @Override
  public Expression value(GroupRow group, Expression counted) {
    Expression bits =
        soFar != null
            ? soFar.value(group)
            : counts.value(group, counted, call.function() == AggregateFunction.BIT_AND);
    return Trees.convert(bits, JavaTypes.of(call.type()));
  }
}
