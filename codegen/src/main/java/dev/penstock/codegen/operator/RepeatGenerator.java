package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.Value;
import dev.penstock.codegen.runtime.RuntimeMethod;
import dev.penstock.plan.circuit.Repeat;
import java.util.SortedSet;
import java.util.TreeSet;
import org.apache.calcite.linq4j.tree.Expression;
import org.apache.calcite.linq4j.tree.Expressions;

/** Hands on each row with its weight multiplied by its number of copies. */
final class RepeatGenerator implements OperatorGenerator {
  private final Repeat op;
  private final Emission emission;

  RepeatGenerator(Repeat op, Emission emission) {
    this.op = op;
    this.emission = emission;
  }

  // long copies = …;
  // if (copies <= 0) {
  //   continue;
  // }
  // … Math.multiplyExact(weight, copies) …
  @Override
  public void accept(int side, Row row, Scope scope) {
    Computation computation = new Computation(emission, op.input());
    int target = computation.add(op.copies(), scope.body().isFree("copies") ? "copies" : "repeats");
    SortedSet<Integer> read = new TreeSet<>(row.columns().keySet());
    read.add(target);
    Row extended = new Row(row.weight());
    row.columns().forEach(extended::with);
    SortedSet<Integer> own = new TreeSet<>(row.columns().keySet());
    computation.run(
        extended, read, scope, (computed, place) -> repeat(own, target, computed, place));
  }

  private void repeat(SortedSet<Integer> own, int target, Row computed, Scope scope) {
    Value copies = computed.column(target);
    Row once = new Row(computed.weight());
    own.forEach(column -> once.with(column, computed.column(column)));
    int opened = emission.errors().check(op.input(), copies, once, scope);
    Expression times = copies.unfailed().raw();
    Expression some = Expressions.greaterThan(times, Expressions.constant(0L));
    opened += FilterGenerator.keep(some, scope);
    Row repeated = new Row(product(computed, times));
    once.columns().forEach(repeated::with);
    emission.push(op, repeated, scope);
    for (; opened > 0; opened--) {
      scope.body().end();
    }
  }

  private static Expression product(Row row, Expression times) {
    return row.isOnce() ? times : RuntimeMethod.MULTIPLY_EXACT.call(row.weight(), times);
  }
}
