package dev.penstock.testkit.random;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.AsofJoin;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Lookup;
import dev.penstock.plan.logical.OuterJoin;
import dev.penstock.plan.logical.SemiJoin;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Random joins of every kind. */
final class RandomJoins {
  private static final SqlType TRUTH = SqlType.of(TypeKind.BOOLEAN);

  private final Dice dice;
  private final Spans spans;
  private final RandomExpressions expressions;
  private final RandomFunctions functions;

  RandomJoins(Dice dice, Spans spans, RandomExpressions expressions) {
    this.dice = dice;
    this.spans = spans;
    this.expressions = expressions;
    functions = new RandomFunctions(dice, spans, expressions);
  }

  /** A join of any kind, on no key or some, with or without a condition beyond them. */
  LogicalOp of(LogicalOp left, LogicalOp right) {
    RowType row = RowTypes.joined(left.type(), right.type());
    List<Expr> conjuncts = new ArrayList<>();
    for (int i = dice.pick(0, 1, 1, 1, 2); i > 0; i--) {
      addEquality(conjuncts, left.type(), right.type(), row);
    }
    if (dice.percent(30)) {
      addRange(conjuncts, left.type(), right.type(), row);
    }
    if (dice.percent(30)) {
      conjuncts.add(expressions.condition(row, 2));
    }
    return ofAnyKind(left, right, conjuncts, /* inner= */ 50);
  }

  /** From where to where, or one of both; often of one value. */
  private void addRange(List<Expr> conjuncts, RowType left, RowType right, RowType row) {
    ScalarFunction from =
        dice.pick(ScalarFunction.GREATER_OR_EQUAL, ScalarFunction.GREATER, ScalarFunction.LESS);
    addPair(conjuncts, from, left, right, row);
    if (dice.percent(60)) {
      ScalarFunction to = dice.pick(ScalarFunction.LESS_OR_EQUAL, ScalarFunction.LESS);
      addPair(conjuncts, to, left, right, row);
    }
  }

  /** The nearest row of the right, on no key or one; another join if no columns fit. */
  LogicalOp asof(LogicalOp left, LogicalOp right) {
    RowType row = RowTypes.joined(left.type(), right.type());
    List<Expr> keys = new ArrayList<>();
    for (int i = dice.pick(0, 1, 1); i > 0; i--) {
      addPair(keys, ScalarFunction.EQUAL, left.type(), right.type(), row);
    }
    List<Expr> match = new ArrayList<>();
    ScalarFunction comparison =
        dice.pick(
            ScalarFunction.GREATER_OR_EQUAL,
            ScalarFunction.GREATER,
            ScalarFunction.LESS_OR_EQUAL,
            ScalarFunction.LESS);
    for (int tries = 0; match.isEmpty() && tries < 4; tries++) {
      addPair(match, comparison, left.type(), right.type(), row);
    }
    return match.isEmpty()
        ? of(left, right)
        : new AsofJoin(
            left, right, conjunction(keys), match.get(0), dice.percent(50), spans.next());
  }

  /** A comparison of a left column with a right one of the same type. */
  private void addPair(
      List<Expr> pairs, ScalarFunction function, RowType left, RowType right, RowType row) {
    addPairWith(pairs, function, dice.below(left.size()), left, right, row);
  }

  private void addPairWith(
      List<Expr> pairs, ScalarFunction function, int l, RowType left, RowType right, RowType row) {
    List<Integer> partners = new ArrayList<>();
    for (int r = 0; r < right.size(); r++) {
      if (right.type(r).sameIgnoringNull(left.type(l))) {
        partners.add(left.size() + r);
      }
    }
    if (!partners.isEmpty()) {
      Expr a = expressions.column(row, l);
      Expr b = expressions.column(row, dice.pick(partners));
      pairs.add(functions.call(function, TRUTH, List.of(a, b)));
    }
  }

  /** A join on one column of each. */
  LogicalOp on(int left, int right, LogicalOp a, LogicalOp b) {
    RowType row = RowTypes.joined(a.type(), b.type());
    Expr l = expressions.column(row, left);
    Expr r = expressions.column(row, a.type().size() + right);
    List<Expr> conjuncts = new ArrayList<>();
    conjuncts.add(functions.call(ScalarFunction.EQUAL, TRUTH, List.of(l, r)));
    if (dice.percent(20)) {
      addRange(conjuncts, a.type(), b.type(), row);
    }
    if (dice.percent(20)) {
      conjuncts.add(expressions.condition(row, 2));
    }
    return ofAnyKind(a, b, conjuncts, /* inner= */ 70);
  }

