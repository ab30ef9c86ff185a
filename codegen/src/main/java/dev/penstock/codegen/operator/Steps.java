package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import java.util.ArrayList;
import java.util.List;

/** The table of contents of a step, and what step 0 does before. */
final class Steps {
  private final List<CodeBlock> sources = new ArrayList<>();
  private final List<CodeBlock> flushes = new ArrayList<>();
  private final List<CodeBlock> initial = new ArrayList<>();

  /** A loop over the changes of a table. */
  void source(String method, String comment) {
    sources.add(line(method, comment));
  }

  /** A flush, in the order of the data. */
  void flush(String method, String comment) {
    flushes.add(line(method, comment));
  }

  /** Something that only step 0 does. */
  void initial(String method, String comment) {
    initial.add(line(method, comment));
  }

  /** Something with an argument that only step 0 does. */
  void initial(String method, String comment, String argument) {
    initial.add(CodeBlock.of("$L($L); // $L\n", method, argument, comment));
  }

  private static CodeBlock line(String method, String comment) {
    return CodeBlock.of("$L(); // $L\n", method, comment);
  }

  CodeBlock propagate() {
    CodeBlock done = flushes.isEmpty() ? CodeBlock.of("") : CodeBlock.of("inputsDone();\n");
    return CodeBlock.builder().add(all(sources)).add(done).add(all(flushes)).build();
  }

  CodeBlock initialize() {
    return all(initial);
  }

  private static CodeBlock all(List<CodeBlock> lines) {
    CodeBlock.Builder code = CodeBlock.builder();
    lines.forEach(code::add);
    return code.build();
  }
}
