package dev.penstock.codegen.expression;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.ExpressionType;

/**
 * IN with a list of literals: comparisons one after the other, a set where they are many strings.
 */
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
    boolean set = operand.type().kind() == TypeKind.VARCHAR && literals.size() > MANY;
    Expression any = set ? inSet(operand, literals, t) : any(operand, literals);
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

  // private static final HashSet<String> LIST = new HashSet<>(Arrays.asList("a", "b", …));
  private static Expression inSet(Value operand, List<Value> literals, Translator t) {
    List<CodeBlock> texts =
        literals.stream().map(literal -> JavaPrinter.print(literal.raw())).toList();
    TypeName type =
        ParameterizedTypeName.get(
            ClassName.get(HashSet.class), ClassName.get(JavaTypes.of(operand.type())));
    CodeBlock value =
        CodeBlock.of(
            "new $T<>($T.asList($L))",
            HashSet.class,
            java.util.Arrays.class,
            CodeBlock.join(texts, ",$W"));
    String name = t.out().shared("LIST", type, value);
    return RuntimeMethod.LIST_HAS.on(Trees.name(HashSet.class, name), operand.raw());
  }
}
