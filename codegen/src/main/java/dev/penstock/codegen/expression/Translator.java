package dev.penstock.codegen.expression;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.penstock.codegen.row.JavaTypes;
import dev.penstock.codegen.source.Body;
import dev.penstock.codegen.source.CircuitClass;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Case;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ExprVisitor;
import dev.penstock.plan.expression.FunctionCall;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.ExpressionType;
import org.apache.calcite.linq4j.tree.ParameterExpression;

/**
 * Translates the expressions over one row. What needs statements (checks that can fail, branches
 * that must not be evaluated) writes them to the body; the rest stays an expression.
 */
public final class Translator implements ExprVisitor<Value> {
  /** Above this size an expression that may be written twice gets a local variable. */
  private static final int LARGE = 12;

  private final CircuitClass out;
  private final Failures failures;
  private final Body body;
  private final IntFunction<Value> columns;
  private final String hint;
  private final Set<Expr> statements;

  /**
   * A translator that writes to a body.
   *
   * @param columns the values of the columns by position
   * @param hint what locals are named after
   */
  public Translator(
      CircuitClass out, Failures failures, Body body, IntFunction<Value> columns, String hint) {
    this(out, failures, body, columns, hint, Collections.newSetFromMap(new IdentityHashMap<>()));
  }

  private Translator(
      CircuitClass out,
      Failures failures,
      Body body,
      IntFunction<Value> columns,
      String hint,
      Set<Expr> statements) {
    this.out = out;
    this.failures = failures;
    this.body = body;
    this.columns = columns;
    this.hint = hint;
    this.statements = statements;
  }

  /** The value of an expression. */
  public Value translate(Expr expr) {
    return expr.accept(this);
  }

  /** A comparison of two values that are neither NULL nor FAILED. */
  public static Expression compare(
      ExpressionType operator, SqlType a, Expression x, SqlType b, Expression y) {
    return Comparisons.compare(operator, a, x, b, y);
  }

  /** A comparison by order of two values that are neither NULL nor FAILED. */
  public static Expression compare(ScalarFunction comparison, Value a, Value b) {
    ExpressionType operator = Comparisons.operator(comparison);
    return Comparisons.compare(operator, a.type(), a.raw(), b.type(), b.raw());
  }

  /** The same translator, writing to another body. */
  Translator to(Body other) {
    return new Translator(out, failures, other, columns, hint, statements);
  }

  /** The expressions that were tried as one and need statements, so that none is tried twice. */
  Set<Expr> statements() {
    return statements;
  }

  Body body() {
    return body;
  }

  CircuitClass out() {
    return out;
  }

  String hint() {
    return hint;
  }

  /** Whether an expression can be FAILED, given what the columns are. */
  boolean canFail(Expr expr) {
    return expr.canFail(column -> columns.apply(column).canFail());
  }

  int failure(Expr expr, String reason) {
    return failures.number(expr, reason);
  }

  @Override
  public Value visitColumn(ColumnRef expr) {
    return columns.apply(expr.index());
  }

  @Override
  public Value visitLiteral(Literal expr) {
    return Literals.value(expr, out);
  }

  @Override
  public Value visitCall(Call expr) {
    return Functions.of(expr.function()).translate(expr, this);
  }

  @Override
  public Value visitFunction(FunctionCall expr) {
    return UserCalls.translate(expr, this);
  }

  @Override
  public Value visitCast(Cast expr) {
    return Conversions.translate(expr, this);
  }

  @Override
  public Value visitCase(Case expr) {
    return Cases.translate(expr, this);
  }

  /** The value of a part of an expression: its locals are not named after the whole. */
  Value part(Expr expr) {
    return expr.accept(new Translator(out, failures, body, columns, "part", statements));
  }

  List<Value> parts(Expr expr) {
    List<Value> values = new ArrayList<>();
    for (Expr operand : expr.operands()) {
      values.add(part(operand));
    }
    return values;
  }

