package dev.penstock.testkit.interpreter;

import dev.penstock.plan.diagnostic.SourceSpan;

/**
 * The value of an expression that failed; carried like NULL until something needs it.
 *
 * @param where the expression
 * @param reason what went wrong
 */
public record Failed(SourceSpan where, String reason) {
  @Override
  public String toString() {
    return "FAILED";
  }
}
