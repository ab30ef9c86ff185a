package dev.penstock.testkit.circuit;

import dev.penstock.codegen.GeneratedSource;
import dev.penstock.codegen.InterfaceGenerator;
import dev.penstock.codegen.memory.MemoryCompiler;
import dev.penstock.plan.catalog.CircuitRequest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Circuits that are compiled together, since most of a compiler's time is its start. */
public final class CircuitBatch {
  private static final MemoryCompiler COMPILER = MemoryCompiler.strict();

  private final Map<String, GeneratedSource> sources = new LinkedHashMap<>();
  private ClassLoader loader;

  /** Adds a circuit, and its interface unless that is there. */
  public void add(CompiledPlan plan) {
    CircuitRequest request = plan.request();
    GeneratedSource declared = new InterfaceGenerator().generate(request);
    sources.put(declared.className(), declared);
    sources.put(plan.source().className(), plan.source());
  }

  /** Compiles all of them. */
  public void compile() {
    List<GeneratedSource> all = new ArrayList<>(sources.values());
    loader = COMPILER.compile(all, CircuitBatch.class.getClassLoader());
  }

  /** Opens a circuit that was compiled. */
  public LiveInstance open(CompiledPlan plan) {
    return LiveInstance.open(plan.request(), type(plan));
  }

  /** The class of a circuit that was compiled. */
  public Class<?> type(CompiledPlan plan) {
    try {
      return Class.forName(plan.source().className(), true, loader);
    } catch (ClassNotFoundException e) {
      throw new IllegalStateException(plan.source().className(), e);
    }
  }
}
