package dev.penstock.scalar;

/**
 * Dates as days since 1970-01-01, times of day as microseconds, timestamps as microseconds since
 * 1970-01-01T00:00, in the proleptic Gregorian calendar. Nothing is allocated and nothing is
 * thrown.
 *
 * <p>Functions of days take timestamps through {@link #days}.
 */
public final class Dates {
  /*
   * Days are turned into year, month and day by counting in eras of 400 years whose years start in
   * March, so that the leap day is the last one: H. Hinnant, chrono-compatible low-level date
   * algorithms.
   */
  /** Microseconds of a second. */
  public static final long SECOND = 1_000_000;

  /** Microseconds of a minute. */
  public static final long MINUTE = 60 * SECOND;

  /** Microseconds of an hour. */
  public static final long HOUR = 60 * MINUTE;

  /** Microseconds of a day. */
  public static final long DAY = 24 * HOUR;

  /** The largest date: every second of it is a timestamp. The smallest is its negative. */
  public static final long MAX_DATE = Long.MAX_VALUE / DAY - 1;

  private static final int ERA_DAYS = 146_097;
  private static final int EPOCH_IN_ERAS = 719_468;

  private Dates() {}

  /** The date of a timestamp. */
  public static int days(long micros) {
    return (int) Math.floorDiv(micros, DAY);
  }

  /** The time of day of a timestamp. */
  public static long timeOfDay(long micros) {
    return Math.floorMod(micros, DAY);
  }

  /** The timestamp at the start of a date. */
  public static long startOfDay(int days) {
    return days * DAY;
  }

  /** Whether days are outside of what DATE holds. */
  public static boolean isNoDate(long days) {
    return days < -MAX_DATE || days > MAX_DATE;
  }

  /** Year, month and day of month, packed: {@code year * 512 + month * 32 + day}. */
  private static long civil(long days) {
    long z = days + EPOCH_IN_ERAS;
    long era = Math.floorDiv(z, ERA_DAYS);
    int ofEra = (int) (z - era * ERA_DAYS);
    int year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365;
    int ofYear = ofEra - (365 * year + year / 4 - year / 100);
    int month = (5 * ofYear + 2) / 153;
    int day = ofYear - (153 * month + 2) / 5 + 1;
    int civilMonth = month < 10 ? month + 3 : month - 9;
    long civilYear = year + era * 400 + (civilMonth <= 2 ? 1 : 0);
    return civilYear * 512 + civilMonth * 32L + day;
  }

  /** The days of a year, month (1 to 12) and day of month. */
  public static long daysOf(long year, int month, int day) {
    long y = month <= 2 ? year - 1 : year;
    long era = Math.floorDiv(y, 400);
    int ofEra = (int) (y - era * 400);
    int ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;
    int days = ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear;
    return era * ERA_DAYS + days - EPOCH_IN_ERAS;
  }

  /** The last day of a month. */
  static int lengthOfMonth(long year, int month) {
    if (month == 2) {
      boolean leap = (year & 3) == 0 && (year % 100 != 0 || year % 400 == 0);
      return leap ? 29 : 28;
    }
    return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
  }

  /** The year. */
  public static int year(int days) {
    return (int) (civil(days) >> 9);
  }

  /** The month, 1 to 12. */
  public static int month(int days) {
    return (int) civil(days) >> 5 & 15;
  }

  /** The day of the month, from 1. */
  public static int day(int days) {
    return (int) civil(days) & 31;
  }

  /** The quarter, 1 to 4. */
  public static int quarter(int days) {
    return (month(days) + 2) / 3;
  }

  /** The day of the week, Sunday is 0. */
  public static int dayOfWeek(int days) {
    return Math.floorMod(days + 4, 7);
  }

  /** The day of the week, Monday is 1, Sunday is 7. */
  public static int isoDayOfWeek(int days) {
    return Math.floorMod(days + 3, 7) + 1;
  }

  /** The day of the year, from 1. */
  public static int dayOfYear(int days) {
    return (int) (days - daysOf(year(days), 1, 1)) + 1;
  }

  /** The ISO week: the week of the year's first Thursday is 1. */
  public static int week(int days) {
    int thursday = days - isoDayOfWeek(days) + 4;
    return (dayOfYear(thursday) - 1) / 7 + 1;
  }

  /** The hour of a time or timestamp. */
  public static int hour(long micros) {
    return (int) (Math.floorMod(micros, DAY) / HOUR);
  }

  /** The minute of a time or timestamp. */
  public static int minute(long micros) {
    return (int) (Math.floorMod(micros, HOUR) / MINUTE);
  }

  /** The whole second of a time or timestamp. */
  public static int second(long micros) {
    return (int) (Math.floorMod(micros, MINUTE) / SECOND);
  }

  /** Seconds since 1970-01-01 of a timestamp, rounded down. */
  public static long epoch(long micros) {
    return Math.floorDiv(micros, SECOND);
  }

  /** Seconds since 1970-01-01 of the start of a date. */
  public static long epochOfDate(int days) {
    return days * (DAY / SECOND);
  }

  /** The first day of the year. */
  public static int floorYear(int days) {
    return (int) daysOf(year(days), 1, 1);
  }

  /** The first day of the month. */
  public static int floorMonth(int days) {
    return days - day(days) + 1;
  }

  /** The Monday of the week. */
  public static int floorWeek(int days) {
    return days - isoDayOfWeek(days) + 1;
  }

  /** A timestamp rounded down to a multiple of {@link #DAY}, {@link #HOUR}, and so on. */
  public static long floorMicros(long micros, long unit) {
    return micros - Math.floorMod(micros, unit);
  }

  /** Whether a number of months later there is no date. */
  public static boolean addMonthsFails(int days, long months) {
    return months < -(MAX_DATE / 28) || months > MAX_DATE / 28 || isNoDate(later(days, months));
  }

  /** The date a number of months later; the day is clipped to the month's last. */
  public static int addMonths(int days, long months) {
    return (int) later(days, months);
  }

  private static long later(int days, long months) {
    long civil = civil(days);
    long month = (civil >> 9) * 12 + ((int) civil >> 5 & 15) - 1 + months;
    long year = Math.floorDiv(month, 12);
    int ofYear = Math.floorMod(month, 12) + 1;
    int day = Math.min((int) civil & 31, lengthOfMonth(year, ofYear));
    return daysOf(year, ofYear, day);
  }

  /** Whether a number of months later there is no timestamp. */
  public static boolean addMonthsToTimestampFails(long micros, long months) {
    return addMonthsFails(days(micros), months);
  }

  /** The timestamp a number of months later; the day is clipped to the month's last. */
  public static long addMonthsToTimestamp(long micros, long months) {
    return startOfDay(addMonths(days(micros), months)) + timeOfDay(micros);
  }

  /** Whether a timestamp and microseconds have no sum. */
  public static boolean addMicrosFails(long micros, long more) {
    return Checked.addFails(micros, more);
  }

  /** A time of day some microseconds later; it goes round at midnight. */
  public static long addMicrosToTime(long time, long more) {
    return Math.floorMod(time + Math.floorMod(more, DAY), DAY);
  }

  /** Whether a date and whole days of microseconds have no sum. */
  public static boolean addMicrosToDateFails(int days, long micros) {
    return isNoDate(days + Math.floorDiv(micros, DAY));
  }

  /** A date some whole days of microseconds later. */
  public static int addMicrosToDate(int days, long micros) {
    return (int) (days + Math.floorDiv(micros, DAY));
  }
}
