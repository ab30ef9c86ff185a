package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.circuit.Project;

/** Computes the columns that somebody reads, each once, in a local variable named after it. */
final class ProjectGenerator implements OperatorGenerator {
  private final Project op;
  private final Emission emission;

  ProjectGenerator(Project op, Emission emission) {
    this.op = op;
    this.emission = emission;
  }

  @Override
  public void accept(int side, Row row, Scope scope) {
    Row result = new Row(row.weight());
    for (int column : emission.graph().live(op).stream().toArray()) {
      String name = UniqueNames.camel(op.type().name(column));
      Value value = emission.translator(row, scope, name).translate(op.columns().get(column));
      result.with(column, emission.store(value, name, row, scope));
    }
    emission.push(op, result, scope);
  }
}
