package dev.penstock.codegen.expression;

import dev.penstock.plan.expression.Call;

/** Turns calls of one scalar function into Java. */
@FunctionalInterface
interface FunctionTranslator {
  Value translate(Call call, Translator translator);
}
