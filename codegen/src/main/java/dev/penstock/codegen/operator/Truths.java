package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.runtime.RuntimeMethod;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/** Counts the values that are TRUE, in a word of the group's row. */
final class Truths implements Accumulator {
  private final String name;
  private String word;

  Truths(String name) {
    this.name = name;
  }

  String word() {
    return word;
  }

  @Override
  public void declare(GroupState state) {
    word = state.count(name);
  }

  // words[at + BoardGroup.LATE_TRUE] =
  //     Math.addExact(words[at + BoardGroup.LATE_TRUE], late ? weight : 0);
  @Override
  public void absorb(GroupRow group, Value value, Expression weight) {
    Expression added = Trees.choose(value.raw(), weight, Expressions.constant(0L));
    group.set(group.word(word), RuntimeMethod.ADD_EXACT.call(group.word(word), added));
  }
}
