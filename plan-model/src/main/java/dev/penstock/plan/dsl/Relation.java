package dev.penstock.plan.dsl;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.logical.Filter;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.Lookup;
import dev.penstock.plan.logical.OuterJoin;
import dev.penstock.plan.logical.Scan;
import dev.penstock.plan.logical.SemiJoin;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Rows of a plan, kept current as the tables change. The operators do not run: they describe. Each
 * of them is incremental, at any depth.
 */
public class Relation {
  private final Plan plan;
  private final LogicalOp op;
  private final Scope scope;

  /**
   * Rows of a plan.
   *
   * @param op null if they have faults, reported already
   */
  Relation(Plan plan, LogicalOp op, Function<Relation, Scope> scope) {
    this.plan = plan;
    this.op = op;
    this.scope = op == null ? new Scope(List.of()) : scope.apply(this);
  }

  final Plan plan() {
    return plan;
  }

  /** The operator, of a table one of its own for each use, as in SQL; null if there are faults. */
  final LogicalOp op() {
    return op instanceof Scan scan ? new Scan(scan.relation(), scan.type(), scan.origin()) : op;
  }

  final Scope scope() {
    return scope;
  }

  /** The rows for which the condition is TRUE. */
  public Relation filter(Condition condition) {
    return new Relation(plan, filtered(condition), scope::ownedBy);
  }

  final LogicalOp filtered(Condition condition) {
    SourceSpan at = Places.here();
    Term term = condition.term();
    return plan.operator(
        List.of(this), () -> new Filter(op(), rowBinder(scope).condition(term), at));
  }

  /** Pairs of a row of this and one of the other relation for which the condition is TRUE. */
  public final Relation join(Relation other, Condition on) {
    return joined(other, on.term(), Join::new);
  }

  /** All pairs of a row of this and one of the other relation. */
  public final Relation cross(Relation other) {
    return joined(other, Term.always(), Join::new);
  }

  /** The pairs of a join, and the rows of this relation that are in none, padded with NULLs. */
  public final Relation leftJoin(Relation other, Condition on) {
    return joined(other, on.term(), (l, r, c, at) -> outer(l, r, c, OuterJoin.Padded.LEFT, at));
  }

  /** The pairs of a join, and the rows of the other relation that are in none, padded. */
  public final Relation rightJoin(Relation other, Condition on) {
    return joined(other, on.term(), OuterJoin::ofRight);
  }

  /** The pairs of a join, and the rows of both relations that are in none, padded. */
  public final Relation fullJoin(Relation other, Condition on) {
    return joined(other, on.term(), (l, r, c, at) -> outer(l, r, c, OuterJoin.Padded.BOTH, at));
  }

  private static LogicalOp outer(
      LogicalOp left, LogicalOp right, Expr on, OuterJoin.Padded padded, SourceSpan at) {
    return new OuterJoin(left, right, on, padded, at);
  }

  /**
   * {@code JOIN … FOR SYSTEM_TIME AS OF} the arrival of these rows: each row of a stream with the
   * rows of a table that are its partners at the end of the step in which it arrives. What changes
   * in the table later revises nothing.
   */
  public final Relation lookUp(Relation table, Condition on) {
    return joined(table, on.term(), (l, r, c, at) -> new Lookup(l, r, c, /* padded= */ false, at));
  }

  /** The same, with a row that finds no partner padded with NULLs. */
  public final Relation leftLookUp(Relation table, Condition on) {
    return joined(table, on.term(), (l, r, c, at) -> new Lookup(l, r, c, /* padded= */ true, at));
  }

  /**
   * {@code ASOF JOIN}: each row with the nearest row of the other relation, if there is one. Of
   * several at that place it is the greatest by the columns that are read up to the next {@code
   * project}.
   *
   * @param match compares a value of a row with one of the other relation: with {@code ge} and
   *     {@code gt} the greatest of those values is nearest, with {@code le} and {@code lt} the
   *     least
   * @param keys equalities of the two sides, all of which hold; none for all rows
   */
  public final Relation asofJoin(Relation other, Condition match, Condition... keys) {
    return nearest(other, match, keys, /* padded= */ false);
  }

  /** {@code LEFT ASOF JOIN}: a row without a nearest one is padded with NULLs. */
  public final Relation leftAsofJoin(Relation other, Condition match, Condition... keys) {
    return nearest(other, match, keys, /* padded= */ true);
  }

  private Relation nearest(Relation other, Condition match, Condition[] keys, boolean padded) {
    Term on = Stream.of(keys).reduce(Condition::and).map(c -> c.term()).orElse(Term.always());
    Binder binder = rowBinder(scope.join(other.scope));
    return joined(
        other,
        on,
        (l, r, c, at) -> plan.asofJoins().of(l, r, c, binder.condition(match.term()), padded, at));
  }

  /** The rows, as often as they are there, that have a partner in the other relation. */
  public Relation semiJoin(Relation other, Condition on) {
    return new Relation(plan, partnered(other, on, SemiJoin.Partner.SOME), scope::ownedBy);
  }

  /** The rows, as often as they are there, that have no partner in the other relation. */
  public Relation antiJoin(Relation other, Condition on) {
    return new Relation(plan, partnered(other, on, SemiJoin.Partner.NONE), scope::ownedBy);
  }

  /**
   * The rows whose value is {@code NOT IN} the other relation: every value there differs from it,
   * and none is NULL; all rows if the other relation has none.
   *
   * @param value of a row of this relation
   * @param others of a row of the other relation
   */
  public <E extends Expression<E, V>, V> Relation notIn(
      Expression<E, V> value, Relation other, Expression<E, V> others) {
    return new Relation(plan, outside(value.term(), other, others.term()), scope::ownedBy);
  }

