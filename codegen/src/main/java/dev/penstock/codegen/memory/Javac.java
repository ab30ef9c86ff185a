package dev.penstock.codegen.memory;

import dev.penstock.codegen.GeneratedSource;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.ToolProvider;

/** The JDK's compiler, called in this process. */
final class Javac implements MemoryCompiler {
  /*
   * What javac reads of the JDK and of the class path are indexes of archives. They belong to the
   * file manager, so one manager serves all compilations; it is not safe for several threads.
   */
  private final JavaCompiler javac;
  private final JavaFileManager files;
  private final List<String> options;
  private final Consumer<byte[]> check;

  Javac(List<String> options, Consumer<byte[]> check) {
    this.javac = ToolProvider.getSystemJavaCompiler();
    if (javac == null) {
      throw new IllegalStateException("this runtime has no compiler; a JDK is needed");
    }
    this.files = javac.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8);
    this.options = options;
    this.check = check;
  }

  @Override
  public synchronized CompiledClasses compile(List<GeneratedSource> sources, ClassLoader parent) {
    MemoryOutputs outputs = new MemoryOutputs(files);
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    List<MemorySource> texts = sources.stream().map(MemorySource::new).toList();
    StringWriter log = new StringWriter();
    if (!javac.getTask(log, outputs, diagnostics, options, null, texts).call()) {
      throw new MemoryCompilationException(text(diagnostics) + log);
    }
    Map<String, byte[]> classes = new LinkedHashMap<>();
    outputs.bytes().forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
    classes.values().forEach(check);
    return new CompiledClasses(classes, parent);
  }

  @Override
  public synchronized void close() {
    try {
      files.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String text(DiagnosticCollector<JavaFileObject> diagnostics) {
    StringBuilder text = new StringBuilder();
    for (Diagnostic<? extends JavaFileObject> d : diagnostics.getDiagnostics()) {
      text.append(d.getKind()).append(" line ").append(d.getLineNumber()).append(": ");
      text.append(d.getMessage(Locale.ROOT)).append('\n');
    }
    return text.toString();
  }
}
