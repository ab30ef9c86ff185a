package dev.penstock.plan.circuit;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.expression.SortKey;
import dev.penstock.plan.type.RowType;
import java.util.List;

/**
 * The integral of the changes, found by key: the rows present now (an arrangement).
 *
 * @param keys positions of the key's columns; equality is plain, NULLs are one value (a join on
 *     {@code =} filters NULL keys before)
 * @param order the columns by which the rows of a key are ordered, all others behind them; empty
 *     unless the form is in order
 * @param slots the number of the table in which it finds its keys, together with all others that
 *     have the same number; 0 if it has a table of its own
 */
public record Integrate(
    CircuitOp input,
    List<Integer> keys,
    StateForm form,
    List<SortKey> order,
    int slots,
    SourceSpan origin)
    implements CircuitOp {
  public Integrate {
    keys = List.copyOf(keys);
    order = List.copyOf(order);
  }

  /** An arrangement in no order. */
  public Integrate(
      CircuitOp input, List<Integer> keys, StateForm form, int slots, SourceSpan origin) {
    this(input, keys, form, List.of(), slots, origin);
  }

  /** An arrangement with a table of its own. */
  public Integrate(CircuitOp input, List<Integer> keys, StateForm form, SourceSpan origin) {
    this(input, keys, form, /* slots= */ 0, origin);
  }

  /** The same arrangement in another table; itself if it is in that one. */
  public Integrate withSlots(int table) {
    return table == slots ? this : new Integrate(input, keys, form, order, table, origin);
  }

  /** Whether its rows end elsewhere than they begin, and so are found by both. */
  public boolean isOfIntervals() {
    return form == StateForm.RANGES && order.size() > 1;
  }

  @Override
  public RowType type() {
    return input.type();
  }

  @Override
  public List<CircuitOp> inputs() {
    return List.of(input);
  }

  @Override
  public CircuitOp withInputs(List<CircuitOp> in) {
    return new Integrate(in.get(0), keys, form, order, slots, origin);
  }

  @Override
  public Linearity linearity() {
    return Linearity.LINEAR;
  }

  @Override
  public Flow flow() {
    return Flow.COLLECTION;
  }

  @Override
  public boolean keepsAppendOnly() {
    return true;
  }

  @Override
  public List<ColumnSource> sources(int column) {
    return ColumnSource.ofEach(inputs(), column);
  }

  /** Groups and orders are kept by what reads them. */
  @Override
  public Kept kept() {
    return form.isJoined() ? Kept.ROWS : Kept.NOTHING;
  }

  @Override
  public <R> R accept(CircuitVisitor<R> visitor) {
    return visitor.visitIntegrate(this);
  }
}
