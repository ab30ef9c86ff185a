package dev.penstock.testkit.interpreter;

import dev.penstock.plan.expression.AggregateFunction;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Map;

/** Variances of values with their weights, by the definition: the mean of the squared distances. */
final class Spreads {
  private Spreads() {}

  /** The result of the function; NULL of too few values. */
  static Object of(AggregateFunction function, Map<Object, Long> values, long count) {
    boolean sample =
        function == AggregateFunction.VAR_SAMP || function == AggregateFunction.STDDEV_SAMP;
    long divisor = sample ? count - 1 : count;
    if (divisor < 1) {
      return null;
    }
    if (values.keySet().stream().anyMatch(v -> v instanceof Double d && !Double.isFinite(d))) {
      return Double.NaN;
    }
    BigDecimal scaled = squares(values, count);
    boolean root =
        function == AggregateFunction.STDDEV_POP || function == AggregateFunction.STDDEV_SAMP;
    BigDecimal below = BigDecimal.valueOf(count).pow(2).multiply(BigDecimal.valueOf(divisor));
    return root ? root(scaled, below) : nearest(scaled, below);
  }

  /** The squares of n times the distances from the mean. */
  private static BigDecimal squares(Map<Object, Long> values, long count) {
    BigDecimal n = BigDecimal.valueOf(count);
    BigDecimal total = BigDecimal.ZERO;
    for (Map.Entry<Object, Long> entry : values.entrySet()) {
      total = total.add(Numbers.exact(entry.getKey()).multiply(weight(entry)));
    }
    BigDecimal squares = BigDecimal.ZERO;
    for (Map.Entry<Object, Long> entry : values.entrySet()) {
      BigDecimal distance = Numbers.exact(entry.getKey()).multiply(n).subtract(total);
      squares = squares.add(distance.pow(2).multiply(weight(entry)));
    }
    return squares;
  }

  private static BigDecimal weight(Map.Entry<Object, Long> entry) {
    return BigDecimal.valueOf(entry.getValue());
  }

  /** The double nearest to a quotient that is not negative. */
  private static double nearest(BigDecimal dividend, BigDecimal divisor) {
    double close = dividend.divide(divisor, new MathContext(40)).doubleValue();
    return best(close, bound -> dividend.compareTo(bound.multiply(divisor)));
  }

  /** The double nearest to the root of a quotient that is not negative. */
  private static double root(BigDecimal dividend, BigDecimal divisor) {
    BigDecimal quotient = dividend.divide(divisor, new MathContext(40));
    double close = quotient.sqrt(new MathContext(30)).doubleValue();
    return best(close, bound -> dividend.compareTo(bound.pow(2).multiply(divisor)));
  }

  /** Compares the exact number with a bound. */
  private interface Exact {
    int compareTo(BigDecimal bound);
  }

  /** The neighbour of {@code close} that is nearest to the exact number, ties to even. */
  private static double best(double close, Exact exact) {
    double best = close;
    while (best < Double.POSITIVE_INFINITY && isAbove(exact, best)) {
      best = Math.nextUp(best);
    }
    while (best > 0 && !isAbove(exact, Math.nextDown(best))) {
      best = Math.nextDown(best);
    }
    return best;
  }

  /** Whether the exact number rounds to something above {@code low}. */
  private static boolean isAbove(Exact exact, double low) {
    BigDecimal lower = new BigDecimal(low);
    double high = Math.nextUp(low);
    BigDecimal upper =
        Double.isInfinite(high) ? lower.add(new BigDecimal(Math.ulp(low))) : new BigDecimal(high);
    int middle = exact.compareTo(lower.add(upper).divide(BigDecimal.valueOf(2)));
    boolean lowIsEven = (Double.doubleToLongBits(low) & 1) == 0;
    return middle > 0 || middle == 0 && !lowIsEven;
  }

  /** The bits of integers that all have, one has, or an odd number has. */
  static long bits(AggregateFunction function, Map<Object, Long> values) {
    BigInteger bits = null;
    for (Map.Entry<Object, Long> entry : values.entrySet()) {
      BigInteger value = BigInteger.valueOf((Long) entry.getKey());
      boolean odd = entry.getValue() % 2 != 0;
      bits =
          switch (function) {
            case BIT_AND -> bits == null ? value : bits.and(value);
            case BIT_OR -> bits == null ? value : bits.or(value);
            default -> {
              BigInteger before = bits == null ? BigInteger.ZERO : bits;
              yield odd ? before.xor(value) : before;
            }
          };
    }
    return bits.longValueExact();
  }
}
