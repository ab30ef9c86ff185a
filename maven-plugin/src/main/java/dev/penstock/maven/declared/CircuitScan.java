package dev.penstock.maven.declared;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import dev.penstock.maven.output.CannotWriteException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;

/** Finds the interfaces that sources annotate as circuits, by parsing those that name the word. */
final class CircuitScan extends TreeScanner<Void, Void> {
  private static final String ANNOTATION = "Circuit";

  private final Path file;
  private final String packageName;
  private final Deque<String> nesting = new ArrayDeque<>();
  private final List<NamedCircuit> found = new ArrayList<>();

  private CircuitScan(Path file, String packageName) {
    this.file = file;
    this.packageName = packageName;
  }

  /** All circuits of sources below some folders; a file that does not parse has none. */
  static List<NamedCircuit> below(List<Path> sourceRoots, JavaCompiler javac) {
    List<NamedCircuit> all = new ArrayList<>();
    try (StandardJavaFileManager files =
        javac.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
      for (Path file : candidates(sourceRoots)) {
        JavacTask task =
            (JavacTask)
                javac.getTask(
                    null,
                    files,
                    problem -> {},
                    List.of("-proc:none"),
                    null,
                    files.getJavaFileObjects(file));
        for (CompilationUnitTree unit : task.parse()) {
          ExpressionTree packageName = unit.getPackageName();
          CircuitScan scan =
              new CircuitScan(file, packageName == null ? "" : packageName.toString());
          scan.scan(unit, null);
          all.addAll(scan.found);
        }
      }
    } catch (IOException e) {
      throw new CannotWriteException(sourceRoots.get(0), e);
    }
    return all;
  }

  private static List<Path> candidates(List<Path> sourceRoots) throws IOException {
    List<Path> candidates = new ArrayList<>();
    for (Path root : sourceRoots) {
      if (Files.isDirectory(root)) {
        try (Stream<Path> files = Files.walk(root)) {
          for (Path file : files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
            if (new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                .contains("@" + ANNOTATION)) {
              candidates.add(file);
            }
          }
        }
      }
    }
    return candidates;
  }

  @Override
  public Void visitClass(ClassTree type, Void nothing) {
    nesting.addLast(type.getSimpleName().toString());
    for (AnnotationTree annotation : type.getModifiers().getAnnotations()) {
      String name = annotation.getAnnotationType().toString();
      if (name.equals(ANNOTATION) || name.endsWith("." + ANNOTATION)) {
        String interfaceName = String.join(".", nesting);
        found.add(new NamedCircuit(file, packageName, interfaceName, namesPlan(annotation)));
      }
    }
    super.visitClass(type, nothing);
    nesting.removeLast();
    return null;
  }

  private static boolean namesPlan(AnnotationTree annotation) {
    return annotation.getArguments().stream()
        .anyMatch(
            argument ->
                argument instanceof AssignmentTree assignment
                    && assignment.getVariable().toString().equals("plan"));
  }
}
