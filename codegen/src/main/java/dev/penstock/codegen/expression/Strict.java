package dev.penstock.codegen.expression;

import com.palantir.javapoet.CodeBlock;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/** What NULL and FAILED operands do to a strict operation: FAILED wins, then NULL. */
final class Strict {
  private Strict() {}

  /** An operation that cannot fail itself. */
  static Value infallible(
      SqlType type,
      List<Value> operands,
      Function<List<Expression>, Expression> value,
      Translator t) {
    Expression failure = Value.firstFailure(operands);
    if (isNever(operands)) {
      return nothing(type, operands, failure);
    }
    Expression isNull = t.small(isNull(operands, failure), t.hint() + "Null");
    boolean clean = Trees.isFalse(isNull) && failure == Value.FINE;
    return new Value(type, value.apply(raws(operands)), isNull, failure, clean);
  }

  /** Whether an operand is NULL as it is written, so that there is never anything to compute. */
  private static boolean isNever(List<Value> operands) {
    return operands.stream().anyMatch(operand -> Trees.isTrue(operand.isNull()));
  }

  /** NULL, or FAILED where an operand is; typed, since Java asks nothing of a bare null. */
  static Value nothing(SqlType type, List<Value> operands, Expression failure) {
    Class<?> java = JavaTypes.of(type);
    Expression zero = Trees.zero(java);
    boolean typed = !java.isPrimitive() && failure != Value.FINE;
    Expression raw = typed ? Expressions.convert_(zero, java) : zero;
    return new Value(type, raw, isNull(operands, failure), failure, /* isClean= */ true);
  }

  /**
   * One way to fail.
   *
   * @param reason what it means
   * @param fails whether operands that are neither NULL nor FAILED fail so
   */
  record Check(String reason, Function<List<Expression>, Expression> fails) {}

  /**
   * An operation that can fail itself.
   *
   * @param checks the ways to fail, each given that those before hold off
   * @param value its value where it does not fail
   */
  static Value fallible(
      Expr expr,
      List<Check> checks,
      List<Value> operands,
      Function<List<Expression>, Expression> value,
      Translator t) {
    Expression failure = Value.firstFailure(operands);
    if (isNever(operands)) {
      return nothing(expr.type(), operands, failure);
    }
    Expression isNull = isNull(operands, failure);
    List<Expression> raws = raws(operands);
    if (failure == Value.FINE && Trees.isFalse(isNull)) {
      List<Expression> atoms = atoms(raws, t);
      return checked(expr.type(), number(expr, checks, atoms, t), value.apply(atoms), t);
    }
    Value result = t.declare(expr.type(), isNull, failure);
    t.begin(Trees.and(Trees.not(result.isNull()), unlessFailed(failure, result)));
    List<Expression> atoms = atoms(raws, t);
    t.assign(result.failure(), number(expr, checks, atoms, t));
    t.begin(Expressions.equal(result.failure(), Value.FINE));
    t.assign(result.raw(), value.apply(atoms));
    t.body().end();
    t.body().end();
    return result;
  }

  private static Expression unlessFailed(Expression before, Value result) {
    return before == Value.FINE ? Trees.TRUE : Expressions.equal(result.failure(), Value.FINE);
  }

  private static Expression number(
      Expr expr, List<Check> checks, List<Expression> operands, Translator t) {
    Expression number = Value.FINE;
    for (int i = checks.size() - 1; i >= 0; i--) {
      Check check = checks.get(i);
      Expression own = Expressions.constant(t.failure(expr, check.reason()));
      number = Expressions.condition(check.fails().apply(operands), own, number);
    }
    return number;
  }

  // int xFailure = <fails> ? number : 0;
  // long x = xFailure == 0 ? <value> : 0;
  private static Value checked(SqlType type, Expression number, Expression value, Translator t) {
    String name = t.body().local(t.hint());
    String failure = t.body().local(name + "Failure");
    t.body().assign(CodeBlock.of("int $L", failure), JavaPrinter.print(number));
    Expression flag = Trees.name(int.class, failure);
    Class<?> java = JavaTypes.of(type);
    Expression fine = Expressions.equal(flag, Value.FINE);
    Expression result = Trees.choose(fine, value, Trees.zero(java));
    t.body().assign(CodeBlock.of("$T $L", java, name), JavaPrinter.print(result));
    return new Value(type, Trees.name(java, name), Trees.FALSE, flag, /* isClean= */ true);
  }

  private static List<Expression> atoms(List<Expression> values, Translator t) {
    List<Expression> atoms = new ArrayList<>();
    values.forEach(value -> atoms.add(t.atom(value, "part")));
    return atoms;
  }

  /** Whether an operand is NULL and none is FAILED. */
  static Expression isNull(List<Value> operands, Expression failure) {
    Expression any = Trees.FALSE;
    for (Value operand : operands) {
      any = Trees.or(any, operand.isNull());
    }
    boolean several = operands.size() > 1 && failure != Value.FINE;
    return several ? Trees.and(any, Expressions.equal(failure, Value.FINE)) : any;
  }

  static List<Expression> raws(List<Value> operands) {
    return operands.stream().map(Value::raw).toList();
  }
}
