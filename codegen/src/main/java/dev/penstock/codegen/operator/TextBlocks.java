package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;

/** Long texts as text blocks. */
final class TextBlocks {
  private TextBlocks() {}

  static CodeBlock of(String text) {
    StringBuilder block = new StringBuilder("\n\"\"\"\n");
    block.append(text.replace("\\", "\\\\").replace("\"\"\"", "\\\"\"\""));
    if (!text.endsWith("\n")) {
      block.append("\\\n");
    }
    return CodeBlock.of("$>$>$L\"\"\"$<$<", block.toString());
  }
}
