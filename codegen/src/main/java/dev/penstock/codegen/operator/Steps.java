package dev.penstock.codegen.operator;

import com.palantir.javapoet.CodeBlock;
import dev.penstock.plan.circuit.CircuitOp;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The table of contents of a step, and what step 0 does before. */
final class Steps {
  private final List<Line> sources = new ArrayList<>();
  private final List<Line> flushes = new ArrayList<>();
  private final List<CodeBlock> initial = new ArrayList<>();
  private final List<CodeBlock> initialEverywhere = new ArrayList<>();

  /** The exchanges by what says that nothing more is sent, with the operators that feed them. */
  private final Map<CodeBlock, Set<CircuitOp>> sent = new LinkedHashMap<>();

  /** A line that hands on the changes of an operator; of none where the inputs are done. */
  private record Line(CircuitOp op, CodeBlock code) {}

  /** A loop over the changes of a table. */
  void source(CircuitOp op, String method, String comment) {
    sources.add(new Line(op, line(method, comment)));
  }

  /** A flush, in the order of the data. */
  void flush(CircuitOp op, String method, String comment) {
    flushes.add(new Line(op, line(method, comment)));
  }

  /** Says of an exchange that this worker is done, as soon as all who feed it have run. */
  void sent(String exchange, String comment, Set<CircuitOp> feeders) {
    sent.put(line(exchange + ".sent", comment), feeders);
  }

  /** Something that only step 0 does. */
  void initial(String method, String comment) {
    initial.add(line(method, comment));
  }

  /** Something with an argument that only step 0 does, on the first worker or on every one. */
  void initial(boolean everywhere, String method, String comment, String argument) {
    (everywhere ? initialEverywhere : initial)
        .add(CodeBlock.of("$L($L); // $L\n", method, argument, comment));
  }

  private static CodeBlock line(String method, String comment) {
    return CodeBlock.of("$L(); // $L\n", method, comment);
  }

  CodeBlock propagate() {
    List<Line> lines = new ArrayList<>(sources);
    if (!flushes.isEmpty()) {
      lines.add(new Line(null, CodeBlock.of("inputsDone();\n")));
    }
    lines.addAll(flushes);
    sent.forEach((code, feeders) -> lines.add(behind(feeders, lines), new Line(null, code)));
    return all(lines.stream().map(Line::code).toList());
  }

  private static int behind(Set<CircuitOp> feeders, List<Line> lines) {
    int last = lines.size() - 1;
    while (last >= 0 && !feeders.contains(lines.get(last).op())) {
      last--;
    }
    return last + 1;
  }

  CodeBlock initialize() {
    return all(initial);
  }

  CodeBlock initializeEverywhere() {
    return all(initialEverywhere);
  }

  private static CodeBlock all(List<CodeBlock> lines) {
    CodeBlock.Builder code = CodeBlock.builder();
    lines.forEach(code::add);
    return code.build();
  }
}
