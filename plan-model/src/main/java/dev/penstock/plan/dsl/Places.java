package dev.penstock.plan.dsl;

import dev.penstock.plan.diagnostic.SourceSpan;
import java.util.stream.Stream;

/** Lines of the user's files. */
final class Places {
  private static final String PACKAGE = Places.class.getPackageName() + ".";
  private static final StackWalker WALKER = StackWalker.getInstance();

  private Places() {}

  /** The line from which the DSL is called. */
  static SourceSpan here() {
    return WALKER.walk(
        frames ->
            frames
                .filter(frame -> !frame.getClassName().startsWith(PACKAGE))
                .findFirst()
                .map(frame -> line(frame.toStackTraceElement()))
                .orElse(SourceSpan.NONE));
  }

  /** The nearest line of the user's that leads to a place in the stack. */
  static SourceSpan of(StackTraceElement[] stack, String userClass) {
    for (StackTraceElement element : stack) {
      String name = element.getClassName();
      if (name.equals(userClass) || name.startsWith(userClass + "$")) {
        return line(element);
      }
    }
    return SourceSpan.NONE;
  }

  /** Whether the DSL itself has thrown, or the JDK for it. */
  static boolean isOurs(StackTraceElement[] stack) {
    return Stream.of(stack)
        .map(StackTraceElement::getClassName)
        .filter(name -> !name.startsWith("java."))
        .findFirst()
        .filter(name -> name.startsWith(PACKAGE))
        .isPresent();
  }

  private static SourceSpan line(StackTraceElement element) {
    return element.getFileName() == null || element.getLineNumber() < 1
        ? SourceSpan.NONE
        : new SourceSpan(
            element.getFileName(), element.getLineNumber(), 1, element.getLineNumber(), 1);
  }
}
