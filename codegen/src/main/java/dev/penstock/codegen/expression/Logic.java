package dev.penstock.codegen.expression;

import static dev.penstock.plan.expression.ScalarFunction.AND;
import static dev.penstock.plan.expression.ScalarFunction.IS_FAILED;
import static dev.penstock.plan.expression.ScalarFunction.IS_FALSE;
import static dev.penstock.plan.expression.ScalarFunction.IS_NOT_FALSE;
import static dev.penstock.plan.expression.ScalarFunction.IS_NOT_NULL;
import static dev.penstock.plan.expression.ScalarFunction.IS_NOT_TRUE;
import static dev.penstock.plan.expression.ScalarFunction.IS_NULL;
import static dev.penstock.plan.expression.ScalarFunction.IS_TRUE;
import static dev.penstock.plan.expression.ScalarFunction.NOT;
import static dev.penstock.plan.expression.ScalarFunction.NULL_IF_FAILED;
import static dev.penstock.plan.expression.ScalarFunction.OR;

import dev.penstock.codegen.source.Body;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.calcite.linq4j.tree.Expression;

/**
 * Three-valued logic with FAILED: FALSE wins over FAILED in AND, TRUE in OR, FAILED over NULL
 * everywhere. An operand that can fail is not evaluated once the others have decided.
 */
final class Logic {
  private Logic() {}

  static void addTo(Map<ScalarFunction, FunctionTranslator> functions) {
    functions.put(AND, Logic::and);
    functions.put(OR, Logic::or);
    functions.put(NOT, (call, t) -> not(t.part(call.operands().get(0))));
    functions.put(IS_NULL, test(Value::isNull));
    functions.put(IS_NOT_NULL, test(v -> Trees.not(v.isNull())));
    functions.put(IS_TRUE, test(Value::isTrue));
    functions.put(IS_NOT_TRUE, test(v -> Trees.not(v.isTrue())));
    functions.put(IS_FALSE, test(Value::isFalse));
    functions.put(IS_NOT_FALSE, test(v -> Trees.not(v.isFalse())));
    functions.put(IS_FAILED, Logic::isFailed);
    functions.put(NULL_IF_FAILED, Logic::nullIfFailed);
  }

  private static Value isFailed(Call call, Translator t) {
    return Value.of(call.type(), t.part(call.operands().get(0)).failed());
  }

  private static Value nullIfFailed(Call call, Translator t) {
    Value value = t.part(call.operands().get(0));
    Expression isNull = Trees.or(value.isNull(), value.failed());
    return new Value(call.type(), value.raw(), isNull, Value.FINE, value.isClean());
  }

  /** A test that is never NULL; FAILED stays FAILED. */
  private static FunctionTranslator test(Function<Value, Expression> test) {
    return (call, t) -> {
      Value operand = t.part(call.operands().get(0));
      return new Value(
          call.type(), test.apply(operand), Trees.FALSE, operand.failure(), !operand.canFail());
    };
  }

  private static Value not(Value operand) {
    return new Value(
        operand.type(),
        Trees.not(operand.raw()),
        operand.isNull(),
        operand.failure(),
        /* isClean= */ !operand.canBeNull() && !operand.canFail());
  }

  private static Value or(Call call, Translator t) {
    List<Value> certain = new ArrayList<>();
    List<Expr> risky = new ArrayList<>();
    split(call, t, certain, risky);
    Value sum = disjunction(call.type(), certain);
    if (risky.isEmpty()) {
      return sum;
    }
    Value opposite = lazily(call.type(), not(sum), risky, /* negated= */ true, t);
    return not(opposite);
  }

  private static Value and(Call call, Translator t) {
    List<Value> certain = new ArrayList<>();
    List<Expr> risky = new ArrayList<>();
    split(call, t, certain, risky);
    Value product = conjunction(call.type(), certain);
    return risky.isEmpty() ? product : lazily(call.type(), product, risky, /* negated= */ false, t);
  }

