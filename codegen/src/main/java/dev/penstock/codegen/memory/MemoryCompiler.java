package dev.penstock.codegen.memory;

import dev.penstock.codegen.GeneratedSource;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles generated sources with javac and loads the classes, all in memory. Every lint warning is
 * an error, and so is a method above the budget: what passes here passes at the strictest user.
 */
public final class MemoryCompiler {
  private static final List<String> OPTIONS =
      List.of("--release", "17", "-Xlint:all,-options", "-Werror", "-proc:none");

  /** A compiler that finds other classes on this JVM's class path. */
  public MemoryCompiler() {}

  /**
   * Compiles sources that may refer to each other.
   *
   * @param parent finds all other classes when the new ones are run
   * @return a loader of the classes; they go when it goes
   * @throws MemoryCompilationException with javac's diagnostics, or naming a method that is too
   *     large
   */
  public CompiledClasses compile(List<GeneratedSource> sources, ClassLoader parent) {
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    if (javac == null) {
      throw new IllegalStateException("this runtime has no compiler; a JDK is needed");
    }
    Map<String, ByteArrayOutputStream> outputs = new LinkedHashMap<>();
    run(javac, sources, outputs);
    Map<String, byte[]> classes = new LinkedHashMap<>();
    outputs.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
    classes.values().forEach(MethodSizes::check);
    return new CompiledClasses(classes, parent);
  }

  private static void run(
      JavaCompiler javac,
      List<GeneratedSource> sources,
      Map<String, ByteArrayOutputStream> outputs) {
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    List<JavaFileObject> files = new ArrayList<>();
    sources.forEach(source -> files.add(new SourceFile(source)));
    StringWriter log = new StringWriter();
    try (JavaFileManager manager =
        new Outputs(
            javac.getStandardFileManager(diagnostics, Locale.ROOT, StandardCharsets.UTF_8),
            outputs)) {
      if (!javac.getTask(log, manager, diagnostics, OPTIONS, null, files).call()) {
        throw new MemoryCompilationException(text(diagnostics) + log);
      }
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

  /** A source as javac reads it. */
  private static final class SourceFile extends SimpleJavaFileObject {
    private final String text;

    SourceFile(GeneratedSource source) {
      super(URI.create("memory:///" + source.className().replace('.', '/') + ".java"), Kind.SOURCE);
      this.text = source.text();
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  /** Keeps class files in a map. */
  private static final class Outputs extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> outputs;

    Outputs(JavaFileManager next, Map<String, ByteArrayOutputStream> outputs) {
      super(next);
      this.outputs = outputs;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      URI uri = URI.create("memory:///" + className.replace('.', '/') + ".class");
      return new SimpleJavaFileObject(uri, kind) {
        @Override
        public OutputStream openOutputStream() {
          ByteArrayOutputStream bytes = new ByteArrayOutputStream();
          outputs.put(className, bytes);
          return bytes;
        }
      };
    }
  }
}
