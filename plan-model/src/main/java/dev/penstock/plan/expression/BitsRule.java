package dev.penstock.plan.expression;

/** BIT_AND, BIT_OR and BIT_XOR, by how many values have each bit. */
final class BitsRule implements AggregateRule {
  private final boolean copies;

  /**
   * Bits of integers.
   *
   * @param copies whether copies of a value count
   */
  BitsRule(boolean copies) {
    this.copies = copies;
  }

  @Override
  public boolean isLinear() {
    return true;
  }

  @Override
  public boolean forgetsOfInserts() {
    return !copies;
  }

  @Override
  public boolean countsCopies() {
    return copies;
  }

  @Override
  public AggregateFunction.Takes takes() {
    return AggregateFunction.Takes.INTEGERS;
  }
}
