package dev.penstock.declaration;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.DiagnosticListener;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;

/** Reads circuits from class files, by the same rules as from sources. */
public final class CompiledCircuits {
  private CompiledCircuits() {}

  /**
   * The circuits among compiled interfaces.
   *
   * @param interfaces their canonical names; what is no circuit is passed over
   * @param listener hears of faults
   */
  public static List<DeclaredCircuit> read(
      JavaCompiler javac,
      List<Path> classPath,
      List<String> interfaces,
      DiagnosticListener<JavaFileObject> listener) {
    if (interfaces.isEmpty()) {
      return List.of();
    }
    CircuitCollector collector = new CircuitCollector();
    try (StandardJavaFileManager files =
        javac.getStandardFileManager(listener, Locale.ROOT, StandardCharsets.UTF_8)) {
      files.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
      JavaCompiler.CompilationTask task =
          javac.getTask(
              null, files, listener, List.of("-proc:only", "-Xlint:none"), interfaces, null);
      task.setProcessors(List.of(collector));
      task.call();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return collector.circuits();
  }
}
