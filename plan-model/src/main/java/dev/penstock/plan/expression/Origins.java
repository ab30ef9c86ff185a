package dev.penstock.plan.expression;

import dev.penstock.plan.diagnostic.SourceSpan;
import java.util.List;
import java.util.function.UnaryOperator;

/** Expressions as what they compute, wherever they were written. */
public final class Origins {
  private Origins() {}

  /** The expression with no origin anywhere, so that equal computations are {@code equals}. */
  public static Expr strip(Expr expr) {
    return map(expr, origin -> SourceSpan.NONE);
  }

  /** The expression with other origins. */
  public static Expr map(Expr expr, UnaryOperator<SourceSpan> origins) {
    return expr.accept(new Mapper(origins));
  }

  /** Whether both compute the same, written in the same way. */
  public static boolean same(Expr a, Expr b) {
    return strip(a).equals(strip(b));
  }

  private static final class Mapper implements ExprVisitor<Expr> {
    private final UnaryOperator<SourceSpan> origins;

    Mapper(UnaryOperator<SourceSpan> origins) {
      this.origins = origins;
    }

    private SourceSpan origin(Expr expr) {
      return origins.apply(expr.origin());
    }

    private Expr operand(Expr expr) {
      return expr.accept(this);
    }

    @Override
    public Expr visitColumn(ColumnRef expr) {
      return new ColumnRef(expr.index(), expr.type(), origin(expr));
    }

    @Override
    public Expr visitLiteral(Literal expr) {
      return new Literal(expr.value(), expr.type(), origin(expr));
    }

    @Override
    public Expr visitCall(Call expr) {
      List<Expr> operands = expr.operands().stream().map(this::operand).toList();
      return new Call(expr.function(), operands, expr.type(), origin(expr));
    }

    @Override
    public Expr visitFunction(FunctionCall expr) {
      List<Expr> operands = expr.operands().stream().map(this::operand).toList();
      return new FunctionCall(expr.function(), operands, expr.type(), origin(expr));
    }

    @Override
    public Expr visitCast(Cast expr) {
      return new Cast(operand(expr.operand()), expr.type(), origin(expr));
    }

    @Override
    public Expr visitCase(Case expr) {
      List<Case.Branch> branches =
          expr.branches().stream()
              .map(b -> new Case.Branch(operand(b.condition()), operand(b.value())))
              .toList();
      return new Case(branches, operand(expr.otherwise()), expr.type(), origin(expr));
    }
  }
}
