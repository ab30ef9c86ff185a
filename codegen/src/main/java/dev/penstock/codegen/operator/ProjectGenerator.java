package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.row.StoredColumn;
import dev.penstock.codegen.source.Sizes;
import dev.penstock.codegen.source.UniqueNames;
import dev.penstock.plan.circuit.Project;
import dev.penstock.plan.expression.Columns;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SortedSet;
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
    compute(new Row(row.weight()), row, 0, scope);
  }

  /** Computes the columns from {@code first} on; a method that gets long goes on in another. */
  private void compute(Row result, Row row, int first, Scope scope) {
    BitSet live = emission.graph().live(op);
    for (int column = live.nextSetBit(first); column >= 0; column = live.nextSetBit(column + 1)) {
      if (scope.body().size() > Sizes.CUT) {
        goOn(result, row, column, scope);
        return;
      }
      String name = UniqueNames.camel(op.type().name(column));
      Value value = emission.translator(row, scope, name).translate(op.columns().get(column));
      result.with(column, emission.store(value, name, row, scope));
    }
    emission.push(op, result, scope);
  }

  /** Hands over what is computed and what the columns from {@code first} on read. */
  private void goOn(Row result, Row row, int first, Scope scope) {
    int shift = op.input().type().size();
    Row both = new Row(row.weight());
    List<StoredColumn> handed = new ArrayList<>();
    for (int column : read(first)) {
      handed.add(emission.column(op.input(), column));
      both.with(column, row.column(column));
    }
    result
        .columns()
        .forEach(
            (column, value) -> {
              StoredColumn computed = emission.column(op, column);
              handed.add(
                  new StoredColumn(
                      column + shift, computed.name(), computed.type(), computed.canFail()));
              both.with(column + shift, value);
            });
    Continuation next = new Continuation(emission, handed);
    next.call(both, scope);
    Row rest = new Row(next.row().weight());
    Row computed = new Row(next.row().weight());
    next.row()
        .columns()
        .forEach(
            (column, value) -> {
              if (column < shift) {
                rest.with(column, value);
              } else {
                computed.with(column - shift, value);
              }
            });
    compute(computed, rest, first, next.scope());
    next.add();
  }

  private SortedSet<Integer> read(int first) {
    SortedSet<Integer> read = new TreeSet<>();
    BitSet live = emission.graph().live(op);
    for (int column = live.nextSetBit(first); column >= 0; column = live.nextSetBit(column + 1)) {
      read.addAll(Columns.readBy(op.columns().get(column)));
    }
    return read;
  }
}
