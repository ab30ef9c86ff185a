package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.type.SqlType;
import org.apache.calcite.linq4j.tree.Expression;

/** BIT_XOR: one word, which a value goes out of as it came in. */
record ParityCode(Parity parity, SqlType type) implements AggregateCode {
  static ParityCode of(AggregateCall call, GroupValues values) {
    Parity parity =
        values.keep("parity", Parity.class, n -> new Parity(values.label() + "_parity"));
    return new ParityCode(parity, call.type());
  }

  @Override
  public Expression value(GroupRow group, Expression counted) {
    return Trees.convert(group.word(parity.word()), JavaTypes.of(type));
  }
}
