package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.Coercion;
import dev.penstock.plan.binding.TypedCalls;
import dev.penstock.plan.binding.TypedTexts;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Binds functions of texts. */
record TextBinder(Binder binder) {
  private static final SqlType TEXT = SqlType.of(TypeKind.VARCHAR);

  Expr call(ScalarFunction function, List<Term> operands, TypeKind result, SourceSpan at) {
    return TypedCalls.strict(function, texts(operands), SqlType.of(result), at);
  }

  private List<Expr> texts(List<Term> operands) {
    return binder.bindAll(operands).stream().map(o -> Coercion.to(TEXT, o)).toList();
  }

  Expr substring(Term text, List<Term> numbers, SourceSpan at) {
    List<Expr> operands = new ArrayList<>(texts(List.of(text)));
    for (Expr number : binder.bindAll(numbers)) {
      operands.add(
          binder.require(
              TypedTexts.position(number),
              number.origin(),
              "start and length of `substring` are INTEGER; cast them"));
    }
    return TypedCalls.strict(ScalarFunction.SUBSTRING, operands, TEXT, at);
  }

  Expr like(List<Term> terms, SourceSpan at) {
    List<Expr> operands = texts(terms);
    if (operands.size() == 3
        && operands.get(1) instanceof Literal pattern
        && operands.get(2) instanceof Literal escape
        && !TypedTexts.isGoodPattern((String) pattern.value(), (String) escape.value())) {
      throw binder.invalid(at, TypedTexts.BAD_ESCAPE);
    }
    return TypedCalls.strict(ScalarFunction.LIKE, operands, SqlType.of(TypeKind.BOOLEAN), at);
  }
}
