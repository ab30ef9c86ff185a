package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.runtime.AggregateMethod;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.plan.type.SqlType;
import java.math.BigDecimal;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/**
 * Adds up squares exactly: of integers and decimals in three words of the group's row, of wide
 * decimals in five, of floating numbers in a form of their own.
 */
final class Squares implements Accumulator {
  private static final int WORDS = 3;
  private static final int WIDE_WORDS = 5;

  private final String name;
  private final SqlType type;
  private String word;
  private String exact;

  /** The squares of an argument of this type. */
  Squares(String name, SqlType type) {
    this.name = name;
    this.type = type;
  }

  private boolean isWide() {
    return JavaTypes.of(type) == BigDecimal.class;
  }

  @Override
  public void declare(GroupState state) {
    if (type.kind().isFloating()) {
      exact = state.part(RuntimeType.EXACT_SUMS, "squares", name, CodeBlock.of(")"));
    } else {
      word = state.shape().words(name, isWide() ? WIDE_WORDS : WORDS);
    }
  }

  // Wide.addSquare(words, at + StateDelayGroup.DELAY_SQUARES, delay, weight);
  // priceSquares.add(slot, price, weight);
  @Override
  public void absorb(GroupRow group, Value value, Expression weight) {
    if (exact != null) {
      group.call(
          RuntimeMethod.EXACT_ADD.on(
              exact(), group.slotExpression(), Trees.convert(value.raw(), double.class), weight));
      return;
    }
    AggregateMethod add = isWide() ? AggregateMethod.ADD_WIDE_SQUARE : AggregateMethod.ADD_SQUARE;
    group.call(add.call(group.access().words(), group.at(word), value.raw(), weight));
  }

  private Expression exact() {
    return Trees.name(RuntimeMethod.EXACT_ADD.owner(), exact);
  }

  /**
   * The variance of the values whose sum is kept beside, or its root.
   *
   * @param divisor the count, or one less
   */
  Expression spread(GroupRow group, Sums sums, Expression count, Expression divisor, boolean root) {
    if (exact != null) {
      AggregateMethod method =
          root ? AggregateMethod.EXACT_DEVIATION : AggregateMethod.EXACT_VARIANCE;
      return method.on(sums.exact(), exact(), group.slotExpression(), count, divisor);
    }
    AggregateMethod narrow = root ? AggregateMethod.DEVIATION : AggregateMethod.VARIANCE;
    AggregateMethod wide = root ? AggregateMethod.WIDE_DEVIATION : AggregateMethod.WIDE_VARIANCE;
    return (isWide() ? wide : narrow)
        .call(
            group.access().words(),
            sums.at(group),
            group.at(word),
            Expressions.constant(Math.max(0, type.scale())),
            count,
            divisor);
  }
}
