package dev.penstock.shell.slt;

import dev.penstock.shell.slt.SltRecord.SortMode;
import dev.penstock.shell.text.BadInput;
import dev.penstock.sql.ddl.Slice;
import dev.penstock.sql.ddl.SqlSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Reads a test script; what is no record of the dialect is refused with its place. */
final class SltParser {
  private static final String BAR = "----";
  private static final String ENGINE = "penstock";

  private final SqlSource source;
  private final List<SltRecord> records = new ArrayList<>();
  private int line = 1;
  private boolean skip;

  private SltParser(SqlSource source) {
    this.source = source;
  }

  /** The records that are to be run. */
  static List<SltRecord> parse(SqlSource source) {
    SltParser parser = new SltParser(source);
    while (parser.line <= source.lines()) {
      parser.next();
    }
    return parser.records;
  }

  private void next() {
    String text = text(line);
    if (text.isBlank() || text.startsWith("#")) {
      line++;
      return;
    }
    String[] words = text.strip().split("\\s+");
    switch (words[0]) {
      case "statement" -> statement(words, text);
      case "query" -> query(words);
      case "skipif", "onlyif" -> condition(words);
      case "hash-threshold" -> threshold(words);
      case "halt" -> {
        requireWords(words, 1, "halt");
        add(new SltRecord.Halt(line++));
      }
      default ->
          throw fault(
              1,
              "unknown directive `"
                  + words[0]
                  + "`; there are statement, query, skipif, onlyif, hash-threshold and halt");
    }
  }

  private void add(SltRecord record) {
    if (!skip) {
      records.add(record);
    }
    skip = false;
  }

  private void condition(String[] words) {
    requireWords(words, 2, words[0] + " DATABASE");
    boolean ours = words[1].toLowerCase(Locale.ROOT).equals(ENGINE);
    skip |= words[0].equals("skipif") == ours;
    line++;
    if (line > source.lines() || text(line).isBlank()) {
      throw fault(1, words[0] + " stands directly above the record that it is about");
    }
  }

  /** Results are compared in the form in which they are written, whatever their number. */
  private void threshold(String[] words) {
    requireWords(words, 2, "hash-threshold NUMBER");
    if (!words[1].matches("\\d{1,9}")) {
      throw fault(text(line).indexOf(words[1]) + 1, "`" + words[1] + "` is no number");
    }
    line++;
  }

  private void statement(String[] words, String text) {
    int at = line;
    boolean ok = words.length == 2 && words[1].equals("ok");
    boolean error = words.length >= 2 && words[1].equals("error");
    if (!ok && !error) {
      throw fault(1, "broken record: write `statement ok` or `statement error [regex]`");
    }
    Pattern pattern = error ? pattern(text) : null;
    line++;
    add(new SltRecord.Statement(at, sql(at), pattern));
  }

  private Pattern pattern(String text) {
    int behind = text.indexOf("error") + "error".length();
    try {
      return Pattern.compile(text.substring(behind).strip());
    } catch (PatternSyntaxException e) {
      throw fault(behind + 2, "broken record: `" + e.getPattern() + "` is no regular expression");
    }
  }

  private void query(String[] words) {
    int at = line;
    String usage = "query TYPES [nosort|rowsort|valuesort] [label]";
    if (words.length < 2 || words.length > 4) {
      throw fault(1, "broken record: write `" + usage + "`");
    }
    if (!words[1].matches("[TIR]+")) {
      throw fault(
          text(line).indexOf(words[1], "query".length()) + 1,
          "broken record: `" + words[1] + "` must be a letter T, I or R for each column");
    }
    SortMode sort = words.length < 3 ? SortMode.NOSORT : sort(words[2]);
    String label = words.length < 4 ? null : words[3];
    line++;
    Slice sql = sql(at);
    if (line > source.lines() || !text(line).equals(BAR)) {
      throw fault(1, "broken record: a query has a line `" + BAR + "` and its answer below it");
    }
    line++;
    add(new SltRecord.Query(at, sql, words[1], sort, label, expected(words[1].length())));
  }

  private SortMode sort(String word) {
    for (SortMode mode : SortMode.values()) {
      if (mode.name().toLowerCase(Locale.ROOT).equals(word)) {
        return mode;
      }
    }
    throw fault(
        text(line).indexOf(word) + 1,
        "broken record: `" + word + "` is none of nosort, rowsort and valuesort");
  }

  private SltRecord.ExpectedRows expected(int width) {
    int first = line;
    List<String> lines = new ArrayList<>();
    while (line <= source.lines() && !text(line).isEmpty()) {
      lines.add(text(line++));
    }
    return new ExpectedReader(source.name(), first, width).read(lines);
  }

  /** The lines up to a blank one or the bar. */
  private Slice sql(int directive) {
    int first = line;
    while (line <= source.lines() && !text(line).isBlank() && !text(line).equals(BAR)) {
      line++;
    }
    if (line == first) {
      line = directive;
      throw fault(1, "broken record: there is no SQL below it");
    }
    int end = source.lineStart(line - 1) + text(line - 1).length();
    return new Slice(source, source.lineStart(first), end);
  }

  private void requireWords(String[] words, int count, String usage) {
    if (words.length < count || words.length > count && !words[count].startsWith("#")) {
      throw fault(1, "broken record: write `" + usage + "`");
    }
  }

  private String text(int number) {
    int from = source.lineStart(number);
    int to = number < source.lines() ? source.lineStart(number + 1) : source.text().length();
    String text = source.text().substring(from, to);
    return text.endsWith("\r\n")
        ? text.substring(0, text.length() - 2)
        : text.endsWith("\n") || text.endsWith("\r") ? text.substring(0, text.length() - 1) : text;
  }

  private BadInput fault(int column, String fault) {
    return new BadInput(source.name(), Math.min(line, source.lines()), Math.max(1, column), fault);
  }
}
