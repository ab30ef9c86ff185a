package dev.penstock.plan.diagnostic;

import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * One fault: what, where, and the data of its message.
 *
 * @param message the kind
 * @param span where in the query text; {@link SourceSpan#NONE} if it is about a declaration
 * @param arguments the values of the message's format
 */
public record Diagnostic(Message message, SourceSpan span, List<Object> arguments) {
  public Diagnostic {
    Objects.requireNonNull(message);
    Objects.requireNonNull(span);
    arguments = List.copyOf(arguments);
  }

  /** A diagnostic with its arguments given one by one. */
  public static Diagnostic of(Message message, SourceSpan span, Object... arguments) {
    return new Diagnostic(message, span, List.of(arguments));
  }

  /** The first line, {@code [PEN011] unknown column `regoin`; did you mean `region`?}. */
  public String headline() {
    return "[" + message.code() + "] " + text();
  }

  /** The sentence without its code. */
  public String text() {
    return String.format(Locale.ROOT, message.format(), arguments.toArray());
  }
}
