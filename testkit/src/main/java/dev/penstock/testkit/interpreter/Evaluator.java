package dev.penstock.testkit.interpreter;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Case;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ExprVisitor;
import dev.penstock.plan.expression.FunctionCall;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The value of an expression for one row: a value of its type, null, or {@link Failed}. */
public final class Evaluator implements ExprVisitor<Object> {
  private static final Map<ScalarFunction, Rule> RULES = rules();

  private final List<Object> row;

  private Evaluator(List<Object> row) {
    this.row = row;
  }

  /** The value of the expression for this row. */
  public static Object evaluate(Expr expr, List<Object> row) {
    return expr.accept(new Evaluator(row));
  }

  private static Map<ScalarFunction, Rule> rules() {
    Map<ScalarFunction, Rule> rules = new EnumMap<>(ScalarFunction.class);
    Arithmetic.addTo(rules);
    Comparisons.addTo(rules);
    Texts.addTo(rules);
    Times.addTo(rules);
    rules.put(ScalarFunction.NOT, a -> !(Boolean) a.get(0));
    return rules;
  }

  @Override
  public Object visitColumn(ColumnRef expr) {
    return row.get(expr.index());
  }

  @Override
  public Object visitLiteral(Literal expr) {
    return expr.value();
  }

  @Override
  public Object visitCall(Call expr) {
    List<Object> values = new ArrayList<>();
    for (Expr operand : expr.operands()) {
      values.add(operand.accept(this));
    }
    if (!expr.function().isStrict()) {
      return Logic.apply(expr.function(), values);
    }
    if (Logic.firstFailed(values) != null) {
      return Logic.firstFailed(values);
    }
    if (values.contains(null)) {
      return null;
    }
    try {
      return RULES.get(expr.function()).apply(new Arguments(expr, values));
    } catch (EvaluationFailure failure) {
      return new Failed(expr.origin(), failure.getMessage());
    }
  }

  @Override
  public Object visitFunction(FunctionCall expr) {
    List<Object> values = new ArrayList<>();
    for (Expr operand : expr.operands()) {
      values.add(operand.accept(this));
    }
    if (Logic.firstFailed(values) != null) {
      return Logic.firstFailed(values);
    }
    try {
      return UserMethods.call(expr, values);
    } catch (EvaluationFailure failure) {
      return new Failed(expr.origin(), failure.getMessage());
    }
  }

  @Override
  public Object visitCast(Cast expr) {
    Object value = expr.operand().accept(this);
    if (value == null || value instanceof Failed) {
      return value;
    }
    try {
      return Conversions.cast(value, expr.operand().type(), expr.type());
    } catch (EvaluationFailure failure) {
      return new Failed(expr.origin(), failure.getMessage());
    }
  }

  @Override
  public Object visitCase(Case expr) {
    for (Case.Branch branch : expr.branches()) {
      Object condition = branch.condition().accept(this);
      if (condition instanceof Failed) {
        return condition;
      }
      if (Boolean.TRUE.equals(condition)) {
        return branch.value().accept(this);
      }
    }
    return expr.otherwise().accept(this);
  }
}
