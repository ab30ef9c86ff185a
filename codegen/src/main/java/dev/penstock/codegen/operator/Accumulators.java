package dev.penstock.codegen.operator;

import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The accumulators of a group: calls over the same argument and filter share them. Counts come
 * before what looks at them.
 */
final class Accumulators {
  /** What an accumulator is fed with: null for every row, null for no filter. */
  record Feed(Expr filter, Expr argument) {}

  private final Aggregate op;
  private final GroupState state;
  private final Map<Object, Accumulator> known = new LinkedHashMap<>();
  private final Map<Feed, List<Accumulator>> feeds = new LinkedHashMap<>();
  private final Counts rows;

  Accumulators(Aggregate op, GroupState state) {
    this.op = op;
    this.state = state;
    this.rows = Counts.ofRows(state);
  }

  /** By what each accumulator is fed, in the order in which they absorb. */
  Map<Feed, List<Accumulator>> feeds() {
    return feeds;
  }

  Counts rows() {
    return rows;
  }

  boolean keepsObjects() {
    return feeds.values().stream().flatMap(List::stream).anyMatch(Accumulator::keepsObjects);
  }

  /** The call's accumulators, new ones where no earlier call has them. */
  GroupCall add(AggregateCall call, int column) {
    String name = UniqueNames.camel(op.type().name(column));
    Feed feed = feed(call);
    Counts count = count(feed, call);
    Accumulator values = values(call, feed, count);
    int failure =
        call.failsItself()
            ? state.emission().failures().number(call, call.origin(), "sum out of range")
            : 0;
    return new GroupCall(call, name, count, values, failure);
  }

  private static Feed feed(AggregateCall call) {
    Expr argument = call.argument();
    boolean rows =
        call.function() == AggregateFunction.COUNT
            && (argument == null || !argument.type().nullable() && !argument.canFail());
    return new Feed(call.filter(), rows ? null : argument);
  }

  private Counts count(Feed feed, AggregateCall call) {
    boolean all = feed.argument() == null || !feed.argument().type().nullable();
    if (all && feed.filter() == null) {
      return rows;
    }
    Feed counted = all ? new Feed(feed.filter(), null) : feed;
    String name = "count_" + (all ? "where" : label(counted.argument()));
    return (Counts)
        known.computeIfAbsent(List.of("count", counted), k -> feed(new Counts(name), counted));
  }

  private Accumulator values(AggregateCall call, Feed feed, Counts count) {
    if (call.function() == AggregateFunction.COUNT) {
      return null;
    }
    SqlType type = feed.argument().type();
    String label = label(feed.argument());
    if (call.function() == AggregateFunction.SUM || call.function() == AggregateFunction.AVG) {
      return known.computeIfAbsent(
          List.of("sum", feed), k -> feed(new Sums("sum_" + label, type), feed));
    }
    boolean smallest = call.function() == AggregateFunction.MIN;
    if (op.appendOnly()) {
      String name = (smallest ? "min_" : "max_") + label;
      return known.computeIfAbsent(
          List.of(name, feed),
          k -> feed(new Champion(name, type, smallest, count, known.size()), feed));
    }
    return known.computeIfAbsent(
        List.of("extremes", feed), k -> feed(new Extremes("values_" + label, type), feed));
  }

  private Accumulator feed(Accumulator accumulator, Feed feed) {
    feeds.computeIfAbsent(feed, f -> new ArrayList<>()).add(accumulator);
    accumulator.declare(state);
    return accumulator;
  }

  private String label(Expr argument) {
    return argument instanceof ColumnRef ref ? op.input().type().name(ref.index()) : "value";
  }
}