  /** Translates what cannot fail at once; it decides first. */
  private static void split(Call call, Translator t, List<Value> certain, List<Expr> risky) {
    for (Expr operand : call.operands()) {
      if (t.canFail(operand)) {
        risky.add(operand);
      } else {
        certain.add(t.part(operand));
      }
    }
  }

  private static Value conjunction(SqlType type, List<Value> operands) {
    Expression isTrue = Trees.TRUE;
    Expression anyNull = Trees.FALSE;
    Expression noneFalse = Trees.TRUE;
    for (Value operand : operands) {
      isTrue = Trees.and(isTrue, operand.isTrue());
      anyNull = Trees.or(anyNull, operand.isNull());
      noneFalse = Trees.and(noneFalse, Trees.not(operand.isFalse()));
    }
    Expression isNull = Trees.isFalse(anyNull) ? anyNull : Trees.and(anyNull, noneFalse);
    return new Value(type, isTrue, isNull, Value.FINE, /* isClean= */ true);
  }

  private static Value disjunction(SqlType type, List<Value> operands) {
    Expression isTrue = Trees.FALSE;
    Expression anyNull = Trees.FALSE;
    for (Value operand : operands) {
      isTrue = Trees.or(isTrue, operand.isTrue());
      anyNull = Trees.or(anyNull, operand.isNull());
    }
    Expression isNull = Trees.and(anyNull, Trees.not(isTrue));
    return new Value(type, isTrue, isNull, Value.FINE, /* isClean= */ true);
  }

  // int xFailure = 0; boolean xNull = …; boolean x = <certain operands>;    or the first operand
  // if (x || xNull) {                           still undecided
  //   … evaluate the next operand …
  //   if (<operand is FALSE>) {
  //     x = false; xNull = false; xFailure = 0;
  //   } else if (xFailure == 0) {
  //     xFailure = …; xNull = xFailure == 0 && (xNull || …); x = x && …;
  //   }
  // }
  private static Value lazily(
      SqlType type, Value certain, List<Expr> risky, boolean negated, Translator t) {
    if (risky.size() == 1 && !certain.canBeNull()) {
      return ifCertain(type, certain, risky.get(0), negated, t);
    }
    boolean startsWithRisky = Trees.isTrue(certain.raw()) && !certain.canBeNull();
    Value first = startsWithRisky ? operand(risky.get(0), negated, t) : certain;
    Value result = t.declare(type, first);
    for (Expr operand : risky.subList(startsWithRisky ? 1 : 0, risky.size())) {
      t.begin(Trees.or(Trees.or(result.raw(), result.isNull()), result.failed()));
      combine(result, t.store(operand(operand, negated, t), t.hint() + "Part"), t);
      t.body().end();
    }
    return result;
  }

  private static Value operand(Expr expr, boolean negated, Translator t) {
    Value value = t.part(expr);
    return negated ? not(value) : value;
  }

  /** The last operand where the certain ones leave it open, else FALSE. */
  private static Value ifCertain(
      SqlType type, Value certain, Expr risky, boolean negated, Translator t) {
    Value result = t.declare(type, type.nullable(), /* canFail= */ true);
    t.begin(certain.isTrue());
    t.assign(result, operand(risky, negated, t));
    t.body().end();
    return result;
  }

  private static void combine(Value result, Value operand, Translator t) {
    Body body = t.body();
    t.begin(operand.isFalse());
    t.assign(result, new Value(result.type(), Trees.FALSE, Trees.FALSE, Value.FINE, true));
    Expression stillFine =
        org.apache.calcite.linq4j.tree.Expressions.equal(result.failure(), Value.FINE);
    body.next("else if ($L)", JavaPrinter.print(stillFine));
    t.assign(result.failure(), operand.failure());
    if (result.canBeNull()) {
      Expression eitherNull = Trees.or(result.isNull(), operand.isNull());
      t.assign(result.isNull(), Trees.and(stillFine, eitherNull));
    }
    t.assign(result.raw(), Trees.and(result.raw(), operand.isTrue()));
    body.end();
  }
}
