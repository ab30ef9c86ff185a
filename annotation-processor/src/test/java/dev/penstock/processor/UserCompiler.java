package dev.penstock.processor;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.eclipse.jdt.internal.compiler.tool.EclipseCompiler;

/** Compiles a user's files as the user's compiler would, with our processor. */
enum UserCompiler {
  JAVAC {
    @Override
    JavaCompiler compiler() {
      return ToolProvider.getSystemJavaCompiler();
    }

    @Override
    List<String> strictOptions() {
      return List.of("-Xlint:all", "-Werror", "--release", "17");
    }
  },
  ECJ {
    @Override
    JavaCompiler compiler() {
      return new EclipseCompiler();
    }

    @Override
    List<String> strictOptions() {
      return List.of("-source", "17", "-target", "17", "-failOnWarning");
    }
  };

  /** What the compiler said of one place. */
  record Said(Diagnostic.Kind kind, String file, long line, String text) {
    String firstLine() {
      return text.lines().findFirst().orElse("");
    }
  }

  /** The outcome of one compilation. */
  record Outcome(boolean success, List<Said> said) {
    /** All of it as text. */
    String text() {
      StringBuilder all = new StringBuilder();
      for (Said one : said) {
        all.append(one.file())
            .append(':')
            .append(one.line())
            .append(": ")
            .append(one.kind().name().toLowerCase(Locale.ROOT))
            .append(": ")
            .append(one.text().stripTrailing())
            .append('\n');
      }
      return all.toString();
    }
  }

  abstract JavaCompiler compiler();

  abstract List<String> strictOptions();

  /**
   * Compiles files into {@code folder/classes}, generated sources into {@code folder/generated}.
   */
  Outcome compile(List<Path> files, Path folder) throws IOException {
    return compile(files, folder, List.of("-classpath", System.getProperty("java.class.path")));
  }

  /** The same, where the user says on which path the runtime stands. */
  Outcome compile(List<Path> files, Path folder, List<String> path) throws IOException {
    DiagnosticCollector<JavaFileObject> collector = new DiagnosticCollector<>();
    Path classes = Files.createDirectories(folder.resolve("classes"));
    Path generated = Files.createDirectories(folder.resolve("generated"));
    List<String> options = new ArrayList<>(strictOptions());
    options.addAll(List.of("-d", classes.toString(), "-s", generated.toString()));
    options.addAll(path);
    try (StandardJavaFileManager manager =
        compiler().getStandardFileManager(collector, Locale.ROOT, StandardCharsets.UTF_8)) {
      JavaCompiler.CompilationTask task =
          compiler()
              .getTask(
                  new StringWriter(),
                  manager,
                  collector,
                  options,
                  null,
                  manager.getJavaFileObjectsFromPaths(files));
      task.setProcessors(List.of(new CircuitProcessor()));
      boolean success = task.call();
      return new Outcome(success, said(collector));
    }
  }

  private static List<Said> said(DiagnosticCollector<JavaFileObject> collector) {
    return collector.getDiagnostics().stream()
        .map(
            d ->
                new Said(
                    d.getKind(),
                    d.getSource() == null
                        ? ""
                        : Path.of(d.getSource().getName()).getFileName() + "",
                    d.getLineNumber(),
                    d.getMessage(Locale.ROOT)))
        .sorted(Comparator.comparing(Said::file).thenComparingLong(Said::line))
        .toList();
  }
}
