package dev.penstock.codegen.expression;

import dev.penstock.plan.expression.ScalarFunction;
import java.util.EnumMap;
import java.util.Map;

/** The translator of each scalar function. */
final class Functions {
  private static final Map<ScalarFunction, FunctionTranslator> ALL = all();

  private Functions() {}

  static FunctionTranslator of(ScalarFunction function) {
    FunctionTranslator translator = ALL.get(function);
    if (translator == null) {
      throw new IllegalStateException("no translator of " + function);
    }
    return translator;
  }

  private static Map<ScalarFunction, FunctionTranslator> all() {
    Map<ScalarFunction, FunctionTranslator> all = new EnumMap<>(ScalarFunction.class);
    Logic.addTo(all);
    all.put(ScalarFunction.COALESCE, Coalesce::translate);
    Comparisons.addTo(all);
    Lists.addTo(all);
    Arithmetic.addTo(all);
    Numbers.addTo(all);
    TextFunctions.addTo(all);
    TimeFunctions.addTo(all);
    return all;
  }
}
