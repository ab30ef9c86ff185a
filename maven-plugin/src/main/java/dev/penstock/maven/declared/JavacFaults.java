package dev.penstock.maven.declared;

import dev.penstock.maven.circuit.Problems;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;

/** Hands on what javac finds, in the form of all other messages. */
record JavacFaults(Problems problems) {
  private static final String OURS = "[PEN";

  /**
   * Reports the errors. Where javac has some of its own, a declaration that it could not read says
   * nothing of itself, so those alone are told.
   */
  void report(DiagnosticCollector<JavaFileObject> found) {
    List<Diagnostic<? extends JavaFileObject>> errors =
        found.getDiagnostics().stream()
            .filter(fault -> fault.getKind() == Diagnostic.Kind.ERROR)
            .toList();
    boolean javacs = errors.stream().anyMatch(fault -> !isOurs(fault));
    errors.stream()
        .filter(fault -> !javacs || !isOurs(fault))
        .forEach(fault -> problems.report(text(fault)));
  }

  private static boolean isOurs(Diagnostic<? extends JavaFileObject> fault) {
    return fault.getMessage(Locale.ROOT).startsWith(OURS);
  }

  private String text(Diagnostic<? extends JavaFileObject> fault) {
    String message = fault.getMessage(Locale.ROOT);
    JavaFileObject source = fault.getSource();
    return source == null || StubSource.isStub(source.toUri())
        ? message
        : problems.name(Path.of(source.toUri()))
            + ":["
            + fault.getLineNumber()
            + ","
            + fault.getColumnNumber()
            + "] "
            + message;
  }
}
