package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.OrderItem;
import dev.penstock.plan.binding.TypedAggregates;
import dev.penstock.plan.binding.ViewFaults;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/**
 * An aggregate as it was written.
 *
 * @param name for messages
 * @param takes the values that it takes
 * @param typed what it is over bound arguments
 * @param arguments none for COUNT(*)
 * @param distinct whether equal values count once
 * @param filters the condition on rows that count; empty if all do
 */
record Aggregation(
    String name,
    AggregateFunction.Takes takes,
    Typed typed,
    List<Term> arguments,
    boolean distinct,
    List<Term> filters) {
  private static final String LIST = "arrayAgg";

  /** An aggregate of bound arguments. */
  @FunctionalInterface
  interface Typed {
    /** The aggregate; the filter is null for all rows. */
    Expr of(
        List<Expr> bound,
        boolean distinct,
        Expr filter,
        TypedAggregates.Scope scope,
        SourceSpan at);
  }

  /** A function of the values. */
  static Aggregation of(AggregateFunction function, List<Term> arguments) {
    Typed typed =
        (bound, distinct, filter, scope, at) -> over(function, bound, distinct, filter, scope, at);
    return of(function.name(), function.takes(), typed, arguments);
  }

  /**
   * The value in the first row.
   *
   * @param arguments the value, and what rows are ordered by; without that, by how many rows have
   *     the value
   */
  static Aggregation first(String name, boolean descending, List<Term> arguments) {
    Typed typed =
        (bound, distinct, filter, scope, at) ->
            TypedAggregates.first(
                bound.get(0),
                bound.size() == 1 ? null : bound.get(1),
                descending,
                filter,
                scope,
                at);
    return of(name, AggregateFunction.Takes.ANYTHING, typed, arguments);
  }

  /**
   * The text of the values.
   *
   * @param order what rows are ordered by; without it they are by value
   */
  static Aggregation listing(String name, Term value, Term separator, List<Order> order) {
    Typed typed =
        (bound, distinct, filter, scope, at) ->
            TypedAggregates.listing(
                bound.get(0), bound.get(1), items(order, bound, 2), distinct, filter, scope, at);
    List<Term> arguments = ordered(order, value, separator);
    return of(name, AggregateFunction.Takes.ANYTHING, typed, arguments);
  }

  /**
   * The list of the values, which are no lists.
   *
   * @param order what rows are ordered by; without it they are by value
   */
  static Aggregation list(Term value, List<Order> order) {
    Typed typed =
        (bound, distinct, filter, scope, at) ->
            TypedAggregates.list(bound.get(0), items(order, bound, 1), distinct, filter, scope, at);
    return of(LIST, AggregateFunction.Takes.ANYTHING, typed, ordered(order, value));
  }

  private static List<Term> ordered(List<Order> order, Term... listed) {
    List<Term> arguments = new ArrayList<>(List.of(listed));
    order.forEach(item -> arguments.add(item.term()));
    return arguments;
  }

  private static List<OrderItem> items(List<Order> order, List<Expr> bound, int from) {
    List<OrderItem> items = new ArrayList<>();
    for (int i = 0; i < order.size(); i++) {
      Order item = order.get(i);
      items.add(new OrderItem(bound.get(i + from), item.isDescending(), item.isNullsFirst()));
    }
    return items;
  }

  private static Aggregation of(
      String name, AggregateFunction.Takes takes, Typed typed, List<Term> arguments) {
    return new Aggregation(name, takes, typed, arguments, /* distinct= */ false, List.of());
  }

  Aggregation ofDistinct() {
    return new Aggregation(name, takes, typed, arguments, /* distinct= */ true, filters);
  }

  Aggregation where(Term filter) {
    return new Aggregation(name, takes, typed, arguments, distinct, List.of(filter));
  }

  /** Refuses lists as elements of a list. */
  void requireTaken(List<Expr> bound, ViewFaults faults, SourceSpan at) {
    if (name.equals(LIST) && bound.get(0).type().kind() == TypeKind.ARRAY) {
      String fault = "a list has no lists as elements; list the rows that they were made of";
      throw faults.abort(Message.INVALID_PLAN, at, fault);
    }
  }

  /** The aggregate of bound arguments; the filter is null for all rows. */
  Expr over(List<Expr> bound, Expr filter, TypedAggregates.Scope scope, SourceSpan at) {
    return typed.of(bound, distinct, filter, scope, at);
  }

  private static Expr over(
      AggregateFunction function,
      List<Expr> bound,
      boolean distinct,
      Expr filter,
      TypedAggregates.Scope scope,
      SourceSpan at) {
    if (bound.size() > 1) {
      return distinct
          ? TypedAggregates.countDistinct(bound, filter, scope, at)
          : TypedAggregates.count(bound, filter, scope, at);
    }
    Expr argument = bound.isEmpty() ? null : bound.get(0);
    return distinct
        ? TypedAggregates.ofDistinct(function, argument, filter, scope, at)
        : TypedAggregates.of(function, argument, filter, scope, at);
  }
}
