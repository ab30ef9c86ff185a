package dev.penstock.codegen.operator;

import dev.penstock.plan.circuit.Exchange;

/** Hands every row on as it is: one worker owns all keys. A key that is FAILED is an error. */
final class ExchangeGenerator implements OperatorGenerator {
  private final Exchange op;
  private final Emission emission;

  ExchangeGenerator(Exchange op, Emission emission) {
    this.op = op;
    this.emission = emission;
  }

  @Override
  public void accept(int side, Row row, Scope scope) {
    Checked checked = emission.errors().checked(op.input(), op.keys(), row, scope);
    emission.push(op, checked.row(), scope);
    checked.close(scope);
  }
}
