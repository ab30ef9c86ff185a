package dev.penstock.sql;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/**
 * The page of what is refused, made of the faults that are tested: nothing stands there that is not
 * refused so, and nothing is refused in a test that does not stand there.
 */
class RefusalsPageTest {
  private static final Path PAGE = Path.of("..", "docs", "refusals.md");
  private static final Pattern REFUSED =
      Pattern.compile(
          "(\\w+) (\\d+):(\\d+)-(?:(\\d+):)?(\\d+) \\[PEN030\\] (.*) is not supported; (.*)");
  private static final Pattern VIEW =
      Pattern.compile("(?m)^(?:view|list|map\\S*) (\\w+)\\(.*\\).*\n");

  /** A place that is one word tells nothing without its query. */
  private static final int SHORT = 5;

  private static final String TOP =
      """
      # What is refused

      SQL that is not accepted, with an example and what to write instead; each is
      [PEN030](diagnostics/PEN030.md), at its place in the text. What *is* accepted is on
      [another page](sql.md). This page is written by a test, from the queries that tests refuse:
      `RefusalsPageTest` with `-Dgolden.update=true`.

      | refused | in | write instead |
      |---|---|---|
      """;

  @Test
  void the_page_lists_what_tests_refuse() throws IOException {
    String page = TOP + String.join("", rows().values());
    String before = Files.exists(PAGE) ? Files.readString(PAGE) : "";
    if (Boolean.getBoolean("golden.update") && !page.equals(before)) {
      Files.writeString(PAGE, page);
      throw new TestAbortedException("rewrote " + PAGE + "; read the diff, run without the switch");
    }
    assertThat(page).as("-Dgolden.update=true rewrites it").isEqualTo(before);
  }

  /** The lines of the table by construct. */
  private static Map<String, String> rows() {
    Map<String, String> rows = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    for (GoldenFile.Case one : GoldenFile.cases("faults.txt")) {
      Map<String, List<String>> views = views(one.input());
      for (String line : one.expected().split("\n", -1)) {
        Matcher refused = REFUSED.matcher(line);
        if (refused.matches()) {
          String construct = capital(cell(refused.group(6)));
          String example = excerpt(views.get(refused.group(1)), refused);
          rows.putIfAbsent(
              construct,
              "| " + construct + " | `" + cell(example) + "` | " + cell(refused.group(7)) + " |\n");
        }
      }
    }
    return rows;
  }

  private static Map<String, List<String>> views(String input) {
    Map<String, List<String>> views = new LinkedHashMap<>();
    Matcher header = VIEW.matcher(input);
    String name = null;
    int start = 0;
    while (header.find()) {
      if (name != null) {
        views.put(name, lines(input.substring(start, header.start())));
      }
      name = header.group(1);
      start = header.end();
    }
    if (name != null) {
      views.put(name, lines(input.substring(start)));
    }
    return views;
  }

  private static List<String> lines(String text) {
    return List.of(text.split("\n", -1));
  }

  /** The text at the place that is named. */
  private static String excerpt(List<String> lines, Matcher at) {
    int first = Integer.parseInt(at.group(2)) - 1;
    int last = at.group(4) == null ? first : Integer.parseInt(at.group(4)) - 1;
    StringBuilder text = new StringBuilder();
    for (int i = first; i <= last; i++) {
      int from = i == first ? Integer.parseInt(at.group(3)) - 1 : 0;
      int to = i == last ? Integer.parseInt(at.group(5)) : lines.get(i).length();
      text.append(text.isEmpty() ? "" : " ").append(lines.get(i).substring(from, to).strip());
    }
    return text.length() > SHORT ? text.toString() : String.join(" ", lines).strip();
  }

  private static String cell(String text) {
    return text.replace("|", "\\|");
  }

  private static String capital(String text) {
    return text.startsWith("`")
        ? text
        : text.substring(0, 1).toUpperCase(java.util.Locale.ROOT) + text.substring(1);
  }
}
