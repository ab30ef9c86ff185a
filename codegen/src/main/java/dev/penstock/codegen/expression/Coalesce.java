package dev.penstock.codegen.expression;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Expr;
import java.util.List;

/** COALESCE: every operand is computed once, where all before it are NULL. */
final class Coalesce {
  private Coalesce() {}

  // int x = 0; int xFailure = 0;
  // if (firstFailure != 0) {             where it can fail
  //   xFailure = firstFailure;
  // } else if (!firstNull) {
  //   x = first;
  // } else {
  //   x = second;
  // }
  static Value translate(Call call, Translator t) {
    List<Expr> operands = call.operands();
    Value result = t.declare(call.type(), call.type().nullable(), t.canFail(call));
    int last = operands.size() - 1;
    for (Expr operand : operands.subList(0, last)) {
      Value value = t.store(t.part(operand), t.hint() + "Part");
      if (value.canFail()) {
        t.begin(value.failed());
        t.assign(result.failure(), value.failure());
        t.body().next("else if ($L)", JavaPrinter.print(Trees.not(value.isNull())));
      } else {
        t.begin(Trees.not(value.isNull()));
      }
      t.assign(result, Value.of(call.type(), value.raw()));
      t.body().next("else");
    }
    t.assign(result, t.part(operands.get(last)));
    for (int i = 0; i < last; i++) {
      t.body().end();
    }
    return result;
  }
}
