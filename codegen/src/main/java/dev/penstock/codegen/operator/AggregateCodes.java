package dev.penstock.codegen.operator;

import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import java.util.EnumMap;
import java.util.Map;

/** What generates each aggregate function. */
final class AggregateCodes {
  /** Makes the code of one call, and remembers what it needs. */
  @FunctionalInterface
  interface Maker {
    AggregateCode of(AggregateCall call, GroupValues values);
  }

  private static final Map<AggregateFunction, Maker> ALL = new EnumMap<>(AggregateFunction.class);

  static {
    ALL.put(AggregateFunction.COUNT, CountCode::of);
    ALL.put(AggregateFunction.SUM, SumCode::of);
    ALL.put(AggregateFunction.AVG, MeanCode::of);
    ALL.put(AggregateFunction.MIN, ExtremeCode::of);
    ALL.put(AggregateFunction.MAX, ExtremeCode::of);
    ALL.put(AggregateFunction.VAR_POP, VarianceCode::of);
    ALL.put(AggregateFunction.VAR_SAMP, VarianceCode::of);
    ALL.put(AggregateFunction.STDDEV_POP, VarianceCode::of);
    ALL.put(AggregateFunction.STDDEV_SAMP, VarianceCode::of);
    ALL.put(AggregateFunction.BOOL_AND, TruthCode::of);
    ALL.put(AggregateFunction.BOOL_OR, TruthCode::of);
    ALL.put(AggregateFunction.BIT_AND, BitsCode::of);
    ALL.put(AggregateFunction.BIT_OR, BitsCode::of);
    ALL.put(AggregateFunction.BIT_XOR, ParityCode::of);
  }

  private AggregateCodes() {}

  static AggregateCode of(AggregateCall call, GroupValues values) {
    return ALL.get(call.function()).of(call, values);
  }
}
