package dev.penstock.plan.binding;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.logical.Aggregate;
import dev.penstock.plan.logical.Distinct;
import dev.penstock.plan.logical.FailingColumns;
import dev.penstock.plan.logical.Join;
import dev.penstock.plan.logical.LogicalOp;
import dev.penstock.plan.logical.LogicalPlan;
import dev.penstock.plan.logical.OuterJoin;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;

/**
 * Groups whose aggregates are over different rows: one aggregate for all calls over rows, one over
 * the distinct rows of keys and values for each set of values, and an operator for each call that
 * is one itself, joined by the keys. What is linear keeps no rows. Rows that a FILTER leaves out
 * stand among the distinct rows as NULLs, so that each of those parts has every group.
 */
final class GroupParts {
  /** A view that shows a FAILED value refuses the step itself, whoever reads it. */
  private static final LogicalPlan NO_VIEWS = new LogicalPlan(List.of(), List.of());

  private static final SqlType TRUTH = SqlType.of(TypeKind.BOOLEAN);

  /**
   * Calls over the same rows, by their number.
   *
   * @param own the only call, if it is an operator of its own
   */
  private record Part(List<Integer> calls, List<Expr> distinct, PartRef own) {
    /** Whether it has every group. */
    boolean isWhole(List<Integer> keys) {
      return own == null || own.isWhole() && !keys.isEmpty();
    }
  }

  private final LogicalOp rows;
  private final List<Integer> keys;
  private final List<Expr> calls;
  private final RowType type;
  private final SourceSpan origin;

  /** Where each call stands in the joined parts. */
  private final Expr[] values;

  private LogicalOp joined;

  GroupParts(
      LogicalOp rows, List<Integer> keys, List<Expr> calls, RowType type, SourceSpan origin) {
    this.rows = rows;
    this.keys = keys;
    this.calls = calls;
    this.type = type;
    this.origin = origin;
    this.values = new Expr[calls.size()];
  }

  /** One row per group: the keys, then the calls in their order. */
  LogicalOp plan() {
    List<Part> parts = parts();
    if (parts.size() == 1 && parts.get(0).isWhole(keys)) {
      return groups(parts.get(0));
    }
    parts.stream().filter(part -> part.isWhole(keys)).forEach(this::join);
    if (joined == null) {
      join(new Part(List.of(), List.of(), null));
    }
    parts.stream().filter(part -> !part.isWhole(keys)).forEach(this::join);
    List<Expr> columns = new ArrayList<>();
    Columns.first(keys.size()).forEach(key -> columns.add(Columns.ref(joined.type(), key)));
    columns.addAll(List.of(values));
    return Projections.of(joined, columns, type, origin);
  }

  private List<Part> parts() {
    List<Part> parts = new ArrayList<>();
    for (int i = 0; i < calls.size(); i++) {
      if (calls.get(i) instanceof PartRef own) {
        parts.add(new Part(List.of(i), List.of(), own));
        continue;
      }
      List<Expr> distinct = call(i).distinct();
      Part part = parts.stream().filter(p -> isOver(p, distinct)).findFirst().orElse(null);
      if (part == null) {
        part = new Part(new ArrayList<>(), distinct, null);
        parts.add(part);
      }
      part.calls().add(i);
    }
    return parts;
  }

  private AggregateRef call(int index) {
    return (AggregateRef) calls.get(index);
  }

  private static boolean isOver(Part part, List<Expr> distinct) {
    if (part.own() != null || part.distinct().size() != distinct.size()) {
      return false;
    }
    for (int i = 0; i < distinct.size(); i++) {
      if (!Shapes.same(part.distinct().get(i), distinct.get(i))) {
        return false;
      }
    }
    return true;
  }

