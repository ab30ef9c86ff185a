package dev.penstock.plan.pass;

import dev.penstock.plan.catalog.JavaType;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Case;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.ExprVisitor;
import dev.penstock.plan.expression.FunctionCall;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;

/** Checks expressions over one row; the first fault is thrown as a {@link Fault}. */
final class ExprVerifier implements ExprVisitor<Void> {
  /** What is wrong with an operator. */
  static final class Fault extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Fault(String message) {
      super(message);
    }
  }

  private final RowType row;

  ExprVerifier(RowType row) {
    this.row = row;
  }

  static void require(boolean condition, String fault, Object... arguments) {
    if (!condition) {
      throw new Fault(String.format(Locale.ROOT, fault, arguments));
    }
  }

  void check(Expr expr) {
    expr.operands().forEach(this::check);
    expr.accept(this);
  }

  void checkCondition(Expr expr) {
    check(expr);
    require(expr.type().kind() == TypeKind.BOOLEAN, "a condition of type %s", expr.type());
  }

  /** Checks an expression whose value becomes one of a column. */
  void checkColumn(Expr expr, SqlType column) {
    check(expr);
    requireFits(expr.type(), column);
  }

  void checkCall(AggregateCall call, SqlType column) {
    require(call.type().equals(column), "a call of type %s in a column %s", call.type(), column);
    if (call.argument() != null) {
      check(call.argument());
    } else {
      require(call.type().kind() == TypeKind.BIGINT, "%s without an argument", call.function());
    }
    if (call.filter() != null) {
      checkCondition(call.filter());
    }
  }

  /** Same type, and nullable if the value is. */
  static void requireFits(SqlType value, SqlType column) {
    require(
        value.sameIgnoringNull(column) && (column.nullable() || !value.nullable()),
        "a value of type %s in a column %s",
        value,
        column);
  }

  @Override
  public Void visitColumn(ColumnRef expr) {
    require(
        expr.index() >= 0 && expr.index() < row.size(),
        "column %s of %s columns",
        expr.index(),
        row.size());
    SqlType actual = row.type(expr.index());
    require(
        expr.type().equals(actual), "column %s read as %s", row.name(expr.index()), expr.type());
    return null;
  }

  @Override
  public Void visitLiteral(Literal expr) {
    Object value = expr.value();
    SqlType type = expr.type();
    boolean fits =
        value == null
            ? type.nullable()
            : switch (type.kind()) {
              case BOOLEAN -> value instanceof Boolean;
              case VARCHAR -> value instanceof String;
              case REAL, DOUBLE -> value instanceof Double;
              case DECIMAL -> value instanceof BigDecimal number && number.scale() == type.scale();
              case ARRAY -> false;
              default -> value instanceof Long;
            };
    require(fits, "literal %s of type %s", value, type);
    return null;
  }

  @Override
  public Void visitCall(Call expr) {
    List<Expr> operands = expr.operands();
    switch (expr.function()) {
      case AND, OR, NOT, IS_TRUE, IS_NOT_TRUE, IS_FALSE, IS_NOT_FALSE ->
          operands.forEach(o -> requireKind(expr.function(), o, TypeKind.BOOLEAN));
      case EQUAL,
          NOT_EQUAL,
          LESS,
          LESS_OR_EQUAL,
          GREATER,
          GREATER_OR_EQUAL,
          IS_DISTINCT_FROM,
          IS_NOT_DISTINCT_FROM,
          IN_LIST ->
          operands.forEach(o -> requireKind(expr.function(), o, operands.get(0).type().kind()));
      case COALESCE -> operands.forEach(o -> requireSame(o.type(), expr.type()));
      case PLUS, MINUS, TIMES, DIVIDE, MOD -> operands.forEach(o -> requireNumber(expr, o));
      default -> {}
    }
    if (expr.function().isStrict()) {
      boolean nullable = operands.stream().anyMatch(o -> o.type().nullable());
      require(expr.type().nullable() || !nullable, "%s of NULL is NULL", expr.function());
    }
    return null;
  }

  @Override
  public Void visitFunction(FunctionCall expr) {
    List<JavaType> parameters = expr.function().parameters();
    List<Expr> operands = expr.operands();
    require(
        parameters.size() == operands.size(),
        "%s operands of %s",
        operands.size(),
        expr.function());
    for (int i = 0; i < operands.size(); i++) {
      SqlType type = operands.get(i).type();
      require(parameters.get(i).holds(type), "%s of %s", expr.function(), type);
    }
    require(expr.function().result().holds(expr.type()), "%s as %s", expr.function(), expr.type());
    require(
        expr.type().nullable() || !FunctionCall.isNullable(expr.function(), operands),
        "%s can be NULL",
        expr.function());
    return null;
  }

  /**
   * A cast may promise NOT NULL of what could be NULL, where a condition before it has seen to
   * that.
   */
  @Override
  public Void visitCast(Cast expr) {
    return null;
  }

  @Override
  public Void visitCase(Case expr) {
    for (Case.Branch branch : expr.branches()) {
      require(
          branch.condition().type().kind() == TypeKind.BOOLEAN,
          "WHEN of type %s",
          branch.condition().type());
      requireSame(branch.value().type(), expr.type());
    }
    requireSame(expr.otherwise().type(), expr.type());
    return null;
  }

  private static void requireSame(SqlType value, SqlType type) {
    require(value.sameIgnoringNull(type), "%s is chosen from a value of type %s", type, value);
  }

  /** Only decimals are computed from numbers of other kinds. */
  private static void requireNumber(Call call, Expr operand) {
    TypeKind kind = operand.type().kind();
    boolean decimal = call.type().kind() == TypeKind.DECIMAL;
    require(
        kind.isNumeric() && (decimal || kind == call.type().kind()),
        "%s of %s and %s",
        call.function(),
        call.type().kind(),
        kind);
  }

  private static void requireKind(ScalarFunction function, Expr operand, TypeKind kind) {
    require(
        operand.type().kind() == kind, "%s of %s and %s", function, kind, operand.type().kind());
  }
}
