package dev.penstock.plan.circuit;

import dev.penstock.plan.catalog.Table;
import dev.penstock.plan.catalog.TableKind;
import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.RowType;
import java.util.List;

/**
 * The changes of a table in this step: for keyed tables and sets −old and +new per key, in that
 * order.
 *
 * @param columns positions in the table of the columns that are read; {@link #type()} has just
 *     these
 */
public record Input(Table table, List<Integer> columns, RowType type, SourceSpan origin)
    implements CircuitOp {
  public Input {
    columns = List.copyOf(columns);
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
  public <R> R accept(CircuitVisitor<R> visitor) {
    return visitor.visitInput(this);
  }
}
