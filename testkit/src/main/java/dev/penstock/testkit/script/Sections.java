package dev.penstock.testkit.script;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Cuts the text of a script into its sections, and puts them together again. */
final class Sections {
  private static final Pattern HEADER =
      Pattern.compile("tables|functions|view \\w+ ?\\(.*|plan|circuit|java|start|step|again");

  private Sections() {}

  /** The comment at the head of the file, which says what the script shows. */
  static List<String> title(String text) {
    return text.lines().takeWhile(line -> line.startsWith("#")).toList();
  }

  static List<Section> parse(String text) {
    List<String> lines = text.lines().toList();
    List<Section> sections = new ArrayList<>();
    int at = title(text).size();
    while (at < lines.size()) {
      if (lines.get(at).isBlank()) {
        at++;
        continue;
      }
      if (!HEADER.matcher(lines.get(at)).matches()) {
        throw new ScriptException(at + 1, "no section begins with `" + lines.get(at) + "`");
      }
      int end = end(lines, at + 1);
      sections.add(section(at + 1, lines.get(at), lines.subList(at + 1, end)));
      at = end;
    }
    return sections;
  }

  static String print(List<String> title, List<Section> sections) {
    StringBuilder text = new StringBuilder();
    title.forEach(line -> text.append(line).append('\n'));
    text.append(String.join("\n", sections.stream().map(Section::text).toList()));
    return text.toString();
  }

  /** A section ends before a blank line that a header follows. */
  private static int end(List<String> lines, int from) {
    for (int i = from; i < lines.size(); i++) {
      boolean last = lines.subList(i, lines.size()).stream().allMatch(String::isBlank);
      if (last) {
        return i;
      }
      if (lines.get(i).isBlank() && HEADER.matcher(lines.get(i + 1)).matches()) {
        return i;
      }
    }
    return lines.size();
  }

  private static Section section(int line, String header, List<String> lines) {
    int rule = lines.indexOf(Section.RULE);
    return rule < 0
        ? new Section(line, header, List.copyOf(lines), null)
        : new Section(
            line,
            header,
            List.copyOf(lines.subList(0, rule)),
            List.copyOf(lines.subList(rule + 1, lines.size())));
  }
}
