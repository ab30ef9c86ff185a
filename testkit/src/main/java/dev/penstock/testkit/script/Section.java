package dev.penstock.testkit.script;

import java.util.List;

/**
 * A part of a script as it stands in the file.
 *
 * @param line the number of the header's line, from 1
 * @param header the first line
 * @param body the lines up to the rule
 * @param expected the lines behind the rule {@code ----}; null if there is no rule
 */
record Section(int line, String header, List<String> body, List<String> expected) {
  static final String RULE = "----";

  Section withExpected(List<String> lines) {
    return new Section(line, header, body, lines);
  }

  /** The first word of the header. */
  String kind() {
    return header.split(" ", 2)[0];
  }

  String text() {
    StringBuilder text = new StringBuilder(header).append('\n');
    body.forEach(l -> text.append(l).append('\n'));
    if (expected != null) {
      text.append(RULE).append('\n');
      expected.forEach(l -> text.append(l).append('\n'));
    }
    return text.toString();
  }
}
