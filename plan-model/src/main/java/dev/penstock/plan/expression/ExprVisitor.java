package dev.penstock.plan.expression;

/** One method per kind of expression. */
public interface ExprVisitor<R> {
  R visitColumn(ColumnRef expr);

  R visitLiteral(Literal expr);

  R visitCall(Call expr);

  R visitFunction(FunctionCall expr);

  R visitCast(Cast expr);

  R visitCase(Case expr);
}
