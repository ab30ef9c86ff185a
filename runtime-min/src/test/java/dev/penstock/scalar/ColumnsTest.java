package dev.penstock.scalar;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import org.junit.jupiter.api.Test;

class ColumnsTest {
  private static final Columns ALL =
      new Columns()
          .bool("b", 1)
          .integer("i", 2)
          .decimal("d", 3, 2)
          .wideDecimal("w", 0)
          .real("r", 4)
          .doublePrecision("x", 5)
          .text("t", 1)
          .date("day", 6)
          .time("clock", 7)
          .timestamp("at", 8)
          .instant("utc", 9)
          .nullable(0, 1 << 3);

  private static final LocalDateTime AT = LocalDateTime.of(1969, 12, 31, 23, 59, 59, 250_000_000);

  private final long[] words = {
    0,
    1,
    -7,
    1250,
    Floats.word(1.5f),
    Floats.word(0.1),
    Ingest.date(LocalDate.of(2001, 2, 3), "t", "c"),
    Ingest.time(LocalTime.of(4, 5), "t", "c"),
    Ingest.timestamp(AT, "t", "c"),
    Ingest.instant(Instant.EPOCH, "t", "c")
  };
  private final Object[] objects = {new BigDecimal("1.00"), "it's"};

  @Test
  void rows_are_written_for_people() {
    assertThat(ALL.text(words, 0, objects, 0))
        .isEqualTo(
            "(b = true, i = -7, d = 12.50, w = 1.00, r = 1.5, x = 0.1, t = 'it''s',"
                + " day = DATE '2001-02-03',"
                + " clock = TIME '04:05:00', at = TIMESTAMP '1969-12-31 23:59:59.25',"
                + " utc = TIMESTAMP '1970-01-01T00:00:00Z')");
    words[0] = 1 << 3;
    assertThat(ALL.text(words, 0, objects, 0)).endsWith("utc = NULL)");
    assertThat(ALL.isNull(10, words, 0)).isTrue();
    assertThat(ALL.isNull(9, words, 0)).isFalse();
  }

  @Test
  void typed_readers_know_the_stored_form() {
    assertThat(ALL.longAt(0, words, 0)).isEqualTo(1);
    assertThat(ALL.longAt(2, words, 0)).isEqualTo(1250);
    assertThat(ALL.doubleAt(4, words, 0)).isEqualTo(1.5);
    assertThat(ALL.doubleAt(5, words, 0)).isEqualTo(0.1);
    assertThat(ALL.objectAt(6, objects, 0)).isEqualTo("it's");
    assertThat(ALL.longAt(8, words, 0)).isEqualTo(4 * 3_600_000_000L + 5 * 60_000_000L);
  }

  @Test
  void columns_are_ordered_by_value() {
    long[] other = words.clone();
    Object[] others = {new BigDecimal("-3.00"), "\uD83D\uDE00"};
    other[1] = 0;
    other[2] = -8;
    other[4] = Floats.word(Float.NaN);
    other[5] = Floats.word(-0.1);
    for (int column = 0; column < ALL.size(); column++) {
      int order = ALL.compare(column, words, 0, objects, 0, other, 0, others, 0);
      int expected =
          switch (ALL.name(column)) {
            case "b", "i", "w", "x" -> 1;
            case "r", "t" -> -1;
            default -> 0;
          };
      assertThat(Integer.signum(order)).as(ALL.name(column)).isEqualTo(expected);
    }
  }
}
