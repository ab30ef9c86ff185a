package dev.penstock.plan.dsl;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import java.util.ArrayList;
import java.util.List;

/**
 * An expression as it was written, before it is known over which rows.
 *
 * @param text for messages
 * @param at the line that writes it
 * @param chain the operator whose operands can be taken apart, AND, OR or COALESCE; else empty
 * @param parts the operands of the chain
 * @param value its value over given rows
 */
record Term(String text, SourceSpan at, String chain, List<Term> parts, Value value) {
  static final String AND = "and";
  static final String OR = "or";
  static final String COALESCE = "coalesce";

  /** What a term is over the rows of a binder. */
  @FunctionalInterface
  interface Value {
    Expr over(Binder rows, SourceSpan at);
  }

  /** What a chain is over the rows of a binder. */
  @FunctionalInterface
  interface Chain {
    Expr over(Binder rows, List<Term> parts, SourceSpan at);
  }

  /** A term of no chain. */
  static Term of(String text, Value value) {
    return new Term(text, Places.here(), "", List.of(), value);
  }

  /** A chain of all operands; those that are chains of the same kind are taken apart. */
  static Term chain(String chain, List<Term> operands, Chain value) {
    List<Term> parts = new ArrayList<>();
    for (Term operand : operands) {
      if (operand.chain().equals(chain)) {
        parts.addAll(operand.parts());
      } else {
        parts.add(operand);
      }
    }
    return new Term(
        operands.get(0).text() + "." + chain + "(…)",
        Places.here(),
        chain,
        parts,
        (rows, at) -> value.over(rows, parts, at));
  }

  Expr over(Binder rows) {
    return value.over(rows, at);
  }
}
