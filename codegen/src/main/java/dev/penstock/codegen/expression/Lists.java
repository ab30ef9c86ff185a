package dev.penstock.codegen.expression;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.calcite.linq4j.tree.ConstantExpression;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.ExpressionType;

/** IN with a list of literals: comparisons one after the other, a constant where they are many. */
final class Lists {
  private static final int MANY = 16;

  private Lists() {}

  static void addTo(Map<ScalarFunction, FunctionTranslator> functions) {
    functions.put(ScalarFunction.IN_LIST, Lists::translate);
  }

  private static Value translate(Call call, Translator t) {
    Value operand = t.store(t.part(call.operands().get(0)), "part");
    List<Value> literals = new ArrayList<>();
    boolean hasNull = false;
    for (Expr literal : call.operands().subList(1, call.operands().size())) {
      Value value = t.part(literal);
      if (value.canBeNull()) {
        hasNull = true;
      } else {
        literals.add(value);
      }
    }
    Expression any =
        literals.size() > MANY && inConstant(operand, literals)
            ? LongLists.has(operand, literals, t.out())
            : any(operand, literals);
    Expression found = Trees.and(Trees.not(operand.isNull()), any);
    if (operand.canFail()) {
      found = Trees.and(Trees.not(operand.failed()), found);
    }
    Expression isNull = literals.isEmpty() && !hasNull ? Trees.FALSE : operand.isNull();
    if (hasNull) {
      Expression missed = Trees.not(found);
      isNull = operand.canFail() ? Trees.and(missed, Trees.not(operand.failed())) : missed;
    }
    return new Value(call.type(), found, isNull, operand.failure(), /* isClean= */ true);
  }

  private static Expression any(Value operand, List<Value> literals) {
    Expression any = Trees.FALSE;
    for (Value literal : literals) {
      any =
          Trees.or(
              any,
              Comparisons.compare(
                  ExpressionType.Equal,
                  operand.type(),
                  operand.raw(),
                  literal.type(),
                  literal.raw()));
    }
    return any;
  }

  /** Whether the list can be looked up: strings, and what is kept as a whole number. */
  private static boolean inConstant(Value operand, List<Value> literals) {
    TypeKind kind = operand.type().kind();
    return (kind == TypeKind.VARCHAR || kind.isInteger() || kind.isTemporal())
        && literals.stream().allMatch(v -> v.raw() instanceof ConstantExpression);
  }
}
