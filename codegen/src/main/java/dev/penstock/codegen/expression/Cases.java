package dev.penstock.codegen.expression;

import dev.penstock.codegen.source.Body;
import dev.penstock.plan.expression.Case;
import org.apache.calcite.linq4j.tree.Expression;

/** CASE: the conditional operator where nothing needs statements, else if and else. */
final class Cases {
  private static final int MOST_CONDITIONALS = 3;

  private Cases() {}

  static Value translate(Case expr, Translator t) {
    boolean few = expr.branches().size() <= MOST_CONDITIONALS;
    if (few && !t.statements().contains(expr) && !t.canFail(expr)) {
      Body trial = t.body().fork();
      Value value = conditional(expr, 0, t.to(trial));
      if (trial.isEmpty()) {
        return value;
      }
      t.statements().add(expr);
    }
    Value result = t.declare(expr.type(), expr.type().nullable(), t.canFail(expr));
    chain(expr, result, t);
    return result;
  }

  /** All branches as one expression; null if something of it can fail. */
  private static Value conditional(Case expr, int i, Translator t) {
    if (i == expr.branches().size()) {
      return t.translate(expr.otherwise());
    }
    Value condition = t.translate(expr.branches().get(i).condition());
    Value then = t.translate(expr.branches().get(i).value());
    Value rest = conditional(expr, i + 1, t);
    Expression test = condition.isTrue();
    return new Value(
        expr.type(),
        Trees.choose(test, then.raw(), rest.raw()),
        expr.type().nullable() ? Trees.choose(test, then.isNull(), rest.isNull()) : Trees.FALSE,
        Value.FINE,
        then.isClean() && rest.isClean());
  }

  // if (first) {
  //   x = …;
  // } else if (second) {              if the condition needs no statements, else
  //   …                               } else { statements; if (second) { … } }
  // } else {
  //   x = …;
  // }
  private static void chain(Case expr, Value result, Translator t) {
    int open = 0;
    for (Case.Branch branch : expr.branches()) {
      Body before = t.body().fork();
      Value condition = t.to(before).translate(branch.condition());
      if (open > 0 && before.isEmpty()) {
        t.body().next("else if ($L)", JavaPrinter.print(test(condition)));
      } else {
        if (open > 0) {
          t.body().next("else");
        }
        t.body().append(before);
        t.begin(test(condition));
        open++;
      }
      if (condition.canFail()) {
        t.assign(result.failure(), condition.failure());
        t.body().next("else if ($L)", JavaPrinter.print(condition.isTrue()));
      }
      t.assign(result, t.translate(branch.value()));
    }
    t.body().next("else");
    t.assign(result, t.translate(expr.otherwise()));
    for (; open > 0; open--) {
      t.body().end();
    }
  }

  private static Expression test(Value condition) {
    return condition.canFail() ? condition.failed() : condition.isTrue();
  }
}
