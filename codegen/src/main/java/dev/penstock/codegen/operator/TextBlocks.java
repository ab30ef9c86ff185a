package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Long texts as text blocks. */
final class TextBlocks {
  /** A constant of a class file holds 65,535 bytes. */
  private static final int MOST_BYTES = 60_000;

  private static final int MOST_CHARACTERS = 15_000;

  private TextBlocks() {}

  /** Whether the text is one block, and so a constant. */
  static boolean isOne(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length <= MOST_BYTES;
  }

  /** The text as one block, or as several that are joined when the class is loaded. */
  static CodeBlock of(String text) {
    List<CodeBlock> blocks = new ArrayList<>();
    StringBuilder block = new StringBuilder();
    int bytes = 0;
    for (String line : pieces(text)) {
      int more = line.getBytes(StandardCharsets.UTF_8).length;
      if (bytes > 0 && bytes + more > MOST_BYTES) {
        blocks.add(block(block.toString()));
        block.setLength(0);
        bytes = 0;
      }
      block.append(line);
      bytes += more;
    }
    blocks.add(block(block.toString()));
    return blocks.size() == 1
        ? blocks.get(0)
        : CodeBlock.of("$T.join(\"\", $L)", String.class, CodeBlock.join(blocks, ", "));
  }

  /** The lines; very long ones in pieces. */
  private static List<String> pieces(String text) {
    List<String> pieces = new ArrayList<>();
    for (String line : text.split("(?<=\n)", -1)) {
      int from = 0;
      for (; line.length() - from > MOST_CHARACTERS; from += MOST_CHARACTERS) {
        pieces.add(line.substring(from, from + MOST_CHARACTERS));
      }
      pieces.add(line.substring(from));
    }
    return pieces;
  }

  private static CodeBlock block(String text) {
    StringBuilder block = new StringBuilder("\n\"\"\"\n");
    block.append(text.replace("\\", "\\\\").replace("\"\"\"", "\\\"\"\""));
    if (!text.endsWith("\n")) {
      block.append("\\\n");
    }
    return CodeBlock.of("$>$>$L\"\"\"$<$<", block.toString());
  }
}
