package dev.penstock.codegen.runtime;

import dev.penstock.state.Bits;
import dev.penstock.state.ExactSums;
import dev.penstock.state.Variance;
import dev.penstock.state.Wide;
import java.lang.reflect.Method;
import java.math.BigDecimal;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/** The methods that generated groups may call beside those of {@link RuntimeMethod}. */
public enum AggregateMethod {
  ADD_SQUARE(Wide.class, "addSquare", long[].class, int.class, long.class, long.class),
  ADD_WIDE_SQUARE(Wide.class, "addSquare", long[].class, int.class, BigDecimal.class, long.class),
  VARIANCE(Variance.class, "variance", Parameters.OF_WORDS),
  DEVIATION(Variance.class, "deviation", Parameters.OF_WORDS),
  WIDE_VARIANCE(Variance.class, "wideVariance", Parameters.OF_WORDS),
  WIDE_DEVIATION(Variance.class, "wideDeviation", Parameters.OF_WORDS),
  EXACT_VARIANCE(ExactSums.class, "variance", Parameters.OF_SUMS),
  EXACT_DEVIATION(ExactSums.class, "deviation", Parameters.OF_SUMS),
  BITS_ADD(Bits.class, "add", long[].class, int.class, int.class, long.class, long.class),
  BITS_AND(Bits.class, "and", long[].class, int.class, int.class, long.class),
  BITS_OR(Bits.class, "or", long[].class, int.class, int.class);

  private static final class Parameters {
    static final Class<?>[] OF_WORDS = {
      long[].class, int.class, int.class, int.class, long.class, long.class
    };
    static final Class<?>[] OF_SUMS = {ExactSums.class, int.class, long.class, long.class};
  }

  private final Method method;

  AggregateMethod(Class<?> owner, String name, Class<?>... parameters) {
    this.method = RuntimeMethod.find(owner, name, parameters);
  }

  /** A call of a method of an object. */
  public Expression on(Expression object, Expression... arguments) {
    return Expressions.call(object, method, arguments);
  }

  /** A call of a static method. */
  public Expression call(Expression... arguments) {
    return Expressions.call(method, arguments);
  }
}
