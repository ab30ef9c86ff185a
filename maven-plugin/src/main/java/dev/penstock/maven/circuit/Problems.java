package dev.penstock.maven.circuit;

import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.SourceSpan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** What is wrong with the circuits of a project, as text, each fault once and where it is. */
public final class Problems {
  private final Function<Path, String> called;
  private final Set<String> texts = new LinkedHashSet<>();

  /**
   * No problems yet.
   *
   * @param called how a file is called in messages
   */
  public Problems(Function<Path, String> called) {
    this.called = called;
  }

  /** Adds a fault of a file as a whole. */
  public void report(Path file, Message message, Object... arguments) {
    String headline = Diagnostic.of(message, SourceSpan.NONE, arguments).headline();
    texts.add(called.apply(file) + " " + headline);
  }

  /** Adds a fault in a file; its line is shown with a mark below the place. */
  public void report(Path file, Diagnostic diagnostic) {
    SourceSpan span = diagnostic.span();
    if (span.isNone()) {
      texts.add(called.apply(file) + " " + diagnostic.headline());
    } else {
      String place = ":[" + span.line() + "," + span.column() + "] ";
      texts.add(called.apply(file) + place + diagnostic.headline() + excerpt(file, span));
    }
  }

  /** Adds a fault in words of somebody else, who has said where it is. */
  public void report(String text) {
    texts.add(text);
  }

  /** How a file is called in messages. */
  public String name(Path file) {
    return called.apply(file);
  }

  /** Every fault, in the order in which they were found. */
  public List<String> texts() {
    return List.copyOf(texts);
  }

  /** Whether there is none. */
  public boolean isEmpty() {
    return texts.isEmpty();
  }

  private static String excerpt(Path file, SourceSpan span) {
    return line(file, span.line())
        .filter(line -> span.column() <= line.length() + 1)
        .map(line -> "\n  | " + line + "\n  | " + mark(line, span))
        .orElse("");
  }

  private static String mark(String line, SourceSpan span) {
    int end = span.endLine() == span.line() ? span.endColumn() : line.length();
    int width = Math.max(1, Math.min(end, line.length()) - span.column() + 1);
    return line.substring(0, span.column() - 1).replaceAll("[^\t]", " ") + "^".repeat(width);
  }

  private static Optional<String> line(Path file, int number) {
    try {
      return Files.readString(file).lines().skip(number - 1L).findFirst();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