  /** A join whose only key can fail, on either side or both; another one if no columns fit. */
  LogicalOp onFailingKey(LogicalOp left, LogicalOp right) {
    RowType row = RowTypes.joined(left.type(), right.type());
    List<Expr> keys = new ArrayList<>();
    for (int tries = 0; keys.isEmpty() && tries < 8; tries++) {
      int column = dice.below(left.type().size());
      if (left.type().type(column).kind().isInteger()) {
        addPairWith(keys, ScalarFunction.EQUAL, column, left.type(), right.type(), row);
      }
    }
    if (keys.isEmpty()) {
      return of(left, right);
    }
    List<Expr> sides = ((Call) keys.get(0)).operands();
    int failing = dice.pick(0, 1, 2);
    Expr a = failing == 1 ? sides.get(0) : fallible(sides.get(0));
    Expr b = failing == 0 ? sides.get(1) : fallible(sides.get(1));
    List<Expr> conjuncts = new ArrayList<>();
    conjuncts.add(functions.call(ScalarFunction.EQUAL, TRUTH, List.of(a, b)));
    if (dice.percent(40)) {
      conjuncts.add(expressions.condition(row, 1));
    }
    return ofAnyKind(left, right, conjuncts, /* inner= */ 50);
  }

  private Expr fallible(Expr number) {
    SqlType type = number.type().withNullable(false);
    ScalarFunction function =
        dice.pick(ScalarFunction.PLUS, ScalarFunction.MINUS, ScalarFunction.DIVIDE);
    return functions.call(function, type, List.of(number, expressions.literal(type)));
  }

  /** Rows that look up others by columns of these, if they have such columns. */
  LogicalOp lookup(LogicalOp left, LogicalOp right, List<Integer> key) {
    RowType row = RowTypes.joined(left.type(), right.type());
    List<Expr> conjuncts = new ArrayList<>();
    for (int column : key) {
      SqlType type = right.type().type(column);
      Expr value = expressions.same(expressions.leaf(type, left.type()), type);
      Expr looked = expressions.column(row, left.type().size() + column);
      conjuncts.add(functions.call(ScalarFunction.EQUAL, TRUTH, List.of(value, looked)));
    }
    return ofAnyKind(left, right, conjuncts, /* inner= */ 80);
  }

  /** Rows of a stream that look up rows of a table by its key. */
  LogicalOp arriving(LogicalOp stream, LogicalOp table, List<Integer> key) {
    RowType row = RowTypes.joined(stream.type(), table.type());
    List<Expr> conjuncts = new ArrayList<>();
    for (int column : key) {
      SqlType type = table.type().type(column);
      Expr value = expressions.leaf(type, stream.type());
      if (!value.type().sameIgnoringNull(type)) {
        value = expressions.literal(type);
      }
      Expr looked = expressions.column(row, stream.type().size() + column);
      ScalarFunction function =
          dice.percent(20) ? ScalarFunction.IS_NOT_DISTINCT_FROM : ScalarFunction.EQUAL;
      conjuncts.add(functions.call(function, TRUTH, List.of(value, looked)));
    }
    boolean padded = dice.percent(50);
    if (!padded && dice.percent(25)) {
      conjuncts.add(expressions.condition(row, 1));
    }
    return new Lookup(stream, table, conjunction(conjuncts), padded, spans.next());
  }

  /** A join that is an inner one so many times in a hundred. */
  private LogicalOp ofAnyKind(LogicalOp left, LogicalOp right, List<Expr> conjuncts, int inner) {
    Expr condition = conjunction(conjuncts);
    if (dice.percent(inner)) {
      return new Join(left, right, condition, spans.next());
    }
    return dice.percent(55)
        ? outer(left, right, condition)
        : new SemiJoin(left, right, condition, dice.pick(SemiJoin.Partner.values()), spans.next());
  }

  /** An outer join, often with a filter above that some of its padded rows cannot pass. */
  private LogicalOp outer(LogicalOp left, LogicalOp right, Expr condition) {
    LogicalOp join =
        new OuterJoin(left, right, condition, dice.pick(OuterJoin.Padded.values()), spans.next());
    if (dice.percent(50)) {
      return join;
    }
    Expr column = expressions.column(join.type(), dice.below(join.type().size()));
    Expr present = functions.call(ScalarFunction.IS_NOT_NULL, TRUTH, List.of(column));
    return new Filter(join, present, spans.next());
  }

  private void addEquality(List<Expr> conjuncts, RowType left, RowType right, RowType row) {
    int l = dice.below(left.size());
    List<Integer> partners = new ArrayList<>();
    for (int r = 0; r < right.size(); r++) {
      if (right.type(r).sameIgnoringNull(left.type(l))) {
        partners.add(left.size() + r);
      }
    }
    if (partners.isEmpty()) {
      return;
    }
    boolean computed = dice.percent(15);
    Expr a = computed ? expressions.ofKind(left.type(l), left, 1) : expressions.column(row, l);
    Expr b = expressions.same(expressions.column(row, dice.pick(partners)), a.type());
    ScalarFunction function =
        dice.percent(20) ? ScalarFunction.IS_NOT_DISTINCT_FROM : ScalarFunction.EQUAL;
    conjuncts.add(functions.call(function, TRUTH, List.of(a, b)));
  }

  private Expr conjunction(List<Expr> conjuncts) {
    if (conjuncts.isEmpty()) {
      return new Literal(true, TRUTH, spans.next());
    }
    return conjuncts.size() == 1
        ? conjuncts.get(0)
        : functions.call(ScalarFunction.AND, TRUTH, conjuncts);
  }
}
