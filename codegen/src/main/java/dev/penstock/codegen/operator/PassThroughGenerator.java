package dev.penstock.codegen.operator;

import dev.penstock.plan.circuit.CircuitOp;

/** Hands on every row as it is: Plus; a differentiated collection. */
final class PassThroughGenerator implements OperatorGenerator {
  private final CircuitOp op;
  private final Emission emission;

  PassThroughGenerator(CircuitOp op, Emission emission) {
    this.op = op;
    this.emission = emission;
  }

  @Override
  public void accept(int side, Row row, Scope scope) {
    emission.push(op, row, scope);
  }
}
