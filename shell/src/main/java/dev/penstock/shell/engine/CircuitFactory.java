package dev.penstock.shell.engine;

import dev.penstock.codegen.CircuitCompiler;
import dev.penstock.codegen.CompiledCircuit;
import dev.penstock.codegen.GeneratedSource;
import dev.penstock.codegen.InterfaceGenerator;
import dev.penstock.codegen.Mark;
import dev.penstock.codegen.memory.CompiledClasses;
import dev.penstock.codegen.memory.MemoryCompiler;
import dev.penstock.plan.catalog.CircuitRequest;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.Reporter;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.sql.ddl.RecordLimit;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * Compiles circuits in memory, each distinct one once. One factory may serve many sessions, also
 * those of several threads.
 */
public final class CircuitFactory implements AutoCloseable {
  private static final int MOST_KEPT = 500;

  private final CircuitCompiler stops = new CircuitCompiler(Mark.NONE);

  /** A compiler does one thing at a time; there are as many as threads have compiled at once. */
  private final Queue<MemoryCompiler> idle = new ConcurrentLinkedQueue<>();

  /** By the text of interface and class; the eldest go when there are too many. */
  private final Map<List<GeneratedSource>, CompletableFuture<Class<?>>> classes =
      Collections.synchronizedMap(
          new LinkedHashMap<>() {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(
                Map.Entry<List<GeneratedSource>, CompletableFuture<Class<?>>> eldest) {
              return size() > MOST_KEPT;
            }
          });

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
    return new RunningCircuit(request, load(sources, compiled.source().className()));
  }

  /** The class of some sources; a thread that wants what another one compiles waits for it. */
  private Class<?> load(List<GeneratedSource> sources, String className) {
    CompletableFuture<Class<?>> mine = new CompletableFuture<>();
    CompletableFuture<Class<?>> first = classes.putIfAbsent(sources, mine);
    if (first != null) {
      return first.join();
    }
    try {
      mine.complete(compile(sources).load(className));
    } catch (RuntimeException | Error fault) {
      classes.remove(sources);
      mine.completeExceptionally(fault);
      throw fault;
    }
    return mine.join();
  }

  private CompiledClasses compile(List<GeneratedSource> sources) {
    MemoryCompiler waiting = idle.poll();
    MemoryCompiler compiler = waiting == null ? MemoryCompiler.quick() : waiting;
    try {
      return compiler.compile(sources, CircuitFactory.class.getClassLoader());
    } finally {
      idle.add(compiler);
    }
  }

  @Override
  public void close() {
    idle.forEach(MemoryCompiler::close);
  }
}
