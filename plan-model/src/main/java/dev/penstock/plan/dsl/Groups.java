package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.Grouping;
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

/** Rows in groups of equal keys: one row of the result per group. */
public final class Groups {
  private final Relation input;
  private final List<Term> keys;
  private final List<Term> having;
  private final SourceSpan at;

  Groups(Relation input, List<Term> keys) {
    this(input, keys, List.of(), Places.here());
  }

  private Groups(Relation input, List<Term> keys, List<Term> having, SourceSpan at) {
    this.input = input;
    this.keys = keys;
    this.having = having;
    this.at = at;
  }

  /** Only the groups for which the condition on keys and aggregates is TRUE. */
  public Groups having(Condition condition) {
    List<Term> all = new ArrayList<>(having);
    all.add(condition.term());
    return new Groups(input, keys, all, at);
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

  Binder binder() {
    TypedAggregates.Scope scope =
        keys.isEmpty() ? TypedAggregates.Scope.GLOBAL : TypedAggregates.Scope.PER_GROUP;
    ViewFaults faults = input.plan().faults();
    return Binder.ofGroups(new Names(input.plan(), input.scope(), faults), faults, scope);
  }

  /** The keys over the rows, each once. */
  Grouping grouping() {
    List<Expr> distinct = new ArrayList<>();
    for (Expr key : input.rowBinder(input.scope()).bindAll(keys)) {
      if (key instanceof UntypedNull) {
        throw input.plan().invalid(at, "NULL has no type here; name it with nullOf");
      }
      if (distinct.stream().noneMatch(k -> Shapes.same(k, key))) {
        distinct.add(key);
      }
    }
    return new Grouping(input.op(), distinct, "`groupBy`", input.plan().faults());
  }

  /** The groups that are kept, once all columns of the result have been lifted. */
  LogicalOp kept(Grouping grouping) {
    List<Expr> conditions =
        ViewFaults.each(having, term -> grouping.lift(binder().condition(term), /* name= */ null));
    LogicalOp groups = grouping.plan(at);
    for (Expr condition : conditions) {
      groups = new Filter(groups, condition, condition.origin());
    }
    return groups;
  }
}
