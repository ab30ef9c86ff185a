package dev.penstock.codegen.operator;

import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Origins;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
  private final Map<Feed, Feed> written = new LinkedHashMap<>();
  private final Map<Feed, List<Accumulator>> feeds = new LinkedHashMap<>();
  private final Counts rows;
  private boolean showsRows;

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

  /**
   * The one champion, if nothing else is remembered or shown: then a row that does not beat it
   * changes nothing at all, not even a count.
   */
  Optional<Champion> loneChampion() {
    if (feeds.size() != 1) {
      return Optional.empty();
    }
    Feed feed = feeds.keySet().iterator().next();
    List<Accumulator> fed = feeds.get(feed);
    boolean certain =
        feed.filter() == null && !feed.argument().type().nullable() && !canFail(feed.argument());
    return certain && fed.size() == 1 && fed.get(0) instanceof Champion champion && !showsRows
        ? Optional.of(champion)
        : Optional.empty();
  }

  boolean keepsObjects() {
    return feeds.values().stream().flatMap(List::stream).anyMatch(Accumulator::keepsObjects);
  }

  /** The call's accumulators, new ones where no earlier call has them. */
  GroupCall add(AggregateCall call, int column) {
    String name = op.type().name(column);
    Feed feed = feed(call);
    Counts count = count(feed, name);
    AggregateCode code = AggregateCodes.of(call, values(feed, count));
    showsRows |= code.isCount();
    int failure =
        call.failsItself() ? state.emission().failures().number(call, code.outOfRange()) : 0;
    boolean mayLack = !code.isCount() && count != rows;
    return new GroupCall(call, UniqueNames.camel(name), count, code, failure, mayLack);
  }

  private Feed feed(AggregateCall call) {
    Expr argument = call.argument();
    boolean rows =
        call.function() == AggregateFunction.COUNT
            && (argument == null || !argument.type().nullable() && !canFail(argument));
    return same(new Feed(call.filter(), rows ? null : argument));
  }

  /** The first feed that is the same, wherever the user wrote it. */
  private Feed same(Feed feed) {
    Expr filter = feed.filter() == null ? null : Origins.strip(feed.filter());
    Expr argument = feed.argument() == null ? null : Origins.strip(feed.argument());
    return written.computeIfAbsent(new Feed(filter, argument), f -> feed);
  }

  private boolean canFail(Expr argument) {
    return argument.canFail(column -> state.emission().graph().canFail(op.input(), column));
  }

  /** Counts the values that are there: a row whose argument has failed has none. */
  private Counts count(Feed feed, String name) {
    boolean all =
        feed.argument() == null || !feed.argument().type().nullable() && !canFail(feed.argument());
    if (all && feed.filter() == null) {
      return rows;
    }
    Feed counted = all ? same(new Feed(feed.filter(), null)) : feed;
    String word = all ? name : label(counted.argument()) + "_count";
    return (Counts)
        known.computeIfAbsent(List.of("count", counted), k -> feed(new Counts(word), counted));
  }

  private GroupValues values(Feed feed, Counts count) {
    Expr argument = feed.argument();
    return new GroupValues(
        argument == null ? null : argument.type(),
        argument == null ? "row" : label(argument),
        count,
        op.appendOnly(),
        (name, made) ->
            known.computeIfAbsent(List.of(name, feed), k -> feed(made.apply(known.size()), feed)));
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
