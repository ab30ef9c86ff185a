package dev.penstock.testkit.random;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Random calls of scalar functions, typed as the front end types them. */
final class RandomFunctions {
  private static final SqlType INTEGER = SqlType.of(TypeKind.INTEGER);
  private static final SqlType BIGINT = SqlType.of(TypeKind.BIGINT);
  private static final SqlType TEXT = SqlType.of(TypeKind.VARCHAR);
  private static final List<SqlType> CAST_SOURCES =
      List.of(
          SqlType.of(TypeKind.SMALLINT),
          INTEGER,
          BIGINT,
          SqlType.of(TypeKind.DOUBLE),
          SqlType.decimal(10, 2));
  private static final long MICROS_PER_DAY = 86_400_000_000L;

  private final Dice dice;
  private final Spans spans;
  private final RandomExpressions expressions;

  RandomFunctions(Dice dice, Spans spans, RandomExpressions expressions) {
    this.dice = dice;
    this.spans = spans;
    this.expressions = expressions;
  }

  /** A call, NULL where its operands say so. */
  Call call(ScalarFunction function, SqlType type, List<Expr> operands) {
    boolean nullable =
        switch (function) {
          case IS_DISTINCT_FROM, IS_NOT_DISTINCT_FROM, IS_NULL, IS_NOT_NULL -> false;
          case IS_TRUE, IS_NOT_TRUE, IS_FALSE, IS_NOT_FALSE -> false;
          default -> operands.stream().anyMatch(operand -> operand.type().nullable());
        };
    return new Call(function, operands, type.withNullable(nullable), spans.next());
  }

  Expr number(SqlType type, RowType row, int depth) {
    return switch (dice.below(8)) {
      case 0 -> call(ScalarFunction.NEGATE, type, operand(type, row, depth));
      case 1 -> call(ScalarFunction.ABS, type, operand(type, row, depth));
      case 2 -> cast(type, row, depth);
      case 3 -> special(type, row, depth);
      default -> arithmetic(type, row, depth);
    };
  }

  private Expr call(ScalarFunction function, SqlType type, Expr operand) {
    return call(
        function, type.kind() == TypeKind.DECIMAL ? operand.type() : type, List.of(operand));
  }

  private Expr operand(SqlType type, RowType row, int depth) {
    return expressions.ofKind(type, row, depth);
  }

  private Expr arithmetic(SqlType type, RowType row, int depth) {
    ScalarFunction function =
        dice.pick(
            ScalarFunction.PLUS,
            ScalarFunction.PLUS,
            ScalarFunction.MINUS,
            ScalarFunction.TIMES,
            ScalarFunction.DIVIDE,
            type.kind().isFloating() ? ScalarFunction.DIVIDE : ScalarFunction.MOD);
    Expr left = operand(type, row, depth);
    Expr right = operand(type, row, depth);
    SqlType result =
        type.kind() == TypeKind.DECIMAL
            ? DecimalTypes.result(function, left.type(), right.type())
            : type.withNullable(false);
    return call(function, result, List.of(left, right));
  }

  private Expr cast(SqlType type, RowType row, int depth) {
    Expr source = operand(dice.pick(CAST_SOURCES), row, depth);
    if (source.type().kind() == type.kind() && type.kind() != TypeKind.DECIMAL) {
      return source;
    }
    return new Cast(source, type.withNullable(source.type().nullable()), spans.next());
  }

  private Expr special(SqlType type, RowType row, int depth) {
    return switch (type.kind()) {
      case INTEGER -> call(ScalarFunction.CHAR_LENGTH, INTEGER, List.of(operand(TEXT, row, depth)));
      case BIGINT -> extract(row, depth);
      case DOUBLE -> call(ScalarFunction.SQRT, type, List.of(operand(type, row, depth)));
      case DECIMAL -> rounded(type, row, depth);
      default -> expressions.leaf(type, row);
    };
  }

  private Expr rounded(SqlType type, RowType row, int depth) {
    Expr operand = operand(type, row, depth);
    SqlType from = operand.type();
    int whole = from.precision() - from.scale() + 1;
    SqlType result = SqlType.decimal(Math.min(38, whole), 0);
    return call(dice.pick(ScalarFunction.FLOOR, ScalarFunction.CEIL), result, List.of(operand));
  }

  private Expr extract(RowType row, int depth) {
    SqlType source = SqlType.of(dice.pick(TypeKind.DATE, TypeKind.TIMESTAMP));
    ScalarFunction field =
        dice.pick(
            ScalarFunction.EXTRACT_YEAR,
            ScalarFunction.EXTRACT_QUARTER,
            ScalarFunction.EXTRACT_MONTH,
            ScalarFunction.EXTRACT_DAY,
            ScalarFunction.EXTRACT_DOW,
            ScalarFunction.EXTRACT_ISODOW,
            ScalarFunction.EXTRACT_DOY,
            ScalarFunction.EXTRACT_WEEK);
    return call(field, BIGINT, List.of(operand(source, row, depth)));
  }

  Expr text(RowType row, int depth) {
    Expr text = operand(TEXT, row, depth);
    List<Expr> operands = new ArrayList<>(List.of(text));
    ScalarFunction function =
        dice.pick(
            ScalarFunction.CONCAT,
            ScalarFunction.UPPER,
            ScalarFunction.LOWER,
            ScalarFunction.TRIM_BOTH,
            ScalarFunction.SUBSTRING,
            ScalarFunction.REPLACE);
    switch (function) {
      case CONCAT -> operands.add(operand(TEXT, row, depth));
      case TRIM_BOTH -> operands.add(new Literal(" ", TEXT, spans.next()));
      case SUBSTRING -> {
        operands.add(new Literal((long) dice.between(0, 3), INTEGER, spans.next()));
        if (dice.percent(50)) {
          operands.add(expressions.leaf(INTEGER, row));
        }
      }
      case REPLACE -> {
        operands.add(expressions.literal(TEXT));
        operands.add(expressions.literal(TEXT));
      }
      default -> {}
    }
    return call(function, TEXT, operands);
  }

  Expr like(RowType row, int depth) {
    Literal pattern =
        new Literal(
            dice.pick("%", "a%", "_", "%a%", "a_", "%\uD83D\uDE00", "x_y"), TEXT, spans.next());
    return call(
        ScalarFunction.LIKE,
        SqlType.of(TypeKind.BOOLEAN),
        List.of(operand(TEXT, row, depth), pattern));
  }

  Expr time(SqlType type, RowType row, int depth) {
    Expr operand = operand(type, row, depth);
    boolean months = type.kind() != TypeKind.TIME && dice.percent(50);
    if (type.kind() == TypeKind.DATE || type.kind() == TypeKind.TIMESTAMP) {
      if (dice.percent(40)) {
        ScalarFunction floor =
            dice.pick(
                ScalarFunction.FLOOR_YEAR, ScalarFunction.FLOOR_MONTH, ScalarFunction.FLOOR_WEEK);
        return call(floor, type, List.of(operand));
      }
    }
    if (months) {
      Literal count = new Literal((long) dice.between(-13, 13), INTEGER, spans.next());
      return call(ScalarFunction.ADD_MONTHS, type, List.of(operand, count));
    }
    long micros = dice.between(-3, 3) * MICROS_PER_DAY;
    Literal count = new Literal(micros, BIGINT, spans.next());
    return call(ScalarFunction.ADD_MICROS, type, List.of(operand, count));
  }
}
