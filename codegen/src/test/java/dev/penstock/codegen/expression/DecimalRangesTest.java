package dev.penstock.codegen.expression;

import static org.assertj.core.api.Assertions.assertThat;

import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is said to fit always is tried with the extremes of all small types. */
class DecimalRangesTest {
  @Test
  void what_always_fits_fits_at_the_extremes() {
    int proved = 0;
    for (SqlType a : types(3)) {
      for (SqlType b : types(3)) {
        for (SqlType result : types(7)) {
          proved += check(ScalarFunction.PLUS, a, b, result);
          proved += check(ScalarFunction.MINUS, a, b, result);
          proved += check(ScalarFunction.TIMES, a, b, result);
          proved += check(ScalarFunction.DIVIDE, a, b, result);
        }
      }
    }
    assertThat(proved).isGreaterThan(1000);
  }

  @Test
  void the_types_of_sql_arithmetic_always_fit() {
    SqlType bigint = SqlType.of(TypeKind.BIGINT);
    SqlType rate = SqlType.decimal(3, 3);
    assertThat(fits(ScalarFunction.TIMES, bigint, rate, SqlType.decimal(22, 3))).isTrue();
    assertThat(fits(ScalarFunction.TIMES, bigint, rate, SqlType.decimal(21, 3))).isFalse();
    assertThat(fits(ScalarFunction.PLUS, rate, rate, SqlType.decimal(4, 3))).isTrue();
    SqlType widest = SqlType.decimal(38, 10);
    assertThat(fits(ScalarFunction.PLUS, widest, widest, widest)).isFalse();
  }

  private static int check(ScalarFunction function, SqlType a, SqlType b, SqlType result) {
    if (!fits(function, a, b, result)) {
      return 0;
    }
    for (BigDecimal x : extremes(a)) {
      for (BigDecimal y : extremes(b)) {
        BigDecimal value = value(function, x, y, result.scale());
        assertThat(value.precision())
            .as("%s %s %s as %s", x, function, y, result)
            .isLessThanOrEqualTo(result.precision());
      }
    }
    return 1;
  }

  private static boolean fits(ScalarFunction function, SqlType a, SqlType b, SqlType result) {
    return DecimalRanges.alwaysFits(function, a, b, result);
  }

  private static BigDecimal value(ScalarFunction function, BigDecimal x, BigDecimal y, int scale) {
    return switch (function) {
      case PLUS -> x.add(y).setScale(scale, RoundingMode.HALF_UP);
      case MINUS -> x.subtract(y).setScale(scale, RoundingMode.HALF_UP);
      case TIMES -> x.multiply(y).setScale(scale, RoundingMode.HALF_UP);
      default -> x.divide(y, scale, RoundingMode.HALF_UP);
    };
  }

  private static List<BigDecimal> extremes(SqlType type) {
    BigDecimal largest =
        BigDecimal.TEN.pow(type.precision()).subtract(BigDecimal.ONE).movePointLeft(type.scale());
    BigDecimal least = BigDecimal.ONE.movePointLeft(type.scale());
    return List.of(largest, largest.negate(), least, least.negate());
  }

  private static List<SqlType> types(int most) {
    List<SqlType> types = new ArrayList<>();
    for (int precision = 1; precision <= most; precision++) {
      for (int scale = 0; scale <= precision; scale++) {
        types.add(SqlType.decimal(precision, scale));
      }
    }
    return types;
  }
}
