package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import java.util.ArrayList;
import java.util.List;
import org.apache.calcite.linq4j.tree.Expression;

/** Hands on the rows for which the condition is TRUE. */
final class FilterGenerator implements OperatorGenerator {
  private final Filter op;
  private final Emission emission;

  FilterGenerator(Filter op, Emission emission) {
    this.op = op;
    this.emission = emission;
  }

  // if (delay <= 15) {
  //   continue;
  // }
  // …
  @Override
  public void accept(int side, Row row, Scope scope) {
    List<Expr> simple = new ArrayList<>();
    List<Expr> rest = new ArrayList<>();
    for (Expr conjunct : Conjuncts.of(op.condition())) {
      boolean decides = !conjunct.type().nullable() && !emission.canFail(conjunct, row);
      (decides ? simple : rest).add(conjunct);
    }
    int opened = 0;
    if (!simple.isEmpty()) {
      opened +=
          keep(
              emission.translator(row, scope, "kept").translate(Conjuncts.and(simple)).isTrue(),
              scope);
    }
    if (!rest.isEmpty()) {
      Value value = emission.translator(row, scope, "condition").translate(Conjuncts.and(rest));
      opened += emission.errors().check(op.input(), value, row, scope);
      opened += keep(value.unfailed().isTrue(), scope);
    }
    emission.push(op, row, scope);
    for (; opened > 0; opened--) {
      scope.body().end();
    }
  }

  /** Leaves the row unless the condition holds; returns how many blocks that opened. */
  private static int keep(Expression condition, Scope scope) {
    if (Trees.isTrue(condition)) {
      return 0;
    }
    if (scope.skip() == null || Trees.isFalse(condition)) {
      scope.body().begin("if ($L)", JavaPrinter.print(condition));
      return 1;
    }
    scope.body().begin("if ($L)", JavaPrinter.print(Trees.not(condition)));
    scope.body().add(scope.skip());
    scope.body().end();
    return 0;
  }
}
