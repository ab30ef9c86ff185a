package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/** The bits that any value has had, or has missed, where no value ever goes. */
final class BitsSoFar implements Accumulator {
  private final String name;
  private final boolean missing;
  private String word;

  /**
   * Nothing so far.
   *
   * @param missing whether bits are remembered that a value is without
   */
  BitsSoFar(String name, boolean missing) {
    this.name = name;
    this.missing = missing;
  }

  @Override
  public void declare(GroupState state) {
    word = state.shape().word(name);
  }

  // words[at + BidGroup.FLAGS_BITS] = words[at + BidGroup.FLAGS_BITS] | flags;
  @Override
  public void absorb(GroupRow group, Value value, Expression weight) {
    Expression bits = Trees.convert(value.raw(), long.class);
    Expression added = missing ? Expressions.onesComplement(bits) : bits;
    group.set(group.word(word), Expressions.or(group.word(word), added));
  }

  Expression value(GroupRow group) {
    return missing ? Expressions.onesComplement(group.word(word)) : group.word(word);
  }
}
