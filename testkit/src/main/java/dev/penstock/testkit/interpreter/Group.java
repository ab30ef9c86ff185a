package dev.penstock.testkit.interpreter;

import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** One aggregate over the arguments of one group that are not NULL. */
final class Group {
  private final AggregateCall call;
  private final Map<Object, Long> values = new LinkedHashMap<>();
  private long count;

  private Group(AggregateCall call) {
    this.call = call;
  }

  /**
   * What a call shows of some rows, or what has failed first in one of them.
   *
   * @param needed takes every failure, and its row
   */
  static Object of(AggregateCall call, Bag members, BiConsumer<Failed, List<Object>> needed) {
    Group group = new Group(call);
    List<Failed> failed = new ArrayList<>();
    members
        .rows()
        .forEach(
            (row, weight) -> {
              Object counts = call.filter() == null ? true : Evaluator.evaluate(call.filter(), row);
              Object value = counts;
              if (Boolean.TRUE.equals(counts) && call.argument() != null) {
                value = Evaluator.evaluate(call.argument(), row);
              }
              if (value instanceof Failed failure) {
                failed.add(failure);
                needed.accept(failure, row);
              } else if (Boolean.TRUE.equals(counts)) {
                group.add(value, weight);
              }
            });
    return failed.isEmpty() ? group.result() : failed.get(0);
  }

  /** Takes a row that passed the call's filter; of COUNT(*) the value does not matter. */
  private void add(Object value, long weight) {
    if (value != null) {
      values.merge(value, weight, Long::sum);
      count += weight;
    }
  }

  /** What the call shows; {@link Failed} if that does not fit its type. */
  private Object result() {
    if (call.function() == AggregateFunction.COUNT) {
      return count;
    }
    if (values.isEmpty()) {
      return null;
    }
    try {
      return switch (call.function()) {
        case MIN -> values.keySet().stream().min(Comparisons::compare).orElseThrow();
        case MAX -> values.keySet().stream().max(Comparisons::compare).orElseThrow();
        case SUM -> sum();
        case AVG -> average();
        case BOOL_AND -> !values.containsKey(false);
        case BOOL_OR -> values.containsKey(true);
        case BIT_AND, BIT_OR, BIT_XOR -> Spreads.bits(call.function(), values);
        default -> Spreads.of(call.function(), values, count);
      };
    } catch (EvaluationFailure failure) {
      return new Failed(call.origin(), call.function() + ": " + failure.getMessage());
    }
  }

  private Object sum() {
    if (!call.type().kind().isFloating()) {
      return Numbers.fit(total(), call.type());
    }
    return special() != null ? special() : Numbers.floating(total().doubleValue(), call.type());
  }

  private Object average() {
    SqlType type = call.type();
    if (type.kind() == TypeKind.DECIMAL) {
      BigDecimal quotient =
          total().divide(BigDecimal.valueOf(count), type.scale(), RoundingMode.HALF_UP);
      return Numbers.fit(quotient, type);
    }
    return special() != null ? special() : Numbers.floating(Numbers.nearest(total(), count), type);
  }

  /** The exact sum of finite values. */
  private BigDecimal total() {
    BigDecimal total = BigDecimal.ZERO;
    for (Map.Entry<Object, Long> entry : values.entrySet()) {
      BigDecimal value = Numbers.exact(entry.getKey());
      total = total.add(value.multiply(BigDecimal.valueOf(entry.getValue())));
    }
    return total;
  }

  /** NaN or an infinity if the values have such a sum, else null. */
  private Double special() {
    boolean nan = values.containsKey(Double.NaN);
    boolean positive = values.containsKey(Double.POSITIVE_INFINITY);
    boolean negative = values.containsKey(Double.NEGATIVE_INFINITY);
    if (nan || positive && negative) {
      return Double.NaN;
    }
    if (positive) {
      return Double.POSITIVE_INFINITY;
    }
    return negative ? Double.NEGATIVE_INFINITY : null;
  }
}
