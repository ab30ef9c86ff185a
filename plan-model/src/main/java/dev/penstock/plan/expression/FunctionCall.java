package dev.penstock.plan.expression;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.SqlType;
import java.util.List;

/**
 * A user's function applied to operands of its parameters' kinds. FAILED if an operand is; NULL if
 * an operand for a primitive parameter is NULL, without a call; FAILED if the method throws, or
 * returns what its type cannot hold.
 *
 * @param type the kind of the method's result
 */
public record FunctionCall(
    UserFunction function, List<Expr> operands, SqlType type, SourceSpan origin) implements Expr {
  public FunctionCall {
    operands = List.copyOf(operands);
  }

  /** Whether the result can be NULL, with these operands. */
  public static boolean isNullable(UserFunction function, List<Expr> operands) {
    boolean nullable = !function.result().primitive();
    for (int i = 0; i < operands.size(); i++) {
      nullable |= function.parameters().get(i).primitive() && operands.get(i).type().nullable();
    }
    return nullable;
  }

  @Override
  public Expr withOperands(List<Expr> newOperands) {
    boolean nullable = type.nullable() && isNullable(function, newOperands);
    return new FunctionCall(function, newOperands, type.withNullable(nullable), origin);
  }

  @Override
  public boolean failsItself() {
    return true;
  }

  @Override
  public <R> R accept(ExprVisitor<R> visitor) {
    return visitor.visitFunction(this);
  }
}
