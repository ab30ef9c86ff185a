package dev.penstock.scalar;

/**
 * CAST between text and dates and times: {@code 2001-02-03}, {@code 04:05:06.789}, and both with a
 * space or a T between. Spaces around are ignored. Nothing is thrown: each reader has a test with
 * {@code Fails}.
 */
public final class TimeTexts {
  private static final int FRACTION_DIGITS = 6;
  private static final int LEAST_YEAR_DIGITS = 4;
  private static final int MOST_YEAR_DIGITS = 6;

  /** What cannot be read; no date or time has this number. */
  private static final long NOTHING = Long.MIN_VALUE;

  private TimeTexts() {}

  /** A date, {@code 2001-02-03}. */
  public static String date(int days) {
    return appendDate(new StringBuilder(), days).toString();
  }

  /** A time of day, {@code 04:05:06}, with as many digits of the second as it takes. */
  public static String time(long micros) {
    return appendTime(new StringBuilder(), micros).toString();
  }

  /** A timestamp, {@code 2001-02-03 04:05:06}. */
  public static String timestamp(long micros) {
    StringBuilder text = appendDate(new StringBuilder(), Dates.days(micros)).append(' ');
    return appendTime(text, Dates.timeOfDay(micros)).toString();
  }

  private static StringBuilder appendDate(StringBuilder text, int days) {
    int year = Dates.year(days);
    if (year > 9999) {
      text.append('+');
    } else if (year < 0) {
      text.append('-');
    }
    String digits = Integer.toString(Math.abs(year));
    text.append("0".repeat(Math.max(0, LEAST_YEAR_DIGITS - digits.length()))).append(digits);
    appendTwo(text.append('-'), Dates.month(days));
    return appendTwo(text.append('-'), Dates.day(days));
  }

  private static StringBuilder appendTime(StringBuilder text, long micros) {
    appendTwo(text, Dates.hour(micros));
    appendTwo(text.append(':'), Dates.minute(micros));
    appendTwo(text.append(':'), Dates.second(micros));
    long fraction = micros % Dates.SECOND;
    if (fraction != 0) {
      text.append('.');
      for (long unit = Dates.SECOND / 10; fraction != 0; unit /= 10) {
        text.append((char) ('0' + fraction / unit));
        fraction %= unit;
      }
    }
    return text;
  }

  private static StringBuilder appendTwo(StringBuilder text, int value) {
    return text.append((char) ('0' + value / 10)).append((char) ('0' + value % 10));
  }

  /** Whether the text is no date. */
  public static boolean toDateFails(String text) {
    return readDate(text) == NOTHING;
  }

  /** The date of a text. */
  public static int toDate(String text) {
    return (int) readDate(text);
  }

  /** Whether the text is no time of day. */
  public static boolean toTimeFails(String text) {
    return readTime(text) == NOTHING;
  }

  /** The time of day of a text. */
  public static long toTime(String text) {
    return readTime(text);
  }

  /** Whether the text is neither a date nor a date and a time. */
  public static boolean toTimestampFails(String text) {
    return readTimestamp(text) == NOTHING;
  }

  /** The timestamp of a text; of a date alone its start. */
  public static long toTimestamp(String text) {
    return readTimestamp(text);
  }

  private static long readDate(String text) {
    int from = NumberTexts.start(text);
    return date(text, from, NumberTexts.end(text, from));
  }

  private static long readTime(String text) {
    int from = NumberTexts.start(text);
    return time(text, from, NumberTexts.end(text, from));
  }

  private static long readTimestamp(String text) {
    int from = NumberTexts.start(text);
    int end = NumberTexts.end(text, from);
    int between = from;
    while (between < end && text.charAt(between) != ' ' && text.charAt(between) != 'T') {
      between++;
    }
    long days = date(text, from, between);
    long time = between == end ? 0 : time(text, between + 1, end);
    return days == NOTHING || time == NOTHING ? NOTHING : days * Dates.DAY + time;
  }

  private static long date(String text, int from, int end) {
    if (from == end) {
      return NOTHING;
    }
    boolean signed = text.charAt(from) == '-' || text.charAt(from) == '+';
    int start = signed ? from + 1 : from;
    int yearEnd = end - 6;
    int yearDigits = yearEnd - start;
    if (yearDigits < LEAST_YEAR_DIGITS
        || yearDigits > MOST_YEAR_DIGITS
        || !signed && yearDigits > LEAST_YEAR_DIGITS
        || text.charAt(yearEnd) != '-'
        || text.charAt(yearEnd + 3) != '-') {
      return NOTHING;
    }
    int year = number(text, start, yearEnd);
    int month = number(text, yearEnd + 1, yearEnd + 3);
    int day = number(text, yearEnd + 4, end);
    if (year < 0 || month < 1 || month > 12 || day < 1) {
      return NOTHING;
    }
    int signedYear = text.charAt(from) == '-' ? -year : year;
    if (day > Dates.lengthOfMonth(signedYear, month)) {
      return NOTHING;
    }
    long days = Dates.daysOf(signedYear, month, day);
    return Dates.isNoDate(days) ? NOTHING : days;
  }

  /** Hours and minutes, then perhaps seconds, then perhaps up to six digits behind the point. */
  private static long time(String text, int from, int end) {
    int length = end - from;
    if (length != 5 && length != 8 && (length < 10 || length > 9 + FRACTION_DIGITS)) {
      return NOTHING;
    }
    int hour = number(text, from, from + 2);
    int minute = text.charAt(from + 2) == ':' ? number(text, from + 3, from + 5) : -1;
    int second = 0;
    int fraction = 0;
    if (length > 5) {
      second = text.charAt(from + 5) == ':' ? number(text, from + 6, from + 8) : -1;
    }
    if (length > 8) {
      fraction = text.charAt(from + 8) == '.' ? number(text, from + 9, end) : -1;
      for (int digits = length - 9; digits < FRACTION_DIGITS; digits++) {
        fraction *= 10;
      }
    }
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) {
      return NOTHING;
    }
    return fraction < 0
        ? NOTHING
        : hour * Dates.HOUR + minute * Dates.MINUTE + second * Dates.SECOND + fraction;
  }

  /** The number of the digits, or −1 if there is anything else. */
  private static int number(String text, int from, int end) {
    int number = 0;
    for (int i = from; i < end; i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      number = 10 * number + digit;
    }
    return number;
  }
}
