package dev.penstock.codegen.expression;

import com.palantir.javapoet.CodeBlock;
import dev.penstock.codegen.expression.Strict.Check;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/** Functions on strings. */
final class TextFunctions {
  private TextFunctions() {}

  static void addTo(Map<ScalarFunction, FunctionTranslator> functions) {
    functions.put(ScalarFunction.CONCAT, TextFunctions::concat);
    functions.put(ScalarFunction.UPPER, strict(RuntimeMethod.UPPER));
    functions.put(ScalarFunction.LOWER, strict(RuntimeMethod.LOWER));
    functions.put(ScalarFunction.TRIM_BOTH, strict(RuntimeMethod.TRIM_BOTH));
    functions.put(ScalarFunction.TRIM_LEADING, strict(RuntimeMethod.TRIM_LEADING));
    functions.put(ScalarFunction.TRIM_TRAILING, strict(RuntimeMethod.TRIM_TRAILING));
    functions.put(ScalarFunction.CHAR_LENGTH, strict(RuntimeMethod.TEXT_LENGTH));
    functions.put(ScalarFunction.POSITION, strict(RuntimeMethod.POSITION));
    functions.put(ScalarFunction.REPLACE, strict(RuntimeMethod.REPLACE));
    functions.put(ScalarFunction.SUBSTRING, TextFunctions::substring);
    functions.put(ScalarFunction.LIKE, TextFunctions::like);
  }

  /** A function that takes the operands as they are and cannot fail. */
  static FunctionTranslator strict(RuntimeMethod method) {
    return (call, t) ->
        Strict.infallible(
            call.type(), t.parts(call), r -> method.call(r.toArray(new Expression[0])), t);
  }

  private static Value concat(Call call, Translator t) {
    List<Value> parts = new ArrayList<>();
    collect(call, t, parts);
    RuntimeMethod concat = parts.size() == 2 ? RuntimeMethod.CONCAT : RuntimeMethod.CONCAT_ALL;
    return Strict.infallible(
        call.type(), parts, raws -> concat.call(raws.toArray(new Expression[0])), t);
  }

  /** The operands of a || b || c, however they are nested. */
  private static void collect(Expr expr, Translator t, List<Value> parts) {
    if (expr instanceof Call call && call.function() == ScalarFunction.CONCAT) {
      call.operands().forEach(operand -> collect(operand, t, parts));
    } else {
      parts.add(t.part(expr));
    }
  }

  private static Value substring(Call call, Translator t) {
    List<Value> parts = t.parts(call);
    if (parts.size() == 2) {
      return Strict.infallible(
          call.type(), parts, r -> RuntimeMethod.SUBSTRING.call(r.get(0), r.get(1)), t);
    }
    return Strict.fallible(
        call,
        List.of(new Check("negative length", r -> RuntimeMethod.SUBSTRING_FAILS.call(r.get(2)))),
        parts,
        r -> RuntimeMethod.SUBSTRING_LENGTH.call(r.get(0), r.get(1), r.get(2)),
        t);
  }

  // name LIKE 'A%': LIKE.matches(name), where LIKE is a constant
  private static Value like(Call call, Translator t) {
    List<Expr> operands = call.operands();
    boolean constant =
        operands.subList(1, operands.size()).stream()
            .allMatch(e -> e instanceof Literal literal && literal.value() != null);
    return constant ? likeConstant(call, t) : likeAny(call, t);
  }

  private static Value likeConstant(Call call, Translator t) {
    List<CodeBlock> arguments = new ArrayList<>();
    for (Expr operand : call.operands().subList(1, call.operands().size())) {
      arguments.add(CodeBlock.of("$S", ((Literal) operand).value()));
    }
    CodeBlock made =
        CodeBlock.of(
            "$T.of($L)", RuntimeType.LIKE_PATTERN.className(), CodeBlock.join(arguments, ", "));
    Expression pattern =
        Trees.name(
            RuntimeMethod.LIKE_MATCHES.owner(),
            t.out().shared("LIKE", RuntimeType.LIKE_PATTERN.className(), made));
    return Strict.infallible(
        call.type(),
        List.of(t.part(call.operands().get(0))),
        r -> RuntimeMethod.LIKE_MATCHES.on(pattern, r.get(0)),
        t);
  }

  private static Value likeAny(Call call, Translator t) {
    Expression none = Expressions.constant(null, String.class);
    return Strict.fallible(
        call,
        List.of(
            new Check(
                "bad escape in pattern",
                r -> RuntimeMethod.LIKE_FAILS.call(r.get(1), r.size() > 2 ? r.get(2) : none))),
        t.parts(call),
        r ->
            RuntimeMethod.LIKE_MATCHES.on(
                RuntimeMethod.LIKE_OF.call(r.get(1), r.size() > 2 ? r.get(2) : none), r.get(0)),
        t);
  }
}
