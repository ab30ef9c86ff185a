package dev.penstock.testkit.random;

import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Random aggregates, typed as the front end types them. */
final class RandomAggregates {
  private static final List<SqlType> NUMBERS =
      List.of(
          SqlType.of(TypeKind.INTEGER),
          SqlType.of(TypeKind.BIGINT),
          SqlType.of(TypeKind.DOUBLE),
          SqlType.decimal(6, 2));
  private static final List<SqlType> INTEGERS =
      List.of(
          SqlType.of(TypeKind.TINYINT), SqlType.of(TypeKind.INTEGER), SqlType.of(TypeKind.BIGINT));

  private final Dice dice;
  private final Spans spans;
  private final RandomExpressions expressions;

  RandomAggregates(Dice dice, Spans spans, RandomExpressions expressions) {
    this.dice = dice;
    this.spans = spans;
    this.expressions = expressions;
  }

  /** Three to six aggregates of the input, grouped by these columns. */
  Aggregate over(LogicalOp input, List<Integer> keys) {
    List<AggregateCall> calls = new ArrayList<>();
    for (int i = dice.between(3, 6); i > 0; i--) {
      AggregateFunction function = dice.pick(List.of(AggregateFunction.values()));
      calls.add(call(function, input.type(), keys.isEmpty()));
    }
    return over(input, keys, calls);
  }

  private Aggregate over(LogicalOp input, List<Integer> keys, List<AggregateCall> calls) {
    List<RowType.Column> columns = new ArrayList<>();
    for (int key : keys) {
      columns.add(new RowType.Column("k" + columns.size(), input.type().type(key)));
    }
    for (AggregateCall call : calls) {
      columns.add(new RowType.Column("a" + columns.size(), call.type()));
    }
    return new Aggregate(input, keys, calls, new RowType(columns), spans.next());
  }

  /** The extremes of the input, and their number, grouped by these columns. */
  Aggregate extremes(LogicalOp input, List<Integer> keys) {
    List<AggregateCall> calls = new ArrayList<>();
    calls.add(call(AggregateFunction.COUNT, input.type(), keys.isEmpty()));
    calls.add(call(AggregateFunction.MIN, input.type(), keys.isEmpty()));
    calls.add(call(AggregateFunction.MAX, input.type(), keys.isEmpty()));
    return over(input, keys, calls);
  }

  private AggregateCall call(AggregateFunction function, RowType row, boolean global) {
    Expr filter = dice.percent(20) ? expressions.condition(row, 1) : null;
    if (function == AggregateFunction.COUNT && dice.percent(50)) {
      return new AggregateCall(function, null, filter, SqlType.of(TypeKind.BIGINT), spans.next());
    }
    Expr argument = argument(function, row);
    SqlType type = function.result(argument.type());
    boolean lacks = global || filter != null || function.needsTwo();
    boolean nullable = !function.isNeverNull() && (lacks || argument.type().nullable());
    return new AggregateCall(function, argument, filter, type.withNullable(nullable), spans.next());
  }

  private Expr argument(AggregateFunction function, RowType row) {
    int depth = dice.pick(0, 0, 1);
    SqlType any = row.type(dice.below(row.size()));
    SqlType type =
        switch (function.takes()) {
          case NUMBERS -> dice.pick(of(row, TypeKind::isNumeric, NUMBERS));
          case INTEGERS -> dice.pick(of(row, TypeKind::isInteger, INTEGERS));
          case CONDITIONS -> SqlType.of(TypeKind.BOOLEAN);
          case ANYTHING -> any;
        };
    Expr argument = expressions.ofKind(type, row, depth);
    SqlType taken = function.argument(argument.type());
    return taken.equals(argument.type()) ? argument : new Cast(argument, taken, spans.next());
  }

  /** The types of the row's columns of some kinds, or else these. */
  private static List<SqlType> of(RowType row, Predicate<TypeKind> kinds, List<SqlType> others) {
    List<SqlType> types =
        row.columns().stream()
            .map(RowType.Column::type)
            .filter(type -> kinds.test(type.kind()))
            .toList();
    return types.isEmpty() ? others : types;
  }
}
