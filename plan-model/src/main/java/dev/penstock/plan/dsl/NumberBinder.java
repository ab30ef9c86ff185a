package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.Coercion;
import dev.penstock.plan.binding.TypedArithmetic;
import dev.penstock.plan.binding.TypedNumbers;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;

/** Binds functions of numbers. */
record NumberBinder(Binder binder) {
  private Expr number(Term term) {
    Expr operand = term.over(binder);
    return operand instanceof UntypedNull
        ? Coercion.to(SqlType.of(TypeKind.INTEGER), operand)
        : operand;
  }

  Expr negate(Term operand, SourceSpan at) {
    return TypedArithmetic.negate(number(operand), at);
  }

  Expr abs(Term operand, SourceSpan at) {
    return TypedNumbers.abs(number(operand), at);
  }

  Expr sign(Term operand, SourceSpan at) {
    return TypedNumbers.sign(number(operand), at);
  }

  Expr whole(ScalarFunction function, Term operand, SourceSpan at) {
    return TypedNumbers.whole(function, number(operand), at);
  }

  Expr round(Term operand, int digits, SourceSpan at) {
    return TypedNumbers.round(number(operand), digits, at);
  }

  Expr doubles(ScalarFunction function, List<Term> operands, SourceSpan at) {
    return TypedNumbers.doubles(function, binder.bindAll(operands), at);
  }
}
