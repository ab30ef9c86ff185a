package dev.penstock.processor;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import com.sun.source.util.Trees;
import dev.penstock.plan.diagnostic.SourceSpan;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;

/** Asks javac for the literal that holds the query. */
final class TreesLocator implements SqlLocator {
  private final Trees trees;

  private TreesLocator(Trees trees) {
    this.trees = trees;
  }

  /** A locator for this compiler: one that knows nothing if it is not javac. */
  static SqlLocator of(ProcessingEnvironment environment) {
    try {
      return new TreesLocator(Trees.instance(environment));
    } catch (IllegalArgumentException | LinkageError notJavac) {
      return SqlLocator.NONE;
    }
  }

  @Override
  public Optional<String> locate(
      Element element, AnnotationMirror mirror, AnnotationValue value, SourceSpan span) {
    TreePath path = trees.getPath(element, mirror, value);
    if (path == null || span.isNone() || !(path.getLeaf() instanceof LiteralTree)) {
      return Optional.empty();
    }
    CompilationUnitTree unit = path.getCompilationUnit();
    try {
      return locate(unit, path.getLeaf(), span);
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  private Optional<String> locate(CompilationUnitTree unit, Tree literal, SourceSpan span)
      throws IOException {
    int start = (int) trees.getSourcePositions().getStartPosition(unit, literal);
    int end = (int) trees.getSourcePositions().getEndPosition(unit, literal);
    CharSequence file = unit.getSourceFile().getCharContent(true);
    if (start < 0 || end > file.length() || start >= end) {
      return Optional.empty();
    }
    String name = Path.of(unit.getSourceFile().getName()).getFileName().toString();
    return LiteralText.of(file.subSequence(start, end).toString())
        .place(
            (int) unit.getLineMap().getLineNumber(start),
            (int) unit.getLineMap().getColumnNumber(start),
            span)
        .map(place -> name + ":" + place);
  }
}
