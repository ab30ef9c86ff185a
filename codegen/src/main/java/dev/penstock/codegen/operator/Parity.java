package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/** Which bits an odd number of values have, in a word of the group's row. */
final class Parity implements Accumulator {
  private final String name;
  private String word;

  Parity(String name) {
    this.name = name;
  }

  String word() {
    return word;
  }

  @Override
  public void declare(GroupState state) {
    word = state.shape().word(name);
  }

  // words[at + BoardGroup.FLAGS_PARITY] =
  //     words[at + BoardGroup.FLAGS_PARITY] ^ flags & -(weight & 1L);
  @Override
  public void absorb(GroupRow group, Value value, Expression weight) {
    Expression odd = Expressions.negate(Expressions.and(weight, Expressions.constant(1L)));
    Expression bits = Expressions.and(Trees.convert(value.raw(), long.class), odd);
    group.set(group.word(word), Expressions.exclusiveOr(group.word(word), bits));
  }
}
