package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.Grouping;
import dev.penstock.plan.binding.GroupingSets;
import dev.penstock.plan.binding.Shapes;
import dev.penstock.plan.binding.TypedAggregates;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.binding.ViewFaults;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.LogicalOp;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Rows in groups of equal keys: one row of the result per group. */
public final class Groups {
  private final Relation input;
  private final List<List<Term>> sets;
  private final List<Term> having;
  private final SourceSpan at;

  /** Groups of each set of keys. */
  Groups(Relation input, List<List<Term>> sets) {
    this(input, sets, List.of(), Places.here());
  }

  private Groups(Relation input, List<List<Term>> sets, List<Term> having, SourceSpan at) {
    this.input = input;
    this.sets = sets;
    this.having = having;
    this.at = at;
  }

  /** All keys, all but the last, and so on down to none. */
  static Groups rollup(Relation input, List<Term> keys) {
    return new Groups(input, terms(keys, GroupingSets.rollup(units(keys))));
  }

  /** Every choice of the keys. */
  static Groups cube(Relation input, List<Term> keys) {
    return new Groups(input, terms(keys, GroupingSets.cube(units(keys))));
  }

  private static List<List<Integer>> units(List<Term> keys) {
    return IntStream.range(0, keys.size()).mapToObj(List::of).toList();
  }

  private static List<List<Term>> terms(List<Term> keys, List<List<Integer>> sets) {
    return sets.stream().map(set -> set.stream().map(keys::get).toList()).toList();
  }

  /** Only the groups for which the condition on keys and aggregates is TRUE. */
  public Groups having(Condition condition) {
    List<Term> all = new ArrayList<>(having);
    all.add(condition.term());
    return new Groups(input, sets, all, at);
  }

  /** The groups as a record: each component by what is named so, or by the key of its name. */
  @SafeVarargs
  public final <S extends Record> Rows<S> project(Class<S> record, NamedColumn<S>... columns) {
    return new Projection<>(input, record, List.of(columns)).groups(this, Places.here());
  }

  /** The named columns alone, made of keys and aggregates. */
  @SafeVarargs
  public final <S extends Record> Rows<S> project(NamedColumn<S> first, NamedColumn<S>... more) {
    return new Projection<>(input, null, Relation.listOf(first, more)).groups(this, Places.here());
  }

  /** Binds what is evaluated once per group. */
  Binder binder(Grouping grouping) {
    GroupingSets keys = grouping.sets();
    TypedAggregates.Scope scope =
        keys.hasTotal() ? TypedAggregates.Scope.GLOBAL : TypedAggregates.Scope.PER_GROUP;
    ViewFaults faults = input.plan().faults();
    Names rows = new Names(input.plan(), input.scope(), faults);
    Names shown = new Names(input.plan(), input.scope().over(keys.shown(input.op())), faults);
    return Binder.ofGroups(shown, rows, faults, scope);
  }

  /** The keys over the rows, each once, and the sets of them. */
  Grouping grouping() {
    List<Expr> distinct = new ArrayList<>();
    List<List<Integer>> numbered = new ArrayList<>();
    Binder rows = input.rowBinder(input.scope());
    for (List<Term> set : sets) {
      List<Integer> numbers = new ArrayList<>();
      for (Expr key : rows.bindAll(set)) {
        numbers.add(number(key, distinct));
      }
      numbered.add(numbers.stream().distinct().toList());
    }
    if (numbered.size() > GroupingSets.MOST) {
      throw input
          .plan()
          .invalid(at, "more than " + GroupingSets.MOST + " grouping sets; name those needed");
    }
    GroupingSets keys = new GroupingSets(distinct, numbered);
    return new Grouping(input.op(), keys, "`groupBy`", input.plan().faults());
  }

  private int number(Expr key, List<Expr> distinct) {
    if (key instanceof UntypedNull) {
      throw input.plan().invalid(at, "NULL has no type here; name it with nullOf");
    }
    for (int i = 0; i < distinct.size(); i++) {
      if (Shapes.same(distinct.get(i), key)) {
        return i;
      }
    }
    distinct.add(key);
    return distinct.size() - 1;
  }

  /** The groups that are kept, once all columns of the result have been lifted. */
  LogicalOp kept(Grouping grouping) {
    List<Expr> conditions =
        ViewFaults.each(
            having, term -> grouping.lift(binder(grouping).condition(term), /* name= */ null));
    LogicalOp groups = grouping.plan(at);
    for (Expr condition : conditions) {
      groups = new Filter(groups, condition, condition.origin());
    }
    return groups;
  }
}
