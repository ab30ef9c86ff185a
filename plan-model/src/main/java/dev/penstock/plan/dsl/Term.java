package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.Coercion;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/**
 * An expression as it was written, before it is known over which rows.
 *
 * @param text for messages
 * @param at the line that writes it
 * @param chain the operator whose operands can be taken apart, AND, OR or COALESCE; else empty
 * @param parts the operands of the chain
 * @param aggregation the aggregate that it is; else null
 * @param value its value over given rows
 */
record Term(
    String text,
    SourceSpan at,
    String chain,
    List<Term> parts,
    Aggregation aggregation,
    Value value) {
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

  /** What holds for all rows. */
  static Term always() {
    return of("TRUE", (rows, at) -> Coercion.literal(true, TypeKind.BOOLEAN, at));
  }

  /** A term of no chain. */
  static Term of(String text, Value value) {
    return at(text, Places.here(), value);
  }

  /** A term of no chain that is written at a line. */
  static Term at(String text, SourceSpan at, Value value) {
    return new Term(text, at, "", List.of(), null, value);
  }

  /** A term that is an aggregate. */
  static Term of(String text, Aggregation aggregate) {
    Value value = (rows, at) -> rows.aggregate(aggregate, at);
    return new Term(text, Places.here(), "", List.of(), aggregate, value);
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
        null,
        (rows, at) -> value.over(rows, parts, at));
  }

  /** The aggregate over the rows for which a condition is TRUE. */
  Term filtered(String otherText, Term condition) {
    if (aggregation == null || !aggregation.filters().isEmpty()) {
      return refused(
          otherText,
          "only an aggregate takes a filter, and only one; of several conditions make one with"
              + " `and`, of a value take `caseWhen`");
    }
    return of(otherText, aggregation.where(condition));
  }

  /** The aggregate in which equal values count once. */
  Term ofDistinct(String otherText) {
    if (aggregation == null) {
      return refused(
          otherText, "only an aggregate counts distinct values; of rows write `rows.distinct()`");
    }
    if (aggregation.arguments().isEmpty()) {
      return refused(
          otherText,
          "`count()` counts rows; name what is to differ, as in"
              + " `count(Flight::origin).distinct()`");
    }
    return of(otherText, aggregation.ofDistinct());
  }

  private static Term refused(String text, String reason) {
    return of(
        text,
        (rows, at) -> {
          throw rows.invalid(at, reason);
        });
  }

  Expr over(Binder rows) {
    return value.over(rows, at);
  }
}
