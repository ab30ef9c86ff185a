package dev.penstock.scalar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class IngestTest {
  @Test
  void equal_decimals_get_equal_words() {
    assertThat(decimal("1.0")).isEqualTo(decimal("1.00")).isEqualTo(decimal("1")).isEqualTo(100);
    assertThat(decimal("1.500")).isEqualTo(150);
    assertThat(decimal("1E+3")).isEqualTo(100_000);
    assertThat(decimal("0E-30")).isZero();
    assertThat(Ingest.wideDecimal(new BigDecimal("1E+3"), 20, 2, "t", "c")).isEqualTo("1000.00");
    assertThat(Ingest.decimal(null, 10, 2, "t", "c")).isZero();
    assertThat(Ingest.wideDecimal(null, 20, 2, "t", "c")).isNull();
  }

  @Test
  void too_many_digits_are_refused_and_never_rounded() {
    refuses(() -> decimal("1.005"), "column `t.c` is DECIMAL(10,2) and cannot hold 1.005");
    refuses(() -> decimal("100000000"), "column `t.c` is DECIMAL(10,2) and cannot hold 100000000");
    refuses(
        () -> decimal("1E+999999999"),
        "column `t.c` is DECIMAL(10,2) and cannot hold 1E+999999999");
    assertThat(decimal("99999999.99")).isEqualTo(9_999_999_999L);
  }

  @Test
  void what_is_finer_than_a_microsecond_is_refused() {
    LocalDateTime fine = LocalDateTime.of(2001, 1, 1, 0, 0, 0, 1001);
    refuses(
        () -> Ingest.timestamp(fine, "t", "c"),
        "column `t.c` is in microseconds and cannot hold 2001-01-01T00:00:00.000001001");
    refuses(
        () -> Ingest.time(LocalTime.ofNanoOfDay(1), "t", "c"),
        "column `t.c` is in microseconds and cannot hold 00:00:00.000000001");
    refuses(
        () -> Ingest.instant(Instant.ofEpochSecond(0, 1), "t", "c"),
        "column `t.c` is in microseconds and cannot hold 1970-01-01T00:00:00.000000001Z");
    assertThat(Ingest.instant(Instant.ofEpochSecond(-1, 1000), "t", "c")).isEqualTo(-999_999);
    assertThat(Ingest.time(LocalTime.MAX.withNano(0), "t", "c")).isEqualTo(86_399_000_000L);
  }

  @Test
  void dates_that_have_no_timestamp_are_refused() {
    refuses(
        () -> Ingest.date(LocalDate.MAX, "t", "c"), "column `t.c` cannot hold +999999999-12-31");
    refuses(
        () -> Ingest.timestamp(LocalDateTime.MIN, "t", "c"),
        "column `t.c` cannot hold -999999999-01-01T00:00");
    assertThat(Ingest.date(null, "t", "c")).isZero();
    assertThat(Ingest.timestamp(null, "t", "c")).isZero();
    assertThat(Ingest.instant(null, "t", "c")).isZero();
    assertThat(Ingest.time(null, "t", "c")).isZero();
  }

  @Test
  void null_in_a_column_that_is_not_null_is_refused() {
    refuses(() -> Ingest.notNull(null, "t", "c"), "column `t.c` is NOT NULL");
    assertThat(Ingest.notNull("x", "t", "c")).isEqualTo("x");
  }

  @Test
  void null_is_zero() {
    assertThat(Ingest.word((Boolean) null)).isZero();
    assertThat(Ingest.word((Byte) null)).isZero();
    assertThat(Ingest.word((Short) null)).isZero();
    assertThat(Ingest.word((Integer) null)).isZero();
    assertThat(Ingest.word((Long) null)).isZero();
    assertThat(Ingest.word((Float) null)).isZero();
    assertThat(Ingest.word((Double) null)).isZero();
    assertThat(Ingest.word(Double.valueOf(-0.0))).isZero();
    assertThat(Ingest.word(true)).isEqualTo(1);
  }

  private static long decimal(String text) {
    return Ingest.decimal(new BigDecimal(text), 10, 2, "t", "c");
  }

  private static void refuses(ThrowingCallable call, String message) {
    assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
  }
}
