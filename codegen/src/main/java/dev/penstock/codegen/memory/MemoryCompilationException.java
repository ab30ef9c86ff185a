package dev.penstock.codegen.memory;

/** Generated sources did not compile, or compiled into a method above the budget. */
public final class MemoryCompilationException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** Says what javac or the budget objects to. */
  public MemoryCompilationException(String message) {
    super(message);
  }
}
