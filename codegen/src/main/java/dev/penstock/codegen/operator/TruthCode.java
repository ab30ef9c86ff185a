package dev.penstock.codegen.operator;

import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/** BOOL_AND and BOOL_OR: as many TRUE as there are values, or one at least. */
record TruthCode(Truths truths, boolean all) implements AggregateCode {
  static TruthCode of(AggregateCall call, GroupValues values) {
    Truths truths = values.keep("truths", Truths.class, n -> new Truths(values.label() + "_true"));
    return new TruthCode(truths, call.function() == AggregateFunction.BOOL_AND);
  }

  @Override
  public Expression value(GroupRow group, Expression counted) {
    Expression truths = group.word(this.truths.word());
    return all
        ? Expressions.equal(truths, counted)
        : Expressions.greaterThan(truths, Expressions.constant(0L));
  }
}
