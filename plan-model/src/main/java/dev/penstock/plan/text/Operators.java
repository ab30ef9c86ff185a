package dev.penstock.plan.text;

import dev.penstock.plan.expression.ScalarFunction;
import java.util.LinkedHashMap;
import java.util.Map;

/** Which functions are written with an operator; all others are written {@code NAME(a, b)}. */
final class Operators {
  /** Where an operator stands. */
  enum Shape {
    /** Between two operands; AND and OR between any number of them. */
    INFIX,
    /** Behind its only operand. */
    POSTFIX,
    /** {@code a IN (b, c)}. */
    LIST,
    /** {@code NAME(a, b)}. */
    FUNCTION
  }

  /** How a function is written. */
  record Form(Shape shape, String word, ExprText.Level level) {}

  /** By function, in the order in which a reader tries them: longer words first. */
  static final Map<ScalarFunction, Form> FORMS = forms();

  private static final Form FUNCTION = new Form(Shape.FUNCTION, "", ExprText.Level.PRIMARY);

  private Operators() {}

  /** How a call with that many operands is written. */
  static Form form(ScalarFunction function, int operands) {
    Form form = FORMS.get(function);
    if (form == null) {
      return FUNCTION;
    }
    boolean many = form.level() == ExprText.Level.LOGIC || form.shape() == Shape.LIST;
    int fewest = form.shape() == Shape.POSTFIX ? 1 : 2;
    boolean fits = many ? operands >= fewest : operands == fewest;
    return fits ? form : FUNCTION;
  }

  private static Map<ScalarFunction, Form> forms() {
    Map<ScalarFunction, Form> forms = new LinkedHashMap<>();
    infix(forms, ScalarFunction.AND, "AND", ExprText.Level.LOGIC);
    infix(forms, ScalarFunction.OR, "OR", ExprText.Level.LOGIC);
    infix(forms, ScalarFunction.IS_NOT_DISTINCT_FROM, "IS NOT DISTINCT FROM");
    infix(forms, ScalarFunction.IS_DISTINCT_FROM, "IS DISTINCT FROM");
    infix(forms, ScalarFunction.EQUAL, "=");
    infix(forms, ScalarFunction.NOT_EQUAL, "<>");
    infix(forms, ScalarFunction.LESS_OR_EQUAL, "<=");
    infix(forms, ScalarFunction.GREATER_OR_EQUAL, ">=");
    infix(forms, ScalarFunction.LESS, "<");
    infix(forms, ScalarFunction.GREATER, ">");
    infix(forms, ScalarFunction.LIKE, "LIKE");
    postfix(forms, ScalarFunction.IS_NOT_NULL, "IS NOT NULL");
    postfix(forms, ScalarFunction.IS_NULL, "IS NULL");
    postfix(forms, ScalarFunction.IS_NOT_TRUE, "IS NOT TRUE");
    postfix(forms, ScalarFunction.IS_TRUE, "IS TRUE");
    postfix(forms, ScalarFunction.IS_NOT_FALSE, "IS NOT FALSE");
    postfix(forms, ScalarFunction.IS_FALSE, "IS FALSE");
    forms.put(ScalarFunction.IN_LIST, new Form(Shape.LIST, "IN", ExprText.Level.COMPARISON));
    infix(forms, ScalarFunction.PLUS, "+", ExprText.Level.ARITHMETIC);
    infix(forms, ScalarFunction.MINUS, "-", ExprText.Level.ARITHMETIC);
    infix(forms, ScalarFunction.TIMES, "*", ExprText.Level.ARITHMETIC);
    infix(forms, ScalarFunction.DIVIDE, "/", ExprText.Level.ARITHMETIC);
    infix(forms, ScalarFunction.MOD, "%", ExprText.Level.ARITHMETIC);
    infix(forms, ScalarFunction.CONCAT, "||", ExprText.Level.ARITHMETIC);
    return forms;
  }

  private static void infix(Map<ScalarFunction, Form> forms, ScalarFunction function, String word) {
    infix(forms, function, word, ExprText.Level.COMPARISON);
  }

  private static void infix(
      Map<ScalarFunction, Form> forms, ScalarFunction function, String word, ExprText.Level level) {
    forms.put(function, new Form(Shape.INFIX, word, level));
  }

  private static void postfix(
      Map<ScalarFunction, Form> forms, ScalarFunction function, String word) {
    forms.put(function, new Form(Shape.POSTFIX, word, ExprText.Level.COMPARISON));
  }
}
