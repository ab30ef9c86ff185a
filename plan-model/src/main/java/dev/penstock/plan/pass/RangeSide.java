package dev.penstock.plan.pass;

import dev.penstock.plan.circuit.CircuitOp;
import dev.penstock.plan.circuit.Differentiate;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.circuit.Input;
import dev.penstock.plan.circuit.Integrate;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.circuit.StateForm;
import dev.penstock.plan.circuit.TableRows;
import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Cast;
import dev.penstock.plan.expression.ColumnRef;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Origins;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.type.RowType;
import dev.penstock.plan.type.SqlType;
import dev.penstock.plan.type.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;

/**
 * One side of a range join. In order, it has a column for each bound that is computed, and no rows
 * that begin or end at NULL, which overlap with nothing. If a key has one row at most, it is left
 * as it is, to be read where that row is kept anyway.
 */
final class RangeSide {
  private static final SqlType CERTAIN = SqlType.of(TypeKind.BOOLEAN);

  private final Integrate blocks;
  private final CircuitOp input;
  private final boolean inOrder;
  private final List<Expr> columns;
  private final List<RowType.Column> type;
  private final List<Expr> present = new ArrayList<>();

  /**
   * A side that is kept in blocks.
   *
   * @param values where its rows begin and end
   */
  RangeSide(Integrate blocks, OtherSide other, List<RangeValue> values) {
    this.blocks = blocks;
    this.input = blocks.input();
    this.columns = new ArrayList<>(Columns.all(input.type()));
    this.type = new ArrayList<>(input.type().columns());
    boolean plain = values.stream().allMatch(RangeValue::isPlain);
    this.inOrder =
        !plain || DirectSide.of(input, blocks.keys(), other, RangeSide::collectionOf).isEmpty();
  }

  private static Optional<CircuitOp> collectionOf(CircuitOp changes) {
    if (changes instanceof Input table && table.keepsRowsByKey()) {
      return Optional.of(new TableRows(table, table.origin()));
    }
    return changes instanceof Differentiate groups ? Optional.of(groups.input()) : Optional.empty();
  }

  /** Whether its rows are put in order. */
  boolean isInOrder() {
    return inOrder;
  }

  /** The column with a value at which rows begin or end. */
  int add(RangeValue value, boolean begins) {
    if (inOrder) {
      leaveOutNulls(value);
    }
    if (value.isPlain()) {
      return ((ColumnRef) value.value()).index();
    }
    Expr column = value.column(Columns.substitute(value.value(), columns), begins);
    int position = place(column);
    if (position == columns.size()) {
      columns.add(column);
      type.add(new RowType.Column(name(value.value(), begins), column.type()));
    }
    return position;
  }

  private void leaveOutNulls(RangeValue value) {
    if (value.isStrict()) {
      Columns.readBy(value.value()).forEach(this::leaveOutNulls);
    } else if (value.value().type().nullable()) {
      present.add(value.isThere());
    }
  }

  private void leaveOutNulls(int column) {
    SqlType kept = type.get(column).type();
    if (kept.nullable()) {
      SqlType certain = kept.withNullable(false);
      Expr value = columns.get(column);
      present.add(new Call(ScalarFunction.IS_NOT_NULL, List.of(value), CERTAIN, value.origin()));
      columns.set(column, new Cast(value, certain, value.origin()));
      type.set(column, new RowType.Column(type.get(column).name(), certain));
    }
  }

  /** Where a column is computed already; else behind all. */
  private int place(Expr column) {
    for (int i = input.type().size(); i < columns.size(); i++) {
      if (Origins.same(columns.get(i), column)) {
        return i;
      }
    }
    return columns.size();
  }

  private String name(Expr value, boolean begins) {
    SortedSet<Integer> read = Columns.readBy(value);
    String kind = begins ? "from" : "to";
    return read.size() == 1 ? input.type().name(read.first()) + "_" + kind : kind;
  }

  /** The collection that the join reads. */
  CircuitOp rows(List<SortKey> order) {
    if (!inOrder) {
      return blocks;
    }
    CircuitOp there =
        present.isEmpty() ? input : new Filter(input, Conjuncts.and(present), blocks.origin());
    RowType result = new RowType(type);
    CircuitOp rows =
        result.equals(input.type()) ? there : new Project(there, columns, result, blocks.origin());
    return new Integrate(rows, blocks.keys(), StateForm.RANGES, order, 0, blocks.origin());
  }
}
