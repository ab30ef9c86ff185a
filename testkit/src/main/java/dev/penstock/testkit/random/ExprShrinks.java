package dev.penstock.testkit.random;

import dev.penstock.plan.expression.Call;
import dev.penstock.plan.expression.Expr;
import dev.penstock.plan.expression.Literal;
import dev.penstock.plan.expression.ScalarFunction;
import dev.penstock.plan.type.SqlType;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** Expressions of the same type that are one simplification away. */
final class ExprShrinks {
  private ExprShrinks() {}

  static List<Expr> of(Expr expr) {
    List<Expr> simpler = new ArrayList<>();
    if (expr.operands().isEmpty()) {
      return simpler;
    }
    simpler.add(constant(expr));
    for (Expr operand : expr.operands()) {
      if (operand.type().equals(expr.type())) {
        simpler.add(operand);
      }
    }
    if (expr instanceof Call call && isJunction(call) && call.operands().size() > 2) {
      for (int i = 0; i < call.operands().size(); i++) {
        List<Expr> fewer = new ArrayList<>(call.operands());
        fewer.remove(i);
        simpler.add(call.withOperands(fewer));
      }
    }
    for (List<Expr> operands : ofOne(expr.operands())) {
      simpler.add(expr.withOperands(operands));
    }
    return simpler;
  }

  /** The same expressions with one of them simpler. */
  static List<List<Expr>> ofOne(List<Expr> exprs) {
    List<List<Expr>> results = new ArrayList<>();
    for (int i = 0; i < exprs.size(); i++) {
      for (Expr simpler : of(exprs.get(i))) {
        List<Expr> changed = new ArrayList<>(exprs);
        changed.set(i, simpler);
        results.add(changed);
      }
    }
    return results;
  }

  private static boolean isJunction(Call call) {
    return call.function() == ScalarFunction.AND || call.function() == ScalarFunction.OR;
  }

  private static Literal constant(Expr expr) {
    SqlType type = expr.type();
    Object value =
        switch (type.kind()) {
          case BOOLEAN -> true;
          case REAL, DOUBLE -> 1.0;
          case DECIMAL -> BigDecimal.ONE.movePointLeft(type.scale()).setScale(type.scale());
          case VARCHAR -> "a";
          default -> 1L;
        };
    return new Literal(value, type, expr.origin());
  }
}