  /** A local variable with this value, or the expression itself if that is short. */
  Expression atom(Expression value, String wish) {
    return Trees.isAtom(value) ? value : local(value, wish);
  }

  /** A local variable with this value if writing the expression twice would be too much. */
  Expression small(Expression value, String wish) {
    return Trees.size(value) <= LARGE ? value : local(value, wish);
  }

  Expression local(Expression value, String wish) {
    return local(value, wish, (Class<?>) value.getType());
  }

  /** The value in local variables that are 0, false or null where it is NULL or FAILED. */
  public Value store(Value value, String wish) {
    Expression failure = value.canFail() ? atom(value.failure(), wish + "Failure") : Value.FINE;
    boolean object = JavaTypes.isObject(value.type());
    Expression isNull =
        value.canBeNull() && !object ? atom(value.isNull(), wish + "Null") : value.isNull();
    Value flagged = new Value(value.type(), value.raw(), isNull, failure, value.isClean());
    Expression clean = atom(flagged.clean(), wish);
    boolean missing = object && value.canBeNull() && !Trees.isTrue(isNull);
    return new Value(
        value.type(), clean, missing ? Value.isMissing(clean, failure) : isNull, failure, true);
  }

  /** Declares locals for a value that branches will assign; returns the value. */
  Value declare(SqlType type, boolean canBeNull, boolean canFail) {
    Value result = declareValue(type);
    String name = ((ParameterExpression) result.raw()).name;
    Expression isNull = canBeNull ? local(Trees.FALSE, name + "Null") : Trees.FALSE;
    Expression failure = canFail ? local(Value.FINE, name + "Failure") : Value.FINE;
    return new Value(type, result.raw(), isNull, failure, true);
  }

  /** Declares locals that begin with these flags; a value of its own can still fail. */
  Value declare(SqlType type, Expression isNull, Expression failure) {
    Value result = declareValue(type);
    String name = ((ParameterExpression) result.raw()).name;
    Expression flag = Trees.isFalse(isNull) ? isNull : local(isNull, name + "Null");
    return new Value(type, result.raw(), flag, local(failure, name + "Failure"), true);
  }

  /** Declares locals that begin with a value, and may be FAILED or, if the type is, NULL later. */
  Value declare(SqlType type, Value initial) {
    Class<?> java = JavaTypes.of(type);
    String name = body.local(hint);
    Expression failure = local(initial.failure(), name + "Failure");
    Expression isNull = type.nullable() ? local(initial.isNull(), name + "Null") : Trees.FALSE;
    Expression sofar = initial.canFail() ? failure : Value.FINE;
    Value first = new Value(type, initial.raw(), isNull, sofar, initial.isClean());
    body.assign(CodeBlock.of("$T $L", java, name), JavaPrinter.print(first.clean()));
    return new Value(type, Trees.name(java, name), isNull, failure, true);
  }

  private Value declareValue(SqlType type) {
    return Value.of(type, local(Trees.zero(JavaTypes.of(type)), hint, JavaTypes.of(type)));
  }

  private Expression local(Expression value, String wish, Class<?> type) {
    String name = body.local(wish);
    body.assign(CodeBlock.of("$T $L", type, name), JavaPrinter.print(value));
    return Trees.name(type, name);
  }

  /** Writes the assignments that give declared locals this value. */
  void assign(Value target, Value value) {
    assign(target.raw(), value.clean());
    if (target.canBeNull()) {
      assign(target.isNull(), value.isNull());
    }
    if (target.canFail()) {
      assign(target.failure(), value.failure());
    }
  }

  void assign(Expression target, Expression value) {
    body.assign(JavaPrinter.print(target), JavaPrinter.print(value));
  }

  /** Writes the opening of a block that runs where the condition holds. */
  void begin(Expression condition) {
    body.begin("if ($L)", JavaPrinter.print(condition));
  }

  /** A constant of the generated class. */
  Expression constant(String wish, Class<?> type, CodeBlock value) {
    return Trees.name(type, out.shared(wish, TypeName.get(type), value));
  }
}
