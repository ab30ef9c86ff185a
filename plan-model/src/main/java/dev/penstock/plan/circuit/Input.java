package dev.penstock.plan.circuit;

import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.type.RowType;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The changes of a table in this step: for keyed tables and sets −old and +new per key, in that
 * order.
 *
 * @param columns positions in the table of the columns that are read; {@link #type()} has just
 *     these
 * @param wanted a condition that cannot fail and without which no reader keeps a row: of other rows
 *     only the columns it reads need be there; null if all rows are wanted
 */
public record Input(
    Table table, List<Integer> columns, RowType type, Expr wanted, SourceSpan origin)
    implements CircuitOp {
  public Input {
    columns = List.copyOf(columns);
  }

  /** An input all whose rows are wanted. */
  public Input(Table table, List<Integer> columns, RowType type, SourceSpan origin) {
    this(table, columns, type, /* wanted= */ null, origin);
  }

  /** The same input for readers that keep no row without a condition. */
  public Input withWanted(Expr condition) {
    return new Input(table, columns, type, condition, origin);
  }

  /**
   * The positions, in this input's columns, by which the table keeps at most one row: its key, all
   * columns of a set, none of a value. Nothing if there are no such columns or not all are read.
   */
  public Optional<List<Integer>> uniqueKey() {
    List<Integer> key =
        switch (table.kind()) {
          case KEYED -> table.key();
          case SET -> Columns.first(table.type().size());
          case VALUE -> List.of();
          case STREAM, BAG -> null;
        };
    return key != null && columns.containsAll(key)
        ? Optional.of(key.stream().map(columns::indexOf).toList())
        : Optional.empty();
  }

  /** Whether the table keeps its rows and finds them by {@link #uniqueKey}. */
  public boolean keepsRowsByKey() {
    boolean keeps = table.kind() == TableKind.KEYED || table.kind() == TableKind.SET;
    return keeps && uniqueKey().isPresent();
  }

  @Override
  public List<CircuitOp> inputs() {
    return List.of();
  }

  @Override
  public CircuitOp withInputs(List<CircuitOp> in) {
    return this;
  }

  @Override
  public Linearity linearity() {
    return Linearity.LINEAR;
  }

  @Override
  public Flow flow() {
    return Flow.CHANGES;
  }

  @Override
  public boolean keepsAppendOnly() {
    return table.kind() == TableKind.STREAM;
  }

  @Override
  public CircuitOp mapExpressions(UnaryOperator<Expr> rule) {
    Expr mapped = wanted == null ? null : rule.apply(wanted);
    return mapped == wanted ? this : withWanted(mapped);
  }

  @Override
  public <R> R accept(CircuitVisitor<R> visitor) {
    return visitor.visitInput(this);
  }
}
