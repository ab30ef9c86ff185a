package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.plan.type.SqlType;
import java.math.BigDecimal;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/**
 * Adds up values exactly: integers and decimals in two words of the group's row, wide decimals in
 * three, floating numbers in a form of their own.
 */
final class Sums implements Accumulator {
  private static final int WORDS = 2;
  private static final int WIDE_WORDS = 3;

  private final String name;
  private final SqlType type;
  private String word;
  private String exact;

  /** The sum of an argument of this type. */
  Sums(String name, SqlType type) {
    this.name = name;
    this.type = type;
  }

  /** The sum of these values, which several functions share. */
  static Sums of(GroupValues values) {
    return values.keep("sum", Sums.class, n -> new Sums(values.label() + "_sum", values.type()));
  }

  private boolean isWide() {
    return JavaTypes.of(type) == BigDecimal.class;
  }

  @Override
  public void declare(GroupState state) {
    if (type.kind().isFloating()) {
      exact = state.part(RuntimeType.EXACT_SUMS, name, CodeBlock.of(")"));
    } else {
      word = state.shape().words(name, isWide() ? WIDE_WORDS : WORDS);
    }
  }

  // Wide.addProduct(words, at + StateDelayGroup.DELAY_SUM, delay, weight);
  // priceSum.add(slot, price, weight);
  @Override
  public void absorb(GroupRow group, Value value, Expression weight) {
    if (exact != null) {
      Expression number = Trees.convert(value.raw(), double.class);
      group.call(RuntimeMethod.EXACT_ADD.on(exact(), group.slotExpression(), number, weight));
    } else if (isWide()) {
      group.call(
          RuntimeMethod.WIDE_ADD_DECIMAL.call(
              group.access().words(), at(group), value.raw(), weight));
    } else {
      group.call(
          RuntimeMethod.WIDE_ADD.call(group.access().words(), at(group), value.raw(), weight));
    }
  }

  Expression exact() {
    return Trees.name(RuntimeMethod.EXACT_ADD.owner(), exact);
  }

  Expression at(GroupRow group) {
    return group.at(word);
  }

  private Expression low(GroupRow group) {
    return group.word(word);
  }

  private Expression high(GroupRow group) {
    return Expressions.arrayIndex(
        group.access().words(), Expressions.add(at(group), Expressions.constant(1)));
  }

  /** Whether the sum does not fit the type of SUM; null if it always does. */
  Expression overflows(GroupRow group, SqlType result) {
    if (exact != null) {
      return null;
    }
    if (result.kind().isInteger()) {
      return Trees.not(RuntimeMethod.WIDE_FITS_LONG.call(low(group), high(group)));
    }
    return Trees.not(
        isWide()
            ? RuntimeMethod.WIDE_FITS_DECIMAL_3.call(group.access().words(), at(group))
            : RuntimeMethod.WIDE_FITS_DECIMAL.call(low(group), high(group)));
  }

  /** The sum in the type of SUM, where it fits. */
  Expression sum(GroupRow group, SqlType result) {
    if (exact != null) {
      return RuntimeMethod.EXACT_SUM.on(exact(), group.slotExpression());
    }
    return result.kind().isInteger() ? low(group) : decimal(group);
  }

  private Expression decimal(GroupRow group) {
    Expression scale = Expressions.constant(type.scale());
    return isWide()
        ? RuntimeMethod.WIDE_DECIMAL_3.call(group.access().words(), at(group), scale)
        : RuntimeMethod.WIDE_DECIMAL.call(low(group), high(group), scale);
  }

  /** The mean of {@code count} values, which is positive, in the type of AVG. */
  Expression mean(GroupRow group, Expression count, SqlType result) {
    if (exact != null) {
      return RuntimeMethod.EXACT_MEAN.on(exact(), group.slotExpression(), count);
    }
    if (result.kind().isFloating()) {
      return RuntimeMethod.WIDE_MEAN.call(low(group), high(group), count);
    }
    Expression scale = Expressions.constant(result.scale());
    return isWide()
        ? RuntimeMethod.WIDE_AVERAGE_3.call(decimal(group), count, scale)
        : RuntimeMethod.WIDE_AVERAGE.call(
            low(group), high(group), Expressions.constant(type.scale()), count, scale);
  }
}
