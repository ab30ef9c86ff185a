package dev.penstock.testkit.random;

import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/** Random aggregates, typed as the front end types them. */
final class RandomAggregates {
  private static final List<SqlType> NUMBERS =
      List.of(
          SqlType.of(TypeKind.INTEGER),
          SqlType.of(TypeKind.BIGINT),
          SqlType.of(TypeKind.DOUBLE),
          SqlType.decimal(6, 2));

  private final Dice dice;
  private final Spans spans;
  private final RandomExpressions expressions;

  RandomAggregates(Dice dice, Spans spans, RandomExpressions expressions) {
    this.dice = dice;
    this.spans = spans;
    this.expressions = expressions;
  }

  /** One to three aggregates of the input, grouped by these columns. */
  Aggregate over(LogicalOp input, List<Integer> keys) {
    List<AggregateCall> calls = new ArrayList<>();
    for (int i = dice.between(1, 3); i > 0; i--) {
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
    boolean nullable = global || filter != null || argument.type().nullable();
    SqlType type =
        switch (function) {
          case COUNT -> SqlType.of(TypeKind.BIGINT);
          case SUM -> sum(argument.type()).withNullable(nullable);
          case AVG -> average(argument.type()).withNullable(nullable);
          case MIN, MAX -> argument.type().withNullable(nullable);
        };
    return new AggregateCall(function, argument, filter, type, spans.next());
  }

  private Expr argument(AggregateFunction function, RowType row) {
    int depth = dice.pick(0, 0, 1);
    if (function == AggregateFunction.SUM || function == AggregateFunction.AVG) {
      List<SqlType> numbers = new ArrayList<>();
      for (RowType.Column column : row.columns()) {
        if (column.type().kind().isNumeric()) {
          numbers.add(column.type());
        }
      }
      return expressions.ofKind(dice.pick(numbers.isEmpty() ? NUMBERS : numbers), row, depth);
    }
    return expressions.ofKind(row.type(dice.below(row.size())), row, depth);
  }

  private static SqlType sum(SqlType argument) {
    return switch (argument.kind()) {
      case DECIMAL -> SqlType.decimal(SqlType.MAX_DECIMAL_PRECISION, argument.scale());
      case REAL, DOUBLE -> SqlType.of(TypeKind.DOUBLE);
      default -> SqlType.of(TypeKind.BIGINT);
    };
  }

  private static SqlType average(SqlType argument) {
    return argument.kind() == TypeKind.DECIMAL
        ? SqlType.decimal(SqlType.MAX_DECIMAL_PRECISION, Math.max(argument.scale(), 16))
        : SqlType.of(TypeKind.DOUBLE);
  }
}
