package dev.penstock.shell.engine;

import dev.penstock.codegen.CircuitCompiler;
import dev.penstock.codegen.CompiledCircuit;
import dev.penstock.codegen.GeneratedSource;
import dev.penstock.codegen.InterfaceGenerator;
import dev.penstock.codegen.Mark;
import dev.penstock.codegen.memory.MemoryCompiler;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.sql.ddl.RecordLimit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compiles circuits in memory, each distinct one once. One factory may serve many sessions. */
public final class CircuitFactory implements AutoCloseable {
  private static final int MOST_KEPT = 500;

  private final MemoryCompiler compiler = MemoryCompiler.quick();
  private final CircuitCompiler stops = new CircuitCompiler(Mark.NONE);

  /** By the text of interface and class; the eldest go when there are too many. */
  private final Map<List<GeneratedSource>, Class<?>> classes =
      new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<List<GeneratedSource>, Class<?>> eldest) {
          return size() > MOST_KEPT;
        }
      };

  /** A factory that has compiled nothing yet. */
  public CircuitFactory() {}

  /** The stops of a circuit up to its source; empty if faults are reported. */
  Optional<CompiledCircuit> compile(CircuitRequest request, LogicalPlan plan, Reporter reporter) {
    RecordLimit.check(request, reporter);
    try {
      return stops.compile(request, plan, reporter);
    } catch (StackOverflowError deep) {
      reporter.report(
          Message.INVALID_SQL, SourceSpan.NONE, "the query is nested too deeply; split it");
      return Optional.empty();
    }
  }

  /** Opens a circuit; its class is compiled unless one of the same text is there. */
  RunningCircuit open(CircuitRequest request, CompiledCircuit compiled) {
    GeneratedSource declared = new InterfaceGenerator().generate(request);
    List<GeneratedSource> sources = List.of(declared, compiled.source());
    Class<?> type =
        classes.computeIfAbsent(
            sources,
            all ->
                compiler
                    .compile(all, CircuitFactory.class.getClassLoader())
                    .load(compiled.source().className()));
    return new RunningCircuit(request, type);
  }

  @Override
  public void close() {
    compiler.close();
  }
}
