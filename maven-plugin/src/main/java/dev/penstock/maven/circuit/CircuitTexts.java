package dev.penstock.maven.circuit;

import dev.penstock.codegen.CircuitCompiler;
import dev.penstock.codegen.CompiledCircuit;
import dev.penstock.codegen.GeneratedSource;
import dev.penstock.codegen.Mark;
import dev.penstock.codegen.explain.Explanation;
import dev.penstock.maven.output.Made;
import dev.penstock.plan.diagnostic.InternalFault;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.logical.ViewKeys;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What goals make of a circuit: the files of its sources, or the text of its stops. */
public final class CircuitTexts {
  private final Mark mark;
  private final Problems problems;

  /**
   * Texts of one project.
   *
   * @param mark how generated classes say that they are
   * @param problems takes what is wrong with circuits
   */
  public CircuitTexts(Mark mark, Problems problems) {
    this.mark = mark;
    this.problems = problems;
  }

  /** The sources of a circuit, by path. */
  public Optional<Made> sources(FoundCircuit circuit) {
    return compile(
        circuit,
        (planned, compiled) -> {
          Map<String, String> texts = new TreeMap<>();
          Stream.concat(planned.companions().stream(), Stream.of(compiled.source()))
              .forEach(source -> texts.put(path(source), source.text()));
          return Made.ofTexts(texts, planned.reads());
        });
  }

  /** The class of a circuit. */
  public Optional<GeneratedSource> source(FoundCircuit circuit) {
    return compile(circuit, (planned, compiled) -> compiled.source());
  }

  /** The stops of a circuit, in one text file. */
  public Optional<Made> explanation(FoundCircuit circuit) {
    return compile(
        circuit,
        (planned, compiled) -> {
          Explanation text = Explanation.of(planned.request(), planned.plan(), compiled);
          String path = text.circuit().replace('.', '/') + ".txt";
          return Made.ofTexts(Map.of(path, text.text()), planned.reads());
        });
  }

  private <T> Optional<T> compile(FoundCircuit circuit, Result<T> result) {
    Optional<PlannedCircuit> planned = circuit.plan(problems);
    if (planned.isEmpty()) {
      return Optional.empty();
    }
    Reporter reporter = new Reporter();
    Optional<T> made = Optional.empty();
    try {
      ViewKeys.check(planned.get().plan(), reporter);
      made =
          new CircuitCompiler(mark)
              .compile(planned.get().request(), planned.get().plan(), reporter)
              .map(compiled -> result.of(planned.get(), compiled));
    } catch (InternalFault fault) {
      reporter.report(fault.diagnostic());
    }
    List<Path> reads = planned.get().reads();
    reporter.diagnostics().stream()
        .map(planned.get().located())
        .forEach(diagnostic -> problems.report(circuit.origin(), reads, diagnostic));
    return reporter.hasErrors() ? Optional.empty() : made;
  }

  private static String path(GeneratedSource source) {
    return source.className().replace('.', '/') + ".java";
  }

  /** What is made of a compiled circuit. */
  private interface Result<T> {
    T of(PlannedCircuit planned, CompiledCircuit compiled);
  }
}
