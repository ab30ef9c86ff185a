package dev.penstock.fuzz.sql;

import dev.penstock.plan.type.SqlType;
import java.util.ArrayList;
import java.util.List;

/**
 * An expression.
 *
 * @param op what it does
 * @param value a literal's canonical value, the name of a column or alias, a unit, an {@link Asked}
 *     query, or {@link #DISTINCT}
 * @param args the operands
 * @param type its type in our dialect
 * @param facts what is known of its values
 */
public record SqlExpr(Op op, Object value, List<SqlExpr> args, SqlType type, Facts facts) {
  /** The value of an aggregate that takes equal arguments once. */
  public static final String DISTINCT = "DISTINCT ";

  public SqlExpr {
    args = List.copyOf(args);
  }

  /** An operation on operands, as risky as the riskiest. */
  public static SqlExpr of(Op op, SqlType type, Facts facts, SqlExpr... args) {
    return of(op, null, type, facts, List.of(args));
  }

  /** An operation with a unit, as risky as the riskiest operand. */
  public static SqlExpr of(Op op, Object value, SqlType type, Facts facts, List<SqlExpr> args) {
    boolean risky = args.stream().anyMatch(arg -> arg.facts().risky());
    return new SqlExpr(op, value, args, type, facts.orRisky(risky));
  }

  /** An operand. */
  public SqlExpr arg(int i) {
    return args.get(i);
  }

  /** The same with other operands. */
  public SqlExpr withArgs(List<SqlExpr> others) {
    return new SqlExpr(op, value, others, type, facts);
  }

  /** The same with one other operand. */
  public SqlExpr withArg(int i, SqlExpr other) {
    List<SqlExpr> others = new ArrayList<>(args);
    others.set(i, other);
    return withArgs(others);
  }

  /** The same with another value. */
  public SqlExpr withValue(Object other) {
    return new SqlExpr(op, other, args, type, facts);
  }

  /** Whether it reads a column, its own or one that a query in it reads. */
  public boolean readsColumn() {
    return op == Op.COLUMN || op.isQuery() || args.stream().anyMatch(SqlExpr::readsColumn);
  }

  /** Whether an aggregate is in it. */
  public boolean aggregates() {
    return op.isAggregate() || args.stream().anyMatch(SqlExpr::aggregates);
  }
}
