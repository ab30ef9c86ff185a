package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.TypedSets;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.SemiJoin;
import java.util.List;
import java.util.function.Function;

/**
 * Rows of one record. The variable that holds them also tells columns apart: where a record occurs
 * twice in a join, {@code from.col(Airport::city)} is the column of this occurrence.
 *
 * @param <R> the record
 */
public final class Rows<R extends Record> extends Relation {
  private final SetParts parts;

  Rows(Plan plan, LogicalOp op, Function<Relation, Scope> scope) {
    this(plan, op, scope, null);
  }

  Rows(Plan plan, LogicalOp op, Function<Relation, Scope> scope, SetParts parts) {
    super(plan, op, scope);
    this.parts = parts;
  }

  /** What they are the union of; null if they are none. */
  SetParts parts() {
    return parts;
  }

  /** The rows for which the condition is TRUE. */
  @Override
  public Rows<R> filter(Condition condition) {
    return new Rows<>(plan(), filtered(condition), scope()::ownedBy);
  }

  /** Each row once. */
  public Rows<R> distinct() {
    SourceSpan at = Places.here();
    LogicalOp distinct = plan().operator(List.of(this), () -> new Distinct(op(), at));
    return new Rows<>(plan(), distinct, scope()::ownedBy);
  }

  /** The rows in an order, of which the first ones may be taken; an order alone changes nothing. */
  public Ordered<R> orderBy(Order first, Order... more) {
    return new Ordered<>(this, listOf(first, more), List.of());
  }

  /** The rows of both, as often as they are in each; columns meet by their names. */
  public Rows<R> unionAll(Rows<R> other) {
    return set(TypedSets.Operation.UNION, TypedSets.Copies.COUNTED, other);
  }

  /** The rows of both, each once; columns meet by their names. */
  public Rows<R> union(Rows<R> other) {
    return set(TypedSets.Operation.UNION, TypedSets.Copies.DROPPED, other);
  }

  /** The rows that are not among the others, each once; NULLs are one value. */
  public Rows<R> except(Rows<R> other) {
    return set(TypedSets.Operation.EXCEPT, TypedSets.Copies.DROPPED, other);
  }

  /** The rows less as many copies as the others have; NULLs are one value. */
  public Rows<R> exceptAll(Rows<R> other) {
    return set(TypedSets.Operation.EXCEPT, TypedSets.Copies.COUNTED, other);
  }

  /** The rows that are among the others too, each once; NULLs are one value. */
  public Rows<R> intersect(Rows<R> other) {
    return set(TypedSets.Operation.INTERSECT, TypedSets.Copies.DROPPED, other);
  }

  /** The rows of both, as often as they are in the one that has fewer; NULLs are one value. */
  public Rows<R> intersectAll(Rows<R> other) {
    return set(TypedSets.Operation.INTERSECT, TypedSets.Copies.COUNTED, other);
  }

  private Rows<R> set(TypedSets.Operation operation, TypedSets.Copies copies, Rows<R> other) {
    return SetParts.of(operation, copies, this, other).rows(this, Places.here());
  }

  @Override
  public Rows<R> semiJoin(Relation other, Condition on) {
    return new Rows<>(plan(), partnered(other, on, SemiJoin.Partner.SOME), scope()::ownedBy);
  }

  @Override
  public Rows<R> antiJoin(Relation other, Condition on) {
    return new Rows<>(plan(), partnered(other, on, SemiJoin.Partner.NONE), scope()::ownedBy);
  }

  @Override
  public <E extends Expression<E, V>, V> Rows<R> notIn(
      Expression<E, V> value, Relation other, Expression<E, V> others) {
    return new Rows<>(plan(), outside(value.term(), other, others.term()), scope()::ownedBy);
  }

  /** The same rows under another variable, for a join with themselves. */
  public Rows<R> alias() {
    return new Rows<>(plan(), op(), this::scopeOf);
  }

  private Scope scopeOf(Relation owner) {
    return scope().ownedOnlyBy(owner);
  }

  /** A column of numbers of these rows and no others. */
  public NumberExpression col(Column.OfNumber<R> column) {
    return new NumberExpression(Columns.of(this, column));
  }

  /** A column of texts of these rows and no others. */
  public TextExpression col(Column.OfText<R> column) {
    return new TextExpression(Columns.of(this, column));
  }

  /** A column of truth values of these rows and no others. */
  public Condition col(Column.OfBoolean<R> column) {
    return new Condition(Columns.of(this, column));
  }

  /** A column of dates of these rows and no others. */
  public DateExpression col(Column.OfDate<R> column) {
    return new DateExpression(Columns.of(this, column));
  }

  /** A column of times of day of these rows and no others. */
  public TimeExpression col(Column.OfTime<R> column) {
    return new TimeExpression(Columns.of(this, column));
  }

  /** A column of dates and times of these rows and no others. */
  public TimestampExpression col(Column.OfTimestamp<R> column) {
    return new TimestampExpression(Columns.of(this, column));
  }

  /** A column of lists of these rows and no others. */
  public ListExpression col(Column.OfList<R> column) {
    return new ListExpression(Columns.of(this, column));
  }

  /** A column of points on the time line of these rows and no others. */
  public InstantExpression col(Column.OfInstant<R> column) {
    return new InstantExpression(Columns.of(this, column));
  }
}
