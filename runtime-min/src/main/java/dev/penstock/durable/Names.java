package dev.penstock.durable;

import java.util.List;
import java.util.stream.Collectors;

/** What the files of a directory are called: a step's number has twenty digits. */
final class Names {
  static final String CIRCUIT = "circuit";
  static final String CHECKPOINT = "checkpoint-";
  static final String LOG = "log-";
  static final String UNFINISHED = ".tmp";

  private static final int DIGITS = 20;

  private Names() {}

  static String checkpoint(long step) {
    return CHECKPOINT + digits(step);
  }

  static String log(long firstStep) {
    return LOG + digits(firstStep);
  }

  /** The steps of the files whose names begin so, ascending. */
  static List<Long> steps(List<String> files, String prefix) {
    return files.stream()
        .filter(file -> file.startsWith(prefix) && isNumber(file.substring(prefix.length())))
        .map(file -> Long.valueOf(file.substring(prefix.length())))
        .sorted()
        .collect(Collectors.toList());
  }

  private static boolean isNumber(String text) {
    return text.length() == DIGITS
        && text.startsWith("0")
        && text.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private static String digits(long step) {
    String number = Long.toString(step);
    return "0".repeat(DIGITS - number.length()) + number;
  }
}
