package dev.penstock.shell.engine;

import dev.penstock.plan.diagnostic.Diagnostic;
import dev.penstock.plan.diagnostic.Message;
import java.util.List;
import java.util.stream.Collectors;

/** A statement was refused: nothing of it has been done. */
public final class StatementRefused extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient List<Diagnostic> diagnostics;
  private final transient List<Object> row;

  /** A statement that does not compile. */
  public StatementRefused(List<Diagnostic> diagnostics) {
    super(diagnostics.stream().map(StatementRefused::text).collect(Collectors.joining("\n")));
    this.diagnostics = List.copyOf(diagnostics);
    this.row = null;
  }

  /** A statement that must not or cannot be done with the rows that there are. */
  public StatementRefused(String reason) {
    this(reason, null);
  }

  /** A statement that must not be done because of one of its rows. */
  StatementRefused(String reason, List<Object> row) {
    super(reason);
    this.diagnostics = List.of();
    this.row = row;
  }

  /** The row for which it is refused, the same object; null if it is for none. */
  List<Object> row() {
    return row;
  }

  private static String text(Diagnostic diagnostic) {
    String place = diagnostic.span().isNone() ? "" : diagnostic.span() + " ";
    return place + diagnostic.headline();
  }

  /** The faults that the compiler has found; empty if it has compiled. */
  public List<Diagnostic> diagnostics() {
    return diagnostics;
  }

  /** Whether the compiler understands the statement and does not support it. */
  public boolean isUnsupported() {
    return diagnostics.stream()
        .map(Diagnostic::message)
        .anyMatch(message -> message == Message.UNSUPPORTED || message == Message.TOO_LARGE);
  }
}
