package dev.penstock.plan.expression;

/** BOOL_AND and BOOL_OR, by how many values are TRUE. */
final class TruthRule implements AggregateRule {
  @Override
  public boolean isLinear() {
    return true;
  }

  @Override
  public boolean countsCopies() {
    return false;
  }

  @Override
  public AggregateFunction.Takes takes() {
    return AggregateFunction.Takes.CONDITIONS;
  }
}
