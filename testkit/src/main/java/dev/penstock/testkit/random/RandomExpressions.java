package dev.penstock.testkit.random;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Case;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Random expressions over the columns of a row, of a wanted type. */
final class RandomExpressions {
  private static final SqlType TRUTH = SqlType.of(TypeKind.BOOLEAN);

  private final Dice dice;
  private final Spans spans;
  private final RandomValues values;
  private final RandomFunctions functions;

  RandomExpressions(Dice dice, Spans spans) {
    this.dice = dice;
    this.spans = spans;
    values = new RandomValues(dice);
    functions = new RandomFunctions(dice, spans, this);
  }

  /** A reference to a column. */
  ColumnRef column(RowType row, int index) {
    return new ColumnRef(index, row.type(index), spans.next());
  }

  /** An expression of exactly this type; of a NOT NULL type it is never NULL. */
  Expr of(SqlType type, RowType row, int depth) {
    Expr expr = ofKind(type, row, depth);
    if (!expr.type().sameIgnoringNull(type)) {
      expr = new Cast(expr, type.withNullable(expr.type().nullable()), spans.next());
    }
    return type.nullable() ? expr : notNull(expr);
  }

  /** The expression, with a constant where it is NULL. */
  Expr notNull(Expr expr) {
    if (!expr.type().nullable()) {
      return expr;
    }
    SqlType type = expr.type().withNullable(false);
    return new Call(ScalarFunction.COALESCE, List.of(expr, literal(type)), type, spans.next());
  }

  /** An expression of this kind; a DECIMAL may have other digits, anything may be nullable. */
  Expr ofKind(SqlType type, RowType row, int depth) {
    if (depth <= 0 || dice.percent(25)) {
      return leaf(type, row);
    }
    if (dice.percent(12)) {
      return conditional(type, row, depth - 1);
    }
    return switch (type.kind()) {
      case BOOLEAN -> condition(row, depth - 1);
      case TINYINT, SMALLINT, INTEGER, BIGINT, REAL, DOUBLE, DECIMAL ->
          functions.number(type, row, depth - 1);
      case VARCHAR -> functions.text(row, depth - 1);
      default -> functions.time(type, row, depth - 1);
    };
  }

  /** A column of the kind if there is one, else mostly a constant. */
  Expr leaf(SqlType type, RowType row) {
    List<Integer> columns = new ArrayList<>();
    for (int i = 0; i < row.size(); i++) {
      if (row.type(i).kind() == type.kind()) {
        columns.add(i);
      }
    }
    if (!columns.isEmpty() && dice.percent(80)) {
      return column(row, dice.pick(columns));
    }
    return dice.percent(6)
        ? new Literal(null, type.withNullable(true), spans.next())
        : literal(type.withNullable(false));
  }

  Literal literal(SqlType type) {
    return new Literal(values.ordinary(type), type, spans.next());
  }

  /** A small number of copies: a constant, or one of two by a condition over the row. */
  Expr copies(RowType row) {
    Expr some = copies(dice.pick(0, 1, 2, 3));
    if (dice.percent(15)) {
      return some;
    }
    Case.Branch branch = new Case.Branch(condition(row, 1), some);
    Expr others = copies(dice.pick(-1, 0, 1, 2));
    return new Case(List.of(branch), others, others.type(), spans.next());
  }

  private Expr copies(int number) {
    return new Literal((long) number, SqlType.of(TypeKind.BIGINT), spans.next());
  }

  private Expr conditional(SqlType type, RowType row, int depth) {
    List<Expr> parts = new ArrayList<>();
    List<Case.Branch> branches = new ArrayList<>();
    for (int i = dice.between(1, 2); i > 0; i--) {
      Expr value = same(ofKind(type, row, depth), type);
      parts.add(value);
      branches.add(new Case.Branch(condition(row, depth - 1), value));
    }
    Expr otherwise = same(ofKind(type, row, depth), type);
    parts.add(otherwise);
    boolean nullable = parts.stream().anyMatch(part -> part.type().nullable());
    return new Case(branches, otherwise, type.withNullable(nullable), spans.next());
  }

  /** The expression with exactly the digits of the type. */
  Expr same(Expr expr, SqlType type) {
    return expr.type().sameIgnoringNull(type)
        ? expr
        : new Cast(expr, type.withNullable(expr.type().nullable()), spans.next());
  }

  /** A condition that looks at the row where it can. */
  Expr condition(RowType row, int depth) {
    if (depth > 0 && dice.percent(30)) {
      ScalarFunction function = dice.pick(ScalarFunction.AND, ScalarFunction.OR);
      List<Expr> operands = new ArrayList<>();
      for (int i = dice.between(2, 3); i > 0; i--) {
        operands.add(condition(row, depth - 1));
      }
      return functions.call(function, TRUTH, operands);
    }
    SqlType type = row.type(dice.below(row.size()));
    Expr left = ofKind(type, row, depth);
    return switch (dice.below(12)) {
      case 0 -> call(dice.pick(ScalarFunction.IS_NULL, ScalarFunction.IS_NOT_NULL), TRUTH, left);
      case 1 -> call(ScalarFunction.NOT, TRUTH, condition(row, depth - 1));
      case 2 -> inList(left);
      case 3 -> call(distinctness(), TRUTH, left, same(ofKind(type, row, depth), left.type()));
      case 4 -> call(truthTest(), TRUTH, condition(row, depth - 1));
      case 5 -> functions.like(row, depth);
      case 6 -> ofBooleanColumn(row);
      default -> compare(left, same(ofKind(type, row, depth), left.type()));
    };
  }

  private Expr compare(Expr left, Expr right) {
    ScalarFunction function =
        dice.pick(
            ScalarFunction.EQUAL,
            ScalarFunction.NOT_EQUAL,
            ScalarFunction.LESS,
            ScalarFunction.LESS_OR_EQUAL,
            ScalarFunction.GREATER,
            ScalarFunction.GREATER_OR_EQUAL);
    return call(function, TRUTH, left, right);
  }

  private ScalarFunction distinctness() {
    return dice.pick(ScalarFunction.IS_DISTINCT_FROM, ScalarFunction.IS_NOT_DISTINCT_FROM);
  }

  private ScalarFunction truthTest() {
    return dice.pick(
        ScalarFunction.IS_TRUE,
        ScalarFunction.IS_NOT_TRUE,
        ScalarFunction.IS_FALSE,
        ScalarFunction.IS_NOT_FALSE);
  }

  private Expr ofBooleanColumn(RowType row) {
    return leaf(TRUTH, row);
  }

  private Expr inList(Expr value) {
    List<Expr> operands = new ArrayList<>();
    operands.add(value);
    for (int i = dice.between(1, 4); i > 0; i--) {
      operands.add(literal(value.type().withNullable(false)));
    }
    if (dice.percent(20)) {
      operands.add(new Literal(null, value.type().withNullable(true), spans.next()));
    }
    return functions.call(ScalarFunction.IN_LIST, TRUTH, operands);
  }

  private Expr call(ScalarFunction function, SqlType type, Expr... operands) {
    return functions.call(function, type, List.of(operands));
  }
}
