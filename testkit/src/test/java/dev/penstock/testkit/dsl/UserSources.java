package dev.penstock.testkit.dsl;

import dev.penstock.declaration.CircuitCollector;
import dev.penstock.declaration.DeclaredCircuit;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;

/** A user's sources, compiled: the classes and the circuits that they declare. */
record UserSources(ClassLoader classes, List<DeclaredCircuit> circuits, List<String> said) {
  /**
   * Compiles sources that use nothing but each other, Penstock, and what stands in a folder.
   *
   * @param texts by file name
   */
  static UserSources compile(
      JavaCompiler compiler, Map<String, String> texts, Path sourcePath, Path folder)
      throws IOException {
    Path out = Files.createDirectories(folder.resolve("classes"));
    List<Path> paths = new ArrayList<>();
    for (Map.Entry<String, String> text : texts.entrySet()) {
      paths.add(Files.writeString(folder.resolve(text.getKey()), text.getValue()));
    }
    DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
    CircuitCollector collector = new CircuitCollector();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(said, Locale.ROOT, StandardCharsets.UTF_8)) {
      List<String> options =
          List.of(
              "-classpath",
              System.getProperty("java.class.path"),
              "-sourcepath",
              sourcePath.toString(),
              "-source",
              "17",
              "-target",
              "17",
              "-d",
              out.toString());
      JavaCompiler.CompilationTask task =
          compiler.getTask(
              null, files, said, options, null, files.getJavaFileObjectsFromPaths(paths));
      task.setProcessors(List.of(collector));
      task.call();
    }
    ClassLoader loader =
        new URLClassLoader(new URL[] {out.toUri().toURL()}, UserSources.class.getClassLoader());
    List<String> messages =
        said.getDiagnostics().stream().map(d -> d.getMessage(Locale.ROOT)).toList();
    return new UserSources(loader, collector.circuits(), messages);
  }

  /** One of the classes, by binary name. */
  Class<?> load(String name) {
    try {
      return classes.loadClass(name);
    } catch (ClassNotFoundException e) {
      throw new AssertionError(String.join("\n", said), e);
    }
  }
}
