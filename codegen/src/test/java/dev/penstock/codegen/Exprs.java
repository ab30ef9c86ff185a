package dev.penstock.codegen;

import dev.penstock.plan.circuit.Aggregate;
import dev.penstock.plan.circuit.Bound;
import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Differentiate;
import dev.penstock.plan.circuit.Distinct;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Join;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.circuit.StateForm;
import dev.penstock.plan.circuit.TableRows;
import dev.penstock.plan.circuit.TopK;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.AggregateCall;
import dev.penstock.plan.expression.AggregateFunction;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.Ranking;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Short ways to write plans in tests. */
final class Exprs {
  static final SqlType BOOLEAN = SqlType.of(TypeKind.BOOLEAN);
  static final SqlType INTEGER = SqlType.of(TypeKind.INTEGER);
  static final SqlType BIGINT = SqlType.of(TypeKind.BIGINT);
  static final SqlType DOUBLE = SqlType.of(TypeKind.DOUBLE);
  static final SqlType VARCHAR = SqlType.of(TypeKind.VARCHAR);

  private Exprs() {}

  static SqlType nullable(SqlType type) {
    return type.withNullable(true);
  }

  static Expr column(CircuitOp op, int index) {
    return new ColumnRef(index, op.type().type(index), SourceSpan.NONE);
  }

  static Expr literal(Object value, SqlType type) {
    return new Literal(value, type, SourceSpan.NONE);
  }

  static Expr literal(long value) {
    return literal(value, INTEGER);
  }

  static Expr call(ScalarFunction function, SqlType type, Expr... operands) {
    return new Call(function, List.of(operands), type, SourceSpan.NONE);
  }

  static Expr condition(ScalarFunction function, Expr... operands) {
    boolean nullable = List.of(operands).stream().anyMatch(e -> e.type().nullable());
    return call(function, BOOLEAN.withNullable(nullable && function.isStrict()), operands);
  }

  static Expr cast(Expr operand, SqlType type) {
    return new Cast(operand, type.withNullable(operand.type().nullable()), SourceSpan.NONE);
  }

  static Filter filter(CircuitOp input, Expr condition) {
    return new Filter(input, condition, SourceSpan.NONE);
  }

  static Integrate integrate(CircuitOp input, StateForm form, Integer... keys) {
    return new Integrate(input, List.of(keys), form, SourceSpan.NONE);
  }

  static Integrate blocks(CircuitOp input, Integer... keys) {
    return integrate(input, StateForm.BLOCKS, keys);
  }

  static TableRows rows(Input input) {
    return new TableRows(input, SourceSpan.NONE);
  }

  static Join join(
      CircuitOp left, CircuitOp right, List<Integer> leftKeys, List<Integer> rightKeys) {
    return new Join(left, right, leftKeys, rightKeys, SourceSpan.NONE);
  }

  static AggregateCall count() {
    return new AggregateCall(AggregateFunction.COUNT, null, null, BIGINT, SourceSpan.NONE);
  }

  static AggregateCall aggregate(AggregateFunction function, SqlType type, Expr argument) {
    return new AggregateCall(function, argument, null, type, SourceSpan.NONE);
  }

  static AggregateCall aggregate(
      AggregateFunction function, SqlType type, Expr argument, Expr filter) {
    return new AggregateCall(function, argument, filter, type, SourceSpan.NONE);
  }

  static Aggregate group(
      CircuitOp input,
      boolean appendOnly,
      List<Integer> keys,
      List<String> names,
      AggregateCall... calls) {
    List<RowType.Column> columns = new ArrayList<>();
    keys.forEach(k -> columns.add(input.type().columns().get(k)));
    for (int i = 0; i < calls.length; i++) {
      columns.add(new RowType.Column(names.get(i), calls[i].type()));
    }
    Integrate integrate = new Integrate(input, keys, StateForm.ACCUMULATORS, SourceSpan.NONE);
    return new Aggregate(
        integrate, List.of(calls), appendOnly, new RowType(columns), SourceSpan.NONE);
  }

  static Differentiate changes(CircuitOp collection) {
    return new Differentiate(collection, SourceSpan.NONE);
  }

  static Distinct distinct(CircuitOp input) {
    List<Integer> all = IntStream.range(0, input.type().size()).boxed().toList();
    return new Distinct(
        new Integrate(input, all, StateForm.WEIGHTS, SourceSpan.NONE), SourceSpan.NONE);
  }

  static Project project(CircuitOp input, List<String> names, Expr... columns) {
    List<RowType.Column> types = new ArrayList<>();
    for (int i = 0; i < columns.length; i++) {
      types.add(new RowType.Column(names.get(i), columns[i].type()));
    }
    return new Project(input, List.of(columns), new RowType(types), SourceSpan.NONE);
  }

  /** The rows by key, in an order. */
  static Integrate inOrder(CircuitOp input, List<SortKey> order, Integer... keys) {
    return new Integrate(
        input, List.of(keys), StateForm.ORDERED, order, /* slots= */ 0, SourceSpan.NONE);
  }

  /** The rows by key, from where they begin to where they end. */
  static Integrate ranges(CircuitOp input, List<SortKey> order, Integer... keys) {
    return new Integrate(
        input, List.of(keys), StateForm.RANGES, order, /* slots= */ 0, SourceSpan.NONE);
  }

  /** The pairs under a common key, its first column, that are within each other's bounds. */
  static Join rangeJoin(CircuitOp left, CircuitOp right, Bound... bounds) {
    return new Join(left, right, List.of(0), List.of(0), List.of(bounds), SourceSpan.NONE);
  }

  /**
   * The rows with these ranks.
   *
   * @param rank the name of the rank's column; null if it is not shown
   */
  static TopK top(Integrate rows, Ranking.Function function, long first, long last, String rank) {
    List<RowType.Column> columns = new ArrayList<>(rows.type().columns());
    if (rank != null) {
      columns.add(new RowType.Column(rank, BIGINT));
    }
    return new TopK(
        rows, new Ranking(function, first, last), new RowType(columns), SourceSpan.NONE);
  }

  /** The groups in the table of slots with this number. */
  static Aggregate inSlots(Aggregate groups, int slots) {
    Integrate rows = (Integrate) groups.input();
    return (Aggregate) groups.withInputs(List.of(rows.withSlots(slots)));
  }
}
