package dev.penstock.plan.expression;

import dev.penstock.plan.diagnostic.SourceSpan;
import java.util.List;

/** Expressions as what they compute, wherever they were written. */
public final class Origins {
  private Origins() {}

  /** The expression with no origin anywhere, so that equal computations are {@code equals}. */
  public static Expr strip(Expr expr) {
    return expr.accept(Stripper.INSTANCE);
  }

  /** Whether both compute the same, written in the same way. */
  public static boolean same(Expr a, Expr b) {
    return strip(a).equals(strip(b));
  }

  private static final class Stripper implements ExprVisitor<Expr> {
    static final Stripper INSTANCE = new Stripper();

    @Override
    public Expr visitColumn(ColumnRef expr) {
      return new ColumnRef(expr.index(), expr.type(), SourceSpan.NONE);
    }

    @Override
    public Expr visitLiteral(Literal expr) {
      return new Literal(expr.value(), expr.type(), SourceSpan.NONE);
    }

    @Override
    public Expr visitCall(Call expr) {
      List<Expr> operands = expr.operands().stream().map(Origins::strip).toList();
      return new Call(expr.function(), operands, expr.type(), SourceSpan.NONE);
    }

    @Override
    public Expr visitCast(Cast expr) {
      return new Cast(strip(expr.operand()), expr.type(), SourceSpan.NONE);
    }

    @Override
    public Expr visitCase(Case expr) {
      List<Case.Branch> branches =
          expr.branches().stream()
              .map(b -> new Case.Branch(strip(b.condition()), strip(b.value())))
              .toList();
      return new Case(branches, strip(expr.otherwise()), expr.type(), SourceSpan.NONE);
    }
  }
}
