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
import java.util.stream.Stream;

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

  /**
   * Adds a fault in one of several files.
   *
   * @param origin the file if it is in none of them
   * @param reads files of which the place names one, without its folder
   */
  public void report(Path origin, List<Path> reads, Diagnostic diagnostic) {
    String name = diagnostic.span().source();
    Optional<Path> named =
        Stream.concat(Stream.of(origin), reads.stream())
            .filter(file -> file.getFileName().toString().equals(name))
            .findFirst();
    if (named.isPresent()) {
      report(named.get(), diagnostic);
    } else if (diagnostic.span().isNone()) {
      report(origin, diagnostic);
    } else {
      texts.add(called.apply(origin) + " " + diagnostic.headline() + " at " + diagnostic.span());
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
        .map(line -> "\n  | " + line + mark(line, span))
        .orElse("");
  }

  private static String mark(String line, SourceSpan span) {
    if (span.endLine() == span.line() && span.endColumn() == 1 && line.startsWith(" ")) {
      return ""; // the whole line is meant
    }
    int end = span.endLine() == span.line() ? span.endColumn() : line.length();
    int width = Math.max(1, Math.min(end, line.length()) - span.column() + 1);
    String margin = line.substring(0, span.column() - 1).replaceAll("[^\t]", " ");
    return "\n  | " + margin + "^".repeat(width);
  }

  private static Optional<String> line(Path file, int number) {
    try {
      return Files.readString(file).lines().skip(number - 1L).findFirst();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
