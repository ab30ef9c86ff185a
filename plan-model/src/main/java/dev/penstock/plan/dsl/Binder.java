package dev.penstock.plan.dsl;

import dev.penstock.plan.binding.AggregateRef;
import dev.penstock.plan.binding.Coercion;
import dev.penstock.plan.binding.GroupingRef;
import dev.penstock.plan.binding.ListingRef;
import dev.penstock.plan.binding.TypedAggregates;
import dev.penstock.plan.binding.TypedArithmetic;
import dev.penstock.plan.binding.TypedCalls;
import dev.penstock.plan.binding.TypedCasts;
import dev.penstock.plan.binding.TypedComparisons;
import dev.penstock.plan.binding.TypedConditionals;
import dev.penstock.plan.binding.TypedFunctions;
import dev.penstock.plan.binding.UntypedNull;
import dev.penstock.plan.binding.ViewFaults;
import dev.penstock.plan.diagnostic.CompilationAborted;
import dev.penstock.plan.diagnostic.Message;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.expression.UserFunction;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.List;
import java.util.Optional;

/** Turns terms into expressions over the columns of one scope. */
final class Binder {
  private final Names names;
  private final Names inRows;
  private final ViewFaults faults;
  private final TypedAggregates.Scope aggregates;

  private Binder(Names names, Names inRows, ViewFaults faults, TypedAggregates.Scope aggregates) {
    this.names = names;
    this.inRows = inRows;
    this.faults = faults;
    this.aggregates = aggregates;
  }

  /** Binds what is evaluated for each row: aggregates are refused. */
  static Binder ofRows(Names names, ViewFaults faults) {
    return new Binder(names, names, faults, TypedAggregates.Scope.REFUSED);
  }

  /**
   * Binds what is evaluated once per group; aggregates become {@link AggregateRef}.
   *
   * @param names the columns as the groups show them
   * @param inRows the columns as aggregates see them
   */
  static Binder ofGroups(
      Names names, Names inRows, ViewFaults faults, TypedAggregates.Scope aggregates) {
    return new Binder(names, inRows, faults, aggregates);
  }

  Names names() {
    return names;
  }

  NumberBinder numbers() {
    return new NumberBinder(this);
  }

  TextBinder texts() {
    return new TextBinder(this);
  }

  TimeBinder times() {
    return new TimeBinder(this);
  }

  /** A call of a static method. */
  Expr function(Function function, SqlType result, List<Term> operands, SourceSpan at) {
    UserFunction method = StaticMethod.of(function, faults, at);
    if (!method.result().holds(result)) {
      throw mismatch(
          at,
          "`"
              + method.shortName()
              + "` gives "
              + method.result().kind().sql()
              + ", not "
              + ViewFaults.name(result));
    }
    List<Expr> bound = bindAll(operands);
    TypedFunctions.fault(method, bound)
        .ifPresent(
            fault -> {
              throw mismatch(at, fault);
            });
    return TypedFunctions.call(method, result, bound, at);
  }

  CompilationAborted mismatch(SourceSpan at, String text) {
    return faults.abort(Message.TYPE_MISMATCH, at, text);
  }

  /** All of them; the faults of each are reported before the abort. */
  List<Expr> bindAll(List<Term> terms) {
    return ViewFaults.each(terms, term -> term.over(this));
  }

  /** A condition, for a NULL without a type too. */
  Expr condition(Term term) {
    return Coercion.to(SqlType.of(TypeKind.BOOLEAN), term.over(this));
  }

  Expr constant(Object value, SourceSpan at) {
    try {
      return Constants.of(value, at);
    } catch (IllegalArgumentException e) {
      throw mismatch(at, e.getMessage());
    }
  }

  Expr typedNull(SqlType type, SourceSpan at) {
    return new Literal(null, type.withNullable(true), at);
  }

  Expr compare(ScalarFunction function, Term left, Term right, SourceSpan at) {
    List<Expr> operands = bindAll(List.of(left, right));
    return comparable(function, operands.get(0), operands.get(1), at);
  }

  Expr comparable(ScalarFunction function, Expr left, Expr right, SourceSpan at) {
    return TypedComparisons.of(function, left, right, at)
        .orElseThrow(() -> incomparable(List.of(left, right), at));
  }

  /** A value that is no NULL without a type. */
  Expr typed(Term term) {
    Expr value = term.over(this);
    if (value instanceof UntypedNull) {
      throw mismatch(term.at(), "NULL has no type here; name it with nullOf");
    }
    return value;
  }

  Expr between(Term value, Term low, Term high, SourceSpan at) {
    List<Expr> operands = bindAll(List.of(value, low, high));
    return TypedComparisons.between(operands.get(0), operands.get(1), operands.get(2), at)
        .orElseThrow(() -> incomparable(operands, at));
  }

  Expr in(List<Term> valueAndItems, SourceSpan at) {
    if (valueAndItems.size() == 1) {
      throw faults.abort(Message.INVALID_PLAN, at, "`in` needs at least one item");
    }
    List<Expr> operands = bindAll(valueAndItems);
    return TypedComparisons.in(operands, at).orElseThrow(() -> incomparable(operands, at));
  }

  private CompilationAborted incomparable(List<Expr> operands, SourceSpan at) {
    return mismatch(at, types(operands) + " cannot be compared; cast them to one type");
  }

