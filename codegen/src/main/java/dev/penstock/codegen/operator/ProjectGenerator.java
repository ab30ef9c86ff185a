package dev.penstock.codegen.operator;

import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.circuit.Project;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

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
    Computation computation = new Computation(emission, op.input());
    SortedMap<Integer, Integer> targets = new TreeMap<>();
    emission.graph().live(op).stream()
        .forEach(
            column -> {
              String name = UniqueNames.camel(op.type().name(column));
              targets.put(column, computation.add(op.columns().get(column), name));
            });
    Row extended = new Row(row.weight());
    extended.with(row, 0);
    computation.run(
        extended,
        new TreeSet<>(targets.values()),
        scope,
        (computed, place) -> {
          Row result = new Row(computed.weight());
          targets.forEach(
              (column, target) ->
                  result.with(column, computed.column(target), computed.origin(target)));
          emission.push(op, result, place);
        });
  }
}
