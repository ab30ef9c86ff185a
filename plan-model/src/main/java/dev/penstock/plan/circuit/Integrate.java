package dev.penstock.plan.circuit;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.RowType;
import java.util.List;

/**
 * The integral of the changes, found by key: the rows present now (an arrangement).
 *
 * @param keys positions of the key's columns; equality is plain, NULLs are one value (a join on
 *     {@code =} filters NULL keys before)
 */
public record Integrate(CircuitOp input, List<Integer> keys, StateForm form, SourceSpan origin)
    implements CircuitOp {
  public Integrate {
    keys = List.copyOf(keys);
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
    return new Integrate(in.get(0), keys, form, origin);
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
  public <R> R accept(CircuitVisitor<R> visitor) {
    return visitor.visitIntegrate(this);
  }
}