  /** Makes an operator of the rows of both sides and a condition over left columns, then right. */
  @FunctionalInterface
  private interface Pairs {
    LogicalOp of(LogicalOp left, LogicalOp right, Expr condition, SourceSpan at);
  }

  private Relation joined(Relation other, Term on, Pairs pairs) {
    LogicalOp join = paired(other, on, pairs, Places.here());
    return new Relation(
        plan, join, owner -> scope.join(other.scope).over(join.type()).ownedBy(owner));
  }

  final LogicalOp partnered(Relation other, Condition on, SemiJoin.Partner partner) {
    Pairs pairs = (left, right, condition, at) -> new SemiJoin(left, right, condition, partner, at);
    return paired(other, on.term(), pairs, Places.here());
  }

  private LogicalOp paired(Relation other, Term on, Pairs pairs, SourceSpan at) {
    return plan.operator(
        List.of(this, other),
        () -> {
          if (scope.sharesOwner(other.scope)) {
            throw plan.invalid(
                at,
                "the same rows stand on both sides of the join; give one side a variable of"
                    + " its own with `alias()`");
          }
          Expr condition = rowBinder(scope.join(other.scope)).condition(on);
          return pairs.of(op(), other.op(), condition, at);
        });
  }

  final LogicalOp outside(Term value, Relation other, Term others) {
    SourceSpan at = Places.here();
    return plan.operator(
        List.of(this, other),
        () ->
            new Membership(rowBinder(scope), other.rowBinder(other.scope), at)
                .outside(op(), value, other.op(), others));
  }

  /** The rows as a record: each component by what is named so, or by the column of its name. */
  @SafeVarargs
  public final <S extends Record> Rows<S> project(Class<S> record, NamedColumn<S>... columns) {
    return new Projection<>(this, record, List.of(columns)).rows(Places.here());
  }

  /** The named columns alone. */
  @SafeVarargs
  public final <S extends Record> Rows<S> project(NamedColumn<S> first, NamedColumn<S>... more) {
    return new Projection<>(this, null, listOf(first, more)).rows(Places.here());
  }

  /** The rows in groups of equal keys, columns of one record. */
  @SafeVarargs
  public final <R extends Record> Groups groupBy(Column.Any<R> first, Column.Any<R>... more) {
    return groupedBy(listOf(first, more).stream().map(Columns::anywhere).toList());
  }

  /** The rows in groups of equal keys. */
  public final Groups groupBy(Expression<?, ?> first, Expression<?, ?>... more) {
    return groupedBy(listOf(first, more).stream().map(e -> e.term()).toList());
  }

  private Groups groupedBy(List<Term> keys) {
    return new Groups(this, List.of(keys));
  }

  /** The rows in groups of equal keys, of all keys but the last, and so on: ROLLUP. */
  public final Groups rollup(Expression<?, ?> first, Expression<?, ?>... more) {
    return Groups.rollup(this, listOf(first, more).stream().map(e -> e.term()).toList());
  }

  /** The rows in groups of equal keys, for every choice of the keys: CUBE. */
  public final Groups cube(Expression<?, ?> first, Expression<?, ?>... more) {
    return Groups.cube(this, listOf(first, more).stream().map(e -> e.term()).toList());
  }

  /** The rows in groups of equal keys, for each set of keys: GROUPING SETS. */
  public final Groups groupingSets(KeySet first, KeySet... more) {
    return new Groups(this, listOf(first, more).stream().map(KeySet::terms).toList());
  }

  /** One row of aggregates over all rows, also if there are none. */
  @SafeVarargs
  public final <S extends Record> Rows<S> aggregate(Class<S> record, NamedColumn<S>... columns) {
    return groupedBy(List.of()).project(record, columns);
  }

  /** One row of aggregates over all rows, also if there are none. */
  @SafeVarargs
  public final <S extends Record> Rows<S> aggregate(NamedColumn<S> first, NamedColumn<S>... more) {
    return groupedBy(List.of()).project(first, more);
  }

  /** A column of numbers that has no record, by its name. */
  public final NumberExpression number(String name) {
    return new NumberExpression(Columns.of(this, name, TypeKind.DOUBLE));
  }

  /** A column of texts that has no record, by its name. */
  public final TextExpression text(String name) {
    return new TextExpression(Columns.of(this, name, TypeKind.VARCHAR));
  }

  /** A column of lists that has no record, by its name. */
  public final ListExpression list(String name) {
    return new ListExpression(Columns.of(this, name, TypeKind.ARRAY));
  }

  /** A column of truth values that has no record, by its name. */
  public final Condition bool(String name) {
    return new Condition(Columns.of(this, name, TypeKind.BOOLEAN));
  }

  /** A column of dates that has no record, by its name. */
  public final DateExpression date(String name) {
    return new DateExpression(Columns.of(this, name, TypeKind.DATE));
  }

  /** A column of times of day that has no record, by its name. */
  public final TimeExpression time(String name) {
    return new TimeExpression(Columns.of(this, name, TypeKind.TIME));
  }

  /** A column of dates and times that has no record, by its name. */
  public final TimestampExpression timestamp(String name) {
    return new TimestampExpression(Columns.of(this, name, TypeKind.TIMESTAMP));
  }

  /** A column of points on the time line that has no record, by its name. */
  public final InstantExpression instant(String name) {
    return new InstantExpression(Columns.of(this, name, TypeKind.INSTANT));
  }

  final Binder rowBinder(Scope rows) {
    return Binder.ofRows(new Names(plan, rows, plan.faults()), plan.faults());
  }

  @SafeVarargs
  static <T> List<T> listOf(T first, T... more) {
    return Stream.concat(Stream.of(first), Stream.of(more)).toList();
  }
}
