package dev.penstock.plan.expression;

/** MIN and MAX: the next one must be known when the extreme goes. */
final class ExtremeRule implements AggregateRule {
  @Override
  public boolean isLinear() {
    return false;
  }

  @Override
  public boolean forgetsOfInserts() {
    return true;
  }

  @Override
  public boolean countsCopies() {
    return false;
  }
}
