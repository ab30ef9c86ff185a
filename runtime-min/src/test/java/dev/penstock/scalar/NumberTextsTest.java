package dev.penstock.scalar;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The tables hold what PostgreSQL answers. */
class NumberTextsTest {
  @ParameterizedTest
  @CsvSource({
    "0, 0",
    "-0.0, 0",
    "1, 1",
    "-1.5, -1.5",
    "0.1, 0.1",
    "100000, 100000",
    "1e14, 100000000000000",
    "1e15, 1e+15",
    "123456789012345, 123456789012345",
    "1234567890123456, 1.234567890123456e+15",
    "0.0001, 0.0001",
    "0.00001, 1e-05",
    "0.000123, 0.000123",
    "1e100, 1e+100",
    "1.7976931348623157e308, 1.7976931348623157e+308",
    "4.9e-324, 5e-324",
    "2e-3, 0.002",
    "2.2250738585072014e-308, 2.2250738585072014e-308",
    "0.30000000000000004, 0.30000000000000004",
    "9007199254740993, 9.007199254740992e+15",
    "NaN, NaN",
    "Infinity, Infinity",
    "-Infinity, -Infinity",
    "5.225680706521042E-200, 5.225680706521042e-200"
  })
  void writes_doubles_as_short_as_they_read_back(double value, String text) {
    assertThat(NumberTexts.text(Floats.canonical(value))).isEqualTo(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0.1, 0.1",
    "1e6, 1e+06",
    "100000, 100000",
    "16777216, 1.6777216e+07",
    "1.4e-45, 1e-45",
    "3.4028235e38, 3.4028235e+38",
    "0.33333334, 0.33333334",
    "-Infinity, -Infinity",
    "0.000244140625, 0.00024414062",
    "1.54742505e26, 1.5474251e+26"
  })
  void writes_reals_as_short_as_they_read_back(float value, String text) {
    assertThat(NumberTexts.text(value)).isEqualTo(text);
  }

  @Test
  void floating_numbers_survive_the_way_through_text() {
    Random random = new Random(13);
    for (int i = 0; i < 50_000; i++) {
      double value = Double.longBitsToDouble(random.nextLong());
      if (!Double.isNaN(value)) {
        assertThat(NumberTexts.toDouble(NumberTexts.text(value))).isEqualTo(value);
      }
      float real = Float.intBitsToFloat(random.nextInt());
      if (!Float.isNaN(real)) {
        assertThat(NumberTexts.toReal(NumberTexts.text(real))).isEqualTo(real);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'7', 7",
    "' -7 ', -7",
    "'+7', 7",
    "'\t007\n', 7",
    "'9223372036854775807', 9223372036854775807",
    "'-9223372036854775808', -9223372036854775808"
  })
  void reads_integers(String text, long value) {
    assertThat(NumberTexts.toIntegerFails(text, Long.MIN_VALUE, Long.MAX_VALUE)).isFalse();
    assertThat(NumberTexts.toInteger(text)).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "-",
        "+",
        "1.5",
        "1e3",
        "1 2",
        "x",
        "9223372036854775808",
        "-9223372036854775809",
        "99999999999999999999999",
        "\u0661"
      })
  void refuses_what_is_no_integer(String text) {
    assertThat(NumberTexts.toIntegerFails(text, Long.MIN_VALUE, Long.MAX_VALUE)).isTrue();
  }

  @Test
  void reads_integers_within_bounds_only() {
    assertThat(NumberTexts.toIntegerFails("127", Byte.MIN_VALUE, Byte.MAX_VALUE)).isFalse();
    assertThat(NumberTexts.toIntegerFails("128", Byte.MIN_VALUE, Byte.MAX_VALUE)).isTrue();
    assertThat(NumberTexts.toIntegerFails("-128", Byte.MIN_VALUE, Byte.MAX_VALUE)).isFalse();
    assertThat(NumberTexts.toIntegerFails("-129", Byte.MIN_VALUE, Byte.MAX_VALUE)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "1.25, 1.3",
    "' -1.25 ', -1.3",
    "1e2, 100.0",
    "-.5, -0.5",
    "5., 5.0",
    "1e-999999999, 0.0",
    "0e999999999, 0.0",
    "0.04999, 0.0",
    "0.05, 0.1"
  })
  void reads_decimals_half_away_from_zero(String text, BigDecimal value) {
    assertThat(NumberTexts.toDecimalFails(text, 1, 4)).isFalse();
    assertThat(NumberTexts.toDecimal(text, 1)).isEqualTo(value);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "1000",
        "999.95",
        "1e999999999",
        "1e9999999999",
        "NaN",
        "",
        ".",
        "1e",
        "1e+",
        "0x1",
        "1d",
        "1_0",
        "--1"
      })
  void refuses_what_is_no_decimal_of_four_digits(String text) {
    assertThat(NumberTexts.toDecimalFails(text, 1, 4)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "' 1.5 ', 1.5",
    "1e3, 1000",
    ".5, 0.5",
    "-0, 0",
    "nan, NaN",
    "INFINITY, Infinity",
    "-inf, -Infinity",
    "+inf, Infinity"
  })
  void reads_doubles(String text, double value) {
    assertThat(NumberTexts.toDoubleFails(text)).isFalse();
    assertThat(NumberTexts.toDouble(text)).isEqualTo(Double.valueOf(value));
    assertThat(NumberTexts.toRealFails(text)).isFalse();
    assertThat(NumberTexts.toReal(text)).isEqualTo(Float.valueOf((float) value));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "1f", "1d", "0x1p3", "1e400", "1e-400", "infinite", "e5", "-nan"})
  void refuses_what_is_no_double(String text) {
    assertThat(NumberTexts.toDoubleFails(text)).isTrue();
    assertThat(NumberTexts.toRealFails(text)).isTrue();
  }

  @Test
  void reads_truth_values_by_their_beginnings() {
    for (String yes : new String[] {"t", "TRUE", " tr ", "y", "yes", "on", "1"}) {
      assertThat(NumberTexts.toBooleanFails(yes)).isFalse();
      assertThat(NumberTexts.toBoolean(yes)).isTrue();
    }
    for (String no : new String[] {"f", "False", "n", "no", "of", "off", "0"}) {
      assertThat(NumberTexts.toBooleanFails(no)).isFalse();
      assertThat(NumberTexts.toBoolean(no)).isFalse();
    }
    for (String neither : new String[] {"", "o", "truely", "10", "2", "x"}) {
      assertThat(NumberTexts.toBooleanFails(neither)).isTrue();
    }
  }

  @Test
  void writes_decimals_with_their_scale() {
    assertThat(NumberTexts.text(-5, 2)).isEqualTo("-0.05");
    assertThat(NumberTexts.text(new BigDecimal("1E+20").setScale(2)))
        .isEqualTo("100000000000000000000.00");
  }
}