  private LogicalOp groups(Part part) {
    if (part.own() != null) {
      return part.own().plan(rows, keys, type(part), origin);
    }
    if (part.distinct().isEmpty()) {
      List<AggregateCall> plain = part.calls().stream().map(i -> counted(call(i))).toList();
      return new Aggregate(rows, keys, plain, type(part), origin);
    }
    List<Expr> columns = new ArrayList<>();
    List<RowType.Column> types = new ArrayList<>();
    for (int i = 0; i < keys.size(); i++) {
      columns.add(Columns.ref(rows.type(), keys.get(i)));
      types.add(new RowType.Column(type.name(i), columns.get(i).type()));
    }
    for (Expr value : part.distinct()) {
      columns.add(value);
      types.add(new RowType.Column(Grouping.nameOf(value, rows.type()), value.type()));
    }
    LogicalOp once =
        new Distinct(Projections.of(rows, columns, new RowType(types), origin), origin);
    List<AggregateCall> over = part.calls().stream().map(i -> over(once, i)).toList();
    return new Aggregate(once, Columns.first(keys.size()), over, type(part), origin);
  }

  /**
   * The call over rows in which no value is NULL that must be present. Where one can fail, all are
   * needed: NULL, unlike FALSE, hides no failure.
   */
  private AggregateCall counted(AggregateRef aggregate) {
    AggregateCall call = aggregate.call();
    List<Expr> values = aggregate.present();
    if (values.isEmpty()) {
      return call;
    }
    FailingColumns failing = new FailingColumns(NO_VIEWS);
    boolean strict = values.stream().anyMatch(value -> failing.canFail(value, rows));
    List<Expr> conditions = new ArrayList<>();
    if (call.filter() != null) {
      conditions.add(
          strict
              ? TypedCalls.test(ScalarFunction.IS_TRUE, call.filter(), call.origin())
              : call.filter());
    }
    for (Expr value : values) {
      conditions.add(
          strict
              ? TypedComparisons.of(ScalarFunction.EQUAL, value, value, call.origin()).orElseThrow()
              : TypedCalls.test(ScalarFunction.IS_NOT_NULL, value, call.origin()));
    }
    Expr complete = TypedCalls.logic(ScalarFunction.AND, conditions, call.origin());
    return new AggregateCall(
        call.function(), call.argument(), complete, call.type(), call.origin());
  }

  /** A call over the distinct rows; of several values the complete rows are counted. */
  private AggregateCall over(LogicalOp once, int index) {
    AggregateCall call = call(index).call();
    if (call.argument() != null) {
      Expr value = Columns.ref(once.type(), keys.size());
      return new AggregateCall(call.function(), value, null, call.type(), call.origin());
    }
    List<Expr> tests = new ArrayList<>();
    for (int i = keys.size(); i < once.type().size(); i++) {
      if (once.type().type(i).nullable()) {
        Expr value = Columns.ref(once.type(), i);
        tests.add(TypedCalls.test(ScalarFunction.IS_NOT_NULL, value, call.origin()));
      }
    }
    Expr complete = tests.isEmpty() ? null : Conjuncts.and(tests);
    return new AggregateCall(call.function(), null, complete, call.type(), call.origin());
  }

  private RowType type(Part part) {
    List<RowType.Column> columns = new ArrayList<>(type.columns().subList(0, keys.size()));
    part.calls().forEach(i -> columns.add(type.columns().get(keys.size() + i)));
    return new RowType(columns);
  }

  /** A part that lacks groups is NULL there. */
  private void join(Part part) {
    LogicalOp groups = groups(part);
    int shift = 0;
    if (joined == null) {
      joined = groups;
    } else {
      shift = joined.type().size();
      Expr same = sameKeys(groups);
      joined =
          part.isWhole(keys)
              ? new Join(joined, groups, same, origin)
              : new OuterJoin(joined, groups, same, OuterJoin.Padded.LEFT, origin);
    }
    for (int i = 0; i < part.calls().size(); i++) {
      values[part.calls().get(i)] = Columns.ref(joined.type(), shift + keys.size() + i);
    }
  }

  private Expr sameKeys(LogicalOp groups) {
    List<Expr> same = new ArrayList<>();
    for (int key = 0; key < keys.size(); key++) {
      Expr left = Columns.ref(joined.type(), key);
      Expr right =
          new ColumnRef(joined.type().size() + key, groups.type().type(key), SourceSpan.NONE);
      same.add(
          new Call(
              ScalarFunction.IS_NOT_DISTINCT_FROM, List.of(left, right), TRUTH, SourceSpan.NONE));
    }
    return same.isEmpty() ? new Literal(true, TRUTH, SourceSpan.NONE) : Conjuncts.and(same);
  }
}
