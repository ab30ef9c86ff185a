package dev.penstock.scalar;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.Random;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Test;

/** Everything against java.time. */
class DatesTest {
  @Test
  void takes_dates_apart() {
    eachDay(
        day -> {
          LocalDate date = LocalDate.ofEpochDay(day);
          int days = (int) day;
          assertThat(Dates.year(days)).isEqualTo(date.getYear());
          assertThat(Dates.month(days)).isEqualTo(date.getMonthValue());
          assertThat(Dates.day(days)).isEqualTo(date.getDayOfMonth());
          assertThat(Dates.quarter(days)).isEqualTo(date.get(IsoFields.QUARTER_OF_YEAR));
          assertThat(Dates.dayOfYear(days)).isEqualTo(date.getDayOfYear());
          assertThat(Dates.isoDayOfWeek(days)).isEqualTo(date.getDayOfWeek().getValue());
          assertThat(Dates.dayOfWeek(days)).isEqualTo(date.getDayOfWeek().getValue() % 7);
          assertThat(Dates.week(days)).isEqualTo(date.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR));
          assertThat(Dates.daysOf(date.getYear(), date.getMonthValue(), date.getDayOfMonth()))
              .isEqualTo(day);
        });
  }

  @Test
  void rounds_dates_down() {
    eachDay(
        day -> {
          LocalDate date = LocalDate.ofEpochDay(day);
          int days = (int) day;
          assertThat(Dates.floorYear(days)).isEqualTo((int) date.withDayOfYear(1).toEpochDay());
          assertThat(Dates.floorMonth(days)).isEqualTo((int) date.withDayOfMonth(1).toEpochDay());
          assertThat(Dates.floorWeek(days))
              .isEqualTo(
                  (int) date.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)).toEpochDay());
        });
  }

  @Test
  void adds_months_and_clips_the_day() {
    Random random = new Random(19);
    eachDay(
        day -> {
          int months = random.nextInt(1000) - 500;
          LocalDate later = LocalDate.ofEpochDay(day).plusMonths(months);
          assertThat(Dates.addMonthsFails((int) day, months))
              .isEqualTo(Dates.isNoDate(later.toEpochDay()));
          assertThat(Dates.addMonths((int) day, months)).isEqualTo((int) later.toEpochDay());
        });
    int january31 = (int) LocalDate.of(2004, 1, 31).toEpochDay();
    assertThat(Dates.addMonths(january31, 1)).isEqualTo(january31 + 29);
    assertThat(Dates.addMonthsFails(january31, Long.MAX_VALUE)).isTrue();
    assertThat(Dates.addMonthsFails((int) Dates.MAX_DATE, 1)).isTrue();
  }

  @Test
  void takes_timestamps_apart_also_before_the_epoch() {
    Random random = new Random(23);
    for (int i = 0; i < 50_000; i++) {
      long micros = random.nextLong() >> 3 + random.nextInt(60);
      LocalDateTime time = Records.timestamp(micros);
      LocalDate date = time.toLocalDate();
      assertThat(Dates.days(micros)).isEqualTo((int) date.toEpochDay());
      assertThat(Dates.timeOfDay(micros)).isEqualTo(time.toLocalTime().toNanoOfDay() / 1000);
      assertThat(Dates.hour(micros)).isEqualTo(time.getHour());
      assertThat(Dates.minute(micros)).isEqualTo(time.getMinute());
      assertThat(Dates.second(micros)).isEqualTo(time.getSecond());
      assertThat(Records.timestamp(Dates.floorMicros(micros, Dates.HOUR)))
          .isEqualTo(time.truncatedTo(ChronoUnit.HOURS));
      assertThat(Records.timestamp(Dates.floorMicros(micros, Dates.DAY)))
          .isEqualTo(date.atStartOfDay());
      assertThat(Dates.startOfDay(Dates.days(micros)) + Dates.timeOfDay(micros)).isEqualTo(micros);
      assertThat(Records.timestamp(Dates.addMonthsToTimestamp(micros, 13)))
          .isEqualTo(time.plusMonths(13));
      assertThat(Ingest.timestamp(time, "t", "c")).isEqualTo(micros);
      assertThat(TimeTexts.toTimestampFails(TimeTexts.timestamp(micros))).isFalse();
      assertThat(TimeTexts.toTimestamp(TimeTexts.timestamp(micros))).isEqualTo(micros);
      assertThat(TimeTexts.toTime(TimeTexts.time(Dates.timeOfDay(micros))))
          .isEqualTo(Dates.timeOfDay(micros));
    }
    assertThat(Dates.epoch(-1)).isEqualTo(-1);
    assertThat(Dates.epochOfDate(-1)).isEqualTo(-86_400);
  }

  @Test
  void times_of_day_go_round_at_midnight() {
    long late = LocalTime.of(23, 30).toNanoOfDay() / 1000;
    assertThat(Dates.addMicrosToTime(late, Dates.HOUR)).isEqualTo(30 * Dates.MINUTE);
    assertThat(Dates.addMicrosToTime(0, -Dates.MINUTE)).isEqualTo(Dates.DAY - Dates.MINUTE);
    assertThat(Dates.addMicrosToTime(late, Long.MAX_VALUE)).isBetween(0L, Dates.DAY - 1);
  }

  @Test
  void every_date_has_timestamps() {
    assertThat(Dates.isNoDate(Dates.MAX_DATE)).isFalse();
    assertThat(Math.multiplyHigh(Dates.MAX_DATE + 1, Dates.DAY)).isZero();
    assertThat(Dates.startOfDay((int) -Dates.MAX_DATE)).isNegative();
    assertThat(Dates.addMicrosToDateFails((int) Dates.MAX_DATE, Dates.DAY)).isTrue();
    assertThat(Dates.addMicrosToDate(5, -Dates.DAY)).isEqualTo(4);
  }

  @Test
  void reads_and_writes_dates() {
    eachDay(
        day -> {
          String text = LocalDate.ofEpochDay(day).toString();
          assertThat(TimeTexts.date((int) day)).isEqualTo(text);
          assertThat(TimeTexts.toDateFails(" " + text + "\n")).isFalse();
          assertThat(TimeTexts.toDate(text)).isEqualTo((int) day);
        });
    assertThat(TimeTexts.time(3_723_004_500L)).isEqualTo("01:02:03.0045");
    assertThat(TimeTexts.toTimestamp("2001-02-03T04:05"))
        .isEqualTo(Ingest.timestamp(LocalDateTime.of(2001, 2, 3, 4, 5), "t", "c"));
    assertThat(TimeTexts.toTimestamp("1969-12-31")).isEqualTo(-Dates.DAY);
  }

  @Test
  void refuses_what_is_no_date_or_time() {
    for (String text :
        new String[] {
          "",
          "2001-2-3",
          "2001-02-30",
          "2001-13-01",
          "2001-00-01",
          "20010203",
          "x",
          "01-02-03",
          "2001/02/03",
          "+2001-02",
          "99999-01-01",
          "+999999-01-01",
          "2001-02-03 04"
        }) {
      assertThat(TimeTexts.toDateFails(text)).as(text).isTrue();
      assertThat(TimeTexts.toTimestampFails(text)).as(text).isTrue();
    }
    for (String text :
        new String[] {
          "24:00", "1:02", "01:60", "01:02:60", "01:02:03.", "01:02:03.1234567", "01-02", "01:02:3"
        }) {
      assertThat(TimeTexts.toTimeFails(text)).as(text).isTrue();
      assertThat(TimeTexts.toTimestampFails("2001-02-03 " + text)).as(text).isTrue();
    }
  }

  private static void eachDay(LongConsumer test) {
    for (long day = -800_000; day < 800_000; day += 37) {
      test.accept(day);
    }
    for (long day = 10_957; day < 10_957 + 366 * 5; day++) {
      test.accept(day);
    }
    test.accept(-Dates.MAX_DATE + 20_000);
    test.accept(Dates.MAX_DATE - 20_000);
  }
}
