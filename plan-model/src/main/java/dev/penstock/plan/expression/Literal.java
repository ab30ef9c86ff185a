package dev.penstock.plan.expression;

import dev.penstock.plan.diagnostic.SourceSpan;
import dev.penstock.plan.type.SqlType;
import java.util.List;

/**
 * A constant in canonical form: {@code null} (NULL), {@code Boolean}, {@code Long} (all integers;
 * DATE as days since 1970-01-01; TIME as microseconds of the day; TIMESTAMP and INSTANT as
 * microseconds since 1970-01-01T00:00), {@code Double} (DOUBLE and REAL), {@code BigDecimal} with
 * exactly the type's scale (DECIMAL), {@code String}.
 */
public record Literal(Object value, SqlType type, SourceSpan origin) implements Expr {
  @Override
  public List<Expr> operands() {
    return List.of();
  }

  @Override
  public Expr withOperands(List<Expr> operands) {
    return this;
  }

  @Override
  public boolean failsItself() {
    return false;
  }

  @Override
  public <R> R accept(ExprVisitor<R> visitor) {
    return visitor.visitLiteral(this);
  }
}
