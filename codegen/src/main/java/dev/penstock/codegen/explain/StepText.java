package dev.penstock.codegen.explain;

import java.util.List;

/** The step of a generated class, which is its table of contents. */
final class StepText {
  private static final String FIRST = "  protected void propagate() {";
  private static final String LAST = "  }";

  private StepText() {}

  /** The lines of the method that a step runs. */
  static String of(String source) {
    List<String> lines = source.lines().toList();
    int first = lines.indexOf(FIRST);
    List<String> method = lines.subList(first, lines.size());
    return String.join("\n", method.subList(0, method.indexOf(LAST) + 1)).stripIndent() + "\n";
  }
}
