package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.Trees;
import dev.penstock.plan.circuit.Negate;

/** Hands on every row with its weight negated. */
final class NegateGenerator implements OperatorGenerator {
  private final Negate op;
  private final Emission emission;

  NegateGenerator(Negate op, Emission emission) {
    this.op = op;
    this.emission = emission;
  }

  @Override
  public void accept(int side, Row row, Scope scope) {
    Row negated = new Row(Trees.negate(row.weight())).at(row);
    row.columns().forEach(negated::with);
    emission.push(op, negated, scope);
  }
}
