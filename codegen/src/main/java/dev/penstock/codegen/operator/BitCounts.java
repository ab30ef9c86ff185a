package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.runtime.AggregateMethod;
import dev.penstock.plan.type.SqlType;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/** Counts the values that have each bit, in as many words of the group's row as there are bits. */
final class BitCounts implements Accumulator {
  private final String name;
  private final int bits;
  private String word;

  /** The bits of an argument of this type. */
  BitCounts(String name, SqlType type) {
    this.name = name;
    this.bits =
        switch (type.kind()) {
          case TINYINT -> Byte.SIZE;
          case SMALLINT -> Short.SIZE;
          case INTEGER -> Integer.SIZE;
          default -> Long.SIZE;
        };
  }

  @Override
  public void declare(GroupState state) {
    word = state.shape().words(name, bits);
  }

  // Bits.add(words, at + BoardGroup.FLAGS_BITS, 32, flags, weight);
  @Override
  public void absorb(GroupRow group, Value value, Expression weight) {
    group.call(
        AggregateMethod.BITS_ADD.call(
            group.access().words(),
            group.at(word),
            Expressions.constant(bits),
            Trees.convert(value.raw(), long.class),
            weight));
  }

  /** The bits that all values have, or one at least. */
  Expression value(GroupRow group, Expression counted, boolean all) {
    Expression words = group.access().words();
    Expression size = Expressions.constant(bits);
    return all
        ? AggregateMethod.BITS_AND.call(words, group.at(word), size, counted)
        : AggregateMethod.BITS_OR.call(words, group.at(word), size);
  }
}
