package dev.penstock.sql;

import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Message;
import java.math.BigInteger;
import java.util.regex.Pattern;

/**
 * Numbers that go over into letters. The parser would end the number there and take the rest for
 * the column's name: {@code 1_000} would be 1.
 */
final class NumberFault {
  private static final Pattern NUMBER = Pattern.compile("\\d+([eE]\\d+)?");
  private static final Pattern SIGNED_EXPONENT = Pattern.compile("\\d+[eE]");
  private static final Pattern GROUPED = Pattern.compile("\\d+(_\\d+)+");
  private static final Pattern BASED =
      Pattern.compile("0(?:[xX][0-9a-fA-F]+|[oO][0-7]+|[bB][01]+)");

  private NumberFault() {}

  /** Reports the first of them; null if there is none. */
  static CompilationAborted find(Faults faults) {
    String sql = faults.text().sql();
    for (Word run : Word.runs(sql)) {
      if (Character.isDigit(run.text().charAt(0)) && !isNumber(run, sql)) {
        return faults.abort(
            Message.SYNTAX,
            faults.text().span(run.from(), run.to()),
            "`" + run.text() + "` is no number; " + advice(run.text()));
      }
    }
    return null;
  }

  private static boolean isNumber(Word run, String sql) {
    boolean signed = sql.startsWith("+", run.to()) || sql.startsWith("-", run.to());
    return NUMBER.matcher(run.text()).matches()
        || signed && SIGNED_EXPONENT.matcher(run.text()).matches();
  }

  private static String advice(String text) {
    if (GROUPED.matcher(text).matches()) {
      return "write " + text.replace("_", "");
    }
    if (BASED.matcher(text).matches()) {
      char base = Character.toLowerCase(text.charAt(1));
      int radix = base == 'x' ? 16 : base == 'o' ? 8 : 2;
      return "write " + new BigInteger(text.substring(2), radix);
    }
    return "write a space between a number and a word, and names that begin with a digit in quotes";
  }
}
