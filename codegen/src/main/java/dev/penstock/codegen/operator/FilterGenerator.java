package dev.penstock.codegen.operator;

import dev.penstock.codegen.expression.JavaPrinter;
import dev.penstock.codegen.expression.Parts;
import dev.penstock.codegen.expression.Trees;
import dev.penstock.codegen.expression.Value;
import dev.penstock.plan.circuit.Filter;
import dev.penstock.plan.expression.Columns;
import dev.penstock.plan.expression.Conjuncts;
import dev.penstock.plan.expression.Expr;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
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
    List<Expr> conditions = new ArrayList<>();
    Parts.groups(simple).forEach(group -> conditions.add(Conjuncts.and(group)));
    if (!rest.isEmpty()) {
      conditions.add(Conjuncts.and(rest));
    }
    keepIfAll(conditions, row, scope);
  }

  private void keepIfAll(List<Expr> conditions, Row row, Scope scope) {
    if (conditions.isEmpty()) {
      emission.push(op, row, scope);
      return;
    }
    Computation computation = new Computation(emission, op.input());
    Expr condition = computation.prepare(conditions.get(0), "condition");
    SortedSet<Integer> read = new TreeSet<>(row.columns().keySet());
    read.addAll(Columns.readBy(condition));
    Row extended = new Row(row.weight());
    extended.with(row, 0);
    computation.run(
        extended,
        read,
        scope,
        (computed, place) -> {
          Row kept = new Row(computed.weight());
          for (int c : row.columns().keySet()) {
            kept.with(c, computed.column(c), computed.origin(c));
          }
          int opened = keep(condition, computed, kept, place);
          keepIfAll(conditions.subList(1, conditions.size()), kept, place);
          for (; opened > 0; opened--) {
            place.body().end();
          }
        });
  }

  private int keep(Expr condition, Row computed, Row kept, Scope scope) {
    boolean decides = !condition.type().nullable() && !emission.canFail(condition, computed);
    String hint = decides ? "kept" : "condition";
    Value value = emission.translator(computed, scope, hint).translate(condition);
    int opened = emission.errors().check(op.input(), value, kept, scope);
    return opened + keep(value.unfailed().isTrue(), scope);
  }

  /** Leaves the row unless the condition holds; returns how many blocks that opened. */
  static int keep(Expression condition, Scope scope) {
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
