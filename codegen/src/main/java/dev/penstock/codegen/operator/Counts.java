package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.runtime.RuntimeMethod;
import org.apache.calcite.linq4j.tree.Expression;

/** Counts values, or rows that pass a filter, in a word of the group's row. */
final class Counts implements Accumulator {
  private final String name;
  private String word;

  Counts(String name) {
    this.name = name;
  }

  /** The rows of the group, which every group counts. */
  static Counts ofRows(GroupState state) {
    Counts counts = new Counts("rows");
    counts.word = state.rows();
    return counts;
  }

  String word() {
    return word;
  }

  @Override
  public void declare(GroupState state) {
    if (word == null) {
      word = state.count(name);
    }
  }

  // words[at + StateDelayGroup.DELAYS] = Math.addExact(words[at + StateDelayGroup.DELAYS],
  // weight);
  @Override
  public void absorb(GroupRow group, Value value, Expression weight) {
    group.set(group.word(word), RuntimeMethod.ADD_EXACT.call(group.word(word), weight));
  }
}