  private static String types(List<Expr> operands) {
    List<String> types =
        operands.stream()
            .filter(o -> !(o instanceof UntypedNull))
            .map(o -> ViewFaults.name(o.type()))
            .distinct()
            .toList();
    return String.join(" and ", types);
  }

  Expr logic(ScalarFunction function, List<Term> conditions, SourceSpan at) {
    return TypedCalls.logic(function, ViewFaults.each(conditions, this::condition), at);
  }

  Expr not(Term condition, SourceSpan at) {
    return TypedCalls.not(condition(condition), at);
  }

  Expr test(ScalarFunction function, Term operand, SourceSpan at) {
    return TypedCalls.test(function, operand.over(this), at);
  }

  Expr arithmetic(ScalarFunction function, Term left, Term right, SourceSpan at) {
    List<Expr> operands = bindAll(List.of(left, right));
    return TypedArithmetic.of(function, operands, at)
        .orElseThrow(() -> mismatch(at, types(operands) + " are not both numbers"));
  }

  Expr mod(Term left, Term right, SourceSpan at) {
    for (Expr operand : bindAll(List.of(left, right))) {
      if (operand.type().kind().isFloating()) {
        throw mismatch(
            at,
            "the remainder of "
                + ViewFaults.name(operand.type())
                + " is not defined; cast both operands to an exact number");
      }
    }
    return arithmetic(ScalarFunction.MOD, left, right, at);
  }

  Expr cast(Term operand, SqlType type, SourceSpan at) {
    Expr value = operand.over(this);
    return TypedCasts.of(value, type, at)
        .orElseThrow(
            () ->
                mismatch(
                    at,
                    ViewFaults.name(value.type()) + " cannot be cast to " + ViewFaults.name(type)));
  }

  Expr choose(List<Term> conditions, List<Term> values, SourceSpan at) {
    List<List<Expr>> parts =
        ViewFaults.all(() -> ViewFaults.each(conditions, this::condition), () -> alike(values, at));
    return TypedConditionals.choose(parts.get(0), parts.get(1), at);
  }

  Expr coalesce(List<Term> operands, SourceSpan at) {
    return TypedConditionals.coalesce(alike(operands, at), at);
  }

  private List<Expr> alike(List<Term> terms, SourceSpan at) {
    List<Expr> values = bindAll(terms);
    SqlType common =
        Coercion.common(values)
            .orElseThrow(
                () ->
                    mismatch(
                        at,
                        types(values)
                            + " have no common type; cast them to one, or name the"
                            + " type of a NULL with nullOf"));
    return values.stream().map(v -> Coercion.to(common, v)).toList();
  }

  Expr nullIf(Term value, Term other, SourceSpan at) {
    Expr bound = value.over(this);
    if (bound instanceof UntypedNull) {
      throw mismatch(at, "NULL has no type here; name it with nullOf");
    }
    return TypedConditionals.nullIf(bound, compare(ScalarFunction.EQUAL, value, other, at), at);
  }

  /** An aggregate of the group. */
  Expr aggregate(Aggregation aggregation, SourceSpan at) {
    if (aggregates == TypedAggregates.Scope.REFUSED) {
      throw faults.abort(
          Message.INVALID_PLAN,
          at,
          "the aggregate "
              + aggregation.name()
              + " has no group here; aggregates stand in `project` and `having` behind `groupBy`,"
              + " or in `aggregate`");
    }
    Binder rows = ofRows(inRows, faults);
    List<List<Expr>> parts =
        ViewFaults.all(
            () -> rows.bindAll(aggregation.arguments()),
            () -> ViewFaults.each(aggregation.filters(), rows::condition));
    Expr filter = parts.get(1).isEmpty() ? null : parts.get(1).get(0);
    if (aggregation.takes() == AggregateFunction.Takes.INTEGERS) {
      requireInteger(parts.get(0).get(0), at);
    }
    aggregation.requireTaken(parts.get(0), faults, at);
    Expr aggregate = aggregation.over(parts.get(0), filter, aggregates, at);
    if (aggregate instanceof ListingRef listing && listing.unlisted().isPresent()) {
      throw invalid(
          at,
          "of distinct values the order can only be by what is listed, since none has another"
              + " value of its own; group by the value first, and order by `min` or `max`");
    }
    return aggregate;
  }

  private void requireInteger(Expr value, SourceSpan at) {
    if (!value.type().kind().isInteger()) {
      throw mismatch(
          at, "bits are those of integers, not of " + ViewFaults.name(value.type()) + "; cast it");
    }
  }

  /** Which of the keys the grouping set of a row is without. */
  Expr grouping(List<Term> keys, SourceSpan at) {
    if (aggregates == TypedAggregates.Scope.REFUSED) {
      throw invalid(
          at, "`grouping` has no groups here; it stands in `project` and `having` of groups");
    }
    return new GroupingRef(bindAll(keys), at);
  }

  Expr require(Optional<Expr> expr, SourceSpan at, String otherwise) {
    return expr.orElseThrow(() -> mismatch(at, otherwise));
  }

  CompilationAborted invalid(SourceSpan at, String text) {
    return faults.abort(Message.INVALID_PLAN, at, text);
  }
}
