package dev.penstock.codegen.expression;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.codegen.runtime.RuntimeType;
import dev.penstock.codegen.source.Body;
import dev.penstock.plan.catalog.JavaKind;
import dev.penstock.plan.catalog.JavaType;
import dev.penstock.plan.expression.FunctionCall;
import dev.penstock.plan.expression.UserFunction;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;
import org.apache.calcite.linq4j.tree.ParameterExpression;

/**
 * Direct calls of the user's static methods: what NULL and FAILED operands do stands before the
 * call, what the method throws becomes FAILED behind it.
 */
final class UserCalls {
  // double far = 0.0d;
  // int farFailure = 0;
  // if (!xNull) {
  //   try {
  //     far = Floats.canonical(Geo.distance(x, y));
  //   } catch (Exception e) {
  //     farFailure = thrown(3, e);
  //   }
  // }

  private final FunctionCall call;
  private final Translator t;

  private UserCalls(FunctionCall call, Translator t) {
    this.call = call;
    this.t = t;
  }

  static Value translate(FunctionCall call, Translator t) {
    return new UserCalls(call, t).value(t.parts(call));
  }

  private Value value(List<Value> operands) {
    Expression before = Value.firstFailure(operands);
    List<Value> required = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      if (parameter(i).primitive()) {
        required.add(operands.get(i));
      }
    }
    if (required.stream().anyMatch(operand -> Trees.isTrue(operand.isNull()))) {
      return Strict.nothing(call.type(), operands, before);
    }
    Expression missing = Trees.FALSE;
    for (Value operand : required) {
      missing = Trees.or(missing, operand.isNull());
    }
    missing = unlessFailed(missing, operands, before);
    Value result = declare(missing, before);
    Expression fine =
        before == Value.FINE ? Trees.TRUE : Expressions.equal(result.failure(), Value.FINE);
    Expression present = isObject() ? Trees.not(missing) : Trees.not(result.isNull());
    Expression certain = Trees.isFalse(missing) ? fine : Trees.and(present, fine);
    if (!Trees.isTrue(certain)) {
      t.begin(certain);
    }
    attempt(result, operands);
    if (!Trees.isTrue(certain)) {
      t.body().end();
    }
    return result;
  }

  private boolean isObject() {
    return JavaTypes.isObject(call.type());
  }

  private static Expression unlessFailed(
      Expression missing, List<Value> operands, Expression before) {
    boolean several = operands.size() > 1 && before != Value.FINE && !Trees.isFalse(missing);
    return several ? Trees.and(missing, Expressions.equal(before, Value.FINE)) : missing;
  }

  /** Null says of an object that it is NULL; another result that can be NULL has a flag. */
  private Value declare(Expression missing, Expression before) {
    if (isObject()) {
      Value result = t.declare(call.type(), Trees.FALSE, before);
      Expression isNull = Value.isMissing(result.raw(), result.failure());
      return new Value(call.type(), result.raw(), isNull, result.failure(), /* isClean= */ true);
    }
    Value result = t.declare(call.type(), missing, before);
    if (!Trees.isFalse(missing) || call.function().result().primitive()) {
      return result;
    }
    String name = ((ParameterExpression) result.raw()).name;
    Expression isNull = t.local(Trees.FALSE, name + "Null");
    return new Value(call.type(), result.raw(), isNull, result.failure(), /* isClean= */ true);
  }

  private void attempt(Value result, List<Value> operands) {
    UserFunction function = call.function();
    Body body = t.body();
    body.begin("try");
    CodeBlock returned = invocation(operands);
    if (function.result().primitive() || isObject()) {
      assign(result, converted(returned));
    } else {
      reference(result, returned);
    }
    String exception = body.local("e");
    body.next("catch ($T $L)", Exception.class, exception);
    String reason = "`" + function.shortName().replace("::", ".") + "` fails:";
    body.assign(
        JavaPrinter.print(result.failure()),
        CodeBlock.of("thrown($L, $L)", t.failure(call, reason), exception));
    body.end();
  }

  /** What can be NULL is returned as a box, or as an object that becomes a word. */
  private void reference(Value result, CodeBlock returned) {
    ClassName type = ClassName.bestGuess(call.function().result().name());
    String name = t.body().local(((ParameterExpression) result.raw()).name + "Returned");
    t.body().assign(CodeBlock.of("$T $L", type, name), returned);
    t.body().assign(JavaPrinter.print(result.isNull()), CodeBlock.of("$L == null", name));
    CodeBlock zero = JavaPrinter.print(Trees.zero(JavaTypes.of(call.type())));
    boolean converts = call.function().result().kind().primitive().isEmpty();
    CodeBlock value = converted(CodeBlock.of("$L", name));
    assign(
        result,
        converts
            ? value
            : CodeBlock.of("$L ? $L : $L", JavaPrinter.print(result.isNull()), zero, value));
  }

  private void assign(Value result, CodeBlock value) {
    t.body().assign(JavaPrinter.print(result.raw()), value);
  }

  private CodeBlock invocation(List<Value> operands) {
    UserFunction function = call.function();
    List<String> names = function.classNames();
    ClassName owner =
        ClassName.get(
            function.packageName(),
            names.get(0),
            names.subList(1, names.size()).toArray(new String[0]));
    List<CodeBlock> arguments = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      arguments.add(argument(parameter(i), operands.get(i)));
    }
    return CodeBlock.of("$T.$N($L)", owner, function.method(), CodeBlock.join(arguments, ", "));
  }

  private JavaType parameter(int i) {
    return call.function().parameters().get(i);
  }

  private static CodeBlock argument(JavaType parameter, Value operand) {
    if (Trees.isTrue(operand.isNull())) {
      return CodeBlock.of("($T) null", ClassName.bestGuess(parameter.name()));
    }
    CodeBlock value = given(parameter, operand);
    boolean object = JavaTypes.isObject(operand.type());
    return parameter.primitive() || !operand.canBeNull() || object && operand.isClean()
        ? value
        : CodeBlock.of("$L ? null : $L", JavaPrinter.print(operand.isNull()), value);
  }

  /** The user's form of a value that is there. */
  private static CodeBlock given(JavaType parameter, Value operand) {
    SqlType type = operand.type();
    Expression raw = operand.raw();
    return switch (parameter.kind()) {
      case BYTE -> JavaPrinter.print(Expressions.convert_(raw, byte.class));
      case SHORT -> JavaPrinter.print(Expressions.convert_(raw, short.class));
      case LONG -> JavaPrinter.argument(raw);
      case BIG_DECIMAL ->
          JavaPrinter.print(
              type.isWideDecimal()
                  ? raw
                  : RuntimeMethod.RECORD_DECIMAL.call(raw, Expressions.constant(type.scale())));
      case LOCAL_DATE ->
          JavaPrinter.print(RuntimeMethod.RECORD_DATE.call(Trees.convert(raw, long.class)));
      case LOCAL_TIME -> JavaPrinter.print(RuntimeMethod.RECORD_TIME.call(raw));
      case LOCAL_DATE_TIME -> JavaPrinter.print(RuntimeMethod.RECORD_TIMESTAMP.call(raw));
      case INSTANT -> JavaPrinter.print(RuntimeMethod.RECORD_INSTANT.call(raw));
      case BOOLEAN, INT, FLOAT, DOUBLE, STRING, LIST -> JavaPrinter.print(raw);
    };
  }

  /** The local's form of what the method returned. */
  private CodeBlock converted(CodeBlock returned) {
    SqlType type = call.type();
    ClassName results = RuntimeType.RESULTS.className();
    JavaKind kind = call.function().result().kind();
    return switch (kind) {
      case FLOAT, DOUBLE ->
          CodeBlock.of("$T.canonical($L)", RuntimeType.FLOATS.className(), returned);
      case BIG_DECIMAL ->
          CodeBlock.of(
              "$T.$L($L, $L, $L)",
              results,
              type.isWideDecimal() ? "wideDecimal" : "decimal",
              returned,
              type.precision(),
              type.scale());
      case LOCAL_DATE -> CodeBlock.of("(int) $T.date($L)", results, returned);
      case LOCAL_TIME -> CodeBlock.of("$T.time($L)", results, returned);
      case LOCAL_DATE_TIME -> CodeBlock.of("$T.timestamp($L)", results, returned);
      case INSTANT -> CodeBlock.of("$T.instant($L)", results, returned);
      case BOOLEAN, BYTE, SHORT, INT, LONG, STRING, LIST -> returned;
    };
  }
}
