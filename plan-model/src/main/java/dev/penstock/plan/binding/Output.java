package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.SourceSpan;

/**
 * A column of a relation as a query sees it.
 *
 * @param name its name
 * @param origin the select item that makes it
 * @param text the expression as the user wrote it, for advice
 * @param untyped whether it is a NULL without a type: BOOLEAN in the plan until it is given one
 * @param fault the fault because of which its value is unknown, reported already; else null
 */
public record Output(
    SqlName name, SourceSpan origin, String text, boolean untyped, CompilationAborted fault) {
  /** A good column. */
  public static Output of(SqlName name, SourceSpan origin) {
    return new Output(name, origin, name.text(), /* untyped= */ false, /* fault= */ null);
  }

  /** The same column under another name. */
  public Output named(SqlName newName) {
    return new Output(newName, origin, text, untyped, fault);
  }
}
